/* SPDX-License-Identifier: MIT */
/* The first smallest number of an array, whose length is a multiple of 32 and not 0. With SSE2,
   which every x86-64 has, eight 16-bit numbers are looked at together. */
#ifndef SJ_SMALLEST_INL_H
#define SJ_SMALLEST_INL_H

#include <stdint.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#define SJ_SMALLEST_BLOCK 32u

#ifdef __SSE2__

static inline int16_t sj_least16(const int16_t *number, uint32_t count)
{
    const __m128i *const at = (const __m128i *)(const void *)number;
    __m128i least = _mm_load_si128(at), other = _mm_load_si128(at + 1);
    for (uint32_t i = 2; i < count / 8; i += 2) {
        least = _mm_min_epi16(least, _mm_load_si128(at + i));
        other = _mm_min_epi16(other, _mm_load_si128(at + i + 1));
    }
    least = _mm_min_epi16(least, other);
    least = _mm_min_epi16(least, _mm_shuffle_epi32(least, 0x4e));
    least = _mm_min_epi16(least, _mm_shuffle_epi32(least, 0xb1));
    least = _mm_min_epi16(least, _mm_srli_epi32(least, 16));
    return (int16_t)_mm_cvtsi128_si32(least);
}

/* `number` is aligned to 16 bytes. */
static inline uint32_t sj_smallest16(const int16_t *number, uint32_t count)
{
    const __m128i least = _mm_set1_epi16(sj_least16(number, count));
    const __m128i *const at = (const __m128i *)(const void *)number;
    for (uint32_t i = 0;; i += 2) {
        const __m128i a = _mm_cmpeq_epi16(_mm_load_si128(at + i), least);
        const __m128i b = _mm_cmpeq_epi16(_mm_load_si128(at + i + 1), least);
        const unsigned equal = (unsigned)_mm_movemask_epi8(_mm_packs_epi16(a, b));
        if (equal)
            return i * 8 + (unsigned)__builtin_ctz(equal);
    }
}

#else

static inline uint32_t sj_smallest16(const int16_t *number, uint32_t count)
{
    uint32_t best = 0;
    for (uint32_t i = 1; i < count; i++)
        if (number[i] < number[best])
            best = i;
    return best;
}

#endif

static inline uint32_t sj_smallest32(const int32_t *number, uint32_t count)
{
    uint32_t best = 0;
    for (uint32_t i = 1; i < count; i++)
        if (number[i] < number[best])
            best = i;
    return best;
}

#endif
