/* SPDX-License-Identifier: MIT */
/* Guarantees that do not depend on an engine's internal choices: limits when one engine hands over
   to another, the order of values, and the report about the choice. */
#include "support.h"
#include "suuji/rows.h"

#include "engine/engine.h"

#include <string.h>

/* Not solved within thousands of nodes; `bits` hands it over before. */
#define LONG_SEARCH "12:3x4+x+antiknight+antiking"
#define LONG_TRIAL (3 * 144 + 500)

static const char *explain(const suuji_solver *solver)
{
    static char text[200];
    suuji_solver_choice(solver, text, sizeof text);
    return text;
}

static void a_node_limit_is_kept_to_the_node(void **state)
{
    (void)state;
    static const uint64_t limits[] = {1, 2, 500, 931, 932, 933, 934, 1200, 5000, 9000};
    suuji_puzzle *const puzzle = make_puzzle(LONG_SEARCH, "");
    suuji_solver *const solver = make_solver("auto");
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        const suuji_query query = {
            .size = sizeof(suuji_query), .limit = 1, .limits.nodes = limits[i]};
        const suuji_answer answer = ask_solver(solver, puzzle, &query);
        assert_int_equal(answer.end, SUUJI_END_NODES);
        assert_int_equal(answer.stats.nodes, limits[i]);
        assert_int_equal(strstr(explain(solver), "cdcl") != NULL, limits[i] > LONG_TRIAL);
    }
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

/* The least memory limit under which `auto` searches at all. */
static size_t least_memory(const suuji_puzzle *puzzle)
{
    suuji_solver *const solver = make_solver("auto");
    size_t low = 1;
    size_t high = (size_t)1 << 30;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        const suuji_query query = {
            .size = sizeof(suuji_query), .limit = 1, .limits.nodes = 1, .limits.memory = middle};
        if (ask_solver(solver, puzzle, &query).end == SUUJI_END_MEMORY)
            low = middle + 1;
        else
            high = middle;
    }
    suuji_solver_free(solver);
    return low;
}

static void there_is_no_hand_over_where_memory_is_for_one(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle(LONG_SEARCH, "");
    suuji_solver *const solver = make_solver("auto");
    suuji_query query = {.size = sizeof(suuji_query),
                         .limit = 1,
                         .limits.nodes = 9000,
                         .limits.memory = least_memory(puzzle)};
    assert_int_equal(ask_solver(solver, puzzle, &query).stats.nodes, 9000);
    assert_null(strstr(explain(solver), "cdcl"));
    query.limits.memory = (size_t)1 << 30;
    assert_int_equal(ask_solver(solver, puzzle, &query).stats.nodes, 9000);
    assert_non_null(strstr(explain(solver), "cdcl"));
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

static void the_order_of_values_holds_for_plain_9x9_too(void **state)
{
    (void)state;
    static const char *const engines[] = {"bits", "auto"};
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    suuji_solver *const general = make_solver("bits:kernel=any");
    const suuji_query query = {
        .size = sizeof(suuji_query), .limit = 1, .order = SUUJI_ORDER_DESCENDING};
    const suuji_answer expected = ask_solver(general, puzzle, &query);
    for (size_t i = 0; i < sizeof engines / sizeof engines[0]; i++) {
        suuji_solver *const solver = make_solver(engines[i]);
        assert_memory_equal(ask_solver(solver, puzzle, &query).solution, expected.solution, 81);
        const uint8_t cells[81] = {0};
        uint8_t solution[81];
        uint64_t found = 0;
        uint64_t guesses = 0;
        suuji_rows rows = {.size = sizeof(suuji_rows),
                           .cells = cells,
                           .stride = 81,
                           .count = 1,
                           .solution = solution,
                           .solution_stride = 81,
                           .found = &found,
                           .guesses = &guesses};
        suuji_error err;
        assert_int_equal(
            suuji_solver_solve_rows(solver, suuji_puzzle_rules(puzzle), &rows, &query, &err),
            SUUJI_OK);
        assert_int_equal(rows.done, 1);
        assert_memory_equal(solution, expected.solution, 81);
        suuji_solver_free(solver);
    }
    suuji_solver_free(general);
    suuji_puzzle_free(puzzle);
}

/* Also where the kernel for plain 9x9 is to find out, and has no time for it. */
static void givens_that_clash_have_no_solution_whatever_the_limit(void **state)
{
    static const suuji_query queries[] = {
        {.size = sizeof(suuji_query), .limit = 2},
        {.size = sizeof(suuji_query), .limit = 2, .limits.seconds = 1e-9},
        {.size = sizeof(suuji_query), .limit = 2, .limits.nodes = 1}};
    (void)state;
    suuji_solver *const solver = make_solver("auto");
    suuji_puzzle *const clash = make_puzzle("9", "");
    clash->given[0] = clash->given[1] = 1;
    for (size_t i = 0; i < sizeof queries / sizeof *queries; i++) {
        const suuji_answer answer = ask_solver(solver, clash, &queries[i]);
        assert_int_equal(answer.verdict, SUUJI_VERDICT_NONE);
        assert_int_equal(answer.end, SUUJI_END_COMPLETE);
        assert_int_equal(answer.stats.nodes, 0);
        assert_string_equal(explain(solver), "no search: givens clash");
    }
    suuji_puzzle_free(clash);
    suuji_solver_free(solver);
}

static void what_is_explained_is_about_the_last_answer(void **state)
{
    (void)state;
    suuji_solver *const solver = make_solver("auto");
    assert_string_equal(explain(solver), "auto");
    suuji_puzzle *const slow = make_puzzle(LONG_SEARCH, "");
    suuji_puzzle *const clash = make_puzzle(LONG_SEARCH, "");
    clash->given[0] = clash->given[1] = 1;
    const suuji_query query = {.size = sizeof(suuji_query), .limit = 1, .limits.nodes = 5000};
    ask_solver(solver, slow, &query);
    assert_non_null(strstr(explain(solver), "cdcl"));
    assert_int_equal(ask_solver(solver, clash, &query).verdict, SUUJI_VERDICT_NONE);
    assert_string_equal(explain(solver), "no search: givens clash");
    const suuji_query tight = {.size = sizeof(suuji_query), .limit = 1, .limits.memory = 1};
    assert_int_equal(ask_solver(solver, slow, &tight).end, SUUJI_END_MEMORY);
    assert_string_equal(explain(solver), "no search: it needs more than the memory limit");
    suuji_puzzle_free(clash);
    suuji_puzzle_free(slow);
    suuji_solver_free(solver);
}

static void rows_are_solved_together_where_there_is_a_kernel_for_them(void **state)
{
    (void)state;
    static const struct {
        const char *engine;
        const char *rules;
        bool taken;
    } cases[] = {
        {"bits", "9", true},       {"auto", "9", true},   {"bits:kernel=any", "9", false},
        {"backtrack", "9", false}, {"auto", "9+x", true}, {"auto", "9:latin", true},
        {"auto", "6:2x3", true},   {"bits", "16", true},  {"bits", "20", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        suuji_solver *const solver = make_solver(cases[i].engine);
        suuji_rules *const rules = make_rules(cases[i].rules);
        assert_int_equal(suuji_solver_takes_rows(solver, rules), cases[i].taken);
        suuji_rules_free(rules);
        suuji_solver_free(solver);
    }
}

TEST_FILE(test_choice)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_node_limit_is_kept_to_the_node),
        cmocka_unit_test(there_is_no_hand_over_where_memory_is_for_one),
        cmocka_unit_test(the_order_of_values_holds_for_plain_9x9_too),
        cmocka_unit_test(givens_that_clash_have_no_solution_whatever_the_limit),
        cmocka_unit_test(what_is_explained_is_about_the_last_answer),
        cmocka_unit_test(rows_are_solved_together_where_there_is_a_kernel_for_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
