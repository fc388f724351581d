/* SPDX-License-Identifier: MIT */
/* Lanes as words: turning planes (a vector per bit of all lanes) into words (64 bits of a lane
   together) and back. */
#ifndef SJ_WAVE_TRANSPOSE_INL_H
#define SJ_WAVE_TRANSPOSE_INL_H

#include "engine/bits/wave_vector_inl.h"

#include <string.h>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

/* Swap the blocks of `shift` bits that `mask` does not name in a with those that it names in b. */
WAVE_INLINE void swap_blocks(vec *a, vec *b, int shift, uint64_t mask)
{
    const vec m = vec_all(mask);
#if defined(__AVX512VL__)
    const vec low = choose(m, *a, *b << shift);
    *b = choose(m, *a >> shift, *b);
    *a = low;
#else /* where `choose` is three instructions */
    const vec differ = ((*a >> shift) ^ *b) & m;
    *b ^= differ;
    *a ^= differ << shift;
#endif
}

/* Load two rows and swap their blocks of 32 bits. Loads that begin half a word off bring the blocks
   to their places, so that nothing is to be shifted: there is more room for loads than for shifts.
   The other order of bytes would need loads from before the first row and past the last one. */
WAVE_INLINE void load_halves(const vec *a, const vec *b, vec *low, vec *high)
{
#if WAVE_LOW_FIRST
    vec up, down;
    memcpy(&up, (const char *)b - 4, sizeof up); /* a is before b: these are bytes of the matrix */
    memcpy(&down, (const char *)a + 4, sizeof down);
#if WAVE_GROUPS == 8 && defined(__AVX512F__)
    *low = (vec)_mm512_mask_blend_epi32(0xaaaa, (__m512i)*a, (__m512i)up);
    *high = (vec)_mm512_mask_blend_epi32(0xaaaa, (__m512i)down, (__m512i)*b);
#elif WAVE_GROUPS == 4 && defined(__AVX2__)
    *low = (vec)_mm256_blend_epi32((__m256i)*a, (__m256i)up, 0xaa);
    *high = (vec)_mm256_blend_epi32((__m256i)down, (__m256i)*b, 0xaa);
#else
    const vec m = vec_all(0x00000000ffffffff);
    *low = choose(m, *a, up);
    *high = choose(m, down, *b);
#endif
#else
    *low = *a;
    *high = *b;
    swap_blocks(low, high, 32, 0x00000000ffffffff);
#endif
}

/* 64 x 64 bit matrices are turned, one in each group of a vector: row i, bit j to row j, bit i.
   In two steps of three, so that eight rows stay in registers. `to` may be `from`. */
WAVE_APART void transpose(const vec *from, vec *to)
{
    vec half[64];
    for (int i = 0; i < 8; i++) {
        vec r[8];
        WAVE_UNROLL
        for (int k = 0; k < 4; k++)
            load_halves(&from[i + 8 * k], &from[i + 8 * (k + 4)], &r[k], &r[k + 4]);
        WAVE_UNROLL
        for (int k = 0; k < 8; k += 4)
            WAVE_UNROLL
        for (int j = 0; j < 2; j++)
            swap_blocks(&r[k + j], &r[k + j + 2], 16, 0x0000ffff0000ffff);
        WAVE_UNROLL
        for (int k = 0; k < 8; k += 2)
            swap_blocks(&r[k], &r[k + 1], 8, 0x00ff00ff00ff00ff);
        WAVE_UNROLL
        for (int k = 0; k < 8; k++)
            half[i + 8 * k] = r[k];
    }
    for (int i = 0; i < 64; i += 8) {
        vec r[8];
        WAVE_UNROLL
        for (int k = 0; k < 8; k++)
            r[k] = half[i + k];
        WAVE_UNROLL
        for (int k = 0; k < 4; k++)
            swap_blocks(&r[k], &r[k + 4], 4, 0x0f0f0f0f0f0f0f0f);
        WAVE_UNROLL
        for (int k = 0; k < 8; k += 4)
            WAVE_UNROLL
        for (int j = 0; j < 2; j++)
            swap_blocks(&r[k + j], &r[k + j + 2], 2, 0x3333333333333333);
        WAVE_UNROLL
        for (int k = 0; k < 8; k += 2)
            swap_blocks(&r[k], &r[k + 1], 1, 0x5555555555555555);
        WAVE_UNROLL
        for (int k = 0; k < 8; k++)
            to[i + k] = r[k];
    }
}

/* The first word of a lane in an array of transposed planes. */
WAVE_INLINE uint64_t *lane_words(vec *array, unsigned lane)
{
    return (uint64_t *)array + (lane & 63) * WAVE_GROUPS + (lane >> 6);
}

#endif
