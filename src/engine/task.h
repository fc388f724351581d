/* SPDX-License-Identifier: MIT */
/* The solver's side of a task; engines need engine.h alone. */
#ifndef SJ_TASK_H
#define SJ_TASK_H

#include "engine/engine.h"

/* Begin to answer `query` about `puzzle`, at `start` on the clock. `first` has room for a grid. */
void sj_task_start(struct sj_task *task, const suuji_puzzle *puzzle, const suuji_query *query,
                   const atomic_bool *stop, uint8_t *first, double start);

/* The answer, after the search has ended. */
void sj_task_finish(const struct sj_task *task, suuji_answer *answer);

#endif
