/* SPDX-License-Identifier: MIT */
/* The exact number of solutions for any rules, layer by layer. */
#ifndef SJ_LAYERS_H
#define SJ_LAYERS_H

#include "base/natural.h"
#include "base/budget.h"
#include "count/ticker.h"
#include "model/puzzle.h"

enum { SJ_LAYERS_MAX_SIZE = 64 };

/* What a count may use and what it did. */
struct sj_layers {
    unsigned rows;   /* fill only the first rows; 0: all */
    bool by_columns; /* fill column by column; not with `rows` */
    uint64_t limit;  /* end after this many states; 0: no limit */
    uint64_t states; /* states seen */
    bool fits;       /* false: these rules need too much to be remembered */
    bool complete;   /* false: `limit` was reached, it does not fit, or see the budget */
    double done;     /* the part of the cells that are filled, 0 .. 1 */
    struct sj_ticker *ticker;
};

/* The number of solutions of `puzzle`, whose size is at most SJ_LAYERS_MAX_SIZE, into `total`. */
suuji_status sj_layers_count(const suuji_puzzle *puzzle, struct sj_layers *layers,
                             struct sj_budget *budget, struct sj_natural *total, suuji_error *err);

#endif
