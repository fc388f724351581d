/* SPDX-License-Identifier: MIT */
/* The verifier for rows of bytes. */
#ifndef SJ_VERIFY_ROWS_H
#define SJ_VERIFY_ROWS_H

#include "suuji.h"

/* The first byte of a row that is neither a value nor an empty cell in the form that `zero` tells;
   `cells` when there is none. */
size_t sj_row_bad_cell(const uint8_t *row, unsigned cells, unsigned size, uint8_t zero);

/* Is `solution` a solution of `row`, a plain 9x9 puzzle? Both are in the form that `zero` tells. */
bool sj_verify_row_nine(const uint8_t *row, const uint8_t *solution, uint8_t zero);

#endif
