/* SPDX-License-Identifier: MIT */
/* How many solutions a puzzle has: found one by one if they are few or the rules have constraints,
   else counted together or estimated. */
#include "answer/count_answer.h"

#include "suuji/constraints.h"
#include "base/clock.h"

#include <math.h>
#include <string.h>

/* A search of this many nodes finds out whether there are few solutions. */
#define QUICK_NODES 100000u
/* Seconds for an exact count, as in suuji_count_options. */
#define PATIENCE 60.0

/* What a number says about the puzzle; that of the first rows only whether there is none. */
static suuji_verdict judge_total(const suuji_total *total, bool rows)
{
    if (total->digits && strcmp(total->digits, "0") == 0)
        return SUUJI_VERDICT_NONE;
    if (!total->digits || rows)
        return SUUJI_VERDICT_UNKNOWN;
    return strcmp(total->digits, "1") == 0 ? SUUJI_VERDICT_UNIQUE : SUUJI_VERDICT_SEVERAL;
}

static suuji_status find_total(struct sj_count_answer *found, const struct sj_count_query *query,
                               const struct sj_budget *budget, suuji_error *err)
{
    suuji_count_options options = query->options;
    options.limits = query->search.limits;
    options.limits.seconds = sj_budget_left(budget).seconds;
    const suuji_status status = suuji_total_new(query->puzzle, &options, &found->total, err);
    if (status == SUUJI_OK) {
        found->answer.verdict = judge_total(found->total, options.rows);
        found->answer.end = found->total->end;
    }
    return status;
}

/* Only a search knows constraints: it may take as long as the exact count of other rules. */
static suuji_status search_on(struct sj_count_answer *found, const struct sj_searcher *searcher,
                              const struct sj_count_query *query, const struct sj_budget *budget,
                              suuji_error *err)
{
    struct sj_budget rest;
    suuji_limits limits = sj_budget_left(budget);
    const bool gives_up = query->options.want == SUUJI_COUNT_AUTO && limits.seconds <= 0;
    limits.nodes = 0;
    if (gives_up)
        limits.seconds = query->options.patience > 0 ? query->options.patience : PATIENCE;
    sj_budget_start(&rest, &limits, sj_clock_now(), 0);
    const suuji_status status =
        sj_searcher_ask(searcher, &rest, query->puzzle, &query->search, &found->answer, err);
    if (status == SUUJI_OK && gives_up && found->answer.end == SUUJI_END_TIME)
        found->answer.end = SUUJI_END_GAVE_UP;
    return status;
}

suuji_status sj_count_solutions(struct sj_count_answer *found, const struct sj_searcher *searcher,
                                const struct sj_count_query *query, suuji_error *err)
{
    struct sj_budget budget;
    suuji_limits limits = query->search.limits;
    suuji_end *const end = &found->answer.end;
    suuji_status status = SUUJI_OK;
    *found = (struct sj_count_answer){.answer = SUUJI_ANSWER_INIT};
    if (!query->searches)
        limits.nodes = QUICK_NODES;
    sj_budget_start(&budget, &limits, sj_clock_now(), 0);
    *end = SUUJI_END_GAVE_UP;
    const bool may_search =
        query->searches || (query->options.want != SUUJI_COUNT_ESTIMATE && !query->options.rows);
    if (may_search)
        status =
            sj_searcher_ask(searcher, &budget, query->puzzle, &query->search, &found->answer, err);
    if (status != SUUJI_OK || query->searches || *end == SUUJI_END_COMPLETE ||
        *end == SUUJI_END_STOPPED)
        return status;
    if (may_search && suuji_rules_constraint_count(suuji_puzzle_rules(query->puzzle)) > 0)
        return search_on(found, searcher, query, &budget, err);
    return find_total(found, query, &budget, err);
}

bool sj_total_is_known(const suuji_total *total)
{
    return total->digits || isfinite(total->low);
}
