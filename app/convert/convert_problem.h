/* SPDX-License-Identifier: MIT */
/* suuji convert, where the input is an exported problem: a formula or an integer program. */
#ifndef CLI_CONVERT_PROBLEM_H
#define CLI_CONVERT_PROBLEM_H

#include "app/frame/command.h"
#include "app/frame/common_options.h"

struct cli_convert_problem {
    const struct cli_common *common; /* its `from` is "cnf", "lp" or "mps" */
    const char *const *files;        /* the problem: one */
    const char *model;               /* file of a solver's report; NULL: write the puzzle itself */
    const char *to;                  /* format */
};

/* The puzzle of a problem, or its solution. */
enum cli_exit cli_convert_problem(const struct cli_convert_problem *args);

#endif
