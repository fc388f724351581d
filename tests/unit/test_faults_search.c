/* SPDX-License-Identifier: MIT */
/* Failing memory while the generator searches. */
#include "faults.h"

#include "clues/neighbourhood.h"
#include "model/puzzle.h"
#include "suuji/clues.h"

#include <string.h>

static bool on_found(void *user, const suuji_clues_found *found)
{
    (void)found;
    ++*(unsigned *)user;
    return true;
}

/* A few steps of a search for few clues. */
static suuji_status search(const void *user, suuji_error *err)
{
    unsigned found = 0;
    suuji_clues_query query = SUUJI_CLUES_QUERY_INIT;
    suuji_clues_result result = SUUJI_CLUES_RESULT_INIT;
    query.rules = user;
    query.seed = 1;
    query.steps = 9;
    query.target = 1;
    query.count = 2;
    query.on_found = on_found;
    query.user = &found;
    const suuji_status status = suuji_clues_fewest(&query, &result, err);
    assert_true(status != SUUJI_OK || found > 0);
    return status;
}

static suuji_status search_vicinity(const void *user, suuji_error *err)
{
    const suuji_puzzle *const puzzle = user;
    unsigned found = 0;
    suuji_clues_query query = SUUJI_CLUES_QUERY_INIT;
    suuji_clues_result result = SUUJI_CLUES_RESULT_INIT;
    query.rules = puzzle->rules;
    query.start = puzzle->given;
    query.start_count = 1;
    query.removed = query.added = 1;
    query.on_found = on_found;
    query.user = &found;
    const suuji_status status = suuji_clues_vicinity(&query, &result, err);
    assert_true(status != SUUJI_OK || found > 0);
    return status;
}

static bool on_minimal(void *user, const uint8_t *clue, unsigned clues)
{
    (void)clue;
    (void)clues;
    return ++*(unsigned *)user < 2;
}

/* Fewer clues, more, and the first minimal puzzles, with a few lanes. */
static suuji_status minimize_all(const void *user, suuji_error *err)
{
    const suuji_puzzle *const puzzle = user;
    suuji_minimize_options options = SUUJI_MINIMIZE_OPTIONS_INIT;
    suuji_minimized result = SUUJI_MINIMIZED_INIT;
    unsigned listed = 0;
    suuji_minimizer *minimizer = NULL;
    suuji_solver *solver = NULL;
    options.tries = 3;
    options.solution = puzzle->given;
    suuji_status status = suuji_solver_new(NULL, &solver, err);
    if (status == SUUJI_OK)
        status = suuji_minimizer_new(solver, &minimizer, err);
    if (status == SUUJI_OK)
        status = suuji_minimizer_minimize(minimizer, puzzle, &options, &result, err);
    if (status == SUUJI_OK && puzzle->rules->size == 4)
        status = suuji_minimizer_maximize(minimizer, puzzle, &options, &result, err);
    if (status == SUUJI_OK && puzzle->rules->size == 4)
        status =
            suuji_minimizer_list(minimizer, puzzle, &options, on_minimal, &listed, &result, err);
    suuji_minimizer_free(minimizer);
    suuji_solver_free(solver);
    return status;
}

/* A puzzle of a level and one with a technique, each with filters that have memory of their own. */
static suuji_status make_graded(const void *user, suuji_error *err)
{
    const suuji_filter filters[] = {{.property = "level", .low = 0, .high = 2},
                                    {.property = "technique", .of = "singles,pointing"},
                                    {.property = "rating", .low = 0, .high = 9, .of = "suuji"}};
    suuji_generate_options options = SUUJI_GENERATE_OPTIONS_INIT;
    suuji_generator *generator = NULL;
    options.filters = filters;
    options.filter_count = 3;
    suuji_status status = suuji_generator_new(user, &options, &generator, err);
    if (status == SUUJI_OK)
        status = suuji_generator_make(generator, 1, 2, err);
    suuji_generator_free(generator);
    return status;
}

static suuji_status draw_solvable(const void *user, suuji_error *err)
{
    suuji_rules *rules = NULL;
    suuji_end end = SUUJI_END_COMPLETE;
    const suuji_status status = suuji_rules_random_solvable(user, 35, 1, NULL, &rules, &end, err);
    assert_int_equal(end, SUUJI_END_COMPLETE);
    assert_int_equal(status == SUUJI_OK, rules != NULL);
    suuji_rules_free(rules);
    return status;
}

static suuji_status run_paper(const void *user, suuji_error *err)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_solver *solver = NULL;
    query.limit = 2;
    suuji_status status = suuji_solver_new("singles:paper,unique=opposite", &solver, err);
    if (status == SUUJI_OK)
        status = suuji_solver_solve(solver, user, &query, &answer, err);
    suuji_solver_free(solver);
    return status;
}

static void searches_survive_every_failed_allocation(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", ".....2.....31.4.");
    suuji_puzzle *const four = make_puzzle("4", "1234341221434321");
    suuji_puzzle *const nine = make_puzzle(
        "9", "812753649943682175675491283154237896369845721287169534521974368438526917796318452");
    suuji_rules *const rules = make_rules("3");
    assert_true(fail_each("few clues", search, rules) > 10);
    assert_true(fail_each("vicinity", search_vicinity, puzzle) > 10);
    assert_true(fail_each("minimizer 4", minimize_all, four) > 10);
    assert_true(fail_each("minimizer 9", minimize_all, nine) > 10);
    suuji_rules *const plain = make_rules("9");
    assert_true(fail_each("levels 9", make_graded, plain) > 30);
    assert_true(fail_each("levels 4", make_graded, puzzle->rules) > 30);
    suuji_rules_free(plain);
    assert_true(fail_each("regions", draw_solvable, "4:jigsaw") > 10);
    assert_true(fail_each("paper", run_paper, puzzle) > 3);
    suuji_rules_free(rules);
    suuji_puzzle_free(puzzle);
    suuji_puzzle_free(four);
    suuji_puzzle_free(nine);
}

TEST_FILE(test_faults_search)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(searches_survive_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
