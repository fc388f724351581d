/* SPDX-License-Identifier: MIT */
/* Sets of sets of values: 512 bits for nine values, one for each set. For the builds of small_kernel_inl.h. */
#ifndef SJ_BITS_SMALL_SETS_INL_H
#define SJ_BITS_SMALL_SETS_INL_H

#include "engine/bits/small.h"

#include <string.h>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

/* Word w, bit b: the set 64 * w + b, which has value v, from 0, at bit v. */
typedef uint64_t sets __attribute__((vector_size(64)));

/* Vectors are passed by address: how they would be passed otherwise differs by machine. */
#define INLINE static inline __attribute__((always_inline))

/* The sets without each value. */
#define WORDS(a)               \
    {                          \
        a, a, a, a, a, a, a, a \
    }
static const uint64_t without_value[9][8]
    __attribute__((aligned(64))) = {WORDS(0x5555555555555555u),
                                    WORDS(0x3333333333333333u),
                                    WORDS(0x0F0F0F0F0F0F0F0Fu),
                                    WORDS(0x00FF00FF00FF00FFu),
                                    WORDS(0x0000FFFF0000FFFFu),
                                    WORDS(0x00000000FFFFFFFFu),
                                    {UINT64_MAX, 0, UINT64_MAX, 0, UINT64_MAX, 0, UINT64_MAX, 0},
                                    {UINT64_MAX, UINT64_MAX, 0, 0, UINT64_MAX, UINT64_MAX, 0, 0},
                                    {UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX, 0, 0, 0, 0}};
#undef WORDS

#if defined(__AVX512F__)

/* By how much bits move within words, and the words that words come from, or 0 where `keep` has no bit. */
static const uint8_t shift_bits[9] = {1, 2, 4, 8, 16, 32, 0, 0, 0};
static const uint8_t up_keep[9] = {255, 255, 255, 255, 255, 255, 0xAA, 0xCC, 0xF0};
static const uint8_t down_keep[9] = {255, 255, 255, 255, 255, 255, 0x55, 0x33, 0x0F};
static const uint64_t swapped[9][8] __attribute__((aligned(64))) = {
    {0, 1, 2, 3, 4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7},
    {0, 1, 2, 3, 4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7},
    {1, 0, 3, 2, 5, 4, 7, 6}, {2, 3, 0, 1, 6, 7, 4, 5}, {4, 5, 6, 7, 0, 1, 2, 3}};

INLINE bool is_empty(const sets *from)
{
    return _mm512_test_epi64_mask((__m512i)*from, (__m512i)*from) == 0;
}

/* Add the sets that do not have value v, with it. */
INLINE void add_with_value(sets *to, const sets *from, unsigned v)
{
    const __m512i without = _mm512_and_si512((__m512i)*from, _mm512_load_si512(without_value[v]));
    const __m512i moved =
        _mm512_maskz_permutexvar_epi64(up_keep[v], _mm512_load_si512(swapped[v]), without);
    *to |= (sets)_mm512_sll_epi64(moved, _mm_cvtsi32_si128(shift_bits[v]));
}

/* The sets that have value v, without it. */
INLINE void take_without_value(sets *to, const sets *from, unsigned v)
{
    const __m512i moved =
        _mm512_maskz_permutexvar_epi64(down_keep[v], _mm512_load_si512(swapped[v]), (__m512i)*from);
    const __m512i shifted = _mm512_srl_epi64(moved, _mm_cvtsi32_si128(shift_bits[v]));
    *to = (sets)_mm512_and_si512(shifted, _mm512_load_si512(without_value[v]));
}

#else

#if defined(__clang__)
#define PICK(from, ...) __builtin_shufflevector(from, (sets){0}, __VA_ARGS__)
#else
#define PICK(from, ...) __builtin_shuffle(from, (sets){0}, (sets){__VA_ARGS__})
#endif

INLINE bool is_empty(const sets *from)
{
    const sets s = *from;
#if defined(__AVX2__)
    union {
        sets all;
        __m256i half[2];
    } const u = {s};
    const __m256i either = _mm256_or_si256(u.half[0], u.half[1]);
    return _mm256_testz_si256(either, either);
#else
    return (s[0] | s[1] | s[2] | s[3] | s[4] | s[5] | s[6] | s[7]) == 0;
#endif
}

/* Add the sets that do not have value v, with it. */
INLINE void add_with_value(sets *to, const sets *from, unsigned v)
{
    const sets s = *from;
    switch (v) {
    case 6:
        *to |= PICK(s, 8, 0, 8, 2, 8, 4, 8, 6);
        return;
    case 7:
        *to |= PICK(s, 8, 8, 0, 1, 8, 8, 4, 5);
        return;
    case 8:
        *to |= PICK(s, 8, 8, 8, 8, 0, 1, 2, 3);
        return;
    default:
        *to |= (s & without_value[v][0]) << (1u << v);
        return;
    }
}

/* The sets that have value v, without it. */
INLINE void take_without_value(sets *to, const sets *from, unsigned v)
{
    const sets s = *from;
    switch (v) {
    case 6:
        *to = PICK(s, 1, 8, 3, 8, 5, 8, 7, 8);
        return;
    case 7:
        *to = PICK(s, 2, 3, 8, 8, 6, 7, 8, 8);
        return;
    case 8:
        *to = PICK(s, 4, 5, 6, 7, 8, 8, 8, 8);
        return;
    default:
        *to = s >> (1u << v) & without_value[v][0];
        return;
    }
}

#endif

INLINE void load_sets(sets *to, const struct sj_small_sets *from)
{
    memcpy(to, from->word, sizeof *to);
}

#endif
