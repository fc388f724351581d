/* SPDX-License-Identifier: MIT */
/* The call `explain`: how a puzzle is solved, or why it cannot be. */
#include "call/call_human.h"

#include "base/budget.h"
#include "base/clock.h"
#include "json/explanation_json.h"
#include "json/hint_json.h"

/* What the program's options have as their defaults. */
#define LIMIT 1000u
#define EFFORT 50000u

struct explainer {
    struct sj_call *call;
    suuji_puzzle *puzzle;
    struct sj_human_choice choice;
    struct sj_searcher searcher;
    struct sj_boards boards;
    struct sj_position position;
    bool examined;
    struct sj_budget budget;
};

/* In a part of the time that is left, unless that was done. */
static suuji_status examine(struct explainer *explainer, double part, suuji_error *err)
{
    suuji_limits limits = sj_budget_left(&explainer->budget);
    struct sj_budget budget;
    limits.seconds *= part;
    if (explainer->examined)
        return SUUJI_OK;
    explainer->examined = true;
    sj_budget_start(&budget, &limits, sj_clock_now(), 0);
    return sj_position_examine(&explainer->position, &explainer->searcher, explainer->puzzle,
                               &budget, err);
}

/* The steps of a puzzle with exactly one solution. Techniques that assume one are used if the givens by themselves
   have one: pencil marks and entries may be what makes it unique. */
static suuji_status put_path(struct explainer *explainer, suuji_error *err)
{
    const suuji_rules *const rules = suuji_puzzle_rules(explainer->puzzle);
    struct sj_json_writer *const json = &explainer->call->reply;
    struct sj_path_end end = {0};
    suuji_human *human = NULL;
    if (suuji_rules_size(rules) > SUUJI_HUMAN_MAX_SIZE) {
        sj_json_put_null(json, "steps");
        return SUUJI_OK;
    }
    suuji_status status = examine(explainer, 1, err);
    if (status == SUUJI_OK)
        status = sj_boards_load(&explainer->boards, explainer->puzzle,
                                explainer->position.verdict == SUUJI_VERDICT_UNIQUE, &human, err);
    if (status != SUUJI_OK)
        return status;
    const suuji_limits limits = sj_budget_left(&explainer->budget);
    return sj_json_put_path(human, rules, &limits, (suuji_notation)explainer->choice.notation, &end,
                            json, err);
}

static suuji_status explain(struct explainer *explainer, suuji_error *err)
{
    struct sj_call *const call = explainer->call;
    const uint64_t limit = sj_call_count(call, "limit", LIMIT);
    const uint64_t effort = sj_call_count(call, "effort", EFFORT);
    const suuji_explain_options options = {.size = sizeof(suuji_explain_options),
                                           .limit = limit ? limit : SUUJI_ALL,
                                           .effort = effort,
                                           .irreducible = effort == 0,
                                           .limits = sj_budget_left(&explainer->budget)};
    suuji_explanation *explanation = NULL;
    suuji_status status =
        suuji_explain(explainer->searcher.solver, explainer->puzzle, &options, &explanation, err);
    if (status != SUUJI_OK)
        return status;
    sj_json_put_puzzle(&call->reply, explainer->puzzle);
    sj_json_put_explained(&call->reply, explanation);
    sj_json_put_grid(&call->reply, "solution", explanation->rules, explanation->solution);
    sj_json_put_explanation(&call->reply, explanation);
    if (explanation->verdict == SUUJI_VERDICT_UNIQUE)
        status = put_path(explainer, err);
    suuji_explanation_free(explanation);
    return status;
}

/* Mistakes first: the steps from a wrong position are of no use. */
static suuji_status explain_position(struct explainer *explainer, suuji_error *err)
{
    struct sj_call *const call = explainer->call;
    const struct sj_position *const position = &explainer->position;
    suuji_status status = SUUJI_OK;
    if (sj_puzzle_has_progress(explainer->puzzle))
        status = examine(explainer, 0.5, err);
    if (status != SUUJI_OK || position->mistake_count == 0)
        return status == SUUJI_OK ? explain(explainer, err) : status;
    sj_json_put_puzzle(&call->reply, explainer->puzzle);
    sj_json_put_string(&call->reply, "verdict", suuji_verdict_name(position->verdict));
    sj_json_put_mistakes(&call->reply, position, suuji_puzzle_rules(explainer->puzzle), true);
    return SUUJI_OK;
}

static suuji_status run(struct sj_call *call, suuji_error *err)
{
    const suuji_limits limits = sj_call_limits(call);
    struct explainer explainer = {.call = call};
    explainer.boards.choice = &explainer.choice;
    sj_budget_start(&explainer.budget, &limits, sj_clock_now(), 0);
    suuji_status status = sj_call_choice(call, &explainer.choice, err);
    if (status == SUUJI_OK)
        status = sj_call_position(call, false, &explainer.puzzle, err);
    if (status == SUUJI_OK)
        status = sj_call_solver(call, &explainer.searcher.solver, err);
    if (status == SUUJI_OK)
        status = explain_position(&explainer, err);
    sj_boards_clear(&explainer.boards);
    sj_position_clear(&explainer.position);
    suuji_puzzle_free(explainer.puzzle);
    return status;
}

static const suuji_argument arguments[] = {
    SJ_ARGUMENTS_PUZZLE,
    SJ_ARGUMENTS_HUMAN,
    {"limit", SUUJI_ARGUMENT_COUNT, "stop counting at this many solutions; 0: all; default: 1000"},
    {"effort", SUUJI_ARGUMENT_COUNT,
     "effort to find a set of minimum size, not only a minimal one; default: 50000"},
    SJ_ARGUMENTS_ENGINE,
    SJ_ARGUMENTS_LIMITS,
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

const struct sj_call_row sj_call_row_explain = {
    .info = {"explain", "how a puzzle is solved, or why it cannot be", arguments},
    .run = run,
};
