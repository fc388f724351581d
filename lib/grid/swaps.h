/* SPDX-License-Identifier: MIT */
/* Sets of cells of a plain 9x9 solution grid whose values can change places among themselves: a
   puzzle of this grid that has a clue in none of them has a second solution. Cheap to find: where
   the cells of two values, two rows of a band or two columns of a stack fall into parts, each part
   is one. */
#ifndef SJ_SWAPS_H
#define SJ_SWAPS_H

#include <stdbool.h>
#include <stdint.h>

/* Cells 0 .. 80 as bits. */
struct sj_cell_set {
    uint64_t low, high;
};

static inline void sj_cell_set_add(struct sj_cell_set *set, unsigned cell)
{
    set->low |= cell < 64 ? (uint64_t)1 << cell : 0;
    set->high |= cell < 64 ? 0 : (uint64_t)1 << (cell & 63);
}

/* 36 pairs of values have four parts at most, and so have nine of rows and nine of columns. */
enum { SJ_SWAPS_MOST = (36 + 9 + 9) * 4 };

/* The sets, small ones first. */
struct sj_swaps {
    unsigned count;
    struct sj_cell_set set[SJ_SWAPS_MOST];
};

void sj_swaps_find(struct sj_swaps *swaps, const uint8_t *grid);

/* Has each of the sets a cell in common with `clues`? */
static inline bool sj_swaps_hit(const struct sj_swaps *swaps, struct sj_cell_set clues)
{
    for (unsigned i = 0; i < swaps->count; i++)
        if (!((swaps->set[i].low & clues.low) | (swaps->set[i].high & clues.high)))
            return false;
    return true;
}

#endif
