/* SPDX-License-Identifier: MIT */
/* Who answers queries about a puzzle. */
#include "answer/searcher.h"

/* What is used is gone for the searches after this one. */
static void spend_nodes(struct sj_budget *budget, uint64_t nodes)
{
    if (budget->limits.nodes == 0)
        return;
    if (nodes < budget->limits.nodes)
        budget->limits.nodes -= nodes;
    else if (sj_budget_good(budget))
        budget->end = SUUJI_END_NODES;
}

suuji_status sj_searcher_ask(const struct sj_searcher *searcher, struct sj_budget *budget,
                             const suuji_puzzle *puzzle, const suuji_query *query,
                             suuji_answer *answer, suuji_error *err)
{
    suuji_query limited = *query;
    if (!sj_budget_good(budget)) {
        *answer = (suuji_answer){.size = sizeof *answer, .end = budget->end};
        answer->verdict = SUUJI_VERDICT_UNKNOWN;
        return SUUJI_OK;
    }
    limited.limits = sj_budget_left(budget);
    const suuji_status status =
        searcher->ask ? searcher->ask(searcher->user, puzzle, &limited, answer, err)
                      : suuji_solver_solve(searcher->solver, puzzle, &limited, answer, err);
    if (status == SUUJI_OK)
        spend_nodes(budget, answer->stats.nodes);
    return status;
}
