/* SPDX-License-Identifier: MIT */
/* For 9x9 only: what of some rows can be exchanged without a difference: values that these rows
   treat alike, and columns of a stack. */
#ifndef SJ_NINE_SYMMETRY_H
#define SJ_NINE_SYMMETRY_H

#include "model/puzzle.h"

#include <stdint.h>

struct sj_nine_symmetry {
    uint8_t group[9];    /* values with the same group are interchangeable */
    uint8_t orders[3];   /* by stack: how many orders of its columns make no difference, */
    uint8_t order[3][6]; /* and which, as indices of sj_nine_order */
};

/* Of the rows whose bits are set in `rows`; allowed[row * 9 + column] has a bit for each value,
   from 0. */
void sj_nine_symmetry_find(struct sj_nine_symmetry *symmetry, const uint16_t allowed[81],
                           unsigned rows);

/* How many permutations of values that is, and of columns. */
double sj_nine_symmetry_values(const struct sj_nine_symmetry *symmetry);
double sj_nine_symmetry_columns(const struct sj_nine_symmetry *symmetry);

/* Permute values within their groups so that their keys ascend there: value v becomes to[v]. Keys
   are changed accordingly. */
void sj_nine_sort(const uint8_t group[9], uint8_t key[9], uint8_t to[9]);

/* For plain 9x9 only: which way round a puzzle is counted. Bands, stacks, rows and columns can
   change places without changing the number of solutions; the cost differs very much. */

struct sj_nine_view {
    uint16_t allowed[81]; /* by cell of the view: a bit for each value, from 0 */
    double seconds;       /* what it costs, about */
};

/* The view of `puzzle` that costs least. */
void sj_nine_view_choose(struct sj_nine_view *view, const suuji_puzzle *puzzle);

#endif
