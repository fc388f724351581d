/* SPDX-License-Identifier: MIT */
/* Sets of small numbers as arrays of 64-bit words. */
#ifndef SJ_BITS_INL_H
#define SJ_BITS_INL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SJ_WORD_BITS 64u

/* Words that hold `count` bits. */
static inline size_t sj_words(size_t count)
{
    return (count + SJ_WORD_BITS - 1) / SJ_WORD_BITS;
}

static inline bool sj_bit_get(const uint64_t *set, size_t i)
{
    return (set[i / SJ_WORD_BITS] >> (i % SJ_WORD_BITS)) & 1u;
}

static inline void sj_bit_set(uint64_t *set, size_t i)
{
    set[i / SJ_WORD_BITS] |= (uint64_t)1 << (i % SJ_WORD_BITS);
}

static inline void sj_bit_clear(uint64_t *set, size_t i)
{
    set[i / SJ_WORD_BITS] &= ~((uint64_t)1 << (i % SJ_WORD_BITS));
}

static inline bool sj_bits_empty(const uint64_t *set, size_t words)
{
    for (size_t w = 0; w < words; w++)
        if (set[w])
            return false;
    return true;
}

/* Index of the lowest bit of `word`, which is not 0. */
static inline unsigned sj_low_bit(uint64_t word)
{
    return (unsigned)__builtin_ctzll(word);
}

/* Index of the highest bit of `word`, which is not 0. */
static inline unsigned sj_high_bit(uint64_t word)
{
    return 63u - (unsigned)__builtin_clzll(word);
}

/* On x86 without the instruction the compiler would call a function, which takes longer than
   this. */
static inline unsigned sj_bit_count(uint64_t word)
{
#if defined(__x86_64__) && !defined(__POPCNT__)
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (unsigned)(word * 0x0101010101010101u >> 56);
#else
    return (unsigned)__builtin_popcountll(word);
#endif
}

/* The lowest `count` bits, 0 .. 64 of them. */
static inline uint64_t sj_low_mask(unsigned count)
{
    return count >= SJ_WORD_BITS ? ~(uint64_t)0 : ((uint64_t)1 << count) - 1;
}

#endif
