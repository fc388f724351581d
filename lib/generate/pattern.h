/* SPDX-License-Identifier: MIT */
/* Puzzles whose clues are exactly where a pattern has them. */
#ifndef SJ_PATTERN_H
#define SJ_PATTERN_H

#include "generate/generate.h"

/* One attempt: fill the pattern from a random grid, and change clues as long as that helps. Fills
   attempt->givens and solution. `*good`: the puzzle is unique, by the first engine. */
suuji_status sj_pattern_fill(suuji_generator *generator, struct sj_attempt *attempt,
                             suuji_made *made, bool *good, suuji_error *err);

#endif
