/* SPDX-License-Identifier: MIT */
/* The work of suuji compare, once its options are understood. */
#ifndef CLI_COMPARE_RUN_H
#define CLI_COMPARE_RUN_H

#include "app/frame/command.h"
#include "app/compare/compare_args.h"

/* Measure, write all requested outputs, return the exit code. `command_line` repeats the run, for
   the report. */
enum cli_exit cli_compare_run(const struct compare_args *args, const char *const *operands,
                              const char *command_line);

#endif
