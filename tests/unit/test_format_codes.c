/* SPDX-License-Identifier: MIT */
/* Short codes and records of web sites: `scf`, `sudokuwiki`, `bank`. */
#include "format_checks.h"

#include "codec/sha1.h"

#include <stdio.h>
#include <string.h>

#define EULER_1_SCF "scfADCQTDPL1I6i8B2TvAS6H8g2G9PSCNTFBN"
#define BLANK_SCF "scfoooooooooooooK"
#define BANK_CELLS \
    "083020090000800100029300008000098700070000060006740000300006980002005000010030540"
#define BANK_LINE "00015097c6c3 " BANK_CELLS "  7.2\n"

/* ---- scf ---- */

static void scf_codes_read_and_write_as_sudokupad_makes_them(void **state)
{
    (void)state;
    check_reads(EULER_1_SCF, "scf", "9", EULER_1);
    check_reads(BLANK_SCF, "scf", "9", "");
    suuji_puzzle *puzzle = make_puzzle("9", EULER_1);
    check_writes(puzzle, "scf", "https://sudokupad.app/" EULER_1_SCF "\n");
    suuji_puzzle_free(puzzle);
    puzzle = make_puzzle("9", "");
    check_writes(puzzle, "scf", "https://sudokupad.app/" BLANK_SCF "\n");
    suuji_puzzle_free(puzzle);
}

static void scf_letters_after_the_cells_are_rules(void **state)
{
    (void)state;
    check_reads(EULER_1_SCF "x", "scf", "9+x", EULER_1);
    check_reads(EULER_1_SCF "w", "scf", "9+windoku", EULER_1);
    check_reads(EULER_1_SCF "xw", "scf", "9+x+windoku", EULER_1);
    check_reads(EULER_1_SCF "*xtA-title*an-author", "scf", "9+x", EULER_1);
}

static void scf_codes_are_found_in_addresses(void **state)
{
    (void)state;
    check_reads("https://sudokupad.app/" EULER_1_SCF, "scf", "9", EULER_1);
    check_reads("https://sudokupad.app/" EULER_1_SCF "x?setting-nogrid=1", "scf", "9+x", EULER_1);
    check_reads("https://example.org/?puzzleid=" EULER_1_SCF "&a=b  my own\n", "scf", "9", EULER_1);
    suuji_puzzle *const puzzle = read_puzzle(&EULER_1_SCF[3], "scf");
    assert_int_equal(suuji_puzzle_givens(puzzle)[2], 3);
    suuji_puzzle_free(puzzle);
}

static void scf_puzzles_are_read_back_unchanged(void **state)
{
    (void)state;
    static const char *const specs[] = {"9", "9+x", "9+windoku", "9+x+windoku"};
    for (unsigned i = 0; i < 4; i++)
        for (unsigned sparse = 1; sparse < 60; sparse++) {
            suuji_puzzle *const puzzle = random_puzzle(specs[i], sparse, false, sparse);
            check_round_trip(puzzle, "scf");
            suuji_puzzle_free(puzzle);
        }
}

static void scf_stores_only_classic_puzzles(void **state)
{
    (void)state;
    static const char *const specs[] = {"4", "9:latin", "9+antiking", "9+x+center"};
    for (unsigned i = 0; i < 4; i++) {
        suuji_puzzle *const puzzle = make_puzzle(specs[i], "");
        check_cannot_write(puzzle, "scf", specs[i]);
        suuji_puzzle_free(puzzle);
    }
}

static void bad_scf_codes_are_refused_where_they_go_wrong(void **state)
{
    (void)state;
    static const struct bad_text rows[] = {{"scf", 1, 4, "the end of the line after 0 cells"},
                                           {"scfooooooooooooo", 1, 17, "after 78 cells"},
                                           {"\nscfoooooooooooooo", 2, 17, "'o' makes 84 cells"},
                                           {"scfooo-", 1, 7, "'-' after 18 cells"},
                                           {BLANK_SCF "y", 1, 18, "'y' after the cells"},
                                           {0}};
    check_refused("scf", rows);
}

/* ---- sudokuwiki ---- */

/* All cells open but for the first ones. */
static const char *wiki(const char *first)
{
    static char text[200];
    strcpy(text, first);
    for (size_t i = strlen(first); i < 162; i += 2)
        memcpy(text + i, "vu", 3);
    return text;
}

static void wiki_cells_are_clues_and_candidates(void **state)
{
    (void)state;
    char text[300];
    suuji_puzzle *const puzzle = read_puzzle(wiki("03g10o"), NULL);
    assert_int_equal(suuji_puzzle_givens(puzzle)[0], 1);
    assert_int_equal(suuji_puzzle_givens(puzzle)[1], 9);
    assert_int_equal(suuji_puzzle_givens(puzzle)[2], 0);
    for (unsigned value = 1; value <= 9; value++) /* 0o is 24: bits 3 and 4, digits 3 and 4 */
        assert_int_equal(suuji_puzzle_excluded(puzzle, 2, value), value != 3 && value != 4);
    snprintf(text, sizeof text, "%s\n", wiki("03g10o"));
    check_writes(puzzle, "sudokuwiki", text);
    suuji_puzzle_free(puzzle);
}

static void wiki_addresses_hold_81_or_162_characters(void **state)
{
    (void)state;
    char text[300];
    check_reads("https://www.sudokuwiki.org/sudoku.htm?bd=" EULER_1, "sudokuwiki", "9", EULER_1);
    check_reads("https://www.sudokuwiki.org/sudoku.htm?a=1&bd=" EULER_1 "&b=2 x", "sudokuwiki", "9",
                EULER_1);
    snprintf(text, sizeof text, "https://www.sudokuwiki.org/sudoku.htm?bd=%s", wiki("05"));
    suuji_puzzle *const puzzle = read_puzzle(text, NULL);
    assert_int_equal(suuji_puzzle_givens(puzzle)[0], 2);
    suuji_puzzle_free(puzzle);
}

static void wiki_puzzles_are_read_back_unchanged(void **state)
{
    (void)state;
    for (unsigned seed = 0; seed < 60; seed++) {
        suuji_puzzle *const puzzle = random_puzzle("9", 1 + seed / 10, seed % 2, seed);
        check_round_trip(puzzle, "sudokuwiki");
        suuji_puzzle_free(puzzle);
    }
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    check_cannot_write(puzzle, "sudokuwiki", "only size 9");
    suuji_puzzle_free(puzzle);
}

static void bad_wiki_boards_are_refused_where_they_go_wrong(void **state)
{
    (void)state;
    static char clue[200];
    static char digit[200];
    strcpy(clue, wiki("0307"));
    strcpy(digit, wiki("03vw"));
    const struct bad_text rows[] = {
        {"?bd=123", 1, 5, "3 characters, expected 81 or 162"},
        {clue, 1, 3, "a given that does not have exactly one candidate"},
        {digit, 1, 4, "'w' is not a digit of base 32"},
        {0}};
    check_refused("sudokuwiki", rows);
}

/* ---- bank ---- */

static void bank_records_are_read_back_byte_for_byte(void **state)
{
    (void)state;
    static const char *const texts[] = {
        (BANK_LINE),
        ("0001d2888928 "
         "200050006010000090600801003007090600000703000900080002100000005060902010003060200"
         "  7.1\n")};
    check_reads(BANK_LINE, "bank", "9", BANK_CELLS);
    for (unsigned i = 0; i < 2; i++) {
        suuji_puzzle *const puzzle = read_puzzle(texts[i], NULL);
        check_writes(puzzle, "bank", texts[i]);
        suuji_puzzle_free(puzzle);
    }
    suuji_puzzle *const puzzle = read_puzzle(BANK_LINE, NULL);
    assert_string_equal(suuji_puzzle_label(puzzle), "00015097c6c3 7.2");
    suuji_puzzle_free(puzzle);
}

static void bank_records_get_a_digest_and_no_rating_where_there_was_none(void **state)
{
    (void)state;
    suuji_puzzle *puzzle = make_puzzle("9", BANK_CELLS);
    check_writes(puzzle, "bank", "00015097c6c3 " BANK_CELLS "\n");
    suuji_puzzle_free(puzzle);
    puzzle = read_puzzle("00015097c6c3 " BANK_CELLS "\n", "bank");
    assert_string_equal(suuji_puzzle_label(puzzle), "00015097c6c3");
    check_writes(puzzle, "bank", "00015097c6c3 " BANK_CELLS "\n");
    suuji_puzzle_free(puzzle);
    puzzle = make_puzzle("16", "");
    check_cannot_write(puzzle, "bank", "up to 9");
    suuji_puzzle_free(puzzle);
}

static void the_digest_is_sha1(void **state)
{
    (void)state;
    static const struct {
        unsigned count;
        uint8_t first[4];
    } rows[] = {/* digests of this many letters 'a' */
                {0, {0xda, 0x39, 0xa3, 0xee}},
                {55, {0xc1, 0xc8, 0xbb, 0xdc}},
                {56, {0xc2, 0xdb, 0x33, 0x0f}},
                {64, {0x00, 0x98, 0xba, 0x82}},
                {119, {0xee, 0x97, 0x10, 0x65}}};
    char text[128];
    uint8_t digest[20];
    memset(text, 'a', sizeof text);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        sj_sha1(text, rows[i].count, digest);
        assert_memory_equal(digest, rows[i].first, 4);
    }
}

static void bad_bank_records_are_refused_where_they_go_wrong(void **state)
{
    (void)state;
    static const struct bad_text rows[] = {
        {"00015097c6", 1, 11, "12 hexadecimal digits"},
        {"00015097c6g3 ", 1, 11, "'g' in a record of the puzzle bank"},
        {"00015097c6c3 123", 1, 17, "81 digits"},
        {"00015097c6c3 " EULER_1 "1 1.2", 1, 95, "81 digits and a blank"},
        {"00015097c6c3 " EULER_1 "  x", 1, 97, "a rating such as 7.2"},
        {"00015097c6c3 " EULER_1 "  1.23", 1, 100, "the end of the line"},
        {0}};
    check_refused("bank", rows);
}

static void broken_codes_do_no_harm(void **state)
{
    (void)state;
    check_survives("https://sudokupad.app/" EULER_1_SCF "xw\n" BLANK_SCF "\n", "scf");
    check_survives(wiki("03g10o"), "sudokuwiki");
    check_survives("x?bd=" EULER_1 "\n", "sudokuwiki");
    check_survives(BANK_LINE, "bank");
}

TEST_FILE(test_format_codes)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scf_codes_read_and_write_as_sudokupad_makes_them),
        cmocka_unit_test(scf_letters_after_the_cells_are_rules),
        cmocka_unit_test(scf_codes_are_found_in_addresses),
        cmocka_unit_test(scf_puzzles_are_read_back_unchanged),
        cmocka_unit_test(scf_stores_only_classic_puzzles),
        cmocka_unit_test(bad_scf_codes_are_refused_where_they_go_wrong),
        cmocka_unit_test(wiki_cells_are_clues_and_candidates),
        cmocka_unit_test(wiki_addresses_hold_81_or_162_characters),
        cmocka_unit_test(wiki_puzzles_are_read_back_unchanged),
        cmocka_unit_test(bad_wiki_boards_are_refused_where_they_go_wrong),
        cmocka_unit_test(bank_records_are_read_back_byte_for_byte),
        cmocka_unit_test(bank_records_get_a_digest_and_no_rating_where_there_was_none),
        cmocka_unit_test(the_digest_is_sha1),
        cmocka_unit_test(bad_bank_records_are_refused_where_they_go_wrong),
        cmocka_unit_test(broken_codes_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
