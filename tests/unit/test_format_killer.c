/* SPDX-License-Identifier: MIT */
/* Killer puzzles in one word: `killer`, `killerlong`, `sumocue`, `wikikiller`. */
#include "format_checks.h"

#include <stdio.h>
#include <string.h>

#define ZEROS_9 "000000000"
#define ZEROS_45 ZEROS_9 ZEROS_9 ZEROS_9 ZEROS_9 ZEROS_9
#define COLORS_9 "123412341"
#define COLORS_18 COLORS_9 "341234123"
#define COLORS_72 COLORS_18 COLORS_18 COLORS_18 COLORS_18

static suuji_puzzle *make_killer(const char *spec)
{
    suuji_puzzle *const puzzle = make_puzzle(spec, "");
    assert_int_equal(suuji_puzzle_set_given(puzzle, 8, 5, NULL), SUUJI_OK);
    return puzzle;
}

static void check_both_ways(const char *format, const char *spec, const char *text)
{
    char line[1000];
    snprintf(line, sizeof line, "%s\n", text);
    suuji_puzzle *const puzzle = make_killer(spec);
    check_writes(puzzle, format, line);
    check_round_trip(puzzle, format);
    suuji_puzzle_free(puzzle);
}

/* A bend, diagonals, a sum that is a small letter, and a cage without a sum; arrows that lead to
   others. */
static void arrows_point_to_sums(void **state)
{
    (void)state;
    check_both_ways("killer",
                    "9+cage(r2c7,r2c8)+cage(15:r1c1,r1c2,r2c2)+cage(45:r2c4,r3c3,r3c5,r4c4)",
                    "F<00000050^0j000<000'0`0000000`00000" ZEROS_45);
    check_reads(
        ZEROS_9 ">v,0000000C0000000'^`0000000^0`00000" ZEROS_9 ZEROS_9 ZEROS_9 ZEROS_9, "killer",
        "9+cage(12:r2c1-r2c3,r3c2,r4c1-r4c3,r5c2,r5c4)",
        ".................................................................................");
}

static void numbers_name_sum_and_cage(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_killer("9+x+cage(15:r1c1,r1c2,r2c2)+cage(99:r5c5,r9c9)");
    check_round_trip(puzzle, "killerlong");
    suuji_puzzle_free(puzzle);
    char text[700] = "3x3::k:777:0:777:0:";
    for (unsigned cell = 4; cell < 81; cell++)
        snprintf(text + strlen(text), 20, "%u%s", cell == 4 ? 9 * 256 : cell, cell < 80 ? ":" : "");
    /* 777 is the sum 3 and a number that is not that of a cell; zeros are no cage. */
    check_reads(
        text, "killerlong", "9+cage(3:r1c1,r1c3)",
        "....9............................................................................");
}

static void sumocue_has_regions_and_diagonals(void **state)
{
    (void)state;
    static const char *const specs[] = {
        "9+cage(15:r1c1,r1c2,r2c2)+cage(r5c5,r9c9)", "9+x+cage(3:r4c1,r5c1)",
        "9:regions="
        "AAABBBCCCAAABBBCDDAAAEBBCCDEEEEFBCDDEEEFFFCDDEGHFFFCDIGGHHFFHDIGGHHHHHIIGGGGIIIII"
        "+cage(15:r1c1,r1c2,r2c2)"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_puzzle *const puzzle = make_killer(specs[i]);
        check_round_trip(puzzle, "sumocue");
        suuji_puzzle_free(puzzle);
    }
}

static void colours_divide_the_board_into_cages(void **state)
{
    (void)state;
    static const char *const specs[] = {
        "9+cage(15:r1c1,r1c2,r2c2)+cage(r5c5,r5c6)+cage(45:r8c1-r8c9)",
        "9+cage(3:r1c1,r1c2)+cage(10:r1c3,r1c4)+cage(10:r2c1,r2c2)+cage(17:r3c4-r3c6)", "9"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_puzzle *const puzzle = make_killer(specs[i]);
        check_round_trip(puzzle, "wikikiller");
        suuji_puzzle_free(puzzle);
    }
}

/* The solution of a Killer puzzle is 81 cages of one cell, in arrows the same as a line. */
static void solutions_are_written_without_cages(void **state)
{
    (void)state;
    static const char *const cells =
        "123456789456789123789123456231674895875912364694538217317265948542897631968341572";
    suuji_puzzle *const puzzle = make_puzzle("9+cage(3:r1c1,r1c2)", "");
    uint8_t grid[81];
    for (unsigned cell = 0; cell < 81; cell++)
        grid[cell] = (uint8_t)(cells[cell] - '0');
    char *text = NULL;
    size_t len = 0;
    assert_int_equal(suuji_puzzle_write(puzzle, grid, "killer", &text, &len, NULL), SUUJI_OK);
    assert_int_equal(len, 82);
    assert_memory_equal(text, cells, 81);
    suuji_text_free(text);
    suuji_puzzle_free(puzzle);
}

static void what_these_strings_cannot_hold_is_refused(void **state)
{
    (void)state;
    static const char *const all[] = {"killer", "killerlong", "sumocue", "wikikiller"};
    static const char *const rows[][2] = {
        {"9+cage(9:r1c1,r1c2)+cage(9:r1c2,r1c3)", "overlap, as at r1c2"},
        {"9+cage(9:r1c1,r1c2)+odd(r5c5)", "cannot store 'odd'"},
        {"9+cage(9:r1c1)", "a cage of one cell"},
        {"9+cage(0:r1c1,r1c2)", "a cage of the sum 0"},
        {"9+cage(9:r1c8,r1c9)", "the given r1c9, which is in a cage"},
        {"4+cage(5:r1c1,r1c2)", "only size 9"}};
    static const char *const one[][3] = {
        {"killer", "9+cage(46:r1c1-r1c3)", "sums up to 45, not 46"},
        {"killer", "9+cage(9:r1c1,r1c3)", "in several pieces"},
        {"killerlong", "9+cage(r1c1,r1c3)", "a cage without a sum"},
        {"killerlong", "9+windoku", "the only extra rule"},
        {"sumocue", "9+antiking", "the only extra rule"},
        {"wikikiller", "9+cage(9:r1c1,r2c2)", "in several pieces"},
        {"wikikiller", "9+cage(100:r1c1,r1c2)", "sums up to 99, not 100"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (size_t k = 0; k < sizeof all / sizeof all[0]; k++) {
            suuji_puzzle *const puzzle =
                i == 5 ? make_puzzle(rows[i][0], "") : make_killer(rows[i][0]);
            check_cannot_write(puzzle, all[k], rows[i][1]);
            suuji_puzzle_free(puzzle);
        }
    for (size_t i = 0; i < sizeof one / sizeof one[0]; i++) {
        suuji_puzzle *const puzzle = make_killer(one[i][1]);
        check_cannot_write(puzzle, one[i][0], one[i][2]);
        suuji_puzzle_free(puzzle);
    }
}

static void broken_strings_are_refused_with_a_reason(void **state)
{
    (void)state;
    static const struct bad_text arrows[] = {
        {"5<<", 1, 1, "3 characters, expected 81"},
        {"5<0k00000" ZEROS_9 ZEROS_9 ZEROS_9 ZEROS_45, 1, 4, "neither a sum"},
        {"<00000000" ZEROS_9 ZEROS_9 ZEROS_9 ZEROS_45, 1, 1, "does not lead to a sum"},
        {"0><000000" ZEROS_9 ZEROS_9 ZEROS_9 ZEROS_45, 1, 2, "r1c2 does not lead to a sum"},
        {0}};
    static const struct bad_text numbers[] = {{"3x3:x:k:1:", 1, 1, "expected 3x3::k:"},
                                              {"3x3::k:1:x:", 1, 10, "'x' at number 2"},
                                              {"3x3::k:1:2", 1, 11, "at number 2"},
                                              {0}};
    static const struct bad_text entries[] = {
        {"SumoCue", 1, 1, "expected SumoCueV1"},
        {"SumoCueV1D=15x", 1, 14, "'x' at cell 2"},
        {"SumoCueV1=", 1, 11, "expected a sum"},
        {"SumoCueV1=0+81", 1, 13, "the number of a cell, 0 to 80"},
        {"SumoCueV1=0J9", 1, 12, "J0 to J8"},
        {0}};
    static const struct bad_text boards[] = {
        {"?bd=12", 1, 5, "81 colours, a comma and 162 digits"},
        {"?bd=5" COLORS_72 "12341234," ZEROS_45 ZEROS_45 ZEROS_45 ZEROS_9 ZEROS_9 ZEROS_9, 1, 5,
         "not a colour"},
        {"?bd=" COLORS_72 "123412341,x" ZEROS_45 ZEROS_45 ZEROS_45 ZEROS_9 ZEROS_9 "00000000", 1,
         87, "a sum of two digits for r1c1"},
        {"?bd=11" COLORS_72 "3412341,0501" ZEROS_45 ZEROS_45 ZEROS_45 ZEROS_9 ZEROS_9 "00000", 1,
         89, "a second sum in the cage of r1c2"},
        {0}};
    check_refused("killer", arrows);
    check_refused("killerlong", numbers);
    check_refused("sumocue", entries);
    check_refused("wikikiller", boards);
}

static void broken_strings_do_no_harm(void **state)
{
    (void)state;
    static const char *const all[] = {"killer", "killerlong", "sumocue", "wikikiller"};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        suuji_puzzle *const puzzle = make_killer("9+cage(15:r1c1,r1c2,r2c2)+cage(11:r5c5,r5c6)");
        char *text = NULL;
        size_t len = 0;
        assert_int_equal(suuji_puzzle_write(puzzle, NULL, all[i], &text, &len, NULL), SUUJI_OK);
        check_survives(text, all[i]);
        suuji_text_free(text);
        suuji_puzzle_free(puzzle);
    }
}

TEST_FILE(test_format_killer)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrows_point_to_sums),
        cmocka_unit_test(numbers_name_sum_and_cage),
        cmocka_unit_test(sumocue_has_regions_and_diagonals),
        cmocka_unit_test(colours_divide_the_board_into_cages),
        cmocka_unit_test(solutions_are_written_without_cages),
        cmocka_unit_test(what_these_strings_cannot_hold_is_refused),
        cmocka_unit_test(broken_strings_are_refused_with_a_reason),
        cmocka_unit_test(broken_strings_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
