/* SPDX-License-Identifier: MIT */
/* --solver COMMAND: the engine 'dimacs', or 'lp' where that is asked for, with this program. */
#ifndef CLI_SOLVER_OPTION_H
#define CLI_SOLVER_OPTION_H

#include "base/text.h"
#include "app/frame/command.h"

/* The engine to use for --engine `engine` and --solver `solver`; either may be NULL. A new string
   is put into `spec`, which the caller frees. NULL with CLI_USAGE or worse in `*exit`: they cannot
   be used together. */
const char *cli_solver_engine(const char *command, const char *engine, const char *solver,
                              struct sj_text *spec, enum cli_exit *exit);

/* Add the solver to "dimacs" or, with `options`, to "dimacs:..." in `spec`. */
void cli_solver_add(struct sj_text *spec, bool options, const char *solver);

#endif
