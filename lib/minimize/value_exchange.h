/* SPDX-License-Identifier: MIT */
/* Unavoidable sets that need no engine: cells of a solution grid that can exchange their values in
   pairs.

   Two values: from a cell go to the one with the other value in its row, in its column, and so on.
   What can be reached so has both values or none in every house: exchange them there. Two rows of a
   band, or columns of a stack, where there are boxes and nothing else: from a column go to the one
   where the first row has what the second row has here. The columns of such a cycle have the same
   values in both rows: exchange the rows there.

   Exchanges in more than two thirds of the rows or columns are left out: those are large sets, and
   seldom decide anything. */
#ifndef SJ_VALUE_EXCHANGE_H
#define SJ_VALUE_EXCHANGE_H

#include "model/rules.h"

/* The largest size with exchanges: above, they need too much memory. */
#define SJ_MOST_EXCHANGES 64u

enum sj_exchange_kind { SJ_EXCHANGE_VALUES, SJ_EXCHANGE_ROWS, SJ_EXCHANGE_COLUMNS };

struct sj_value_exchange {
    uint64_t part;    /* rows where two values, places of two lines where the lines are exchanged */
    uint8_t one, two; /* values 1 .. size, or lines 0 .. size - 1 */
    uint8_t kind;     /* enum sj_exchange_kind */
};

/* Those of a grid. */
struct sj_exchanges {
    const suuji_rules *rules;
    uint16_t *where; /* [row * size + value - 1]: the cell that holds the value */
    uint8_t *row_of; /* [(value - 1) * houses + house]: its row in that house */
    struct sj_value_exchange *list;
    uint32_t count, room;
};

/* For grids of these rules, which must outlive it. Zero the struct first; what a failure leaves,
   release. */
suuji_status sj_exchanges_make(struct sj_exchanges *exchanges, const suuji_rules *rules,
                               suuji_error *err);
void sj_exchanges_release(struct sj_exchanges *exchanges);

/* All exchanges of the grid `solution`. */
suuji_status sj_exchanges_find(struct sj_exchanges *exchanges, const uint8_t *solution,
                               suuji_error *err);

/* The two cells that exchange values at place `at` of exchange->part. */
static inline void sj_exchange_cells(const struct sj_exchanges *exchanges,
                                     const struct sj_value_exchange *exchange, unsigned at,
                                     unsigned cell[2])
{
    const unsigned size = exchanges->rules->size;
    const unsigned one = exchange->one;
    const unsigned two = exchange->two;
    const uint16_t *const row = exchanges->where + (size_t)at * size;
    switch (exchange->kind) {
    case SJ_EXCHANGE_VALUES:
        cell[0] = row[one - 1], cell[1] = row[two - 1];
        break;
    case SJ_EXCHANGE_ROWS:
        cell[0] = one * size + at, cell[1] = two * size + at;
        break;
    default:
        cell[0] = at * size + one, cell[1] = at * size + two;
        break;
    }
}

#endif
