/* SPDX-License-Identifier: MIT */
/* A job of one worker that does one puzzle after the other, for commands whose output is one
   document or a file for each. */
#ifndef CLI_EACH_ITEM_H
#define CLI_EACH_ITEM_H

#include "app/batch/batch.h"

struct cli_each_item {
    void *user;
    bool quiet;
    unsigned refused; /* the tally of puzzles that are refused */
    bool stopped;     /* set by `item`: the puzzle is not finished, and no other follows */
    /* A puzzle that could be read. SUUJI_ERR_UNSUPPORTED is reported, and the next puzzle follows;
       any other failure ends the batch. */
    suuji_status (*item)(void *user, struct cli_lot *lot, const struct cli_item *item,
                         suuji_error *err);
};

/* The job; `each` must outlive it. */
struct cli_job cli_each_item_job(struct cli_each_item *each);

#endif
