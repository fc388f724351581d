/* SPDX-License-Identifier: MIT */
/* Puzzles with irregular regions or constraints of their own. */
#include "app/generate/drawn_rules.h"

#include "app/frame/interrupt.h"
#include "app/frame/message.h"
#include "base/clock.h"
#include "suuji/drawn.h"

#include <inttypes.h>
#include <stdio.h>

bool cli_drawn_asked(const char *rules)
{
    return rules && suuji_rules_are_drawn(rules);
}

/* Make puzzle `number`. `*end` says why there is none. */
static suuji_status make_one(const struct cli_drawn_run *run, const suuji_generate_options *options,
                             uint64_t number, suuji_end *end, suuji_error *err)
{
    suuji_rules *rules = NULL;
    suuji_generator *generator = NULL;
    suuji_status status =
        suuji_generator_draw(run->rules, options, number, &rules, &generator, end, err);
    if (status == SUUJI_OK && *end == SUUJI_END_COMPLETE) {
        const suuji_made *const made = suuji_generator_result(generator, 0);
        const struct cli_generate_batch batch = {rules, number, 1, &made};
        status = run->put(run->user, &batch, err);
    }
    suuji_generator_free(generator);
    suuji_rules_free(rules);
    return status;
}

suuji_status cli_drawn_make(const struct cli_drawn_run *run, uint64_t *done, suuji_end *end,
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

enum cli_exit cli_generate_drawn(struct generating *g)
{
    const suuji_generate_options *const options = &g->options;
    const struct cli_drawn_run run = {.rules = g->args->common.rules,
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
    const suuji_status status = cli_drawn_make(&run, &done, &end, &err);
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
