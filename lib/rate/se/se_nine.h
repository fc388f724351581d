/* SPDX-License-Identifier: MIT */
/* The plain 9x9 grid as the chains of Sudoku Explainer see it: small arrays of 16-bit masks, and
   tables of where cells are in houses.

   Houses are in the order in which that program goes through them here: boxes 0..8, rows 9..17,
   columns 18..26. A candidate is cell * 9 + digit, digits from 0; a node is candidate * 2 + on,
   where `on` is 1 if the candidate is true and 0 if it is false. */
#ifndef SJ_SE_NINE_H
#define SJ_SE_NINE_H

#include "base/bits_inl.h"

enum {
    SJ_SE_CELLS = 81,
    SJ_SE_HOUSES = 27,
    SJ_SE_SLOTS = 243, /* digits in houses */
    SJ_SE_CANDIDATES = 729,
    SJ_SE_NODES = 1458,
    SJ_SE_WORDS = 12 /* of a set of candidates */
};

/* Why a node follows from its parent: they are in the same house, or in the same cell, ... The
   families of houses are numbered as the columns of the tables below. */
enum sj_se_cause {
    SJ_SE_BY_BOX,
    SJ_SE_BY_ROW,
    SJ_SE_BY_COLUMN,
    SJ_SE_BY_CELL,
    SJ_SE_ADVANCED, /* a rule on the reduced grid */
    SJ_SE_START,
    SJ_SE_NO_CAUSE
};

struct sj_se_grid {
    uint16_t cell[SJ_SE_CELLS];  /* bit d: digit d is a candidate */
    uint16_t place[SJ_SE_SLOTS]; /* [house * 9 + digit], bit p: the position p is possible */
};

/* Where a candidate is in a grid: in `cell`, and in `place` as [slot], house * 9 + digit. */
struct sj_se_spot {
    uint8_t cell, digit;
    uint16_t slot[3];
    uint16_t bit[3]; /* of its position in the house */
};

extern const struct sj_se_spot sj_se_spot[SJ_SE_CANDIDATES];
extern const uint16_t sj_se_candidate_at[SJ_SE_SLOTS][9]; /* by slot and position */
extern const uint8_t sj_se_house[SJ_SE_CELLS][3];         /* the box, row and column of a cell */
extern const uint8_t sj_se_seat[SJ_SE_CELLS][3];          /* its position in them */
extern const uint8_t sj_se_cell_at[SJ_SE_HOUSES][9];

static inline unsigned sj_se_cell_of(unsigned candidate)
{
    return candidate / 9;
}

static inline unsigned sj_se_digit_of(unsigned candidate)
{
    return candidate % 9;
}

static inline unsigned sj_se_count(unsigned mask)
{
    return sj_bit_count(mask);
}

static inline bool sj_se_is_two(unsigned mask)
{
    const unsigned rest = mask & (mask - 1);
    return rest && (rest & (rest - 1)) == 0;
}

static inline void sj_se_remove(struct sj_se_grid *grid, unsigned candidate)
{
    const struct sj_se_spot *const spot = &sj_se_spot[candidate];
    uint16_t *const place = grid->place;
    grid->cell[spot->cell] &= (uint16_t) ~(1u << spot->digit);
    place[spot->slot[0]] &= (uint16_t)~spot->bit[0];
    place[spot->slot[1]] &= (uint16_t)~spot->bit[1];
    place[spot->slot[2]] &= (uint16_t)~spot->bit[2];
}

/* Why two candidates exclude each other: the first of cell, box, row, column that they share. */
static inline enum sj_se_cause sj_se_conflict(unsigned a, unsigned b)
{
    const unsigned i = sj_se_cell_of(a);
    const unsigned j = sj_se_cell_of(b);
    if (i == j)
        return SJ_SE_BY_CELL;
    if (sj_se_digit_of(a) != sj_se_digit_of(b))
        return SJ_SE_NO_CAUSE;
    for (unsigned f = 0; f < 3; f++)
        if (sj_se_house[i][f] == sj_se_house[j][f])
            return (enum sj_se_cause)f;
    return SJ_SE_NO_CAUSE;
}

#endif
