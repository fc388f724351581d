/* SPDX-License-Identifier: MIT */
/* Tests particular to CaDiCaL: a kept formula must not be affected by earlier puzzles. */
#include "support.h"

#include "base/clock.h"

#include <string.h>

static const char *const easy =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

static suuji_solver *new_solver(const char *spec)
{
    suuji_solver *solver = NULL;
    suuji_error err;
    const suuji_status status = suuji_solver_new(spec, &solver, &err);
    if (status == SUUJI_ERR_UNSUPPORTED)
        skip(); /* not built in */
    assert_int_equal(status, SUUJI_OK);
    return solver;
}

static void a_solution_that_was_blocked_is_found_again(void **state)
{
    (void)state;
    suuji_solver *const solver = new_solver("cadical:formula=kept");
    suuji_puzzle *const puzzle = make_puzzle("9", easy);
    const suuji_query two = {.size = sizeof(suuji_query), .limit = 2};
    for (int i = 0; i < 3; i++)
        assert_int_equal(ask_solver(solver, puzzle, &two).verdict, SUUJI_VERDICT_UNIQUE);
    suuji_puzzle_free(puzzle);
    suuji_solver_free(solver);
}

static void a_question_that_was_not_asked_leaves_no_assumptions(void **state)
{
    (void)state;
    suuji_solver *const solver = new_solver("cadical:formula=kept");
    suuji_puzzle *const puzzle = make_puzzle("9", easy);
    suuji_puzzle *const empty = make_puzzle("9", "");
    const suuji_query two = {.size = sizeof(suuji_query), .limit = 2};
    assert_int_equal(ask_solver(solver, puzzle, &two).verdict, SUUJI_VERDICT_UNIQUE);
    suuji_stop stop = {.requested = true};
    const suuji_query stopped = {.size = sizeof(suuji_query), .limit = 2, .limits.stop = &stop};
    assert_int_equal(ask_solver(solver, puzzle, &stopped).end, SUUJI_END_STOPPED);
    assert_int_equal(ask_solver(solver, empty, &two).verdict, SUUJI_VERDICT_SEVERAL);
    assert_int_equal(ask_solver(solver, puzzle, &two).verdict, SUUJI_VERDICT_UNIQUE);
    suuji_puzzle_free(empty);
    suuji_puzzle_free(puzzle);
    suuji_solver_free(solver);
}

/* Loading the formula takes far longer than the limit, and more memory than many machines have. */
static void a_time_limit_holds_while_the_formula_is_loaded(void **state)
{
    (void)state;
    static const char *const specs[] = {"cadical:formula=kept", "cadical:formula=fresh"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_solver *const solver = new_solver(specs[i]);
        suuji_puzzle *const puzzle = make_puzzle("100", "");
        const suuji_query query = {.size = sizeof(suuji_query), .limit = 1, .limits.seconds = 0.1};
        const double start = sj_clock_now();
        assert_int_equal(ask_solver(solver, puzzle, &query).end, SUUJI_END_TIME);
        assert_int_equal(ask_solver(solver, puzzle, &query).end, SUUJI_END_TIME);
        assert_true(sj_clock_now() - start < 5);
        suuji_puzzle_free(puzzle);
        suuji_solver_free(solver);
    }
}

static void the_first_of_several_does_not_depend_on_puzzles_before(void **state)
{
    (void)state;
    suuji_solver *const used = new_solver("cadical");
    suuji_solver *const fresh = new_solver("cadical");
    suuji_puzzle *const puzzle = make_puzzle("9", easy);
    suuji_puzzle *const other = make_puzzle("9", "");
    const suuji_query one_node = {.size = sizeof(suuji_query), .limit = 1, .limits.nodes = 1};
    uint8_t first[81];
    assert_int_equal(suuji_puzzle_set_given(other, 40, 5, NULL), SUUJI_OK);
    memcpy(first, ask_solver(fresh, other, NULL).solution, sizeof first);
    assert_int_equal(ask_solver(used, puzzle, NULL).verdict, SUUJI_VERDICT_SOLVED);
    assert_memory_equal(ask_solver(used, other, NULL).solution, first, sizeof first);
    assert_memory_equal(ask_solver(used, other, &one_node).solution, first, sizeof first);
    suuji_puzzle_free(other);
    suuji_puzzle_free(puzzle);
    suuji_solver_free(fresh);
    suuji_solver_free(used);
}

static void both_ways_and_all_presets_agree(void **state)
{
    (void)state;
    static const char *const specs[] = {"cadical:formula=kept",
                                        "cadical:formula=fresh",
                                        "cadical:formula=kept,tuned=sat",
                                        "cadical:formula=fresh,tuned=unsat",
                                        "cadical:formula=fresh,tuned=sat",
                                        "cadical:encoding=minimal",
                                        "cadical:encoding=paper",
                                        "cadical:encoding=full",
                                        "cadical:encoding=reduced",
                                        "cadical:formula=kept,encoding=minimal",
                                        "cadical:formula=kept,encoding=reduced"};
    suuji_puzzle *const puzzle = make_puzzle("4+x", "");
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_solver_free(new_solver(specs[i]));
        assert_int_equal(count_with(specs[i], puzzle, 0), 48);
        assert_int_equal(count_with(specs[i], puzzle, 7), 7);
    }
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_cadical)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_solution_that_was_blocked_is_found_again),
        cmocka_unit_test(a_question_that_was_not_asked_leaves_no_assumptions),
        cmocka_unit_test(a_time_limit_holds_while_the_formula_is_loaded),
        cmocka_unit_test(the_first_of_several_does_not_depend_on_puzzles_before),
        cmocka_unit_test(both_ways_and_all_presets_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
