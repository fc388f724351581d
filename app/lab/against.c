/* SPDX-License-Identifier: MIT */
/* What got slower or faster since an earlier measurement. */
#include "app/lab/against.h"

#include "base/fail.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define LEVEL 0.05

/* A puzzle that is in both records. */
struct pair {
    const struct cli_record_puzzle *before, *now;
};

/* Two records; a figure for every pair. */
struct matching {
    const struct cli_record *before, *now;
    struct pair *pair; /* [pairs] */
    size_t pairs;
    double *ratio, *log_ratio, *p;
};

/* ---- The same puzzles ---- */

static int compare_ids(const void *a, const void *b)
{
    const struct cli_record_puzzle *const x = *(const struct cli_record_puzzle *const *)a;
    const struct cli_record_puzzle *const y = *(const struct cli_record_puzzle *const *)b;
    if (x->id != y->id)
        return x->id < y->id ? -1 : 1;
    return (x > y) - (x < y);
}

/* The puzzles by their ids, in order where these are the same; NULL if memory runs out. */
static const struct cli_record_puzzle **sort_puzzles(const struct cli_record *record)
{
    const struct cli_record_puzzle **const sorted =
        calloc(record->puzzles + 1, sizeof(struct cli_record_puzzle *));
    for (size_t i = 0; sorted && i < record->puzzles; i++)
        sorted[i] = &record->puzzle[i];
    if (sorted && record->puzzles)
        qsort(sorted, record->puzzles, sizeof *sorted, compare_ids);
    return sorted;
}

/* Find the pairs, and make room for figures. False: memory ran out. */
static bool match_puzzles(struct matching *matching)
{
    const struct cli_record_puzzle **const old = sort_puzzles(matching->before);
    const struct cli_record_puzzle **const new = sort_puzzles(matching->now);
    const size_t most = matching->now->puzzles + 1;
    matching->pair = calloc(most, sizeof *matching->pair);
    matching->ratio = calloc(3 * most, sizeof *matching->ratio);
    const bool fits = old && new && matching->pair && matching->ratio;
    for (size_t i = 0, k = 0; fits && old[i] && new[k];) {
        const int order = old[i]->id < new[k]->id ? -1 : old[i]->id > new[k]->id;
        if (order == 0)
            matching->pair[matching->pairs++] = (struct pair){old[i], new[k]};
        i += order <= 0;
        k += order >= 0;
    }
    if (fits) {
        matching->log_ratio = matching->ratio + most;
        matching->p = matching->log_ratio + most;
    }
    free(old);
    free(new);
    return fits;
}

/* The contestant of that name that is the `nth` of those; names: there is none. */
static unsigned find_name(const struct cli_record *record, const char *name, unsigned nth)
{
    unsigned i = 0;
    for (; i < record->names; i++)
        if (strcmp(record->name[i], name) == 0 && nth-- == 0)
            break;
    return i;
}

static unsigned nth_of_name(const struct cli_record *record, unsigned at)
{
    unsigned nth = 0;
    for (unsigned i = 0; i < at; i++)
        nth += strcmp(record->name[i], record->name[at]) == 0;
    return nth;
}

/* ---- One contestant ---- */

/* Can the times of two runs, then and now, be compared? Both have valid times, and at least one of
   them finished: two runs stopped by the time limit show nothing. */
static bool are_comparable(const struct cli_lab_run *before, const struct cli_lab_run *now)
{
    return cli_outcome_is_timed(before->outcome) && cli_outcome_is_timed(now->outcome) &&
           (cli_outcome_is_done(before->outcome) || cli_outcome_is_done(now->outcome)) &&
           before->seconds > 0 && now->seconds > 0;
}

/* What only one of the two counted says nothing. */
static void compare_work(struct cli_change *change, const struct cli_lab_run *before,
                         const struct cli_lab_run *now)
{
    bool counted = false;
    bool changed = false;
    for (unsigned k = 0; k < CLI_WORK_SUMS; k++) {
        if (!cli_work_counted(&before->stats, k) || !cli_work_counted(&now->stats, k))
            continue;
        const uint64_t a = cli_work_count(&before->stats, k);
        const uint64_t b = cli_work_count(&now->stats, k);
        counted = true;
        changed |= a != b;
        change->work_before[k] += a;
        change->work_now[k] += b;
    }
    change->work_puzzles += counted;
    change->work_changed += changed;
}

/* The runs of both sides on one puzzle, if there are enough for a test of this puzzle only. */
static suuji_status test_puzzle(const struct matching *matching, const struct pair *pair,
                                const struct cli_change *change, struct cli_test *test,
                                suuji_error *err)
{
    size_t then = 0;
    size_t now = 0;
    const struct cli_lab_run *const a =
        cli_record_runs(matching->before, pair->before, change->before, &then);
    const struct cli_lab_run *const b =
        cli_record_runs(matching->now, pair->now, change->now, &now);
    bool comparable = then >= CLI_AGAINST_RUNS && now >= CLI_AGAINST_RUNS;
    *test = (struct cli_test){.p = 1};
    for (size_t i = 0; comparable && i < then; i++)
        comparable = are_comparable(&a[i], &b[0]);
    for (size_t i = 0; comparable && i < now; i++)
        comparable = are_comparable(&a[0], &b[i]);
    if (!comparable)
        return SUUJI_OK;
    double *const seconds = malloc((then + now) * sizeof *seconds);
    if (!seconds)
        return sj_fail_memory(err);
    for (size_t i = 0; i < then + now; i++)
        seconds[i] = i < then ? a[i].seconds : b[i - then].seconds;
    const suuji_status status = cli_rank_sum(seconds, then, seconds + then, now, test, err);
    free(seconds);
    return status;
}

/* Single puzzles: how many got slower or faster, corrected for the number of puzzles. */
static suuji_status test_puzzles(const struct matching *matching, struct cli_change *change,
                                 suuji_error *err)
{
    double *const p = matching->p;
    double *const effect = matching->log_ratio;
    suuji_status status = SUUJI_OK;
    struct cli_test test = {.p = 1};
    struct cli_test clearest = {.p = 1};
    for (size_t i = 0; i < matching->pairs && status == SUUJI_OK; i++) {
        status = test_puzzle(matching, &matching->pair[i], change, &test, err);
        p[i] = test.p;
        effect[i] = test.effect;
        if (test.count && (!clearest.count || test.p < clearest.p))
            clearest = test;
    }
    if (status != SUUJI_OK || !clearest.count)
        return status;
    status = cli_holm(p, matching->pairs, err);
    for (size_t i = 0; i < matching->pairs && status == SUUJI_OK; i++) {
        change->slower_puzzles += p[i] < LEVEL && effect[i] > 0;
        change->faster_puzzles += p[i] < LEVEL && effect[i] < 0;
    }
    if (change->pairs < CLI_AGAINST_PAIRS) {
        const double together = clearest.p * (double)matching->pairs;
        clearest.p = together < 1 ? together : 1;
        change->test = clearest;
    }
    return status;
}

/* All puzzles together. A run stopped by the time limit counts as its time. */
static suuji_status compare_times(const struct matching *matching, struct cli_change *change,
                                  suuji_error *err)
{
    for (size_t i = 0; i < matching->pairs; i++) {
        const struct cli_lab_run *const before =
            cli_record_result(matching->before, matching->pair[i].before, change->before);
        const struct cli_lab_run *const now =
            cli_record_result(matching->now, matching->pair[i].now, change->now);
        if (!before || !now)
            continue;
        const bool was_done = cli_outcome_is_done(before->outcome);
        const bool is_done = cli_outcome_is_done(now->outcome);
        change->lost += was_done && !is_done && now->outcome != CLI_OUTCOME_SKIPPED;
        change->gained += !was_done && is_done && before->outcome != CLI_OUTCOME_SKIPPED;
        if (was_done && is_done)
            compare_work(change, before, now);
        if (!are_comparable(before, now))
            continue;
        matching->ratio[change->pairs] = now->seconds / before->seconds;
        matching->log_ratio[change->pairs] = log(now->seconds / before->seconds);
        change->pairs++;
    }
    if (change->pairs == 0)
        return SUUJI_OK;
    cli_sort(matching->ratio, change->pairs);
    change->ratio = cli_median(matching->ratio, change->pairs);
    (void)cli_median_interval(matching->ratio, change->pairs, 1 - LEVEL, &change->low,
                              &change->high);
    return cli_signed_rank(matching->log_ratio, change->pairs, &change->test, err);
}

/* Slower or faster only if test and median agree: a few puzzles that changed a lot may pull the
   ranks one way while most moved the other way. */
static enum cli_trend find_trend(const struct cli_change *change, double tolerance)
{
    const bool by_puzzles = change->slower_puzzles + change->faster_puzzles > 0;
    if (change->pairs < CLI_AGAINST_PAIRS && change->test.p >= LEVEL && !by_puzzles)
        return CLI_TREND_FEW;
    if (change->p < LEVEL && change->test.effect > 0 && change->ratio > 1 + tolerance)
        return CLI_TREND_SLOWER;
    if (change->p < LEVEL && change->test.effect < 0 && change->ratio < 1 / (1 + tolerance))
        return CLI_TREND_FASTER;
    return CLI_TREND_NONE;
}

/* ---- All of them ---- */

static suuji_status find_trends(struct cli_against *against, double tolerance, suuji_error *err)
{
    double *const p = calloc(against->count + 1, sizeof *p);
    if (!p)
        return sj_fail_memory(err);
    for (size_t i = 0; i < against->count; i++)
        p[i] = against->change[i].test.p;
    const suuji_status status = cli_holm(p, against->count, err);
    for (size_t i = 0; i < against->count && status == SUUJI_OK; i++) {
        against->change[i].p = p[i];
        against->change[i].trend = find_trend(&against->change[i], tolerance);
    }
    free(p);
    return status;
}

static suuji_status compare_all(struct cli_against *against, const struct matching *matching,
                                double tolerance, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (unsigned i = 0; i < matching->now->names && status == SUUJI_OK; i++) {
        const char *const name = matching->now->name[i];
        const unsigned old = find_name(matching->before, name, nth_of_name(matching->now, i));
        if (old == matching->before->names)
            continue;
        struct cli_change *const change = &against->change[against->count++];
        *change = (struct cli_change){
            .name = name, .before = old, .now = i, .ratio = 1, .test = {.p = 1}};
        status = compare_times(matching, change, err);
        if (status == SUUJI_OK)
            status = test_puzzles(matching, change, err);
    }
    return status == SUUJI_OK ? find_trends(against, tolerance, err) : status;
}

suuji_status cli_against_make(struct cli_against *against, const struct cli_record *before,
                              const struct cli_record *now, double tolerance, suuji_error *err)
{
    struct matching matching = {.before = before, .now = now};
    *against = (struct cli_against){.change = calloc(now->names, sizeof *against->change)};
    const bool fits = match_puzzles(&matching) && against->change;
    against->puzzles = matching.pairs;
    against->only_before = before->puzzles - matching.pairs;
    against->only_now = now->puzzles - matching.pairs;
    const suuji_status status =
        fits ? compare_all(against, &matching, tolerance, err) : sj_fail_memory(err);
    free(matching.pair);
    free(matching.ratio);
    if (status != SUUJI_OK)
        cli_against_free(against);
    return status;
}

void cli_against_free(struct cli_against *against)
{
    free(against->change);
    *against = (struct cli_against){0};
}
