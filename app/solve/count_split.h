/* SPDX-License-Identifier: MIT */
/* suuji count --split: one puzzle, counted part by part, on threads and on clusters. */
#ifndef CLI_COUNT_SPLIT_H
#define CLI_COUNT_SPLIT_H

#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "suuji/count.h"

struct cli_count_split {
    const void *args;         /* of the command, as they were given */
    const char *const *files; /* the one that has the puzzle */
    suuji_read_options read;
    bool empty; /* the empty puzzle of read.rules instead */
    const char *output;
    const struct cli_long_run *long_run;
    uint64_t parts; /* about how many */
    unsigned threads;
    suuji_count_options options; /* for each part */
    bool quiet;
};

/* Count the parts, and write the sum. */
enum cli_exit cli_count_split_run(const struct cli_count_split *split);

#endif
