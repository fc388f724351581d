/* SPDX-License-Identifier: MIT */
/* `hodoku`: library lines of HoDoKu, and Susser's. */
#include "format_checks.h"

#include <string.h>

#define PLACED "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3+8+2"
#define PLACED_CELLS \
    "003020600900305001001806400008102900700000008006708200002609500800203009005010382"

static void library_lines_have_values_and_eliminated_candidates(void **state)
{
    (void)state;
    static const char text[] = ":0300-x:3:" PLACED ":411 533:511:r1c1:";
    check_reads(text, "hodoku", "9", PLACED_CELLS);
    suuji_puzzle *const puzzle = read_puzzle(text, NULL);
    assert_true(suuji_puzzle_excluded(puzzle, 0, 4));
    assert_true(suuji_puzzle_excluded(puzzle, 20, 5));
    assert_false(suuji_puzzle_excluded(puzzle, 0, 5)); /* the technique's own */
    suuji_puzzle_free(puzzle);
}

static void a_line_may_have_no_eliminated_candidates(void **state)
{
    (void)state;
    check_reads(":0300:3:" PLACED "::313 314 343 344 353 354 363 364 394::", "hodoku", "9",
                PLACED_CELLS);
    suuji_puzzle *const puzzle = read_puzzle(":0000:x:" PLACED ":::", NULL);
    assert_false(suuji_puzzle_has_marks(puzzle));
    suuji_puzzle_free(puzzle);
}

static void susser_leaves_the_code_out(void **state)
{
    (void)state;
    check_reads(PLACED, "hodoku", "9", PLACED_CELLS);
    check_reads(EULER_1 ":", "hodoku", "9", EULER_1);
    check_reads(EULER_1 ":411 511", "hodoku", "9", EULER_1);
    check_reads(EULER_1, "line", "9", EULER_1);
}

static void a_puzzle_is_written_as_hodoku_does_without_a_technique(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", "1..............4");
    check_writes(puzzle, "hodoku", ":0000:x:1..............4:::\n");
    suuji_puzzle_set_excluded(puzzle, 6, 3, true, NULL);
    suuji_puzzle_set_excluded(puzzle, 6, 1, true, NULL);
    suuji_puzzle_set_excluded(puzzle, 1, 2, true, NULL);
    suuji_puzzle_set_excluded(puzzle, 0, 3, true, NULL); /* r1c1 is 1: need not be written */
    suuji_puzzle_set_excluded(puzzle, 0, 1, true, NULL); /* a contradiction: must be */
    check_writes(puzzle, "hodoku", ":0000:x:1..............4:111 212 123 323::\n");
    suuji_puzzle_free(puzzle);
}

static void a_solution_is_written_as_placed_values(void **state)
{
    (void)state;
    static const uint8_t grid[16] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    char *text = NULL;
    size_t length = 0;
    suuji_puzzle *const puzzle = make_puzzle("4", "1.3.............");
    assert_int_equal(suuji_puzzle_write(puzzle, grid, "hodoku", &text, &length, NULL), SUUJI_OK);
    assert_string_equal(text, ":0000:x:1+23+4+3+4+1+2+2+1+4+3+4+3+2+1:::\n");
    suuji_text_free(text);
    suuji_puzzle_free(puzzle);
}

static void puzzles_are_read_back_unchanged(void **state)
{
    (void)state;
    static const char *const specs[] = {"4", "5", "6", "8", "9"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++)
        for (unsigned seed = 0; seed < 20; seed++) {
            suuji_puzzle *const puzzle = random_puzzle(specs[i], 3, seed % 2, seed);
            check_round_trip(puzzle, "hodoku");
            suuji_puzzle_free(puzzle);
        }
    suuji_puzzle *const puzzle = make_puzzle("12", "");
    check_cannot_write(puzzle, "hodoku", "up to 9");
    suuji_puzzle_free(puzzle);
}

static void bad_lines_are_refused_where_they_go_wrong(void **state)
{
    (void)state;
    static const struct bad_text rows[] = {
        {":0300", 1, 6, "expected ':' and the cells"},
        {":0300:3", 1, 8, "expected ':' and the cells"},
        {":0300:3:", 1, 9, "0 cells"},
        {":0300:3:12:", 1, 9, "2 cells, expected a square number"},
        {":0300:3:1234341a21434321:", 1, 16, "'a' is not a value, expected '.' or 1 to 4"},
        {":0300:3:123434+.221434321:", 1, 16, "'.' is not a value, expected 1 to 4"},
        {":0300:3:123434122143432+1+:", 1, 27, "':' is not a value, expected 1 to 4"},
        {"# x\n:0000:x:................:111 511::", 2, 30, "'511' is not a candidate"},
        {":0000:x:................:11::", 1, 26, "'11' is not a candidate"},
        {"................:1111", 1, 18, "'1111' is not a candidate"},
        {0}};
    check_refused("hodoku", rows);
}

static void broken_lines_do_no_harm(void **state)
{
    (void)state;
    check_survives(":0300:3:" PLACED ":411 533:313 314::\n" PLACED ":411\n", "hodoku");
}

TEST_FILE(test_format_hodoku)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(library_lines_have_values_and_eliminated_candidates),
        cmocka_unit_test(a_line_may_have_no_eliminated_candidates),
        cmocka_unit_test(susser_leaves_the_code_out),
        cmocka_unit_test(a_puzzle_is_written_as_hodoku_does_without_a_technique),
        cmocka_unit_test(a_solution_is_written_as_placed_values),
        cmocka_unit_test(puzzles_are_read_back_unchanged),
        cmocka_unit_test(bad_lines_are_refused_where_they_go_wrong),
        cmocka_unit_test(broken_lines_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
