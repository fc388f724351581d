/* SPDX-License-Identifier: MIT */
/* How many guesses at each cell of a lane's puzzle have failed: where there were many, the next
   guess decides more. As in any_branch.c, but what counts is the guess, since lanes do not know
   where their dead ends are.

   Included by the search around the kernel for any rules; static functions only. */
#ifndef SJ_WAVE_ANY_WEIGHTS_INL_H
#define SJ_WAVE_ANY_WEIGHTS_INL_H

#include "engine/bits/wave_any_state.h"
#include "engine/bits/wave_transpose_inl.h"
#include "engine/bits/wave_vector_inl.h"

#include <string.h>

/* What has changed in a lane since the last wave: a bit of its word in `news`, above those of a
   cell. */
enum {
    NEWS_FAILED = 8, /* the guess at this cell */
    NEWS_OTHER = 9   /* the lane works on another puzzle */
};

WAVE_INLINE void note_failure(struct sj_wave_any *wave, unsigned lane, unsigned cell)
{
    *lane_words(wave->news, lane) = cell | (uint64_t)1 << NEWS_FAILED;
}

WAVE_INLINE void note_puzzle(struct sj_wave_any *wave, unsigned lane)
{
    *lane_words(wave->news, lane) = (uint64_t)1 << NEWS_OTHER;
}

/* Four planes as a number: `is` gets where it is 0, 1 ... 15, as far as `where` is set. */
WAVE_INLINE void decode(const vec bits[4], vec where, vec is[16])
{
    is[0] = where;
    for (unsigned bit = 0, count = 1; bit < 4; bit++, count *= 2)
        for (unsigned i = 0; i < count; i++) {
            is[count + i] = is[i] & bits[bit];
            is[i] &= ~bits[bit];
        }
}

/* Bring the weights up to date. */
WAVE_APART void update_weights(struct sj_wave_any *wave)
{
    vec(*const weight)[WEIGHT_BITS] = wave->weight;
    vec *const news = wave->news;
    vec low[16], high[16];
    transpose(news, news);
    const vec other = news[NEWS_OTHER];
    decode(news, vec_all(~(uint64_t)0), low);
    decode(news + 4, news[NEWS_FAILED], high);
    for (unsigned cell = 0; cell < wave->cells; cell++) {
        vec add = low[cell % 16] & high[cell / 16];
        vec full = add;
        for (unsigned bit = 0; bit < WEIGHT_BITS; bit++)
            full &= weight[cell][bit];
        add &= ~full;
        for (unsigned bit = 0; bit < WEIGHT_BITS; bit++) {
            const vec carry = weight[cell][bit] & add;
            weight[cell][bit] = (weight[cell][bit] ^ add) & ~other;
            add = carry;
        }
    }
    memset(news, 0, CODES * sizeof *news);
}

#endif
