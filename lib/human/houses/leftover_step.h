/* SPDX-License-Identifier: MIT */
/* The evidence of steps that rest on leftovers (human/house_leftovers.h). */
#ifndef SJ_LEFTOVER_STEP_H
#define SJ_LEFTOVER_STEP_H

#include "human/finder.h"
#include "human/house_leftovers.h"

/* The cells that are left over, on both sides. */
void sj_leftover_show_cells(struct sj_search *search, const struct sj_leftover *leftover);
/* Its houses have `value`, each in one of its places; 0: no value twice. */
void sj_leftover_show_houses(struct sj_search *search, const struct sj_leftover *leftover,
                             unsigned value);

bool sj_has_derived(const struct sj_map *map);

#define SJ_DERIVED_BECAUSE \
    "{houses plus} without {houses minus} are {cells plus}, which have each value once; "

#endif
