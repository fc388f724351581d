/* SPDX-License-Identifier: MIT */
/* Failing memory in engines, and their stated needs of memory. */
#include "faults.h"

#include "suuji/proof.h"
#include "suuji/rows.h"
#include "suuji/trace.h"
#include "suuji/graph.h"
#include "suuji/objective.h"
#include "engine/engine.h"
#include "engine/task.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- Engines ---- */

struct solving {
    const char *engine;
    const suuji_puzzle *const *puzzle; /* two of different rules */
    bool traced;                       /* the engine reports its search */
};

static bool ignore_event(void *user, const suuji_event *event)
{
    (void)user;
    return event != NULL;
}

static suuji_status solve_both(const void *user, suuji_error *err)
{
    const struct solving *const solving = user;
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_status status = suuji_solver_new(solving->engine, &solver, err);
    assert_int_equal(status == SUUJI_OK, solver != NULL);
    if (solver && solving->traced)
        assert_int_equal(suuji_solver_trace(solver, ignore_event, NULL, NULL), SUUJI_OK);
    for (int i = 0; i < 2 && status == SUUJI_OK; i++) {
        status = suuji_solver_solve(solver, solving->puzzle[i], NULL, &answer, err);
        if (status == SUUJI_OK)
            assert_true(answer.verdict == SUUJI_VERDICT_SOLVED || answer.coloring);
        if (status == SUUJI_ERR_MEMORY) { /* and the next try, with memory, must work */
            end_of_failures();
            assert_int_equal(suuji_solver_solve(solver, solving->puzzle[i], NULL, &answer, NULL),
                             SUUJI_OK);
            assert_true(answer.coloring ||
                        suuji_verify(solving->puzzle[i], answer.solution, NULL, NULL));
        }
    }
    suuji_solver_free(solver);
    return status;
}

/* Without a trace, and with one where the engine has it. */
static void fail_each_search(const suuji_engine_info *info, struct solving *solving)
{
    for (int traced = 0; traced < 1 + !!(info->can & SUUJI_CAN_TRACE); traced++) {
        solving->traced = traced;
        fail_each(solving->engine, solve_both, solving);
    }
}

static void engines_survive_every_failed_allocation(void **state)
{
    (void)state;
    suuji_puzzle *const nine = make_puzzle(
        "9", "8127536499436821756754912831542378963698457212871695345219743684385269177963.....");
    suuji_puzzle *const four = make_puzzle("4", "12..............");
    const suuji_puzzle *const both[] = {nine, four};
    const suuji_engine_info *info = NULL;
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++) {
        char spec[120];
        if (info->missing || !(info->can & (SUUJI_CAN_FIND | SUUJI_CAN_APPROXIMATE)))
            continue;
        struct solving solving = {.engine = info->name, .puzzle = both};
        assert_true(fail_each(info->name, solve_both, &solving) >= 2);
        if (!can_ask(info, 0)) /* it starts a program each time, slow under the sanitizers */
            continue;
        for (const struct sj_option *row = info->options; row && row->name; row++) {
            const bool words = row->kind == SUUJI_OPTION_WORD;
            solving.engine = spec;
            for (size_t w = 0; words && row->words[w]; w++) {
                snprintf(spec, sizeof spec, "%s:%s=%s", info->name, row->name, row->words[w]);
                fail_each_search(info, &solving);
            }
            if (row->kind != SUUJI_OPTION_FLAG)
                continue;
            snprintf(spec, sizeof spec, "%s:%s", info->name, row->name);
            fail_each_search(info, &solving);
        }
        solving.engine = info->name;
        fail_each_search(info, &solving);
    }
    suuji_puzzle_free(nine);
    suuji_puzzle_free(four);
}

/* Constraints of many kinds, with primitives of all kinds. */
static void engines_survive_every_failed_allocation_with_constraints(void **state)
{
    (void)state;
    suuji_puzzle *const first = make_puzzle(
        "4+arrow(r1c4;r1c1,r2c1)+odd(r1c1)+thermometer(r2c1,r2c2)+quadruple(1,2:r3c1,r3c2,r4c1,"
        "r4c2)"
        "+regex(.+:r4c1-r4c4)+or(cage(3:r1c1,r1c2)+region(r3c1,r3c2)|sandwich(2:r4c1-r4c4))",
        "12..............");
    suuji_puzzle *const second = make_puzzle("4+cage(3:r1c1,r1c2)+xsum(6:r4c1-r4c4)", "");
    const suuji_puzzle *const both[] = {first, second};
    const suuji_engine_info *info = NULL;
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++) {
        struct solving solving = {.engine = info->name, .puzzle = both};
        if (can_ask(info, SUUJI_CAN_FIND | SUUJI_CAN_CONSTRAINTS))
            assert_true(fail_each(info->name, solve_both, &solving) >= 10);
    }
    suuji_puzzle_free(first);
    suuji_puzzle_free(second);
}

/* The best solution: found by the engine itself or by a sequence of queries. */
static suuji_status solve_best(const void *user, suuji_error *err)
{
    const struct solving *const solving = user;
    const suuji_puzzle *const four = solving->puzzle[1];
    suuji_objective *objective = NULL;
    suuji_objective *wishes = NULL;
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_status status =
        suuji_objective_new(suuji_puzzle_rules(four), "3 r4c4 - 2 x(4,3,1) + r4c1",
                            SUUJI_SENSE_MAXIMIZE, &objective, err);
    assert_int_equal(status == SUUJI_OK, objective != NULL);
    if (status == SUUJI_OK)
        status = suuji_objective_prefer(suuji_puzzle_rules(four), "r4c4=3", &wishes, err);
    if (status == SUUJI_OK)
        status = suuji_solver_new(solving->engine, &solver, err);
    query.objective = objective;
    if (status == SUUJI_OK)
        status = suuji_solver_solve(solver, four, &query, &answer, err);
    if (status == SUUJI_ERR_MEMORY && solver) {
        end_of_failures();
        assert_int_equal(suuji_solver_solve(solver, four, &query, &answer, NULL), SUUJI_OK);
    }
    if (solver && objective)
        assert_true(answer.best && answer.value == 15);
    suuji_solver_free(solver);
    suuji_objective_free(objective);
    suuji_objective_free(wishes);
    return status;
}

static void the_best_solution_survives_every_failed_allocation(void **state)
{
    suuji_puzzle *const four = make_puzzle("4", "12..............");
    const suuji_puzzle *const both[] = {four, four};
    const suuji_engine_info *info = NULL;
    (void)state;
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++)
        if (can_ask(info, SUUJI_CAN_FIND)) {
            const struct solving solving = {.engine = info->name, .puzzle = both};
            assert_true(fail_each(info->name, solve_best, &solving) >= 10);
        }
    suuji_puzzle_free(four);
}

/* Proofs, with the lines held back and with the search repeated. */
static suuji_status prove_both(const void *user, suuji_error *err)
{
    const struct solving *const solving = user;
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_status status = suuji_solver_new(solving->engine, &solver, err);
    for (int i = 0; i < 4 && status == SUUJI_OK; i++) {
        status = sj_solver_prove(solver, solving->puzzle[i / 2], NULL, i % 2 ? 0 : SJ_PROOF_HELD,
                                 take_text, NULL, &answer, err);
        assert_int_equal(answer.verdict,
                         status == SUUJI_OK ? SUUJI_VERDICT_UNIQUE : SUUJI_VERDICT_UNKNOWN);
        assert_int_equal(answer.solution != NULL, status == SUUJI_OK);
    }
    if (status == SUUJI_OK)
        status = suuji_proof_formula(solving->puzzle[1], NULL, take_text, NULL, err);
    suuji_solver_free(solver);
    return status;
}

static void proofs_survive_every_failed_allocation(void **state)
{
    (void)state;
    suuji_puzzle *const six = make_puzzle("6:2x3", "5..4..4....21..6....6........5.4.1..");
    suuji_puzzle *const nine = make_puzzle(
        "9", "8127536499436821756754912831542378963698457212871695345219743684385269177963.....");
    const suuji_puzzle *const both[] = {six, nine};
    const struct solving solving = {.engine = "cdcl", .puzzle = both};
    assert_true(fail_each("proofs", prove_both, &solving) >= 10);
    suuji_puzzle_free(six);
    suuji_puzzle_free(nine);
}

/* Rows, with the engine of this name. */
static suuji_status solve_rows(const void *user, suuji_error *err)
{
    uint8_t cells[2 * 81] = {0};
    uint8_t solution[2 * 81];
    uint64_t found[2], guesses[2];
    suuji_rows rows = {.size = sizeof(suuji_rows),
                       .cells = cells,
                       .stride = 81,
                       .count = 2,
                       .solution = solution,
                       .solution_stride = 81,
                       .found = found,
                       .guesses = guesses};
    suuji_rules *rules = NULL;
    suuji_solver *solver = NULL;
    suuji_status status = suuji_rules_new("9", &rules, err);
    if (status == SUUJI_OK)
        status = suuji_solver_new(user, &solver, err);
    if (status == SUUJI_OK)
        status = suuji_solver_solve_rows(solver, rules, &rows, NULL, err);
    if (status == SUUJI_OK)
        assert_int_equal(rows.done, 2);
    else
        assert_int_equal(rows.done, 0);
    suuji_solver_free(solver);
    suuji_rules_free(rules);
    return status;
}

/* Enough rows of other rules to be solved together. */
static suuji_status solve_many_rows(const void *user, suuji_error *err)
{
    enum { COUNT = 300, CELLS = 36 };
    static uint8_t cells[COUNT * CELLS], solution[COUNT * CELLS];
    static uint64_t found[COUNT], guesses[COUNT];
    suuji_rows rows = {.size = sizeof(suuji_rows),
                       .cells = cells,
                       .stride = CELLS,
                       .count = COUNT,
                       .solution = solution,
                       .solution_stride = CELLS,
                       .found = found,
                       .guesses = guesses,
                       .skip = true};
    suuji_rules *rules = NULL;
    suuji_solver *solver = NULL;
    suuji_status status = suuji_rules_new("6+x", &rules, err);
    if (status == SUUJI_OK)
        status = suuji_solver_new(user, &solver, err);
    if (status == SUUJI_OK)
        status = suuji_solver_solve_rows(solver, rules, &rows, NULL, err);
    assert_int_equal(rows.done, status == SUUJI_OK ? COUNT : 0);
    suuji_solver_free(solver);
    suuji_rules_free(rules);
    return status;
}

static void rows_survive_every_failed_allocation(void **state)
{
    (void)state;
    assert_true(fail_each("many rows by bits", solve_many_rows, "bits") >= 10);
    assert_true(fail_each("rows by bits", solve_rows, "bits") >= 4);
    fail_each("rows by auto", solve_rows, "auto");
    fail_each("rows, one by one", solve_rows, "bits:kernel=any");
}

static bool take_event(void *user, const suuji_event *event)
{
    (void)user;
    return event->kind != 0;
}

/* A puzzle that one engine hands over to another. */
static suuji_status solve_long(const suuji_puzzle *puzzle, bool traced, suuji_error *err)
{
    const suuji_query query = {.size = sizeof(suuji_query), .limit = 1, .limits.nodes = 1500};
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    char how[200];
    suuji_status status = suuji_solver_new("auto", &solver, err);
    if (status == SUUJI_OK && traced)
        status = suuji_solver_trace(solver, take_event, NULL, err);
    if (status == SUUJI_OK)
        status = suuji_solver_solve(solver, puzzle, &query, &answer, err);
    if (status == SUUJI_OK) {
        suuji_solver_choice(solver, how, sizeof how);
        assert_non_null(strstr(how, "cdcl"));
    }
    suuji_solver_free(solver);
    return status;
}

static suuji_status hand_over(const void *user, suuji_error *err)
{
    return solve_long(user, false, err);
}

static suuji_status hand_over_with_events(const void *user, suuji_error *err)
{
    return solve_long(user, true, err);
}

static void a_hand_over_survives_every_failed_allocation(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("12:3x4+x+antiknight+antiking", "");
    assert_true(fail_each("hand-over", hand_over, puzzle) >= 10);
    assert_true(fail_each("hand-over with events", hand_over_with_events, puzzle) >= 11);
    suuji_puzzle_free(puzzle);
}

/* Read a graph, colour it, write it. */
static suuji_status color_graph(const void *user, suuji_error *err)
{
    suuji_graph *graph = NULL;
    uint32_t color[10];
    char *text = NULL;
    size_t length = 0;
    suuji_color_answer answer = SUUJI_COLOR_ANSWER_INIT;
    suuji_status status = suuji_graph_read(user, strlen(user), &graph, err);
    if (status == SUUJI_OK)
        status = suuji_graph_color(graph, NULL, color, &answer, err);
    if (status == SUUJI_OK)
        status = suuji_graph_write(graph, &text, &length, err);
    suuji_text_free(text);
    suuji_graph_free(graph);
    return status;
}

static void graphs_survive_every_failed_allocation(void **state)
{
    (void)state;
    /* Petersen's graph, for which the first colouring is not optimal, with a precoloured vertex. */
    assert_true(fail_each("graph", color_graph,
                          "p edge 10 15\ne 1 2\ne 2 3\ne 3 4\ne 4 5\ne 5 1\ne 1 6\ne 2 7\n"
                          "e 3 8\ne 4 9\ne 5 10\ne 6 8\ne 8 10\ne 10 7\ne 7 9\ne 9 6\nn 1 1\n") >=
                19);
}

/* Does the engine begin its search with this limit of memory? 0: without one. */
static bool begins(const char *engine, const suuji_puzzle *puzzle, size_t memory)
{
    suuji_solver *const solver = make_solver(engine);
    const suuji_query query = {
        .size = sizeof(suuji_query), .limit = 1, .limits.nodes = 1, .limits.memory = memory};
    (void)requested_bytes();
    const suuji_answer answer = ask_solver(solver, puzzle, &query);
    suuji_solver_free(solver);
    return answer.end != SUUJI_END_MEMORY;
}

/* Does an engine use as much memory as it says, up to a small block or two? It then begins with a
   limit of a little more than it takes, and not with a little less. */
static void check_memory(const char *engine, const suuji_puzzle *puzzle)
{
    const char *const rules = suuji_rules_spec(suuji_puzzle_rules(puzzle));
    assert_true(begins(engine, puzzle, 0));
    const size_t taken = requested_bytes(), slack = taken / 50 + 512;
    if (taken > slack && begins(engine, puzzle, taken - slack))
        fail_msg("engine '%s' on %s takes %zu bytes and needs less", engine, rules, taken);
    if (!begins(engine, puzzle, taken + slack))
        fail_msg("engine '%s' on %s takes %zu bytes and needs more", engine, rules, taken);
}

/* Fill all but eight rows of a large puzzle with shifted copies of the first: the memory of some
   engines grows with the open cells, and an empty grid of 255 would take gigabytes. */
static void fill_most(suuji_puzzle *puzzle, unsigned box_rows, unsigned box_cols)
{
    const unsigned size = box_rows * box_cols;
    for (unsigned row = 8; row < size; row++)
        for (unsigned col = 0; col < size; col++) {
            const unsigned value = (box_cols * (row % box_rows) + row / box_rows + col) % size + 1;
            assert_int_equal(suuji_puzzle_set_given(puzzle, row * size + col, value, NULL),
                             SUUJI_OK);
        }
}

static void engines_take_the_memory_that_a_limit_reckons_with(void **state)
{
    (void)state;
    static const char *const specs[] = {"1", "4", "9", "9+antiknight", "16+x", "65:latin", "255"};
    const suuji_engine_info *info = NULL;
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle(specs[i], "");
        if (suuji_rules_size(suuji_puzzle_rules(puzzle)) == 255)
            fill_most(puzzle, 15, 17);
        for (size_t k = 0; (info = suuji_engine_at(k)) != NULL; k++) {
            char spec[120];
            if (info->missing || sj_engine_at(k)->foreign ||
                !(info->can & (SUUJI_CAN_FIND | SUUJI_CAN_APPROXIMATE)) ||
                suuji_rules_size(suuji_puzzle_rules(puzzle)) > info->max_size ||
                (info->can & (SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS)) !=
                    (SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS))
                continue;
            check_memory(info->name, puzzle);
            for (const struct sj_option *row = info->options; row && row->name; row++)
                if (row->kind == SUUJI_OPTION_FLAG && !row->preset) {
                    snprintf(spec, sizeof spec, "%s:%s", info->name, row->name);
                    check_memory(spec, puzzle);
                }
        }
        suuji_puzzle_free(puzzle);
    }
}

/* A formula of a large puzzle takes seconds to load: after a stop there is none. Counted in bytes,
   not in seconds. */
static void a_stopped_search_loads_no_formula(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("36", "");
    static const char *const engines[] = {"dpll", "dpll:encoding=paper"};
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_stop *stop = NULL;
    assert_int_equal(suuji_stop_new(&stop, NULL), SUUJI_OK);
    suuji_stop_request(stop);
    query.limits.stop = stop;
    for (size_t i = 0; i < sizeof engines / sizeof engines[0]; i++) {
        suuji_solver *const solver = make_solver(engines[i]);
        (void)requested_bytes();
        const suuji_answer answer = ask_solver(solver, puzzle, &query);
        assert_int_equal(answer.end, SUUJI_END_STOPPED);
        assert_true(requested_bytes() < 100000);
        suuji_solver_free(solver);
    }
    suuji_stop_free(stop);
    suuji_puzzle_free(puzzle);
}

/* ---- A thread that begins late ---- */

/* On a busy machine a search may be abandoned before its thread has begun. */
static void a_search_that_begins_too_late_touches_nothing(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("16", "");
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    const suuji_query query = {.size = sizeof(suuji_query), .limit = 1, .limits.seconds = 0.01};
    if (suuji_solver_new("ilp:presolve=on", &solver, NULL) == SUUJI_OK) {
        delay_threads(500000000);
        assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.end, SUUJI_END_TIME);
        suuji_solver_free(solver);
        suuji_puzzle_free(puzzle);
        nanosleep(&(struct timespec){.tv_sec = 1}, NULL);
        delay_threads(0);
        return;
    }
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_faults_engines)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(engines_survive_every_failed_allocation),
        cmocka_unit_test(engines_survive_every_failed_allocation_with_constraints),
        cmocka_unit_test(the_best_solution_survives_every_failed_allocation),
        cmocka_unit_test(proofs_survive_every_failed_allocation),
        cmocka_unit_test(rows_survive_every_failed_allocation),
        cmocka_unit_test(a_hand_over_survives_every_failed_allocation),
        cmocka_unit_test(graphs_survive_every_failed_allocation),
        cmocka_unit_test(engines_take_the_memory_that_a_limit_reckons_with),
        cmocka_unit_test(a_stopped_search_loads_no_formula),
        cmocka_unit_test(a_search_that_begins_too_late_touches_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
