/* SPDX-License-Identifier: MIT */
/* `jigsaw`: givens, then regions. */
#include "format_checks.h"
#include "suuji/houses.h"

#include <string.h>

#define GIVENS "1..2............"
#define PIECES "AAABACBBCCDBCDDD"
#define NINE_BOXES                \
    "aaabbbcccaaabbbcccaaabbbccc" \
    "dddeeefffdddeeefffdddeeefff" \
    "ggghhhiiiggghhhiiiggghhhiii"
#define SOLUTION "483921657967345821251876493548132976729564138136798245372689514814253769695417382"

static void regions_follow_the_givens(void **state)
{
    (void)state;
    static const char *const texts[] = {
        (GIVENS PIECES),        (GIVENS " " PIECES "\n"),
        (GIVENS "," PIECES),    (GIVENS ";" PIECES " a label"),
        (GIVENS PIECES " # x"), ("# first\n\n  " GIVENS "\t" PIECES)};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        check_reads(texts[i], "jigsaw", "4:regions=" PIECES, GIVENS);
    check_reads(GIVENS "1112132233423444", "jigsaw", "4:regions=" PIECES, GIVENS);
}

static void regular_maps_are_boxes_and_lines_are_latin_squares(void **state)
{
    (void)state;
    check_reads(EULER_1 NINE_BOXES, "jigsaw", "9", EULER_1);
    check_reads(GIVENS "AAAABBBBCCCCDDDD", "jigsaw", "4:latin", GIVENS);
    check_reads(GIVENS "ABCDABCDABCDABCD", "jigsaw", "4:latin", GIVENS);
}

static void a_solution_after_a_puzzle_is_not_a_map(void **state)
{
    (void)state;
    check_reads(EULER_1 " " SOLUTION, "line", "9", EULER_1);
    suuji_puzzle *const puzzle = read_puzzle(EULER_1 " " SOLUTION, "jigsaw");
    assert_int_equal(suuji_rules_house_count(suuji_puzzle_rules(puzzle)), 27);
    suuji_puzzle_free(puzzle);
}

static void a_comment_of_the_same_length_is_not_a_map(void **state)
{
    (void)state;
    check_reads(GIVENS " found on monday", "line", "4", GIVENS);
    check_reads(GIVENS " AAABACBBCCDBCDDC", "line", "4", GIVENS);
}

static void every_shape_is_read_back_unchanged(void **state)
{
    (void)state;
    static const char *const specs[] = {("4:regions=" PIECES),
                                        "4",
                                        "6",
                                        "6:3x2",
                                        "7",
                                        "9",
                                        "9:latin",
                                        "12:4x3",
                                        "16",
                                        "25",
                                        "36",
                                        "49",
                                        "61"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++)
        for (unsigned sparse = 1; sparse < 50; sparse = sparse * 3 + 1) {
            suuji_puzzle *const puzzle = random_puzzle(specs[i], sparse, false, i + sparse);
            check_round_trip(puzzle, "jigsaw");
            suuji_puzzle_free(puzzle);
        }
}

static void regions_in_pieces_can_be_written_and_read_by_name(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("4:regions=ABCDCDABBADCDCBA", GIVENS);
    check_writes(puzzle, "jigsaw", GIVENS "ABCDCDABBADCDCBA\n");
    suuji_puzzle_free(puzzle);
    suuji_puzzle *const back = read_puzzle(GIVENS "ABCDCDABBADCDCBA\n", "jigsaw");
    assert_string_equal(suuji_rules_spec(suuji_puzzle_rules(back)), "4:regions=ABCDCDABBADCDCBA");
    suuji_puzzle_free(back);
}

static void rules_that_ask_for_a_jigsaw_take_its_regions(void **state)
{
    (void)state;
    const suuji_read_options options = {.size = sizeof(suuji_read_options), .rules = "4:jigsaw+x"};
    suuji_puzzle *puzzle = NULL;
    assert_int_equal(suuji_puzzle_read(GIVENS PIECES, 32, &options, &puzzle, NULL), SUUJI_OK);
    assert_string_equal(suuji_rules_spec(suuji_puzzle_rules(puzzle)), "4:regions=" PIECES "+x");
    suuji_puzzle_free(puzzle);
}

static void bad_jigsaws_are_refused_where_they_go_wrong(void **state)
{
    (void)state;
    static const struct bad_text rows[] = {
        {GIVENS, 1, 1, "16 characters, expected n*n givens and n*n regions"},
        {GIVENS " AAAA", 1, 1, "expected n*n givens"},
        {GIVENS PIECES "\n\n" GIVENS " AAABACBBCCDBCDDC", 3, 18, "4 regions of 4 cells"},
        {"1..5............" PIECES, 1, 4, "'5'"},
        {0}};
    check_refused("jigsaw", rows);
}

static void broken_jigsaws_do_no_harm(void **state)
{
    (void)state;
    check_survives(GIVENS " " PIECES "\n" GIVENS PIECES " two\n", "jigsaw");
}

/* Building rules costs more than reading a record: equal maps share them, different maps do not. */
static void records_with_the_same_regions_share_their_rules(void **state)
{
    (void)state;
    static const char text[] = GIVENS PIECES "\n" GIVENS "1112132233423444\n" GIVENS
                                             "AABBAABCDDBCDDCC\n" GIVENS PIECES "\n";
    const suuji_read_options options = {.size = sizeof(suuji_read_options), .format = "jigsaw"};
    suuji_reader *reader = NULL;
    const suuji_puzzle *puzzle = NULL;
    suuji_rules *rules[4] = {NULL};
    assert_int_equal(suuji_reader_new(text, strlen(text), &options, &reader, NULL), SUUJI_OK);
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(suuji_reader_next(reader, &puzzle, NULL), SUUJI_OK);
        assert_non_null(puzzle);
        rules[i] = suuji_rules_share(suuji_puzzle_rules(puzzle));
    }
    assert_string_equal(suuji_rules_spec(rules[0]), "4:regions=" PIECES);
    assert_ptr_equal(rules[1], rules[0]);
    assert_string_equal(suuji_rules_spec(rules[2]), "4:regions=AABBAABCDDBCDDCC");
    assert_string_equal(suuji_rules_spec(rules[3]), "4:regions=" PIECES);
    for (size_t i = 0; i < 4; i++)
        suuji_rules_free(rules[i]);
    suuji_reader_free(reader);
}

TEST_FILE(test_format_jigsaw)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(regions_follow_the_givens),
        cmocka_unit_test(regular_maps_are_boxes_and_lines_are_latin_squares),
        cmocka_unit_test(a_solution_after_a_puzzle_is_not_a_map),
        cmocka_unit_test(a_comment_of_the_same_length_is_not_a_map),
        cmocka_unit_test(every_shape_is_read_back_unchanged),
        cmocka_unit_test(regions_in_pieces_can_be_written_and_read_by_name),
        cmocka_unit_test(rules_that_ask_for_a_jigsaw_take_its_regions),
        cmocka_unit_test(bad_jigsaws_are_refused_where_they_go_wrong),
        cmocka_unit_test(records_with_the_same_regions_share_their_rules),
        cmocka_unit_test(broken_jigsaws_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
