/* SPDX-License-Identifier: MIT */
/* What is left over of two sets of houses.

   Count each value in some houses, the plus houses, and take away what is in others, the minus
   houses. What both have in common cancels out. What is left are cells `in` plus houses only and
   cells `out` of them, in minus houses only; and every value is in the cells `in` as often as in
   the cells `out`, and as many times more as there are more plus houses than minus houses.

   Two kinds are of use to people:
   - with one plus house more, and no cells `out`: the cells `in` have each value once. They are a
     derived house. The hidden windows of windoku are such houses;
   - with as many of both, and few cells: the cells `in` have the same values as the cells `out`.
     This is the law of leftovers of irregular regions. */
#ifndef SJ_HOUSE_LEFTOVERS_H
#define SJ_HOUSE_LEFTOVERS_H

#include "human/board.h"

/* List those of the rules in map->leftover, derived houses first; the others with fewest cells
   first. Rules with rows, columns and boxes only have none. False: memory is short. */
bool sj_leftovers_find(struct sj_map *map);

/* The cells that are left over of plus houses, and of minus houses. */
static inline const uint64_t *sj_leftover_in(const struct sj_map *map,
                                             const struct sj_leftover *leftover)
{
    return map->leftover_set + 2 * (size_t)(leftover - map->leftover) * map->words;
}

static inline const uint64_t *sj_leftover_out(const struct sj_map *map,
                                              const struct sj_leftover *leftover)
{
    return sj_leftover_in(map, leftover) + map->words;
}

#endif
