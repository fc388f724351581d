/* SPDX-License-Identifier: MIT */
/* The commands: one table. Help, man page and shell completion walk it. */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include "suuji.h"

/* Exit codes. */
enum {
    EXIT_YES = 0,      /* done, or yes */
    EXIT_NO = 1,       /* a clean no: no solution, not unique, budget spent */
    EXIT_USAGE = 2,    /* the command line */
    EXIT_INPUT = 3,    /* bad input */
    EXIT_FAILURE_4 = 4 /* reading, writing or memory failed */
};

/* One worked example for help and the man page. */
struct cli_example {
    const char *command; /* "suuji solve puzzles.txt" */
    const char *says;    /* what it does, one line */
};

struct cli_command {
    const char *name;
    const char *arguments;              /* "[FILE...]" */
    const char *summary;                /* one line */
    const char *about;                  /* a paragraph for --help and the man page */
    const suuji_option *options;        /* rows that refer to `args`; NULL-named row at the end */
    size_t args_size;                   /* bytes of the struct that `options` fill */
    const struct cli_example *examples; /* NULL command at the end */
    /* Do it. `files` are the arguments that are not options, NULL at the end. Returns the exit
       code. */
    int (*run)(const void *args, const char *const *files);
};

/* Row i, NULL past the end. */
const struct cli_command *cli_command_at(size_t i);

#endif
