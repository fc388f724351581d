/* SPDX-License-Identifier: MIT */
/* suuji convert, where the input is a formula. */
#ifndef CLI_CONVERT_CNF_H
#define CLI_CONVERT_CNF_H

#include "app/frame/command.h"

struct cli_convert_cnf {
    const char *const *files; /* the formula: one */
    const char *model;        /* file with a solver's output; NULL: write the puzzle itself */
    const char *rules;        /* NULL: from the comments */
    const char *to;           /* format */
    const char *output;
    bool quiet;
};

/* The puzzle of a formula, or its solution. */
enum cli_exit cli_convert_cnf(const struct cli_convert_cnf *args);

#endif
