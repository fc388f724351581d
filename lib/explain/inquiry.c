/* SPDX-License-Identifier: MIT */
/* Question after question to one solver. */
#include "explain/inquiry.h"

#include "base/clock.h"
#include "base/fail.h"
#include "engine/engine.h"

#include <string.h>

/* A search node on a board with this many candidates is one unit of effort: some 10
   microseconds. */
#define CANDIDATES_PER_UNIT 10000

void sj_inquiry_start(struct sj_inquiry *inquiry, suuji_solver *solver, const suuji_puzzle *puzzle,
                      const suuji_explain_options *options)
{
    *inquiry = (struct sj_inquiry){.solver = solver, .puzzle = puzzle, .options = *options};
    sj_budget_start(&inquiry->budget, &options->limits, sj_clock_now(), 0);
}

void sj_inquiry_clear(struct sj_inquiry *inquiry)
{
    sj_puzzle_clear(&inquiry->trial);
}

suuji_status sj_inquiry_blank(struct sj_inquiry *inquiry, suuji_error *err)
{
    return sj_puzzle_start(&inquiry->trial, inquiry->puzzle->rules, err);
}

suuji_status sj_inquiry_copy(struct sj_inquiry *inquiry, suuji_error *err)
{
    const suuji_puzzle *const puzzle = inquiry->puzzle;
    const suuji_status status = sj_inquiry_blank(inquiry, err);
    if (status != SUUJI_OK)
        return status;
    memcpy(inquiry->trial.given, puzzle->given, puzzle->rules->cells);
    if (puzzle->has_marks) {
        uint64_t *const excluded = sj_puzzle_marks(&inquiry->trial);
        if (!excluded)
            return sj_fail_memory(err);
        memcpy(excluded, puzzle->excluded, puzzle->rules->cells * puzzle->words * sizeof *excluded);
    }
    return SUUJI_OK;
}

suuji_status sj_inquiry_put(struct sj_inquiry *inquiry, const suuji_clue *clue, suuji_error *err)
{
    if (clue->excluded)
        return suuji_puzzle_set_excluded(&inquiry->trial, clue->cell, clue->value, true, err);
    inquiry->trial.given[clue->cell] = (uint8_t)clue->value;
    return SUUJI_OK;
}

bool sj_inquiry_over(struct sj_inquiry *inquiry)
{
    if (sj_budget_look(&inquiry->budget))
        return false;
    inquiry->end = inquiry->budget.end;
    return true;
}

suuji_status sj_inquiry_ask(struct sj_inquiry *inquiry, uint64_t limit,
                            suuji_on_solution *on_solution, void *user, suuji_answer *answer,
                            suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = limit;
    query.on_solution = on_solution;
    query.user = user;
    *answer = (suuji_answer)SUUJI_ANSWER_INIT;
    if (sj_inquiry_over(inquiry)) {
        answer->end = inquiry->end;
        return SUUJI_OK;
    }
    query.limits = sj_budget_left(&inquiry->budget);
    inquiry->questions++;
    const suuji_status status =
        suuji_solver_solve(inquiry->solver, &inquiry->trial, &query, answer, err);
    const suuji_rules *const rules = inquiry->puzzle->rules;
    inquiry->effort += 1 + answer->stats.nodes * rules->cells * rules->size / CANDIDATES_PER_UNIT;
    if (status == SUUJI_OK && answer->end != SUUJI_END_COMPLETE && answer->end != SUUJI_END_LIMIT &&
        answer->end != SUUJI_END_CALLBACK)
        inquiry->end = answer->end;
    return status;
}
