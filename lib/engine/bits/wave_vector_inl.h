/* SPDX-License-Identifier: MIT */
/* Vectors of 256 bits, one bit per lane, and the Boolean functions of three inputs that the wave
   kernel is made of. With AVX-512 each is one instruction; elsewhere the compiler lowers the same
   expressions to what the machine has, down to four 64-bit words. */
#ifndef SJ_WAVE_VECTOR_INL_H
#define SJ_WAVE_VECTOR_INL_H

#include <stdint.h>

#if defined(__AVX512VL__)
#include <immintrin.h>
#endif

#define WAVE_LANES 256
#define WAVE_GROUPS 4 /* 64-bit words in a vector */
#define WAVE_PAGE 4096
/* Loops over digits, triads and the like are short and of constant length: without unrolling, their
   arrays would live in memory and not in registers. */
#define WAVE_UNROLL _Pragma("GCC unroll 64")
#define WAVE_INLINE static inline __attribute__((always_inline))
#define WAVE_APART __attribute__((noinline)) static /* large: one copy, not many */

#if defined(__GNUC__)
/* No vector leaves its source file: how they are passed does not matter. */
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

typedef uint64_t vec __attribute__((vector_size(32), aligned(32)));

WAVE_INLINE vec vec_all(uint64_t word)
{
    return (vec){word, word, word, word};
}

WAVE_INLINE vec vec_none(void)
{
    return vec_all(0);
}

#if defined(__AVX512VL__)
/* `table` is the truth table, input a the high bit of its index. */
#define VEC_TERNARY(a, b, c, table) \
    ((vec)_mm256_ternarylogic_epi64((__m256i)(a), (__m256i)(b), (__m256i)(c), table))
#define VEC_FUNCTION(name, table, expression) \
    WAVE_INLINE vec name(vec a, vec b, vec c) \
    {                                         \
        return VEC_TERNARY(a, b, c, table);   \
    }
#else
#define VEC_FUNCTION(name, table, expression) \
    WAVE_INLINE vec name(vec a, vec b, vec c) \
    {                                         \
        return expression;                    \
    }
#endif

VEC_FUNCTION(or3, 0xfe, a | b | c)
VEC_FUNCTION(and3, 0x80, a &b &c)
VEC_FUNCTION(xor3, 0x96, a ^ b ^ c)
VEC_FUNCTION(majority, 0xe8, (a & b) | (c & (a | b))) /* at least two of three */
VEC_FUNCTION(or_and, 0xf8, a | (b & c))
VEC_FUNCTION(and_or, 0xe0, a &(b | c))
VEC_FUNCTION(and_nor, 0x10, a & ~(b | c))
VEC_FUNCTION(and_nand, 0x70, a & ~(b & c))
VEC_FUNCTION(or_xor, 0xf6, a | (b ^ c))
VEC_FUNCTION(or_and_not, 0xf4, a | (b & ~c))
VEC_FUNCTION(and_and_not, 0x40, a &b & ~c)
VEC_FUNCTION(choose, 0xca, (a & b) | (~a & c))      /* a ? b : c */
VEC_FUNCTION(less, 0x8e, (~a & b) | (~(a ^ b) & c)) /* a < b, or equal and c */

#endif
