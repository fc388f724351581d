/* SPDX-License-Identifier: MIT */
/* Which steps of a path are needed. */
#ifndef SJ_NEEDED_STEPS_H
#define SJ_NEEDED_STEPS_H

#include "human/handle.h"
#include "human/kept_steps.h"

/* The steps of `found`, which lead from `start` to the solution, without those that are not needed,
   as another path. It stays empty if all are needed. When the budget ends, what has been left out
   until then is left out. The board of `human` is anywhere after that. */
suuji_status sj_needed_steps(suuji_human *human, const struct sj_board *start,
                             struct sj_kept_steps *found, struct sj_budget *budget,
                             struct sj_kept_steps *path, suuji_error *err);

#endif
