/* SPDX-License-Identifier: MIT */
/* The results of one contestant for all puzzles. */
#include "app/lab/summary.h"

#include "base/fail.h"

#include <stdlib.h>

suuji_status cli_summary_add(struct cli_summary *summary, const struct cli_lab_run *run,
                             suuji_error *err)
{
    if (summary->times == summary->room) {
        const size_t room = summary->room ? 2 * summary->room : 64;
        struct cli_lab_time *const grown = realloc(summary->time, room * sizeof *grown);
        if (!grown)
            return sj_fail_memory(err);
        summary->time = grown;
        summary->room = room;
    }
    const bool skipped = run->outcome == CLI_OUTCOME_SKIPPED;
    const double seconds = skipped ? summary->time_limit : run->seconds;
    summary->outcome[run->outcome]++;
    if (!cli_outcome_counts(run->outcome) && !skipped)
        return SUUJI_OK;
    summary->time[summary->times++] =
        (struct cli_lab_time){seconds, skipped || run->outcome == CLI_OUTCOME_TIME};
    summary->sorted = false;
    summary->seconds += seconds;
    if (skipped)
        return SUUJI_OK;
    summary->worked++;
    for (unsigned k = 0; k < CLI_WORK_SUMS; k++) {
        summary->work[k] += cli_work_count(&run->stats, k);
        summary->uncounted[k] += !cli_work_counted(&run->stats, k);
    }
    if (run->ratio > 0) {
        summary->colorings++;
        summary->colors += run->colors;
        summary->ratio += run->ratio;
        summary->largest_ratio =
            run->ratio > summary->largest_ratio ? run->ratio : summary->largest_ratio;
    }
    return SUUJI_OK;
}

void cli_summary_free(struct cli_summary *summary)
{
    free(summary->time);
    *summary = (struct cli_summary){0};
}

double cli_summary_work(const struct cli_summary *summary, enum cli_work work)
{
    return summary->worked && !summary->uncounted[work]
               ? (double)summary->work[work] / (double)summary->worked
               : -1;
}

struct cli_lab_time cli_summary_total(const struct cli_summary *summary)
{
    return (struct cli_lab_time){summary->seconds, summary->outcome[CLI_OUTCOME_TIME] > 0 ||
                                                       summary->outcome[CLI_OUTCOME_SKIPPED] > 0};
}

struct cli_lab_time cli_summary_mean(const struct cli_summary *summary)
{
    struct cli_lab_time mean = cli_summary_total(summary);
    mean.seconds = summary->times ? mean.seconds / (double)summary->times : 0;
    return mean;
}

/* Runs stopped by the time limit sort after the others: they would have taken longer. */
static int compare(const void *a, const void *b)
{
    const struct cli_lab_time *const x = a;
    const struct cli_lab_time *const y = b;
    if (x->at_least != y->at_least)
        return x->at_least ? 1 : -1;
    return (x->seconds > y->seconds) - (x->seconds < y->seconds);
}

static struct cli_lab_time ranked(struct cli_summary *summary, size_t rank)
{
    if (summary->times == 0)
        return (struct cli_lab_time){0};
    if (!summary->sorted)
        qsort(summary->time, summary->times, sizeof *summary->time, compare);
    summary->sorted = true;
    return summary->time[rank];
}

struct cli_lab_time cli_summary_median(struct cli_summary *summary)
{
    const size_t half = summary->times / 2;
    struct cli_lab_time upper = ranked(summary, half);
    if (summary->times == 0 || summary->times % 2)
        return upper;
    const struct cli_lab_time lower = ranked(summary, half - 1);
    upper.seconds = (lower.seconds + upper.seconds) / 2;
    return upper;
}

struct cli_lab_time cli_summary_quantile(struct cli_summary *summary, double share)
{
    const double exact = share * (double)summary->times;
    size_t rank = (size_t)exact;
    rank -= rank > 0 && !((double)rank < exact);
    return ranked(summary, rank < summary->times ? rank : summary->times - 1);
}
