/* SPDX-License-Identifier: MIT */
/* For plain 9x9 only: which way round a puzzle is counted. Bands, stacks, rows and columns can
   change places without changing the number of solutions; the cost differs very much. */
#ifndef SJ_NINE_VIEW_H
#define SJ_NINE_VIEW_H

#include "count/nine_symmetry.h"
#include "model/puzzle.h"

struct sj_nine_view {
    uint16_t allowed[81]; /* by cell of the view: a bit for each value, from 0 */
    double seconds;       /* what it costs, about */
};

/* The view of `puzzle` that costs least. */
void sj_nine_view_choose(struct sj_nine_view *view, const suuji_puzzle *puzzle);

#endif
