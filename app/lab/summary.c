/* SPDX-License-Identifier: MIT */
/* The results of one contestant for all puzzles. */
#include "app/lab/summary.h"

#include "base/arrays.h"
#include "base/fail.h"

#include <stdlib.h>

const struct cli_time_figure_info cli_time_figures[CLI_TIMES] = {
    [CLI_TIME_TOTAL] = {"total", "total", 0},    [CLI_TIME_MEAN] = {"mean", "mean", 0},
    [CLI_TIME_MEDIAN] = {"median", "median", 0}, [CLI_TIME_MIN] = {"min", NULL, 0},
    [CLI_TIME_Q25] = {"q25", NULL, 0.25},        [CLI_TIME_Q75] = {"q75", NULL, 0.75},
    [CLI_TIME_Q95] = {"q95", "95 %", 0.95},      [CLI_TIME_Q99] = {"q99", NULL, 0.99},
    [CLI_TIME_MAX] = {"max", "max", 1},
};

suuji_status cli_summary_add(struct cli_summary *summary, const struct cli_lab_run *run,
                             suuji_error *err)
{
    if (!sj_grow(&summary->time, &summary->room, summary->times + 1, sizeof *summary->time))
        return sj_fail_memory(err);
    const bool skipped = run->outcome == CLI_OUTCOME_SKIPPED;
    const double seconds = skipped ? summary->time_limit : run->seconds;
    summary->outcome[run->outcome]++;
    if (!cli_outcome_is_timed(run->outcome) && !skipped)
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

/* Runs stopped by the time limit sort after the others: they would have taken longer. */
static int compare_times(const void *a, const void *b)
{
    const struct cli_lab_time *const x = a;
    const struct cli_lab_time *const y = b;
    if (x->at_least != y->at_least)
        return x->at_least ? 1 : -1;
    return (x->seconds > y->seconds) - (x->seconds < y->seconds);
}

struct cli_lab_time cli_summary_time(struct cli_summary *summary, enum cli_time_figure figure)
{
    const size_t count = summary->times;
    const struct cli_lab_time *const time = summary->time;
    const double exact = cli_time_figures[figure].share * (double)count;
    size_t rank = (size_t)exact;
    if (count == 0)
        return (struct cli_lab_time){0};
    if (figure == CLI_TIME_TOTAL || figure == CLI_TIME_MEAN)
        return (struct cli_lab_time){
            figure == CLI_TIME_MEAN ? summary->seconds / (double)count : summary->seconds,
            summary->outcome[CLI_OUTCOME_TIME] + summary->outcome[CLI_OUTCOME_SKIPPED] > 0};
    if (!summary->sorted)
        qsort(summary->time, count, sizeof *time, compare_times);
    summary->sorted = true;
    if (figure == CLI_TIME_MEDIAN)
        return (struct cli_lab_time){(time[(count - 1) / 2].seconds + time[count / 2].seconds) / 2,
                                     time[count / 2].at_least};
    rank -= rank > 0 && !((double)rank < exact);
    return time[rank < count ? rank : count - 1];
}
