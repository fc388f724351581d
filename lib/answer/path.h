/* SPDX-License-Identifier: MIT */
/* How a puzzle with exactly one solution is solved, step by step. */
#ifndef SJ_PATH_H
#define SJ_PATH_H

#include "base/text.h"
#include "suuji/human.h"

/* How far the techniques lead. */
struct sj_path_end {
    size_t steps;
    suuji_end end;       /* the limit that ended the search, or SUUJI_END_COMPLETE */
    bool solved;         /* every cell has a value */
    unsigned open;       /* cells without a value, */
    unsigned candidates; /* and their candidates */
};

/* Receives every step of a path; the board is as it was before the step. */
typedef void sj_on_path_step(void *user, const suuji_human *human, const suuji_human_step *step);

/* Take step after step from the board of `human` to the end, within the limits for all of them
   together. `on_step` may be NULL; during its call end->steps is the number of its step, from 1. */
suuji_status sj_path_walk(suuji_human *human, const suuji_rules *rules, const suuji_limits *limits,
                          sj_on_path_step *on_step, void *user, struct sj_path_end *end,
                          suuji_error *err);
/* "Solved in 51 steps", or "The techniques are exhausted after 12 steps: 30 cells are open, with
   104 candidates". */
void sj_path_end_write(const struct sj_path_end *end, struct sj_text *out);

#endif
