/* SPDX-License-Identifier: MIT */
/* What 'generate' asks for beyond clues: level, rating, technique, guesses. */
#ifndef CLI_GENERATE_FILTERS_H
#define CLI_GENERATE_FILTERS_H

#include "app/frame/command.h"
#include "base/text.h"

/* Words of the command line; NULL: not given. */
struct cli_generate_wishes {
    const char *level;     /* "easy", "easy:hard" */
    const char *rating;    /* "7.0:7.9" */
    const char *scale;     /* of `rating`; NULL: the default */
    const char *technique; /* a list */
    const char *without;   /* a list */
    const char *guesses;   /* "LOW:HIGH" */
};

/* The most filters that there are. */
enum { CLI_GENERATE_FILTERS = 4 };

/* The wishes as filters of the options; `filter` has room for CLI_GENERATE_FILTERS. */
suuji_status cli_generate_filters(const struct cli_generate_wishes *wishes, suuji_filter *filter,
                                  suuji_generate_options *options, suuji_error *err);

/* What is asked for, for the progress line: "hard", "se 7.0:7.9, x-wing". */
void cli_generate_name_wishes(const struct cli_generate_wishes *wishes, struct sj_text *text);

#endif
