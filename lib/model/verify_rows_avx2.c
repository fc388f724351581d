/* SPDX-License-Identifier: MIT */
/* The verifier for rows of plain 9x9 with AVX2.

   It looks at the values 1 to 8 only: a house has all of them if the OR of its cells' bits is all
   ones. If every row has them, each of them occurs nine times or more in the grid; if there are
   nine 9s as well, 81 cells are just enough for nine of each. So with all houses full and nine 9s
   in the grid, every house holds each value once.

   Blocks of rows go through two steps, bits and then houses, so that what one step stores has left
   the store buffer when the other loads it. */
#include "model/verify_rows.h"

#include <stddef.h>

#if defined(__AVX2__)

#include <immintrin.h>
#include <string.h>

enum { CELLS = 81, BLOCK = 64, ROOM = 128 }; /* bytes for a grid's bits, with zeros after */

/* Three loads cover 81 bytes: from 0, 32 and 49. */
static const int part_at[3] = {0, 32, 49};

/* Of 3 x 32 bits, those of cells 0-63 and of cells 64-80. */
struct cells {
    uint64_t lo, hi;
};

static inline struct cells cells_of(const uint32_t part[3])
{
    return (struct cells){part[0] | (uint64_t)part[1] << 32, part[2] >> 15};
}

static inline __m256i load(const uint8_t *at)
{
    return _mm256_loadu_si256((const void *)at);
}

static inline uint32_t mask_of(__m256i bytes)
{
    return (uint32_t)_mm256_movemask_epi8(bytes);
}

/* The bits of each cell's value, and whether there are nine 9s and all givens are kept. */
static inline bool make_bits(const uint8_t *row, const uint8_t *solution, uint8_t zero,
                             uint8_t *bits)
{
    const __m256i table = _mm256_setr_epi8(0, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0,
                                           1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0);
    const __m256i base = _mm256_set1_epi8((char)zero);
    const __m256i nine = _mm256_set1_epi8(9);
    __m256i lost = _mm256_setzero_si256();
    uint32_t nines[3];
    for (int p = 0; p < 3; p++) {
        const __m256i given = load(row + part_at[p]);
        const __m256i claimed = load(solution + part_at[p]);
        const __m256i value = _mm256_sub_epi8(claimed, base);
        /* 1 .. 9 less one, without sign: at most 8 */
        const __m256i less = _mm256_sub_epi8(_mm256_sub_epi8(given, base), _mm256_set1_epi8(1));
        const __m256i is_given =
            _mm256_cmpeq_epi8(_mm256_min_epu8(less, _mm256_set1_epi8(8)), less);
        lost =
            _mm256_or_si256(lost, _mm256_andnot_si256(_mm256_cmpeq_epi8(given, claimed), is_given));
        nines[p] = mask_of(_mm256_cmpeq_epi8(value, nine));
        /* Values above 15 have bits that the shuffle does not look at: they must not pass for
           others. */
        const __m256i small = _mm256_cmpeq_epi8(_mm256_min_epu8(value, nine), value);
        _mm256_storeu_si256((void *)(bits + part_at[p]),
                            _mm256_and_si256(_mm256_shuffle_epi8(table, value), small));
    }
    const struct cells at = cells_of(nines);
    return _mm256_testz_si256(lost, lost) &&
           __builtin_popcountll(at.lo) + __builtin_popcountll(at.hi) == 9;
}

/* The OR of three bytes that are `step` apart, at each place of 81. */
static inline void or_three(const uint8_t *from, int step, uint8_t *to)
{
    for (int p = 0; p < 3; p++) {
        const uint8_t *const at = from + part_at[p];
        const __m256i sum =
            _mm256_or_si256(_mm256_or_si256(load(at), load(at + step)), load(at + 2 * step));
        _mm256_storeu_si256((void *)(to + part_at[p]), sum);
    }
}

/* Where is the OR of three bytes all ones? */
static inline struct cells full_three(const uint8_t *from, int step)
{
    uint32_t part[3];
    for (int p = 0; p < 3; p++) {
        const uint8_t *const at = from + part_at[p];
        const __m256i sum =
            _mm256_or_si256(_mm256_or_si256(load(at), load(at + step)), load(at + 2 * step));
        part[p] = mask_of(_mm256_cmpeq_epi8(sum, _mm256_set1_epi8(-1)));
    }
    return cells_of(part);
}

static inline bool rows_and_boxes_full(const uint8_t *triads)
{
    /* First cells of rows: 0, 9, ... 72; of boxes: 0 3 6 27 30 33 54 57 60. */
    const struct cells rows = {0x8040201008040201u, 0x100u};
    const struct cells boxes = {0x1240000248000049u, 0};
    const struct cells row = full_three(triads, 3);
    const struct cells box = full_three(triads, 9);
    return (row.lo & rows.lo) == rows.lo && (row.hi & rows.hi) == rows.hi &&
           (box.lo & boxes.lo) == boxes.lo;
}

static inline bool columns_full(const uint8_t *bits)
{
    __m128i sum = _mm_setzero_si128();
    for (int r = 0; r < 9; r++)
        sum = _mm_or_si128(sum, _mm_loadu_si128((const void *)(bits + 9 * r)));
    return (_mm_movemask_epi8(_mm_cmpeq_epi8(sum, _mm_set1_epi8(-1))) & 0x1ff) == 0x1ff;
}

/* Row `r` of a grid: nine bytes, and others after them. The last one is loaded from before its
   place, so that nothing past the grid is read. */
static inline __m128i load_line(const uint8_t *grid, int r)
{
    return r < 8 ? _mm_loadu_si128((const void *)(grid + 9 * r))
                 : _mm_srli_si128(_mm_loadu_si128((const void *)(grid + 65)), 7);
}

/* The OR of each byte and the two that are `step` and twice as many after it. */
#define OR_THREE(bytes, step)                                        \
    _mm_or_si128(_mm_or_si128(bytes, _mm_srli_si128(bytes, (step))), \
                 _mm_srli_si128(bytes, 2 * (step)))

/* One claim, in registers: for a single grid the way through memory would be most of the time. */
static bool verify_one(const uint8_t *row, const uint8_t *solution, uint8_t zero)
{
    const __m128i table = _mm_setr_epi8(0, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0);
    const __m128i base = _mm_set1_epi8((char)zero);
    const __m128i nine = _mm_set1_epi8(9);
    __m128i lost = _mm_setzero_si128();
    __m128i nines = _mm_setzero_si128();
    __m128i columns = _mm_setzero_si128();
    __m128i rows = _mm_set1_epi8(-1);
    __m128i boxes = _mm_set1_epi8(-1);
    for (int band = 0; band < 3; band++) {
        __m128i three = _mm_setzero_si128();
        for (int r = band * 3; r < band * 3 + 3; r++) {
            const __m128i given = load_line(row, r);
            const __m128i claimed = load_line(solution, r);
            const __m128i value = _mm_sub_epi8(claimed, base);
            /* 1 .. 9 less one, without sign: at most 8 */
            const __m128i less = _mm_sub_epi8(_mm_sub_epi8(given, base), _mm_set1_epi8(1));
            const __m128i is_given = _mm_cmpeq_epi8(_mm_min_epu8(less, _mm_set1_epi8(8)), less);
            const __m128i small = _mm_cmpeq_epi8(_mm_min_epu8(value, nine), value);
            const __m128i bits = _mm_and_si128(_mm_shuffle_epi8(table, value), small);
            const __m128i triads = OR_THREE(bits, 1);
            lost = _mm_or_si128(lost, _mm_andnot_si128(_mm_cmpeq_epi8(given, claimed), is_given));
            nines = _mm_sub_epi8(nines, _mm_cmpeq_epi8(value, nine));
            three = _mm_or_si128(three, bits);
            rows = _mm_and_si128(rows, OR_THREE(triads, 3));
        }
        columns = _mm_or_si128(columns, three);
        boxes = _mm_and_si128(boxes, OR_THREE(three, 1));
    }
    const __m128i all = _mm_set1_epi8(-1);
    /* one 9 in each column: nine of them */
    const int full = _mm_movemask_epi8(_mm_cmpeq_epi8(nines, _mm_set1_epi8(1))) &
                     _mm_movemask_epi8(_mm_cmpeq_epi8(columns, all)) &
                     (_mm_movemask_epi8(_mm_cmpeq_epi8(boxes, all)) | ~0x49) &
                     (_mm_movemask_epi8(_mm_cmpeq_epi8(rows, all)) | ~0x1);
    return ((full & ~_mm_movemask_epi8(lost)) & 0x1ff) == 0x1ff;
}

static size_t verify(const struct sj_claims *claims)
{
    if (claims->count == 1)
        return claims->found[0] == 0 || verify_one(claims->row, claims->solution, claims->zero);
    _Alignas(32) uint8_t bits[BLOCK][ROOM];
    _Alignas(32) uint8_t triads[BLOCK][ROOM];
    const size_t used = claims->count < BLOCK ? claims->count : BLOCK;
    memset(bits, 0, used * sizeof bits[0]);
    memset(triads, 0, used * sizeof triads[0]);
    for (size_t from = 0; from < claims->count; from += BLOCK) {
        const size_t count = claims->count - from < BLOCK ? claims->count - from : BLOCK;
        bool right[BLOCK];
        for (size_t i = 0; i < count; i++)
            right[i] = claims->found[from + i] == 0 ||
                       make_bits(claims->row + (from + i) * claims->stride,
                                 claims->solution + (from + i) * claims->solution_stride,
                                 claims->zero, bits[i]);
        for (size_t i = 0; i < count; i++)
            or_three(bits[i], 1, triads[i]);
        for (size_t i = 0; i < count; i++)
            if (!right[i] || (claims->found[from + i] > 0 &&
                              (!rows_and_boxes_full(triads[i]) || !columns_full(bits[i]))))
                return from + i;
    }
    return claims->count;
}

sj_rows_verifier *const sj_verify_rows_nine_avx2 = verify;

/* Bytes that are neither `zero` to nine above it nor a dot. */
static size_t find_bad(const uint8_t *row, size_t stride, size_t count, uint8_t zero)
{
    const __m256i base = _mm256_set1_epi8((char)zero);
    const __m256i nine = _mm256_set1_epi8(9);
    const __m256i dot = _mm256_set1_epi8(zero ? '.' : 0);
    for (size_t i = 0; i < count; i++) {
        __m256i good = _mm256_set1_epi8(-1);
        for (int p = 0; p < 3; p++) {
            const __m256i byte = load(row + i * stride + part_at[p]);
            const __m256i value = _mm256_sub_epi8(byte, base);
            const __m256i small = _mm256_cmpeq_epi8(_mm256_min_epu8(value, nine), value);
            good = _mm256_and_si256(good, _mm256_or_si256(small, _mm256_cmpeq_epi8(byte, dot)));
        }
        if (mask_of(good) != UINT32_MAX)
            return i;
    }
    return count;
}

sj_rows_cleaner *const sj_rows_bad_row_nine_avx2 = find_bad;

#else

sj_rows_verifier *const sj_verify_rows_nine_avx2 = NULL;
sj_rows_cleaner *const sj_rows_bad_row_nine_avx2 = NULL;

#endif
