/* SPDX-License-Identifier: MIT */
/* Positions, examined by a worker of a batch. */
#include "app/human/position.h"

static bool count(void *user, const suuji_answer *answer)
{
    return cli_query_worker_count(user, answer);
}

struct sj_searcher cli_position_searcher(struct cli_query_worker *worker)
{
    return (struct sj_searcher){worker->solver, count, worker};
}

bool cli_position_examine(struct sj_position *position, struct cli_query_worker *worker,
                          const suuji_puzzle *puzzle, const suuji_limits *limits,
                          suuji_status *status, suuji_error *err)
{
    const struct sj_searcher searcher = cli_position_searcher(worker);
    *status = sj_position_examine(position, &searcher, puzzle, limits, err);
    return *status == SUUJI_OK && !position->abandoned;
}
