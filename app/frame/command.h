/* SPDX-License-Identifier: MIT */
/* What a command is. Help, man page, shell completion and the argument parser walk the one table of
   them; a command is one const struct at the end of its file, listed once in command_list.h. */
#ifndef CLI_COMMAND_H
#define CLI_COMMAND_H

#include "app/frame/command_option.h"
#include "suuji/cover.h"

/* Exit codes. */
enum cli_exit {
    CLI_YES = 0,       /* done, or yes */
    CLI_NO = 1,        /* negative result: no solution, not unique, limit reached */
    CLI_USAGE = 2,     /* error in the command line */
    CLI_BAD_INPUT = 3, /* error in the input; the rest was processed */
    CLI_FAILED = 4,    /* reading, writing or memory failed */
    /* As SAT solvers do, only in 'suuji sat'. */
    CLI_SATISFIABLE = 10,
    CLI_UNSATISFIABLE = 20
};

/* One worked example for help and the man page; the tests run it among the sample files. */
struct cli_example {
    const char *command; /* "suuji solve easy.txt" */
    const char *says;    /* what it does, one line */
};

/* What an exit code means. */
struct cli_exit_info {
    int code;
    const char *meaning;
};

/* Options that exclude or need each other. Names have blanks between; "method=paper" is the option
   with this value. An option is given if its value is not the default. */
struct cli_option_relation {
    const char *options;
    const char *excludes; /* none of these is possible together with one of `options`, */
    const char *needs;    /* or one of these is needed; both NULL: `options` exclude each other */
    const char *because;  /* how the message ends; NULL: without a reason */
};

struct cli_command {
    const char *name;
    /* What follows the options, as usage shows it; the parser derives their number from it: NULL
       none, "[SPEC]" at most one, "SHELL" exactly one, "[FILE...]" any number; words add up. */
    const char *operands;
    /* Word i that an operand can be, NULL past the end: the parser accepts no others, completion
       offers them. NULL: not a closed list. */
    const char *(*operand_at)(size_t i);
    const char *summary;              /* one line */
    const char *about;                /* paragraphs for --help and the man page, '\n' between */
    const struct cli_option *options; /* rows that refer to `args`; NULL-named row at the end */
    size_t args_size;                 /* bytes of the struct that `options` fill */
    /* Which of them exclude or need each other; a row without `options` at the end; NULL: none. */
    const struct cli_option_relation *relations;
    /* Row i of the methods that option --method accepts, or of the engines of this command only;
       false past the end. NULL: there are none. */
    bool (*method_at)(size_t i, suuji_cover_method_info *row);
    const char *methods;                /* what they are called: "Engines"; NULL: "Methods" */
    const struct cli_example *examples; /* NULL command at the end, or NULL for none */
    /* Instead of the usual exit codes, NULL meaning at the end; NULL: the usual ones. */
    const struct cli_exit_info *exits;
    bool cluster; /* in a cluster all processes run it; else only the first one does */
    /* Do it and return the exit code. `args` is the struct of options, filled in and checked;
       `operands` ends with NULL. For "[FILE...]" it holds at least "-", standard input. */
    enum cli_exit (*run)(const void *args, const char *const *operands);
};

/* Row i, NULL past the end. Row 0 is the default job. */
const struct cli_command *cli_command_at(size_t i);
/* The command of that name, or NULL. */
const struct cli_command *cli_command_find(const char *name);
/* The name of row i, NULL past the end. */
const char *cli_command_name_at(size_t i);
/* The heading of row i on the first screen of help; NULL: it has none. */
const char *cli_command_group_at(size_t i);

#endif
