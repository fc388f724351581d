/* SPDX-License-Identifier: MIT */
/* The call `check`: is a puzzle consistent, unique and minimal, and is this grid its solution? */
#include "call/call.h"

#include "base/budget.h"
#include "base/clock.h"

#include <stdlib.h>

/* What is asked about a puzzle. */
struct check {
    struct sj_call *call;
    suuji_solver *solver;
    suuji_puzzle *puzzle;
    struct sj_budget budget; /* of all searches together */
};

/* ---- Faults ---- */

/* Cells that a fault names: two of a clash, else one. */
static unsigned fault_cells(const suuji_fault *fault)
{
    return fault->kind == SUUJI_FAULT_HOUSE || fault->kind == SUUJI_FAULT_PAIR ? 2 : 1;
}

static bool put_fault(void *user, const suuji_fault *fault)
{
    struct check *const check = user;
    const suuji_rules *const rules = suuji_puzzle_rules(check->puzzle);
    struct sj_json_writer *const reply = &check->call->reply;
    char text[160];
    suuji_fault_text(rules, fault, text, sizeof text);
    sj_json_put_object(reply, NULL);
    sj_json_put_string(reply, "text", text);
    sj_json_put_array(reply, "cells");
    for (unsigned i = 0; i < fault_cells(fault); i++)
        sj_call_put_cell(check->call, rules, fault->cell[i], fault->value);
    sj_json_put_end(reply);
    sj_json_put_end(reply);
    return true;
}

static bool put_clashes(struct check *check)
{
    struct sj_json_writer *const reply = &check->call->reply;
    const bool consistent = suuji_verify_givens(check->puzzle, NULL, NULL);
    sj_json_put_count(reply, "clues", suuji_puzzle_clue_count(check->puzzle));
    sj_json_put_bool(reply, "consistent", consistent);
    sj_json_put_array(reply, "clashes");
    (void)suuji_verify_givens(check->puzzle, put_fault, check);
    sj_json_put_end(reply);
    return consistent;
}

static void put_validity(struct check *check, const uint8_t *grid)
{
    struct sj_json_writer *const reply = &check->call->reply;
    if (!grid)
        return;
    sj_json_put_bool(reply, "valid", suuji_verify(check->puzzle, grid, NULL, NULL));
    sj_json_put_array(reply, "faults");
    (void)suuji_verify(check->puzzle, grid, put_fault, check);
    sj_json_put_end(reply);
}

/* ---- Searches ---- */

/* Nodes that are used are gone for the searches after this one. */
static void spend(struct sj_budget *budget, uint64_t nodes)
{
    if (budget->limits.nodes == 0)
        return;
    if (nodes < budget->limits.nodes)
        budget->limits.nodes -= nodes;
    else if (sj_budget_good(budget))
        budget->end = SUUJI_END_NODES;
}

static suuji_status ask(struct check *check, const suuji_puzzle *puzzle, uint64_t limit,
                        suuji_answer *answer, suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = limit;
    query.limits = sj_budget_left(&check->budget);
    const suuji_status status = suuji_solver_solve(check->solver, puzzle, &query, answer, err);
    if (status == SUUJI_OK)
        spend(&check->budget, answer->stats.nodes);
    return status;
}

/* Is the clue of `cell` redundant? `trial` is the puzzle, and is so again afterwards. Where the engine
   supports it, the clue's value is excluded instead: that there is no solution then is easier to prove
   than that there is no second one. */
static suuji_status check_clue(struct check *check, suuji_puzzle *trial, unsigned cell,
                               bool *redundant, suuji_end *end, suuji_error *err)
{
    const bool marks = suuji_solver_engine(check->solver)->can & SUUJI_CAN_MARKS;
    const unsigned value = suuji_puzzle_givens(check->puzzle)[cell];
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_status status = suuji_puzzle_set_given(trial, cell, 0, err);
    if (status == SUUJI_OK && marks)
        status = suuji_puzzle_set_excluded(trial, cell, value, true, err);
    if (status == SUUJI_OK)
        status = ask(check, trial, marks ? 1 : 2, &answer, err);
    if (status == SUUJI_OK && marks)
        status = suuji_puzzle_set_excluded(trial, cell, value, false, err);
    if (status == SUUJI_OK)
        status = suuji_puzzle_set_given(trial, cell, value, err);
    *redundant = answer.verdict == (marks ? SUUJI_VERDICT_NONE : SUUJI_VERDICT_UNIQUE);
    if (answer.verdict == SUUJI_VERDICT_UNKNOWN)
        *end = answer.end;
    return status;
}

/* "redundant", the clues that can be removed, each by itself, and "minimal". */
static suuji_status put_redundant(struct check *check, suuji_error *err)
{
    struct sj_json_writer *const reply = &check->call->reply;
    const suuji_rules *const rules = suuji_puzzle_rules(check->puzzle);
    const uint8_t *const givens = suuji_puzzle_givens(check->puzzle);
    suuji_end end = SUUJI_END_COMPLETE;
    suuji_puzzle *trial = NULL;
    unsigned count = 0;
    suuji_status status = suuji_puzzle_copy(check->puzzle, &trial, err);
    sj_json_put_array(reply, "redundant");
    for (unsigned cell = 0; status == SUUJI_OK && cell < suuji_rules_cells(rules); cell++) {
        bool redundant = false;
        if (!givens[cell])
            continue;
        if (!sj_budget_look(&check->budget)) {
            end = check->budget.end;
            break;
        }
        status = check_clue(check, trial, cell, &redundant, &end, err);
        if (redundant)
            sj_call_put_cell(check->call, rules, cell, givens[cell]);
        count += redundant;
    }
    sj_json_put_end(reply);
    if (end == SUUJI_END_COMPLETE || count)
        sj_json_put_bool(reply, "minimal", count == 0);
    else
        sj_json_put_null(reply, "minimal");
    if (end != SUUJI_END_COMPLETE)
        sj_json_put_string(reply, "redundant_end", suuji_end_name(end));
    suuji_puzzle_free(trial);
    return status;
}

/* ---- The call ---- */

static suuji_status put_verdict(struct check *check, bool consistent, suuji_error *err)
{
    struct sj_json_writer *const reply = &check->call->reply;
    const suuji_limits limits = sj_call_limits(check->call);
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_status status = SUUJI_OK;
    answer.verdict = SUUJI_VERDICT_NONE;
    sj_budget_start(&check->budget, &limits, sj_clock_now(), 0);
    if (consistent)
        status = ask(check, check->puzzle, 2, &answer, err);
    if (status != SUUJI_OK)
        return status;
    sj_json_put_string(reply, "verdict", suuji_verdict_name(answer.verdict));
    sj_json_put_string(reply, "end", suuji_end_name(answer.end));
    if (answer.verdict == SUUJI_VERDICT_UNIQUE && !sj_call_flag(check->call, "quick"))
        status = put_redundant(check, err);
    return status;
}

static suuji_status run(struct sj_call *call, suuji_error *err)
{
    struct check check = {.call = call};
    uint8_t *grid = NULL;
    suuji_status status = sj_call_puzzle(call, &check.puzzle, err);
    if (status == SUUJI_OK)
        status = sj_call_grid(call, "grid", suuji_puzzle_rules(check.puzzle), &grid, err);
    if (status == SUUJI_OK)
        status = sj_call_solver(call, &check.solver, err);
    if (status == SUUJI_OK) {
        sj_json_put_puzzle(&call->reply, check.puzzle);
        status = put_verdict(&check, put_clashes(&check), err);
    }
    if (status == SUUJI_OK)
        put_validity(&check, grid ? grid : suuji_puzzle_solution(check.puzzle));
    free(grid);
    suuji_puzzle_free(check.puzzle);
    return status;
}

static const suuji_argument arguments[] = {
    SJ_ARGUMENTS_PUZZLE,
    {"grid", SUUJI_ARGUMENT_GRID,
     "a solution to check; default: the one that came with the puzzle"},
    {"quick", SUUJI_ARGUMENT_FLAG, "do not search for redundant clues"},
    SJ_ARGUMENTS_ENGINE,
    SJ_ARGUMENTS_LIMITS,
    {NULL, SUUJI_ARGUMENT_TEXT, NULL},
};

const struct sj_call_row sj_call_row_check = {
    .info = {"check", "check a puzzle: consistent, unique, minimal; and a solution", arguments},
    .run = run,
};
