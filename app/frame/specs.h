/* SPDX-License-Identifier: MIT */
/* A list of engines as it is written: "dlx bits backtrack:mrv,forward", "all". */
#ifndef SJ_SPECS_H
#define SJ_SPECS_H

#include "suuji.h"

/* The word that stands for every exact engine. */
#define SJ_SPECS_ALL "all"

/* The next engine of `list` from byte `*at` on, which moves behind it. False: there is none.

   What stands between engines: ';' if there is one in the list (blanks belong to options then), else
   blanks, else, where no engine has options, commas. A word with '%' in it or '-' in front is no
   engine: it belongs to the one before, "dimacs:solver=minisat %in %out". */
bool sj_specs_next(const char *list, size_t *at, const char **spec, size_t *len);

/* Is this an exact engine that can be asked here and now: built in, and its program there? Fails when
   memory is short. */
suuji_status sj_specs_works(const suuji_engine_info *info, bool *works, suuji_error *err);

#endif
