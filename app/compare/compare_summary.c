/* SPDX-License-Identifier: MIT */
/* The summary of suuji compare: outcomes, times and work of each engine. */
#include "app/compare/compare_table.h"

#include "app/lab/cell.h"

#include <inttypes.h>
#include <string.h>

enum { TIME_COLUMN = 9, WORK_COLUMN = 12, MOST_NAME = 40 };

static int name_width(const struct cli_experiment *experiment)
{
    size_t width = strlen("mean of");
    for (size_t i = 0; i < experiment->count; i++) {
        const size_t len = strlen(experiment->entry[i].contestant.name);
        if (len > width)
            width = len;
    }
    return width < MOST_NAME ? (int)width : MOST_NAME;
}

/* Is this column needed? The first four are always shown. */
static bool has_column(const struct cli_summary *summary, size_t count, unsigned outcome)
{
    bool seen = outcome == CLI_OUTCOME_SOLVED || outcome == CLI_OUTCOME_NONE ||
                outcome == CLI_OUTCOME_TIME || outcome == CLI_OUTCOME_REFUSED;
    for (size_t i = 0; i < count; i++)
        seen |= summary[i].outcome[outcome] > 0;
    return seen;
}

static void add_time(struct sj_text *out, struct cli_lab_time time, bool any)
{
    char text[28];
    cli_lab_time_text(time, !any, text, sizeof text);
    sj_text_printf(out, "  %*s", TIME_COLUMN, text);
}

static void outcomes_and_times(const struct cli_experiment *experiment, struct cli_summary *summary,
                               int width, struct sj_text *out)
{
    static const char *const times[] = {"total", "mean", "median", "95 %", "max"};
    const size_t count = experiment->count;
    sj_text_printf(out, "%-*s", width, "engine");
    for (unsigned k = 0; k < CLI_OUTCOMES; k++)
        if (has_column(summary, count, k))
            sj_text_printf(out, "  %7s", cli_outcome_name(k));
    for (size_t k = 0; k < sizeof times / sizeof times[0]; k++)
        sj_text_printf(out, "  %*s", TIME_COLUMN, times[k]);
    sj_text_char(out, '\n');
    for (size_t i = 0; i < count; i++) {
        struct cli_summary *const own = &summary[i];
        const bool any = own->times > 0;
        sj_text_printf(out, "%-*s", width, experiment->entry[i].contestant.name);
        for (unsigned k = 0; k < CLI_OUTCOMES; k++)
            if (has_column(summary, count, k))
                sj_text_printf(out, "  %7" PRIu64, own->outcome[k]);
        add_time(out, cli_summary_total(own), any);
        add_time(out, cli_summary_mean(own), any);
        add_time(out, cli_summary_median(own), any);
        add_time(out, cli_summary_quantile(own, 0.95), any);
        add_time(out, cli_summary_quantile(own, 1), any);
        sj_text_char(out, '\n');
    }
}

static void work(const struct cli_experiment *experiment, const struct cli_summary *summary,
                 int width, struct sj_text *out)
{
    sj_text_printf(out, "%-*s", width, "mean of");
    for (unsigned k = 0; k < CLI_WORK_SUMS; k++)
        sj_text_printf(out, "  %*s", WORK_COLUMN, cli_work_name(k));
    sj_text_char(out, '\n');
    for (size_t i = 0; i < experiment->count; i++) {
        sj_text_printf(out, "%-*s", width, experiment->entry[i].contestant.name);
        for (unsigned k = 0; k < CLI_WORK_SUMS; k++) {
            char text[40];
            cli_work_mean_text(&summary[i], k, text, sizeof text);
            sj_text_printf(out, "  %*s", WORK_COLUMN, text);
        }
        sj_text_char(out, '\n');
    }
}

/* Colours of the approximate engines, if there are any. */
static void colorings(const struct cli_experiment *experiment, const struct cli_summary *summary,
                      int width, struct sj_text *out)
{
    bool any = false;
    for (size_t i = 0; i < experiment->count; i++) {
        const struct cli_summary *const own = &summary[i];
        if (!experiment->entry[i].contestant.approximates)
            continue;
        if (!any)
            sj_text_printf(out, "%-*s  %*s  %*s  %*s  %*s\n", width, "engine", WORK_COLUMN,
                           "colourings", WORK_COLUMN, "mean colours", WORK_COLUMN, "mean ratio",
                           WORK_COLUMN, "worst ratio");
        any = true;
        sj_text_printf(out, "%-*s  %*zu", width, experiment->entry[i].contestant.name, WORK_COLUMN,
                       own->colorings);
        if (own->colorings)
            sj_text_printf(out, "  %*.2f  %*.3f  %*.3f\n", WORK_COLUMN,
                           (double)own->colors / (double)own->colorings, WORK_COLUMN,
                           own->ratio / (double)own->colorings, WORK_COLUMN, own->largest_ratio);
        else
            sj_text_printf(out, "  %*s  %*s  %*s\n", WORK_COLUMN, "-", WORK_COLUMN, "-",
                           WORK_COLUMN, "-");
    }
    if (any)
        sj_text_char(out, '\n');
}

/* Whether the results agree and were verified, in words. */
static void verdict(const struct cli_experiment *experiment, const struct cli_summary *summary,
                    uint64_t disagreements, struct sj_text *out)
{
    const uint64_t puzzles = experiment->puzzles;
    uint64_t wrong = 0;
    uint64_t solved = 0;
    for (size_t i = 0; i < experiment->count; i++) {
        wrong += summary[i].outcome[CLI_OUTCOME_WRONG];
        solved += summary[i].outcome[CLI_OUTCOME_SOLVED];
    }
    sj_text_printf(out, "%" PRIu64 " puzzle%s", puzzles, puzzles == 1 ? "" : "s");
    if (disagreements)
        sj_text_printf(out, "; engines disagree about %" PRIu64, disagreements);
    else if (experiment->count > 1)
        sj_text_str(out, "; no engine contradicts another");
    if (wrong)
        sj_text_printf(out, "; %" PRIu64 " grid%s not a solution\n", wrong,
                       wrong == 1 ? " is" : "s are");
    else
        sj_text_str(out, solved ? "; every solution verified\n" : "\n");
}

void cli_compare_summary(const struct cli_experiment *experiment, struct cli_summary *summary,
                         uint64_t disagreements, struct sj_text *out)
{
    const int width = name_width(experiment);
    outcomes_and_times(experiment, summary, width, out);
    sj_text_char(out, '\n');
    work(experiment, summary, width, out);
    sj_text_char(out, '\n');
    colorings(experiment, summary, width, out);
    verdict(experiment, summary, disagreements, out);
}
