/* SPDX-License-Identifier: MIT */
/* A puzzle whose redundant clues are removed in a given order: like removal.h, but it begins with a
   puzzle rather than with a solution grid, and with all that belongs to it in one place.

   A minimization only decides what to ask next and what follows from the answer; redundant_clues.h
   asks. */
#ifndef SJ_MINIMIZATION_H
#define SJ_MINIMIZATION_H

#include "minimize/removal.h"

struct sj_minimization {
    unsigned cells;
    uint8_t *clue;            /* [cells]: the puzzle; the result when it is done, or left */
    uint8_t *solution;        /* [cells]: its solution */
    uint16_t *order;          /* [count]: all its clues, to be tried in this order */
    unsigned count;           /* of `order` */
    unsigned clues;           /* in `clue` */
    unsigned floor;           /* stop at this many clues */
    bool unproved;            /* some clue stays because its test did not finish */
    bool minimal;             /* it is done, and it was shown that no clue is redundant */
    uint64_t tests;           /* trials that were asked for since the start */
    bool begun;               /* there was a trial */
    uint8_t *trial;           /* [cells]: the current one; `clue` is in the same block */
    struct sj_orbits *orbits; /* of single cells; by itself, since the struct may move */
    struct sj_removal *removal;
};

/* Room for puzzles of these rules, which must outlive it. Zero the struct first; what a failure
   leaves, free. Once made, the struct may be moved. */
suuji_status sj_minimization_make(struct sj_minimization *minimization, const suuji_rules *rules,
                                  suuji_error *err);
void sj_minimization_free(struct sj_minimization *minimization);

/* Start anew with `clue` and `solution` as they are in the struct: set the order to all clues by
   cell. Change `order` and `count` afterwards, if at all with sj_minimization_order. */
void sj_minimization_start(struct sj_minimization *minimization);
/* Take this order of all clues instead. */
void sj_minimization_order(struct sj_minimization *minimization, const uint16_t *order,
                           unsigned count);

/* What to ask next: is `trial` [cells] unique? False: done, `clue` is the result. */
bool sj_minimization_next(struct sj_minimization *minimization, uint8_t *trial);
/* The one cell whose clue is tried, or `cells` where there are several. */
unsigned sj_minimization_single(const struct sj_minimization *minimization);

/* The answer about the last trial. `other` is a solution of it; one that differs from `solution`
   helps. */
suuji_status sj_minimization_unique(struct sj_minimization *minimization, suuji_error *err);
suuji_status sj_minimization_several(struct sj_minimization *minimization, const uint8_t *other,
                                     suuji_error *err);
/* The test did not finish: a single clue stays, of a group fewer are tried. */
void sj_minimization_unknown(struct sj_minimization *minimization);

/* There will be no more answers: `clue` is what is certain. */
void sj_minimization_end(struct sj_minimization *minimization);

#endif
