/* SPDX-License-Identifier: MIT */
/* Symmetries of a rule set and canonical forms under them.

   A symmetry is a permutation of the cells that maps houses to houses and pairs to pairs, together
   with any relabelling of the values. There are two ways to find the smallest image of a grid.
   Where rows, columns and boxes are all there is, rows and columns are permuted freely within the
   frame of bands and stacks: lines.h, which never lists the group. Other rules have few symmetries:
   those are found by refinement and kept as a chain of stabilisers, group.h. */
#ifndef SJ_CANON_MAP_H
#define SJ_CANON_MAP_H

#include "base/budget.h"
#include "base/natural.h"

struct sj_lines;
struct sj_group;

/* The limits of a search, and its result. A zeroed struct is a valid start; free the number in the
   end. */
struct sj_canon_work {
    struct sj_budget budget; /* its memory is for states */
    uint64_t nodes;
    struct sj_natural automorphisms;
    bool
        mapped; /* map.value has the labels of all values that occur, and the form was made by it */
};

/* One more node: false when a limit is reached, and then budget.end says which. */
static inline bool sj_canon_node(struct sj_canon_work *work)
{
    return sj_budget_node(&work->budget, &work->nodes);
}

/* Where a form comes from: cell i of it is cell[i] of the grid, value v has become value[v]. */
struct sj_canon_map {
    uint16_t *cell;
    uint8_t *value; /* [size + 1], value[0] is 0 */
};

#endif
