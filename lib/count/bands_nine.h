/* SPDX-License-Identifier: MIT */
/* For plain 9x9 only: the exact number of solutions, band by band. */
#ifndef SJ_BANDS_NINE_H
#define SJ_BANDS_NINE_H

#include "base/natural.h"
#include "base/budget.h"
#include "count/ticker.h"
#include "model/puzzle.h"

/* About how many seconds sj_bands_nine_count takes. */
double sj_bands_nine_cost(const suuji_puzzle *puzzle);

/* The number of solutions of `puzzle`, of plain 9x9 rules, into `total`. Complete unless budget->end says
   otherwise. */
suuji_status sj_bands_nine_count(const suuji_puzzle *puzzle, struct sj_budget *budget,
                                 struct sj_natural *total, struct sj_ticker *ticker,
                                 suuji_error *err);

#endif
