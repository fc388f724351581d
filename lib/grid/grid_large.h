/* SPDX-License-Identifier: MIT */
/* Full grids of large sizes, without a search. */
#ifndef SJ_GRID_LARGE_H
#define SJ_GRID_LARGE_H

#include "base/random_inl.h"
#include "model/rules.h"

/* Are these rules large, and of boxes alone? */
bool sj_grid_large_fits(const suuji_rules *rules);

/* A random full grid. */
suuji_status sj_grid_large(const suuji_rules *rules, struct sj_random *random, uint8_t *grid,
                           suuji_error *err);

#endif
