/* SPDX-License-Identifier: MIT */
/* `fpuzzles`, and what it uses: LZString and reading JSON. */
#include "format_checks.h"

#include "codec/json_reader.h"
#include "codec/lzstring.h"
#include "base/random_inl.h"

#include <stdio.h>
#include <string.h>

#define THREE_JSON "{\"size\":3,\"grid\":[[{},{},{}],[{},{},{}],[{},{},{}]]}"
#define THREE "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA=="

static void the_known_example_unpacks_and_packs(void **state)
{
    (void)state;
    struct sj_text text = {0};
    assert_true(sj_lzstring_unpack(THREE, strlen(THREE), &text));
    sj_text_char(&text, '\0');
    assert_string_equal(text.at, THREE_JSON);
    sj_text_clear(&text);
    sj_lzstring_pack(THREE_JSON, strlen(THREE_JSON), &text);
    sj_text_char(&text, '\0');
    assert_string_equal(text.at, THREE);
    sj_text_free(&text);
}

static void packed_texts_are_unpacked_unchanged(void **state)
{
    (void)state;
    struct sj_random random;
    sj_random_seed(&random, 1);
    for (size_t len = 0; len < 3000; len += 1 + len / 7) {
        char text[3000];
        struct sj_text packed = {0};
        struct sj_text back = {0};
        const unsigned letters = 1 + (unsigned)(sj_random_next(&random) % 95);
        for (size_t i = 0; i < len; i++)
            text[i] = (char)(' ' + sj_random_next(&random) % letters);
        sj_lzstring_pack(text, len, &packed);
        assert_true(sj_lzstring_unpack(packed.at, packed.len, &back));
        assert_int_equal(back.len, len);
        if (len > 0)
            assert_memory_equal(back.at, text, len);
        sj_text_free(&packed);
        sj_text_free(&back);
    }
}

static void characters_beyond_ascii_unpack_as_utf8(void **state)
{
    (void)state;
    struct sj_text text = {0};
    /* 16-bit characters U+6570 and U+72EC, packed by hand: code 1 in 2 bits, 16 bits, code 1 in 3
       bits, 16 bits, code 2 in 3 bits; low bits first. */
    static const unsigned parts[][2] = {{1, 2}, {0x6570, 16}, {1, 3}, {0x72ec, 16}, {2, 3}};
    static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    char packed[16] = "";
    unsigned value = 0;
    unsigned bits = 0;
    for (unsigned i = 0; i < 5; i++)
        for (unsigned bit = 0; bit < parts[i][1]; bit++) {
            value = value << 1 | (parts[i][0] >> bit & 1);
            if (++bits % 6 == 0) {
                packed[bits / 6 - 1] = base64[value];
                value = 0;
            }
        }
    packed[bits / 6] = base64[value << (6 - bits % 6)];
    assert_true(sj_lzstring_unpack(packed, strlen(packed), &text));
    sj_text_char(&text, '\0');
    assert_string_equal(text.at, "\xe6\x95\xb0\xe7\x8b\xac");
    sj_text_free(&text);
}

static void what_is_not_packed_does_not_unpack(void **state)
{
    (void)state;
    static const char *const texts[] = {"", "N", "N4Ig", "!!!!", "////////"};
    for (unsigned i = 0; i < 5; i++) {
        struct sj_text text = {0};
        assert_false(sj_lzstring_unpack(texts[i], strlen(texts[i]), &text));
        sj_text_free(&text);
    }
}

static void json_is_stepped_over_or_refused(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool good, holds;
    } rows[] = {{"{}", true, false},
                {" [ ] ", true, false},
                {"[[]]", true, true},
                {"{\"a\":[1,-2.5e3,\"x\\n\\u00e9\",true,false,null]}", true, true},
                {"\"\"", true, false},
                {"null", true, false},
                {"", false, false},
                {"{\"a\"}", false, true},
                {"[1 2]", false, true},
                {"[1,", false, true},
                {"\"abc", false, false},
                {"\"\\x\"", false, false},
                {"\"\\u12\"", false, false},
                {"tru", false, true},
                {"1e", false, true},
                {"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[", false, true}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct sj_json json = {.text = rows[i].text, .len = strlen(rows[i].text)};
        bool holds = false;
        if (sj_json_skip(&json, &holds) != rows[i].good || !json.error != rows[i].good)
            fail_msg("'%s'", rows[i].text);
        if (rows[i].good)
            assert_int_equal(holds, rows[i].holds);
    }
}

static void strings_have_their_escapes_resolved(void **state)
{
    (void)state;
    static const char text[] = "\"a\\\"\\\\\\/\\t\\u0041\\u00e9\\ud83d\\ude00\\ud83dz\"";
    struct sj_json json = {.text = text, .len = strlen(text)};
    struct sj_text out = {0};
    assert_true(sj_json_string(&json, &out));
    sj_text_char(&out, '\0');
    assert_string_equal(out.at, "a\"\\/\tA\xc3\xa9\xf0\x9f\x98\x80?z");
    sj_text_free(&out);
}

/* `json` packed, with `before` in front of it. */
static const char *packed(const char *before, const char *json)
{
    static char text[4000];
    struct sj_text out = {0};
    sj_lzstring_pack(json, strlen(json), &out);
    assert_true(out.len + strlen(before) < sizeof text);
    snprintf(text, sizeof text, "%s%.*s", before, (int)out.len, out.at);
    sj_text_free(&out);
    return text;
}

static void puzzles_are_found_in_addresses_and_by_themselves(void **state)
{
    (void)state;
    check_reads(THREE, "fpuzzles", "3", "");
    check_reads("https://www.f-puzzles.com/?load=" THREE, "fpuzzles", "3", "");
    check_reads("https://sudokupad.app/fpuzzles" THREE "\n", "fpuzzles", "3", "");
    check_reads("https://f-puzzles.com/?a=b&load="
                "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA%3D%3D&c=d",
                "fpuzzles", "3", "");
}

#define ROW "[{},{},{},{}]"
#define GRID(first) "{\"size\":4,\"grid\":[" first "," ROW "," ROW "," ROW "]"

static void givens_count_and_a_players_entries_do_not(void **state)
{
    (void)state;
    check_reads(packed("fpuzzles", GRID("[{\"value\":1,\"given\":true},{\"value\":2},"
                                        "{\"centerPencilMarks\":[1,2]},{\"given\":false}]") "}"),
                "fpuzzles", "4", "1...............");
    suuji_puzzle *const puzzle = read_puzzle(
        packed("?load=",
               GRID("[{\"givenPencilMarks\":[2,3]},{},{},{}]") ",\"title\":\"a "
                                                               "\\u00e9\",\"author\":\"x\","
                                                               "\"line\":[{\"lines\":[]}]}"),
        NULL);
    assert_true(suuji_puzzle_excluded(puzzle, 0, 1));
    assert_false(suuji_puzzle_excluded(puzzle, 0, 2));
    assert_string_equal(suuji_puzzle_label(puzzle), "a \xc3\xa9");
    suuji_puzzle_free(puzzle);
}

static void switches_and_regions_make_the_rules(void **state)
{
    (void)state;
    check_reads(packed("?load=", GRID(ROW) ",\"diagonal+\":true,\"diagonal-\":true}"), "fpuzzles",
                "4+x", "");
    check_reads(packed("?load=", GRID(ROW) ",\"antiknight\":true,\"antiking\":true,"
                                           "\"disjointgroups\":true,\"nonconsecutive\":false,"
                                           "\"killercage\":[]}"),
                "fpuzzles", "4+disjoint+antiknight+antiking", "");
    /* AAAB / ACBB / CCDB / CDDD: cells without a region are in the default one. */
    check_reads(packed("?load=", "{\"size\":4,\"grid\":["
                                 "[{},{},{\"region\":0},{}],"
                                 "[{},{\"region\":2},{},{}],"
                                 "[{},{},{},{\"region\":1}],"
                                 "[{},{\"region\":3},{},{}]]}"),
                "fpuzzles", "4:regions=AAABACBBCCDBCDDD", "");
    check_reads(packed("?load=", "{\"size\":2,\"grid\":[[{\"region\":null},{\"region\":null}],"
                                 "[{\"region\":null},{\"region\":null}]]}"),
                "fpuzzles", "2", "");
}

static void entries_of_keys_are_constraints(void **state)
{
    (void)state;
    static const char *const rows[][2] = {
        {"\"killercage\":[{\"cells\":[\"R1C2\",\"R1C1\"],\"value\":\"5\"},{\"cells\":[\"R4C4\"]}]",
         "cage(5:r1c1,r1c2)+cage(r4c4)"},
        {"\"killercage\":[{\"cells\":[\"R1C1\"],\"value\":\"\"},{\"cells\":[\"R2C1\"],\"value\":0}"
         "]",
         "cage(r1c1)+cage(r2c1)"},
        {"\"diagonal+\":true", "region(r1c4-r4c1)"},
        {"\"diagonal-\":true,\"nonconsecutive\":true", "nonconsecutive+region(r1c1-r4c4)"},
        {"\"negative\":[\"ratio\",\"xv\"]", "noratio+noxv"},
        {"\"arrow\":[{\"cells\":[\"R1C1\"],\"lines\":[[\"R1C1\",\"R1C2\"],[\"R1C1\",\"R2C1\"]]}]",
         "arrow(r1c1;r1c2)+arrow(r1c1;r2c1)"},
        {"\"arrow\":[{\"cells\":[\"R1C2\",\"R1C1\"],\"lines\":[[\"R1C1\",\"R2C1\"]]}]",
         "pill(r1c1,r1c2;r2c1)"},
        {"\"arrow\":[{\"cells\":[\"R1C1\"],\"lines\":[[]]}],\"odd\":[{\"cell\":\"R1C1\"}]",
         "odd(r1c1)"},
        {"\"killercage\":[{\"cells\":[\"R1C1\"],\"value\":\"4294967301\"},{\"cells\":[\"R1C2\"],"
         "\"value\":2.5}]",
         "cage(r1c1)+cage(r1c2)"},
        {"\"renban\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R2C2\",\"R1C1\"]]}]",
         "renban(r1c1,r1c2,r2c2)"},
        {"\"whispers\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]", "whispers(2:r1c1,r1c2)"},
        {"\"dutchwhispers\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]", "whispers(1:r1c1,r1c2)"},
        {"\"xv\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"V\"},{\"cells\":[\"R1C3\",\"R1C4\"]}]",
         "xv(5:r1c1,r1c2)"},
        {"\"ratio\":[{\"cells\":[\"R1C1\",\"R1C2\"]}]", "ratio(2:r1c1,r1c2)"},
        {"\"odd\":[{\"cell\":\"R1C1\"},{\"cell\":\"R2C2\"}]", "odd(r1c1,r2c2)"},
        {"\"littlekillersum\":[{\"cell\":\"R0C2\",\"direction\":\"DL\",\"value\":\"3\"},"
         "{\"cell\":\"R5C2\",\"direction\":\"UR\",\"value\":\"\"}]",
         "littlekiller(3:r1c1)"},
        {"\"sandwichsum\":[{\"cell\":\"R0C2\",\"value\":\"0\"},{\"cell\":\"R0C3\"}]",
         "sandwich(0:r1c2-r4c2)"},
        {"\"skyscraper\":[{\"cell\":\"R2C5\",\"value\":\"2\"}]", "skyscraper(2:r2c4-r2c1)"},
        {"\"quadruple\":[{\"cells\":[\"R1C1\",\"R1C2\",\"R2C1\",\"R2C2\"],\"values\":[3,1]}]",
         "quadruple(3,1:r1c1,r1c2,r2c1,r2c2)"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char json[500], spec[200];
        snprintf(json, sizeof json, GRID(ROW) ",%s}", rows[i][0]);
        snprintf(spec, sizeof spec, "4+%s", rows[i][1]);
        check_reads(packed("?load=", json), "fpuzzles", spec, "");
    }
}

/* All constraints that can be written, with every number and direction. */
static void constraints_are_read_back_unchanged(void **state)
{
    (void)state;
    static const char *const constraints[] = {"cage(r1c1-r1c3)",
                                              "cage(15:r1c1-r1c3)",
                                              "region(r2c2,r2c5)",
                                              "region(r1c1-r9c9)",
                                              "arrow(r1c1;r1c2,r2c3)",
                                              "pill(r1c1,r1c2;r2c3,r3c4)",
                                              "thermometer(r1c1,r2c1,r3c2)",
                                              "slowthermometer(r1c1,r2c1)",
                                              "palindrome(r1c1-r4c4)",
                                              "renban(r1c1-r1c4)",
                                              "whispers(5:r1c1,r1c2)",
                                              "whispers(4:r1c1,r1c2)",
                                              "whispers(3:r1c1,r1c2)",
                                              "nabner(r1c1-r1c4)",
                                              "regionsum(r1c2-r1c5)",
                                              "entropic(r1c1-r1c6)",
                                              "modular(3:r1c1-r1c6)",
                                              "doublearrow(r1c1-r1c5)",
                                              "zipper(r1c1-r1c5)",
                                              "between(r1c1-r1c5)",
                                              "lockout(4:r1c1-r1c5)",
                                              "difference(1:r1c1,r1c2)",
                                              "difference(3:r1c1,r2c1)",
                                              "ratio(2:r1c1,r1c2)",
                                              "ratio(3:r1c1,r1c2)",
                                              "xv(10:r1c1,r1c2)",
                                              "xv(5:r1c1,r1c2)",
                                              "quadruple(1,2,2:r1c1,r1c2,r2c1,r2c2)",
                                              "clone(r1c1,r1c2;r5c5,r5c6)",
                                              "odd(r1c1,r2c2)",
                                              "even(r1c1)",
                                              "minimum(r2c2)",
                                              "maximum(r2c2,r5c5)",
                                              "littlekiller(20:r1c6-r4c9)",
                                              "littlekiller(20:r6c1-r1c6)",
                                              "littlekiller(20:r9c4-r6c1)",
                                              "littlekiller(20:r4c9-r9c4)",
                                              "littlekiller(5:r1c1)",
                                              "littlekiller(5:r9c1)",
                                              "littlekiller(5:r1c1-r9c9)",
                                              "sandwich(12:r1c1-r1c9)",
                                              "sandwich(0:r1c4-r9c4)",
                                              "xsum(12:r1c1-r1c9)",
                                              "xsum(12:r9c3-r1c3)",
                                              "skyscraper(3:r5c9-r5c1)",
                                              "rowindexer(r1c1-r1c9)",
                                              "columnindexer(r1c1-r9c1)",
                                              "boxindexer(r1c1,r1c2)",
                                              "nonconsecutive",
                                              "noratio+noxv"};
    for (size_t i = 0; i < sizeof constraints / sizeof constraints[0]; i++) {
        char spec[200];
        snprintf(spec, sizeof spec, "9+%s", constraints[i]);
        suuji_puzzle *const puzzle = make_puzzle(spec, "");
        check_round_trip(puzzle, "fpuzzles");
        suuji_puzzle_free(puzzle);
    }
}

static void a_solution_comes_with_its_puzzle(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = read_puzzle(
        packed("?load=", "{\"solution\":[1,2,2,1],\"size\":2,\"grid\":[[{},{}],[{},{}]]}"), NULL);
    static const uint8_t want[4] = {1, 2, 2, 1};
    assert_non_null(suuji_puzzle_solution(puzzle));
    assert_memory_equal(suuji_puzzle_solution(puzzle), want, 4);
    suuji_puzzle_free(puzzle);
}

static void puzzles_are_read_back_unchanged(void **state)
{
    (void)state;
    static const char *const specs[] = {
        "4", "4:regions=AAABACBBCCDBCDDD",       "4:latin", "6",  "6:3x2", "7+x",
        "9", "9+x+disjoint+antiknight+antiking", "12",      "16", "25",    "36"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++)
        for (unsigned seed = 0; seed < 4; seed++) {
            suuji_puzzle *const puzzle = random_puzzle(specs[i], 1 + seed, seed % 2, seed);
            check_round_trip(puzzle, "fpuzzles");
            suuji_puzzle_free(puzzle);
        }
}

static void what_fpuzzles_does_not_know_cannot_be_written(void **state)
{
    (void)state;
    suuji_puzzle *puzzle = make_puzzle("9+windoku", "");
    check_cannot_write(puzzle, "fpuzzles", "9+windoku");
    suuji_puzzle_free(puzzle);
    puzzle = make_puzzle("9+sum(7:r1c1,r2c2)", "");
    check_cannot_write(puzzle, "fpuzzles", "cannot store 'sum'");
    suuji_puzzle_free(puzzle);
    /* Numbers that would be read as none. */
    puzzle = make_puzzle("9+cage(-2:r1c1,r1c2)", "");
    check_cannot_write(puzzle, "fpuzzles", "cannot store 'cage'");
    suuji_puzzle_free(puzzle);
    puzzle = make_puzzle("9+whispers(-1:r1c1,r1c2)", "");
    check_cannot_write(puzzle, "fpuzzles", "cannot store 'whispers'");
    suuji_puzzle_free(puzzle);
    puzzle = make_puzzle("9+difference(1000000:r1c1,r1c2)", "");
    check_cannot_write(puzzle, "fpuzzles", "cannot store 'difference'");
    suuji_puzzle_free(puzzle);
    puzzle = make_puzzle("9+skyscraper(2:r1c1-r1c4)", "");
    check_cannot_write(puzzle, "fpuzzles", "cannot store 'skyscraper'");
    suuji_puzzle_free(puzzle);
    puzzle = make_puzzle("4", "");
    for (unsigned value = 1; value <= 4; value++)
        suuji_puzzle_set_excluded(puzzle, 0, value, true, NULL);
    check_cannot_write(puzzle, "fpuzzles", "without candidates");
    suuji_puzzle_free(puzzle);
}

static void check_json_refused(const char *json, const char *fragment)
{
    const struct bad_text rows[] = {{packed("?load=", json), 1, 7, fragment}, {0}};
    check_refused("fpuzzles", rows);
}

/* 16 bits number the cells of a constraint. */
static void a_line_of_too_many_cells_is_refused(void **state)
{
    (void)state;
    static const char head[] = GRID(ROW) ",\"palindrome\":[{\"lines\":[[\"R1C1\"";
    suuji_read_options options = SUUJI_READ_OPTIONS_INIT;
    suuji_puzzle *puzzle = NULL;
    suuji_error err = {0};
    struct sj_text json = {0};
    sj_text_str(&json, head);
    for (unsigned i = 0; i < 65540; i++)
        sj_text_str(&json, ",\"R1C1\"");
    sj_text_str(&json, "]]}]}");
    assert_false(json.failed);
    assert_int_equal(suuji_puzzle_read(json.at, json.len, &options, &puzzle, &err),
                     SUUJI_ERR_SYNTAX);
    assert_non_null(strstr(err.text, "more than 65535 cells"));
    sj_text_free(&json);
}

static void bad_puzzles_are_refused_with_a_reason(void **state)
{
    (void)state;
    static const struct bad_text rows[] = {{"?load=N4Ig", 1, 7, "not text compressed by LZString"},
                                           {"x", 1, 1, "not text compressed by LZString"},
                                           {0}};
    check_refused("fpuzzles", rows);
    check_json_refused(GRID(ROW) ",\"rowproduct\":[{\"cells\":[\"R1C1\"]}]}", "'rowproduct'");
    check_json_refused(GRID(ROW) ",\"killercage\":[{\"cells\":[\"A1\"]}]}",
                       "constraint 'killercage' number 1 has a cell that is not written R1C1: A1");
    check_json_refused(GRID(ROW) ",\"killercage\":[{\"cells\":[\"R1C1\"]},{\"cells\":[\"R5C1\"]}]}",
                       "constraint 'killercage' number 2 has a cell outside the grid: R5C1");
    check_json_refused(GRID(ROW) ",\"killercage\":[{\"cells\":[\"R1C1\",\"R1C1\"]}]}",
                       "'cage(r1c1,r1c1)' has r1c1 twice");
    check_json_refused(GRID(ROW) ",\"killercage\":true}", "'killercage' is not a list");
    check_json_refused(GRID(ROW) ",\"quadruple\":[{\"cells\":[\"R1C1\"],\"values\":[9]}]}",
                       "from 1 to the size");
    check_json_refused(GRID(ROW) ",\"littlekillersum\":[{\"cell\":\"R0C1\",\"value\":\"5\"}]}",
                       "has no direction");
    check_json_refused(GRID(ROW) ",\"littlekillersum\":[{\"cell\":\"R0C1\",\"value\":\"5\","
                                 "\"direction\":\"XX\"}]}",
                       "has no direction");
    check_json_refused(GRID(ROW) ",\"littlekillersum\":[{\"cell\":\"R0C0\",\"value\":\"5\","
                                 "\"direction\":\"UL\"}]}",
                       "sees no cell");
    check_json_refused(GRID(ROW) ",\"sandwichsum\":[{\"cell\":\"R3C2\",\"value\":\"0\"}]}",
                       "not beside the grid");
    check_json_refused(GRID(ROW) ",\"xsum\":[{\"cell\":\"R0C5\",\"value\":\"1\"}]}",
                       "not beside the grid");
    check_json_refused(GRID(ROW) ",\"skyscraper\":[{\"cell\":\"R0C7\",\"value\":\"1\"}]}",
                       "not beside the grid");
    check_json_refused(GRID(ROW) ",\"quadruple\":[{\"cells\":[\"R1C1\"],\"values\":[1e300]}]}",
                       "not a value of the grid");
    check_json_refused(GRID(ROW) ",\"quadruple\":[{\"cells\":[\"R1C1\"],\"values\":[1.5]}]}",
                       "not a value of the grid");
    check_json_refused(GRID(ROW) ",\"negative\":[\"sum\"]}", "neither ratio nor xv");
    check_json_refused("{\"grid\":[]}", "no 'size'");
    check_json_refused("{\"size\":256,\"grid\":[]}", "no 'size'");
    check_json_refused("{\"size\":4}", "no 'grid'");
    check_json_refused("{\"size\":4,\"grid\":[]}", "as many rows as the size says");
    check_json_refused(GRID("[{},{},{}]") "}", "as many cells as the size says");
    check_json_refused(GRID("[{},{},{},{},{}]") "}", "no more cells");
    check_json_refused(GRID("[{\"value\":5,\"given\":true},{},{},{}]") "}",
                       "a value up to the size");
    check_json_refused(GRID("[{\"region\":3},{},{},{}]") "}", "4 regions of 4 cells");
    check_json_refused(GRID("[{\"region\":null},{},{},{}]") "}", "outside all regions");
    check_json_refused("{\"size\":4,\"grid\":[}", "character 19: expected");
}

static void broken_codes_do_no_harm(void **state)
{
    (void)state;
    check_survives(packed("?load=", GRID("[{\"givenPencilMarks\":[2,3]},{\"value\":1,\"given\":true"
                                         "},{},{}]") ",\"solution\":[1,2,3,4],\"antiking\":true}"),
                   "fpuzzles");
}

TEST_FILE(test_format_fpuzzles)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_known_example_unpacks_and_packs),
        cmocka_unit_test(packed_texts_are_unpacked_unchanged),
        cmocka_unit_test(characters_beyond_ascii_unpack_as_utf8),
        cmocka_unit_test(what_is_not_packed_does_not_unpack),
        cmocka_unit_test(json_is_stepped_over_or_refused),
        cmocka_unit_test(strings_have_their_escapes_resolved),
        cmocka_unit_test(puzzles_are_found_in_addresses_and_by_themselves),
        cmocka_unit_test(givens_count_and_a_players_entries_do_not),
        cmocka_unit_test(switches_and_regions_make_the_rules),
        cmocka_unit_test(entries_of_keys_are_constraints),
        cmocka_unit_test(constraints_are_read_back_unchanged),
        cmocka_unit_test(a_solution_comes_with_its_puzzle),
        cmocka_unit_test(puzzles_are_read_back_unchanged),
        cmocka_unit_test(what_fpuzzles_does_not_know_cannot_be_written),
        cmocka_unit_test(bad_puzzles_are_refused_with_a_reason),
        cmocka_unit_test(a_line_of_too_many_cells_is_refused),
        cmocka_unit_test(broken_codes_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
