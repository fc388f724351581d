/* SPDX-License-Identifier: MIT */
/* The engine `auto`: `bits` if that is enough, otherwise `cdcl`, with a result that depends only on
   the puzzle, all limits kept and no solution reported twice. */
#include "hard_puzzles.h"
#include "nine_puzzles.h"
#include "support.h"

#include "engine/engine.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static bool explains(const suuji_solver *solver, const char *word)
{
    char text[200];
    suuji_solver_choice(solver, text, sizeof text);
    return strstr(text, word) != NULL;
}

/* A random grid with `open` of 1000 cells empty. With the right share, this is hard. */
static suuji_puzzle *make_open(const char *spec, unsigned open, uint64_t seed)
{
    suuji_solver *const solver = make_solver("bits");
    suuji_puzzle *const puzzle = make_puzzle(spec, "");
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    struct sj_random random;
    suuji_query query = SUUJI_QUERY_INIT;
    query.order = SUUJI_ORDER_RANDOM;
    query.seed = seed;
    const suuji_answer full = ask_solver(solver, puzzle, &query);
    assert_non_null(full.solution);
    sj_random_seed(&random, seed);
    for (unsigned cell = 0; cell < size * size; cell++)
        if (sj_random_below(&random, 1000) >= open)
            assert_int_equal(suuji_puzzle_set_given(puzzle, cell, full.solution[cell], NULL),
                             SUUJI_OK);
    suuji_solver_free(solver);
    return puzzle;
}

/* A puzzle that is handed over and then solved soon. `bits` may improve: search for one. */
static suuji_puzzle *make_handed_over(void)
{
    suuji_solver *const solver = make_solver("auto");
    suuji_query query = SUUJI_QUERY_INIT;
    query.limits.nodes = 4000;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        suuji_puzzle *const puzzle = make_open("25", 560, seed);
        const suuji_answer answer = ask_solver(solver, puzzle, &query);
        if (answer.count == 1 && explains(solver, "cdcl")) {
            suuji_solver_free(solver);
            return puzzle;
        }
        suuji_puzzle_free(puzzle);
    }
    fail_msg("no puzzle was handed over");
    return NULL;
}

/* One that takes too long for any test: 49x49 is hardest with half of the cells empty. */
static suuji_puzzle *make_endless(void)
{
    return make_open("49", 500, 1);
}

static void easy_puzzles_get_the_answer_of_bits(void **state)
{
    (void)state;
    suuji_solver *const automatic = make_solver(NULL);
    suuji_solver *const bits = make_solver("bits");
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    struct sj_random random;
    sj_random_seed(&random, 1);
    assert_string_equal(suuji_solver_engine(automatic)->name, "auto");
    for (unsigned i = 0; i < 200; i++) {
        uint8_t givens[NINE_CELLS];
        suuji_query query = SUUJI_QUERY_INIT;
        query.limit = 1 + i % 3;
        random_nine_puzzle(&random, i, givens);
        for (unsigned cell = 0; cell < NINE_CELLS; cell++)
            assert_int_equal(suuji_puzzle_set_given(puzzle, cell, givens[cell], NULL), SUUJI_OK);
        const suuji_answer a = ask_solver(automatic, puzzle, &query);
        const suuji_answer b = ask_solver(bits, puzzle, &query);
        assert_int_equal(a.verdict, b.verdict);
        assert_int_equal(a.end, b.end);
        assert_int_equal(a.count, b.count);
        assert_int_equal(a.stats.nodes, b.stats.nodes);
        assert_int_equal(a.stats.guesses, b.stats.guesses);
        assert_true(!a.solution == !b.solution);
        if (a.solution)
            assert_memory_equal(a.solution, b.solution, NINE_CELLS);
        assert_false(explains(automatic, "cdcl"));
    }
    suuji_puzzle_free(puzzle);
    suuji_solver_free(automatic);
    suuji_solver_free(bits);
}

static bool count_call(void *user, const uint8_t *grid)
{
    assert_non_null(grid);
    ++*(unsigned *)user;
    return true;
}

static void a_hand_over_gives_the_same_answer_whenever_it_is_run(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_handed_over();
    uint8_t first[25 * 25];
    suuji_stats stats = {0};
    char how[200] = "";
    for (unsigned run = 0; run < 4; run++) {
        suuji_solver *const solver = make_solver("auto");
        unsigned calls = 0;
        suuji_query query = SUUJI_QUERY_INIT;
        query.on_solution = count_call;
        query.user = &calls;
        for (unsigned again = 0; again <= run % 2; again++) {
            char text[200];
            calls = 0;
            suuji_answer answer = ask_solver(solver, puzzle, &query);
            assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
            assert_int_equal(answer.end, SUUJI_END_LIMIT);
            assert_int_equal(answer.count, 1);
            assert_int_equal(calls, 1);
            assert_true(suuji_verify(puzzle, answer.solution, NULL, NULL));
            suuji_solver_choice(solver, text, sizeof text);
            assert_non_null(strstr(text, "cdcl, clause learning: took over after "));
            answer.stats.seconds = 0;
            if (run == 0) {
                memcpy(first, answer.solution, sizeof first);
                memcpy(how, text, sizeof how);
                stats = answer.stats;
            }
            assert_memory_equal(answer.solution, first, sizeof first);
            assert_int_equal(answer.stats.nodes, stats.nodes);
            assert_int_equal(answer.stats.guesses, stats.guesses);
            assert_int_equal(answer.stats.backtracks, stats.backtracks);
            assert_int_equal(answer.stats.updates, stats.updates);
            assert_int_equal(answer.stats.depth, stats.depth);
            assert_string_equal(text, how);
        }
        suuji_solver_free(solver);
    }
    suuji_puzzle_free(puzzle);
}

static void what_comes_after_a_hand_over_is_not_explained_by_it(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_endless();
    suuji_puzzle *const clash = make_puzzle("49", "");
    suuji_solver *const solver = make_solver("auto");
    suuji_query query = SUUJI_QUERY_INIT;
    query.limits.nodes = 2500;
    assert_int_equal(suuji_puzzle_set_given(clash, 0, 1, NULL), SUUJI_OK);
    ask_solver(solver, puzzle, &query);
    assert_true(explains(solver, "cdcl"));
    ask_solver(solver, clash, NULL);
    assert_false(explains(solver, "cdcl"));
    assert_true(explains(solver, "bits"));

    ask_solver(solver, puzzle, &query);
    assert_true(explains(solver, "cdcl"));
    assert_int_equal(suuji_puzzle_set_given(clash, 1, 1, NULL), SUUJI_OK);
    assert_int_equal(ask_solver(solver, clash, NULL).verdict, SUUJI_VERDICT_NONE);
    assert_false(explains(solver, "cdcl")); /* no engine had to search */
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    suuji_puzzle_free(clash);
}

/* The number of nodes of `bits` before the hand-over. */
static uint64_t trial_nodes(suuji_solver *solver, const suuji_puzzle *puzzle)
{
    char text[200];
    unsigned long long nodes = 0;
    suuji_query query = SUUJI_QUERY_INIT;
    query.limits.nodes = 3000;
    ask_solver(solver, puzzle, &query);
    suuji_solver_choice(solver, text, sizeof text);
    assert_int_equal(
        sscanf(text, "cdcl, clause learning: took over after %llu nodes of bits", &nodes), 1);
    return nodes;
}

static void a_node_limit_is_kept_over_a_hand_over(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_endless();
    suuji_solver *const solver = make_solver("auto");
    const uint64_t trial = trial_nodes(solver, puzzle);
    const uint64_t limits[] = {1, trial - 1, trial, trial + 1, trial + 2, trial + 100, 2500};
    assert_true(trial > 500 && trial < 4000);
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        suuji_query query = SUUJI_QUERY_INIT;
        query.limits.nodes = limits[i];
        const suuji_answer answer = ask_solver(solver, puzzle, &query);
        assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
        assert_int_equal(answer.end, SUUJI_END_NODES);
        assert_int_equal(answer.stats.nodes, limits[i]);
        assert_int_equal(explains(solver, "cdcl"), limits[i] > trial);
    }
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

static void a_time_limit_is_kept_over_a_hand_over(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_endless();
    suuji_solver *const solver = make_solver("auto");
    suuji_query query = SUUJI_QUERY_INIT;
    query.limits.seconds = 0.4;
    const suuji_answer answer = ask_solver(solver, puzzle, &query);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
    assert_int_equal(answer.end, SUUJI_END_TIME);
    assert_true(answer.stats.seconds >= 0.4 && answer.stats.seconds < 4); /* on a busy machine */
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

static void *stop_later(void *stop)
{
    const struct timespec soon = {.tv_nsec = 400000000};
    nanosleep(&soon, NULL);
    suuji_stop_request(stop);
    return NULL;
}

static void what_took_over_is_stopped_from_another_thread(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_endless();
    suuji_solver *const solver = make_solver("auto");
    suuji_stop stop = {.requested = false};
    suuji_query query = SUUJI_QUERY_INIT;
    query.limits.stop = &stop;
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, stop_later, &stop), 0);
    const suuji_answer answer = ask_solver(solver, puzzle, &query);
    pthread_join(thread, NULL);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
    assert_int_equal(answer.end, SUUJI_END_STOPPED);
    assert_null(answer.solution);
    assert_true(answer.stats.seconds < 4);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

static void descending_order_stays_with_bits(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_endless();
    suuji_solver *const solver = make_solver("auto");
    suuji_solver *const bits = make_solver("bits");
    suuji_query query = SUUJI_QUERY_INIT;
    query.order = SUUJI_ORDER_DESCENDING;
    query.limits.nodes = 3000;
    const suuji_answer a = ask_solver(solver, puzzle, &query);
    const suuji_answer b = ask_solver(bits, puzzle, &query);
    assert_false(explains(solver, "cdcl"));
    assert_int_equal(a.end, b.end);
    assert_int_equal(a.count, b.count);
    assert_int_equal(a.stats.nodes, b.stats.nodes);
    assert_int_equal(a.stats.guesses, b.stats.guesses);
    suuji_solver_free(solver);
    suuji_solver_free(bits);
    suuji_puzzle_free(puzzle);
}

/* The same seed has the same answer, another seed another one. */
static void random_order_is_handed_over_with_its_seed(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_handed_over();
    suuji_solver *const solver = make_solver("auto");
    uint8_t solution[4][25 * 25];
    bool handed_over = false;
    for (unsigned i = 0; i < 4; i++) {
        suuji_query query = SUUJI_QUERY_INIT;
        query.order = SUUJI_ORDER_RANDOM;
        query.seed = 1 + i / 2;
        const suuji_answer answer = ask_solver(solver, puzzle, &query);
        handed_over |= explains(solver, "cdcl");
        assert_int_equal(answer.count, 1);
        memcpy(solution[i], answer.solution, sizeof solution[i]);
    }
    assert_true(handed_over);
    assert_memory_equal(solution[0], solution[1], sizeof solution[0]);
    assert_memory_equal(solution[2], solution[3], sizeof solution[0]);
    assert_memory_not_equal(solution[0], solution[2], sizeof solution[0]);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

static void counting_that_makes_progress_stays_with_bits(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("12:3x4", "");
    suuji_solver *const solver = make_solver("auto");
    suuji_solver *const bits = make_solver("bits");
    for (unsigned what = 0; what < 3; what++) {
        unsigned calls = 0;
        suuji_query query = SUUJI_QUERY_INIT;
        query.limit = what == 0 ? SUUJI_ALL : 6000;
        query.on_solution = what == 2 ? count_call : NULL;
        query.user = &calls;
        query.limits.nodes = 5000;
        const suuji_answer a = ask_solver(solver, puzzle, &query);
        assert_int_equal(calls, what == 2 ? a.count : 0);
        query.on_solution = NULL;
        const suuji_answer b = ask_solver(bits, puzzle, &query);
        assert_false(explains(solver, "cdcl"));
        assert_int_equal(a.end, SUUJI_END_NODES);
        assert_true(a.count > 1000);
        assert_int_equal(a.count, b.count);
        assert_int_equal(a.stats.nodes, b.stats.nodes);
        assert_memory_equal(a.solution, b.solution, 144);
    }
    suuji_solver_free(solver);
    suuji_solver_free(bits);
    suuji_puzzle_free(puzzle);
}

static void a_solution_from_before_the_hand_over_is_not_reported_again(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("20:4x5", LATE_PROOF);
    suuji_solver *const solver = make_solver("auto");
    uint8_t solution[400];
    unsigned calls = 0;
    suuji_query query = SUUJI_QUERY_INIT;
    const suuji_answer one = ask_solver(solver, puzzle, &query);
    assert_int_equal(one.count, 1);
    assert_false(explains(solver, "cdcl")); /* otherwise the puzzle is too easy for this test */
    memcpy(solution, one.solution, sizeof solution);
    query.limit = 2;
    query.on_solution = count_call;
    query.user = &calls;
    const suuji_answer both = ask_solver(solver, puzzle, &query);
    assert_true(explains(solver, "cdcl"));
    assert_int_equal(both.verdict, SUUJI_VERDICT_UNIQUE);
    assert_int_equal(both.end, SUUJI_END_COMPLETE);
    assert_int_equal(both.count, 1);
    assert_int_equal(calls, 1);
    assert_memory_equal(both.solution, solution, sizeof solution);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

static size_t engine_memory(const char *name, const suuji_rules *rules)
{
    return sj_engine_find(name, strlen(name))->memory(rules, NULL);
}

static void without_memory_for_clauses_bits_continues(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("20:4x5", LATE_PROOF);
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    suuji_solver *const solver = make_solver("auto");
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = 2;
    const uint64_t alone = ask_solver(solver, puzzle, &query).stats.nodes;
    assert_true(explains(solver, "cdcl"));
    for (unsigned what = 0; what < 2; what++) {
        unsigned calls = 0;
        query.on_solution = count_call;
        query.user = &calls;
        /* what all puzzles take, and a byte less */
        query.limits.memory =
            engine_memory("bits", rules) + engine_memory("cdcl", rules) + 800 - what;
        const suuji_answer answer = ask_solver(solver, puzzle, &query);
        assert_int_equal(answer.verdict, SUUJI_VERDICT_UNIQUE);
        assert_int_equal(answer.count, 1);
        assert_int_equal(calls, 1);
        assert_true(explains(solver, what == 0 ? "bits, general search: no memory for cdcl"
                                               : "bits, general search: no kernel"));
    }
    query.limits.memory = (size_t)64 << 20;
    query.on_solution = NULL;
    assert_int_equal(ask_solver(solver, puzzle, &query).stats.nodes, alone);
    assert_true(explains(solver, "cdcl"));
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}
TEST_FILE(test_auto)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(easy_puzzles_get_the_answer_of_bits),
        cmocka_unit_test(a_hand_over_gives_the_same_answer_whenever_it_is_run),
        cmocka_unit_test(what_comes_after_a_hand_over_is_not_explained_by_it),
        cmocka_unit_test(a_node_limit_is_kept_over_a_hand_over),
        cmocka_unit_test(a_time_limit_is_kept_over_a_hand_over),
        cmocka_unit_test(what_took_over_is_stopped_from_another_thread),
        cmocka_unit_test(descending_order_stays_with_bits),
        cmocka_unit_test(random_order_is_handed_over_with_its_seed),
        cmocka_unit_test(counting_that_makes_progress_stays_with_bits),
        cmocka_unit_test(a_solution_from_before_the_hand_over_is_not_reported_again),
        cmocka_unit_test(without_memory_for_clauses_bits_continues),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
