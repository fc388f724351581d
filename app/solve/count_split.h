/* SPDX-License-Identifier: MIT */
/* suuji count --split: one puzzle, counted part by part, on threads and on clusters. */
#ifndef CLI_COUNT_SPLIT_H
#define CLI_COUNT_SPLIT_H

#include "app/frame/command.h"
#include "app/frame/common_options.h"
#include "suuji/count.h"

struct cli_count_split {
    const struct cli_common *common;
    const char *const *files;    /* the one that has the puzzle */
    uint64_t parts;              /* about how many */
    suuji_count_options options; /* for each part */
};

/* Count the parts, and write the sum. */
enum cli_exit cli_count_split_run(const struct cli_count_split *split);

#endif
