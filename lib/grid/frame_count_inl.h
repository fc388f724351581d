/* SPDX-License-Identifier: MIT */
/* Counting completions. Included by one source per kind of machine: how fast it is depends on how
   the machine counts bits. */
#ifndef SJ_FRAME_COUNT_INL_H
#define SJ_FRAME_COUNT_INL_H

#include "base/bits_inl.h"
#include "grid/random_grid.h"

/* The completions with a way of the upper band that fits the ways `five` and `six` of the
   stacks. */
typedef uint32_t row_counter(const struct sj_frame_count *count, uint64_t five, uint64_t six);

/* Word by word. */
static inline uint32_t count_words(const struct sj_frame_count *count, uint64_t five, uint64_t six)
{
    uint32_t row = 0;
    for (unsigned q = 0; q < SJ_WAYS; q++)
        row += sj_bit_count(five & count->match[2][q]) * sj_bit_count(six & count->match[3][q]);
    return row;
}

static inline void count_completions(struct sj_frame_count *count, row_counter *count_row)
{
    uint32_t sum = 0;
    for (unsigned p = 0; p < SJ_WAYS; p++) {
        const uint64_t five = count->match[0][p];
        const uint64_t six = count->match[1][p];
        if (five == 0 || six == 0)
            continue;
        const uint32_t row = count_row(count, five, six);
        if (count->pick - sum < row) {
            count->way = p;
            break;
        }
        sum += row;
    }
    count->before = sum;
}

#endif
