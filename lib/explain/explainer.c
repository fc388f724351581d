/* SPDX-License-Identifier: MIT */
/* Question after question to one solver. */
#include "explain/explainer.h"

#include "base/bits_inl.h"
#include "base/clock.h"
#include "base/fail.h"
#include "engine/engine.h"
#include "model/fewer_constraints.h"

#include <string.h>

/* A search node on a board with this many candidates is one unit of effort: some 10
   microseconds. */
#define CANDIDATES_PER_UNIT 10000

void sj_explainer_start(struct sj_explainer *explainer, suuji_solver *solver,
                        const suuji_puzzle *puzzle, const suuji_explain_options *options)
{
    *explainer = (struct sj_explainer){.solver = solver, .puzzle = puzzle, .options = *options};
    sj_budget_start(&explainer->budget, &options->limits, sj_clock_now(), 0);
}

void sj_explainer_clear(struct sj_explainer *explainer)
{
    sj_puzzle_clear(&explainer->trial);
    suuji_rules_free(explainer->rules);
}

/* Are these the constraints that the trial has to keep now? */
static bool is_demanded(const struct sj_explainer *explainer, const uint64_t *constraints)
{
    const suuji_rules *const now = explainer->rules ? explainer->rules : explainer->puzzle->rules;
    for (size_t i = 0; i < now->constraints.count; i++)
        if (now->constraints.at[i].waived == sj_bit_get(constraints, i))
            return false;
    return true;
}

suuji_status sj_explainer_demand(struct sj_explainer *explainer, const uint64_t *constraints,
                                 suuji_error *err)
{
    if (is_demanded(explainer, constraints))
        return SUUJI_OK;
    suuji_rules_free(explainer->rules);
    return sj_rules_waive(explainer->puzzle->rules, constraints, &explainer->rules, err);
}

suuji_status sj_explainer_clear_trial(struct sj_explainer *explainer, suuji_error *err)
{
    return sj_puzzle_start(&explainer->trial,
                           explainer->rules ? explainer->rules : explainer->puzzle->rules, err);
}

suuji_status sj_explainer_copy_puzzle(struct sj_explainer *explainer, suuji_error *err)
{
    const suuji_status status = sj_explainer_clear_trial(explainer, err);
    return status == SUUJI_OK ? sj_puzzle_copy_clues(&explainer->trial, explainer->puzzle, err)
                              : status;
}

suuji_status sj_explainer_add_clue(struct sj_explainer *explainer, const suuji_clue *clue,
                                   suuji_error *err)
{
    if (clue->excluded)
        return suuji_puzzle_set_excluded(&explainer->trial, clue->cell, clue->value, true, err);
    explainer->trial.given[clue->cell] = (uint8_t)clue->value;
    return SUUJI_OK;
}

bool sj_explainer_is_over(struct sj_explainer *explainer)
{
    if (sj_budget_look(&explainer->budget))
        return false;
    explainer->end = explainer->budget.end;
    return true;
}

suuji_status sj_explainer_solve(struct sj_explainer *explainer, uint64_t limit,
                                suuji_on_solution *on_solution, void *user, suuji_answer *answer,
                                suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = limit;
    query.on_solution = on_solution;
    query.user = user;
    *answer = (suuji_answer)SUUJI_ANSWER_INIT;
    if (sj_explainer_is_over(explainer)) {
        answer->end = explainer->end;
        return SUUJI_OK;
    }
    query.limits = sj_budget_left(&explainer->budget);
    explainer->questions++;
    const suuji_status status =
        suuji_solver_solve(explainer->solver, &explainer->trial, &query, answer, err);
    const suuji_rules *const rules = explainer->puzzle->rules;
    explainer->effort += 1 + answer->stats.nodes * rules->cells * rules->size / CANDIDATES_PER_UNIT;
    if (status == SUUJI_OK && answer->end != SUUJI_END_COMPLETE && answer->end != SUUJI_END_LIMIT &&
        answer->end != SUUJI_END_CALLBACK)
        explainer->end = answer->end;
    return status;
}

static bool is_over(void *user)
{
    return sj_explainer_is_over(user);
}

suuji_status sj_explainer_minimal_set(struct sj_explainer *explainer, struct sj_minimal_set *search,
                                      size_t count, sj_ask *ask, void *user, suuji_error *err)
{
    const suuji_status status = sj_minimal_set_new(search, count, ask, user, err);
    search->effort = &explainer->effort;
    search->corrections.over = is_over;
    search->corrections.user = explainer;
    return status;
}
