/* SPDX-License-Identifier: MIT */
/* Minimal puzzles, unbiased: each that there is, within a range of clues, is equally likely.

   A trial draws a solution grid and an order of its cells, and removes clues in that order,
   skipping none. Whatever the order, at most one of the puzzles on this path is minimal: the last
   that is unique. After cells - n clues are removed, each set of n clues is equally likely to be
   left. So a given minimal puzzle with n clues is met with probability 1 / C(cells, n), times that
   of its grid, and is as likely as any other once it is accepted with probability proportional to
   C(cells, n): the weight of a puzzle. With an upper limit for the clues, the weight is 1 for this
   many and less for fewer.

   Almost all trials fail, and almost all of these with the first look. */
#ifndef SJ_UNBIASED_H
#define SJ_UNBIASED_H

#include "generate/generate.h"

struct sj_unbiased;

/* For what the generator's options ask: SUUJI_ERR_ARGUMENT where this method cannot do it. */
/* SUUJI_ERR_ARGUMENT: the options are not for this method. */
suuji_status sj_unbiased_check(const suuji_rules *rules, const suuji_generate_options *options,
                               suuji_error *err);
suuji_status sj_unbiased_new(suuji_generator *generator, struct sj_unbiased **out,
                             suuji_error *err);
void sj_unbiased_free(struct sj_unbiased *unbiased);

/* What suuji_generator_make does. */
suuji_status sj_unbiased_make(struct sj_unbiased *unbiased, uint64_t first, size_t count,
                              uint8_t *givens, uint8_t *solutions, suuji_made *made,
                              suuji_error *err);

#endif
