/* SPDX-License-Identifier: MIT */
/* Puzzles that a scale is not defined for: one message for all puzzles of a file. */
#ifndef CLI_RATE_REFUSALS_H
#define CLI_RATE_REFUSALS_H

#include "base/fail.h"
#include "base/threads.h"

struct cli_refusal {
    char *file;
    suuji_error why;
    uint64_t first; /* the number of the first puzzle: messages are in their order */
    uint64_t count;
};

/* What all workers share. Start zeroed, then cli_refusals_open. */
struct cli_refusals {
    pthread_mutex_t lock;
    struct cli_refusal *at;
    size_t count, room;
};

void cli_refusals_open(struct cli_refusals *refusals);
void cli_refusals_close(struct cli_refusals *refusals);

/* Count a puzzle of `file`. Safe from any thread. */
suuji_status cli_refusals_add(struct cli_refusals *refusals, const char *file, uint64_t number,
                              const suuji_error *why, suuji_error *err);

/* "suuji: 6x6.txt: the scale 'se' is defined for the rules '9' only: 4 puzzles left out" for each
   file and scale, in the order of puzzles. */
void cli_refusals_report(struct cli_refusals *refusals);

#endif
