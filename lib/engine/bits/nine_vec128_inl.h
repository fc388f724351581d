/* SPDX-License-Identifier: MIT */
/* The vectors of nine_kernel_inl.h in 128 bits, without naming a machine: vector types as gcc and
   clang have them everywhere become SSE2, NEON or plain words. One digit each, so that digits meet
   without exchanging blocks. */
#ifndef SJ_NINE_VEC128_INL_H
#define SJ_NINE_VEC128_INL_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define BLOCKS 1  /* digits in a vector */
#define VECTORS 9 /* vectors in a state */
#define PACKS 3   /* vectors after three have been packed into one */

#if defined(__GNUC__)
/* No vector leaves its source file: how they are passed does not matter. */
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

typedef uint32_t vec __attribute__((vector_size(16)));

/* Ones where a state has no digit: in its last vector, and in the packs of columns. */
static const _Alignas(16) uint32_t sj_nine_absent[4] = {0, 0, 0, 0};
static const _Alignas(16) uint32_t sj_nine_absent_packed[PACKS][4] = {{0}, {0}, {0}};

static inline vec vec_load(const uint32_t *from)
{
    vec a;
    memcpy(&a, from, sizeof a);
    return a;
}

static inline void vec_store(uint32_t *to, vec a)
{
    memcpy(to, &a, sizeof a);
}

static inline vec vec_all(uint32_t word)
{
    return (vec){word, word, word, word};
}

static inline vec vec_add(vec a, vec b)
{
    return a + b;
}

static inline vec vec_sub(vec a, vec b)
{
    return a - b;
}

static inline vec vec_left(vec a, int bits)
{
    return a << bits;
}

static inline vec vec_right(vec a, int bits)
{
    return a >> bits;
}

static inline vec vec_or3(vec a, vec b, vec c)
{
    return a | b | c;
}

static inline vec vec_xor3(vec a, vec b, vec c)
{
    return a ^ b ^ c;
}

/* At least two of the three. */
static inline vec vec_two_of(vec a, vec b, vec c)
{
    return (a & b) | (c & (a | b));
}

static inline vec vec_or_and(vec a, vec b, vec c) /* a | (b & c) */
{
    return a | (b & c);
}

static inline vec vec_or_xor(vec a, vec b, vec c) /* a | (b ^ c) */
{
    return a | (b ^ c);
}

static inline vec vec_and_or(vec a, vec b, vec c) /* a & (b | c) */
{
    return a & (b | c);
}

static inline vec vec_without(vec a, vec b) /* a & ~b */
{
    return a & ~b;
}

static inline vec vec_without2(vec a, vec b, vec c) /* a & ~b & ~c */
{
    return a & ~(b | c);
}

/* a, except that where `cover` is 1 only what is in `keep` stays. */
static inline vec vec_keep(vec a, vec cover, vec keep)
{
    return a & ~(cover & ~keep);
}

/* a where the mask is 1, b elsewhere. */
static inline vec vec_select(vec mask, vec a, vec b)
{
    return (mask & a) | (b & ~mask);
}

/* Words 0, 1, 2 of the block from words 1, 2, 0. */
static inline vec vec_turn1(vec a)
{
    return (vec){a[1], a[2], a[0], a[3]};
}

/* Words 0, 1, 2 of the block from words 2, 0, 1. */
static inline vec vec_turn2(vec a)
{
    return (vec){a[2], a[0], a[1], a[3]};
}

/* Word 0 of the block from a, word 1 from b, word 2 from c. */
static inline vec vec_words(vec a, vec b, vec c)
{
    return (vec){a[0], b[1], c[2], a[3]};
}

/* Words 0, 1, 2 of the block of a, and word 0 of b as word 3. */
static inline vec vec_join(vec a, vec b)
{
    return (vec){a[0], a[1], a[2], b[0]};
}

/* Word i of the block in all of the block. */
static inline vec vec_word(vec a, int i)
{
    return vec_all(a[i]);
}

/* With one block there is nothing to exchange. */
#define STEPS 0
static inline vec vec_swap(vec a)
{
    return a;
}

/* Is a bit set in words 0, 1, 2 of the block? */
static inline bool vec_any(vec a)
{
    return (a[0] | a[1] | a[2]) != 0;
}

/* `word` as word i of the block, 0 elsewhere. */
static inline vec vec_at(uint32_t word, unsigned i)
{
    vec a = vec_all(0);
    a[i] = word;
    return a;
}

/* Ones in word i of a state, where that is in vector v. */
static inline vec vec_mark(int v, unsigned i)
{
    return i / 4 == (unsigned)v ? vec_at(~0u, i % 4) : vec_all(0);
}

/* The words of a state, to be searched for the candidates of a cell. */
struct sj_nine_columns {
    const uint32_t *words;
};

static inline void columns_make(struct sj_nine_columns *columns, const vec *x,
                                const uint32_t *words)
{
    (void)x;
    columns->words = words;
}

/* Where the words of the two candidates of a cell begin in a state. */
static inline void columns_pair(const struct sj_nine_columns *columns, unsigned row, unsigned shift,
                                unsigned pair[2])
{
    unsigned found = 0;
    for (unsigned digit = 0; digit < 9 && found < 2; digit++)
        if (columns->words[4 * digit + row] >> shift & 1)
            pair[found++] = 4 * digit;
}

/* The words of a state from 81 values: an empty cell may take every digit. */
static inline void words_read(uint32_t *words, const uint8_t *values)
{
    uint32_t with[11][3] = {{0}}; /* cells with each value; what is not a value goes to the last */
    for (unsigned row = 0; row < 9; row++)
        for (unsigned col = 0; col < 9; col++) {
            const uint8_t value = values[9 * row + col];
            with[value <= 9 ? value : 10][row % 3] |= 1u << (row / 3 * 10 + col);
        }
    for (unsigned digit = 0; digit < 9; digit++)
        for (unsigned row = 0; row < 3; row++)
            words[4 * digit + row] = with[0][row] | with[digit + 1][row];
}

/* 30 values, ten for each of three rows, from the four binary digits of each. */
static inline void bytes_write(uint8_t *bytes, const uint32_t *binary)
{
    for (unsigned i = 0; i < 30; i++)
        bytes[i] = (uint8_t)((binary[0] >> i & 1) | (binary[1] >> i & 1) << 1 |
                             (binary[2] >> i & 1) << 2 | (binary[3] >> i & 1) << 3);
}

#endif
