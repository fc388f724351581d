/* SPDX-License-Identifier: MIT */
/* --solver COMMAND: the engine 'dimacs' with this program. */
#ifndef CLI_SOLVER_OPTION_H
#define CLI_SOLVER_OPTION_H

#include "base/text.h"
#include "app/frame/command.h"

/* The engine to use where --engine says `engine` and --solver says `solver`; either may be NULL. What
   has to be made is put into `spec`, the caller's to free. NULL with CLI_USAGE or worse in `*exit`:
   they do not go together. */
const char *cli_solver_engine(const char *command, const char *engine, const char *solver,
                              struct sj_text *spec, enum cli_exit *exit);

/* Add the solver to "dimacs" or, with `options`, to "dimacs:..." in `spec`. */
void cli_solver_add(struct sj_text *spec, bool options, const char *solver);

#endif
