/* SPDX-License-Identifier: MIT */
/* The handle: solve a puzzle in the steps of a scale, and add up their scores. */
#include "rate/scale.h"
#include "suuji/houses.h"

#include "base/clock.h"
#include "base/did_you_mean.h"
#include "base/fail.h"
#include "base/sized.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct suuji_rater {
    const struct sj_scale *scale;
    suuji_rules *rules;
    suuji_rater_options options;
    void *state;
    suuji_solver *solver; /* has it exactly one solution? */
    struct sj_step step;  /* the step in hand */
};

const char *suuji_rated_name(suuji_rated verdict)
{
    static const char *const names[] = {"rated",    "no solution", "several solutions",
                                        "too hard", "above",       "unknown"};
    return (unsigned)verdict < sizeof names / sizeof names[0] ? names[verdict] : "?";
}

/* ---- The handle ---- */

static const char *scale_name_at(size_t i)
{
    const struct sj_scale *const scale = sj_scale_at(i);
    return scale ? scale->info.name : NULL;
}

static suuji_status find_scale(const char *name, const struct sj_scale **scale, suuji_error *err)
{
    char guess[SJ_GUESS_ROOM];
    size_t i = 0;
    while ((*scale = sj_scale_at(i)) != NULL && name && strcmp((*scale)->info.name, name) != 0)
        i++;
    if (*scale)
        return SUUJI_OK;
    sj_guess_text(name, scale_name_at, guess, sizeof guess);
    return sj_fail(err, SUUJI_ERR_ARGUMENT, "there is no scale named '%.60s'%s", name, guess);
}

suuji_status sj_scale_check_rules(const struct sj_scale *scale, const suuji_rules *rules,
                                  suuji_error *err)
{
    if (scale->info.rules && !suuji_rules_is(rules, scale->info.rules))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "the scale '%s' is defined for the rules '%s' only", scale->info.name,
                       scale->info.rules);
    if (suuji_rules_size(rules) > SUUJI_HUMAN_MAX_SIZE)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "ratings go up to size %d",
                       SUUJI_HUMAN_MAX_SIZE);
    return suuji_rules_check(rules,
                             SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS |
                                 (scale->constraints ? SUUJI_CAN_CONSTRAINTS : 0),
                             "scale", scale->info.name, err);
}

suuji_status suuji_rater_new(const suuji_rules *rules, const char *scale,
                             const suuji_rater_options *options, suuji_rater **out,
                             suuji_error *err)
{
    const struct sj_scale *row = NULL;
    suuji_rater_options own;
    *out = NULL;
    suuji_status status = sj_sized_read(&own, sizeof own, options, "suuji_rater_options", err);
    if (status == SUUJI_OK)
        status = find_scale(scale, &row, err);
    if (status == SUUJI_OK)
        status = sj_scale_check_rules(row, rules, err);
    if (status != SUUJI_OK)
        return status;
    suuji_rater *const rater = calloc(1, sizeof *rater);
    if (!rater)
        return sj_fail_memory(err);
    rater->scale = row;
    rater->rules = suuji_rules_share(rules);
    rater->options = own;
    const size_t candidates = suuji_rules_cells(rules) * (size_t)suuji_rules_size(rules);
    if (!sj_step_make(&rater->step, candidates, 4 * candidates))
        status = sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = suuji_solver_new(NULL, &rater->solver, err);
    if (status == SUUJI_OK)
        status = row->open(row, rules, &own, &rater->state, err);
    if (status == SUUJI_OK)
        *out = rater;
    else
        suuji_rater_free(rater);
    return status;
}

void suuji_rater_free(suuji_rater *rater)
{
    if (!rater)
        return;
    if (rater->state)
        rater->scale->close(rater->state);
    suuji_solver_free(rater->solver);
    sj_arrays_free(&rater->step.arrays);
    suuji_rules_free(rater->rules);
    free(rater);
}

/* ---- Rating ---- */

/* Has it exactly one solution? */
static suuji_status ask_unique(suuji_rater *rater, const suuji_puzzle *puzzle,
                               const struct sj_budget *budget, suuji_rating *rating,
                               suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = 2;
    query.limits = sj_budget_left(budget);
    const suuji_status status = suuji_solver_solve(rater->solver, puzzle, &query, &answer, err);
    if (status != SUUJI_OK)
        return status;
    rating->end = answer.end;
    rating->verdict = answer.verdict == SUUJI_VERDICT_UNIQUE    ? SUUJI_RATED_YES
                      : answer.verdict == SUUJI_VERDICT_NONE    ? SUUJI_RATED_NONE
                      : answer.verdict == SUUJI_VERDICT_UNKNOWN ? SUUJI_RATED_UNKNOWN
                                                                : SUUJI_RATED_SEVERAL;
    return SUUJI_OK;
}

static void count_step(const suuji_rater *rater, struct sj_tally *tally,
                       const struct sj_rated_step *step)
{
    tally->steps++;
    tally->sum += step->score;
    if (tally->steps == 1)
        tally->diamond = step->score;
    if (tally->steps == 1 || step->score > tally->hardest) {
        tally->hardest = step->score;
        tally->at = tally->steps;
    }
    if (!tally->placed)
        tally->pearl = tally->hardest;
    tally->placed |= step->what->placed_count > 0;
    if (rater->scale->level) {
        const unsigned level = rater->scale->level(rater->state, step);
        if (level > tally->level)
            tally->level = level;
    }
}

static bool show_step(const struct sj_tally *tally, const struct sj_rated_step *step,
                      suuji_on_rated_step *on_step, void *user)
{
    const struct sj_step *const what = step->what;
    const suuji_rated_step shown = {
        .name = step->name,
        .score = step->score,
        .length = step->length,
        .number = tally->steps,
        .also = step->also,
        .step = {.technique = step->technique ? suuji_technique_find(step->technique) : NULL,
                 .placed = what->placed,
                 .placed_count = what->placed_count,
                 .eliminated = what->eliminated,
                 .eliminated_count = what->eliminated_count,
                 .evidence = what->evidence,
                 .evidence_count = what->evidence_count,
                 .links = what->link,
                 .link_count = what->link_count}};
    return on_step(user, &shown);
}

static void finish_rating(const suuji_rater *rater, const struct sj_tally *tally,
                          suuji_rating *rating)
{
    rating->steps = tally->steps;
    rating->at = tally->at;
    rating->hardest = rating->rating = tally->hardest;
    rating->pearl = tally->pearl;
    rating->diamond = tally->diamond;
    rating->work = tally->sum;
    rating->level = rater->scale->info.levels ? tally->level : SUUJI_NO_LEVEL;
    rater->scale->finish(rater->state, tally, rating);
}

/* All steps. Each eliminates or places something, so there are fewer than candidates. */
static suuji_status solve_puzzle(suuji_rater *rater, struct sj_budget *budget,
                                 suuji_on_rated_step *on_step, void *user, suuji_rating *rating,
                                 suuji_error *err)
{
    const struct sj_scale *const scale = rater->scale;
    const double high = rater->options.high > 0 ? rater->options.high : (double)INFINITY;
    struct sj_tally tally = {0};
    struct sj_rated_step step = {.what = &rater->step};
    const uint64_t most =
        (uint64_t)suuji_rules_cells(rater->rules) * suuji_rules_size(rater->rules);
    while (!scale->solved(rater->state) && sj_budget_look(budget)) {
        sj_step_start(&rater->step);
        step.length = 0;
        step.also = NULL;
        if (!scale->next(rater->state, budget, high, &step))
            break;
        count_step(rater, &tally, &step);
        if (tally.steps > most)
            return sj_fail(err, SUUJI_ERR_INTERNAL, "the steps of the scale '%s' do not end",
                           scale->info.name);
        if (on_step && !show_step(&tally, &step, on_step, user))
            sj_budget_quit(budget);
        scale->apply(rater->state);
        if (rater->options.high > 0) {
            finish_rating(rater, &tally, rating);
            if (rating->rating > high)
                break;
        }
    }
    finish_rating(rater, &tally, rating);
    rating->end = budget->end;
    if (rating->rating > high)
        rating->verdict = SUUJI_RATED_ABOVE;
    else if (scale->solved(rater->state))
        rating->verdict = SUUJI_RATED_YES;
    else if (budget->end != SUUJI_END_COMPLETE)
        rating->verdict = SUUJI_RATED_UNKNOWN;
    else
        rating->verdict = rater->options.high > 0 ? SUUJI_RATED_ABOVE : SUUJI_RATED_BEYOND;
    return SUUJI_OK;
}

suuji_status suuji_rater_rate(suuji_rater *rater, const suuji_puzzle *puzzle,
                              const suuji_limits *limits, suuji_on_rated_step *on_step, void *user,
                              suuji_rating *rating, suuji_error *err)
{
    suuji_limits own_limits = limits ? *limits : (suuji_limits){0};
    suuji_rating own = {.size = sizeof own, .scale = &rater->scale->info, .level = SUUJI_NO_LEVEL};
    struct sj_budget budget;
    suuji_status status = sj_sized_clear(rating, "suuji_rating", err);
    if (status == SUUJI_OK)
        status = sj_limits_check(limits, err);
    if (status == SUUJI_OK && !suuji_rules_equal(suuji_puzzle_rules(puzzle), rater->rules))
        status =
            sj_fail(err, SUUJI_ERR_ARGUMENT, "the puzzle has rules '%s', the rater '%s'",
                    suuji_rules_spec(suuji_puzzle_rules(puzzle)), suuji_rules_spec(rater->rules));
    if (status != SUUJI_OK)
        return status;
    own_limits.nodes = own_limits.memory = 0; /* see suuji_rater_rate in rate.h */
    sj_budget_start(&budget, &own_limits, sj_clock_now(), 1);
    if (!rater->options.unique)
        status = ask_unique(rater, puzzle, &budget, &own, err);
    if (status == SUUJI_OK && own.verdict == SUUJI_RATED_YES) {
        rater->scale->load(rater->state, puzzle);
        status = solve_puzzle(rater, &budget, on_step, user, &own, err);
    }
    if (status == SUUJI_OK && budget.failed)
        status = sj_fail_memory(err);
    if (status == SUUJI_OK)
        sj_sized_write(rating, &own, sizeof own);
    return status;
}
