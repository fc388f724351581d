/* SPDX-License-Identifier: MIT */
/* The verifier for rows of bytes. */
#ifndef SJ_VERIFY_ROWS_H
#define SJ_VERIFY_ROWS_H

#include "suuji.h"

/* The first byte of a row that is neither a value nor an empty cell in the form that `zero` states;
   `cells` when there is none. */
size_t sj_row_bad_cell(const uint8_t *row, unsigned cells, unsigned size, uint8_t zero);

/* The first of `count` rows that has such a byte; `count` when there is none. */
size_t sj_rows_bad_row(const uint8_t *row, size_t stride, size_t count, unsigned cells,
                       unsigned size, uint8_t zero);

/* Do the givens of a plain 9x9 puzzle, values with 0 for empty, break no rule? */
bool sj_verify_givens_nine(const uint8_t *givens);

/* Some plain 9x9 puzzles and what is claimed to solve them, all in the form that `zero` states. */
struct sj_claims {
    const uint8_t *row;
    size_t stride;
    const uint8_t *solution;
    size_t solution_stride;
    const uint64_t *found; /* 0: nothing is claimed for this row */
    size_t count;
    uint8_t zero;
};

/* The first claim that is wrong; `count` when there is none. */
size_t sj_verify_rows_nine(const struct sj_claims *claims);

/* Ways to do it; all but the first are for machines that have these instructions, and NULL where
   the compiler could not make them. */
typedef size_t sj_rows_verifier(const struct sj_claims *claims);
sj_rows_verifier sj_verify_rows_nine_plain;
extern sj_rows_verifier *const sj_verify_rows_nine_avx2;
extern sj_rows_verifier *const sj_verify_rows_nine_vbmi;

/* One claim after the other. */
static inline size_t sj_verify_each(const struct sj_claims *claims,
                                    bool (*verify_row)(const uint8_t *row, const uint8_t *solution,
                                                       uint8_t zero))
{
    for (size_t i = 0; i < claims->count; i++)
        if (claims->found[i] > 0 &&
            !verify_row(claims->row + i * claims->stride,
                        claims->solution + i * claims->solution_stride, claims->zero))
            return i;
    return claims->count;
}

/* The same for bytes of 9x9 rows. */
typedef size_t sj_rows_cleaner(const uint8_t *row, size_t stride, size_t count, uint8_t zero);
extern sj_rows_cleaner *const sj_rows_bad_row_nine_avx2;

#endif
