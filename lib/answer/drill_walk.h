/* SPDX-License-Identifier: MIT */
/* Walking along the path of a puzzle up to a technique. */
#ifndef SJ_DRILL_WALK_H
#define SJ_DRILL_WALK_H

#include "base/text.h"
#include "suuji/human.h"

/* What all walkers have in common. */
struct sj_walk_plan {
    const suuji_rules *rules;
    const suuji_technique_info *technique; /* where to stop */
    bool entries; /* placed values are entries of the position; else they are givens */
};

/* What one thread needs, and what it found last. */
struct sj_walker {
    const struct sj_walk_plan *plan;
    suuji_human *path;      /* of the puzzle, with the techniques up to the one asked for */
    suuji_human *fresh;     /* the same techniques, loaded with the position as it is written */
    suuji_puzzle *puzzle;   /* the givens */
    suuji_puzzle *position; /* NULL: none was found */
    const suuji_human_step *step; /* of `fresh` */
    bool image; /* the position is that of the example, in other cells: drill_image.c */
};

/* Do positions of this technique distinguish values that were placed from givens? */
bool sj_walk_needs_entries(const suuji_technique_info *technique);

suuji_status sj_walker_new(const struct sj_walk_plan *plan, struct sj_walker **out,
                           suuji_error *err);
void sj_walker_free(struct sj_walker *walker);

/* Solve `givens`, which have exactly one solution, up to the first position in which the technique
   is the next step. `*found`: it is in walker->position, with the step. */
suuji_status sj_walker_walk(struct sj_walker *walker, const uint8_t *givens,
                            const suuji_limits *limits, bool *found, suuji_error *err);

/* `*found`: the technique is the next step of walker->position, which has no path. */
suuji_status sj_walker_check(struct sj_walker *walker, const suuji_limits *limits, bool *found,
                             suuji_error *err);

#endif
