/* SPDX-License-Identifier: MIT */
/* The first item of the smallest length times ease, where lengths from a limit on count as
   infinite: if all are, any of them. The number of lengths is a multiple of 32 and not 0. With SSE2
   eight are looked at together. */
#ifndef SJ_LIGHTEST_INL_H
#define SJ_LIGHTEST_INL_H

#include <float.h>
#include <stdint.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* Lengths from these on are those of covered items. */
#define SJ_LIGHT16 0x4000
#define SJ_LIGHT32 0x40000000

#ifdef __SSE2__

/* The loads of four items, whose lengths are the halves of `wide` with their signs. */
static inline __m128 sj_loads(__m128i wide, const float *ease)
{
    const __m128i covered = _mm_cmpgt_epi32(wide, _mm_set1_epi32(SJ_LIGHT16 - 1));
    const __m128 load = _mm_mul_ps(_mm_cvtepi32_ps(wide), _mm_load_ps(ease));
    return _mm_or_ps(_mm_andnot_ps(_mm_castsi128_ps(covered), load),
                     _mm_and_ps(_mm_castsi128_ps(covered), _mm_set1_ps(FLT_MAX)));
}

/* Two passes: the least load, then where it is first. Lengths are not negative, so that zeros widen
   them. Both arrays are aligned to 16 bytes. */
static inline uint32_t sj_lightest16(const int16_t *length, const float *ease, uint32_t count)
{
    const __m128i *const at = (const __m128i *)(const void *)length;
    const __m128i zero = _mm_setzero_si128();
    __m128 least = _mm_set1_ps(FLT_MAX), other = least;
    for (uint32_t i = 0; i < count / 8; i++) {
        const __m128i eight = _mm_load_si128(at + i);
        least = _mm_min_ps(least, sj_loads(_mm_unpacklo_epi16(eight, zero), ease + i * 8));
        other = _mm_min_ps(other, sj_loads(_mm_unpackhi_epi16(eight, zero), ease + i * 8 + 4));
    }
    least = _mm_min_ps(least, other);
    least = _mm_min_ps(least, _mm_shuffle_ps(least, least, 0x4e));
    least = _mm_min_ps(least, _mm_shuffle_ps(least, least, 0xb1));
    for (uint32_t i = 0;; i++) {
        const __m128i eight = _mm_load_si128(at + i);
        const __m128 low = sj_loads(_mm_unpacklo_epi16(eight, zero), ease + i * 8);
        const __m128 high = sj_loads(_mm_unpackhi_epi16(eight, zero), ease + i * 8 + 4);
        const int equal = _mm_movemask_ps(_mm_cmpeq_ps(low, least)) |
                          _mm_movemask_ps(_mm_cmpeq_ps(high, least)) << 4;
        if (equal)
            return i * 8 + (uint32_t)__builtin_ctz((unsigned)equal);
    }
}

#else

static inline uint32_t sj_lightest16(const int16_t *length, const float *ease, uint32_t count)
{
    uint32_t best = 0;
    float least = FLT_MAX;
    for (uint32_t i = 0; i < count; i++) {
        const float load = (float)length[i] * ease[i]; /* rounded before it is compared */
        if (length[i] < SJ_LIGHT16 && load < least) {
            least = load;
            best = i;
        }
    }
    return best;
}

#endif

static inline uint32_t sj_lightest32(const int32_t *length, const float *ease, uint32_t count)
{
    uint32_t best = 0;
    float least = FLT_MAX;
    for (uint32_t i = 0; i < count; i++) {
        const float load = (float)length[i] * ease[i]; /* rounded before it is compared */
        if (length[i] < SJ_LIGHT32 && load < least) {
            least = load;
            best = i;
        }
    }
    return best;
}

#endif
