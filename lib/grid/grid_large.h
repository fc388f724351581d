/* SPDX-License-Identifier: MIT */
/* Solution grids of large sizes, without a search. */
#ifndef SJ_GRID_LARGE_H
#define SJ_GRID_LARGE_H

#include "base/random_inl.h"
#include "model/rules.h"

/* Are these rules large, and only of rows, columns and boxes? */
bool sj_grid_large_fits(const suuji_rules *rules);

/* A random solution grid. */
suuji_status sj_grid_large(const suuji_rules *rules, struct sj_random *random, uint8_t *grid,
                           suuji_error *err);

#endif
