/* SPDX-License-Identifier: MIT */
/* The best solution by an engine that knows nothing of objectives: it is asked again and again. */
#ifndef SJ_BEST_H
#define SJ_BEST_H

#include "engine/engine.h"

/* Answer the task, whose query has an objective, by asking `engine`, prepared in `state`, for
   single solutions; it supports excluded candidates. Every node here and in the engine's searches
   counts. */
suuji_status sj_best_run(const struct sj_engine *engine, void *state, struct sj_task *task,
                         suuji_error *err);

/* Bytes that this needs in addition to the engine's memory. */
size_t sj_best_memory(const suuji_rules *rules, const suuji_objective *objective);

#endif
