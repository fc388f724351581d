/* SPDX-License-Identifier: MIT */
/* Almost locked sets: n cells of a house that have n + 1 values between them. */
#ifndef SJ_HODOKU_ALS_H
#define SJ_HODOKU_ALS_H

#include "rate/hodoku/hodoku_chains_own.h"

struct sj_hodoku_set {
    struct sj_set81 cells;
    uint16_t values;         /* bit value-1 */
    uint8_t size;            /* cells */
    struct sj_set81 any;     /* all of `seen` */
    struct sj_set81 with[9]; /* its cells that have the value */
    struct sj_set81 seen[9]; /* the cells that have the value and see all of those */
};

/* Restricted common values of two disjoint sets a < b: every cell of a that has the value sees
   every cell of b that has it. */
struct sj_hodoku_common {
    uint32_t a, b;
    uint8_t x1, x2; /* the lowest value; the highest, 0: there is only one */
};

/* A set that has a restricted common with another one. */
struct sj_hodoku_neighbour {
    uint32_t set, common;
};

/* Commons are in the order of a, then b: those of set i are first[i] .. first[i + 1] - 1. */
struct sj_hodoku_als {
    uint64_t change; /* board->change of what follows */
    struct sj_hodoku_set *set;
    struct sj_hodoku_common *common;
    uint32_t *first;
    struct sj_hodoku_neighbour
        *neighbour; /* of set i, ascending: neighbours[i] .. neighbours[i + 1] - 1 */
    uint32_t *neighbours;
    size_t neighbour_room, neighbours_room;
    size_t sets, commons, set_room, common_room, first_room;
    /* Sets of sets, `words` words each. */
    unsigned words;
    uint64_t *bits; /* all of them in one block */
    size_t bit_room;
    uint64_t *
        lowest; /* [value - 1][cell]: sets that have the value in this cell and in none before it */
    uint64_t *with_cell; /* [cell]: sets that have this cell */
    /* Of the set in hand: */
    uint64_t *overlap; /* sets that share a cell with it */
    uint64_t *near;    /* sets that have a restricted common with it */
    uint16_t *shared;  /* [set]: these values, as bits */
    size_t shared_room;
};

void sj_hodoku_als_free(struct sj_hodoku_als *als);

/* The sets of the board, and their commons. NULL: no memory. */
const struct sj_hodoku_als *sj_hodoku_als(struct sj_hodoku *h);

/* List all neighbours. False: no memory. */
bool sj_hodoku_als_neighbours(struct sj_hodoku *h);

#endif
