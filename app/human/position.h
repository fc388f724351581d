/* SPDX-License-Identifier: MIT */
/* Positions, examined by a worker of a batch. */
#ifndef CLI_POSITION_H
#define CLI_POSITION_H

#include "app/jobs/query_job.h"
#include "answer/position.h"

/* The worker's solver, with answers counted as cli_query_worker_ask does. */
struct sj_searcher cli_position_searcher(struct cli_query_worker *worker);
/* Examine `puzzle`. False as for cli_query_worker_ask. */
bool cli_position_examine(struct sj_position *position, struct cli_query_worker *worker,
                          const suuji_puzzle *puzzle, const suuji_limits *limits,
                          suuji_status *status, suuji_error *err);

#endif
