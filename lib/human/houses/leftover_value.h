/* SPDX-License-Identifier: MIT */
/* What leftovers (human/house_leftovers.h) say about one value, and subsets in derived houses. */
#ifndef SJ_LEFTOVER_VALUE_H
#define SJ_LEFTOVER_VALUE_H

#include "human/house_leftovers.h"

/* A value on a board. */
struct sj_leftover_value {
    const struct sj_board *board;
    unsigned value;
    uint64_t placed[SJ_MOST_WORDS]; /* cells that have it */
};

void sj_leftover_value_start(struct sj_leftover_value *v, const struct sj_board *board,
                             unsigned value);

/* One side of a leftover: how often it has the value already, and where it still can have it. */
struct sj_leftover_side {
    const uint64_t *cells;
    int placed;
    bool open; /* it has places */
    uint64_t places[SJ_MOST_WORDS];
};

/* A value in a leftover: the cells in plus houses and those in minus houses. */
struct sj_leftover_look {
    const struct sj_leftover_value *v;
    int lack; /* how many times the value is still missing in the cells `in`; negative: `out` */
    struct sj_leftover_side in, out;
};

/* False: the value has no places there. */
bool sj_leftover_look(const struct sj_leftover_value *v, const struct sj_leftover *leftover,
                      struct sj_leftover_look *look);

/* The candidates that must be true: without one of them the cells on one side have the value too
   rarely. False: there are none. */
bool sj_leftover_places(const struct sj_leftover_look *look, uint64_t *cells);

/* The candidates that cannot be true: with one of them the value is too often on one side, or too
   rarely. `base`, if not map->houses, is a house that they are not in, and all whose places of the
   value they see or one side has. False: there are none. */
bool sj_leftover_strike(const struct sj_leftover_look *look, unsigned base, uint64_t *cells);

/* ---- Subsets in derived houses ---- */

struct sj_derived_subsets {
    const struct sj_board *board;
    const struct sj_leftover *house;
    bool hidden;   /* values that have as many places, not cells that have as many candidates */
    unsigned size; /* of the subsets */
    /* Receives a subset: its cells, as positions of `cell`, and its values. True: no more. */
    bool (*found)(struct sj_derived_subsets *subsets, uint64_t positions, uint64_t values);
    void *user;
    uint16_t cell[SUUJI_HUMAN_MAX_SIZE]; /* of the house; set by sj_derived_subsets_find */
    unsigned count;
    unsigned thing[SUUJI_HUMAN_MAX_SIZE]; /* open cells, or values; and what they can have */
    uint64_t option[SUUJI_HUMAN_MAX_SIZE];
};

/* False: all subsets have been found. */
bool sj_derived_subsets_find(struct sj_derived_subsets *subsets);
/* The cells that cannot have a value of a naked subset: they see all cells of it that can. */
bool sj_derived_subsets_seen(const struct sj_derived_subsets *subsets, uint64_t positions,
                             unsigned value, uint64_t *cells);

#endif
