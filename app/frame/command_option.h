/* SPDX-License-Identifier: MIT */
/* The row of an option of a command: what the parser, help, man page and completion know of it. */
#ifndef CLI_COMMAND_OPTION_H
#define CLI_COMMAND_OPTION_H

#include "base/option.h"
#include "suuji.h"

/* What the text of a SUUJI_OPTION_TEXT names: it is checked by this before any work is done, and
   completion offers the words. */
enum cli_domain {
    CLI_ANY,               /* nothing is known about it */
    CLI_FILE,              /* a file */
    CLI_ENGINE_SPEC,       /* an engine with its options */
    CLI_ENGINE_LIST,       /* several of them, or all */
    CLI_COVER_METHOD,      /* a method of suuji_cover_solve */
    CLI_COLOR_METHOD,      /* a method of suuji_graph_color */
    CLI_SAT_ENGINE,        /* an engine of suuji_sat_solve */
    CLI_READABLE,          /* a format that can be read */
    CLI_WRITABLE,          /* a format that can be written */
    CLI_SOURCE,            /* a format that can be read, or an export that can be read back */
    CLI_TARGET,            /* a format that can be written, or an export */
    CLI_RULES_SPEC,        /* rules */
    CLI_SYMBOL_LIST,       /* named symbols, or an alphabet */
    CLI_NUMBER_LIST,       /* numbers and ranges */
    CLI_TECHNIQUE_LIST,    /* techniques and families, or @FILE */
    CLI_HARDEST_TECHNIQUE, /* techniques and families */
    CLI_SCALE_LIST,        /* scales of ratings */
    CLI_SCALES_OR_ALL,     /* the same, or "all" */
    CLI_SYMMETRY,          /* a symmetry of clues, or "auto" */
    CLI_LEVEL_RANGE        /* a level of difficulty, or two with ':' between */
};

struct cli_option {
    const char *name; /* NULL ends a list of rows */
    char letter;      /* short form, 0 for none */
    suuji_option_kind kind;
    size_t offset; /* of the member of the command's arguments that holds it */
    const char *value, *fallback;
    uint64_t low, high;
    const char *const *words;
    const char *help; /* these seven as in struct sj_option */
    enum cli_domain domain;
    const char *bare; /* the value if none is attached, as in "--trace" for "--trace=FILE"; NULL:
                         one is needed */
    bool once;        /* a second one is refused; of the others the last one counts */
    bool rare;        /* -h leaves it out */
};

/* The row as the library's parser of options takes it. */
struct sj_option cli_option_row(const struct cli_option *option);

/* The option's value in `args` as it would be typed, "" for a flag; NULL: it is the default.
   Numbers are written to `text`. */
const char *cli_option_written(const struct cli_option *row, const void *args, char *text,
                               size_t room);

#endif
