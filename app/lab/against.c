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

/* What comparing one contestant needs; room for every pair. */
struct bench {
    const struct cli_record *before, *now;
    const struct pair *pair;
    size_t pairs;
    double *ratio, *log_ratio, *p;
};

/* ---- The same puzzles ---- */

struct key {
    uint64_t id;
    size_t at;
};

static int compare_keys(const void *a, const void *b)
{
    const struct key *const x = a;
    const struct key *const y = b;
    if (x->id != y->id)
        return x->id < y->id ? -1 : 1;
    return (x->at > y->at) - (x->at < y->at);
}

static struct key *keys_of(const struct cli_record *record)
{
    struct key *const keys = malloc((record->puzzles ? record->puzzles : 1) * sizeof *keys);
    for (size_t i = 0; keys && i < record->puzzles; i++)
        keys[i] = (struct key){record->puzzle[i].id, i};
    if (keys && record->puzzles)
        qsort(keys, record->puzzles, sizeof *keys, compare_keys);
    return keys;
}

/* The pairs, and how many there are; NULL if memory runs out. */
static struct pair *make_pairs(const struct cli_record *before, const struct cli_record *now,
                               size_t *count)
{
    struct key *const old = keys_of(before);
    struct key *const new = keys_of(now);
    struct pair *const pairs = calloc(now->puzzles ? now->puzzles : 1, sizeof *pairs);
    size_t i = 0;
    size_t k = 0;
    *count = 0;
    while (old && new &&pairs && i < before->puzzles &&k < now->puzzles) {
        if (old[i].id == new[k].id)
            pairs[(*count)++] =
                (struct pair){&before->puzzle[old[i++].at], &now->puzzle[new[k++].at]};
        else if (old[i].id < new[k].id)
            i++;
        else
            k++;
    }
    const bool short_of_memory = !old || !new;
    free(old);
    free(new);
    if (!short_of_memory)
        return pairs;
    free(pairs);
    return NULL;
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

static bool is_done(const struct cli_lab_run *run)
{
    return run->outcome == CLI_OUTCOME_SOLVED || run->outcome == CLI_OUTCOME_NONE;
}

/* Can the times of two runs, then and now, be compared? Both have valid times, and at least one of
   them finished: two runs stopped by the time limit show nothing. */
static bool are_comparable(const struct cli_lab_run *before, const struct cli_lab_run *now)
{
    return cli_outcome_counts(before->outcome) && cli_outcome_counts(now->outcome) &&
           (is_done(before) || is_done(now)) && before->seconds > 0 && now->seconds > 0;
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
static suuji_status test_puzzle(const struct bench *bench, const struct pair *pair,
                                const struct cli_change *change, struct cli_test *test,
                                suuji_error *err)
{
    size_t count[2] = {0, 0};
    const struct cli_record_run *const run[2] = {
        cli_record_runs(bench->before, pair->before, change->before, &count[0]),
        cli_record_runs(bench->now, pair->now, change->now, &count[1])};
    bool comparable = count[0] >= CLI_AGAINST_RUNS && count[1] >= CLI_AGAINST_RUNS;
    *test = (struct cli_test){.p = 1};
    for (size_t i = 0; comparable && i < count[0]; i++)
        comparable = are_comparable(&run[0][i].run, &run[1][0].run);
    for (size_t i = 0; comparable && i < count[1]; i++)
        comparable = are_comparable(&run[0][0].run, &run[1][i].run);
    if (!comparable)
        return SUUJI_OK;
    double *const seconds = malloc((count[0] + count[1]) * sizeof *seconds);
    if (!seconds)
        return sj_fail_memory(err);
    for (size_t i = 0; i < count[0] + count[1]; i++)
        seconds[i] = i < count[0] ? run[0][i].run.seconds : run[1][i - count[0]].run.seconds;
    const suuji_status status =
        cli_rank_sum(seconds, count[0], seconds + count[0], count[1], test, err);
    free(seconds);
    return status;
}

/* Single puzzles: how many got slower or faster, corrected for the number of puzzles. */
static suuji_status test_puzzles(const struct bench *bench, struct cli_change *change,
                                 suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    struct cli_test test = {.p = 1};
    struct cli_test clearest = {.p = 1};
    for (size_t i = 0; i < bench->pairs && status == SUUJI_OK; i++) {
        status = test_puzzle(bench, &bench->pair[i], change, &test, err);
        bench->p[i] = test.p;
        bench->log_ratio[i] = test.effect;
        if (test.count && (!clearest.count || test.p < clearest.p))
            clearest = test;
    }
    if (status == SUUJI_OK && clearest.count)
        status = cli_holm(bench->p, bench->pairs, err);
    for (size_t i = 0; i < bench->pairs && status == SUUJI_OK && clearest.count; i++) {
        change->slower_puzzles += bench->p[i] < LEVEL && bench->log_ratio[i] > 0;
        change->faster_puzzles += bench->p[i] < LEVEL && bench->log_ratio[i] < 0;
    }
    if (status != SUUJI_OK || change->pairs >= CLI_AGAINST_PAIRS || !clearest.count)
        return status;
    const double together = clearest.p * (double)bench->pairs;
    clearest.p = together < 1 ? together : 1;
    change->test = clearest;
    return status;
}

/* All puzzles together. A run stopped by the time limit counts as its time. */
static suuji_status compare_times(const struct bench *bench, struct cli_change *change,
                                  suuji_error *err)
{
    for (size_t i = 0; i < bench->pairs; i++) {
        const struct cli_lab_run *const before =
            cli_record_result(bench->before, bench->pair[i].before, change->before);
        const struct cli_lab_run *const now =
            cli_record_result(bench->now, bench->pair[i].now, change->now);
        if (!before || !now)
            continue;
        change->lost += is_done(before) && !is_done(now) && now->outcome != CLI_OUTCOME_SKIPPED;
        change->gained +=
            !is_done(before) && is_done(now) && before->outcome != CLI_OUTCOME_SKIPPED;
        if (is_done(before) && is_done(now))
            compare_work(change, before, now);
        if (!are_comparable(before, now))
            continue;
        bench->ratio[change->pairs] = now->seconds / before->seconds;
        bench->log_ratio[change->pairs] = log(now->seconds / before->seconds);
        change->pairs++;
    }
    if (change->pairs == 0)
        return SUUJI_OK;
    const suuji_status status =
        cli_signed_rank(bench->log_ratio, change->pairs, &change->test, err);
    cli_sort(bench->ratio, change->pairs);
    change->ratio = cli_median(bench->ratio, change->pairs);
    (void)cli_median_interval(bench->ratio, change->pairs, 1 - LEVEL, &change->low, &change->high);
    return status;
}

/* Slower or faster only if test and median agree: a few puzzles that changed a lot may pull the
   ranks one way while most moved the other way. */
static void judge(struct cli_change *change, double tolerance)
{
    const bool by_puzzles = change->slower_puzzles + change->faster_puzzles > 0;
    if (change->pairs < CLI_AGAINST_PAIRS && change->test.p >= LEVEL && !by_puzzles)
        change->trend = CLI_TREND_FEW;
    else if (change->p < LEVEL && change->test.effect > 0 && change->ratio > 1 + tolerance)
        change->trend = CLI_TREND_SLOWER;
    else if (change->p < LEVEL && change->test.effect < 0 && change->ratio < 1 / (1 + tolerance))
        change->trend = CLI_TREND_FASTER;
}

/* ---- All of them ---- */

static suuji_status correct(struct cli_against *against, double tolerance, suuji_error *err)
{
    double *const p = malloc((against->count ? against->count : 1) * sizeof *p);
    if (!p)
        return sj_fail_memory(err);
    for (size_t i = 0; i < against->count; i++)
        p[i] = against->change[i].test.p;
    const suuji_status status = cli_holm(p, against->count, err);
    for (size_t i = 0; i < against->count && status == SUUJI_OK; i++) {
        against->change[i].p = p[i];
        judge(&against->change[i], tolerance);
    }
    free(p);
    return status;
}

static suuji_status compare_all(struct cli_against *against, const struct bench *bench,
                                double tolerance, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (unsigned i = 0; i < bench->now->names && status == SUUJI_OK; i++) {
        const char *const name = bench->now->name[i];
        const unsigned old = find_name(bench->before, name, nth_of_name(bench->now, i));
        if (old == bench->before->names)
            continue;
        struct cli_change *const change = &against->change[against->count++];
        *change = (struct cli_change){
            .name = name, .before = old, .now = i, .ratio = 1, .test = {.p = 1}};
        status = compare_times(bench, change, err);
        if (status == SUUJI_OK)
            status = test_puzzles(bench, change, err);
    }
    return status == SUUJI_OK ? correct(against, tolerance, err) : status;
}

suuji_status cli_against_make(struct cli_against *against, const struct cli_record *before,
                              const struct cli_record *now, double tolerance, suuji_error *err)
{
    struct bench bench = {.before = before, .now = now};
    struct pair *const pairs = make_pairs(before, now, &bench.pairs);
    const size_t room = bench.pairs ? bench.pairs : 1;
    *against = (struct cli_against){.change = calloc(now->names, sizeof *against->change),
                                    .puzzles = bench.pairs,
                                    .only_before = before->puzzles - bench.pairs,
                                    .only_now = now->puzzles - bench.pairs};
    bench.pair = pairs;
    bench.ratio = malloc(room * sizeof *bench.ratio);
    bench.log_ratio = malloc(room * sizeof *bench.log_ratio);
    bench.p = malloc(room * sizeof *bench.p);
    suuji_status status = SUUJI_OK;
    if (!pairs || !against->change || !bench.ratio || !bench.log_ratio || !bench.p)
        status = sj_fail_memory(err);
    else
        status = compare_all(against, &bench, tolerance, err);
    free(pairs);
    free(bench.ratio);
    free(bench.log_ratio);
    free(bench.p);
    if (status != SUUJI_OK)
        cli_against_free(against);
    return status;
}

void cli_against_free(struct cli_against *against)
{
    free(against->change);
    *against = (struct cli_against){0};
}
