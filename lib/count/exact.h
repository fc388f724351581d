/* SPDX-License-Identifier: MIT */
/* The exact number of solutions: which method, and how far. */
#ifndef SJ_EXACT_H
#define SJ_EXACT_H

#include "base/natural.h"
#include "base/budget.h"
#include "count/ticker.h"
#include "model/puzzle.h"

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
/* Will sj_exact_count use bands_nine.h? */
bool sj_exact_is_bands(const struct sj_exact *exact);
/* Does sj_exact_count take less than about a second, so that parts are not worth it? */
bool sj_exact_is_short(const struct sj_exact *exact);
/* The ways to fill the first rows. */
suuji_status sj_exact_rows(struct sj_exact *exact, unsigned rows, suuji_error *err);
/* sj_exact_quick, a small estimate, and sj_exact_count, as far as they are needed. */
suuji_status sj_exact_run(struct sj_exact *exact, suuji_error *err);
void sj_exact_free(struct sj_exact *exact);

#endif
