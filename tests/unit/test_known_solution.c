/* SPDX-License-Identifier: MIT */
/* Searches that know a solution find the same solutions as others, only sooner. */
#include "support.h"

#include "base/random_inl.h"
#include "engine/engine.h"

#include <string.h>

#define MAX_CELLS 256u

/* How many solutions the puzzle has, up to `limit`. */
static uint64_t count(suuji_solver *solver, const suuji_puzzle *puzzle, const uint8_t *known,
                      uint64_t limit)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = limit;
    sj_solver_set_known(solver, known);
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
    sj_solver_set_known(solver, NULL);
    return answer.count;
}

/* Puzzles made of a random grid by removing clues, `holes` of them, and one candidate. */
static void check_counts(const char *engine, const char *spec, unsigned holes, unsigned puzzles)
{
    enum { LIMIT = 3000 };
    suuji_rules *const rules = make_rules(spec);
    suuji_generator *generator = NULL;
    suuji_solver *solver = NULL;
    suuji_puzzle *puzzle = NULL;
    struct sj_random random;
    uint8_t grid[MAX_CELLS];
    uint16_t order[MAX_CELLS];
    sj_random_seed(&random, 1);
    assert_int_equal(suuji_generator_new(rules, NULL, &generator, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_new(engine, &solver, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    for (unsigned i = 0; i < puzzles; i++) {
        assert_int_equal(suuji_generator_grid(generator, i, grid, NULL), SUUJI_OK);
        for (unsigned cell = 0; cell < rules->cells; cell++)
            order[cell] = (uint16_t)cell;
        sj_random_shuffle(&random, order, rules->cells, sizeof *order);
        memcpy(puzzle->given, grid, rules->cells);
        puzzle->has_marks = false;
        for (unsigned k = 0; k < holes; k++)
            puzzle->given[order[k]] = 0;
        const uint64_t all = count(solver, puzzle, NULL, LIMIT);
        assert_int_equal(count(solver, puzzle, grid, LIMIT), all);
        assert_int_equal(suuji_puzzle_set_excluded(puzzle, order[0], grid[order[0]], true, NULL),
                         SUUJI_OK);
        const uint64_t others = count(solver, puzzle, NULL, LIMIT);
        assert_int_equal(count(solver, puzzle, grid, LIMIT), others);
        assert_true(others < all || all == LIMIT);
    }
    suuji_puzzle_free(puzzle);
    suuji_solver_free(solver);
    suuji_generator_free(generator);
    suuji_rules_free(rules);
}

static void counts_are_the_same(void **state)
{
    (void)state;
    static const char *const engines[] = {"bits", "cdcl"};
    for (unsigned i = 0; i < 2; i++) {
        check_counts(engines[i], "6:2x3", 24, 40);
        check_counts(engines[i], "9+x", 60, 20);
        check_counts(engines[i], "12:3x4", 92, 10);
        check_counts(engines[i], "16", 152, 5);
    }
}

/* All guesses are right where no candidate of the known solution is excluded. */
static void the_known_solution_is_found_first(void **state)
{
    (void)state;
    static const char *const engines[] = {"bits", "cdcl"};
    suuji_rules *const rules = make_rules("16");
    suuji_generator *generator = NULL;
    suuji_puzzle *puzzle = NULL;
    uint8_t grid[MAX_CELLS];
    assert_int_equal(suuji_generator_new(rules, NULL, &generator, NULL), SUUJI_OK);
    assert_int_equal(suuji_generator_grid(generator, 1, grid, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    for (unsigned i = 0; i < 2; i++) {
        suuji_solver *solver = NULL;
        suuji_answer answer = SUUJI_ANSWER_INIT;
        assert_int_equal(suuji_solver_new(engines[i], &solver, NULL), SUUJI_OK);
        sj_solver_set_known(solver, grid);
        assert_int_equal(suuji_solver_solve(solver, puzzle, NULL, &answer, NULL), SUUJI_OK);
        assert_memory_equal(answer.solution, grid, rules->cells);
        assert_int_equal(answer.stats.backtracks, 0);
        suuji_solver_free(solver);
    }
    suuji_puzzle_free(puzzle);
    suuji_generator_free(generator);
    suuji_rules_free(rules);
}

TEST_FILE(test_known_solution)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_are_the_same),
        cmocka_unit_test(the_known_solution_is_found_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
