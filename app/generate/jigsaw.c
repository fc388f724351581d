/* SPDX-License-Identifier: MIT */
/* Puzzles with irregular regions of their own. */
#include "app/generate/jigsaw.h"

#include "app/frame/interrupt.h"
#include "app/frame/message.h"
#include "base/budget.h"
#include "base/clock.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

bool cli_jigsaw_asked(const char *rules)
{
    const char *const shape = rules ? strchr(rules, ':') : NULL;
    return shape && strncmp(shape, ":jigsaw", 7) == 0 && (!shape[7] || shape[7] == '+');
}

/* Make puzzle `number`. `*end` says why there is none. */
static suuji_status make_one(const struct cli_jigsaw_run *run,
                             const suuji_generate_options *options, uint64_t number, suuji_end *end,
                             suuji_error *err)
{
    suuji_rules *rules = NULL;
    suuji_generator *generator = NULL;
    suuji_generate_options own = *options;
    struct sj_budget budget;
    sj_budget_start(&budget, &options->limits, sj_clock_now(), 0);
    suuji_status status = suuji_rules_random_solvable(run->rules, run->seed, number,
                                                      &options->limits, &rules, end, err);
    if (status != SUUJI_OK || !rules)
        return status;
    own.limits = sj_budget_left(&budget);
    status = suuji_generator_new(rules, &own, &generator, err);
    if (status == SUUJI_OK)
        status = suuji_generator_make(generator, number, 1, err);
    if (status == SUUJI_OK) {
        const suuji_made *const made = suuji_generator_result(generator, 0);
        const struct cli_generate_batch batch = {rules, number, 1, &made};
        *end = made->end;
        if (*end == SUUJI_END_COMPLETE)
            status = run->put(run->user, &batch, err);
    }
    suuji_generator_free(generator);
    suuji_rules_free(rules);
    return status;
}

suuji_status cli_jigsaw_make(const struct cli_jigsaw_run *run, uint64_t *done, suuji_end *end,
                             suuji_error *err)
{
    suuji_generate_options own = *run->options;
    suuji_status status = SUUJI_OK;
    const double start = sj_clock_now();
    *done = 0;
    *end = SUUJI_END_COMPLETE;
    own.limits.stop = cli_interrupt_watch();
    while (status == SUUJI_OK && (run->count == 0 || *done < run->count)) {
        const double left = run->time_limit - (sj_clock_now() - start);
        if (suuji_stop_requested(own.limits.stop))
            *end = SUUJI_END_STOPPED;
        else if (run->time_limit > 0 && left <= 0)
            *end = SUUJI_END_TIME;
        if (run->time_limit > 0 && left > 0 &&
            (run->options->limits.seconds <= 0 || left < run->options->limits.seconds))
            own.limits.seconds = left;
        if (*end == SUUJI_END_COMPLETE)
            status = make_one(run, &own, run->first + *done, end, err);
        if (*end != SUUJI_END_COMPLETE)
            break;
        *done += status == SUUJI_OK;
    }
    return status;
}

static suuji_status write_one(void *user, const struct cli_generate_batch *batch, suuji_error *err)
{
    return cli_generate_write_found(user, batch, err);
}

enum cli_exit cli_generate_jigsaw(struct generating *g)
{
    const suuji_generate_options *const options = &g->options;
    const struct cli_jigsaw_run run = {.rules = g->args->common.rules,
                                       .seed = g->args->seed,
                                       .first = g->first,
                                       .count = g->args->count,
                                       .options = options,
                                       .time_limit = g->args->common.time_limit,
                                       .user = g,
                                       .put = write_one};
    const double start = sj_clock_now();
    suuji_error err;
    suuji_end end = SUUJI_END_COMPLETE;
    uint64_t done = 0;
    const suuji_status status = cli_jigsaw_make(&run, &done, &end, &err);
    if (status != SUUJI_OK)
        return cli_fail(&err);
    if (end != SUUJI_END_COMPLETE && !g->args->common.quiet)
        cli_complain("%s: %" PRIu64 " puzzle%s made%s",
                     end == SUUJI_END_STOPPED ? "interrupted" : suuji_end_name(end), done,
                     done == 1 ? "" : "s",
                     done == 0 && options->filter_count == 0
                         ? "; puzzles for --technique singles are found faster"
                         : "");
    if (g->args->common.stats)
        fprintf(stderr, "puzzles     %" PRIu64 "\nseconds     %.3f\n", done,
                sj_clock_now() - start);
    return g->args->count && done == g->args->count ? CLI_YES : CLI_NO;
}
