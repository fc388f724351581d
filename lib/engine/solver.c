/* SPDX-License-Identifier: MIT */
/* suuji_solver: an engine with its options and its memory. */
#include "engine/task.h"
#include "suuji/houses.h"
#include "suuji/rows.h"
#include "engine/engine.h"
#include "engine/exchange.h"
#include "engine/proof_hook.h"
#include "engine/tracing.h"

#include "base/clock.h"
#include "base/fail.h"
#include "base/sized.h"
#include "model/objective_weights.h"
#include "model/verify_rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct suuji_solver {
    struct sj_choice choice;
    const struct sj_engine *engine; /* the one chosen */
    void *state;
    suuji_rules *rules;               /* what `state` is prepared for; NULL: nothing */
    uint8_t *first;                   /* the first solution of the last answer */
    struct sj_colorings colorings;    /* its best colouring; only for engines that approximate */
    const struct sj_proof_hook *hook; /* NULL: the engine logs no proof */
    struct sj_tree_hook tree_hook;
    struct sj_trace_hook trace;
    const struct sj_exchange *exchange; /* NULL: the engine shares no clauses */
    const uint8_t *known;               /* NULL: no solution is known */
    const char *idle; /* why the engine did not search for the last answer; NULL: it did */
};

const char *suuji_verdict_name(suuji_verdict verdict)
{
    static const char *const names[] = {"unknown", "none", "solved", "unique", "several"};
    return (size_t)verdict < sizeof names / sizeof names[0] ? names[verdict] : "unknown";
}

const char *suuji_end_name(suuji_end end)
{
    static const char *const names[] = {"complete",   "solution limit", "callback", "time limit",
                                        "node limit", "memory limit",   "stopped",  "gave up"};
    return (size_t)end < sizeof names / sizeof names[0] ? names[end] : "unknown";
}

suuji_status suuji_solver_new(const char *spec, suuji_solver **out, suuji_error *err)
{
    *out = NULL;
    suuji_solver *const solver = calloc(1, sizeof *solver);
    if (!solver)
        return sj_fail_memory(err);
    suuji_status status = sj_choice_make(&solver->choice, &sj_engines, spec, err);
    if (status == SUUJI_OK) {
        solver->engine = solver->choice.row;
        solver->state = calloc(1, solver->engine->state_size + 1);
        status = solver->state ? SUUJI_OK : sj_fail_memory(err);
    }
    if (status == SUUJI_OK)
        *out = solver;
    else
        suuji_solver_free(solver);
    return status;
}

/* Forget the rules that the engine is prepared for. */
static void release_prepared(suuji_solver *solver)
{
    if (solver->rules)
        solver->engine->release(solver->state);
    memset(solver->state, 0, solver->engine->state_size);
    suuji_rules_free(solver->rules);
    free(solver->first);
    sj_colorings_free(&solver->colorings);
    solver->rules = NULL;
    solver->first = NULL;
}

void suuji_solver_free(suuji_solver *solver)
{
    if (!solver)
        return;
    if (solver->state)
        release_prepared(solver);
    free(solver->state);
    sj_choice_free(&solver->choice);
    free(solver);
}

const suuji_engine_info *suuji_solver_engine(const suuji_solver *solver)
{
    return &solver->engine->info;
}

static bool can_approximate(const suuji_engine_info *info)
{
    return info->can & SUUJI_CAN_APPROXIMATE;
}

/* Can the best solution be asked for in this way? */
static suuji_status check_objective(const suuji_engine_info *info, const suuji_rules *rules,
                                    const suuji_query *query, suuji_error *err)
{
    if (query->objective->size != rules->size)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "the objective is for size %u, but the puzzle has size %u",
                       query->objective->size, rules->size);
    if (query->limit != 1)
        return sj_fail(
            err, SUUJI_ERR_ARGUMENT,
            "an objective needs a solution limit of 1: only the best solution is searched for");
    return info->can & SUUJI_CAN_FIND
               ? SUUJI_OK
               : sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                         "engine '%s' is approximate: it cannot prove which solution is the best",
                         info->name);
}

/* Can the engine do this at all? */
static suuji_status check_fit(const suuji_engine_info *info, const suuji_puzzle *puzzle,
                              const suuji_query *query, suuji_error *err)
{
    const suuji_rules *const rules = puzzle->rules;
    const char *lacks = NULL;
    if (rules->size > info->max_size)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "engine '%s' supports sizes up to %u, not %u",
                       info->name, info->max_size, rules->size);
    if (query->objective) {
        const suuji_status status = check_objective(info, rules, query, err);
        if (status != SUUJI_OK)
            return status;
    }
    if (query->limit != 1 && can_approximate(info))
        return sj_fail(
            err, SUUJI_ERR_UNSUPPORTED,
            "engine '%s' is approximate: it finds only one solution and cannot count solutions",
            info->name);
    if (query->objective && !(info->can & (SUUJI_CAN_OBJECTIVE | SUUJI_CAN_MARKS)))
        lacks = "objectives";
    else if (query->limit != 1 && !(info->can & SUUJI_CAN_COUNT))
        lacks = "more than one solution";
    else if (query->order == SUUJI_ORDER_RANDOM && !(info->can & SUUJI_CAN_RANDOM))
        lacks = "random value order";
    else if (puzzle->has_marks && !(info->can & SUUJI_CAN_MARKS))
        lacks = "pencil marks";
    return lacks ? sj_fail(err, SUUJI_ERR_UNSUPPORTED, "engine '%s' does not support %s",
                           info->name, lacks)
                 : suuji_rules_check(rules, info->can, "engine", info->name, err);
}

/* Have the engine ready for `rules`. */
static suuji_status prepare(suuji_solver *solver, const suuji_rules *rules, suuji_error *err)
{
    if (suuji_rules_equal(solver->rules, rules))
        return SUUJI_OK;
    release_prepared(solver);
    solver->rules = suuji_rules_share(rules);
    solver->first = malloc(rules->cells);
    suuji_status status = solver->first ? SUUJI_OK : sj_fail_memory(err);
    if (status == SUUJI_OK && can_approximate(&solver->engine->info))
        status = sj_colorings_make(&solver->colorings, rules, err);
    if (status == SUUJI_OK)
        status = solver->engine->prepare(solver->state, rules, solver->choice.options, err);
    if (status != SUUJI_OK)
        release_prepared(solver);
    return status;
}

/* Does the query ask for the best solution, which the engine does not support itself? */
static bool needs_help(const suuji_solver *solver, const suuji_query *query)
{
    return query->objective && !(solver->engine->info.can & SUUJI_CAN_OBJECTIVE);
}

static bool over_memory(const suuji_solver *solver, const suuji_rules *rules,
                        const suuji_query *query)
{
    size_t own = rules->cells;
    if (can_approximate(&solver->engine->info))
        own += sj_colorings_memory(rules);
    if (needs_help(solver, query))
        own += sj_best_memory(rules, query->objective);
    const size_t limit = query->limits.memory;
    return limit &&
           (own > limit || solver->engine->memory(rules, solver->choice.options) > limit - own);
}

/* Is the engine to be set up for these rules, and would that take longer than the time limit? A
   foreign library's part of the memory depends on the puzzle. */
static bool over_time(const suuji_solver *solver, const suuji_rules *rules,
                      const suuji_query *query, double start)
{
    struct sj_budget budget;
    if (query->limits.seconds <= 0 || solver->engine->foreign ||
        suuji_rules_equal(solver->rules, rules))
        return false;
    sj_budget_start(&budget, &query->limits, start, 0);
    return !sj_budget_affords(&budget, solver->engine->memory(rules, solver->choice.options));
}

/* No search, for this reason. */
static suuji_status stay_idle(suuji_solver *solver, suuji_end end, const char *why,
                              suuji_answer *answer)
{
    solver->idle = why;
    answer->end = end;
    answer->stats.counted = solver->engine->info.counts;
    return SUUJI_OK;
}

static suuji_status not_a_solution(const suuji_solver *solver, suuji_error *err)
{
    const suuji_engine_info *const info = &solver->engine->info;
    return sj_fail(err, SUUJI_ERR_INTERNAL, "engine '%s' gave a %s: please report this", info->name,
                   can_approximate(info) ? "colouring that violates the puzzle"
                                         : "grid that is not a solution");
}

/* The board that the events begin with. */
static void trace_givens(struct sj_trace_hook *trace, const suuji_puzzle *puzzle)
{
    trace->done = false;
    trace->level = 0;
    for (unsigned cell = 0; cell < puzzle->rules->cells; cell++)
        if (puzzle->given[cell])
            sj_trace_cell(trace, SUUJI_EVENT_GIVEN, 0, cell, puzzle->given[cell]);
}

/* Does the engine find out by itself that givens clash? The kernels for plain 9x9 do, in no
   time. */
static bool notices_clashes(const suuji_solver *solver, const suuji_query *query)
{
    const struct sj_engine *const engine = solver->engine;
    return sj_rules_plain_nine(solver->rules) && engine->run_rows &&
           engine->takes_rows(solver->state) && query->order == SUUJI_ORDER_ASCENDING &&
           !query->objective && !solver->trace.on_event;
}

/* Givens that clash are nothing to search in. */
static bool givens_clash(suuji_solver *solver, const suuji_puzzle *puzzle)
{
    solver->idle = suuji_verify_givens(puzzle, NULL, NULL) ? NULL : "no search: givens clash";
    return solver->idle;
}

static suuji_status check_query(const suuji_query *query, suuji_error *err)
{
    const suuji_status status = sj_limits_check(&query->limits, err);
    return status == SUUJI_OK ? sj_order_check(query->order, err) : status;
}

/* Answer a query whose defaults are filled in. */
static suuji_status solve(suuji_solver *solver, const suuji_puzzle *puzzle,
                          const suuji_query *query, suuji_answer *answer, suuji_error *err)
{
    struct sj_task task;
    suuji_status status = check_query(query, err);
    if (status == SUUJI_OK)
        status = check_fit(&solver->engine->info, puzzle, query, err);
    if (status == SUUJI_OK && solver->trace.on_event && needs_help(solver, query))
        status =
            sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                    "with an objective, engine '%s' cannot report its search: use engine 'ilp'",
                    solver->engine->info.name);
    if (status != SUUJI_OK)
        return status;
    const double start = sj_clock_now();
    if (over_memory(solver, puzzle->rules, query))
        return stay_idle(solver, SUUJI_END_MEMORY, "no search: it needs more than the memory limit",
                         answer);
    if (over_time(solver, puzzle->rules, query, start))
        return stay_idle(solver, SUUJI_END_TIME,
                         "no search: the set-up needs more than the time limit", answer);
    status = prepare(solver, puzzle->rules, err);
    if (status != SUUJI_OK)
        return status;
    sj_task_start(&task, puzzle, query, solver->first, start);
    task.stats.counted = solver->engine->info.counts;
    task.exchange = solver->exchange;
    task.known = solver->known;
    solver->idle = NULL;
    const bool late = notices_clashes(solver, query);
    if (!late)
        givens_clash(solver, puzzle);
    if (!solver->idle && can_approximate(&solver->engine->info))
        sj_task_approximate(&task, &solver->colorings);
    if (solver->trace.on_event) {
        task.trace = &solver->trace;
        trace_givens(task.trace, puzzle);
        if (solver->idle)
            sj_trace_conflict(task.trace, 0, SUUJI_EVENT_NONE, SUUJI_EVENT_NONE, 0);
    }
    if (solver->engine->listen)
        solver->engine->listen(solver->state, solver->hook);
    if (solver->engine->watch)
        solver->engine->watch(solver->state, &solver->tree_hook);
    if (!solver->idle && needs_help(solver, query))
        status = sj_best_run(solver->engine, solver->state, &task, err);
    else if (!solver->idle)
        status = solver->engine->run(solver->state, &task, err);
    if (status == SUUJI_OK && task.failed)
        status = not_a_solution(solver, err);
    if (status != SUUJI_OK)
        return status;
    if (late && task.found == 0 && givens_clash(solver, puzzle)) {
        task.stats = (suuji_stats){.counted = solver->engine->info.counts};
        task.budget.end = SUUJI_END_COMPLETE; /* whatever limit there was */
    }
    sj_task_finish(&task, answer);
    if (!solver->idle && solver->engine->counters)
        answer->counters = solver->engine->counters(solver->state);
    answer->stats.seconds = sj_clock_now() - start;
    return SUUJI_OK;
}

/* The caller's query, with the defaults. */
static suuji_status read_query(suuji_query *query, const suuji_query *from, suuji_error *err)
{
    const suuji_status status = sj_sized_read(query, sizeof *query, from, "suuji_query", err);
    if (query->limit == 0)
        query->limit = 1;
    return status;
}

suuji_status suuji_solver_solve(suuji_solver *solver, const suuji_puzzle *puzzle,
                                const suuji_query *query, suuji_answer *answer, suuji_error *err)
{
    suuji_query asked;
    suuji_answer found = SUUJI_ANSWER_INIT;
    suuji_status status = SUUJI_OK;
    const bool same = sj_sized_same(answer, sizeof found);
    if (same)
        *answer = found;
    else
        status = sj_sized_clear(answer, "suuji_answer", err);
    if (status == SUUJI_OK && (!sj_sized_same(query, sizeof asked) || query->limit == 0)) {
        status = read_query(&asked, query, err);
        query = &asked;
    }
    if (status == SUUJI_OK)
        status = solve(solver, puzzle, query, same ? answer : &found, err);
    if (status == SUUJI_OK && !same)
        sj_sized_write(answer, &found, sizeof found);
    return status;
}

suuji_status sj_solver_listen(suuji_solver *solver, const struct sj_proof_hook *hook,
                              suuji_error *err)
{
    if (hook && !solver->engine->listen)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "engine '%s' cannot write proofs",
                       solver->engine->info.name);
    solver->hook = hook;
    return SUUJI_OK;
}

void sj_solver_exchange(suuji_solver *solver, const struct sj_exchange *exchange)
{
    solver->exchange = exchange;
}

void sj_solver_set_known(suuji_solver *solver, const uint8_t *known)
{
    solver->known = known;
}

suuji_status suuji_solver_trace(suuji_solver *solver, suuji_on_event *on_event, void *user,
                                suuji_error *err)
{
    if (on_event && !(solver->engine->info.can & SUUJI_CAN_TRACE))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "engine '%s' does not report its search",
                       solver->engine->info.name);
    /* The rest stays: this may be called inside the function that it replaces. */
    solver->trace.on_event = on_event;
    solver->trace.user = user;
    return SUUJI_OK;
}

suuji_status suuji_solver_watch_ilp(suuji_solver *solver, suuji_on_ilp_root *on_root,
                                    suuji_on_ilp_node *on_node, void *user, suuji_error *err)
{
    if (!solver->engine->watch)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "engine '%s' has no branch-and-bound tree: use engine 'ilp'",
                       solver->engine->info.name);
    solver->tree_hook = (struct sj_tree_hook){user, on_root, on_node};
    return SUUJI_OK;
}

void suuji_solver_choice(const suuji_solver *solver, char *text, size_t room)
{
    if (solver->idle)
        snprintf(text, room, "%s", solver->idle);
    else if (solver->rules && solver->engine->explain)
        solver->engine->explain(solver->state, text, room);
    else
        snprintf(text, room, "%s", solver->engine->info.name);
}

/* ---- Rows ---- */

static uint8_t value_of(uint8_t byte, uint8_t zero)
{
    return zero && byte == '.' ? 0 : (uint8_t)(byte - zero);
}

static void read_row(suuji_puzzle *puzzle, const suuji_rows *rows, size_t i)
{
    for (unsigned cell = 0; cell < puzzle->rules->cells; cell++)
        puzzle->given[cell] = value_of(rows->cells[i * rows->stride + cell], rows->zero);
}

/* One row. `*done` says whether it was answered. */
static suuji_status solve_row(suuji_solver *solver, suuji_puzzle *puzzle, suuji_rows *rows,
                              size_t i, const suuji_query *query, bool *done, suuji_error *err)
{
    uint8_t *const solution = rows->solution + i * rows->solution_stride;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    read_row(puzzle, rows, i);
    const suuji_status status = solve(solver, puzzle, query, &answer, err);
    *done = status == SUUJI_OK && answer.end != SUUJI_END_STOPPED;
    if (!*done)
        return status;
    rows->found[i] = answer.count;
    rows->guesses[i] = answer.stats.guesses;
    for (unsigned cell = 0; answer.solution && cell < puzzle->rules->cells; cell++)
        solution[cell] = (uint8_t)(answer.solution[cell] + rows->zero);
    return SUUJI_OK;
}

/* One row after the other. */
static suuji_status solve_each(suuji_solver *solver, suuji_puzzle *puzzle, suuji_rows *rows,
                               const suuji_query *query, suuji_error *err)
{
    for (; rows->done < rows->count; rows->done++) {
        bool done;
        const suuji_status status = solve_row(solver, puzzle, rows, rows->done, query, &done, err);
        if (!done)
            return status;
    }
    return SUUJI_OK;
}

/* Is what an engine says about rows true, as far as it found solutions? */
static bool verify_rows(const suuji_solver *solver, suuji_puzzle *puzzle, const suuji_rows *rows)
{
    const struct sj_claims claims = {.row = rows->cells,
                                     .stride = rows->stride,
                                     .solution = rows->solution,
                                     .solution_stride = rows->solution_stride,
                                     .found = rows->found,
                                     .count = rows->done,
                                     .zero = rows->zero};
    bool right = true;
    if (sj_rules_plain_nine(puzzle->rules))
        return sj_verify_rows_nine(&claims) == claims.count;
    for (size_t i = 0; i < rows->done && right; i++) {
        const uint8_t *const solution = rows->solution + i * rows->solution_stride;
        if (rows->found[i] == 0 || rows->found[i] == SUUJI_ROW_SKIPPED)
            continue;
        read_row(puzzle, rows, i);
        for (unsigned cell = 0; cell < puzzle->rules->cells; cell++)
            solver->first[cell] = (uint8_t)(solution[cell] - rows->zero);
        right = suuji_verify(puzzle, solver->first, NULL, NULL);
    }
    return right;
}

/* Rows that the engine takes many at a time, and then, unless they are to be skipped, those that it
   left. */
static suuji_status run_rows(suuji_solver *solver, suuji_puzzle *puzzle, suuji_rows *rows,
                             const suuji_query *query, suuji_error *err)
{
    solver->idle = NULL;
    suuji_status status =
        solver->engine->run_rows(solver->state, rows, query->limit, query->limits.stop, err);
    if (status == SUUJI_OK && !verify_rows(solver, puzzle, rows))
        return not_a_solution(solver, err);
    for (size_t i = 0; status == SUUJI_OK && i < rows->done && !rows->skip; i++) {
        bool done = true;
        if (rows->found[i] == SUUJI_ROW_SKIPPED)
            status = solve_row(solver, puzzle, rows, i, query, &done, err);
        if (!done)
            rows->done = i;
    }
    return status;
}

bool suuji_solver_takes_rows(suuji_solver *solver, const suuji_rules *rules)
{
    suuji_error err;
    return sj_rules_need_only(rules, solver->engine->info.can) && !solver->trace.on_event &&
           solver->engine->run_rows && prepare(solver, rules, &err) == SUUJI_OK &&
           solver->engine->takes_rows(solver->state);
}

static suuji_status check_rows(const suuji_rules *rules, const suuji_rows *rows,
                               const suuji_query *query, bool traced, suuji_error *err)
{
    if (check_query(query, err) != SUUJI_OK)
        return SUUJI_ERR_ARGUMENT;
    if (traced)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "rows do not support traces");
    if (query->limits.seconds > 0 || query->limits.nodes || query->limits.memory ||
        query->on_solution || query->order == SUUJI_ORDER_RANDOM || query->objective)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "rows do not support limits, callbacks, objectives or random order");
    if (rows->zero != 0 && rows->zero != '0')
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "suuji_rows.zero is %u: it must be 0 or '0'",
                       rows->zero);
    if (rows->zero != 0 && rules->size > 9)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "rows of characters work up to size 9");
    if (rows->count > 1 && (rows->stride < rules->cells || rows->solution_stride < rules->cells))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "the rows overlap: they have %u cells, %s is %zu",
                       rules->cells,
                       rows->stride < rules->cells ? "suuji_rows.stride" : "solution_stride",
                       rows->stride < rules->cells ? rows->stride : rows->solution_stride);
    const size_t i = sj_rows_bad_row(rows->cells, rows->stride, rows->count, rules->cells,
                                     rules->size, rows->zero);
    if (i < rows->count) {
        const uint8_t *const row = rows->cells + i * rows->stride;
        const size_t bad = sj_row_bad_cell(row, rules->cells, rules->size, rows->zero);
        return sj_fail_at(err, SUUJI_ERR_ARGUMENT, i + 1, bad + 1,
                          "byte %u is neither a value of size %u nor an empty cell", row[bad],
                          rules->size);
    }
    return SUUJI_OK;
}

static suuji_status solve_rows(suuji_solver *solver, const suuji_rules *rules, suuji_rows *rows,
                               const suuji_query *query, suuji_error *err)
{
    const struct sj_engine *const engine = solver->engine;
    suuji_puzzle puzzle = {0};
    rows->done = 0;
    suuji_status status = check_rows(rules, rows, query, solver->trace.on_event != NULL, err);
    if (status == SUUJI_OK)
        status = sj_puzzle_start(&puzzle, rules, err);
    if (status == SUUJI_OK && can_approximate(&engine->info))
        status = sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                         "engine '%s' is approximate: rows cannot record that it gave up",
                         engine->info.name);
    if (status == SUUJI_OK)
        status = check_fit(&engine->info, &puzzle, query, err);
    if (status == SUUJI_OK)
        status = prepare(solver, rules, err);
    const bool many = status == SUUJI_OK && engine->run_rows &&
                      query->order == SUUJI_ORDER_ASCENDING && engine->takes_rows(solver->state);
    if (many)
        status = run_rows(solver, &puzzle, rows, query, err);
    else if (status == SUUJI_OK)
        status = solve_each(solver, &puzzle, rows, query, err);
    sj_puzzle_clear(&puzzle);
    return status;
}

suuji_status suuji_solver_solve_rows(suuji_solver *solver, const suuji_rules *rules,
                                     suuji_rows *rows, const suuji_query *query, suuji_error *err)
{
    suuji_query asked;
    suuji_rows own;
    suuji_status status = sj_sized_read(&own, sizeof own, rows, "suuji_rows", err);
    if (status != SUUJI_OK)
        return status;
    status = read_query(&asked, query, err);
    if (status == SUUJI_OK)
        status = solve_rows(solver, rules, &own, &asked, err);
    sj_sized_write(rows, &own, sizeof own);
    return status;
}
