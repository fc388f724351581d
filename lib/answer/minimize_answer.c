/* SPDX-License-Identifier: MIT */
/* Other clues for the same solution. */
#include "answer/minimize_answer.h"

#include "base/clock.h"

/* A list under way. */
struct listing {
    const struct sj_minimize_query *query;
    uint64_t count;
};

static bool list_minimal(void *user, const uint8_t *givens, unsigned clues)
{
    struct listing *const listing = user;
    const struct sj_minimize_query *const query = listing->query;
    const bool wanted = query->on_minimal(query->user, givens, clues);
    return ++listing->count != query->limit && wanted;
}

static suuji_status list_all(struct sj_minimize_answer *answer,
                             const struct sj_minimize_query *query,
                             const suuji_minimize_options *options, suuji_error *err)
{
    struct listing listing = {query, 0};
    const suuji_status status = suuji_minimizer_list(answer->minimizer, answer->puzzle, options,
                                                     list_minimal, &listing, &answer->result, err);
    answer->listed = listing.count;
    if (query->limit && listing.count == query->limit)
        answer->result.end = SUUJI_END_LIMIT;
    return status;
}

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
               ? list_all(answer, query, &options, err)
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
    answer->listed = 0;
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
