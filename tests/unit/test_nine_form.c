/* SPDX-License-Identifier: MIT */
/* The fast search for forms of 9x9 grids against the search for any size. */
#include "support.h"

#include "canon/lines.h"
#include "grid/random_grid.h"

#include <stdlib.h>
#include <string.h>

/* Both searches, and how often the fast one had an answer. */
struct searches {
    suuji_rules *rules;
    struct sj_lines *fast, *general;
    unsigned answers, tries;
};

struct result {
    uint8_t form[81];
    uint16_t cell[81];
    uint8_t value[10];
    uint64_t automorphisms;
};

static struct searches make_searches(void)
{
    struct searches searches = {.rules = make_rules("9")};
    assert_int_equal(sj_lines_new(9, 3, 3, &searches.fast, NULL), SUUJI_OK);
    assert_int_equal(sj_lines_new(9, 3, 3, &searches.general, NULL), SUUJI_OK);
    sj_nine_free(searches.general->nine);
    searches.general->nine = NULL;
    searches.general->search = sj_lines_search;
    return searches;
}

static void free_searches(struct searches *searches)
{
    sj_lines_free(searches->fast);
    sj_lines_free(searches->general);
    suuji_rules_free(searches->rules);
}

static struct result find_form(struct sj_lines *lines, const uint8_t *grid)
{
    struct sj_canon_work work = {0};
    struct result result;
    struct sj_canon_map map = {result.cell, result.value};
    assert_int_equal(sj_lines_form(lines, grid, result.form, &map, &work, NULL), SUUJI_OK);
    result.automorphisms = sj_natural_value(&work.automorphisms);
    sj_natural_free(&work.automorphisms);
    return result;
}

static void check_grid(struct searches *searches, const uint8_t *grid)
{
    struct sj_canon_work work = {0};
    struct result fast;
    struct sj_canon_map map = {fast.cell, fast.value};
    const struct result general = find_form(searches->general, grid);
    searches->tries++;
    if (sj_nine_form(searches->fast->nine, grid, fast.form, &map, &work)) {
        searches->answers++;
        assert_int_equal(general.automorphisms, 1);
        assert_memory_equal(fast.form, general.form, 81);
        assert_memory_equal(fast.cell, general.cell, sizeof fast.cell);
        for (unsigned c = 0; c < 81; c++)
            assert_int_equal(fast.value[grid[fast.cell[c]]], fast.form[c]);
        for (unsigned v = 0; v <= 9; v++) /* others than those that occur have no label */
            assert_int_equal(fast.value[v] != 0, v != 0 && memchr(grid, (int)v, 81) != NULL);
    }
    fast = find_form(searches->fast, grid);
    assert_memory_equal(fast.form, general.form, 81);
    assert_memory_equal(fast.cell, general.cell, sizeof fast.cell);
    assert_true(fast.automorphisms == general.automorphisms);
}

/* A random grid equivalent to `grid`; values stay. */
static void shuffle(struct searches *searches, struct sj_random *random, uint8_t *grid)
{
    uint16_t cell[81];
    uint8_t old[81];
    struct sj_canon_map map = {.cell = cell};
    memcpy(old, grid, 81);
    sj_lines_shuffle(searches->fast, random, &map);
    for (unsigned c = 0; c < 81; c++)
        grid[c] = old[cell[c]];
}

/* A random grid with `givens` cells left, after `lines` rows or columns are emptied. */
static void random_puzzle(struct sj_random *random, unsigned givens, unsigned lines, uint8_t *grid)
{
    unsigned left = 81;
    sj_grid_nine(random, grid);
    for (unsigned i = 0; i < lines; i++) {
        const unsigned line = sj_random_below(random, 18);
        for (unsigned k = 0; k < 9; k++)
            grid[line < 9 ? 9 * line + k : 9 * k + line - 9] = 0;
    }
    for (unsigned c = 0; c < 81; c++)
        left -= grid[c] == 0;
    while (left > givens) {
        const unsigned c = sj_random_below(random, 81);
        left -= grid[c] != 0;
        grid[c] = 0;
    }
}

static void solution_grids_agree(void **state)
{
    struct searches searches = make_searches();
    struct sj_random random;
    uint8_t grid[81];
    (void)state;
    sj_random_seed(&random, 1);
    for (unsigned i = 0; i < 1000; i++) {
        sj_grid_nine(&random, grid);
        check_grid(&searches, grid);
    }
    assert_true(searches.answers > 950);
    free_searches(&searches);
}

static void puzzles_agree(void **state)
{
    struct searches searches = make_searches();
    struct sj_random random;
    uint8_t grid[81];
    (void)state;
    sj_random_seed(&random, 2);
    for (unsigned givens = 17; givens < 81; givens++)
        for (unsigned i = 0; i < 40; i++) {
            random_puzzle(&random, givens, 0, grid);
            check_grid(&searches, grid);
        }
    assert_true(searches.answers * 10 > searches.tries * 9);
    free_searches(&searches);
}

/* Many of these have automorphisms, or too many candidates. */
static void sparse_puzzles_and_empty_lines_agree(void **state)
{
    struct searches searches = make_searches();
    struct sj_random random;
    uint8_t grid[81];
    (void)state;
    sj_random_seed(&random, 3);
    for (unsigned givens = 0; givens < 17; givens++)
        for (unsigned i = 0; i < 20; i++) {
            random_puzzle(&random, givens, 0, grid);
            check_grid(&searches, grid);
        }
    for (unsigned givens = 17; givens <= 81; givens += 4)
        for (unsigned lines = 1; lines < 8; lines++)
            for (unsigned i = 0; i < 5; i++) {
                random_puzzle(&random, givens, lines, grid);
                check_grid(&searches, grid);
            }
    assert_in_range(searches.answers, searches.tries / 5, searches.tries * 4 / 5);
    free_searches(&searches);
}

/* Grids with automorphisms: the fast search has no answer, the whole has the same as before. */
static void symmetric_grids_agree(void **state)
{
    static const char text[] =
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    struct searches searches = make_searches();
    struct sj_random random;
    uint8_t grid[81];
    (void)state;
    sj_random_seed(&random, 4);
    for (unsigned i = 0; i < 60; i++) {
        for (unsigned c = 0; c < 81; c++)
            grid[c] = (uint8_t)(text[c] - '0');
        for (unsigned k = 0; k < i / 4; k++) /* fewer and fewer automorphisms */
            grid[sj_random_below(&random, 81)] = 0;
        shuffle(&searches, &random, grid);
        check_grid(&searches, grid);
    }
    free_searches(&searches);
}

static void equivalent_puzzles_have_the_same_form(void **state)
{
    struct searches searches = make_searches();
    struct sj_random random;
    (void)state;
    sj_random_seed(&random, 5);
    for (unsigned i = 0; i < 400; i++) {
        uint8_t grid[81];
        random_puzzle(&random, 17 + i % 65, i % 3, grid);
        const struct result first = find_form(searches.fast, grid);
        for (unsigned k = 0; k < 10; k++) {
            shuffle(&searches, &random, grid);
            const struct result other = find_form(searches.fast, grid);
            assert_memory_equal(other.form, first.form, 81);
            assert_true(other.automorphisms == first.automorphisms);
        }
    }
    free_searches(&searches);
}

static void node_limits_hold(void **state)
{
    struct searches searches = make_searches();
    struct sj_random random;
    uint8_t grid[81];
    uint8_t form[81];
    uint16_t cell[81];
    uint8_t value[10];
    struct sj_canon_map map = {cell, value};
    (void)state;
    sj_random_seed(&random, 6);
    sj_grid_nine(&random, grid);
    for (uint64_t nodes = 1; nodes < 12; nodes++) {
        struct sj_canon_work work = {.nodes = 0};
        const suuji_limits limits = {.nodes = nodes};
        sj_budget_start(&work.budget, &limits, 0, 64);
        assert_int_equal(sj_lines_form(searches.fast, grid, form, &map, &work, NULL), SUUJI_OK);
        assert_int_equal(work.budget.end, SUUJI_END_NODES);
        assert_int_equal(work.nodes, nodes);
    }
    free_searches(&searches);
}

/* A value twice in any house is noticed, and nothing else. */
static void clashes_are_noticed(void **state)
{
    struct sj_random random;
    uint8_t grid[81];
    (void)state;
    sj_random_seed(&random, 7);
    random_puzzle(&random, 40, 0, grid);
    assert_true(sj_nine_breaks_no_rule(grid));
    for (unsigned cell = 0; cell < 81; cell++) {
        const uint8_t old = grid[cell];
        for (unsigned value = 1; value < 12; value++) {
            bool clash = value > 9;
            for (unsigned c = 0; c < 81; c++)
                if (c != cell && grid[c] == value)
                    clash |= c / 9 == cell / 9 || c % 9 == cell % 9 ||
                             (c / 27 == cell / 27 && c % 9 / 3 == cell % 9 / 3);
            grid[cell] = (uint8_t)value;
            assert_int_equal(sj_nine_breaks_no_rule(grid), !clash);
        }
        grid[cell] = old;
    }
    grid[0] = 255;
    assert_false(sj_nine_breaks_no_rule(grid));
}

TEST_FILE(test_nine_form)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solution_grids_agree),
        cmocka_unit_test(puzzles_agree),
        cmocka_unit_test(sparse_puzzles_and_empty_lines_agree),
        cmocka_unit_test(symmetric_grids_agree),
        cmocka_unit_test(equivalent_puzzles_have_the_same_form),
        cmocka_unit_test(node_limits_hold),
        cmocka_unit_test(clashes_are_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
