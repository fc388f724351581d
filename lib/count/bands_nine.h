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

/* Which part of the work: number `part`, from 0, of `parts`. The sum of all parts is the number of
   solutions. */
struct sj_bands_share {
    unsigned part, parts;
};

/* The number of solutions of `puzzle`, of plain 9x9 rules, into `total`. Complete unless
   budget->end says otherwise. `share` may be NULL: all of it. */
suuji_status sj_bands_nine_count(const suuji_puzzle *puzzle, const struct sj_bands_share *share,
                                 struct sj_budget *budget, struct sj_natural *total,
                                 struct sj_ticker *ticker, suuji_error *err);

#endif
