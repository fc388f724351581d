/* SPDX-License-Identifier: MIT */
/* The engine `auto`: as good as `bits` where that is enough, and a race where it is not, whose
   result depends on the puzzle alone and which keeps every budget. */
#include "nine_puzzles.h"
#include "support.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static suuji_solver *make_solver(const char *engine)
{
    suuji_solver *solver = NULL;
    assert_int_equal(suuji_solver_new(engine, &solver, NULL), SUUJI_OK);
    return solver;
}

static suuji_answer ask(suuji_solver *solver, const suuji_puzzle *puzzle, const suuji_query *query)
{
    suuji_answer answer;
    assert_int_equal(suuji_solver_solve(solver, puzzle, query, &answer, NULL), SUUJI_OK);
    return answer;
}

static bool explains(const suuji_solver *solver, const char *word)
{
    char text[200];
    suuji_solver_explain(solver, text, sizeof text);
    return strstr(text, word) != NULL;
}

/* A random grid of which `open` of 1000 cells are empty. Where the share is right, this is hard. */
static suuji_puzzle *make_open(const char *spec, unsigned open, uint64_t seed)
{
    suuji_solver *const solver = make_solver("bits");
    suuji_puzzle *const puzzle = make_puzzle(spec, "");
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    struct sj_random random;
    suuji_query query = suuji_query_default();
    query.order = SUUJI_RANDOM;
    query.seed = seed;
    const suuji_answer full = ask(solver, puzzle, &query);
    assert_non_null(full.solution);
    sj_random_seed(&random, seed);
    for (unsigned cell = 0; cell < size * size; cell++)
        if (sj_random_below(&random, 1000) >= open)
            assert_int_equal(suuji_puzzle_give(puzzle, cell, full.solution[cell], NULL), SUUJI_OK);
    suuji_solver_free(solver);
    return puzzle;
}

/* A puzzle over which there is a race that ends soon. How well `bits` does may change: look for one. */
static suuji_puzzle *make_raced(void)
{
    suuji_solver *const solver = make_solver("auto");
    suuji_query query = suuji_query_default();
    query.node_limit = 60000;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        suuji_puzzle *const puzzle = make_open("36:latin", 420, seed);
        const suuji_answer answer = ask(solver, puzzle, &query);
        if (answer.count == 1 && explains(solver, "race")) {
            suuji_solver_free(solver);
            return puzzle;
        }
        suuji_puzzle_free(puzzle);
    }
    fail_msg("no puzzle led to a race");
    return NULL;
}

/* One that takes more time than any test has. */
static suuji_puzzle *make_endless(void)
{
    return make_open("36", 550, 1);
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
        suuji_query query = suuji_query_default();
        query.limit = 1 + i % 3;
        random_nine_puzzle(&random, i, givens);
        for (unsigned cell = 0; cell < NINE_CELLS; cell++)
            assert_int_equal(suuji_puzzle_give(puzzle, cell, givens[cell], NULL), SUUJI_OK);
        const suuji_answer a = ask(automatic, puzzle, &query);
        const suuji_answer b = ask(bits, puzzle, &query);
        assert_int_equal(a.verdict, b.verdict);
        assert_int_equal(a.end, b.end);
        assert_int_equal(a.count, b.count);
        assert_int_equal(a.stats.nodes, b.stats.nodes);
        assert_int_equal(a.stats.guesses, b.stats.guesses);
        assert_true(!a.solution == !b.solution);
        if (a.solution)
            assert_memory_equal(a.solution, b.solution, NINE_CELLS);
        assert_false(explains(automatic, "race"));
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

static void a_race_gives_the_same_answer_whenever_it_is_run(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_raced();
    uint8_t first[36 * 36];
    suuji_stats stats = {0};
    char how[200] = "";
    for (unsigned run = 0; run < 4; run++) {
        suuji_solver *const solver = make_solver("auto");
        unsigned calls = 0;
        suuji_query query = suuji_query_default();
        query.on_solution = count_call;
        query.user = &calls;
        for (unsigned again = 0; again <= run % 2; again++) {
            char text[200];
            calls = 0;
            suuji_answer answer = ask(solver, puzzle, &query);
            assert_int_equal(answer.verdict, SUUJI_SOLVED);
            assert_int_equal(answer.end, SUUJI_END_LIMIT);
            assert_int_equal(answer.count, 1);
            assert_int_equal(calls, 1);
            assert_true(suuji_verify(puzzle, answer.solution, NULL, NULL));
            suuji_solver_explain(solver, text, sizeof text);
            assert_non_null(strstr(text, "won round"));
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

static void what_comes_after_a_race_is_not_explained_by_it(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_endless();
    suuji_puzzle *const clash = make_puzzle("36", "");
    suuji_solver *const solver = make_solver("auto");
    suuji_query query = suuji_query_default();
    query.node_limit = 4100;
    assert_int_equal(suuji_puzzle_give(clash, 0, 1, NULL), SUUJI_OK);
    ask(solver, puzzle, &query);
    assert_true(explains(solver, "race"));
    ask(solver, clash, NULL);
    assert_false(explains(solver, "race"));
    assert_true(explains(solver, "bits"));

    ask(solver, puzzle, &query);
    assert_true(explains(solver, "race"));
    assert_int_equal(suuji_puzzle_give(clash, 1, 1, NULL), SUUJI_OK);
    assert_int_equal(ask(solver, clash, NULL).verdict, SUUJI_NONE);
    assert_false(explains(solver, "race")); /* nobody had to search */
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    suuji_puzzle_free(clash);
}

static void a_node_limit_is_kept_in_a_race(void **state)
{
    (void)state;
    static const uint64_t limits[] = {1, 3999, 4000, 4001, 4002, 4003, 4100, 9000, 28001, 40000};
    suuji_puzzle *const puzzle = make_endless();
    suuji_solver *const solver = make_solver("auto");
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        suuji_query query = suuji_query_default();
        query.node_limit = limits[i];
        const suuji_answer answer = ask(solver, puzzle, &query);
        assert_int_equal(answer.verdict, SUUJI_UNKNOWN);
        assert_int_equal(answer.end, SUUJI_END_NODES);
        assert_int_equal(answer.stats.nodes, limits[i]);
        assert_int_equal(explains(solver, "nobody"), limits[i] > 4000);
    }
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

static void a_time_limit_is_kept_in_a_race(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_endless();
    suuji_solver *const solver = make_solver("auto");
    suuji_query query = suuji_query_default();
    query.time_limit = 0.4;
    const suuji_answer answer = ask(solver, puzzle, &query);
    assert_int_equal(answer.verdict, SUUJI_UNKNOWN);
    assert_int_equal(answer.end, SUUJI_END_TIME);
    assert_true(answer.stats.seconds >= 0.4 && answer.stats.seconds < 4); /* on a busy machine */
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

static void *stop_soon(void *solver)
{
    const struct timespec soon = {.tv_nsec = 400000000};
    nanosleep(&soon, NULL);
    suuji_solver_stop(solver);
    return NULL;
}

static void a_race_is_stopped_from_another_thread(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_endless();
    suuji_solver *const solver = make_solver("auto");
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, stop_soon, solver), 0);
    const suuji_answer answer = ask(solver, puzzle, NULL);
    pthread_join(thread, NULL);
    assert_int_equal(answer.verdict, SUUJI_UNKNOWN);
    assert_int_equal(answer.end, SUUJI_END_STOPPED);
    assert_null(answer.solution);
    assert_true(answer.stats.seconds < 4);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

static void counting_and_other_orders_stay_with_bits(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_endless();
    suuji_solver *const solver = make_solver("auto");
    suuji_solver *const bits = make_solver("bits");
    for (unsigned what = 0; what < 3; what++) {
        suuji_query query = suuji_query_default();
        query.limit = what == 0 ? 2 : 1;
        query.order = what == 1 ? SUUJI_RANDOM : what == 2 ? SUUJI_DESCENDING : SUUJI_ASCENDING;
        query.node_limit = 6000;
        const suuji_answer a = ask(solver, puzzle, &query);
        const suuji_answer b = ask(bits, puzzle, &query);
        assert_false(explains(solver, "race"));
        assert_int_equal(a.end, b.end);
        assert_int_equal(a.count, b.count);
        assert_int_equal(a.stats.nodes, b.stats.nodes);
        assert_int_equal(a.stats.guesses, b.stats.guesses);
    }
    suuji_solver_free(solver);
    suuji_solver_free(bits);
    suuji_puzzle_free(puzzle);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(easy_puzzles_get_the_answer_of_bits),
        cmocka_unit_test(a_race_gives_the_same_answer_whenever_it_is_run),
        cmocka_unit_test(what_comes_after_a_race_is_not_explained_by_it),
        cmocka_unit_test(a_node_limit_is_kept_in_a_race),
        cmocka_unit_test(a_time_limit_is_kept_in_a_race),
        cmocka_unit_test(a_race_is_stopped_from_another_thread),
        cmocka_unit_test(counting_and_other_orders_stay_with_bits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
