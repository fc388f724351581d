/* SPDX-License-Identifier: MIT */
/* Between the forms that the nodes of a wave have: planes (a vector per bit of all lanes), words (a
   lane's bits together), and grids of bytes or of four bits per cell. */
#ifndef SJ_WAVE_CONVERT_INL_H
#define SJ_WAVE_CONVERT_INL_H

#include "engine/bits/wave_state.h"
#include "engine/bits/wave_transpose_inl.h"

#include <string.h>

#if defined(__BMI2__) || defined(__AVX2__)
#include <immintrin.h>
#endif

/* The first word of a lane in an array of ROW vectors per word; the next is STEP further on. */
enum { STEP = ROW * WAVE_GROUPS };

/* Below this many lanes a conversion lane by lane is cheaper than one for all of them. */
enum { FEW_LANES = WAVE_LANES / 4 };

/* ---- Grids with four bits per cell ---------------------------------------------------------- */

/* Eight bytes as a word, the first one lowest. */
WAVE_INLINE uint64_t load_bytes(const uint8_t *bytes)
{
    uint64_t x;
    memcpy(&x, bytes, sizeof x);
    return WAVE_LOW_FIRST ? x : __builtin_bswap64(x);
}

/* The other way round. */
WAVE_INLINE void store_bytes(uint8_t *bytes, uint64_t x)
{
    x = WAVE_LOW_FIRST ? x : __builtin_bswap64(x);
    memcpy(bytes, &x, sizeof x);
}

/* Pack the low halves of eight bytes. */
WAVE_INLINE uint64_t pack_nibbles(const uint8_t *bytes)
{
    uint64_t x = load_bytes(bytes);
#if defined(__BMI2__)
    return _pext_u64(x, 0x0f0f0f0f0f0f0f0f);
#else
    x &= 0x0f0f0f0f0f0f0f0f;
    x = (x | x >> 4) & 0x00ff00ff00ff00ff;
    x = (x | x >> 8) & 0x0000ffff0000ffff;
    return (x | x >> 16) & 0xffffffff;
#endif
}

WAVE_INLINE uint64_t unpack_nibbles(uint64_t x)
{
#if defined(__BMI2__)
    return _pdep_u64(x, 0x0f0f0f0f0f0f0f0f);
#else
    x = (x | x << 16) & 0x0000ffff0000ffff;
    x = (x | x << 8) & 0x00ff00ff00ff00ff;
    return (x | x << 4) & 0x0f0f0f0f0f0f0f0f;
#endif
}

#if defined(__AVX2__)
/* Pack the low halves of 32 bytes into 16. */
WAVE_INLINE __m128i pack_32(__m256i bytes)
{
    const __m256i low = _mm256_and_si256(bytes, _mm256_set1_epi8(15));
    const __m256i pairs = _mm256_maddubs_epi16(low, _mm256_set1_epi16(0x1001));
    const __m256i packed = _mm256_packus_epi16(pairs, pairs);
    return _mm256_castsi256_si128(_mm256_permute4x64_epi64(packed, 0x08));
}

/* 16 bytes of nibbles into 32 bytes, with `zero` added. */
WAVE_INLINE __m256i unpack_16(uint64_t lo, uint64_t hi, __m256i zero)
{
    const __m128i packed = _mm_set_epi64x((long long)hi, (long long)lo);
    const __m256i wide = _mm256_cvtepu8_epi16(packed);
    const __m256i both = _mm256_or_si256(wide, _mm256_slli_epi16(wide, 4));
    return _mm256_add_epi8(_mm256_and_si256(both, _mm256_set1_epi8(15)), zero);
}
#endif

/* The nibbles of a puzzle, six words of them. */
WAVE_INLINE void pack_puzzle(const uint8_t *puzzle, uint64_t word[NIBBLE_WORDS])
{
#if defined(__AVX2__)
    const __m128i a = pack_32(_mm256_loadu_si256((const void *)puzzle));
    const __m128i b = pack_32(_mm256_loadu_si256((const void *)(puzzle + 32)));
    word[0] = (uint64_t)_mm_cvtsi128_si64(a);
    word[1] = (uint64_t)_mm_extract_epi64(a, 1);
    word[2] = (uint64_t)_mm_cvtsi128_si64(b);
    word[3] = (uint64_t)_mm_extract_epi64(b, 1);
    word[4] = pack_nibbles(puzzle + 64) | pack_nibbles(puzzle + 72) << 32;
#else
    WAVE_UNROLL
    for (int w = 0; w < 5; w++)
        word[w] = pack_nibbles(puzzle + 16 * w) | pack_nibbles(puzzle + 16 * w + 8) << 32;
#endif
    word[5] = puzzle[80] & 15u;
}

/* The other way round. */
WAVE_INLINE void unpack_grid(const uint64_t word[NIBBLE_WORDS], uint8_t zero, uint8_t *grid)
{
#if defined(__AVX2__)
    const __m256i zeros = _mm256_set1_epi8((char)zero);
    _mm256_storeu_si256((void *)grid, unpack_16(word[0], word[1], zeros));
    _mm256_storeu_si256((void *)(grid + 32), unpack_16(word[2], word[3], zeros));
    _mm_storeu_si128((void *)(grid + 64), _mm256_castsi256_si128(unpack_16(word[4], 0, zeros)));
#else
    const uint64_t zeros = zero * 0x0101010101010101u;
    WAVE_UNROLL
    for (int w = 0; w < 10; w++) {
        const uint64_t nibbles = word[w / 2] >> w % 2 * 32 & 0xffffffff;
        store_bytes(grid + 8 * w, unpack_nibbles(nibbles) + zeros);
    }
#endif
    grid[80] = (uint8_t)((word[5] & 15) + zero);
}

/* ---- Grids and nodes ------------------------------------------------------------------------ */

/* A set of cells. */
struct cells {
    uint64_t lo, hi; /* cells 0-63, 64-80 */
};

/* The cells of a digit in a node, given by its first word. */
WAVE_INLINE struct cells get_digit(const uint64_t *lane, int d)
{
    const uint64_t high = lane[(DIGITS + d / 3) * STEP];
    return (struct cells){lane[d * STEP], high >> d % 3 * HIGH & 0x1ffff};
}

/* Bit `bit` of each of sixteen nibbles. */
WAVE_INLINE uint64_t bits_of_nibbles(uint64_t nibbles, int bit)
{
#if defined(__BMI2__)
    return _pext_u64(nibbles, (uint64_t)0x1111111111111111 << bit);
#else
    uint64_t x = nibbles >> bit & 0x1111111111111111;
    x = (x | x >> 3) & 0x0303030303030303;
    x = (x | x >> 6) & 0x000f000f000f000f;
    x = (x | x >> 12) & 0x000000ff000000ff;
    return (x | x >> 24) & 0xffff;
#endif
}

WAVE_INLINE uint64_t bits_to_nibbles(uint64_t bits, int bit)
{
#if defined(__BMI2__)
    return _pdep_u64(bits, (uint64_t)0x1111111111111111 << bit);
#else
    uint64_t x = bits & 0xffff;
    x = (x | x << 24) & 0x000000ff000000ff;
    x = (x | x << 12) & 0x000f000f000f000f;
    x = (x | x << 6) & 0x0303030303030303;
    x = (x | x << 3) & 0x1111111111111111;
    return x << bit;
#endif
}

/* Where a puzzle has each digit. */
WAVE_INLINE void find_givens(const uint8_t *puzzle, struct cells given[DIGITS])
{
#if defined(__AVX512BW__)
    const __m512i low = _mm512_set1_epi8(15);
    const __m512i a = _mm512_and_si512(_mm512_loadu_si512(puzzle), low);
    const __m512i b = _mm512_and_si512(_mm512_maskz_loadu_epi8(0x1ffff, puzzle + 64), low);
    WAVE_UNROLL
    for (int d = 0; d < DIGITS; d++) {
        const __m512i value = _mm512_set1_epi8((char)(d + 1));
        given[d].lo = _mm512_cmpeq_epi8_mask(a, value);
        given[d].hi = _mm512_cmpeq_epi8_mask(b, value);
    }
#elif defined(__AVX2__)
    const __m256i low = _mm256_set1_epi8(15);
    const __m256i a = _mm256_and_si256(_mm256_loadu_si256((const void *)puzzle), low);
    const __m256i b = _mm256_and_si256(_mm256_loadu_si256((const void *)(puzzle + 32)), low);
    const __m256i c = _mm256_and_si256(_mm256_loadu_si256((const void *)(puzzle + 49)), low);
    WAVE_UNROLL
    for (int d = 0; d < DIGITS; d++) {
        const __m256i value = _mm256_set1_epi8((char)(d + 1));
        const uint32_t at_a = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(a, value));
        const uint32_t at_b = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(b, value));
        const uint32_t at_c = (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(c, value));
        given[d] = (struct cells){at_a | (uint64_t)at_b << 32, at_c >> 15};
    }
#else
    uint64_t nibbles[NIBBLE_WORDS];
    uint64_t bit[4][2] = {{0}};
    pack_puzzle(puzzle, nibbles);
    for (int w = 0; w < NIBBLE_WORDS; w++)
        for (int k = 0; k < 4; k++)
            bit[k][w / 4] |= bits_of_nibbles(nibbles[w], k) << w % 4 * 16;
    for (unsigned d = 0; d < DIGITS; d++) {
        uint64_t set[2];
        for (int half = 0; half < 2; half++) {
            set[half] = ~(uint64_t)0;
            for (int k = 0; k < 4; k++)
                set[half] &= (d + 1) >> k & 1 ? bit[k][half] : ~bit[k][half];
        }
        given[d] = (struct cells){set[0], set[1] & 0x1ffff};
    }
#endif
}

/* A puzzle as a node. Values above 9 and 0 are empty cells, where every digit is possible. */
static void puzzle_to_node(const uint8_t *puzzle, uint64_t *lane)
{
    uint64_t high[DIGITS / 3] = {0};
    struct cells given[DIGITS];
    struct cells empty = {~(uint64_t)0, 0x1ffff};
    find_givens(puzzle, given);
    WAVE_UNROLL
    for (int d = 0; d < DIGITS; d++) {
        empty.lo &= ~given[d].lo;
        empty.hi &= ~given[d].hi;
    }
    WAVE_UNROLL
    for (int d = 0; d < DIGITS; d++) {
        lane[d * STEP] = given[d].lo | empty.lo;
        high[d / 3] |= (given[d].hi | empty.hi) << d % 3 * HIGH;
    }
    WAVE_UNROLL
    for (int i = 0; i < DIGITS / 3; i++)
        lane[(DIGITS + i) * STEP] = high[i];
}

/* A solved node as a grid. */
static void node_to_grid(const uint64_t *lane, uint8_t zero, uint8_t *grid)
{
#if defined(__AVX512BW__)
    __m512i a = _mm512_setzero_si512();
    __m512i b = a;
    WAVE_UNROLL
    for (int d = 0; d < DIGITS; d++) {
        const struct cells cells = get_digit(lane, d);
        const __m512i value = _mm512_set1_epi8((char)(zero + d + 1));
        a = _mm512_mask_mov_epi8(a, cells.lo, value);
        b = _mm512_mask_mov_epi8(b, cells.hi, value);
    }
    _mm512_storeu_si512(grid, a);
    _mm512_mask_storeu_epi8(grid + 64, 0x1ffff, b);
#else
    uint64_t bit[4][2] = {{0}};
    WAVE_UNROLL
    for (int d = 0; d < DIGITS; d++) {
        const struct cells cells = get_digit(lane, d);
        WAVE_UNROLL
        for (int k = 0; k < 4; k++)
            if ((d + 1) >> k & 1) {
                bit[k][0] |= cells.lo;
                bit[k][1] |= cells.hi;
            }
    }
    uint64_t nibbles[NIBBLE_WORDS] = {0};
    for (int w = 0; w < NIBBLE_WORDS; w++)
        for (int k = 0; k < 4; k++)
            nibbles[w] |= bits_to_nibbles(bit[k][w / 4] >> w % 4 * 16 & 0xffff, k);
    unpack_grid(nibbles, zero, grid);
#endif
}

/* New puzzles into the lanes of `fresh`: from four bits to one plane per digit. Values above 9 and
   0 are empty cells, where every digit is possible. */
WAVE_APART void nibbles_to_planes(struct lanes *wave, vec fresh)
{
    for (int w = 0; w < NIBBLE_WORDS; w++)
        transpose(wave->packed + w * ROW, wave->nibble + w * 64);
    for (int cell = 0; cell < CELLS; cell++) {
        const vec b0 = wave->nibble[cell * 4];
        const vec b1 = wave->nibble[cell * 4 + 1];
        const vec b2 = wave->nibble[cell * 4 + 2];
        const vec b3 = wave->nibble[cell * 4 + 3];
        const vec low = ~(b2 | b3);  /* 0-3 */
        const vec middle = b2 & ~b3; /* 4-7 */
        const vec high = b3 & ~b2;   /* 8-11 */
        const vec empty = or3(b2 & b3, high & b1, and_nor(low, b0, b1));
        const vec given[DIGITS] = {
            and_and_not(low, b0, b1), and_and_not(low, b1, b0),    and3(low, b0, b1),
            and_nor(middle, b0, b1),  and_and_not(middle, b0, b1), and_and_not(middle, b1, b0),
            and3(middle, b0, b1),     and_nor(high, b0, b1),       and_and_not(high, b0, b1)};
        WAVE_UNROLL
        for (int d = 0; d < DIGITS; d++) {
            vec *const x = plane(find_digit(&wave->planes, d), cell);
            *x = choose(fresh, given[d] | empty, *x);
        }
    }
}

/* The other way round, for lanes that are solved. */
WAVE_APART void planes_to_nibbles(struct lanes *wave)
{
    for (int cell = 0; cell < CELLS; cell++) {
        vec x[DIGITS + 1]; /* by value */
        WAVE_UNROLL
        for (int d = 0; d < DIGITS; d++)
            x[d + 1] = *plane(find_digit(&wave->planes, d), cell);
        wave->nibble[cell * 4] = or3(x[1] | x[3], x[5] | x[7], x[9]);
        wave->nibble[cell * 4 + 1] = or3(x[2] | x[3], x[6], x[7]);
        wave->nibble[cell * 4 + 2] = or3(x[4] | x[5], x[6], x[7]);
        wave->nibble[cell * 4 + 3] = x[8] | x[9];
    }
    for (int w = 0; w < NIBBLE_WORDS; w++)
        transpose(wave->nibble + w * 64, wave->packed + w * ROW);
}

#endif
