/* SPDX-License-Identifier: MIT */
/* Random solution grids without a search: of plain 9x9, and of large sizes. */
#ifndef SJ_RANDOM_GRID_H
#define SJ_RANDOM_GRID_H

#include "base/budget.h"
#include "base/random_inl.h"
#include "model/rules.h"

#include <stdbool.h>
#include <stdint.h>

/* Plain 9x9 solution grids, uniformly among all 6,670,903,752,021,072,936,960. */

/* No frame has more completions than this, but for those with twins (see grid_nine.c), */
#define SJ_FRAME_MOST 5644u
/* which have at most this many. */
#define SJ_TWINS_MOST 11664u

/* The upper band and the left stack of a grid: everything but boxes 5, 6, 8 and 9. */
struct sj_frame {
    uint8_t grid[81]; /* values 1 .. 9; 0 where the frame says nothing */
};

/* A frame, each of those with twins or without them equally likely. Box 1 is 123456789. */
void sj_frame_draw(struct sj_frame *frame, bool twins, struct sj_random *random);

/* Completion number `pick` of the frame into `grid`; returns more than `pick` if there is one. With
   UINT32_MAX: how many there are. */
uint32_t sj_frame_complete(const struct sj_frame *frame, uint32_t pick, uint8_t *grid);

/* A grid, each of them equally likely. Returns how many frames were drawn for it. */
unsigned sj_grid_nine(struct sj_random *random, uint8_t *grid);

/* Counting the completions of a frame (grid_nine.c): the part that takes the time. */

/* Ways to put the values of a line of boxes into its rows, when one box is given. */
#define SJ_WAYS 56u

struct sj_frame_count {
    /* For boxes 5, 6, 8 and 9: the ways of the stack that fit each way of the band. */
    uint64_t match[4][SJ_WAYS];
    uint32_t pick; /* which completion is wanted; UINT32_MAX: none, count all */
    uint32_t
        before; /* gets the completions before those with `way`; all, if `pick` is not among them */
    unsigned way; /* gets the way of the upper band that completion `pick` has; else unchanged */
};

typedef void sj_frame_counter(struct sj_frame_count *count);

/* One build per kind of machine; all but the first are NULL where the compiler could not make
   them. */
extern sj_frame_counter *const sj_frame_count_plain;
extern sj_frame_counter *const sj_frame_count_avx2;
extern sj_frame_counter *const sj_frame_count_popcnt512;

/* Solution grids of large sizes, without a search. */

/* Are these rules large, and only of rows, columns and boxes? */
bool sj_grid_large_fits(const suuji_rules *rules);

/* A random solution grid; budget->end says when it was not finished. */
suuji_status sj_grid_large(const suuji_rules *rules, struct sj_random *random,
                           struct sj_budget *budget, uint8_t *grid, suuji_error *err);

#endif
