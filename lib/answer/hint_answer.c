/* SPDX-License-Identifier: MIT */
/* The next step of a position. */
#include "answer/hint_answer.h"

#include "base/budget.h"
#include "base/clock.h"

static suuji_status explain_conflict(struct sj_hint *hint, suuji_solver *solver,
                                     const suuji_puzzle *puzzle, const struct sj_budget *budget,
                                     suuji_error *err)
{
    suuji_explain_options options = SUUJI_EXPLAIN_OPTIONS_INIT;
    options.limits = sj_budget_left(budget);
    hint->what = SJ_FOUND_CONFLICT;
    hint->explained = puzzle;
    const suuji_status status = suuji_explain(solver, puzzle, &options, &hint->explanation, err);
    if (status == SUUJI_OK)
        hint->end = hint->explanation->end;
    return status;
}

static suuji_status find_step(struct sj_hint *hint, const struct sj_budget *budget,
                              suuji_error *err)
{
    const bool unique = hint->position.verdict == SUUJI_VERDICT_UNIQUE;
    const suuji_limits limits = sj_budget_left(budget);
    const suuji_rules *const rules = suuji_puzzle_rules(hint->puzzle);
    suuji_human *human = NULL;
    if (suuji_rules_size(rules) > SUUJI_HUMAN_MAX_SIZE) {
        hint->what = suuji_puzzle_clue_count(hint->puzzle) == suuji_rules_cells(rules)
                         ? SJ_FOUND_SOLVED
                         : SJ_FOUND_TOO_LARGE;
        return SUUJI_OK;
    }
    suuji_status status = sj_boards_load(&hint->boards, hint->puzzle, unique, &human, err);
    hint->human = human;
    if (status == SUUJI_OK)
        status = suuji_human_next(human, &limits, &hint->step, &hint->end, err);
    if (status != SUUJI_OK)
        return status;
    hint->what = hint->step                  ? SJ_FOUND_STEP
                 : suuji_human_solved(human) ? SJ_FOUND_SOLVED
                                             : SJ_FOUND_NOTHING;
    return SUUJI_OK;
}

suuji_status sj_hint_find(struct sj_hint *hint, const struct sj_searcher *searcher,
                          const suuji_puzzle *puzzle, const suuji_limits *limits, suuji_error *err)
{
    const struct sj_position *const position = &hint->position;
    suuji_limits half_limits = *limits;
    struct sj_budget budget, half;
    suuji_explanation_free(hint->explanation);
    hint->explanation = NULL;
    hint->puzzle = puzzle;
    hint->explained = NULL;
    hint->human = NULL;
    hint->step = NULL;
    hint->end = SUUJI_END_COMPLETE;
    sj_budget_start(&budget, limits, sj_clock_now(), 0);
    half_limits.seconds /= 2; /* the rest is for techniques, which do not depend on the result */
    sj_budget_start(&half, &half_limits, sj_clock_now(), 0);
    const suuji_status status = sj_position_examine(&hint->position, searcher, puzzle, &half, err);
    if (status != SUUJI_OK)
        return status;
    if (position->mistake_count) {
        hint->what = SJ_FOUND_MISTAKE;
        return SUUJI_OK;
    }
    if (position->verdict == SUUJI_VERDICT_NONE)
        return explain_conflict(hint, searcher->solver, position->givens, &budget, err);
    if (position->now == SUUJI_VERDICT_NONE)
        return explain_conflict(hint, searcher->solver, puzzle, &budget, err);
    return find_step(hint, &budget, err);
}

void sj_hint_clear(struct sj_hint *hint)
{
    sj_boards_clear(&hint->boards);
    sj_position_clear(&hint->position);
    suuji_explanation_free(hint->explanation);
    hint->explanation = NULL;
}
