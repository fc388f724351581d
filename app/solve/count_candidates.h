/* SPDX-License-Identifier: MIT */
/* suuji count --candidates: the values that cells have in solutions. */
#ifndef CLI_COUNT_CANDIDATES_H
#define CLI_COUNT_CANDIDATES_H

#include "answer/candidates_answer.h"
#include "app/frame/common_options.h"
#include "app/jobs/query_job.h"

/* Find the candidates of the worker's puzzle, and write them. `own` of the worker is the answer. */
suuji_status cli_count_candidates(struct cli_query_worker *worker,
                                  const struct sj_candidates_query *query,
                                  const struct cli_common *common, suuji_error *err);

#endif
