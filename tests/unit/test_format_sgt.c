/* SPDX-License-Identifier: MIT */
/* `sgt`: game IDs of Solo. */
#include "format_checks.h"

#include <string.h>

#define EULER_1_SGT "3x3:b3a2a6b9b3a5b1b1_8a6_4d8_1a2_9b7g8b6_7a8_2d2_6a9_5b8b2a3b9b5a1a3b"

/* Four regions of size 4: rows of A A A B / A C B B / C C D B / C D D D. */
#define PIECES "AAABACBBCCDBCDDD"
#define PIECES_SGT "4j:1b2l,b__b__caa__c_"

static void a_puzzle_of_euler_reads_and_writes_as_solo_prints_it(void **state)
{
    (void)state;
    check_reads(EULER_1_SGT, "sgt", "9", EULER_1);
    suuji_puzzle *const puzzle = make_puzzle("9", EULER_1);
    check_writes(puzzle, "sgt", EULER_1_SGT "\n");
    suuji_puzzle_free(puzzle);
}

static void parameters_give_boxes_and_diagonals(void **state)
{
    (void)state;
    check_reads("2x3:zj", "sgt", "6:2x3", "");
    check_reads("3x2:zj", "sgt", "6:3x2", "");
    check_reads("2x2x:1o", "sgt", "4+x", "1...............");
    check_reads("2:1o", "sgt", "4", "1...............");
    check_reads("4x3:zzzzzn", "sgt", "12:4x3", "");
}

static void difficulty_and_symmetry_are_stepped_over(void **state)
{
    (void)state;
    static const char *const texts[] = {"2x2dt:p",    "2x2r4du:p", "2x2m4:p",  "2x2a:p",
                                        "2x2md2di:p", "2x2adb:p",  "2x2r2de:p"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        check_reads(texts[i], "sgt", "4", "");
    check_reads("2x2xm8da:p", "sgt", "4+x", "");
}

static void regions_are_read_from_their_borders(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4:regions=" PIECES, "1..2............");
    check_writes(puzzle, "sgt", PIECES_SGT "\n");
    check_round_trip(puzzle, "sgt");
    suuji_puzzle_free(puzzle);
    /* A region of n cells in each row: no vertical border, every horizontal one. */
    check_reads("4j:p,l____________", "sgt", "4:latin", "");
    check_reads("2x2j:p,abbbbbbba", "sgt", "4", "");
}

static void what_follows_an_id_is_its_label(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = read_puzzle("# a comment\n\n2x2:p  my first\r\n", NULL);
    assert_string_equal(suuji_puzzle_label(puzzle), "my first");
    suuji_puzzle_free(puzzle);
}

static void every_shape_is_read_back_unchanged(void **state)
{
    (void)state;
    static const char *const specs[] = {"1",      "2",       "4",   "4+x",    "6",    "6:3x2", "7",
                                        "9",      "9:latin", "9+x", "12:4x3", "16+x", "25",    "36",
                                        "35:5x7", "61",      "100", "144+x",  "255"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        for (unsigned sparse = 1; sparse < 200; sparse = sparse * 3 + 1) {
            suuji_puzzle *const puzzle = random_puzzle(specs[i], sparse, false, sparse + i);
            check_round_trip(puzzle, "sgt");
            suuji_puzzle_free(puzzle);
        }
    }
}

static void boxes_of_one_row_are_written_as_regions_and_read_as_a_latin_square(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("6:1x6", "");
    check_writes(puzzle, "sgt", "6j:zj,ze______________________________\n");
    suuji_puzzle_free(puzzle);
    check_reads("6j:zj,ze______________________________", "sgt", "6:latin", "");
}

static void what_solo_does_not_know_cannot_be_written(void **state)
{
    (void)state;
    suuji_puzzle *puzzle = make_puzzle("9+antiknight", "");
    check_cannot_write(puzzle, "sgt", "'+x'");
    suuji_puzzle_free(puzzle);
    puzzle = make_puzzle("4:regions=ABCDABCDAACCBBDD", "");
    check_cannot_write(puzzle, "sgt", "several pieces");
    suuji_puzzle_free(puzzle);
}

#define SIX_CAGES                                                                      \
    "+cage(10:r3c1-r3c4)+cage(10:r4c1-r4c4)+cage(3:r1c1,r1c2)+cage(3:r2c3,r2c4)+cage(" \
    "7:r1c3,r1c4)+cage(7:r2c1,r2c2)"

/* The sides that are no borders: one, two, seven; then borders to the end. */
static void cages_have_borders_and_sums(void **state)
{
    (void)state;
    static const char *const specs[] = {"4" SIX_CAGES, "4+x" SIX_CAGES,
                                        "4:regions=AAABACBBCCDBCDDD" SIX_CAGES};
    check_reads("2x2k:p,abg____________,3a7a7a3a10c10c", "sgt", "4" SIX_CAGES, "");
    for (size_t i = 0; i < 3; i++) {
        suuji_puzzle *const puzzle = make_puzzle(specs[i], "");
        check_round_trip(puzzle, "sgt");
        suuji_puzzle_free(puzzle);
    }
    suuji_puzzle *puzzle = make_puzzle("4" SIX_CAGES, "");
    check_writes(puzzle, "sgt", "2x2k:p,abg____________,3a7a7a3a10c10c\n");
    suuji_puzzle_free(puzzle);
}

/* Solo needs a cage around every cell: a given is one. */
static void givens_in_no_cage_are_cages_of_one_cell(void **state)
{
    (void)state;
    suuji_puzzle *puzzle = make_puzzle("2:latin+cage(3:r1c1,r1c2)", "..12");
    check_round_trip(puzzle, "sgt");
    suuji_puzzle_free(puzzle);
    puzzle = make_puzzle("2:latin+cage(3:r1c1,r1c2)", "..1.");
    check_cannot_write(puzzle, "sgt", "a cell in no cage, or in a 'cage' without a sum, as r2c2");
    suuji_puzzle_free(puzzle);
    puzzle = make_puzzle("2:latin+cage(4:r1c1,r2c2)", ".12.");
    check_cannot_write(puzzle, "sgt", "several pieces");
    suuji_puzzle_free(puzzle);
}

static void bad_ids_are_refused_where_they_go_wrong(void **state)
{
    (void)state;
    static const struct bad_text rows[] = {
        {"x", 1, 1, "expected parameters"},
        {"2x2", 1, 4, "the end of the line"},
        {"2x2q:p", 1, 4, "'q'"},
        {"2x2:p\n\n  2x2:o", 3, 8, "the cells end after 15, expected 16"},
        {"2x2:p1", 1, 6, "more than 16 cells"},
        {"2x2:q", 1, 5, "more than 16 cells"},
        {"2x2:5o", 1, 5, "'5' is not a value, expected 1 to 4"},
        {"2x2:0o", 1, 5, "'0' is not a value"},
        {"2x2:123456789012o", 1, 5, "'123456789012' is not a value"},
        {"2x2:a!", 1, 6, "'!' is not expected here"},
        {"2x2:a\x01", 1, 6, "byte 0x01"},
        {"2x2:p,aa", 1, 6, "no 'j'"},
        {"16x16:a", 1, 1, "the size must be from 1 to 255"},
        {"0x3:a", 1, 1, "the size must be from 1 to 255"},
        {"99999999999x9999999999:a", 1, 1, "the size must be from 1 to 255"},
        {"3x3k:zzzc", 1, 10, "expected ',' and the cages"},
        {"2x2k:p,abg____________", 1, 23, "expected ',' and the sums"},
        {"2x2k:p,abg___________,3a7a7a3a10c10c", 1, 22, "the borders of the cages end after"},
        {"2x2k:p,abg____________,3_1n", 1, 24, "a second sum in the cage of r1c2"},
        {"2x2k:p,abg____________,3a", 1, 26, "the cells end after 2"},
        {"4j:p", 1, 5, "expected ','"},
        {"4j:p,", 1, 6, "end after 0, expected 24"},
        {"4j:p,l", 1, 7, "end after 13, expected 24"},
        {"4j:p,l?", 1, 7, "'?' is not a run of borders"},
        {"4j:p,l____________a", 1, 19, "more than 24 borders"},
        {"4j:p,x", 1, 6, "region 1 has 16 cells, expected 4"},
        {"4j:p,________________________z", 1, 30, "more than 24 borders"},
        {"4j:p,_________________________", 1, 6, "more than 4 regions"},
        {0}};
    check_refused("sgt", rows);
}

static void a_bad_id_does_not_end_the_text(void **state)
{
    (void)state;
    static const char text[] = "2x2:p\n2x2:o\n2x2:4o\n";
    suuji_reader *reader = NULL;
    const suuji_puzzle *puzzle = NULL;
    assert_int_equal(suuji_reader_new(text, strlen(text), NULL, &reader, NULL), SUUJI_OK);
    assert_int_equal(suuji_reader_next(reader, &puzzle, NULL), SUUJI_OK);
    assert_int_equal(suuji_reader_next(reader, &puzzle, NULL), SUUJI_ERR_SYNTAX);
    assert_int_equal(suuji_reader_next(reader, &puzzle, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_givens(puzzle)[0], 4);
    suuji_reader_free(reader);
}

static void other_texts_are_not_recognised_as_ids(void **state)
{
    (void)state;
    check_reads(EULER_1, "line", "9", EULER_1);
    check_reads("1234341221434321", "line", "4", "1234341221434321");
}

static void broken_ids_do_no_harm(void **state)
{
    (void)state;
    check_survives("3x3x:b3a2a6b9\n" EULER_1_SGT "\n" PIECES_SGT "\n", "sgt");
}

TEST_FILE(test_format_sgt)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_puzzle_of_euler_reads_and_writes_as_solo_prints_it),
        cmocka_unit_test(parameters_give_boxes_and_diagonals),
        cmocka_unit_test(difficulty_and_symmetry_are_stepped_over),
        cmocka_unit_test(regions_are_read_from_their_borders),
        cmocka_unit_test(what_follows_an_id_is_its_label),
        cmocka_unit_test(every_shape_is_read_back_unchanged),
        cmocka_unit_test(boxes_of_one_row_are_written_as_regions_and_read_as_a_latin_square),
        cmocka_unit_test(what_solo_does_not_know_cannot_be_written),
        cmocka_unit_test(cages_have_borders_and_sums),
        cmocka_unit_test(givens_in_no_cage_are_cages_of_one_cell),
        cmocka_unit_test(bad_ids_are_refused_where_they_go_wrong),
        cmocka_unit_test(a_bad_id_does_not_end_the_text),
        cmocka_unit_test(other_texts_are_not_recognised_as_ids),
        cmocka_unit_test(broken_ids_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
