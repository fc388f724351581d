/* SPDX-License-Identifier: MIT */
/* The formats that spread a puzzle over rows: grid, sdk, ss, euler, matlab, pencil. */
#include "format_checks.h"

#include "format/format.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FOUR "1..4......2.3..."
#define NINE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

/* The number of puzzles in a text; all must be good. */
static size_t count_puzzles(const char *text, const char *format)
{
    suuji_reader *reader = NULL;
    const suuji_puzzle *puzzle = NULL;
    suuji_error err;
    size_t count = 0;
    if (suuji_reader_new(text, strlen(text), NULL, &reader, &err) != SUUJI_OK)
        fail_msg("%s", err.text);
    assert_string_equal(suuji_reader_format(reader), format);
    for (;; count++) {
        if (suuji_reader_next(reader, &puzzle, &err) != SUUJI_OK)
            fail_msg("%zu:%zu: %s", err.line, err.column, err.text);
        if (!puzzle)
            break;
    }
    suuji_reader_free(reader);
    return count;
}

static void check_label(const char *text, const char *label)
{
    suuji_puzzle *const puzzle = read_puzzle(text, NULL);
    assert_string_equal(suuji_puzzle_label(puzzle), label);
    suuji_puzzle_free(puzzle);
}

/* ---- grid ---- */

#define PLAIN_NINE                                                                             \
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n" \
    "....8..79\n"

static void grids_are_read_however_they_are_drawn(void **state)
{
    (void)state;
    check_reads(PLAIN_NINE, "grid", "9", NINE);
    check_reads("53. .7. ...\n6.. 195 ...\n.98 ... .6.\n\n8.. .6. ..3\n4.. 8.3 ..1\n7.. .2. ..6\n\n"
                ".6. ... 28.\n... 419 ..5\n... .8. .79\n",
                "grid", "9", NINE);
    check_reads("1 0 0 4\n0 0 0 0\n0 0 2 0\n3 0 0 0\n", "grid", "4", FOUR);
    check_reads("1,0,0,4\r\n0,0,0,0\r\n0,0,2,0\r\n3,0,0,0", "grid", "4", FOUR);
    check_reads("| 1 . | . 4 |\n| . . | . . |\n|=====+=====|\n| . . | 2 . |\n| 3 . | . . |\n",
                "grid", "4", FOUR);
    check_reads("+---+---+---+---+\n| 1 | . | . | 4 |\n+---+---+---+---+\n| . | . | . | . |\n"
                "+---+---+---+---+\n| . | . | 2 | . |\n+---+---+---+---+\n| 3 | . | . | . |\n"
                "+---+---+---+---+\n",
                "grid", "4", FOUR);
    check_reads("┌───┬───┐\n│1 .│. 4│\n│. .│. .│\n├───┼───┤\n│. .│2 .│\n│3 .│. .│\n└───┴───┘\n",
                "grid", "4", FOUR);
    check_reads("╔═══╦═══╗\n║1 .║. 4║\n║. .║. .║\n╠═══╬═══╣\n║. .║2 .║\n║3 .║. .║\n╚═══╩═══╝\n",
                "grid", "4", FOUR);
    check_reads("A..D\n....\n..B.\nC...\n", "grid", "4", FOUR);
}

static void a_grid_is_drawn_in_columns(void **state)
{
    (void)state;
    suuji_puzzle *const four = make_puzzle("4", FOUR);
    check_writes(four, "grid",
                 "+-----+-----+\n| 1 . | . 4 |\n| . . | . . |\n+-----+-----+\n"
                 "| . . | 2 . |\n| 3 . | . . |\n+-----+-----+\n");
    check_writes(four, "grid:drawn=lines",
                 "┌─────┬─────┐\n│ 1 . │ . 4 │\n│ . . │ . . │\n├─────┼─────┤\n"
                 "│ . . │ 2 . │\n│ 3 . │ . . │\n└─────┴─────┘\n");
    suuji_puzzle_free(four);
    suuji_puzzle *const jigsaw = make_puzzle("4:regions=AAABACBBCCDBCDDD", FOUR);
    check_writes(jigsaw, "grid", "1 . . 4\n. . . .\n. . 2 .\n3 . . .\n\nAAAB\nACBB\nCCDB\nCDDD\n");
    suuji_puzzle_free(jigsaw);
    suuji_puzzle *const latin = make_puzzle("10:latin", "");
    char text[400] = " . 10";
    suuji_puzzle_set_given(latin, 1, 10, NULL);
    for (int i = 2; i < 100; i++)
        strcat(text, i % 10 ? "  ." : "\n .");
    check_writes(latin, "grid", strcat(text, "\n"));
    suuji_puzzle_free(latin);
}

static void grids_follow_each_other_with_and_without_blank_lines(void **state)
{
    (void)state;
    static const char four[] = "1..4\n....\n..2.\n3...\n";
    char text[200];
    snprintf(text, sizeof text, "%s%s%s", four, four, four);
    assert_int_equal(count_puzzles(text, "grid"), 3);
    snprintf(text, sizeof text, "\n# one\n%s\n\n# two\n%s\n%s\n", four, four, four);
    assert_int_equal(count_puzzles(text, "grid"), 3);
    check_label(text, "one");
    snprintf(text, sizeof text, "# a file of mine\n\n%s\n%s", four, four);
    check_label(text, "");
    assert_int_equal(count_puzzles(PLAIN_NINE PLAIN_NINE, "grid"), 2);
}

static void bad_rows_are_reported_where_they_go_wrong(void **state)
{
    (void)state;
    static const struct bad_text rows[] = {
        {"1..4\n...\n..2.\n3...\n", 2, 4, "3 cells in this row, expected 4"},
        {"1..4\n.....\n..2.\n3...\n", 2, 5, "5 cells in this row, expected 4"},
        {"1..4\n..7.\n..2.\n3...\n", 2, 3, "value '7' is too large for size 4"},
        {"1 . . 4\n. . 17 .\n. . 2 .\n3 . . .\n", 2, 5, "value 17 is too large for size 4"},
        {"1 . . 4\n. . ab .\n. . 2 .\n3 . . .\n", 2, 5, "'ab' is neither a number"},
        {"1..4\n....\n\n1..4\n....\n..2.\n3...\n", 2, 5, "2 rows, expected 4"},
        {"1..2\n....\n....\n....\nAAAB\nACBB\nCCDB\nCDDA\n", 5, 1, "4 regions of 4 cells"},
        {"1..2\n....\n....\n....\n\nAAAB\nACBB\nCCDB\nCDD\n", 6, 1, "4 regions of 4 cells"},
        {"1..2\n....\n....\n....\n\nAAAB\nACBB\nCCDB\n", 6, 1, "4 regions of 4 cells"},
        {NULL, 0, 0, NULL}};
    check_refused("grid", rows);
}

#define JIGSAW "4:regions=AAABACBBCCDBCDDD"

static void rows_of_letters_after_a_grid_are_its_regions(void **state)
{
    (void)state;
    check_reads("1..4\n....\n..2.\n3...\n\nAAAB\nACBB\nCCDB\nCDDD\n", "grid", JIGSAW, FOUR);
    check_reads("1..4\n....\n..2.\n3...\nAAAB\nACBB\nCCDB\nCDDD\n", "grid", JIGSAW, FOUR);
    check_reads("1 . . 4\n. . . .\n. . 2 .\n3 . . .\n\nx x x y\nx z y y\nz z k y\nz k k k\n",
                "grid", JIGSAW, FOUR);
    check_reads("a..d\n....\n..b.\nc...\nAAAB\nACBB\nCCDB\nCDDD\n", "grid", JIGSAW, FOUR);
    check_reads("1..4\n....\n..2.\n3...\nAABB\nAABB\nCCDD\nCCDD\n", "grid", "4", FOUR);
    assert_int_equal(count_puzzles("# a\n1..4\n....\n..2.\n3...\n\nAAAB\nACBB\nCCDB\nCDDD\n\n"
                                   "# b\n1..4\n....\n..2.\n3...\n\nAAAB\nACBB\nCCDB\nCDDD\n",
                                   "grid"),
                     2);
    /* A grid in letters is a puzzle of its own, even if it is full. */
    assert_int_equal(count_puzzles("A..D\n....\n..B.\nC...\n\nABCD\nCDAB\nBADC\nDCBA\n", "grid"),
                     2);
}

/* ---- sdk ---- */

static void sdk_headers_and_sections_are_understood(void **state)
{
    (void)state;
    check_reads("#ARuud\n#LEasy\n" PLAIN_NINE, "sdk", "9", NINE);
    check_label("#ARuud\n#DFor a rainy day\n#Cx\n" PLAIN_NINE, "For a rainy day");
    check_label("#ARuud\n#Cnone\n" PLAIN_NINE, "none");
    static const char sections[] =
        "#DOne\n[Puzzle]\n1..4\n....\n..2.\n3...\n[State]\n1234\n....\n..2."
        "\n3...\n[PencilMarks]\n1,2\n#DTwo\n[Puzzle]\n1..4\n....\n..2.\n3."
        "..\n";
    assert_int_equal(count_puzzles(sections, "sdk"), 2);
    check_reads(sections, "sdk", "4", FOUR);
    suuji_puzzle *const four = make_puzzle("4", FOUR);
    check_writes(four, "sdk", "#Ssuuji\n1..4\n....\n..2.\n3...\n");
    suuji_puzzle_free(four);
}

/* ---- ss ---- */

#define SS_GIVENS " *-----*\n |1.|.4|\n |..|..|\n |--+--|\n |..|2.|\n |3.|..|\n *-----*\n"
#define SS_VALUES " *-----*\n |12|34|\n |..|..|\n |--+--|\n |..|2.|\n |3.|..|\n *-----*\n"
#define SS_MARKS                                                                                  \
    " *-----------------*\n | 1    2  | 3  4   |\n | 34   34 | 12 12  |\n |---------+--------|\n" \
    " | 4    14 | 2  13  |\n | 3    24 | 14 1   |\n *-----------------*\n"

static void the_blocks_of_an_ss_export_are_one_puzzle(void **state)
{
    (void)state;
    check_reads(SS_GIVENS, "ss", "4", FOUR);
    check_reads(SS_GIVENS "\n" SS_VALUES "\n" SS_MARKS, "ss", "4", FOUR);
    assert_int_equal(count_puzzles(SS_GIVENS "\n" SS_VALUES "\n" SS_MARKS, "ss"), 1);
    assert_int_equal(count_puzzles(SS_GIVENS "\n\n" SS_MARKS, "ss"), 1);
    assert_int_equal(count_puzzles(SS_VALUES "\n" SS_GIVENS, "ss"), 2);
    assert_int_equal(count_puzzles(SS_GIVENS "#\n" SS_GIVENS, "ss"), 2);
    suuji_puzzle *const four = make_puzzle("4", FOUR);
    check_writes(four, "ss", SS_GIVENS);
    suuji_puzzle_free(four);
    static const struct bad_text rows[] = {
        {" *-----*\n |1.|.4|\n |..|.|\n |--+--|\n |..|2.|\n |3.|..|\n *-----*\n", 3, 8,
         "3 cells in this row, expected 4"},
        {" *-----*\n |1.|.4|\n |..|..|\n |--+--|\n |..|2.|\n *-----*\n", 5, 9,
         "3 rows, expected 4"},
        {NULL, 0, 0, NULL}};
    check_refused("ss", rows);
}

/* ---- euler ---- */

static void titled_blocks_of_rows_are_read(void **state)
{
    (void)state;
    static const char text[] = "Grid 01\n1..4\n....\n..2.\n3...\nGrid 02\n....\n2...\n....\n...1\n";
    assert_int_equal(count_puzzles(text, "euler"), 2);
    check_reads(text, "euler", "4", FOUR);
    check_label(text, "Grid 01");
    check_label("%a title\n1..4\n....\n..2.\n3...\n%b\n1..4\n....\n..2.\n3...\n", "a title");
    suuji_puzzle *const four = make_puzzle("4", FOUR);
    check_writes(four, "euler", "Grid 01\n1..4\n....\n..2.\n3...\n");
    suuji_puzzle_free(four);
}

/* ---- matlab ---- */

static void matrices_of_row_column_value_are_read_and_written(void **state)
{
    (void)state;
    static const char text[] = "% a title\n% size 4\nB = [1,1,1;\n     1,4,4;\n     3,3,2;\n"
                               "     4,1,3];\n";
    assert_int_equal(count_puzzles("B=[1,1,1; 1 4,4];\n\nC = [9,9,9\n];\n", "matlab"), 2);
    assert_int_equal(count_puzzles("1 1 1\n1 2 4\n3 3 2\n4 1 3\n\n9 9 9\n", "matlab"), 2);
    check_reads(text, "matlab", "4", FOUR);
    check_label(text, "a title");
    suuji_puzzle *const four = make_puzzle("4", FOUR);
    check_writes(four, "matlab", text + strlen("% a title\n"));
    suuji_puzzle_free(four);
}

/* ---- pencil ---- */

static void a_lone_value_that_is_still_shown_is_a_candidate(void **state)
{
    (void)state;
    static const char text[] =
        ".-------.-------.\n| 1 23 | 234 4 |\n| 24 24 | 12 *2 |\n:-------+-------:\n"
        "| 24 14 | 2 13 |\n| 3 124 | 14 14 |\n'-------'-------'\n";
    suuji_puzzle *const puzzle = read_puzzle(text, NULL);
    const uint8_t *const given = suuji_puzzle_givens(puzzle);
    assert_int_equal(given[0], 1);
    assert_int_equal(given[3], 0); /* 4, but r1c3 still shows it */
    assert_true(suuji_puzzle_excluded(puzzle, 3, 3));
    assert_false(suuji_puzzle_excluded(puzzle, 3, 4));
    assert_int_equal(given[7], 0); /* marked as open */
    assert_int_equal(given[12], 3);
    assert_true(suuji_puzzle_excluded(puzzle, 1, 4));
    assert_false(suuji_puzzle_excluded(puzzle, 1, 1)); /* the given r1c1 implies it */
    suuji_puzzle_free(puzzle);
}

static void candidates_may_be_on_one_line(void **state)
{
    (void)state;
    static const char row[] = "1 23 234 4 34 234 12 12 24 14 2 13 3 124 14 14";
    char text[200];
    suuji_puzzle *const puzzle = read_puzzle(row, NULL);
    assert_int_equal(suuji_rules_size(suuji_puzzle_rules(puzzle)), 4);
    assert_true(suuji_puzzle_has_marks(puzzle));
    suuji_puzzle_free(puzzle);
    snprintf(text, sizeof text, "%s\n%s\n", row, row);
    assert_int_equal(count_puzzles(text, "pencil"), 2);
}

static void candidates_of_large_sizes_are_in_braces(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = random_puzzle("16", 3, true, 5);
    suuji_puzzle *back = NULL;
    char *text = NULL;
    size_t len = 0;
    for (unsigned value = 1; value <= 16; value++)
        if (value != 2 && value != 12)
            suuji_puzzle_set_excluded(puzzle, 0, value, true, NULL);
    puzzle->given[0] = 0;
    for (unsigned cell = 1; cell < 256; cell++)
        if (puzzle->given[cell] == 2 || puzzle->given[cell] == 12)
            puzzle->given[cell] = 0;
    assert_int_equal(suuji_puzzle_write(puzzle, NULL, "pencil", &text, &len, NULL), SUUJI_OK);
    assert_non_null(strstr(text, "| {2,12} "));
    back = read_puzzle(text, NULL);
    check_writes(back, "pencil", text);
    suuji_text_free(text);
    suuji_puzzle_free(puzzle);
    suuji_puzzle_free(back);
}

static void bad_candidates_are_reported_where_they_are(void **state)
{
    (void)state;
    static const struct bad_text rows[] = {
        {"1 23 234 4\n34 235 12 2\n24 14 2 13\n3 124 14 14\n", 2, 4, "'235' is neither a value"},
        {"1 23 234 4\n34 22 12 2\n24 14 2 13\n3 124 14 14\n", 2, 4, "'22' is neither a value"},
        {"1 23 234 4\n34 {2,3 12 2\n24 14 2 13\n3 124 14 14\n", 2, 4, "'{2,3' is neither"},
        {"1 23 234 4\n34 12 2\n24 14 2 13\n3 124 14 14\n", 2, 8, "3 cells in this row, expected 4"},
        {"1 23 234 4\n34 12 2 1\n24 14 2 13\n", 3, 11, "3 rows, expected 4"},
        {NULL, 0, 0, NULL}};
    check_refused("pencil", rows);
}

/* Marks that say more than the givens are not lost silently. */
static void marks_are_not_dropped_by_formats_without_a_place_for_them(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4", FOUR);
    suuji_puzzle_set_excluded(puzzle, 1, 1, true, NULL); /* r1c1 is 1 anyway */
    check_writes(puzzle, "line", "1..4......2.3...\n");
    suuji_puzzle_set_excluded(puzzle, 1, 2, true, NULL);
    check_cannot_write(puzzle, "line", "pencil marks");
    suuji_puzzle_free(puzzle);
}

static void broken_rows_do_no_harm(void **state)
{
    (void)state;
    check_survives("# t\n1 . | . 4\n. . | . .\n----+----\n. . | 2 .\n3 . | . .\n", "grid");
    check_survives("#Dx\n[Puzzle]\n1..4\n....\n..2.\n3...\n[State]\n1234\n", "sdk");
    check_survives(SS_GIVENS "\n" SS_VALUES "\n" SS_MARKS, "ss");
    check_survives("Grid 01\n1..4\n....\n..2.\n3...\n", "euler");
    check_survives("% size 4\nB = [1,1,1; 1 4,4; ...\n3,3,2];\n", "matlab");
    check_survives("1 23 234 4\n34 {2,3} *2 2\n24 14 2 13\n3 124 14 14\n", "pencil");
}

TEST_FILE(test_format_rows)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grids_are_read_however_they_are_drawn),
        cmocka_unit_test(a_grid_is_drawn_in_columns),
        cmocka_unit_test(grids_follow_each_other_with_and_without_blank_lines),
        cmocka_unit_test(bad_rows_are_reported_where_they_go_wrong),
        cmocka_unit_test(rows_of_letters_after_a_grid_are_its_regions),
        cmocka_unit_test(sdk_headers_and_sections_are_understood),
        cmocka_unit_test(the_blocks_of_an_ss_export_are_one_puzzle),
        cmocka_unit_test(titled_blocks_of_rows_are_read),
        cmocka_unit_test(a_lone_value_that_is_still_shown_is_a_candidate),
        cmocka_unit_test(candidates_may_be_on_one_line),
        cmocka_unit_test(candidates_of_large_sizes_are_in_braces),
        cmocka_unit_test(bad_candidates_are_reported_where_they_are),
        cmocka_unit_test(marks_are_not_dropped_by_formats_without_a_place_for_them),
        cmocka_unit_test(matrices_of_row_column_value_are_read_and_written),
        cmocka_unit_test(broken_rows_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
