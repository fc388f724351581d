/* SPDX-License-Identifier: MIT */
/* How many solutions a puzzle has: found one by one if they are few, else counted together or
   estimated. */
#include "answer/count_answer.h"

#include "base/clock.h"

#include <math.h>
#include <string.h>

/* A search of this many nodes finds out whether there are few solutions. */
#define QUICK_NODES 100000u

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
    if (query->searches || (query->options.want != SUUJI_COUNT_ESTIMATE && !query->options.rows))
        status =
            sj_searcher_ask(searcher, &budget, query->puzzle, &query->search, &found->answer, err);
    if (status != SUUJI_OK || query->searches || *end == SUUJI_END_COMPLETE ||
        *end == SUUJI_END_STOPPED)
        return status;
    return find_total(found, query, &budget, err);
}

bool sj_total_is_known(const suuji_total *total)
{
    return total->digits || isfinite(total->low);
}
