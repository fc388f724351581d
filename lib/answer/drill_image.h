/* SPDX-License-Identifier: MIT */
/* Positions for techniques that random puzzles hardly ever have: of puzzles near the example of the
   technique, or images of it. */
#ifndef SJ_DRILL_IMAGE_H
#define SJ_DRILL_IMAGE_H

#include "answer/drill_walk.h"

/* The example of a technique, and the symmetries of its rules. */
struct sj_images;

/* Is the technique one of those? */
bool sj_images_needed(const suuji_technique_info *technique);

/* SUUJI_ERR_UNSUPPORTED: the technique has no example with these rules. The plan is borrowed. */
suuji_status sj_images_new(const struct sj_walk_plan *plan, uint64_t seed, struct sj_images **out,
                           suuji_error *err);
void sj_images_free(struct sj_images *images);

/* Find position number `number` of this seed: rows, columns and values of the example are exchanged
   at random, in ways that the rules allow, then clues, as long as the technique is still needed;
   walker->image: no such change was found. `walker` has the same plan; `*found` and its members are
   as after sj_walker_walk. */
suuji_status sj_images_walk(struct sj_images *images, struct sj_walker *walker, uint64_t number,
                            const suuji_limits *limits, bool *found, suuji_error *err);

#endif
