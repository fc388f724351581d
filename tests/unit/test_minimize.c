/* SPDX-License-Identifier: MIT */
/* Minimal puzzles: tests in groups or side by side must give the result of the plain greedy
   algorithm, clue by clue. */
#include "support.h"

#include "minimize/redundant_clues.h"
#include "model/puzzle.h"
#include "suuji/constraints.h"

#include <string.h>

/* A random solution grid. */
static void make_grid(const suuji_rules *rules, uint64_t seed, uint8_t *grid)
{
    suuji_solver *solver = NULL;
    suuji_puzzle *puzzle = NULL;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.order = SUUJI_ORDER_RANDOM;
    query.seed = seed;
    assert_int_equal(suuji_solver_new("bits", &solver, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.count, 1);
    memcpy(grid, answer.solution, rules->cells);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

static bool is_unique(suuji_solver *solver, const suuji_puzzle *puzzle)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = 2;
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
    return answer.verdict == SUUJI_VERDICT_UNIQUE;
}

/* Clue by clue, with another engine. */
static void minimize_plainly(suuji_puzzle *puzzle, const uint16_t *order, unsigned count)
{
    const bool has_constraints = suuji_rules_constraint_count(suuji_puzzle_rules(puzzle)) > 0;
    suuji_solver *const solver = make_solver(has_constraints ? "cdcl" : "cells");
    for (unsigned i = 0; i < count; i++) {
        const uint8_t value = puzzle->given[order[i]];
        puzzle->given[order[i]] = 0;
        if (!is_unique(solver, puzzle))
            puzzle->given[order[i]] = value;
    }
    suuji_solver_free(solver);
}

/* Start with a random solution grid and a random order. */
static void start(struct sj_minimization *minimization, const suuji_rules *rules, uint64_t seed)
{
    struct sj_random random;
    sj_random_seed(&random, seed);
    make_grid(rules, seed, minimization->solution);
    memcpy(minimization->clue, minimization->solution, rules->cells);
    sj_minimization_start(minimization);
    sj_minimization_shuffle(minimization, &random);
}

static void groups_of_clues_are_removed_as_single_ones_would_be(void **state)
{
    static const char *const specs[] = {"4",
                                        "6:2x3",
                                        "7",
                                        "9",
                                        "9+x",
                                        "9+windoku",
                                        "9+antiknight",
                                        "9+cage(15:r1c1-r1c3)+thermometer(r4c4,r5c5,r5c6)",
                                        "6:2x3+arrow(r1c1;r2c2,r3c3)+nonconsecutive"};
    (void)state;
    for (size_t s = 0; s < sizeof specs / sizeof specs[0]; s++) {
        suuji_rules *const rules = make_rules(specs[s]);
        suuji_puzzle *plain = NULL;
        struct sj_tester *tester = NULL;
        struct sj_minimization first = {0};
        assert_int_equal(sj_tester_new(rules, NULL, &tester, NULL), SUUJI_OK);
        assert_int_equal(sj_minimization_make(&first, rules, NULL), SUUJI_OK);
        struct sj_minimization minimization = first; /* it may move, as in an array that grows */
        memset(&first, 0xff, sizeof first);
        assert_int_equal(suuji_puzzle_new(rules, &plain, NULL), SUUJI_OK);
        for (uint64_t seed = 1; seed <= 3; seed++) {
            start(&minimization, rules, seed);
            memcpy(plain->given, minimization.clue, rules->cells);
            minimize_plainly(plain, minimization.order, minimization.count);
            assert_int_equal(sj_tester_run(tester, &minimization, NULL, NULL, NULL), SUUJI_OK);
            assert_memory_equal(minimization.clue, plain->given, rules->cells);
            assert_true(minimization.tests < rules->cells);
            assert_false(minimization.unproved);
        }
        sj_minimization_free(&minimization);
        sj_tester_free(tester);
        suuji_puzzle_free(plain);
        suuji_rules_free(rules);
    }
}

/* ---- Side by side ---- */

enum { LANES = 40, PUZZLES = 100 };

struct supply {
    const suuji_rules *rules;
    struct sj_tester *single;
    unsigned done, next;
};

/* The result of a lane must be the result of the same puzzle alone. */
static bool refill(void *user, struct sj_minimization *minimization)
{
    struct supply *const supply = user;
    struct sj_minimization alone = {0};
    unsigned clues = 0;
    for (unsigned i = 0; i < minimization->cells; i++) {
        clues += minimization->clue[i] != 0;
        assert_true(minimization->clue[i] == 0 ||
                    minimization->clue[i] == minimization->solution[i]);
    }
    assert_int_equal(clues, minimization->clues);
    assert_int_equal(sj_minimization_make(&alone, supply->rules, NULL), SUUJI_OK);
    memcpy(alone.clue, minimization->solution, minimization->cells);
    memcpy(alone.solution, minimization->solution, minimization->cells);
    sj_minimization_start(&alone);
    sj_minimization_order(&alone, minimization->order, minimization->count);
    assert_int_equal(sj_tester_run(supply->single, &alone, NULL, NULL, NULL), SUUJI_OK);
    assert_memory_equal(alone.clue, minimization->clue, minimization->cells);
    sj_minimization_free(&alone);
    supply->done++;
    if (supply->next == PUZZLES)
        return false;
    start(minimization, supply->rules, ++supply->next);
    return true;
}

static void many_puzzles_side_by_side_come_out_as_one_by_one(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("9");
    struct sj_minimization lane[LANES] = {0};
    struct sj_tester *many = NULL;
    struct supply supply = {.rules = rules};
    assert_int_equal(sj_tester_new(rules, NULL, &many, NULL), SUUJI_OK);
    assert_int_equal(sj_tester_new(rules, "bits", &supply.single, NULL), SUUJI_OK);
    for (unsigned i = 0; i < LANES; i++) {
        assert_int_equal(sj_minimization_make(&lane[i], rules, NULL), SUUJI_OK);
        start(&lane[i], rules, ++supply.next);
    }
    assert_int_equal(sj_tester_run_many(many, lane, LANES, refill, &supply, NULL), SUUJI_OK);
    assert_int_equal(supply.done, PUZZLES);
    for (unsigned i = 0; i < LANES; i++)
        sj_minimization_free(&lane[i]);
    sj_tester_free(many);
    sj_tester_free(supply.single);
    suuji_rules_free(rules);
}

/* ---- Limits ---- */

static void clues_are_taken_down_to_the_floor_and_no_further(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("9");
    struct sj_tester *tester = NULL;
    struct sj_minimization minimization = {0};
    assert_int_equal(sj_tester_new(rules, NULL, &tester, NULL), SUUJI_OK);
    assert_int_equal(sj_minimization_make(&minimization, rules, NULL), SUUJI_OK);
    for (unsigned floor = 30; floor <= 81; floor += 17) {
        unsigned clues = 0;
        start(&minimization, rules, 5);
        minimization.floor = floor;
        assert_int_equal(sj_tester_run(tester, &minimization, NULL, NULL, NULL), SUUJI_OK);
        for (unsigned i = 0; i < rules->cells; i++)
            clues += minimization.clue[i] != 0;
        assert_int_equal(clues, floor);
    }
    sj_minimization_free(&minimization);
    sj_tester_free(tester);
    suuji_rules_free(rules);
}

static void a_spent_budget_keeps_clues_and_says_so(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("9");
    struct sj_tester *tester = NULL;
    struct sj_minimization minimization = {0};
    suuji_query budget = SUUJI_QUERY_INIT;
    budget.limits.seconds = 1e-9;
    assert_int_equal(sj_tester_new(rules, NULL, &tester, NULL), SUUJI_OK);
    assert_int_equal(sj_minimization_make(&minimization, rules, NULL), SUUJI_OK);
    start(&minimization, rules, 5);
    assert_int_equal(sj_tester_run(tester, &minimization, NULL, &budget, NULL), SUUJI_OK);
    assert_true(minimization.unproved);
    assert_int_equal(minimization.clues, 81);
    suuji_stop stop = {.requested = true};
    sj_tester_limit(tester, &(suuji_limits){.stop = &stop});
    start(&minimization, rules, 5);
    assert_int_equal(sj_tester_run(tester, &minimization, NULL, NULL, NULL), SUUJI_OK);
    assert_int_equal(minimization.clues, 81);
    assert_int_equal(sj_tester_run_many(tester, &minimization, 1, NULL, NULL, NULL), SUUJI_OK);
    assert_int_equal(minimization.clues, 81);
    sj_minimization_free(&minimization);
    sj_tester_free(tester);
    suuji_rules_free(rules);
}

static void pencil_marks_hold_while_clues_are_removed(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1234341221434321");
    struct sj_tester *tester = NULL;
    struct sj_minimization minimization = {0};
    suuji_solver *solver = NULL;
    unsigned clues = 0;
    for (unsigned value = 2; value <= 4; value++) /* nothing but 1 in r1c1, nothing but 2 in r1c2 */
        assert_int_equal(suuji_puzzle_set_excluded(puzzle, 0, value, true, NULL), SUUJI_OK);
    for (unsigned value = 1; value <= 4; value++)
        if (value != 2)
            assert_int_equal(suuji_puzzle_set_excluded(puzzle, 1, value, true, NULL), SUUJI_OK);
    assert_int_equal(sj_tester_new(puzzle->rules, NULL, &tester, NULL), SUUJI_OK);
    assert_int_equal(sj_minimization_make(&minimization, puzzle->rules, NULL), SUUJI_OK);
    memcpy(minimization.clue, puzzle->given, 16);
    memcpy(minimization.solution, puzzle->given, 16);
    sj_minimization_start(&minimization);
    assert_int_equal(sj_tester_run(tester, &minimization, puzzle, NULL, NULL), SUUJI_OK);
    assert_int_equal(minimization.clue[0], 0);
    assert_int_equal(minimization.clue[1], 0);
    assert_true(minimization.clues >= 1 &&
                minimization.clues < 4); /* four are necessary without marks */
    memcpy(puzzle->given, minimization.clue, 16);
    assert_int_equal(suuji_solver_new("backtrack", &solver, NULL), SUUJI_OK);
    assert_true(is_unique(solver, puzzle));
    for (unsigned i = 0; i < 16; i++)
        clues += puzzle->given[i] != 0;
    assert_int_equal(clues, minimization.clues);
    suuji_solver_free(solver);
    sj_minimization_free(&minimization);
    sj_tester_free(tester);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_minimize)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(groups_of_clues_are_removed_as_single_ones_would_be),
        cmocka_unit_test(many_puzzles_side_by_side_come_out_as_one_by_one),
        cmocka_unit_test(clues_are_taken_down_to_the_floor_and_no_further),
        cmocka_unit_test(a_spent_budget_keeps_clues_and_says_so),
        cmocka_unit_test(pencil_marks_hold_while_clues_are_removed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
