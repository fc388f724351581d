/* SPDX-License-Identifier: MIT */
/* Failing memory while the generator searches. */
#include "faults.h"

#include "clues/fewest.h"
#include "clues/neighbourhood.h"
#include "app/generate/paper.h"
#include "minimize/minimizer.h"
#include "rate/technique.h"

#include <string.h>

/* A few steps of a search for few clues. */
static suuji_status search(const void *user, suuji_error *err)
{
    const struct sj_fewest_query query = {
        .rules = user, .seed = 1, .steps = 9, .target = 1, .count = 2, .threads = 1};
    struct sj_fewest_result result;
    const suuji_status status = sj_fewest_search(&query, &result, err);
    assert_int_equal(status == SUUJI_OK, result.best.count > 0);
    sj_puzzle_list_free(&result.best);
    return status;
}

static bool on_near(void *user, const uint8_t *clue, const uint8_t *solution, unsigned redundant)
{
    (void)clue;
    (void)solution;
    (void)redundant;
    ++*(unsigned *)user;
    return true;
}

static suuji_status look_near(const void *user, suuji_error *err)
{
    const suuji_puzzle *const puzzle = user;
    struct sj_tester *tester = NULL;
    struct sj_neighbourhood *hood = NULL;
    unsigned found = 0;
    const struct sj_neighbour_hooks hooks = {.found = on_near, .user = &found};
    suuji_status status = sj_tester_new(puzzle->rules, NULL, &tester, err);
    if (status == SUUJI_OK)
        status = sj_neighbourhood_new(tester, &hood, err);
    if (status == SUUJI_OK)
        status = sj_neighbourhood_all(hood, puzzle->given, 1, 1, &hooks, NULL, err);
    if (status == SUUJI_OK)
        assert_true(found > 0);
    sj_neighbourhood_free(hood);
    sj_tester_free(tester);
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
    const struct sj_minimizer_query query = {
        .puzzle = puzzle, .solution = puzzle->given, .tries = 3, .budget = SUUJI_QUERY_INIT};
    struct sj_minimizer_result result;
    unsigned listed = 0;
    struct sj_minimizer *minimizer = NULL;
    suuji_solver *solver = NULL;
    suuji_status status = suuji_solver_new(NULL, &solver, err);
    if (status == SUUJI_OK)
        status = sj_minimizer_new(puzzle->rules, solver, &minimizer, err);
    if (status == SUUJI_OK)
        status = sj_minimizer_minimize(minimizer, &query, &result, err);
    if (status == SUUJI_OK && puzzle->rules->size == 4)
        status = sj_minimizer_maximize(minimizer, &query, &result, err);
    if (status == SUUJI_OK && puzzle->rules->size == 4)
        status = sj_minimizer_all(minimizer, &query, on_minimal, &listed, &result, err);
    sj_minimizer_free(minimizer);
    suuji_solver_free(solver);
    return status;
}

static suuji_status climb(const void *user, suuji_error *err)
{
    const suuji_puzzle *const puzzle = user;
    struct sj_ladder *ladder = NULL;
    const suuji_status status = sj_ladder_new(puzzle->rules, &ladder, err);
    assert_int_equal(status == SUUJI_OK, ladder != NULL);
    if (status == SUUJI_OK)
        (void)sj_ladder_climb(ladder, puzzle);
    sj_ladder_free(ladder);
    return status;
}

static suuji_status run_paper(const void *user, suuji_error *err)
{
    uint8_t clue[SJ_PAPER_CELLS];
    uint8_t solution[SJ_PAPER_CELLS];
    uint64_t tests = 0;
    suuji_solver *solver = NULL;
    (void)user;
    suuji_status status = suuji_solver_new("singles:unique=opposite", &solver, err);
    if (status == SUUJI_OK)
        status = sj_paper_run(solver, 1, 1, 1, clue, solution, &tests, err);
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
    assert_true(fail_each("hood", look_near, puzzle) > 10);
    assert_true(fail_each("minimizer 4", minimize_all, four) > 10);
    assert_true(fail_each("minimizer 9", minimize_all, nine) > 10);
    assert_true(fail_each("techniques", climb, puzzle) == 5);
    assert_true(fail_each("paper", run_paper, NULL) > 5);
    suuji_rules_free(rules);
    suuji_puzzle_free(puzzle);
    suuji_puzzle_free(four);
    suuji_puzzle_free(nine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(searches_survive_every_failed_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
