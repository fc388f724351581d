/* SPDX-License-Identifier: MIT */
/* Counting the completions of a frame (grid_nine.c): the part that takes the time. */
#ifndef SJ_FRAME_COUNT_H
#define SJ_FRAME_COUNT_H

#include <stdint.h>

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

#endif
