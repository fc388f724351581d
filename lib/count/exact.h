/* SPDX-License-Identifier: MIT */
/* The exact number of solutions: which method, and how far. */
#ifndef SJ_EXACT_H
#define SJ_EXACT_H

#include "count/estimate.h"
#include "base/budget.h"
#include "base/natural.h"
#include "model/puzzle.h"
#include "suuji/count.h"

/* Reports how far a count is to the caller, a few times a second. */

struct sj_ticker {
    suuji_on_count *on_count; /* NULL: none */
    void *user;
    double start, last; /* on the clock */
    suuji_count_progress progress;
};

/* Report, if it is time. */
void sj_ticker_tick(struct sj_ticker *ticker);
/* The same with a new estimate. */
void sj_ticker_estimate(struct sj_ticker *ticker, const struct sj_estimate *estimate);

struct sj_exact {
    const suuji_puzzle *puzzle;
    suuji_solver *solver;     /* the caller's */
    struct sj_budget *budget; /* its end says why the count is not complete */
    struct sj_ticker *ticker;
    double log_estimate; /* of the number of solutions, natural; from a few samples */
    double patience;     /* give up what looks longer than this many seconds; 0: never give up */
    /* The result. */
    struct sj_natural total;
    bool complete;
    const char *method; /* a constant string */
    double cost;        /* about how many seconds it takes or would take; 0: not known */
    /* Measured. */
    double rate; /* solutions that the search finds in a second */
};

/* A short search: complete for puzzles with few solutions. */
suuji_status sj_exact_quick(struct sj_exact *exact, suuji_error *err);
/* The method that is thought to be fastest, after sj_exact_quick; the next one if it has too little
   memory. */
suuji_status sj_exact_count(struct sj_exact *exact, suuji_error *err);
/* Will sj_exact_count use sj_bands_nine_count? */
bool sj_exact_is_bands(const struct sj_exact *exact);
/* Does sj_exact_count take less than about a second, so that parts are not worth it? */
bool sj_exact_is_short(const struct sj_exact *exact);
/* The ways to fill the first rows. */
suuji_status sj_exact_rows(struct sj_exact *exact, unsigned rows, suuji_error *err);
/* sj_exact_quick, a small estimate, and sj_exact_count, as far as they are needed. */
suuji_status sj_exact_run(struct sj_exact *exact, suuji_error *err);
void sj_exact_free(struct sj_exact *exact);

/* For plain 9x9 only: the exact number of solutions, band by band. */

/* About how many seconds sj_bands_nine_count takes. */
double sj_bands_nine_cost(const suuji_puzzle *puzzle);

/* Which part of the work: number `part`, from 0, of `parts`. The sum of all parts is the number of
   solutions. */
struct sj_bands_share {
    unsigned part, parts;
};

/* The number of solutions of `puzzle`, of plain 9x9 rules, into `total`. Complete unless
   budget->end says otherwise. `share` may be NULL: all of it. */
suuji_status sj_bands_nine_count(const suuji_puzzle *puzzle, const struct sj_bands_share *share,
                                 struct sj_budget *budget, struct sj_natural *total,
                                 struct sj_ticker *ticker, suuji_error *err);

/* The exact number of solutions for any rules, layer by layer. */

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

/* The exact number of solutions of a puzzle that is counted in parts, on several threads. */

/* Like sj_exact_count, with exact->puzzle split into parts. The number does not depend on
   `threads`. */
suuji_status sj_parts_count(struct sj_exact *exact, unsigned threads, suuji_error *err);

#endif
