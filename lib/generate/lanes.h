/* SPDX-License-Identifier: MIT */
/* Puzzles side by side: clues are removed from hundreds of them at once, and their
   questions go through waves of the engine 'bits' together. */
#ifndef SJ_LANES_H
#define SJ_LANES_H

#include "generate/generate.h"

struct sj_lanes;

suuji_status sj_lanes_new(suuji_generator *generator, struct sj_lanes **out, suuji_error *err);
void sj_lanes_free(struct sj_lanes *lanes);

/* What suuji_generator_make does. */
suuji_status sj_lanes_make(struct sj_lanes *lanes, uint64_t first, size_t count, uint8_t *givens,
                           uint8_t *solutions, suuji_made *made, suuji_error *err);

#endif
