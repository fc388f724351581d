/* SPDX-License-Identifier: MIT */
/* The verifier for rows of plain 9x9 where bytes of two vectors can be put into any order (AVX-512
   VBMI).

   As in verify_rows_avx2.c it looks at the values 1 to 8, one bit each, and at the number of 9s. A
   vector holds two cells of each of the 27 houses: five of them are all cells of all houses. */
#include "model/verify_rows.h"

#include <stddef.h>

#if defined(__AVX512VBMI__) && defined(__AVX512BW__)

#include <immintrin.h>

enum { LOW = 64 }; /* cells in the first vector of a grid */
#define HIGH_CELLS ((__mmask64)0x1ffff)
#define ALL_HOUSES ((__mmask32)0x7ffffff)

/* Cell k of row, column and box h. */
#define ROW_CELL(h, k) (h) * 9 + (k)
#define COLUMN_CELL(h, k) (k) * 9 + (h)
#define BOX_CELL(h, k) (h) / 3 * 27 + (h) % 3 * 3 + (k) / 3 * 9 + (k) % 3
#define NINE(cell, k)                                                                   \
    cell(0, k), cell(1, k), cell(2, k), cell(3, k), cell(4, k), cell(5, k), cell(6, k), \
        cell(7, k), cell(8, k)
/* Cell k of all houses, and something in five bytes more. */
#define HOUSES(k) NINE(ROW_CELL, k), NINE(COLUMN_CELL, k), NINE(BOX_CELL, k), 0, 0, 0, 0, 0

_Alignas(64) static const uint8_t house_cells[5][64] = {{HOUSES(0), HOUSES(1)},
                                                        {HOUSES(2), HOUSES(3)},
                                                        {HOUSES(4), HOUSES(5)},
                                                        {HOUSES(6), HOUSES(7)},
                                                        {HOUSES(8), HOUSES(8)}};

/* A grid in two vectors, with zeros after it. */
struct grid {
    __m512i low, high;
};

static inline struct grid load_grid(const uint8_t *cells)
{
    return (struct grid){_mm512_loadu_si512(cells),
                         _mm512_maskz_loadu_epi8(HIGH_CELLS, cells + LOW)};
}

/* Where is a given that the claimed grid does not have? */
static inline __mmask64 find_lost(__m512i given, __m512i claimed, __m512i one)
{
    /* 1 .. 9 less one, without sign: at most 8 */
    const __mmask64 is_given =
        _mm512_cmple_epu8_mask(_mm512_sub_epi8(given, one), _mm512_set1_epi8(8));
    return _mm512_mask_cmpneq_epi8_mask(is_given, given, claimed);
}

/* The bit of each value from 1 to 8; others have none. */
static inline __m512i make_bits(__m512i value)
{
    const __m512i table =
        _mm512_broadcast_i32x4(_mm_setr_epi8(0, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0));
    const __mmask64 small = _mm512_cmple_epu8_mask(value, _mm512_set1_epi8(8));
    return _mm512_maskz_shuffle_epi8(small, table, value);
}

static inline unsigned count_nines(struct grid value)
{
    const __m512i nine = _mm512_set1_epi8(9);
    return (unsigned)__builtin_popcountll(_mm512_cmpeq_epi8_mask(value.low, nine)) +
           (unsigned)__builtin_popcountll(
               _mm512_mask_cmpeq_epi8_mask(HIGH_CELLS, value.high, nine));
}

/* Has every house all eight bits? */
static inline bool houses_full(struct grid bits)
{
    __m512i sum = _mm512_setzero_si512();
    for (int i = 0; i < 5; i++)
        sum = _mm512_or_si512(
            sum, _mm512_permutex2var_epi8(bits.low, _mm512_load_si512(house_cells[i]), bits.high));
    const __m256i both =
        _mm256_or_si256(_mm512_castsi512_si256(sum), _mm512_extracti64x4_epi64(sum, 1));
    const __mmask32 full = _mm256_cmpeq_epi8_mask(both, _mm256_set1_epi8(-1));
    return (full & ALL_HOUSES) == ALL_HOUSES;
}

static bool verify_row(const uint8_t *row, const uint8_t *solution, uint8_t zero)
{
    const __m512i base = _mm512_set1_epi8((char)zero);
    const __m512i one = _mm512_set1_epi8((char)(zero + 1));
    const struct grid given = load_grid(row);
    const struct grid claimed = load_grid(solution);
    const struct grid value = {_mm512_sub_epi8(claimed.low, base),
                               _mm512_sub_epi8(claimed.high, base)};
    const struct grid bits = {make_bits(value.low), make_bits(value.high)};
    const __mmask64 lost =
        find_lost(given.low, claimed.low, one) | find_lost(given.high, claimed.high, one);
    return count_nines(value) == 9 && houses_full(bits) && lost == 0;
}

static size_t verify(const struct sj_claims *claims)
{
    return sj_verify_each(claims, verify_row);
}

sj_rows_verifier *const sj_verify_rows_nine_vbmi = verify;

#else

sj_rows_verifier *const sj_verify_rows_nine_vbmi = NULL;

#endif
