/* SPDX-License-Identifier: MIT */
/* Vectors of 256 bits (512 where WAVE_WIDE is defined, 128 where WAVE_NARROW is), one bit per lane,
   and the Boolean functions of three inputs that the wave kernels are made of. With AVX-512 each is
   one instruction; elsewhere the compiler lowers the same expressions to what the machine has. A
   machine without vector registers gets vectors of one word: four words at once would only be kept
   in memory, and take minutes to compile. */
#ifndef SJ_WAVE_VECTOR_INL_H
#define SJ_WAVE_VECTOR_INL_H

#include <stdbool.h>
#include <stdint.h>

#if defined(__AVX512VL__)
#include <immintrin.h>
#endif

/* 64-bit words in a vector: as many as a register has. The narrow ones are for all machines with
   vectors: gcc keeps vectors that are longer than a register in memory, and clang is slower with
   them too. */
#if defined(WAVE_WIDE)
#define WAVE_GROUPS 8
#elif defined(__SSE2__) || defined(__ARM_NEON) || defined(__VSX__) || defined(__VX__) || \
    defined(__wasm_simd128__) || defined(__loongarch_sx)
#if defined(WAVE_NARROW)
#define WAVE_GROUPS 2
#else
#define WAVE_GROUPS 4
#endif
#else
#define WAVE_GROUPS 1
#endif
#define WAVE_LANES (64 * WAVE_GROUPS)
#define WAVE_PAGE 4096
/* Is the first byte of a word its lowest? */
#define WAVE_LOW_FIRST (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)
/* Loops over digits, triads and the like are short and of constant length: without unrolling, their
   arrays would live in memory and not in registers. */
#define WAVE_UNROLL _Pragma("GCC unroll 64")
#define WAVE_INLINE static inline __attribute__((always_inline))
/* For the sanitizers: they check each access, and their checks of unrolled code take minutes to
   compile. */
#if defined(WAVE_COMPACT)
#undef WAVE_UNROLL
#undef WAVE_INLINE
#define WAVE_UNROLL
#define WAVE_INLINE static inline
#endif
#define WAVE_APART __attribute__((noinline)) static /* large: one copy, not many */

#if defined(__GNUC__)
/* No vector leaves its source file: how they are passed does not matter. */
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

#if WAVE_GROUPS > 1
typedef uint64_t vec __attribute__((vector_size(8 * WAVE_GROUPS), aligned(8 * WAVE_GROUPS)));
#else
typedef uint64_t vec;
#endif

WAVE_INLINE vec vec_all(uint64_t word)
{
#if WAVE_GROUPS == 8
    return (vec){word, word, word, word, word, word, word, word};
#elif WAVE_GROUPS == 4
    return (vec){word, word, word, word};
#elif WAVE_GROUPS == 2
    return (vec){word, word};
#else
    return word;
#endif
}

WAVE_INLINE vec vec_none(void)
{
    return vec_all(0);
}

/* Is a bit set? */
WAVE_INLINE bool vec_any(vec a)
{
#if WAVE_GROUPS == 8
    return (a[0] | a[1] | a[2] | a[3] | a[4] | a[5] | a[6] | a[7]) != 0;
#elif WAVE_GROUPS == 4
    return (a[0] | a[1] | a[2] | a[3]) != 0;
#elif WAVE_GROUPS == 2
    return (a[0] | a[1]) != 0;
#else
    return a != 0;
#endif
}

/* The lanes of group g, 64 of them. */
WAVE_INLINE uint64_t vec_group(const vec *a, unsigned g)
{
    return ((const uint64_t *)a)[g];
}

/* A plane that is used more than once. gcc rather loads it again for each use than keep one of the
   32 registers for it, but loads are what takes the time. */
WAVE_INLINE vec load_once(const vec *plane)
{
    vec a = *plane;
#if defined(__AVX512VL__) && !defined(__clang__)
    __asm__("" : "+v"(a));
#endif
    return a;
}

#if defined(__AVX512VL__)
/* `table` is the truth table, input a the high bit of its index. */
#if WAVE_GROUPS == 8
#define VEC_TERNARY(a, b, c, table) \
    ((vec)_mm512_ternarylogic_epi64((__m512i)(a), (__m512i)(b), (__m512i)(c), table))
#elif WAVE_GROUPS == 2
#define VEC_TERNARY(a, b, c, table) \
    ((vec)_mm_ternarylogic_epi64((__m128i)(a), (__m128i)(b), (__m128i)(c), table))
#else
#define VEC_TERNARY(a, b, c, table) \
    ((vec)_mm256_ternarylogic_epi64((__m256i)(a), (__m256i)(b), (__m256i)(c), table))
#endif
/* The instruction writes its result over its first input, and gcc copies that where it is still
   needed. `table` is for the order that spares most copies. */
#define VEC_FUNCTION_ORDER(name, first, second, third, table) \
    WAVE_INLINE vec name(vec a, vec b, vec c)                 \
    {                                                         \
        return VEC_TERNARY(first, second, third, table);      \
    }
#define VEC_FUNCTION(name, table, expression) VEC_FUNCTION_ORDER(name, a, b, c, table)
#define VEC_FUNCTION_C_FIRST(name, table, expression) VEC_FUNCTION_ORDER(name, c, a, b, table)
#else
#define VEC_FUNCTION(name, table, expression) \
    WAVE_INLINE vec name(vec a, vec b, vec c) \
    {                                         \
        return expression;                    \
    }
#define VEC_FUNCTION_C_FIRST VEC_FUNCTION
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
VEC_FUNCTION_C_FIRST(choose, 0xb8, (a & b) | (~a & c))      /* a ? b : c */
VEC_FUNCTION_C_FIRST(less, 0xb2, (~a & b) | (~(a ^ b) & c)) /* a < b, or equal and c */

#endif
