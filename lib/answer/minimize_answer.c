/* SPDX-License-Identifier: MIT */
/* Other clues for the same solution. */
#include "answer/minimize_answer.h"

#include "base/clock.h"

static suuji_status change_clues(struct sj_minimize_answer *answer,
                                 const struct sj_minimize_query *query,
                                 const struct sj_budget *budget, suuji_error *err)
{
    suuji_minimize_options options = SUUJI_MINIMIZE_OPTIONS_INIT;
    options.seed = query->seed;
    options.tries = query->tries;
    options.clues = query->clues;
    options.solution = answer->answer.solution;
    options.limits = query->limits; /* of nodes: each search has its own */
    options.limits.seconds = sj_budget_left(budget).seconds;
    return query->on_minimal
               ? suuji_minimizer_list(answer->minimizer, answer->puzzle, &options,
                                      query->on_minimal, query->user, &answer->result, err)
               : query->change(answer->minimizer, answer->puzzle, &options, &answer->result, err);
}

suuji_status sj_minimize_find(struct sj_minimize_answer *answer, const struct sj_searcher *searcher,
                              const struct sj_minimize_query *query, const suuji_puzzle *puzzle,
                              suuji_error *err)
{
    suuji_query search = SUUJI_QUERY_INIT;
    struct sj_budget budget;
    sj_budget_start(&budget, &query->limits, sj_clock_now(), 0);
    search.limit = 2;
    answer->puzzle = puzzle;
    answer->answer = (suuji_answer)SUUJI_ANSWER_INIT;
    answer->result = (suuji_minimized)SUUJI_MINIMIZED_INIT;
    suuji_status status = answer->minimizer
                              ? SUUJI_OK
                              : suuji_minimizer_new(searcher->solver, &answer->minimizer, err);
    if (status == SUUJI_OK)
        status = sj_searcher_ask(searcher, &budget, puzzle, &search, &answer->answer, err);
    if (status == SUUJI_OK && answer->answer.verdict == SUUJI_VERDICT_UNIQUE)
        status = change_clues(answer, query, &budget, err);
    else
        answer->result.end = answer->answer.end;
    answer->answer.solution = NULL;
    return status;
}

void sj_minimize_clear(struct sj_minimize_answer *answer)
{
    suuji_minimizer_free(answer->minimizer);
}
