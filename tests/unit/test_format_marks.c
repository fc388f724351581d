/* SPDX-License-Identifier: MIT */
/* `marks`: a place for every candidate. */
#include "format_checks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Size 4: 16 cells of "1234", except for the first ones, which are `first`. */
static const char *four(const char *first)
{
    static char text[80];
    const size_t len = strlen(first);
    memcpy(text, first, len);
    for (size_t i = len; i < 64; i++)
        text[i] = (char)('1' + i % 4);
    text[64] = '\0';
    return text;
}

static void candidates_are_read_by_their_places(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = read_puzzle(four(".2.4..3...."), NULL);
    assert_string_equal(suuji_rules_spec(suuji_puzzle_rules(puzzle)), "4");
    assert_true(suuji_puzzle_excluded(puzzle, 0, 1));
    assert_false(suuji_puzzle_excluded(puzzle, 0, 2));
    assert_true(suuji_puzzle_excluded(puzzle, 0, 3));
    assert_false(suuji_puzzle_excluded(puzzle, 0, 4));
    assert_int_equal(suuji_puzzle_givens(puzzle)[0], 0);
    assert_int_equal(suuji_puzzle_givens(puzzle)[1], 3);
    assert_int_equal(suuji_puzzle_givens(puzzle)[2], 4);
    assert_false(suuji_puzzle_excluded(puzzle, 3, 1));
    suuji_puzzle_free(puzzle);
}

static void a_puzzle_without_marks_has_none(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = read_puzzle(four("1......4"), NULL);
    assert_false(suuji_puzzle_has_marks(puzzle));
    check_writes(puzzle, "marks", strcat((char *)four("1......4"), "\n"));
    suuji_puzzle_free(puzzle);
}

static void a_cell_without_candidates_is_legal_and_has_no_solution(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = read_puzzle(four("...."), NULL);
    for (unsigned value = 1; value <= 4; value++)
        assert_true(suuji_puzzle_excluded(puzzle, 0, value));
    assert_int_equal(count_with("backtrack", puzzle, 1), 0);
    check_round_trip(puzzle, "marks");
    suuji_puzzle_free(puzzle);
}

static void zeros_are_absent_candidates_as_well(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = read_puzzle(four("02040030"), NULL);
    assert_true(suuji_puzzle_excluded(puzzle, 0, 1));
    assert_int_equal(suuji_puzzle_givens(puzzle)[1], 3);
    suuji_puzzle_free(puzzle);
}

static void a_puzzle_of_729_characters_is_distinguished_from_a_line_of_27(void **state)
{
    (void)state;
    char line[731];
    memset(line, '.', 729);
    strcpy(line + 729, "\n");
    line[5] = 'A';
    suuji_puzzle *puzzle = read_puzzle(line, NULL);
    assert_int_equal(suuji_rules_size(suuji_puzzle_rules(puzzle)), 27);
    suuji_puzzle_free(puzzle);
    for (unsigned i = 0; i < 729; i++)
        line[i] = (char)('1' + i % 9);
    puzzle = read_puzzle(line, NULL);
    assert_string_equal(suuji_rules_spec(suuji_puzzle_rules(puzzle)), "9");
    suuji_puzzle_free(puzzle);
    /* The same for size 4 and a line of size 8. */
    check_reads("1...............................................................", "line", "8:2x4",
                "1...............................................................");
}

static void sizes_beyond_nine_read_one_character_per_place_too(void **state)
{
    (void)state;
    char text[1729];
    for (unsigned i = 0; i < 1728; i++)
        text[i] = i >= 12 && i < 23 ? '.' : "123456789ABC"[i % 12];
    text[1728] = '\0';
    suuji_puzzle *const puzzle = read_puzzle(text, NULL);
    assert_string_equal(suuji_rules_spec(suuji_puzzle_rules(puzzle)), "12:3x4");
    assert_int_equal(suuji_puzzle_givens(puzzle)[1], 12);
    check_round_trip(puzzle, "marks");
    suuji_puzzle_free(puzzle);
}

static void marks_are_read_back_unchanged(void **state)
{
    (void)state;
    static const char *const specs[] = {"4", "6", "9", "12", "16", "25", "36", "64", "65"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++)
        for (unsigned marks = 0; marks < 2; marks++) {
            suuji_puzzle *const puzzle = random_puzzle(specs[i], 3, marks, i);
            check_round_trip(puzzle, "marks");
            suuji_puzzle_free(puzzle);
        }
}

static void sizes_beyond_two_digits_cannot_be_written(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("100", "");
    check_cannot_write(puzzle, "marks", "up to 99");
    suuji_puzzle_free(puzzle);
}

static void a_label_stays_with_its_puzzle(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = read_puzzle(strcat((char *)four(""), ", no givens\n"), "marks");
    assert_string_equal(suuji_puzzle_label(puzzle), "no givens");
    suuji_puzzle_free(puzzle);
}

static void bad_marks_are_refused_where_they_go_wrong(void **state)
{
    (void)state;
    static char second[160];
    snprintf(second, sizeof second, "%s\n", four(""));
    strcat(second, four("13"));
    const struct bad_text rows[] = {{"1234", 1, 1, "4 characters of candidates, expected size^3"},
                                    {second, 2, 2, "'3' at the place of candidate 2"},
                                    {0}};
    check_refused("marks", rows);
    const struct bad_text strange[] = {{four("1?3!"), 1, 4, "'!' at the place of candidate 4"},
                                       {0}};
    check_refused("marks", strange);
}

static void broken_marks_do_no_harm(void **state)
{
    (void)state;
    check_survives(four("..3."), "marks");
}

TEST_FILE(test_format_marks)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(candidates_are_read_by_their_places),
        cmocka_unit_test(a_puzzle_without_marks_has_none),
        cmocka_unit_test(a_cell_without_candidates_is_legal_and_has_no_solution),
        cmocka_unit_test(zeros_are_absent_candidates_as_well),
        cmocka_unit_test(a_puzzle_of_729_characters_is_distinguished_from_a_line_of_27),
        cmocka_unit_test(sizes_beyond_nine_read_one_character_per_place_too),
        cmocka_unit_test(marks_are_read_back_unchanged),
        cmocka_unit_test(sizes_beyond_two_digits_cannot_be_written),
        cmocka_unit_test(a_label_stays_with_its_puzzle),
        cmocka_unit_test(bad_marks_are_refused_where_they_go_wrong),
        cmocka_unit_test(broken_marks_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
