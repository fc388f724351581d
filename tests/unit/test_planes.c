/* SPDX-License-Identifier: MIT */
/* The generator's search for one board, against an engine that shares no code with it: puzzles with
   one solution, several and none, second solutions, and random grids, for rules of all kinds and
   numbers of words. */
#include "support.h"

#include "generate/planes.h"
#include "suuji/houses.h"

#include <stdlib.h>
#include <string.h>

static const char *const specs[] = {
    "5:latin",
    "6+x",
    "7:latin+antiknight",
    "8",
    "9",
    "9+x",
    "9+windoku",
    "9+disjoint+center",
    "9+antiknight",
    "9+antiking",
    "9:regions=AAABBBBCCAAABBBCCCAAABBDDCCEEDDDDDFCEEEDFFDFCEEEEFFFFFGGGGHHHHHGHHHHIIIIGGGGIIIII",
    "10:2x5",
    "12+x",
    "15:3x5",
    "16",
    "16+x",
};
enum { SPECS = sizeof specs / sizeof *specs, MOST_CELLS = 256, PUZZLES = 100 };

struct bench {
    suuji_rules *rules;
    unsigned cells, size;
    struct sj_planes *planes;
    suuji_solver *solver;
    suuji_puzzle *puzzle;
    struct sj_random random;
    uint8_t grid[MOST_CELLS], givens[MOST_CELLS];
};

static void set_up(struct bench *bench, const char *spec)
{
    *bench = (struct bench){.rules = make_rules(spec), .solver = make_solver("cells")};
    assert_true(sj_planes_fit(bench->rules));
    bench->cells = suuji_rules_cells(bench->rules);
    bench->size = suuji_rules_size(bench->rules);
    bench->planes = sj_planes_new(bench->rules);
    assert_non_null(bench->planes);
    assert_int_equal(suuji_puzzle_new(bench->rules, &bench->puzzle, NULL), SUUJI_OK);
    sj_random_seed(&bench->random, 2026);
}

static void tear_down(struct bench *bench)
{
    suuji_puzzle_free(bench->puzzle);
    suuji_solver_free(bench->solver);
    sj_planes_free(bench->planes);
    suuji_rules_free(bench->rules);
}

/* A grid, and some of its clues: as many as leave few solutions. */
static void make_clues(struct bench *bench)
{
    const unsigned share = bench->size > 9 ? 48 : 36;
    assert_true(sj_planes_fill(bench->planes, &bench->random, bench->grid));
    for (unsigned cell = 0; cell < bench->cells; cell++) {
        const bool kept = sj_random_below(&bench->random, 100) < share;
        bench->givens[cell] = kept ? bench->grid[cell] : 0;
    }
}

/* How many solutions, up to 3, has the puzzle by the engine, `value` excluded from `cell` if it is
   not 0? */
static uint64_t count_by_engine(struct bench *bench, unsigned cell, unsigned value)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = 3;
    assert_int_equal(suuji_puzzle_set_givens(bench->puzzle, bench->givens, NULL), SUUJI_OK);
    if (value)
        assert_int_equal(suuji_puzzle_set_excluded(bench->puzzle, cell, value, true, NULL),
                         SUUJI_OK);
    assert_int_equal(suuji_solver_solve(bench->solver, bench->puzzle, &query, &answer, NULL),
                     SUUJI_OK);
    if (value)
        assert_int_equal(suuji_puzzle_set_excluded(bench->puzzle, cell, value, false, NULL),
                         SUUJI_OK);
    return answer.count;
}

static unsigned count_by_planes(struct bench *bench, const uint8_t *known, unsigned single,
                                uint8_t *solution)
{
    const struct sj_planes_question question = {.givens = bench->givens,
                                                .known = known,
                                                .single = single,
                                                .limit = 3,
                                                .solution = solution};
    return sj_planes_count(bench->planes, &question);
}

static void check_solution(const struct bench *bench, const uint8_t *solution)
{
    assert_int_equal(suuji_puzzle_set_givens(bench->puzzle, bench->givens, NULL), SUUJI_OK);
    assert_true(suuji_verify(bench->puzzle, solution, NULL, NULL));
}

/* Every fifth puzzle has a value that may be wrong. */
static void planes_and_engine_count_the_same(void **state)
{
    (void)state;
    for (unsigned i = 0; i < SPECS; i++) {
        struct bench bench;
        uint8_t solution[MOST_CELLS];
        unsigned seen[4] = {0};
        set_up(&bench, specs[i]);
        for (unsigned k = 0; k < PUZZLES; k++) {
            make_clues(&bench);
            if (k % 5 == 0)
                bench.givens[sj_random_below(&bench.random, bench.cells)] =
                    (uint8_t)(1 + sj_random_below(&bench.random, bench.size));
            const unsigned count = count_by_planes(&bench, NULL, bench.cells, solution);
            assert_int_equal(count, count_by_engine(&bench, 0, 0));
            if (count > 0)
                check_solution(&bench, solution);
            seen[count]++;
        }
        assert_true(seen[0] > 0 && seen[1] > 0);
        tear_down(&bench);
    }
}

static void second_solutions_are_found(void **state)
{
    (void)state;
    for (unsigned i = 0; i < SPECS; i++) {
        struct bench bench;
        uint8_t other[MOST_CELLS];
        set_up(&bench, specs[i]);
        for (unsigned k = 0; k < PUZZLES; k++) {
            make_clues(&bench);
            const unsigned all = (unsigned)count_by_engine(&bench, 0, 0);
            const unsigned rest = count_by_planes(&bench, bench.grid, bench.cells, other);
            assert_int_equal(rest < 2 ? rest + 1 : 3, all);
            if (rest > 0) {
                check_solution(&bench, other);
                assert_memory_not_equal(other, bench.grid, bench.cells);
            }
            unsigned single = sj_random_below(&bench.random, bench.cells);
            while (bench.givens[single])
                single = (single + 1) % bench.cells;
            const unsigned others = count_by_planes(&bench, bench.grid, single, other);
            assert_int_equal(others, count_by_engine(&bench, single, bench.grid[single]));
            if (others > 0) {
                check_solution(&bench, other);
                assert_int_not_equal(other[single], bench.grid[single]);
            }
        }
        tear_down(&bench);
    }
}

static void random_grids_are_solutions_and_differ(void **state)
{
    (void)state;
    for (unsigned i = 0; i < SPECS; i++) {
        struct bench bench;
        uint8_t last[MOST_CELLS] = {0};
        set_up(&bench, specs[i]);
        for (unsigned k = 0; k < 50; k++) {
            assert_true(sj_planes_fill(bench.planes, &bench.random, bench.grid));
            check_solution(&bench, bench.grid);
            assert_memory_not_equal(bench.grid, last, bench.cells);
            memcpy(last, bench.grid, bench.cells);
        }
        tear_down(&bench);
    }
}

/* A Latin square of order 5 as a number, whatever its values are called. */
static uint32_t square_number(const uint8_t *grid)
{
    unsigned name[6] = {0};
    uint32_t number = 0;
    for (unsigned k = 0; k < 5; k++)
        name[grid[k]] = k;
    for (unsigned cell = 5; cell < 20; cell++) /* the last row and column follow */
        if (cell % 5 < 4)
            number = number * 5 + name[grid[cell]];
    return number;
}

static int compare_numbers(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a;
    const uint32_t y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* There are 1344 of them. Each is found between half and 2.2 times as often as the average. */
static void latin_squares_are_about_equally_likely(void **state)
{
    (void)state;
    enum { SQUARES = 1344, EACH = 200, ALL = SQUARES * EACH };
    struct bench bench;
    uint32_t *const number = malloc(ALL * sizeof *number);
    unsigned squares = 0;
    assert_non_null(number);
    set_up(&bench, "5:latin");
    for (unsigned i = 0; i < ALL; i++) {
        assert_true(sj_planes_fill(bench.planes, &bench.random, bench.grid));
        number[i] = square_number(bench.grid);
    }
    qsort(number, ALL, sizeof *number, compare_numbers);
    for (unsigned i = 0, end; i < ALL; i = end, squares++) {
        for (end = i; end < ALL && number[end] == number[i];)
            end++;
        assert_in_range(end - i, EACH / 2, EACH * 22 / 10);
    }
    assert_int_equal(squares, SQUARES);
    free(number);
    tear_down(&bench);
}

static void what_takes_too_long_is_left_open(void **state)
{
    (void)state;
    struct bench bench;
    uint8_t solution[MOST_CELLS];
    set_up(&bench, "16");
    memset(bench.givens, 0, sizeof bench.givens);
    const struct sj_planes_question question = {
        .givens = bench.givens, .single = bench.cells, .limit = 1000000, .solution = solution};
    assert_int_equal(sj_planes_count(bench.planes, &question), SJ_PLANES_OPEN);
    tear_down(&bench);
}

static void rules_without_a_grid_have_none(void **state)
{
    (void)state;
    struct bench bench;
    set_up(&bench, "6+antiking+antiknight");
    assert_false(sj_planes_fill(bench.planes, &bench.random, bench.grid));
    tear_down(&bench);
}

static void large_rules_do_not_fit(void **state)
{
    (void)state;
    const char *const large[] = {"17:latin", "16+disjoint+windoku"};
    for (unsigned i = 0; i < 2; i++) {
        suuji_rules *const rules = make_rules(large[i]);
        assert_false(sj_planes_fit(rules));
        suuji_rules_free(rules);
    }
}

TEST_FILE(test_planes)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(planes_and_engine_count_the_same),
        cmocka_unit_test(second_solutions_are_found),
        cmocka_unit_test(random_grids_are_solutions_and_differ),
        cmocka_unit_test(latin_squares_are_about_equally_likely),
        cmocka_unit_test(what_takes_too_long_is_left_open),
        cmocka_unit_test(rules_without_a_grid_have_none),
        cmocka_unit_test(large_rules_do_not_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
