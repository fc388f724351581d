/* SPDX-License-Identifier: MIT */
/* What propagators of constraints share: a cell keeps only the values of a set. */
#ifndef SJ_BITS_ANY_KEEP_INL_H
#define SJ_BITS_ANY_KEEP_INL_H

#include "engine/bits/any_inl.h"

/* False: a dead end. Everything is removed even then, as far as the cell keeps one value. */
static inline bool sj_any_keep(struct sj_any *any, unsigned cell, const uint64_t *keep)
{
    const size_t words = any->words;
    const uint64_t *const set = any->set + cell * words;
    for (size_t w = 0; w < words; w++)
        for (uint64_t rest = set[w] & ~keep[w]; rest; rest &= rest - 1)
            if (!sj_any_drop(any, cell, (unsigned)(w * SJ_WORD_BITS) + sj_low_bit(rest), words))
                return false;
    return true;
}

#endif
