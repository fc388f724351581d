/* SPDX-License-Identifier: MIT */
/* True candidates: the answer is what filtering all grids of a small board gives, for every engine,
   with and without constraints; and limits end it early. */
#include "constraint_boards.h"
#include "support.h"

#include "answer/candidates_answer.h"

#include <stdlib.h>
#include <string.h>

/* Solutions of `puzzle` among the grids, of each candidate and in all. */
static uint64_t count_grids(const struct board_grids *all, const suuji_puzzle *puzzle,
                            uint64_t *count)
{
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    uint64_t solutions = 0;
    memset(count, 0, all->bytes * size * sizeof *count);
    for (size_t i = 0; i < all->count; i++) {
        const uint8_t *const grid = all->grid + i * all->bytes;
        if (!suuji_verify(puzzle, grid, NULL, NULL))
            continue;
        solutions++;
        for (size_t cell = 0; cell < all->bytes; cell++)
            count[cell * size + grid[cell] - 1]++;
    }
    return solutions;
}

static void check_candidates(const struct board_grids *all, const suuji_puzzle *puzzle,
                             const char *engine, uint64_t most)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    uint64_t count[64];
    const uint64_t solutions = count_grids(all, puzzle, count);
    struct sj_candidates_answer found = {0};
    const struct sj_searcher searcher = {.solver = make_solver(engine)};
    const struct sj_candidates_query query = {.puzzle = puzzle, .most = most, .seed = 1};
    assert_int_equal(sj_candidates_find(&found, &searcher, &query, NULL), SUUJI_OK);
    assert_int_equal(found.end, SUUJI_END_COMPLETE);
    assert_int_equal(found.exact, solutions <= most);
    if (solutions <= most)
        assert_int_equal(found.solutions, solutions);
    else /* a bound */
        assert_in_range(found.solutions, most + 1, solutions);
    for (size_t i = 0; i < all->bytes * suuji_rules_size(rules); i++) {
        assert_true(found.known[i]);
        if (found.count[i] != (count[i] < most ? count[i] : most))
            fail_msg("%s, %s: candidate %zu has %lu of %lu solutions", suuji_rules_spec(rules),
                     engine, i, (unsigned long)found.count[i], (unsigned long)count[i]);
    }
    sj_candidates_clear(&found);
    suuji_solver_free(searcher.solver);
}

/* A board with random constraints, or without, and some givens and excluded candidates. */
static suuji_puzzle *draw_puzzle(const struct board_grids *all, unsigned number,
                                 struct sj_random *random)
{
    suuji_rules *const rules =
        number % 4 ? board_draw_rules(all, number, random) : make_rules(all->spec);
    suuji_puzzle *puzzle = NULL;
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    if (number % 3 == 0)
        board_add_givens(
            puzzle, all->grid + sj_random_below(random, (uint32_t)all->count) * all->bytes, random);
    if (number % 5 == 0)
        assert_int_equal(suuji_puzzle_set_excluded(puzzle,
                                                   sj_random_below(random, (uint32_t)all->bytes),
                                                   1 + sj_random_below(random, 3), true, NULL),
                         SUUJI_OK);
    suuji_rules_free(rules);
    return puzzle;
}

static void candidates_are_those_of_all_grids(void **state)
{
    (void)state;
    static const uint64_t most[] = {1, 2, 5, 1000};
    struct board_grids boards[] = {
        {"4", NULL, 0, 0}, {"4:latin", NULL, 0, 0}, {"3", NULL, 0, 0}, {"4+x", NULL, 0, 0}};
    struct sj_random random;
    sj_random_seed(&random, test_number("SEED", 1));
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
        board_grids_list(&boards[i]);
    for (unsigned i = 0; i < test_number("CANDIDATES", 400); i++) {
        const struct board_grids *const all = &boards[i % 4];
        suuji_puzzle *const puzzle = draw_puzzle(all, i / 4, &random);
        check_candidates(all, puzzle, i % 7 ? "auto" : "dpll", most[i / 16 % 4]);
        suuji_puzzle_free(puzzle);
    }
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
        free(boards[i].grid);
}

static void every_engine_finds_the_same(void **state)
{
    (void)state;
    const suuji_engine_info *info = NULL;
    struct board_grids all = {"4", NULL, 0, 0};
    suuji_puzzle *const puzzle = make_puzzle("4", "1...............");
    board_grids_list(&all);
    for (size_t i = 0; (info = suuji_engine_at(i)) != NULL; i++)
        if (can_ask(info, SUUJI_CAN_COUNT)) {
            check_candidates(&all, puzzle, info->name, 1);
            check_candidates(&all, puzzle, info->name, 7);
        }
    suuji_puzzle_free(puzzle);
    free(all.grid);
}

/* Far fewer searches than candidates, and as many as are needed only where a limit ends it. */
static void few_searches_find_all_candidates(void **state)
{
    (void)state;
    struct sj_candidates_answer found = {0};
    const struct sj_searcher searcher = {.solver = make_solver("auto")};
    suuji_puzzle *const puzzle = make_puzzle("9+thermometer(r1c1-r1c4)", "");
    struct sj_candidates_query query = {.puzzle = puzzle, .most = 1};
    assert_int_equal(sj_candidates_find(&found, &searcher, &query, NULL), SUUJI_OK);
    assert_int_equal(found.count[sj_candidate_at(&found, 0, 7)], 0);
    assert_int_equal(found.count[sj_candidate_at(&found, 0, 6)], 1);
    assert_true(sj_candidate_is_capped(&found, 0, 6));
    assert_in_range(found.searches, 5, 150);
    query.limits.nodes = 200;
    assert_int_equal(sj_candidates_find(&found, &searcher, &query, NULL), SUUJI_OK);
    assert_int_equal(found.end, SUUJI_END_NODES);
    assert_in_range(found.stats.nodes, 1, 200);
    size_t open = 0;
    for (size_t i = 0; i < 729; i++) {
        open += !found.known[i];
        assert_true(found.known[i] || found.count[i] == 0);
    }
    assert_in_range(open, 1, 700);
    sj_candidates_clear(&found);
    suuji_puzzle_free(puzzle);
    suuji_solver_free(searcher.solver);
}

TEST_FILE(test_candidates)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(candidates_are_those_of_all_grids),
        cmocka_unit_test(every_engine_finds_the_same),
        cmocka_unit_test(few_searches_find_all_candidates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
