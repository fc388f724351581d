/* SPDX-License-Identifier: MIT */
/* The assignment problem: each row gets a column of its own, at the least total cost. */
#ifndef SJ_ASSIGN_H
#define SJ_ASSIGN_H

#include "base/fail.h"

/* The cost of a row and a column that cannot be matched. */
#define SJ_ASSIGN_NEVER INT64_MAX

/* Room to work in. */
struct sj_assign {
    int64_t *slack;   /* [columns + 1] */
    uint32_t *row_of; /* [columns + 1]: 1-based, 0: none; in [0] the row that is being placed */
    uint32_t *way;    /* [columns + 1] */
    bool *used;       /* [columns + 1] */
};

suuji_status sj_assign_make(struct sj_assign *assign, unsigned columns, suuji_error *err);
/* Bytes that it takes. */
size_t sj_assign_memory(unsigned columns);
void sj_assign_free(struct sj_assign *assign);

/* The least cost of `rows` <= `columns` rows; cost[row * columns + column] is at most 2^40 in
   amount. False: it cannot be done.

   `row_price` and `column_price` get prices that prove it: their sum is the least cost, no cost is
   below the prices of its row and column, and column prices are at most 0. So an assignment that
   uses a certain entry of the table costs at least the least cost plus what that entry costs above
   its prices. */
bool sj_assign_least(struct sj_assign *assign, unsigned rows, unsigned columns, const int64_t *cost,
                     int64_t *row_price, int64_t *column_price, int64_t *least);

#endif
