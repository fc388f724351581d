/* SPDX-License-Identifier: MIT */
/* Puzzles with irregular regions of their own. */
#include "app/generate/jigsaw.h"

#include "app/frame/interrupt.h"
#include "app/frame/message.h"
#include "base/budget.h"
#include "base/clock.h"
#include "base/fail.h"
#include "base/random_inl.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Layouts to try for a puzzle: of the smallest sizes many have no solution grid. */
#define LAYOUTS 1000

/* Nodes of the search for a solution grid of a layout, after which the next layout is tried: for some
   layouts the search is far longer than for most, whether there is a grid or not. */
#define LAYOUT_NODES 20000

bool cli_jigsaw_asked(const char *rules)
{
    const char *const shape = rules ? strchr(rules, ':') : NULL;
    return shape && strncmp(shape, ":jigsaw", 7) == 0 && (!shape[7] || shape[7] == '+');
}

/* Has it a solution grid? `*end` says when time was up, or the program interrupted, before that was
   known. */
static suuji_status has_grid(const suuji_rules *rules, const suuji_limits *limits, bool *has,
                             suuji_end *end, suuji_error *err)
{
    suuji_solver *solver = NULL;
    suuji_puzzle *puzzle = NULL;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limits = *limits;
    query.limits.nodes = LAYOUT_NODES;
    suuji_status status = suuji_solver_new(NULL, &solver, err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_new(rules, &puzzle, err);
    if (status == SUUJI_OK)
        status = suuji_solver_solve(solver, puzzle, &query, &answer, err);
    *has = status == SUUJI_OK && answer.solution;
    if (status == SUUJI_OK && !*has &&
        (answer.end == SUUJI_END_TIME || answer.end == SUUJI_END_STOPPED))
        *end = answer.end;
    suuji_puzzle_free(puzzle);
    suuji_solver_free(solver);
    return status;
}

suuji_status cli_jigsaw_rules(const char *spec, uint64_t seed, uint64_t number,
                              const suuji_limits *limits, suuji_rules **out, suuji_end *end,
                              suuji_error *err)
{
    struct sj_random random;
    struct sj_budget budget;
    sj_random_seed(&random, seed);
    sj_random_seed(&random, sj_random_next(&random) + number);
    sj_budget_start(&budget, limits, sj_clock_now(), 0);
    *out = NULL;
    *end = SUUJI_END_COMPLETE;
    for (unsigned i = 0; i < LAYOUTS; i++) {
        bool has = false;
        if (!sj_budget_look(&budget)) {
            *end = budget.end;
            return SUUJI_OK;
        }
        suuji_status status = suuji_rules_random(spec, sj_random_next(&random), out, err);
        const suuji_limits left = sj_budget_left(&budget);
        if (status == SUUJI_OK)
            status = has_grid(*out, &left, &has, end, err);
        if (status == SUUJI_OK && has)
            return SUUJI_OK;
        suuji_rules_free(*out);
        *out = NULL;
        if (status != SUUJI_OK || *end != SUUJI_END_COMPLETE)
            return status;
    }
    return sj_fail(err, SUUJI_ERR_RULES, "no layout of regions was found for the rules '%.60s'",
                   spec);
}

/* Make puzzle `number` and write it. `*end` says why there is none. */
static suuji_status make_one(const struct cli_generate_search *search, const char *spec,
                             const suuji_generate_options *options, uint64_t number, suuji_end *end,
                             suuji_error *err)
{
    suuji_rules *rules = NULL;
    suuji_generator *generator = NULL;
    suuji_generate_options own = *options;
    struct sj_budget budget;
    sj_budget_start(&budget, &options->limits, sj_clock_now(), 0);
    suuji_status status =
        cli_jigsaw_rules(spec, search->seed, number, &options->limits, &rules, end, err);
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
            status = search->write(search->user, &batch, err);
    }
    suuji_generator_free(generator);
    suuji_rules_free(rules);
    return status;
}

enum cli_exit cli_generate_jigsaw(const struct cli_generate_search *search, const char *spec,
                                  const suuji_generate_options *options)
{
    suuji_generate_options own = *options;
    suuji_error err;
    suuji_end end = SUUJI_END_COMPLETE;
    suuji_status status = SUUJI_OK;
    uint64_t done = 0;
    const double start = sj_clock_now();
    own.limits.stop = cli_interrupt_watch();
    while (status == SUUJI_OK && (search->count == 0 || done < search->count)) {
        const double left = search->time_limit - (sj_clock_now() - start);
        if (suuji_stop_requested(own.limits.stop))
            end = SUUJI_END_STOPPED;
        else if (search->time_limit > 0 && left <= 0)
            end = SUUJI_END_TIME;
        if (search->time_limit > 0 && left > 0 &&
            (options->limits.seconds <= 0 || left < options->limits.seconds))
            own.limits.seconds = left;
        if (end == SUUJI_END_COMPLETE)
            status = make_one(search, spec, &own, done + 1, &end, &err);
        if (end != SUUJI_END_COMPLETE)
            break;
        done += status == SUUJI_OK;
    }
    if (status != SUUJI_OK)
        return cli_fail(&err);
    if (end != SUUJI_END_COMPLETE && !search->quiet)
        cli_complain("%s: %" PRIu64 " puzzle%s made%s",
                     end == SUUJI_END_STOPPED ? "interrupted" : suuji_end_name(end), done,
                     done == 1 ? "" : "s",
                     done == 0 && options->filter_count == 0
                         ? "; puzzles for --technique singles are found faster"
                         : "");
    if (search->stats)
        fprintf(stderr, "puzzles     %" PRIu64 "\nseconds     %.3f\n", done,
                sj_clock_now() - start);
    return search->count && done == search->count ? CLI_YES : CLI_NO;
}
