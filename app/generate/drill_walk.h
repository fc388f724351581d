/* SPDX-License-Identifier: MIT */
/* Walking along the path of a puzzle up to a technique. */
#ifndef CLI_DRILL_WALK_H
#define CLI_DRILL_WALK_H

#include "base/text.h"
#include "suuji/human.h"

/* What all walkers have in common. */
struct cli_walk_plan {
    const suuji_rules *rules;
    const suuji_technique_info *technique; /* where to stop */
    bool entries; /* placed values are entries of the position; else they are givens */
};

/* What one thread needs, and what it found last. */
struct cli_walker {
    const struct cli_walk_plan *plan;
    suuji_human *path;      /* of the puzzle, with the techniques up to the one asked for */
    suuji_human *fresh;     /* the same techniques, loaded with the position as it is written */
    suuji_puzzle *puzzle;   /* the givens */
    suuji_puzzle *position; /* NULL: none was found */
    const suuji_human_step *step; /* of `fresh` */
};

suuji_status cli_walker_new(const struct cli_walk_plan *plan, struct cli_walker **out,
                            suuji_error *err);
void cli_walker_free(struct cli_walker *walker);

/* Solve `givens`, which have exactly one solution, up to the first position in which the technique
   is the next step. `*found`: it is in walker->position, with the step. */
suuji_status cli_walker_walk(struct cli_walker *walker, const uint8_t *givens,
                             const suuji_limits *limits, bool *found, suuji_error *err);

#endif
