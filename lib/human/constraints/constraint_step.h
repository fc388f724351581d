/* SPDX-License-Identifier: MIT */
/* Steps that rest on constraints. */
#ifndef SJ_CONSTRAINT_STEP_H
#define SJ_CONSTRAINT_STEP_H

#include "human/finder.h"
#include "human/ties.h"

/* Do the rules have constraints? */
bool sj_constraint_fits(const struct sj_map *map);
/* Is there a tie of this kind? */
bool sj_constraint_has(const struct sj_map *map, enum sj_tie_kind kind);
/* The constraint of a tie, and the cells of the tie. */
void sj_constraint_evidence(struct sj_search *search, size_t tie);
/* Eliminate what a tie does not keep; one candidate that is kept, in a step about one cell, is placed
   instead. False: there is nothing to eliminate. */
bool sj_constraint_keep(struct sj_step *step, const struct sj_board *board, size_t tie,
                        const uint64_t *keep);

#endif
