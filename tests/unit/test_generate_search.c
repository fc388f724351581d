/* SPDX-License-Identifier: MIT */
/* The searches of the generator: neighbourhoods, few clues, other clues for a solution, the ladder
   of techniques, the paper's grids. */
#include "support.h"

#include "clues/fewest.h"
#include "clues/neighbourhood.h"
#include "app/generate/paper.h"
#include "minimize/minimizer.h"
#include "rate/technique.h"
#include "model/reduce.h"

#include <stdlib.h>
#include <string.h>

static uint64_t count_grid(const suuji_rules *rules, const uint8_t *clue)
{
    suuji_puzzle *puzzle = NULL;
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    memcpy(puzzle->given, clue, rules->cells);
    const uint64_t found = count_with("backtrack:mrv,forward", puzzle, 2);
    suuji_puzzle_free(puzzle);
    return found;
}

/* Is it unique and minimal? With an engine that the search does not use. */
static bool is_minimal(const suuji_rules *rules, const uint8_t *clue)
{
    uint8_t part[256];
    if (count_grid(rules, clue) != 1)
        return false;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        memcpy(part, clue, rules->cells);
        part[cell] = 0;
        if (clue[cell] && count_grid(rules, part) == 1)
            return false;
    }
    return true;
}

/* ---- Neighbourhoods ---- */

struct nearby {
    const suuji_rules *rules;
    unsigned found, minimal;
};

static bool on_near(void *user, const uint8_t *clue, const uint8_t *solution, unsigned redundant)
{
    struct nearby *const nearby = user;
    assert_int_equal(count_grid(nearby->rules, clue), 1);
    for (unsigned cell = 0; cell < nearby->rules->cells; cell++)
        assert_true(!clue[cell] || clue[cell] == solution[cell]);
    assert_int_equal(redundant == nearby->rules->cells, is_minimal(nearby->rules, clue));
    nearby->found++;
    nearby->minimal += redundant == nearby->rules->cells;
    return true;
}

/* Every puzzle at {-1+1}, by brute force. */
static unsigned count_near(const suuji_rules *rules, const uint8_t *clue)
{
    uint8_t other[256];
    unsigned found = 0;
    for (unsigned gone = 0; gone < rules->cells; gone++)
        for (unsigned cell = 0; clue[gone] && cell < rules->cells; cell++)
            for (unsigned value = 1; value <= rules->size; value++) {
                memcpy(other, clue, rules->cells);
                other[gone] = 0;
                if (other[cell] || clue[cell] == value)
                    continue;
                other[cell] = (uint8_t)value;
                found += count_grid(rules, other) == 1;
            }
    return found;
}

static void all_neighbours_are_found_and_no_others(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("6:2x3", "12.........3...6...3.......51..4....");
    struct sj_tester *tester = NULL;
    struct sj_neighbourhood *hood = NULL;
    struct nearby nearby = {.rules = puzzle->rules};
    const struct sj_neighbour_hooks hooks = {.found = on_near, .user = &nearby};
    assert_int_equal(sj_tester_new(puzzle->rules, NULL, &tester, NULL), SUUJI_OK);
    assert_int_equal(sj_neighbourhood_new(tester, &hood, NULL), SUUJI_OK);
    assert_int_equal(sj_neighbourhood_all(hood, puzzle->given, 1, 1, &hooks, NULL, NULL), SUUJI_OK);
    assert_true(nearby.found > 0);
    assert_int_equal(nearby.found, count_near(puzzle->rules, puzzle->given));
    assert_int_equal(nearby.minimal, nearby.found); /* there are none with seven clues */
    sj_neighbourhood_free(hood);
    sj_tester_free(tester);
    suuji_puzzle_free(puzzle);
}

/* ---- Few clues ---- */

static void search(const char *spec, unsigned target, uint64_t steps, unsigned threads,
                   struct sj_fewest_result *result)
{
    suuji_rules *const rules = make_rules(spec);
    const struct sj_fewest_query query = {.rules = rules,
                                          .seed = 7,
                                          .steps = steps,
                                          .target = target,
                                          .count = 4,
                                          .threads = threads};
    assert_int_equal(sj_fewest_search(&query, result, NULL), SUUJI_OK);
    suuji_rules_free(rules);
}

static void small_puzzles_with_the_fewest_clues_are_found(void **state)
{
    static const struct {
        const char *spec;
        unsigned clues;
    } known[] = {{"4", 4}, {"6:2x3", 8}};
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        suuji_rules *const rules = make_rules(known[i].spec);
        struct sj_fewest_result result;
        search(known[i].spec, 0, 500, 1, &result);
        assert_int_equal(result.end, SUUJI_END_COMPLETE);
        assert_int_equal(result.progress.clues, known[i].clues);
        assert_int_equal(result.best.count, 4);
        for (size_t k = 0; k < result.best.count; k++)
            assert_true(is_minimal(rules, sj_puzzle_list_clue(&result.best, k)));
        sj_puzzle_list_free(&result.best);
        suuji_rules_free(rules);
    }
}

static void threads_do_not_change_what_is_found(void **state)
{
    (void)state;
    struct sj_fewest_result one;
    struct sj_fewest_result three;
    search("6:2x3", 1, 20, 1, &one);
    search("6:2x3", 1, 20, 3, &three);
    assert_int_equal(one.end, SUUJI_END_NODES);
    assert_int_equal(one.progress.tests, three.progress.tests);
    assert_int_equal(one.best.count, three.best.count);
    assert_memory_equal(one.best.at, three.best.at, one.best.count * 2 * one.best.cells);
    sj_puzzle_list_free(&one.best);
    sj_puzzle_list_free(&three.best);
}

/* ---- Other clues ---- */

static bool count_minimal(void *user, const uint8_t *clue, unsigned clues)
{
    unsigned *const of = user;
    (void)clue;
    of[clues]++;
    return true;
}

/* Solution grids of size 4 have two classes, of 96 and 192 grids; over all of them there are 25728,
   58368 and 1536 minimal puzzles with 4, 5 and 6 clues. */
static void all_minimal_puzzles_of_size_4_are_listed_once(void **state)
{
    static const struct {
        const char *grid;
        unsigned grids;
    } class[] = {{"1234341221434321", 96}, {"1234341223414123", 192}};
    unsigned of[2][17] = {{0}};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        suuji_puzzle *const puzzle = make_puzzle("4", class[i].grid);
        const struct sj_minimizer_query query = {
            .puzzle = puzzle, .solution = puzzle->given, .tries = 1, .budget = SUUJI_QUERY_INIT};
        struct sj_minimizer *minimizer = NULL;
        struct sj_minimizer_result result;
        suuji_solver *solver = NULL;
        assert_int_equal(count_grid(puzzle->rules, puzzle->given), 1);
        assert_int_equal(suuji_solver_new(NULL, &solver, NULL), SUUJI_OK);
        assert_int_equal(sj_minimizer_new(puzzle->rules, solver, &minimizer, NULL), SUUJI_OK);
        assert_int_equal(sj_minimizer_all(minimizer, &query, count_minimal, of[i], &result, NULL),
                         SUUJI_OK);
        sj_minimizer_free(minimizer);
        suuji_solver_free(solver);
        suuji_puzzle_free(puzzle);
    }
    for (unsigned clues = 0; clues <= 16; clues++)
        assert_int_equal(of[0][clues] * class[0].grids + of[1][clues] * class[1].grids,
                         clues == 4   ? 25728
                         : clues == 5 ? 58368
                         : clues == 6 ? 1536
                                      : 0);
}

/* ---- Techniques ---- */

/* The ladder and the reduction for SAT and integer programs were written independently. */
static void singles_and_locked_values_are_what_the_reduction_says(void **state)
{
    static const char *const specs[] = {"6:2x3", "9", "9+x"};
    unsigned rung[8] = {0};
    (void)state;
    for (size_t s = 0; s < sizeof specs / sizeof specs[0]; s++) {
        suuji_rules *const rules = make_rules(specs[s]);
        suuji_generator *generator = NULL;
        suuji_puzzle *puzzle = NULL;
        struct sj_ladder *ladder = NULL;
        struct sj_reduction reduction = {0};
        uint8_t solution[256];
        suuji_made made;
        assert_int_equal(suuji_generator_new(rules, NULL, &generator, NULL), SUUJI_OK);
        assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
        assert_int_equal(sj_ladder_new(rules, &ladder, NULL), SUUJI_OK);
        for (uint64_t number = 1; number <= 25; number++) {
            bool solved[2] = {true, true};
            assert_int_equal(
                suuji_generator_make(generator, number, 1, puzzle->given, solution, &made, NULL),
                SUUJI_OK);
            for (int reach = SJ_REDUCE_SINGLES; reach <= SJ_REDUCE_LOCKED; reach++) {
                assert_int_equal(sj_reduce(&reduction, puzzle, (enum sj_reach)reach, NULL),
                                 SUUJI_OK);
                for (unsigned cell = 0; cell < rules->cells; cell++)
                    solved[reach] &= reduction.fixed[cell] != 0;
            }
            const size_t climbed = sj_ladder_climb(ladder, puzzle);
            assert_int_equal(climbed == 0, solved[SJ_REDUCE_SINGLES]);
            assert_int_equal(climbed <= 1, solved[SJ_REDUCE_LOCKED]);
            rung[climbed]++;
        }
        sj_reduction_clear(&reduction);
        sj_ladder_free(ladder);
        suuji_puzzle_free(puzzle);
        suuji_generator_free(generator);
        suuji_rules_free(rules);
    }
    assert_true(rung[0] > 0 && rung[1] > 0 && rung[2] > 0 && rung[4] > 0);
}

/* ---- The paper ---- */

static void the_grids_of_the_paper_keep_the_rules(void **state)
{
    (void)state;
    for (unsigned i = 1; i <= SJ_PAPER_GRIDS; i++) {
        suuji_puzzle *const grid = make_puzzle("9", sj_paper_grid(i));
        assert_true(suuji_verify(grid, grid->given, NULL, NULL));
        suuji_puzzle_free(grid);
    }
    assert_null(sj_paper_grid(0));
    assert_null(sj_paper_grid(4));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_neighbours_are_found_and_no_others),
        cmocka_unit_test(small_puzzles_with_the_fewest_clues_are_found),
        cmocka_unit_test(threads_do_not_change_what_is_found),
        cmocka_unit_test(all_minimal_puzzles_of_size_4_are_listed_once),
        cmocka_unit_test(singles_and_locked_values_are_what_the_reduction_says),
        cmocka_unit_test(the_grids_of_the_paper_keep_the_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
