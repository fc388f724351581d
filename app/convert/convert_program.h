/* SPDX-License-Identifier: MIT */
/* suuji convert, where the input is an integer program. */
#ifndef CLI_CONVERT_PROGRAM_H
#define CLI_CONVERT_PROGRAM_H

#include "app/frame/command.h"

struct cli_convert_program {
    const char *from;         /* "lp" or "mps" */
    const char *const *files; /* the program: one */
    const char *model;        /* file of a solver's report; NULL: write the puzzle itself */
    const char *rules;        /* NULL: from the comments */
    const char *to;           /* format */
    const char *output;
    bool quiet;
};

/* The puzzle of a program, or its solution. */
enum cli_exit cli_convert_program(const struct cli_convert_program *args);

#endif
