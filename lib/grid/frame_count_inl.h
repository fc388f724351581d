/* SPDX-License-Identifier: MIT */
/* The inner loop of counting completions. Included by one source per kind of machine: how fast it is
   depends on whether the machine counts bits by itself. */
#ifndef SJ_FRAME_COUNT_INL_H
#define SJ_FRAME_COUNT_INL_H

#include "base/bits_inl.h"
#include "grid/frame_count.h"

static inline void count_completions(struct sj_frame_count *count)
{
    uint32_t sum = 0;
    for (unsigned p = 0; p < SJ_WAYS; p++) {
        const uint64_t five = count->match[0][p];
        const uint64_t six = count->match[1][p];
        uint32_t row = 0;
        if (five == 0 || six == 0)
            continue;
        for (unsigned q = 0; q < SJ_WAYS; q++)
            row += sj_bit_count(five & count->match[2][q]) * sj_bit_count(six & count->match[3][q]);
        if (count->pick - sum < row) {
            count->way = p;
            break;
        }
        sum += row;
    }
    count->before = sum;
}

#endif
