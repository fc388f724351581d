/* SPDX-License-Identifier: MIT */
/* The solver's side of a task; engines need only engine.h. */
#ifndef SJ_TASK_H
#define SJ_TASK_H

#include "engine/engine.h"
#include "suuji.h"

/* Begin to answer `query` about `puzzle`, at `start` on the clock. `first` has room for a grid.
   The caller sets stats.counted, and for an engine that approximates calls sj_task_approximate. */
void sj_task_start(struct sj_task *task, const suuji_puzzle *puzzle, const suuji_query *query,
                   uint8_t *first, double start);

/* Add the work of a search that was part of this one. What either did not count is not known of
   both. */
void sj_stats_add(suuji_stats *stats, const suuji_stats *part);

/* Keep the colourings that come in `colorings`, which is made for these rules and outlives the
   task. */
void sj_task_approximate(struct sj_task *task, struct sj_colorings *colorings);

/* The answer, after the search has ended. */
void sj_task_finish(const struct sj_task *task, suuji_answer *answer);

/* Room for colourings of `rules`, its bytes, and its end, in whole or in part. */
suuji_status sj_colorings_make(struct sj_colorings *colorings, const suuji_rules *rules,
                               suuji_error *err);
size_t sj_colorings_memory(const suuji_rules *rules);
void sj_colorings_free(struct sj_colorings *colorings);

/* The best solution by an engine that knows nothing of objectives: it is asked again and again. */

/* Answer the task, whose query has an objective, by asking `engine`, prepared in `state`, for
   single solutions; it supports excluded candidates. Every node here and in the engine's searches
   counts. */
suuji_status sj_best_run(const struct sj_engine *engine, void *state, struct sj_task *task,
                         suuji_error *err);

/* Bytes that this needs in addition to the engine's memory. */
size_t sj_best_memory(const suuji_rules *rules, const suuji_objective *objective);

/* suuji_solver_prove with its one setting. */

/* Bytes of lines that may wait for the header. */
#define SJ_PROOF_HELD ((size_t)1 << 20)

/* Like suuji_solver_prove, but with `held` bytes in place of SJ_PROOF_HELD. The text is the same
   for any number. */
suuji_status sj_solver_prove(suuji_solver *solver, const suuji_puzzle *puzzle,
                             const suuji_query *query, size_t held, suuji_on_text *on_text,
                             void *user, suuji_answer *answer, suuji_error *err);

#endif
