/* SPDX-License-Identifier: MIT */
/* Making puzzles minimal: an engine answers the questions of minimization.h. */
#include "minimize/redundant_clues.h"
#include "suuji/rows.h"

#include "base/arrays.h"
#include "base/clock.h"
#include "base/fail.h"
#include "base/stop.h"
#include "engine/engine.h"
#include "minimize/second_solution.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct sj_tester {
    suuji_rules *rules;
    suuji_solver *solver;
    bool own; /* the solver is ours */
    suuji_puzzle trial;
    suuji_limits limits; /* nodes and stop */
    bool stopped;
    size_t room; /* rows that the arrays below have room for */
    uint8_t *row;
    uint8_t *solution;
    uint64_t *found;
    uint64_t *guesses;
    size_t *lane; /* [room]: which minimization, or which clue of which puzzle, row i is about */
    struct sj_arrays arrays;
};

suuji_status sj_tester_borrow(const suuji_rules *rules, suuji_solver *solver,
                              struct sj_tester **out, suuji_error *err)
{
    *out = NULL;
    struct sj_tester *const tester = calloc(1, sizeof *tester);
    if (!tester)
        return sj_fail_memory(err);
    tester->rules = suuji_rules_share(rules);
    tester->solver = solver;
    const suuji_status status = sj_puzzle_start(&tester->trial, rules, err);
    if (status == SUUJI_OK)
        *out = tester;
    else
        sj_tester_free(tester);
    return status;
}

suuji_status sj_tester_new(const suuji_rules *rules, const char *engine, struct sj_tester **out,
                           suuji_error *err)
{
    suuji_solver *solver = NULL;
    *out = NULL;
    suuji_status status = suuji_solver_new(engine, &solver, err);
    if (status == SUUJI_OK)
        status = sj_tester_borrow(rules, solver, out, err);
    if (status == SUUJI_OK)
        (*out)->own = true;
    else
        suuji_solver_free(solver);
    return status;
}

void sj_tester_free(struct sj_tester *tester)
{
    if (!tester)
        return;
    sj_arrays_free(&tester->arrays);
    sj_puzzle_clear(&tester->trial);
    if (tester->own)
        suuji_solver_free(tester->solver);
    suuji_rules_free(tester->rules);
    free(tester);
}

bool sj_tester_stopped(const struct sj_tester *tester)
{
    return tester->stopped || sj_stop_requested(tester->limits.stop);
}

const suuji_rules *sj_tester_rules(const struct sj_tester *tester)
{
    return tester->rules;
}

void sj_tester_limit(struct sj_tester *tester, const suuji_limits *limits)
{
    tester->limits = *limits;
    tester->stopped = false;
}

const suuji_limits *sj_tester_limits(const struct sj_tester *tester)
{
    return &tester->limits;
}

suuji_solver *sj_tester_solver(struct sj_tester *tester)
{
    return tester->solver;
}

void sj_minimization_shuffle(struct sj_minimization *minimization, struct sj_random *random)
{
    sj_random_shuffle(random, minimization->order, minimization->count,
                      sizeof *minimization->order);
    sj_minimization_order(minimization, minimization->order, minimization->count);
}

/* ---- One at a time ---- */

/* The trial has the excluded candidates of the puzzle. */
static suuji_status set_marks(suuji_puzzle *trial, const suuji_puzzle *marks, suuji_error *err)
{
    trial->has_marks = false;
    if (!marks || !marks->has_marks)
        return SUUJI_OK;
    uint64_t *const excluded = sj_puzzle_marks(trial);
    if (!excluded)
        return sj_fail_memory(err);
    memcpy(excluded, marks->excluded, trial->rules->cells * trial->words * sizeof *excluded);
    return SUUJI_OK;
}

/* Ask about one trial and pass the answer on. */
static suuji_status test_trial(struct sj_tester *tester, struct sj_minimization *minimization,
                               const suuji_puzzle *marks, const suuji_limits *limits,
                               suuji_error *err)
{
    const bool single = suuji_solver_engine(tester->solver)->can & SUUJI_CAN_MARKS;
    struct sj_second second = {.solver = tester->solver,
                               .puzzle = &tester->trial,
                               .known = minimization->solution,
                               .other = tester->solution,
                               .limits = *limits};
    suuji_status status = set_marks(&tester->trial, marks, err);
    if (status == SUUJI_OK)
        status = sj_second_find(
            &second, single ? sj_minimization_single(minimization) : minimization->cells, err);
    if (status != SUUJI_OK)
        return status;
    if (second.found)
        return sj_minimization_several(minimization, second.other, err);
    if (second.end == SUUJI_END_COMPLETE)
        return sj_minimization_unique(minimization, err);
    if (second.end == SUUJI_END_STOPPED)
        tester->stopped = true;
    else
        sj_minimization_unknown(minimization);
    return SUUJI_OK;
}

static suuji_status make_rows(struct sj_tester *tester, size_t count, suuji_error *err)
{
    const size_t cells = tester->rules->cells;
    if (count <= tester->room)
        return SUUJI_OK;
    sj_arrays_free(&tester->arrays);
    tester->row = sj_arrays_add(&tester->arrays, count * cells, sizeof *tester->row);
    tester->solution = sj_arrays_add(&tester->arrays, count * cells, sizeof *tester->solution);
    tester->found = sj_arrays_add(&tester->arrays, count, sizeof *tester->found);
    tester->guesses = sj_arrays_add(&tester->arrays, count, sizeof *tester->guesses);
    tester->lane = sj_arrays_add(&tester->arrays, count, sizeof *tester->lane);
    tester->room = tester->arrays.failed ? 0 : count;
    return tester->room ? SUUJI_OK : sj_fail_memory(err);
}

suuji_status sj_tester_run(struct sj_tester *tester, struct sj_minimization *minimization,
                           const suuji_puzzle *marks, const suuji_query *budget, suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    struct sj_budget whole;
    if (budget)
        query = *budget;
    if (!query.limits.stop)
        query.limits.stop = tester->limits.stop;
    sj_budget_start(&whole, &query.limits, sj_clock_now(), 0);
    suuji_status status = make_rows(tester, 1, err);
    while (status == SUUJI_OK && !sj_tester_stopped(tester) &&
           sj_minimization_next(minimization, tester->trial.given)) {
        query.limits = sj_budget_left(&whole);
        if (!sj_budget_look(&whole) && whole.end == SUUJI_END_TIME)
            sj_minimization_unknown(minimization);
        else
            status = test_trial(tester, minimization, marks, &query.limits, err);
    }
    sj_minimization_end(minimization);
    return status;
}

/* ---- Many ---- */

/* One row after the other, each within the limit of nodes. */
static suuji_status count_each(struct sj_tester *tester, const uint8_t *rows, size_t count,
                               uint64_t *found, uint8_t *solution, bool *done, suuji_error *err)
{
    const size_t cells = tester->rules->cells;
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = 2;
    query.limits.nodes = tester->limits.nodes;
    query.limits.stop = tester->limits.stop;
    *done = true;
    tester->trial.has_marks = false;
    for (size_t i = 0; i < count && *done; i++) {
        suuji_answer answer = SUUJI_ANSWER_INIT;
        memcpy(tester->trial.given, rows + i * cells, cells);
        const suuji_status status =
            suuji_solver_solve(tester->solver, &tester->trial, &query, &answer, err);
        if (status != SUUJI_OK)
            return status;
        found[i] = answer.end == SUUJI_END_COMPLETE ? answer.count : query.limit;
        if (solution && answer.solution)
            memcpy(solution + i * cells, answer.solution, cells);
        *done = answer.end != SUUJI_END_STOPPED;
    }
    if (!*done)
        tester->stopped = true;
    return SUUJI_OK;
}

suuji_status sj_tester_count(struct sj_tester *tester, const uint8_t *rows, size_t count,
                             uint64_t *found, uint8_t *solution, bool *done, suuji_error *err)
{
    const size_t cells = tester->rules->cells;
    suuji_query query = SUUJI_QUERY_INIT;
    if (!sj_tests_side_by_side(tester->solver, tester->rules))
        return count_each(tester, rows, count, found, solution, done, err);
    suuji_status status = make_rows(tester, count, err);
    if (status != SUUJI_OK)
        return status;
    query.limit = 2;
    query.limits.stop = tester->limits.stop;
    suuji_rows ask = {.size = sizeof(suuji_rows),
                      .cells = rows,
                      .stride = cells,
                      .count = count,
                      .solution = solution ? solution : tester->solution,
                      .solution_stride = cells,
                      .found = found,
                      .guesses = tester->guesses};
    status = suuji_solver_solve_rows(tester->solver, tester->rules, &ask, &query, err);
    *done = ask.done == count;
    if (status == SUUJI_OK && !*done)
        tester->stopped = true;
    return status;
}

/* Test the rows that have gathered, each a puzzle without one clue. */
static suuji_status test_rows(struct sj_tester *tester, struct sj_redundancy *redundancy,
                              size_t rows, suuji_error *err)
{
    const size_t cells = tester->rules->cells;
    bool done = false;
    redundancy->tests += rows;
    const suuji_status status =
        sj_tester_count(tester, tester->row, rows, tester->found, NULL, &done, err);
    redundancy->done = done && (!redundancy->go_on || redundancy->go_on(redundancy->user));
    for (size_t i = 0; status == SUUJI_OK && redundancy->done && i < rows; i++)
        if (tester->found[i] == 1)
            redundancy->on_redundant(redundancy->user, tester->lane[i] / cells,
                                     (unsigned)(tester->lane[i] % cells));
    return status;
}

suuji_status sj_tester_redundant(struct sj_tester *tester, struct sj_redundancy *redundancy,
                                 suuji_error *err)
{
    const size_t cells = tester->rules->cells;
    const size_t places = redundancy->count * cells;
    const size_t most =
        sj_tests_side_by_side(tester->solver, tester->rules) ? SJ_ROWS_MANY : SJ_ROWS_FEW;
    const size_t room = places < most ? places : most;
    size_t rows = 0;
    suuji_status status = make_rows(tester, room, err);
    redundancy->tests = 0;
    redundancy->done = true;
    for (size_t i = 0; status == SUUJI_OK && redundancy->done && i < places; i++) {
        if (!redundancy->puzzle[i])
            continue;
        uint8_t *const row = tester->row + rows * cells;
        memcpy(row, redundancy->puzzle + i / cells * cells, cells);
        row[i % cells] = 0;
        tester->lane[rows++] = i;
        if (rows == room) {
            status = test_rows(tester, redundancy, rows, err);
            rows = 0;
        }
    }
    return status == SUUJI_OK && redundancy->done && rows > 0
               ? test_rows(tester, redundancy, rows, err)
               : status;
}

/* The next trial of a minimization into `row`, starting it anew when it is done. False: it has no
   more. */
static bool next_trial(struct sj_minimization *minimization, uint8_t *row, sj_refill *refill,
                       void *user)
{
    while (!sj_minimization_next(minimization, row))
        if (!refill || !refill(user, minimization))
            return false;
    return true;
}

/* One trial of each minimization that still has one; `*left` is how many those are. */
static suuji_status round_of_tests(struct sj_tester *tester, struct sj_minimization *minimization,
                                   sj_refill *refill, void *user, size_t *left, suuji_error *err)
{
    const size_t cells = tester->rules->cells;
    size_t asked = 0;
    bool done = false;
    for (size_t i = 0; i < *left; i++) { /* lane[asked] is written after where it is read */
        const size_t lane = tester->lane[i];
        if (next_trial(&minimization[lane], tester->row + asked * cells, refill, user))
            tester->lane[asked++] = lane;
    }
    *left = asked;
    if (asked == 0)
        return SUUJI_OK;
    suuji_status status =
        sj_tester_count(tester, tester->row, asked, tester->found, tester->solution, &done, err);
    for (size_t i = 0; status == SUUJI_OK && done && i < asked; i++) {
        struct sj_minimization *const lane = &minimization[tester->lane[i]];
        assert(tester->found[i] > 0);
        status = tester->found[i] == 1
                     ? sj_minimization_unique(lane, err)
                     : sj_minimization_several(lane, tester->solution + i * cells, err);
    }
    return status;
}

/* One minimization after the other, where tests side by side gain nothing. */
static suuji_status run_each(struct sj_tester *tester, struct sj_minimization *minimization,
                             size_t count, sj_refill *refill, void *user, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (size_t i = 0; status == SUUJI_OK && i < count; i++)
        do
            status = sj_tester_run(tester, &minimization[i], NULL, NULL, err);
        while (status == SUUJI_OK && !sj_tester_stopped(tester) && refill &&
               refill(user, &minimization[i]));
    return status;
}

suuji_status sj_tester_run_many(struct sj_tester *tester, struct sj_minimization *minimization,
                                size_t count, sj_refill *refill, void *user, suuji_error *err)
{
    size_t left = count;
    if (!sj_tests_side_by_side(tester->solver, tester->rules))
        return run_each(tester, minimization, count, refill, user, err);
    suuji_status status = make_rows(tester, count, err);
    for (size_t i = 0; status == SUUJI_OK && i < count; i++)
        tester->lane[i] = i;
    while (status == SUUJI_OK && left > 0 && !sj_tester_stopped(tester))
        status = round_of_tests(tester, minimization, refill, user, &left, err);
    for (size_t i = 0; i < count; i++)
        sj_minimization_end(&minimization[i]);
    return status;
}
