/* SPDX-License-Identifier: MIT */
/* A list of engines as it is written: "dlx bits backtrack:mrv,forward", "all". */
#ifndef CLI_ENGINE_NAMES_H
#define CLI_ENGINE_NAMES_H

#include "suuji.h"

/* The word for every exact engine. */
#define CLI_SPECS_ALL "all"

/* The next engine of `list` from byte `*at` on, which moves after it. False: there is none.

   Engines are separated by ';' if there is one in the list (blanks then belong to options),
   else by blanks, else, if no engine has options, by commas. A word that contains '%' or begins
   with '-' is not an engine: it belongs to the one before, "dimacs:solver=minisat %in %out". */
bool cli_specs_next(const char *list, size_t *at, const char **spec, size_t *len);

/* Is this an exact engine that can be run now: is it built in, and does its program exist? Fails if
   memory runs out. */
suuji_status cli_specs_works(const suuji_engine_info *info, bool *works, suuji_error *err);

#endif
