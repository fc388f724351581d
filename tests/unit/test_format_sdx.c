/* SPDX-License-Identifier: MIT */
/* `sdx`: SudoCue's rows of candidates. */
#include "format_checks.h"

#include <string.h>

#define FOUR               \
    "1 234 u3 24\n"        \
    "234 1234 12 124\n"    \
    "234 1234 1234 1234\n" \
    "4 123 123 123\n"

static void cells_are_givens_placed_values_and_candidates(void **state)
{
    (void)state;
    check_reads(FOUR, "sdx", "4", "1.3.........4...");
    suuji_puzzle *const puzzle = read_puzzle(FOUR, NULL);
    assert_true(suuji_puzzle_excluded(puzzle, 1, 1));
    assert_false(suuji_puzzle_excluded(puzzle, 1, 2));
    assert_true(suuji_puzzle_excluded(puzzle, 6, 3));
    assert_false(suuji_puzzle_excluded(puzzle, 5, 1));
    suuji_puzzle_free(puzzle);
}

static void several_puzzles_follow_each_other(void **state)
{
    (void)state;
    static const char text[] = "# two\n\n" FOUR FOUR "\n\n" FOUR;
    suuji_reader *reader = NULL;
    const suuji_puzzle *puzzle = NULL;
    unsigned count = 0;
    assert_int_equal(suuji_reader_new(text, strlen(text), NULL, &reader, NULL), SUUJI_OK);
    while (suuji_reader_next(reader, &puzzle, NULL) == SUUJI_OK && puzzle)
        count++;
    assert_int_equal(count, 3);
    suuji_reader_free(reader);
}

static void a_solution_is_written_as_placed_values(void **state)
{
    (void)state;
    static const uint8_t grid[16] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    char *text = NULL;
    size_t length = 0;
    suuji_puzzle *const puzzle = make_puzzle("4", "1.3.............");
    assert_int_equal(suuji_puzzle_write(puzzle, grid, "sdx", &text, &length, NULL), SUUJI_OK);
    assert_string_equal(text, "1 u2 3 u4\nu3 u4 u1 u2\nu2 u1 u4 u3\nu4 u3 u2 u1\n");
    suuji_text_free(text);
    suuji_puzzle_free(puzzle);
}

static void puzzles_are_read_back_unchanged(void **state)
{
    (void)state;
    static const char *const specs[] = {"4", "6", "8", "9"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++)
        for (unsigned seed = 0; seed < 20; seed++) {
            suuji_puzzle *const puzzle = random_puzzle(specs[i], 3, seed % 2, seed);
            check_round_trip(puzzle, "sdx");
            suuji_puzzle_free(puzzle);
        }
}

static void a_cell_without_candidates_cannot_be_written(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    for (unsigned value = 1; value <= 4; value++)
        suuji_puzzle_set_excluded(puzzle, 6, value, true, NULL);
    check_cannot_write(puzzle, "sdx", "r2c3");
    suuji_puzzle_free(puzzle);
}

static void bad_rows_are_refused_where_they_go_wrong(void **state)
{
    (void)state;
    static const struct bad_text rows[] = {
        {"1 2 3 5\n1 2 3 4\n1 2 3 4\n1 2 3 4\n", 1, 7, "'5' is not expected here"},
        {"1 2 3 4\n1 u 3 4\n1 2 3 4\n1 2 3 4\n", 2, 3, "'u' is not expected here"},
        {"1 2 3 4\n1 2 u34 4\n1 2 3 4\n1 2 3 4\n", 2, 5, "'u34' is not expected here"},
        {"1 2 3 4\n1 2 3 4\n1 2 133 4\n1 2 3 4\n", 3, 5, "'133' is not expected here"},
        {"1 2 3 4\n1 2 3\n1 2 3 4\n1 2 3 4\n", 2, 6, "row 2 has 3 cells, expected 4"},
        {"1 2 3 4\n1 2 3 4 1\n1 2 3 4\n1 2 3 4\n", 2, 9, "row 2 has more than 4 cells"},
        {"1 2 3 4\n1 2 3 4\n\n1 2 3 4\n1 2 3 4\n", 3, 1, "ends after row 2, expected 4"},
        {"1 2 3 4 5 6 7 8 9 1", 1, 1, "a row of 10 cells"},
        {0}};
    check_refused("sdx", rows);
}

static void broken_rows_do_no_harm(void **state)
{
    (void)state;
    check_survives(FOUR "\n" FOUR, "sdx");
}

TEST_FILE(test_format_sdx)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cells_are_givens_placed_values_and_candidates),
        cmocka_unit_test(several_puzzles_follow_each_other),
        cmocka_unit_test(a_solution_is_written_as_placed_values),
        cmocka_unit_test(puzzles_are_read_back_unchanged),
        cmocka_unit_test(a_cell_without_candidates_cannot_be_written),
        cmocka_unit_test(bad_rows_are_refused_where_they_go_wrong),
        cmocka_unit_test(broken_rows_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
