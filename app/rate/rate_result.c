/* SPDX-License-Identifier: MIT */
/* Rating a puzzle on all scales that were asked for. */
#include "app/rate/rate_result.h"

#include "app/jobs/query_options.h"
#include "app/jobs/tally.h"

#include "base/budget.h"
#include "base/clock.h"
#include "base/fail.h"
#include "codec/json_writer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- Scales ---- */

static void take_all_scales(struct cli_scales *scales)
{
    while (scales->count < CLI_SCALES_MAX &&
           (scales->at[scales->count] = suuji_scale_at(scales->count)) != NULL)
        scales->count++;
    scales->all = true;
}

suuji_status cli_scales_read(const char *list, struct cli_scales *scales, suuji_error *err)
{
    static const char gaps[] = ", \t";
    if (strcasecmp(list, "all") == 0) {
        take_all_scales(scales);
        return SUUJI_OK;
    }
    for (list += strspn(list, gaps); *list; list += strspn(list, gaps)) {
        const size_t len = strcspn(list, gaps);
        const suuji_scale_info *info = NULL;
        for (size_t i = 0; (info = suuji_scale_at(i)) != NULL; i++)
            if (strlen(info->name) == len && strncasecmp(info->name, list, len) == 0)
                break;
        for (unsigned i = 0; i < scales->count; i++)
            if (scales->at[i] == info)
                return sj_fail(err, SUUJI_ERR_ARGUMENT, "option '--scale': '%s' is there twice",
                               info->name);
        if (!info || scales->count == CLI_SCALES_MAX)
            return sj_fail(err, SUUJI_ERR_ARGUMENT, "option '--scale': 'all' stands alone");
        scales->at[scales->count++] = info;
        list += len;
    }
    return SUUJI_OK;
}

/* ---- Raters ---- */

void cli_raters_clear(struct cli_raters *raters)
{
    for (unsigned i = 0; i < CLI_SCALES_MAX; i++)
        suuji_rater_free(raters->rater[i]);
    suuji_rules_free(raters->rules);
    *raters = (struct cli_raters){0};
}

/* Raters for the rules of `puzzle`. The number of solutions is tested here, once for all scales. */
static suuji_status make_raters(struct cli_raters *raters, const struct cli_scales *scales,
                                const struct cli_rate_wishes *wishes, const suuji_puzzle *puzzle,
                                suuji_error *err)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    if (suuji_rules_equal(raters->rules, rules))
        return SUUJI_OK;
    cli_raters_clear(raters);
    for (unsigned i = 0; i < scales->count; i++) {
        suuji_rater_options options = SUUJI_RATER_OPTIONS_INIT;
        options.unique = true;
        options.high = i == 0 ? wishes->high : 0;
        const suuji_status status = suuji_rater_new(rules, scales->at[i]->name, &options,
                                                    &raters->rater[i], &raters->refusal[i]);
        if (status != SUUJI_OK && status != SUUJI_ERR_UNSUPPORTED) {
            *err = raters->refusal[i];
            return status;
        }
    }
    raters->rules = suuji_rules_share(rules);
    return SUUJI_OK;
}

/* ---- Steps ---- */

struct listener {
    const suuji_rules *rules;
    const struct cli_rate_wishes *wishes;
    struct cli_rated *rated;
    struct sj_json_writer json;
    double most;
    bool failed;
};

/* Steps that do more are cut off: those of a scale that does all steps of a kind at once. */
#define MOST_SHOWN 10

static void write_candidates(const struct listener *to, const suuji_candidate *list, size_t count,
                             const char *sign)
{
    struct sj_text *const out = &to->rated->does;
    const size_t shown = count > MOST_SHOWN ? MOST_SHOWN - 1 : count;
    for (size_t i = 0; i < shown; i++) {
        char name[40];
        suuji_cell_name(to->rules, list[i].cell, to->wishes->notation, name, sizeof name);
        sj_text_printf(out, "%s%s%s%u", out->len ? ", " : "", name, sign, list[i].value);
    }
    if (shown < count)
        sj_text_printf(out, " and %zu more", count - shown);
}

static void note_hardest(struct listener *to, const suuji_rated_step *step)
{
    if (step->number > 1 && step->score <= to->most)
        return;
    to->most = step->score;
    snprintf(to->rated->hardest, sizeof to->rated->hardest, "%s", step->name);
    if (!to->wishes->why)
        return;
    sj_text_clear(&to->rated->does);
    write_candidates(to, step->step.placed, step->step.placed_count, "=");
    write_candidates(to, step->step.eliminated, step->step.eliminated_count, "<>");
}

/* False: there is no memory for another kind. */
static bool count_kind(struct cli_rated *rated, const suuji_rated_step *step)
{
    size_t i = 0;
    while (i < rated->kinds && strncmp(rated->kind[i].name, step->name, CLI_STEP_NAME - 1) != 0)
        i++;
    if (i == rated->kind_room) {
        const size_t room = 2 * rated->kind_room + 16;
        struct cli_step_kind *const kind = realloc(rated->kind, room * sizeof *kind);
        if (!kind)
            return false;
        rated->kind = kind;
        rated->kind_room = room;
    }
    struct cli_step_kind *const kind = &rated->kind[i];
    if (i == rated->kinds) {
        *kind = (struct cli_step_kind){.score = step->score};
        snprintf(kind->name, sizeof kind->name, "%s", step->name);
        rated->kinds++;
    }
    kind->count++;
    if (step->score > kind->score)
        kind->score = step->score;
    return true;
}

/* Is the step of the technique or family, or may it be? */
static bool is_of(const suuji_rated_step *step, const char *wanted)
{
    if (step->step.technique && cli_technique_is_listed(wanted, step->step.technique))
        return true;
    for (const char *at = step->also; at && *at; at += strspn(at, ",")) {
        char name[CLI_STEP_NAME];
        const size_t len = strcspn(at, ",");
        snprintf(name, sizeof name, "%.*s", (int)len, at);
        const suuji_technique_info *const info = suuji_technique_find(name);
        if (info && cli_technique_is_listed(wanted, info))
            return true;
        at += len;
    }
    return false;
}

static bool on_step(void *user, const suuji_rated_step *step)
{
    struct listener *const to = user;
    const char *const *const wanted = to->wishes->techniques;
    note_hardest(to, step);
    for (unsigned i = 0; wanted && wanted[i]; i++)
        if (is_of(step, wanted[i]))
            to->rated->techniques |= (uint64_t)1 << i;
    if (to->wishes->steps)
        sj_json_put_rated_step(&to->json, to->rules, step);
    if (to->wishes->why && !count_kind(to->rated, step))
        to->failed = true;
    return !to->failed;
}

/* ---- One puzzle ---- */

static void start(struct cli_rated *rated)
{
    rated->defined = false;
    rated->rating = (suuji_rating)SUUJI_RATING_INIT;
    rated->seconds = 0;
    rated->hardest[0] = '\0';
    rated->techniques = 0;
    rated->kinds = 0;
    sj_text_clear(&rated->does);
    sj_text_clear(&rated->steps);
}

/* Make a string of the array: it ends with a line end. */
static void end_steps(struct sj_json_writer *json)
{
    sj_json_put_end(json);
    if (!json->out->failed)
        json->out->at[json->out->len - 1] = '\0';
}

static suuji_status rate_on(suuji_rater *rater, const suuji_puzzle *puzzle,
                            const struct sj_budget *budget, const struct cli_rate_wishes *wishes,
                            struct cli_rated *rated, suuji_error *err)
{
    const double begin = sj_clock_now();
    const suuji_limits limits = sj_budget_left(budget);
    struct listener listener = {.rules = suuji_puzzle_rules(puzzle),
                                .wishes = wishes,
                                .rated = rated,
                                .json = {.out = &rated->steps}};
    rated->defined = true;
    if (wishes->steps)
        sj_json_put_array(&listener.json, NULL);
    suuji_status status =
        suuji_rater_rate(rater, puzzle, &limits, on_step, &listener, &rated->rating, err);
    if (wishes->steps)
        end_steps(&listener.json);
    if (status == SUUJI_OK && (listener.failed || rated->does.failed || rated->steps.failed))
        status = sj_fail_memory(err);
    rated->seconds = sj_clock_now() - begin;
    return status;
}

static suuji_status rate_all(struct cli_query_worker *worker, const struct cli_raters *raters,
                             const struct cli_scales *scales, const struct cli_rate_wishes *wishes,
                             const struct sj_budget *budget, struct cli_rate_result *result,
                             suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (unsigned i = 0; i < scales->count && status == SUUJI_OK && !worker->stopped; i++) {
        struct cli_rated *const rated = &result->on[i];
        if (!raters->rater[i]) {
            if (!cli_rate_left_out(scales, result, i))
                status = cli_refusals_add(wishes->refusals, worker->lot->file, worker->item->number,
                                          &raters->refusal[i], err);
            continue;
        }
        status = rate_on(raters->rater[i], worker->item->puzzle, budget, wishes, rated, err);
        worker->seconds += rated->seconds;
        worker->stopped |= status == SUUJI_OK && rated->rating.end == SUUJI_END_STOPPED;
        worker->lot->tally[CLI_TALLY_NANOSECONDS] += (uint64_t)(rated->seconds * 1e9);
    }
    return status;
}

bool cli_rate_puzzle(struct cli_query_worker *worker, struct cli_raters *raters,
                     const struct cli_scales *scales, const struct cli_rate_wishes *wishes,
                     double time_limit, struct cli_rate_result *result, suuji_status *status,
                     suuji_error *err)
{
    const suuji_puzzle *const puzzle = worker->item->puzzle;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    struct sj_budget budget;
    for (unsigned i = 0; i < scales->count; i++)
        start(&result->on[i]);
    query.limit = 2;
    query.limits = cli_search_limits(time_limit, 0, 0);
    sj_budget_start(&budget, &query.limits, sj_clock_now(), 0);
    *status = cli_query_worker_ask(worker, puzzle, &query, &answer, err);
    if (*status != SUUJI_OK || worker->stopped)
        return false;
    result->verdict = answer.verdict;
    result->end = answer.end;
    cli_tally_answer(worker->lot, suuji_puzzle_rules(puzzle), &answer);
    *status = make_raters(raters, scales, wishes, puzzle, err);
    if (*status == SUUJI_OK && answer.verdict == SUUJI_VERDICT_UNIQUE)
        *status = rate_all(worker, raters, scales, wishes, &budget, result, err);
    return *status == SUUJI_OK && !worker->stopped;
}

void cli_rate_result_clear(struct cli_rate_result *result)
{
    for (unsigned i = 0; i < CLI_SCALES_MAX; i++) {
        sj_text_free(&result->on[i].does);
        sj_text_free(&result->on[i].steps);
        free(result->on[i].kind);
    }
}

/* ---- Verdicts ---- */

/* The first of all scales is defined for all rules: a puzzle that it refuses has no rating at all. */
bool cli_rate_left_out(const struct cli_scales *scales, const struct cli_rate_result *result,
                       unsigned i)
{
    return scales->all && i > 0 && result->verdict == SUUJI_VERDICT_UNIQUE &&
           !result->on[i].defined;
}

struct sj_rated cli_rate_result_on(const struct cli_rate_result *result, unsigned i)
{
    const struct cli_rated *const rated = &result->on[i];
    return (struct sj_rated){.verdict = result->verdict,
                             .end = result->end,
                             .defined = rated->defined,
                             .rating = &rated->rating,
                             .steps = rated->steps.len ? rated->steps.at : NULL};
}

bool cli_rate_done(const struct cli_rate_result *result, unsigned i)
{
    const struct sj_rated rated = cli_rate_result_on(result, i);
    return sj_rated_done(&rated);
}

void cli_rate_reason(const struct cli_rate_result *result, unsigned i, char *text, size_t room)
{
    const struct sj_rated rated = cli_rate_result_on(result, i);
    sj_rated_reason(&rated, text, room);
}
