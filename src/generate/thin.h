/* SPDX-License-Identifier: MIT */
/* Taking clues away in a given order, in as few tests as possible.

   The rule is the plain greedy one: go through the clues in order, and take away each that the puzzle
   can do without. What comes of it depends on the order alone. But not every clue needs a test of its
   own. A puzzle stays unique when clues are added, so a group of clues goes at once if the puzzle
   without all of them is unique. And when it is not, another solution is a witness: one clue at least
   must stay where the two solutions differ. From then on no group is tried that would take all of
   those clues, and the last of them in order is needed as soon as the others are gone, without a
   test.

   A thinning only decides what to ask next and what follows from the answer; minimize.h asks. */
#ifndef SJ_THIN_H
#define SJ_THIN_H

#include "model/rules.h"

/* Witnesses that are remembered; more are forgotten, which costs tests and nothing else. */
enum { SJ_WITNESSES = 32 };

struct sj_thinning {
    unsigned cells;
    uint8_t *clue;     /* [cells]: the puzzle as it is by now */
    uint8_t *solution; /* [cells]: its solution */
    uint16_t *order;   /* [count]: clues to try, in this order */
    unsigned count;    /* of `order` */
    unsigned at;       /* order[at ..] are not decided yet */
    unsigned clues;    /* in `clue` */
    unsigned floor;    /* stop at this many clues */
    unsigned step;     /* how many to try next */
    unsigned probe;    /* how many are being tried */
    bool unproved;     /* some clue stays because its test came to no end */
    uint64_t tests;    /* trials that were asked for since the start */
    size_t words;      /* of a witness */
    uint64_t *witness; /* [SJ_WITNESSES * words]: cells where another solution differs; the
                          block that all arrays lie in */
    uint16_t *place;   /* [cells]: where a cell stands in `order`; `count`: nowhere */
    unsigned live;     /* witnesses that no clue decided to stay has settled */
    unsigned last[SJ_WITNESSES]; /* the place of a witness's last clue */
};

/* Room for puzzles of `cells` cells. Zero the struct first; what a failure leaves, free. */
suuji_status sj_thinning_make(struct sj_thinning *thinning, unsigned cells, suuji_error *err);
void sj_thinning_free(struct sj_thinning *thinning);

/* Start anew with `clue` and `solution` as they stand in the struct: set the order to all clues by
   cell. Change `order` and `count` afterwards, if at all with sj_thinning_order. */
void sj_thinning_start(struct sj_thinning *thinning);
/* Take this order of clues instead; those that are not in it stay. */
void sj_thinning_order(struct sj_thinning *thinning, const uint16_t *order, unsigned count);

/* What to ask next: is `trial` [cells] unique? False: done, `clue` is the result. */
bool sj_thinning_next(struct sj_thinning *thinning, uint8_t *trial);

/* The answer about the last trial. `other` is a solution of it that differs from `solution`, if one
   is at hand, else NULL. */
void sj_thinning_unique(struct sj_thinning *thinning);
void sj_thinning_several(struct sj_thinning *thinning, const uint8_t *other);
/* The test came to no end: a single clue stays, of a group fewer are tried. */
void sj_thinning_unknown(struct sj_thinning *thinning);

#endif
