/* SPDX-License-Identifier: MIT */
/* The solver around the engines: limits and verdicts, contradictions in the puzzle itself, one
   solver for many rules, and the answer after a refusal. */
#include "support.h"

#include <string.h>

#define TWO_SOLUTIONS \
    "..6958437875643912349127865481295376937816254652374189..8769543794531628563482791"
#define ONE_SOLUTION \
    ".26958437875643912349127865481295376937816254652374189..8769543794531628563482791"

static bool go_on(void *user, const uint8_t *grid)
{
    (void)grid;
    ++*(unsigned *)user;
    return true;
}

static bool end_now(void *user, const uint8_t *grid)
{
    (void)grid;
    ++*(unsigned *)user;
    return false;
}

static void verdicts_follow_from_limit_and_callback(void **state)
{
    (void)state;
    static const struct {
        const char *cells;
        uint64_t limit;
        suuji_on_solution *on_solution;
        suuji_verdict verdict;
        suuji_end end;
        unsigned count;
    } rows[] = {
        {TWO_SOLUTIONS, SUUJI_ALL, NULL, SUUJI_VERDICT_SEVERAL, SUUJI_END_COMPLETE, 2},
        {TWO_SOLUTIONS, SUUJI_ALL, go_on, SUUJI_VERDICT_SEVERAL, SUUJI_END_COMPLETE, 2},
        {TWO_SOLUTIONS, 1, go_on, SUUJI_VERDICT_SOLVED, SUUJI_END_LIMIT, 1},
        {TWO_SOLUTIONS, 2, go_on, SUUJI_VERDICT_SEVERAL, SUUJI_END_LIMIT, 2},
        {TWO_SOLUTIONS, 3, go_on, SUUJI_VERDICT_SEVERAL, SUUJI_END_COMPLETE, 2},
        {TWO_SOLUTIONS, 0, go_on, SUUJI_VERDICT_SOLVED, SUUJI_END_LIMIT, 1},
        {TWO_SOLUTIONS, SUUJI_ALL, end_now, SUUJI_VERDICT_UNKNOWN, SUUJI_END_CALLBACK, 1},
        {TWO_SOLUTIONS, 1, end_now, SUUJI_VERDICT_SOLVED, SUUJI_END_CALLBACK, 1},
        {TWO_SOLUTIONS, 2, end_now, SUUJI_VERDICT_UNKNOWN, SUUJI_END_CALLBACK, 1},
        {ONE_SOLUTION, SUUJI_ALL, go_on, SUUJI_VERDICT_UNIQUE, SUUJI_END_COMPLETE, 1},
        {ONE_SOLUTION, 1, NULL, SUUJI_VERDICT_SOLVED, SUUJI_END_LIMIT, 1},
        {ONE_SOLUTION, 2, go_on, SUUJI_VERDICT_UNIQUE, SUUJI_END_COMPLETE, 1},
        {ONE_SOLUTION, SUUJI_ALL, NULL, SUUJI_VERDICT_UNIQUE, SUUJI_END_COMPLETE, 1},
    };
    const suuji_engine_info *info = NULL;
    for (size_t e = 0; (info = suuji_engine_at(e)) != NULL; e++) {
        if (!can_ask(info, SUUJI_CAN_COUNT))
            continue;
        suuji_solver *const solver = make_solver(info->name);
        for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
            suuji_puzzle *const puzzle = make_puzzle("9", rows[i].cells);
            unsigned heard = 0;
            const suuji_query query = {.size = sizeof(suuji_query),
                                       .limit = rows[i].limit,
                                       .on_solution = rows[i].on_solution,
                                       .user = &heard};
            suuji_answer answer = SUUJI_ANSWER_INIT;
            assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
            assert_int_equal(answer.verdict, rows[i].verdict);
            assert_int_equal(answer.end, rows[i].end);
            assert_int_equal(answer.count, rows[i].count);
            assert_int_equal(heard, rows[i].on_solution ? rows[i].count : 0);
            assert_true(suuji_verify(puzzle, answer.solution, NULL, NULL));
            suuji_puzzle_free(puzzle);
        }
        suuji_solver_free(solver);
    }
}

static void check_none(const suuji_puzzle *puzzle)
{
    const suuji_engine_info *info = NULL;
    for (size_t e = 0; (info = suuji_engine_at(e)) != NULL; e++) {
        suuji_answer answer = SUUJI_ANSWER_INIT;
        if (!can_ask(info, SUUJI_CAN_FIND | SUUJI_CAN_MARKS))
            continue;
        suuji_solver *const solver = make_solver(info->name);
        assert_int_equal(suuji_solver_solve(solver, puzzle, NULL, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.verdict, SUUJI_VERDICT_NONE);
        assert_int_equal(answer.end, SUUJI_END_COMPLETE);
        assert_int_equal(answer.count, 0);
        assert_null(answer.solution);
        suuji_solver_free(solver);
    }
}

static void contradictions_in_the_puzzle_mean_no_solution(void **state)
{
    (void)state;
    suuji_puzzle *puzzle = make_puzzle("4", "11..............");
    check_none(puzzle);
    suuji_puzzle_free(puzzle);
    puzzle = make_puzzle("4", "");
    suuji_puzzle_set_given(puzzle, 5, 3, NULL);
    suuji_puzzle_set_excluded(puzzle, 5, 3, true, NULL);
    check_none(puzzle); /* a given that is eliminated */
    suuji_puzzle_set_given(puzzle, 5, 0, NULL);
    for (unsigned value = 1; value <= 4; value++)
        suuji_puzzle_set_excluded(puzzle, 5, value, true, NULL);
    check_none(puzzle); /* a cell without candidates */
    suuji_puzzle_free(puzzle);
    puzzle = make_puzzle("1", "");
    suuji_puzzle_set_excluded(puzzle, 0, 1, true, NULL);
    check_none(puzzle);
    suuji_puzzle_free(puzzle);
    puzzle = make_puzzle("4", "");
    for (unsigned col = 0; col < 4; col++)
        suuji_puzzle_set_excluded(puzzle, col, 2, true, NULL);
    check_none(puzzle); /* a value without a place in its row */
    suuji_puzzle_free(puzzle);
}

/* The rules are freed and made again as other objects; marks must not remain. */
static void one_solver_serves_many_rules_in_turn(void **state)
{
    (void)state;
    static const struct {
        const char *rules;
        unsigned count;
    } rows[] = {
        {"4", 288},     {"4", 288}, {"4+x", 48}, {"1", 1}, {"4:latin", 576},
        {"4:1x4", 576}, {"3", 12},  {"4", 288},  {"2", 2}, {"4:regions=AABBAABBCCDDCCDD", 288},
        {"4", 288}};
    const suuji_query all = {.size = sizeof(suuji_query), .limit = SUUJI_ALL};
    const suuji_engine_info *info = NULL;
    for (size_t e = 0; (info = suuji_engine_at(e)) != NULL; e++) {
        const unsigned needs = SUUJI_CAN_COUNT | SUUJI_CAN_HOUSES | SUUJI_CAN_MARKS;
        if (!can_ask(info, needs))
            continue;
        suuji_solver *const solver = make_solver(info->name);
        for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
            suuji_puzzle *const puzzle = make_puzzle(rows[i].rules, "");
            suuji_answer answer = SUUJI_ANSWER_INIT;
            assert_int_equal(suuji_solver_solve(solver, puzzle, &all, &answer, NULL), SUUJI_OK);
            assert_int_equal(answer.count, rows[i].count);
            suuji_puzzle_set_excluded(puzzle, 0, 1, true, NULL);
            assert_int_equal(suuji_solver_solve(solver, puzzle, &all, &answer, NULL), SUUJI_OK);
            const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
            assert_int_equal(answer.count, rows[i].count / size * (size - 1));
            suuji_puzzle_free(puzzle);
        }
        suuji_solver_free(solver);
    }
}

static void a_solver_works_again_after_a_refusal(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", TWO_SOLUTIONS);
    suuji_solver *const solver = make_solver("singles:unique=opposite");
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err = {0};
    memset(&answer, 0x55, sizeof answer);
    answer.size = sizeof answer;
    assert_int_equal(suuji_solver_solve(solver, puzzle,
                                        &(suuji_query){.size = sizeof(suuji_query), .limit = 3},
                                        &answer, &err),
                     SUUJI_ERR_UNSUPPORTED);
    assert_int_equal(err.status, SUUJI_ERR_UNSUPPORTED);
    assert_int_equal(answer.count, 0);
    assert_null(answer.solution);
    const suuji_query little = {.size = sizeof(suuji_query), .limit = 2, .limits.memory = 1};
    assert_int_equal(suuji_solver_solve(solver, puzzle, &little, &answer, &err), SUUJI_OK);
    assert_int_equal(answer.end, SUUJI_END_MEMORY);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
    assert_int_equal(suuji_solver_solve(solver, puzzle,
                                        &(suuji_query){.size = sizeof(suuji_query), .limit = 2},
                                        &answer, &err),
                     SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_SEVERAL);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

static void no_solver_comes_of_a_bad_name(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "",     "nothing",        "singles:", "singles,", "singles:branch=", "backtrack:mrv=maybe",
        ":mrv", "backtrack:mrv,,"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        suuji_solver *solver = (suuji_solver *)(uintptr_t)1;
        assert_int_equal(suuji_solver_new(bad[i], &solver, NULL), SUUJI_ERR_ARGUMENT);
        assert_null(solver);
    }
}

TEST_FILE(test_solver)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verdicts_follow_from_limit_and_callback),
        cmocka_unit_test(contradictions_in_the_puzzle_mean_no_solution),
        cmocka_unit_test(one_solver_serves_many_rules_in_turn),
        cmocka_unit_test(a_solver_works_again_after_a_refusal),
        cmocka_unit_test(no_solver_comes_of_a_bad_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
