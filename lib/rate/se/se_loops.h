/* SPDX-License-Identifier: MIT */
/* Unique rectangles and loops: what their search and their hints share. */
#ifndef SJ_SE_LOOPS_H
#define SJ_SE_LOOPS_H

#include "rate/se/se.h"

/* No house has more than two cells of a loop. */
enum { SJ_SE_LOOP_CELLS = 18 };

struct sj_se_loop {
    struct sj_se *se;
    uint64_t pair;      /* the two values */
    unsigned low, high; /* the same as numbers */
    unsigned count;
    uint8_t cell[SJ_SE_LOOP_CELLS + 1]; /* in the order of the loop */
    uint64_t in_loop[2];                /* the same as a set */
    uint32_t houses[2];                 /* those of the cells with even and with odd index */
    /* The best hint so far: se->step has it. */
    bool found;
    double score;
    unsigned type;
};

/* What hints of a loop with this many cells score at least. */
double sj_se_loop_score(unsigned count);
/* Would a hint with this score and type be better than the best so far? */
bool sj_se_loop_is_better(const struct sj_se_loop *loop, double score, unsigned type);
/* Take the hints of a loop that are better. */
void sj_se_loop_hints(struct sj_se_loop *loop);

#endif
