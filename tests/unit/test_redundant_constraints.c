/* SPDX-License-Identifier: MIT */
/* Redundant constraints: those that a check reports are the ones without which, by filtering all
   grids of a small board, the solution is the only one. */
#include "constraint_boards.h"
#include "support.h"

#include "answer/check_answer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The rules of the board without constraint `but`, by their text. */
static suuji_rules *rules_without(const char *board, const suuji_rules *rules, size_t but)
{
    char spec[2000];
    size_t len = (size_t)snprintf(spec, sizeof spec, "%s", board);
    for (size_t i = 0; i < suuji_rules_constraint_count(rules); i++) {
        if (i == but)
            continue;
        spec[len++] = '+';
        suuji_rules_constraint_spec(rules, i, spec + len, sizeof spec - len);
        len += strlen(spec + len);
    }
    return make_rules(spec);
}

/* How many grids solve the puzzle with these rules; `last`: one of them. */
static size_t count_grids(const struct board_grids *all, const suuji_rules *rules,
                          const uint8_t *givens, const uint8_t **last)
{
    suuji_puzzle *puzzle = NULL;
    size_t count = 0;
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_set_givens(puzzle, givens, NULL), SUUJI_OK);
    for (size_t i = 0; i < all->count; i++) {
        const uint8_t *const grid = all->grid + i * all->bytes;
        if (!suuji_verify(puzzle, grid, NULL, NULL))
            continue;
        *last = grid;
        count++;
    }
    suuji_puzzle_free(puzzle);
    return count;
}

/* 1 + how many are redundant; 0: the puzzle has not one solution. */
static unsigned check_puzzle(const struct board_grids *all, const suuji_puzzle *puzzle,
                             const struct sj_searcher *searcher)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    const uint8_t *const givens = suuji_puzzle_givens(puzzle);
    const struct sj_check_query query = {.puzzle = puzzle, .constraints = true};
    struct sj_check_answer found = {0};
    const uint8_t *solution = NULL;
    size_t k = 0;
    const bool unique = count_grids(all, rules, givens, &solution) == 1;
    assert_int_equal(sj_check_puzzle(&found, searcher, &query, NULL), SUUJI_OK);
    assert_int_equal(found.constraints_asked, unique);
    for (size_t i = 0; unique && i < suuji_rules_constraint_count(rules); i++) {
        const uint8_t *other = NULL;
        suuji_rules *const fewer = rules_without(all->spec, rules, i);
        const bool redundant = count_grids(all, fewer, givens, &other) == 1 && other == solution;
        const bool said = k < found.redundant_constraints && found.redundant_constraint[k] == i;
        if (redundant != said)
            fail_msg("%s: constraint %zu is %sredundant", suuji_rules_spec(rules), i,
                     redundant ? "" : "not ");
        k += said;
        suuji_rules_free(fewer);
    }
    sj_check_clear(&found);
    return unique ? (unsigned)k + 1 : 0;
}

static void redundant_constraints_are_those_that_all_grids_show(void **state)
{
    (void)state;
    struct board_grids boards[] = {{"4", NULL, 0, 0}, {"4:latin", NULL, 0, 0}, {"4+x", NULL, 0, 0}};
    const struct sj_searcher searcher = {.solver = make_solver("auto")};
    struct sj_random random;
    unsigned unique = 0, redundant = 0;
    sj_random_seed(&random, test_number("SEED", 1));
    for (size_t i = 0; i < 3; i++)
        board_grids_list(&boards[i]);
    for (unsigned i = 0; i < test_number("PUZZLES", 1500); i++) {
        const struct board_grids *const all = &boards[i % 3];
        suuji_rules *const rules = board_draw_rules(all, i, &random);
        suuji_puzzle *puzzle = NULL;
        const uint8_t *grid = all->grid;
        assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
        if (count_grids(all, rules, suuji_puzzle_givens(puzzle), &grid) > 0)
            board_add_givens(puzzle, grid, &random);
        const unsigned result = check_puzzle(all, puzzle, &searcher);
        unique += result > 0;
        redundant += result > 1;
        suuji_puzzle_free(puzzle);
        suuji_rules_free(rules);
    }
    assert_in_range(unique, 100, 1500);
    assert_in_range(redundant, 30, unique - 30);
    for (size_t i = 0; i < 3; i++)
        free(boards[i].grid);
    suuji_solver_free(searcher.solver);
}

/* A dot exempts its cells from a rule for all cells without one: where the rule would be broken,
   the dot is needed. */
static void marks_that_exempt_are_not_redundant(void **state)
{
    (void)state;
    const struct sj_searcher searcher = {.solver = make_solver("auto")};
    suuji_puzzle *const puzzle =
        make_puzzle("4:latin+nonconsecutive+difference(r1c3,r1c4)+difference(r2c1,r2c2)"
                    "+difference(r2c1,r3c1)+difference(r2c2,r3c2)+difference(r3c1,r3c2)"
                    "+difference(r4c3,r4c4)",
                    "4...............");
    const struct sj_check_query query = {.puzzle = puzzle, .constraints = true};
    struct sj_check_answer found = {0};
    assert_int_equal(sj_check_puzzle(&found, &searcher, &query, NULL), SUUJI_OK);
    assert_true(found.constraints_asked);
    assert_int_equal(found.redundant_constraints, 0);
    sj_check_clear(&found);
    suuji_puzzle_free(puzzle);
    suuji_solver_free(searcher.solver);
}

TEST_FILE(test_redundant_constraints)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(redundant_constraints_are_those_that_all_grids_show),
        cmocka_unit_test(marks_that_exempt_are_not_redundant),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
