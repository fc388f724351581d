/* SPDX-License-Identifier: MIT */
/* The rectangles of a board: four cells A, B, C, D, each of which sees the next but not the
   opposite one, and a pair of values that form a deadly pattern. In every house of a corner there
   is exactly one of its two neighbours: with rows, columns and boxes these are the rectangles in
   two rows, two columns and two boxes. */
#ifndef SJ_UNIQUENESS_H
#define SJ_UNIQUENESS_H

#include "human/uniqueness/deadly.h"

struct sj_rectangle {
    uint16_t cell[4]; /* in turn: i and (i + 2) % 4 are opposite corners */
    uint64_t values[4];
    uint16_t extra[4]; /* corners with further candidates */
    struct sj_deadly deadly;
};
/* Bytes of scratch that sj_rectangles_visit needs. */
size_t sj_rectangles_scratch(const struct sj_map *map);

/* Each corner is covered by its neighbours: no house has only one of them. */
bool sj_is_rectangle(const struct sj_map *map, const unsigned *corner);
/* The part of it that concerns one corner. */
bool sj_is_corner(const struct sj_map *map, unsigned corner, unsigned next, unsigned last);

/* Every rectangle that has a corner with exactly the two candidates of the pair, and in the other
   corners empty cells that do not see a placed value of the pair. True: `visit` said to return. */
typedef bool sj_on_rectangle(struct sj_search *search, const struct sj_rectangle *rectangle);
bool sj_rectangles_visit(struct sj_search *search, sj_on_rectangle *visit);

#endif
