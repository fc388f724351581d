/* SPDX-License-Identifier: MIT */
/* The options of suuji solve, and which of them can be used together. */
#ifndef CLI_SOLVE_ARGS_H
#define CLI_SOLVE_ARGS_H

#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "app/frame/objective_option.h"

/* Events of a puzzle that --trace shows unless --trace-limit says otherwise. */
#define CLI_TRACE_LIMIT 100000

struct solve_args {
    struct cli_common common;
    const char *prove, *trace;
    uint64_t trace_limit;
    unsigned no_solution; /* enum cli_placeholder */
    bool unique, coloring, explain, no_check;
};

/* What is written in the place of a solution if there is none. */
enum cli_placeholder { CLI_PLACE_USUAL, CLI_PLACE_PUZZLE, CLI_PLACE_EMPTY };

/* Refuse options that cannot be used together: reports the first. */
enum cli_exit cli_solve_check(const struct solve_args *args);
/* An objective means one solution, and a search that proves it optimal. */
enum cli_exit cli_solve_check_objective(const struct solve_args *args,
                                        const struct cli_objective *objective);

#endif
