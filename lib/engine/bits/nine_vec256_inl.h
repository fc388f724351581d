/* SPDX-License-Identifier: MIT */
/* The vectors of nine_kernel_inl.h in 256 bits: AVX2, and the same with the three-operand logic of
   AVX-512VL when the file that includes this is compiled for it. */
#ifndef SJ_NINE_VEC256_INL_H
#define SJ_NINE_VEC256_INL_H

#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#define BLOCKS 2  /* digits in a vector */
#define VECTORS 5 /* vectors in a state; the tenth digit is absent */
#define PACKS 2   /* vectors after three have been packed into one */

#if defined(__GNUC__)
/* No vector leaves its source file: how they are passed does not matter. */
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

typedef __m256i vec;

/* Ones where a state has no digit: in its last vector, and in that vector's packs of columns. */
static const _Alignas(32) uint32_t sj_nine_absent[8] = {0, 0, 0, 0, ~0u, ~0u, ~0u, ~0u};
static const _Alignas(32) uint32_t sj_nine_absent_packed[PACKS][8] = {
    {0, 0, 0, ~0u, 0, 0, 0, ~0u},
    {0, 0, ~0u, ~0u, 0, ~0u, ~0u, ~0u},
};

static inline vec vec_load(const uint32_t *from)
{
    return _mm256_load_si256((const vec *)from);
}

static inline void vec_store(uint32_t *to, vec a)
{
    _mm256_store_si256((vec *)to, a);
}

static inline vec vec_all(uint32_t word)
{
    return _mm256_set1_epi32((int)word);
}

static inline vec vec_add(vec a, vec b)
{
    return _mm256_add_epi32(a, b);
}

static inline vec vec_sub(vec a, vec b)
{
    return _mm256_sub_epi32(a, b);
}

static inline vec vec_left(vec a, int bits)
{
    return bits == 1 ? _mm256_add_epi32(a, a) : _mm256_slli_epi32(a, bits);
}

static inline vec vec_right(vec a, int bits)
{
    return _mm256_srli_epi32(a, bits);
}

/* Logic of three operands is one instruction with AVX-512VL. The table is the value for the eight
   rows a, b, c = 111 .. 000, most significant bit first. */
#ifdef __AVX512VL__
#define LOGIC(a, b, c, table, expression) _mm256_ternarylogic_epi32(a, b, c, table)
#else
#define LOGIC(a, b, c, table, expression) (expression)
#endif

static inline vec vec_or3(vec a, vec b, vec c)
{
    return LOGIC(a, b, c, 0xFE, a | b | c);
}

static inline vec vec_xor3(vec a, vec b, vec c)
{
    return LOGIC(a, b, c, 0x96, a ^ b ^ c);
}

static inline vec vec_and3(vec a, vec b, vec c)
{
    return LOGIC(a, b, c, 0x80, a & b & c);
}

/* At least two of the three. */
static inline vec vec_two_of(vec a, vec b, vec c)
{
    return LOGIC(a, b, c, 0xE8, (a & b) | (c & (a | b)));
}

static inline vec vec_or_and(vec a, vec b, vec c) /* a | (b & c) */
{
    return LOGIC(a, b, c, 0xF8, a | (b & c));
}

static inline vec vec_or_xor(vec a, vec b, vec c) /* a | (b ^ c) */
{
    return LOGIC(a, b, c, 0xF6, a | (b ^ c));
}

static inline vec vec_and_or(vec a, vec b, vec c) /* a & (b | c) */
{
    return LOGIC(a, b, c, 0xE0, a & (b | c));
}

static inline vec vec_without(vec a, vec b) /* a & ~b */
{
    return _mm256_andnot_si256(b, a);
}

static inline vec vec_without2(vec a, vec b, vec c) /* a & ~b & ~c */
{
    return LOGIC(a, b, c, 0x10, vec_without(a, b | c));
}

/* a, except that where `cover` is 1 only what is in `keep` stays. */
static inline vec vec_keep(vec a, vec cover, vec keep)
{
    return LOGIC(a, cover, keep, 0xB0, vec_without(a, vec_without(cover, keep)));
}

/* a where the mask is 1, b elsewhere. */
static inline vec vec_select(vec mask, vec a, vec b)
{
    return LOGIC(mask, a, b, 0xCA, (mask & a) | vec_without(b, mask));
}

/* Words 0, 1, 2 of each block from words 1, 2, 0. */
static inline vec vec_turn1(vec a)
{
    return _mm256_shuffle_epi32(a, 0xC9);
}

/* Words 0, 1, 2 of each block from words 2, 0, 1. */
static inline vec vec_turn2(vec a)
{
    return _mm256_shuffle_epi32(a, 0xD2);
}

/* Word 0 of each block from a, word 1 from b, word 2 from c. */
static inline vec vec_words(vec a, vec b, vec c)
{
    return _mm256_blend_epi32(_mm256_blend_epi32(a, b, 0x22), c, 0x44);
}

/* Words 0, 1, 2 of each block of a, and word 0 of b as word 3. */
static inline vec vec_join(vec a, vec b)
{
    return _mm256_blend_epi32(a, _mm256_shuffle_epi32(b, 0x00), 0x88);
}

/* Word i of each block in all of the block. */
static inline vec vec_word(vec a, int i)
{
    return i == 0   ? _mm256_shuffle_epi32(a, 0x00)
           : i == 1 ? _mm256_shuffle_epi32(a, 0x55)
           : i == 2 ? _mm256_shuffle_epi32(a, 0xAA)
                    : _mm256_shuffle_epi32(a, 0xFF);
}

/* The blocks exchanged: after STEPS of these every block has met every other. */
#define STEPS 1
static inline vec vec_swap(vec a)
{
    return _mm256_permute2x128_si256(a, a, 1);
}

/* Is a bit set in words 0, 1, 2 of a block? */
static inline bool vec_any(vec a)
{
    return !_mm256_testz_si256(a, _mm256_setr_epi32(-1, -1, -1, 0, -1, -1, -1, 0));
}

/* `word` as word i of each block, 0 elsewhere. */
static inline vec vec_at(uint32_t word, unsigned i)
{
    const vec number = _mm256_setr_epi32(0, 1, 2, 3, 0, 1, 2, 3);
    return vec_all(word) & _mm256_cmpeq_epi32(number, vec_all(i));
}

/* Ones in word i of a state, where that is in vector v. */
static inline vec vec_mark(int v, unsigned i)
{
    const vec number = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    return _mm256_cmpeq_epi32(number, vec_all(i - 8 * (unsigned)v));
}

/* The words of digits 0 .. 7 side by side, one vector for each row of a band, and those of digit 8;
   the order of the eight is what comes cheapest. */
struct sj_nine_columns {
    vec eight[3];
    uint32_t last[3];
};

static inline void columns_make(struct sj_nine_columns *columns, const vec *x,
                                const uint32_t *words)
{
    const vec a = _mm256_unpacklo_epi32(x[0], x[1]), b = _mm256_unpacklo_epi32(x[2], x[3]);
    const vec c = _mm256_unpackhi_epi32(x[0], x[1]), d = _mm256_unpackhi_epi32(x[2], x[3]);
    columns->eight[0] = _mm256_unpacklo_epi64(a, b);
    columns->eight[1] = _mm256_unpackhi_epi64(a, b);
    columns->eight[2] = _mm256_unpacklo_epi64(c, d);
    memcpy(columns->last, words + 32, sizeof columns->last);
}

/* Where the words of the two candidates of a cell begin in a state. */
static inline void columns_pair(const struct sj_nine_columns *columns, unsigned row, unsigned shift,
                                unsigned pair[2])
{
    static const uint8_t first_word[9] = {0, 8, 16, 24, 4, 12, 20, 28, 32};
    const vec bit = vec_all(1u << shift);
    const vec hit = _mm256_cmpeq_epi32(columns->eight[row] & bit, bit);
    const unsigned digits = (unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(hit)) |
                            (columns->last[row] >> shift & 1) << 8;
    pair[0] = first_word[__builtin_ctz(digits)];
    pair[1] = first_word[31 - __builtin_clz(digits)];
}

/* The nine values of each of three rows, 27 cells apart, with one byte of 0xFF after each. */
static inline vec bytes_of_rows(const uint8_t *cells)
{
    const __m128i tail = _mm_setr_epi8(0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, -1, -1, -1, -1, -1);
    const __m128i a = _mm_loadu_si128((const __m128i *)cells) | tail;
    const __m128i b = _mm_loadu_si128((const __m128i *)(cells + 27)) | tail;
    /* The last row of all ends the array: load up to its end and shift. */
    const __m128i c = _mm_srli_si128(_mm_loadu_si128((const __m128i *)(cells + 54 - 7)), 7) | tail;
    return _mm256_set_m128i(_mm_blend_epi16(_mm_slli_si128(c, 4), _mm_srli_si128(b, 6), 0x03),
                            _mm_blend_epi16(a, _mm_slli_si128(b, 10), 0xE0));
}

/* The words of a state from 81 values: an empty cell may take every digit. */
static inline void words_read(uint32_t *words, const uint8_t *values)
{
    for (unsigned row = 0; row < 3; row++) {
        const vec bytes = bytes_of_rows(values + 9 * row);
        const vec empty = _mm256_cmpeq_epi8(bytes, _mm256_setzero_si256());
        for (unsigned digit = 0; digit < 9; digit++) {
            const vec given = _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8((char)(digit + 1)));
            words[4 * digit + row] = (uint32_t)_mm256_movemask_epi8(empty | given);
        }
    }
}

/* 32 bytes: `value` where the word has a 1, 0 elsewhere. */
static inline vec bytes_of_word(uint32_t word, int value)
{
    const vec byte =
        _mm256_setr_epi64x(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
    const vec bit = _mm256_set1_epi64x((long long)0x8040201008040201);
    const vec spread = _mm256_shuffle_epi8(vec_all(word), byte) & bit;
    return _mm256_cmpeq_epi8(spread, bit) & _mm256_set1_epi8((char)value);
}

/* 30 values, ten for each of three rows, from the four binary digits of each. There is room for 32,
   on a boundary of 32. */
static inline void bytes_write(uint8_t *bytes, const uint32_t *binary)
{
    _mm256_store_si256((vec *)bytes, bytes_of_word(binary[0], 1) | bytes_of_word(binary[1], 2) |
                                         bytes_of_word(binary[2], 4) | bytes_of_word(binary[3], 8));
}

#endif
