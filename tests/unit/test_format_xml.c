/* SPDX-License-Identifier: MIT */
/* Formats in XML: `opensudoku` and `ksudoku`. */
#include "format_checks.h"

#include "codec/xml.h"

#include <stdio.h>
#include <string.h>

#define TWO_GAMES                                                                              \
    "<?xml version='1.0' encoding='UTF-8' standalone='yes'?>\n"                                \
    "<opensudoku version=\"2\">\n"                                                             \
    "  <folder name=\"a > b\" created=\"1\">\n"                                                \
    "    <!-- <game data=\"1\"/> -->\n"                                                        \
    "    <game data=\"" EULER_1 "\" state=\"0\" note=\"a &lt;b&gt; &#38; &quot;c&quot;\" />\n" \
    "    <game state='0' data='" EULER_1 "'></game>\n"                                         \
    "  </folder>\n"                                                                            \
    "</opensudoku>\n"

static void tags_attributes_and_entities_are_found(void **state)
{
    (void)state;
    static const char text[] = "<?x?><!DOCTYPE y><a b = 'c>d' e=\"f\"/>g<!-- <h/> --></a>";
    struct sj_xml xml = {.text = text, .len = strlen(text)};
    struct sj_xml_part part;
    struct sj_text out = {0};
    assert_true(sj_xml_next(&xml));
    assert_true(sj_xml_is(&xml, "a") && !xml.closing);
    assert_true(sj_xml_attribute(&xml, "b", &part));
    assert_memory_equal(text + part.at, "c>d", part.len);
    assert_true(sj_xml_attribute(&xml, "e", &part));
    assert_memory_equal(text + part.at, "f", part.len);
    assert_false(sj_xml_attribute(&xml, "x", &part));
    assert_true(sj_xml_next(&xml));
    assert_true(sj_xml_is(&xml, "a") && xml.closing);
    assert_int_equal(xml.before.len, strlen("g<!-- <h/> -->"));
    assert_false(sj_xml_next(&xml));
    sj_xml_unescape("&amp;&#65;&#x42;&nope;&", 23, &out);
    sj_text_char(&out, '\0');
    assert_string_equal(out.at, "&AB?&");
    sj_text_clear(&out);
    sj_xml_escape("<\"a\">&\n", 7, &out);
    sj_text_char(&out, '\0');
    assert_string_equal(out.at, "&lt;&quot;a&quot;&gt;&amp;&#10;");
    sj_text_free(&out);
}

static void games_of_opensudoku_are_puzzles(void **state)
{
    (void)state;
    suuji_reader *reader = NULL;
    const suuji_puzzle *puzzle = NULL;
    check_reads(TWO_GAMES, "opensudoku", "9", EULER_1);
    assert_int_equal(suuji_reader_new(TWO_GAMES, strlen(TWO_GAMES), NULL, &reader, NULL), SUUJI_OK);
    assert_int_equal(suuji_reader_next(reader, &puzzle, NULL), SUUJI_OK);
    assert_string_equal(suuji_puzzle_label(puzzle), "a <b> & \"c\"");
    assert_int_equal(suuji_reader_next(reader, &puzzle, NULL), SUUJI_OK);
    assert_non_null(puzzle);
    assert_int_equal(suuji_reader_next(reader, &puzzle, NULL), SUUJI_OK);
    assert_null(puzzle);
    suuji_reader_free(reader);
    check_reads("<opensudoku><name>x</name><game data=\"" EULER_1 "\"/></opensudoku>", "opensudoku",
                "9", EULER_1);
    check_reads("<sudoku data=\"" EULER_1 "\"/>", "opensudoku", "9", EULER_1);
}

/* A game in progress: `cell` is repeated after the first cells. */
static const char *progress(const char *version, const char *first, unsigned cells,
                            const char *cell)
{
    static char text[2000];
    size_t at = (size_t)snprintf(text, sizeof text, "<opensudoku version=\"2\"><game data=\"%s%s",
                                 version, first);
    for (; cells < 81; cells++)
        at += (size_t)snprintf(text + at, sizeof text - at, "%s", cell);
    snprintf(text + at, sizeof text - at, "\"/></opensudoku>");
    return text;
}

static void a_players_entries_and_notes_are_left_out(void **state)
{
    (void)state;
    static const struct {
        const char *version, *first, *cell;
    } rows[] = {{"version: 1\n", "7|-|0|5|-|1|0|1,2,|1|", "0|-|1|"},
                {"version: 1&#10;", "7|-|0|5|-|1|0|1,2,|1|", "0|-|1|"},
                {"version: 2 ", "7|0|0|5|0|1|0|28||1|", "0|0|1|"},
                {"version: 3\n", "7|0|0|5|0|1|0|28|1|", "0|0|1|"}};
    for (unsigned i = 0; i < 4; i++)
        check_reads(
            progress(rows[i].version, rows[i].first, 3, rows[i].cell), "opensudoku", "9",
            "7................................................................................");
}

static void opensudoku_is_read_back_unchanged(void **state)
{
    (void)state;
    for (unsigned sparse = 1; sparse < 20; sparse++) {
        suuji_puzzle *const puzzle = random_puzzle("9", sparse, false, sparse);
        check_round_trip(puzzle, "opensudoku");
        suuji_puzzle_free(puzzle);
    }
    suuji_puzzle *puzzle = read_puzzle(TWO_GAMES, NULL);
    check_round_trip(puzzle, "opensudoku");
    suuji_puzzle_free(puzzle);
    puzzle = make_puzzle("4", "");
    check_cannot_write(puzzle, "opensudoku", "only size 9");
    suuji_puzzle_free(puzzle);
}

static void bad_games_are_refused_where_they_go_wrong(void **state)
{
    (void)state;
    static const struct bad_text rows[] = {
        {"<opensudoku>\n <game state=\"1\"/>", 2, 2, "<game> has no data"},
        {"<game data=\"123\"/>", 1, 13, "3 characters, expected 81 digits"},
        {"<game data=\"" EULER_1 "\"/>\n<game data=\"x"
         "03020600900305001001806400008102900700000008006708200002609500800203009005010300\"/>",
         2, 13, "'x' is not a value"},
        {"<game data=\"version: 1\nx\"/>", 2, 1, "cell 1: expected its value"},
        {"<game data=\"version: 1\n1|\"/>", 2, 3, "cell 1: expected its notes"},
        {"<game data=\"version: 1\n1|-|2|\"/>", 2, 5, "cell 1: expected 0 or 1"},
        {"<game data=\"version: 1\n1|-|1|1|-|0|\"/>", 2, 13, "cell 3: expected its value"},
        {"<opensudoku>\n<game data=\"1", 2, 1, "the tag has no end"},
        {0}};
    check_refused("opensudoku", rows);
}

static void ksudoku_values_are_listed_column_by_column(void **state)
{
    (void)state;
    check_reads("<!DOCTYPE ksudoku>\n<ksudoku>\n<game had-help=\"0\" msecs-elapsed=\"5\">\n<puzzle>"
                "<graph order=\"4\" type=\"sudoku\"/><values>abcd____________</values></puzzle>"
                "<history><simple-event index=\"5\" value=\"1\"/></history></game></ksudoku>",
                "ksudoku", "4", "1...2...3...4...");
}

#define CUSTOM(order, inside, values)                                                           \
    "<ksudoku><game><puzzle><graph order=\"" order "\" type=\"custom\" sizeX=\"" order          \
    "\" sizeY=\"" order "\" sizeZ=\"1\">" inside "</graph><values>" values "</values></puzzle>" \
    "</game></ksudoku>"
#define EMPTY_4 "________________"
#define EMPTY_6 "____________________________________"

static void ksudoku_groups_are_diagonals_and_regions(void **state)
{
    (void)state;
    check_reads(CUSTOM("4",
                       "<sudokugroups at=\"0\" withblocks=\"1\"/><clique size=\"4\">0 5 10 15 "
                       "</clique><clique size=\"4\">3 6 9 12</clique>",
                       EMPTY_4),
                "ksudoku", "4+x", "");
    check_reads(CUSTOM("6",
                       "<sudokugroups at=\"0\" withblocks=\"0\" />"
                       "<clique size=\"6\" > 0  1  6  7 12 13 </clique>"
                       "<clique size=\"6\" >18 19 24 25 30 31 </clique>"
                       "<clique size=\"6\" > 2  3  8  9 14 15 </clique>"
                       "<clique size=\"6\" >20 21 26 27 32 33 </clique>"
                       "<clique size=\"6\" > 4  5 10 11 16 17 </clique>"
                       "<clique size=\"6\" >22 23 28 29 34 35 </clique>",
                       EMPTY_6),
                "ksudoku", "6:2x3", "");
    /* AAAB / ACBB / CCDB / CDDD, cell = 4 * column + row. */
    check_reads(
        CUSTOM("4",
               "<sudokugroups at=\"0\" withblocks=\"0\"/><clique size=\"4\">0 4 8 1</clique>"
               "<clique size=\"4\">12 9 13 14</clique><clique size=\"4\">5 2 6 3</clique>"
               "<clique size=\"4\">10 7 11 15</clique>",
               EMPTY_4),
        "ksudoku", "4:regions=AAABACBBCCDBCDDD", "");
    check_reads(
        CUSTOM("5", "<sudokugroups at=\"0\" withblocks=\"0\"/>", "a________________________"),
        "ksudoku", "5", "1........................");
}

/* Cells are numbered column by column, too. */
static void ksudoku_cages_are_sums(void **state)
{
    (void)state;
#define CAGES                                                \
    "<cage size=\"2\" operator=\"4\" value=\"5\">0 1</cage>" \
    "<cage size=\"1\" operator=\"0\" value=\"2\">4</cage>"
    check_reads(CUSTOM("4", "<sudokugroups at=\"0\" withblocks=\"1\"/>" CAGES, EMPTY_4), "ksudoku",
                "4+cage(2:r1c2)+cage(5:r1c1,r2c1)", "");
    check_reads(
        "<ksudoku><game><puzzle><graph order=\"4\" type=\"custom\" specific-type=\"Mathdoku\" "
        "sizeX=\"4\" sizeY=\"4\" sizeZ=\"1\"><sudokugroups at=\"0\" withblocks=\"0\"/>" CAGES
        "</graph><values>" EMPTY_4 "</values></puzzle></game></ksudoku>",
        "ksudoku", "4:latin+sum(2:r1c2)+sum(5:r1c1,r2c1)", "");
}

static void bad_saved_games_are_refused_where_they_go_wrong(void **state)
{
    (void)state;
    static const struct bad_text rows[] = {
        {"<ksudoku><game><puzzle></puzzle>", 1, 33, "has no values"},
        {"<ksudoku><puzzle><values>_</values></puzzle>", 1, 27, "no graph before the values"},
        {"<puzzle><graph order=\"27\" type=\"sudoku\"/>", 1, 9,
         "order of a graph must be from 1 to 26"},
        {"<puzzle><graph order=\"4\"/>", 1, 9, "has no type"},
        {"<puzzle>\n<graph order=\"9\" type=\"roxdoku\"/>", 2, 1, "not one square grid"},
        {"<puzzle><graph order=\"6\" type=\"sudoku\"/><values>" EMPTY_6 "</values></puzzle>", 1, 85,
         "a board of size 6 cannot have square boxes"},
        {"<puzzle><graph order=\"4\" type=\"sudoku\"/><values>___</values>", 1, 49,
         "3 values, expected 16"},
        {"<puzzle><graph order=\"4\" type=\"sudoku\"/><values>_e______________</values>", 1, 50,
         "'e' is not a value, expected 'a' to 'd'"},
        {CUSTOM("4", "<sudokugroups at=\"0\"/><sudokugroups at=\"5\"/>", EMPTY_4), 1, 107,
         "several grids"},
        {CUSTOM("4", "<cage size=\"1\">0</cage>", EMPTY_4), 1, 85, "a cage without a value"},
        {CUSTOM("4", "<cage size=\"2\" operator=\"3\" value=\"6\">0 1</cage>", EMPTY_4), 1, 85,
         "a cage that multiplies: not supported"},
        {CUSTOM("4", "<cage size=\"2\" operator=\"1\" value=\"2\">0 1</cage>", EMPTY_4), 1, 85,
         "a cage that divides: not supported"},
        {CUSTOM("4", "<cage size=\"2\" operator=\"0\" value=\"2\">0 1</cage>", EMPTY_4), 1, 85,
         "operator is not known"},
        {CUSTOM("4", "<cage size=\"1\" operator=\"2\" value=\"2\">0 1</cage>", EMPTY_4), 1, 126,
         "a cage of 2 cells, expected 1"},
        {CUSTOM("4", "<cage size=\"1\" operator=\"4\" value=\"2\">16</cage>", EMPTY_4), 1, 123,
         "cells from 0 to 15"},
        {CUSTOM("4", "<sudokugroups at=\"0\"/><clique size=\"4\">0 1 2</clique>", EMPTY_4), 1, 129,
         "a group of 3 cells, expected 4"},
        {CUSTOM("4", "<sudokugroups at=\"0\"/><clique size=\"4\">0 1 2 16</clique>", EMPTY_4), 1,
         130, "must have 4 cells from 0 to 15"},
        {CUSTOM("4", "<sudokugroups at=\"0\"/><clique size=\"4\">0 1 2 3</clique>", EMPTY_4), 1,
         131, "neither a diagonal nor a region"},
        {CUSTOM("4", "<sudokugroups at=\"0\"/><clique size=\"4\">0 5 10 15</clique>", EMPTY_4), 1,
         174, "only one diagonal"},
        {0}};
    check_refused("ksudoku", rows);
}

static void broken_xml_does_no_harm(void **state)
{
    (void)state;
    check_survives(TWO_GAMES, "opensudoku");
    check_survives(progress("version: 2\n", "", 0, "0|28||1|"), "opensudoku");
    check_survives(CUSTOM("4",
                          "<sudokugroups at=\"0\" withblocks=\"0\"/><clique size=\"4\">0 4 8 1"
                          "</clique><clique size=\"4\">12 9 13 14</clique>"
                          "<clique size=\"4\">5 2 6 3</clique>"
                          "<clique size=\"4\">10 7 11 15</clique>",
                          EMPTY_4),
                   "ksudoku");
}

TEST_FILE(test_format_xml)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tags_attributes_and_entities_are_found),
        cmocka_unit_test(games_of_opensudoku_are_puzzles),
        cmocka_unit_test(a_players_entries_and_notes_are_left_out),
        cmocka_unit_test(opensudoku_is_read_back_unchanged),
        cmocka_unit_test(bad_games_are_refused_where_they_go_wrong),
        cmocka_unit_test(ksudoku_values_are_listed_column_by_column),
        cmocka_unit_test(ksudoku_groups_are_diagonals_and_regions),
        cmocka_unit_test(ksudoku_cages_are_sums),
        cmocka_unit_test(bad_saved_games_are_refused_where_they_go_wrong),
        cmocka_unit_test(broken_xml_does_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
