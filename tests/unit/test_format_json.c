/* SPDX-License-Identifier: MIT */
/* `json`: objects, lists of lists, and lists of programs; and UTF-16, in which all of it may be. */
#include "format_checks.h"

#include "base/utf.h"

#include <stdlib.h>
#include <string.h>

#define FOUR "1......2....3..4"
#define ROWS "[1,0,0,0],[0,0,0,2],[0,0,0,0],[3,0,0,4]"

static void check_count(const char *text, unsigned want)
{
    suuji_reader *reader = NULL;
    const suuji_puzzle *puzzle = NULL;
    suuji_error err = {0};
    unsigned count = 0;
    assert_int_equal(suuji_reader_new(text, strlen(text), NULL, &reader, &err), SUUJI_OK);
    assert_string_equal(suuji_reader_format(reader), "json");
    while (suuji_reader_next(reader, &puzzle, &err) == SUUJI_OK && puzzle)
        count++;
    assert_null(puzzle);
    assert_int_equal(err.status, SUUJI_OK);
    assert_int_equal(count, want);
    suuji_reader_free(reader);
}

static void objects_have_a_puzzle(void **state)
{
    (void)state;
    check_reads("{\"number\": 1, \"rules\": \"4+x\", \"puzzle\": \"" FOUR "\"}", "json", "4+x",
                FOUR);
    check_reads("{\"board\":[" ROWS "]}", "json", "4", FOUR);
    check_reads("{\n  \"clues\": 4,\n  \"quiz\": \"" FOUR "\"\n}\n", "json", "4", FOUR);
    check_reads("{\"rules\":\"4:regions=AAABACBBCCDBCDDD\",\"puzzle\":\"" FOUR "\"}", "json",
                "4:regions=AAABACBBCCDBCDDD", FOUR);
    check_reads("{\"size\":4,\"grid\":[[{\"value\":1,\"given\":true},{},{},{}],[{},{},{},{}],"
                "[{},{},{},{}],[{},{},{},{}]],\"antiking\":true}",
                "json", "4+antiking", "1...............");
    suuji_puzzle *const puzzle = read_puzzle(
        "{\"label\":\"a\\u00e9\",\"puzzle\":\"" FOUR "\",\"solution\":\"1234341221434321\"}", NULL);
    assert_string_equal(suuji_puzzle_label(puzzle), "a\xc3\xa9");
    assert_int_equal(suuji_puzzle_solution(puzzle)[15], 1);
    suuji_puzzle_free(puzzle);
}

static void lists_are_puzzles_or_hold_puzzles(void **state)
{
    (void)state;
    check_reads("[" ROWS "]", "json", "4", FOUR);
    check_reads("[1,0,0,0,0,0,0,2,0,0,0,0,3,0,0,4]", "json", "4", FOUR);
    check_reads("[\"1...\",\"...2\",\"....\",\"3..4\"]", "json", "4", FOUR);
    check_reads("# easy\nimport numpy as np\nboard = np.array([" ROWS "])\nprint(solve(board))\n",
                "json", "4", FOUR);
    check_reads("b = ((1,None,None,None),('','','','2'),(0,0,0,0,),(3,0,0,4))", "json", "4", FOUR);
    check_count("[" ROWS "]", 1);
    check_count("[[" ROWS "],[" ROWS "],[" ROWS "]]", 3);
    check_count("[[1,0,0,0,0,0,0,2,0,0,0,0,3,0,0,4],[1,0,0,0,0,0,0,2,0,0,0,0,3,0,0,4]]", 2);
    check_count("[\"" FOUR "\",\n\"" FOUR "\"]\n", 2);
    check_count("[{\"puzzle\":\"" FOUR "\"},{\"puzzle\":\"" FOUR "\"}]", 2);
    check_count("{\"puzzle\":\"" FOUR "\"}\n{\"puzzle\":\"" FOUR "\"}\n", 2);
    check_count(
        "{\"a\": [1, {\"b\": \"]\"}], \"puzzles\": [\n{\"puzzle\":\"" FOUR "\", \"runs\": [{}]},\n"
        "{\"puzzle\":\"" FOUR "\"}], \"engines\": [{\"name\": \"x\"}], \"complete\": true}\n",
        2);
}

static void faults_have_a_place(void **state)
{
    (void)state;
    static const struct bad_text rows[] = {
        {"[[1,0,0,0],[0,0,9,2],[0,0,0,0],[3,0,0,4]]", 1, 17, "value 9 is too large for size 4"},
        {"[[1,0,0,0],\n[0,0,2],[0,0,0,0],[3,0,0,4]]", 2, 7, "3 cells in this row, expected 4"},
        {"[1,2,3]", 1, 1, "3 cells, which is not a square number"},
        {"[[1,0],[0,x]]", 1, 11, "'x' is not a cell"},
        {"[1,0,0,2", 1, 1, "the bracket is not closed"},
        {"{\"rules\": \"none that are known\"}", 1, 1, "there is no puzzle in this object"},
        {"{\"rules\": \"9:jigsaw\"}", 1, 1, "there is no puzzle in this object"},
        {"{\"verdict\": 1, \"cells\": 4}", 1, 1, "there is no puzzle in this object"},
        {"{\"puzzle\": \"" FOUR "\" 3}", 1, 31, "expected"},
        {"{\"puzzle\": \"" FOUR "\", \"rules\": \"9\"}", 1, 12,
         "size 4, but its rules have size 9"},
        {0}};
    check_refused("json", rows);
}

static void puzzles_are_read_back_unchanged(void **state)
{
    (void)state;
    static const char *const specs[] = {"2",
                                        "4:regions=AAABACBBCCDBCDDD+x",
                                        "6:3x2",
                                        "9:latin",
                                        "9+windoku+center",
                                        "16",
                                        "36",
                                        "61",
                                        "64"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++)
        for (unsigned seed = 0; seed < 3; seed++) {
            suuji_puzzle *const puzzle = random_puzzle(specs[i], 1 + seed, false, seed);
            check_round_trip(puzzle, "json");
            suuji_puzzle_free(puzzle);
        }
}

static void broken_json_does_no_harm(void **state)
{
    (void)state;
    check_survives("{\"rules\":\"4+x\",\"label\":\"a\\n\",\"puzzle\":\"" FOUR
                   "\",\"solution\":[1,2]}\n",
                   "json");
    check_survives("b = [[" ROWS "],\n # c\n [('1','',None,0)," ROWS "]]", "json");
}

/* The text has nothing behind it: no byte there may be looked at. */
static void a_value_may_be_the_end_of_a_text(void **state)
{
    (void)state;
    static const char text[] = {'"', '9', '9', '9', '9'};
    const suuji_read_options options = {.size = sizeof options, .format = "json"};
    char *const copy = malloc(sizeof text);
    const suuji_puzzle *puzzle = NULL;
    suuji_reader *reader = NULL;
    suuji_error err = {0};
    assert_non_null(copy);
    memcpy(copy, text, sizeof text);
    assert_int_equal(suuji_reader_new(copy, sizeof text, &options, &reader, &err), SUUJI_OK);
    assert_int_equal(suuji_reader_next(reader, &puzzle, &err), SUUJI_ERR_SYNTAX);
    assert_non_null(strstr(err.text, "value 9999 is too large"));
    suuji_reader_free(reader);
    free(copy);
}

/* It would take hours if the end of each list were looked for in the whole text. */
static void many_brackets_take_little_time(void **state)
{
    (void)state;
    enum { DEPTH = 500000 };
    char *const text = malloc(2 * DEPTH + 1);
    assert_non_null(text);
    memset(text, '[', DEPTH);
    memset(text + DEPTH, ']', DEPTH);
    text[2 * DEPTH] = '\0';
    check_refused("json", (const struct bad_text[]){{text, 1, 1, "not closed"}, {0}});
    text[DEPTH] = '\0';
    check_refused("json", (const struct bad_text[]){{text, 1, 1, "not closed"}, {0}});
    free(text);
}

/* ---- UTF-16 ---- */

static void utf16_is_read_in_both_orders(void **state)
{
    (void)state;
    static const char text[] = FOUR " a\n";
    for (unsigned big = 0; big < 2; big++) {
        char wide[2 * sizeof text + 2];
        size_t len = 0;
        wide[len++] = (char)(big ? 0xfe : 0xff);
        wide[len++] = (char)(big ? 0xff : 0xfe);
        for (size_t i = 0; i + 1 < sizeof text; i++) {
            wide[len++] = big ? '\0' : text[i];
            wide[len++] = big ? text[i] : '\0';
        }
        suuji_puzzle *puzzle = NULL;
        suuji_error err = {0};
        assert_int_equal(suuji_puzzle_read(wide, len, NULL, &puzzle, &err), SUUJI_OK);
        assert_string_equal(suuji_puzzle_label(puzzle), "a");
        assert_int_equal(suuji_puzzle_givens(puzzle)[15], 4);
        suuji_puzzle_free(puzzle);
        assert_int_equal(suuji_puzzle_read(wide + 2, len - 2, NULL, &puzzle, &err),
                         SUUJI_ERR_SYNTAX);
        assert_non_null(strstr(err.text, "UTF-16 without a byte order mark"));
    }
}

static void utf16_becomes_utf8_in_any_pieces(void **state)
{
    (void)state;
    /* The mark, e with an accent, a box drawing, a pair of surrogates, half a pair, x. */
    static const char wide[] = "\xff\xfe\xe9\x00\x00\x25\x3d\xd8\x00\xde\x3d\xd8x\x00";
    static const char want[] = "\xc3\xa9\xe2\x94\x80\xf0\x9f\x98\x80\xef\xbf\xbdx";
    const size_t len = sizeof wide - 1;
    for (size_t piece = 1; piece <= len; piece++) {
        struct sj_utf16 state_of = {.order = sj_utf16_order(wide, len)};
        char out[64];
        size_t count = 0;
        for (size_t at = 0; at < len; at += piece)
            count += sj_utf16_convert(&state_of, wide + at, len - at < piece ? len - at : piece,
                                      out + count);
        assert_int_equal(count, sizeof want - 1);
        assert_memory_equal(out, want, count);
        assert_true(count <= sj_utf16_room(len));
    }
    assert_int_equal(sj_utf16_order("\xef\xbb\xbf", 3), 0);
}

/* One cell is a puzzle too, if its rules say so. */
static void a_puzzle_of_one_cell_is_read_back(void **state)
{
    (void)state;
    for (unsigned seed = 1; seed <= 4; seed++) {
        suuji_puzzle *const puzzle = random_puzzle("1", 2, false, seed);
        check_round_trip(puzzle, "json");
        suuji_puzzle_free(puzzle);
    }
}

TEST_FILE(test_format_json)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_puzzle_of_one_cell_is_read_back),
        cmocka_unit_test(objects_have_a_puzzle),
        cmocka_unit_test(lists_are_puzzles_or_hold_puzzles),
        cmocka_unit_test(faults_have_a_place),
        cmocka_unit_test(puzzles_are_read_back_unchanged),
        cmocka_unit_test(broken_json_does_no_harm),
        cmocka_unit_test(a_value_may_be_the_end_of_a_text),
        cmocka_unit_test(many_brackets_take_little_time),
        cmocka_unit_test(utf16_is_read_in_both_orders),
        cmocka_unit_test(utf16_becomes_utf8_in_any_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
