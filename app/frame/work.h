/* SPDX-License-Identifier: MIT */
/* The counters of suuji_stats, for everything that prints them: what a search did not count is
   shown as "-" in text, as null in JSON and as nothing in CSV, never as 0. */
#ifndef CLI_WORK_H
#define CLI_WORK_H

#include "suuji.h"

/* In the order of SUUJI_COUNTS_...: the bit of counter k is 1 << k. */
enum cli_work {
    CLI_WORK_NODES,
    CLI_WORK_GUESSES,
    CLI_WORK_BACKTRACKS,
    CLI_WORK_UPDATES,
    CLI_WORK_DEPTH,
    CLI_WORKS,
    CLI_WORK_SUMS = CLI_WORK_DEPTH /* number of counters that can be added up */
};

/* "nodes", "guesses", ... */
const char *cli_work_name(enum cli_work work);
uint64_t cli_work_count(const suuji_stats *stats, enum cli_work work);
/* Did the search count it? */
bool cli_work_counted(const suuji_stats *stats, enum cli_work work);
/* The count, or `none` if it was not counted. */
void cli_work_text(const suuji_stats *stats, enum cli_work work, const char *none, char *text,
                   size_t room);
/* The first `count` of them as lines "nodes       123" on standard error. */
void cli_work_print(const suuji_stats *stats, unsigned count);

#endif
