/* SPDX-License-Identifier: MIT */
/* Making puzzles minimal: an engine answers the questions of thin.h. */
#include "minimize/minimize.h"

#include "base/clock.h"
#include "base/fail.h"
#include "base/stop.h"
#include "engine/engine.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct sj_minimizer {
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
    size_t *lane; /* [room]: which thinning asks row i */
};

suuji_status sj_minimizer_borrow(const suuji_rules *rules, suuji_solver *solver,
                                 struct sj_minimizer **out, suuji_error *err)
{
    *out = NULL;
    struct sj_minimizer *const minimizer = calloc(1, sizeof *minimizer);
    if (!minimizer)
        return sj_fail_memory(err);
    minimizer->rules = suuji_rules_share(rules);
    minimizer->solver = solver;
    const suuji_status status = sj_puzzle_start(&minimizer->trial, rules, err);
    if (status == SUUJI_OK)
        *out = minimizer;
    else
        sj_minimizer_free(minimizer);
    return status;
}

suuji_status sj_minimizer_new(const suuji_rules *rules, const char *engine,
                              struct sj_minimizer **out, suuji_error *err)
{
    suuji_solver *solver = NULL;
    *out = NULL;
    suuji_status status = suuji_solver_new(engine, &solver, err);
    if (status == SUUJI_OK)
        status = sj_minimizer_borrow(rules, solver, out, err);
    if (status == SUUJI_OK)
        (*out)->own = true;
    else
        suuji_solver_free(solver);
    return status;
}

static void free_rows(struct sj_minimizer *minimizer)
{
    free(minimizer->row);
    free(minimizer->solution);
    free(minimizer->found);
    free(minimizer->guesses);
    free(minimizer->lane);
    minimizer->row = minimizer->solution = NULL;
    minimizer->found = minimizer->guesses = NULL;
    minimizer->lane = NULL;
    minimizer->room = 0;
}

void sj_minimizer_free(struct sj_minimizer *minimizer)
{
    if (!minimizer)
        return;
    free_rows(minimizer);
    sj_puzzle_clear(&minimizer->trial);
    if (minimizer->own)
        suuji_solver_free(minimizer->solver);
    suuji_rules_free(minimizer->rules);
    free(minimizer);
}

bool sj_minimizer_stopped(const struct sj_minimizer *minimizer)
{
    return minimizer->stopped || sj_stop_requested(minimizer->limits.stop);
}

const suuji_rules *sj_minimizer_rules(const struct sj_minimizer *minimizer)
{
    return minimizer->rules;
}

void sj_minimizer_limit(struct sj_minimizer *minimizer, const suuji_limits *limits)
{
    minimizer->limits = *limits;
    minimizer->stopped = false;
}

const suuji_limits *sj_minimizer_limits(const struct sj_minimizer *minimizer)
{
    return &minimizer->limits;
}

suuji_solver *sj_minimizer_solver(struct sj_minimizer *minimizer)
{
    return minimizer->solver;
}

void sj_thinning_shuffle(struct sj_thinning *thinning, struct sj_random *random)
{
    for (unsigned i = thinning->count; i > 1; i--) {
        const unsigned j = sj_random_below(random, i);
        const uint16_t cell = thinning->order[j];
        thinning->order[j] = thinning->order[i - 1];
        thinning->order[i - 1] = cell;
    }
    sj_thinning_order(thinning, thinning->order, thinning->count);
}

/* ---- One at a time ---- */

/* Looking for a solution that is not the known one. */
struct rival {
    const uint8_t *known;
    uint8_t *other;
    unsigned cells;
};

static bool on_solution(void *user, const uint8_t *grid)
{
    struct rival *const rival = user;
    if (memcmp(grid, rival->known, rival->cells) == 0)
        return true;
    memcpy(rival->other, grid, rival->cells);
    return false;
}

/* The trial's marks: those of the puzzle, and when a single clue is tried, its value in its cell.
   Then the trial has a solution exactly if the clue is necessary, which is easier to prove than
   that there is exactly one. */
static suuji_status set_marks(struct sj_minimizer *minimizer, const struct sj_thinning *thinning,
                              const suuji_puzzle *marks, unsigned single, suuji_error *err)
{
    suuji_puzzle *const trial = &minimizer->trial;
    trial->has_marks = false;
    if (marks && marks->has_marks) {
        uint64_t *const excluded = sj_puzzle_marks(trial);
        if (!excluded)
            return sj_fail_memory(err);
        memcpy(excluded, marks->excluded, trial->rules->cells * trial->words * sizeof *excluded);
    }
    return single < thinning->cells
               ? suuji_puzzle_set_excluded(trial, single, thinning->solution[single], true, err)
               : SUUJI_OK;
}

/* Ask about one trial and let the thinning know. */
static suuji_status test(struct sj_minimizer *minimizer, struct sj_thinning *thinning,
                         const suuji_puzzle *marks, suuji_query *query, suuji_error *err)
{
    const unsigned single = suuji_solver_engine(minimizer->solver)->can & SUUJI_CAN_MARKS
                                ? sj_thinning_single(thinning)
                                : thinning->cells;
    struct rival rival = {thinning->solution, minimizer->solution, thinning->cells};
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_status status = set_marks(minimizer, thinning, marks, single, err);
    if (status != SUUJI_OK)
        return status;
    query->limit = single < thinning->cells ? 1 : 2;
    query->on_solution = on_solution;
    query->user = &rival;
    status = suuji_solver_solve(minimizer->solver, &minimizer->trial, query, &answer, err);
    if (status != SUUJI_OK)
        return status;
    if (answer.end == SUUJI_END_CALLBACK || answer.end == SUUJI_END_LIMIT)
        return sj_thinning_several(thinning, rival.other, err);
    if (answer.end == SUUJI_END_COMPLETE)
        return sj_thinning_unique(thinning, err);
    if (answer.end == SUUJI_END_STOPPED)
        minimizer->stopped = true;
    else
        sj_thinning_unknown(thinning);
    return SUUJI_OK;
}

static suuji_status make_rows(struct sj_minimizer *minimizer, size_t count, suuji_error *err)
{
    const size_t cells = minimizer->rules->cells;
    if (count <= minimizer->room)
        return SUUJI_OK;
    free_rows(minimizer);
    minimizer->row = malloc(count * cells);
    minimizer->solution = malloc(count * cells);
    minimizer->found = malloc(count * sizeof *minimizer->found);
    minimizer->guesses = malloc(count * sizeof *minimizer->guesses);
    minimizer->lane = malloc(count * sizeof *minimizer->lane);
    if (!minimizer->row || !minimizer->solution || !minimizer->found || !minimizer->guesses ||
        !minimizer->lane)
        return sj_fail_memory(err);
    minimizer->room = count;
    return SUUJI_OK;
}

suuji_status sj_minimizer_run(struct sj_minimizer *minimizer, struct sj_thinning *thinning,
                              const suuji_puzzle *marks, const suuji_query *budget,
                              suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    struct sj_budget whole;
    if (budget)
        query = *budget;
    if (!query.limits.stop)
        query.limits.stop = minimizer->limits.stop;
    sj_budget_start(&whole, &query.limits, sj_clock_now(), 0);
    suuji_status status = make_rows(minimizer, 1, err);
    while (status == SUUJI_OK && !sj_minimizer_stopped(minimizer) &&
           sj_thinning_next(thinning, minimizer->trial.given)) {
        query.limits = sj_budget_left(&whole);
        if (!sj_budget_look(&whole) && whole.end == SUUJI_END_TIME)
            sj_thinning_unknown(thinning);
        else
            status = test(minimizer, thinning, marks, &query, err);
    }
    sj_thinning_leave(thinning);
    return status;
}

/* ---- Many ---- */

/* One row after the other, each within the limit of nodes. */
static suuji_status count_each(struct sj_minimizer *minimizer, const uint8_t *rows, size_t count,
                               uint64_t limit, uint64_t *found, uint8_t *solution, bool *done,
                               suuji_error *err)
{
    const size_t cells = minimizer->rules->cells;
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = limit;
    query.limits.nodes = minimizer->limits.nodes;
    query.limits.stop = minimizer->limits.stop;
    *done = true;
    minimizer->trial.has_marks = false;
    for (size_t i = 0; i < count && *done; i++) {
        suuji_answer answer = SUUJI_ANSWER_INIT;
        memcpy(minimizer->trial.given, rows + i * cells, cells);
        const suuji_status status =
            suuji_solver_solve(minimizer->solver, &minimizer->trial, &query, &answer, err);
        if (status != SUUJI_OK)
            return status;
        found[i] = answer.end == SUUJI_END_COMPLETE ? answer.count : limit;
        if (solution && answer.solution)
            memcpy(solution + i * cells, answer.solution, cells);
        *done = answer.end != SUUJI_END_STOPPED;
    }
    if (!*done)
        minimizer->stopped = true;
    return SUUJI_OK;
}

suuji_status sj_minimizer_count(struct sj_minimizer *minimizer, const uint8_t *rows, size_t count,
                                uint64_t limit, uint64_t *found, uint8_t *solution, bool *done,
                                suuji_error *err)
{
    const size_t cells = minimizer->rules->cells;
    suuji_query query = SUUJI_QUERY_INIT;
    if (!sj_solver_takes_rows(minimizer->solver, minimizer->rules))
        return count_each(minimizer, rows, count, limit, found, solution, done, err);
    suuji_status status = make_rows(minimizer, count, err);
    if (status != SUUJI_OK)
        return status;
    query.limit = limit;
    query.limits.stop = minimizer->limits.stop;
    suuji_rows ask = {.size = sizeof(suuji_rows),
                      .cells = rows,
                      .stride = cells,
                      .count = count,
                      .solution = solution ? solution : minimizer->solution,
                      .solution_stride = cells,
                      .found = found,
                      .guesses = minimizer->guesses};
    status = suuji_solver_solve_rows(minimizer->solver, minimizer->rules, &ask, &query, err);
    *done = ask.done == count;
    if (status == SUUJI_OK && !*done)
        minimizer->stopped = true;
    return status;
}

/* The next trial of a thinning into `row`, starting it anew when it is done. False: it has no more. */
static bool next_trial(struct sj_thinning *thinning, uint8_t *row, sj_refill *refill, void *user)
{
    while (!sj_thinning_next(thinning, row))
        if (!refill || !refill(user, thinning))
            return false;
    return true;
}

/* One trial of each thinning that still has one; `*left` is how many those are. */
static suuji_status round_of_tests(struct sj_minimizer *minimizer, struct sj_thinning *thinning,
                                   sj_refill *refill, void *user, size_t *left, suuji_error *err)
{
    const size_t cells = minimizer->rules->cells;
    size_t asked = 0;
    bool done = false;
    for (size_t i = 0; i < *left; i++) { /* lane[asked] is written after where it is read */
        const size_t lane = minimizer->lane[i];
        if (next_trial(&thinning[lane], minimizer->row + asked * cells, refill, user))
            minimizer->lane[asked++] = lane;
    }
    *left = asked;
    if (asked == 0)
        return SUUJI_OK;
    suuji_status status = sj_minimizer_count(minimizer, minimizer->row, asked, 2, minimizer->found,
                                             minimizer->solution, &done, err);
    for (size_t i = 0; status == SUUJI_OK && done && i < asked; i++) {
        struct sj_thinning *const lane = &thinning[minimizer->lane[i]];
        assert(minimizer->found[i] > 0);
        status = minimizer->found[i] == 1
                     ? sj_thinning_unique(lane, err)
                     : sj_thinning_several(lane, minimizer->solution + i * cells, err);
    }
    return status;
}

/* One thinning after the other, where tests side by side gain nothing. */
static suuji_status run_each(struct sj_minimizer *minimizer, struct sj_thinning *thinning,
                             size_t count, sj_refill *refill, void *user, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (size_t i = 0; status == SUUJI_OK && i < count; i++)
        do
            status = sj_minimizer_run(minimizer, &thinning[i], NULL, NULL, err);
        while (status == SUUJI_OK && !sj_minimizer_stopped(minimizer) && refill &&
               refill(user, &thinning[i]));
    return status;
}

suuji_status sj_minimizer_run_many(struct sj_minimizer *minimizer, struct sj_thinning *thinning,
                                   size_t count, sj_refill *refill, void *user, suuji_error *err)
{
    size_t left = count;
    if (!sj_solver_takes_rows(minimizer->solver, minimizer->rules))
        return run_each(minimizer, thinning, count, refill, user, err);
    suuji_status status = make_rows(minimizer, count, err);
    for (size_t i = 0; status == SUUJI_OK && i < count; i++)
        minimizer->lane[i] = i;
    while (status == SUUJI_OK && left > 0 && !sj_minimizer_stopped(minimizer))
        status = round_of_tests(minimizer, thinning, refill, user, &left, err);
    for (size_t i = 0; i < count; i++)
        sj_thinning_leave(&thinning[i]);
    return status;
}
