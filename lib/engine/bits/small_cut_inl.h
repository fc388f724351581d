/* SPDX-License-Identifier: MIT */
/* How propagators take values from cells. */
#ifndef SJ_BITS_SMALL_CUT_INL_H
#define SJ_BITS_SMALL_CUT_INL_H

#include "engine/bits/small.h"

static inline __attribute__((always_inline)) void wake_cell(struct sj_small *s, unsigned cell)
{
    const uint64_t *const wake = s->wake + cell * s->wake_words;
    uint64_t *const awake = s->awake;
    for (size_t part = 0; part < s->wake_words; part += SJ_SMALL_WAKES)
        for (size_t w = part; w < part + SJ_SMALL_WAKES; w++)
            awake[w] |= wake[w];
}

static inline void note_change(struct sj_small *s, unsigned cell)
{
    sj_bit_set(s->changed.word, cell);
    wake_cell(s, cell);
}

/* The cell keeps the values of a set; what depends on it is woken. False: none is left. */
static inline __attribute__((always_inline)) bool cut(struct sj_small *s, uint16_t *dom,
                                                      unsigned cell, unsigned keep)
{
    const unsigned had = dom[cell], left = had & keep;
    if (left == had)
        return true;
    dom[cell] = (uint16_t)left;
    s->removed += sj_bit_count(had ^ left);
    note_change(s, cell);
    return left != 0;
}

#endif
