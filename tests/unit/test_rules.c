/* SPDX-License-Identifier: MIT */
/* Rules: their text, their houses and pairs. */
#include "support.h"
#include "suuji/houses.h"

#include "model/rules.h"

#include <string.h>

static void check_spec(const char *spec, const char *canonical, unsigned houses, size_t pairs)
{
    suuji_rules *const rules = make_rules(spec);
    assert_string_equal(suuji_rules_spec(rules), canonical);
    assert_int_equal(suuji_rules_house_count(rules), houses);
    assert_int_equal(suuji_rules_pair_count(rules), pairs);
    suuji_rules_free(rules);
}

static void specs_have_a_canonical_form_and_the_right_number_of_houses(void **state)
{
    (void)state;
    check_spec("9", "9", 27, 0);
    check_spec("9:3x3", "9", 27, 0);
    check_spec("9:latin", "9:latin", 18, 0);
    check_spec("7", "7", 14, 0);
    check_spec("7:latin", "7", 14, 0);
    check_spec("6", "6:2x3", 18, 0);
    check_spec("6:3x2", "6:3x2", 18, 0);
    check_spec("12", "12:3x4", 36, 0);
    check_spec("15", "15:3x5", 45, 0);
    check_spec("1", "1", 2, 0);
    check_spec("255", "255:15x17", 765, 0);
    check_spec("9+x", "9+x", 29, 0);
    check_spec("9+windoku+x", "9+x+windoku", 33, 0);
    check_spec("16+windoku", "16+windoku", 57, 0);
    check_spec("9+disjoint", "9+disjoint", 36, 0);
    check_spec("9+asterisk", "9+asterisk", 28, 0);
    check_spec("9+center", "9+center", 28, 0);
    check_spec("15+center", "15:3x5+center", 46, 0);
    check_spec("4:regions=AAAABBBBCCCCDDDD", "4:regions=AAAABBBBCCCCDDDD", 12, 0);
    check_spec("4:regions=1,1,1,1,2,2,2,2,3,3,3,3,4,4,4,4", "4:regions=AAAABBBBCCCCDDDD", 12, 0);
}

/* The constants and what is built must be the same, list by list. */
static void the_constant_rules_of_plain_9x9_are_those_that_are_built(void **state)
{
    (void)state;
    suuji_rules *const built = make_rules("9");
    const suuji_rules *const nine = sj_rules_nine();
    assert_int_equal(nine->size, built->size);
    assert_int_equal(nine->cells, built->cells);
    assert_int_equal(nine->box_rows, built->box_rows);
    assert_int_equal(nine->box_cols, built->box_cols);
    assert_int_equal(nine->division, built->division);
    assert_int_equal(nine->needs, built->needs);
    assert_int_equal(nine->extras, built->extras);
    assert_int_equal(nine->house_count, built->house_count);
    assert_memory_equal(nine->house_cell, built->house_cell, 27 * 9 * sizeof *built->house_cell);
    assert_memory_equal(nine->house_kind, built->house_kind, 27 * sizeof *built->house_kind);
    assert_memory_equal(nine->house_number, built->house_number, 27 * sizeof *built->house_number);
    assert_memory_equal(nine->cell_first, built->cell_first, 82 * sizeof *built->cell_first);
    assert_memory_equal(nine->cell_house, built->cell_house, 243 * sizeof *built->cell_house);
    assert_int_equal(nine->pair_count, built->pair_count);
    assert_memory_equal(nine->mate_first, built->mate_first, 82 * sizeof *built->mate_first);
    assert_null(nine->region);
    assert_string_equal(nine->spec, built->spec);
    suuji_rules_free(suuji_rules_share(nine)); /* changes nothing */
    suuji_rules_free(suuji_rules_share(nine));
    assert_int_equal(nine->refs, 0);
    suuji_rules_free(built);
}

static void pairs_leave_out_what_a_house_covers(void **state)
{
    (void)state;
    /* 9x9: 2 * 7 * 8 knight's moves in each of two directions; 9 boxes hold 8 of them each. */
    check_spec("9+antiknight", "9+antiknight", 27, 224 - 72);
    /* 2 * 8 * 8 diagonal neighbours, 8 of them in each box. */
    check_spec("9+antiking", "9+antiking", 27, 128 - 72);
    check_spec("9:latin+antiking", "9:latin+antiking", 18, 128);
    check_spec("9+antiknight+antiking", "9+antiknight+antiking", 27, 224 - 72 + 128 - 72);
    /* Diagonals cover the king's moves along them. */
    check_spec("4:latin+x+antiking", "4:latin+x+antiking", 10, 18 - 6);
}

static void check_refused(const char *spec)
{
    suuji_rules *rules = NULL;
    suuji_error err = {0};
    if (suuji_rules_new(spec, &rules, &err) != SUUJI_ERR_RULES)
        fail_msg("'%s' was not refused", spec);
    assert_null(rules);
    assert_true(strlen(err.text) > 0);
}

static void rules_that_make_no_sense_are_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {"",
                                      "x",
                                      "0",
                                      "256",
                                      "99999999999",
                                      "9:",
                                      "9:2x3",
                                      "9:0x9",
                                      "9:3x",
                                      "9+",
                                      "9+y",
                                      "9+x+x",
                                      "9:3x3x3",
                                      "6+center",
                                      "9:latin+disjoint",
                                      "16+asterisk",
                                      "6+windoku",
                                      "9:jigsaw",
                                      "4:regions=AAAABBBBCCCCDDD",
                                      "4:regions=AAAABBBBCCCCDDDDD",
                                      "4:regions=AAAABBBBCCCCDDDE",
                                      "4:regions=AAABBBBBCCCCDDDD",
                                      "4:regions=1,1,1,1,2,2,2,2,3,3,3,3,4,4,4,5",
                                      "4:regions=1,1",
                                      "-9",
                                      "9x"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        check_refused(bad[i]);
}

static void houses_hold_distinct_ascending_cells(void **state)
{
    (void)state;
    static const char *const specs[] = {"1",
                                        "4+windoku",
                                        "6:2x3+x+disjoint",
                                        "9+x+windoku+asterisk",
                                        "9+center+disjoint",
                                        "25+windoku+center",
                                        "12+disjoint"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_rules *const rules = make_rules(specs[i]);
        for (unsigned h = 0; h < suuji_rules_house_count(rules); h++)
            for (unsigned k = 0; k < rules->size; k++) {
                assert_true(suuji_rules_house(rules, h)[k] < rules->cells);
                assert_true(k == 0 ||
                            suuji_rules_house(rules, h)[k - 1] < suuji_rules_house(rules, h)[k]);
            }
        suuji_rules_free(rules);
    }
}

static void houses_have_names(void **state)
{
    (void)state;
    char name[32];
    suuji_rules *const rules = make_rules("9+x+asterisk");
    suuji_rules_house_name(rules, 2, name, sizeof name);
    assert_string_equal(name, "row 3");
    suuji_rules_house_name(rules, 17, name, sizeof name);
    assert_string_equal(name, "column 9");
    suuji_rules_house_name(rules, 22, name, sizeof name);
    assert_string_equal(name, "box 5");
    suuji_rules_house_name(rules, 28, name, sizeof name);
    assert_string_equal(name, "diagonal 2");
    suuji_rules_house_name(rules, 29, name, sizeof name);
    assert_string_equal(name, "asterisk");
    suuji_rules_free(rules);
}

static void a_cell_has_the_peers_that_its_houses_and_pairs_say(void **state)
{
    (void)state;
    uint16_t peer[SUUJI_MAX_SIZE * SUUJI_MAX_SIZE];
    suuji_rules *rules = make_rules("9");
    assert_int_equal(suuji_rules_peers(rules, 40, peer), 20);
    suuji_rules_free(rules);
    rules = make_rules("9+x");
    assert_int_equal(suuji_rules_peers(rules, 40, peer), 32);
    suuji_rules_free(rules);
    rules = make_rules("9+antiking");
    assert_int_equal(suuji_rules_peers(rules, 0, peer), 20);
    assert_int_equal(suuji_rules_peers(rules, 20, peer), 23);
    suuji_rules_free(rules);
    rules = make_rules("225");
    assert_int_equal(suuji_rules_peers(rules, 0, peer), 224 + 224 + 14 * 14);
    suuji_rules_free(rules);
}

/* The text omits boxes if there are regions, and it distinguishes rules: there must be none with
   both. */
static void boxes_and_irregular_regions_exclude_each_other(void **state)
{
    (void)state;
    static const uint8_t map[16] = {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3};
    struct sj_rules_spec spec = {.size = 4, .jigsaw = true, .region = map};
    suuji_rules *rules = NULL;
    assert_int_equal(sj_rules_build(&spec, &rules, NULL), SUUJI_OK);
    assert_int_equal(suuji_rules_house_count(rules), 12);
    suuji_rules_free(rules);
    spec.box_rows = spec.box_cols = 2;
    assert_int_equal(sj_rules_build(&spec, &rules, NULL), SUUJI_ERR_RULES);
    assert_null(rules);
}

static void rules_are_equal_if_their_texts_are(void **state)
{
    (void)state;
    static const char *const specs[] = {"1",
                                        "1:latin",
                                        "4",
                                        "4:latin",
                                        "4:1x4",
                                        "4+x",
                                        "4+antiking",
                                        "4+x+antiking",
                                        "4:regions=AAAABBBBCCCCDDDD",
                                        "4:regions=AABBAABBCCDDCCDD",
                                        "4:regions=AABBAABBCCDDCCDD+x",
                                        "6:2x3",
                                        "6:3x2",
                                        "7",
                                        "9"};
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        suuji_rules *const rules = make_rules(specs[i]);
        for (size_t k = 0; k < sizeof specs / sizeof *specs; k++) {
            suuji_rules *const others = make_rules(specs[k]);
            assert_int_equal(suuji_rules_equal(rules, others), i == k);
            assert_int_equal(suuji_rules_is(rules, specs[k]), i == k);
            suuji_rules_free(others);
        }
        assert_false(suuji_rules_equal(rules, NULL));
        assert_false(suuji_rules_equal(NULL, rules));
        suuji_rules_free(rules);
    }
    assert_true(suuji_rules_equal(NULL, NULL));
}

/* The division, the extra rules, and in which box or region some cells are. */
static void rules_say_what_they_are_made_of(void **state)
{
    (void)state;
    static const struct {
        const char *spec;
        suuji_division division;
        const char *extras; /* with '+' before each */
        unsigned cell, region;
    } cases[] = {
        {"1", SUUJI_DIVISION_USUAL, "", 0, 0},
        {"1:latin", SUUJI_DIVISION_NONE, "", 0, 0},
        {"4", SUUJI_DIVISION_USUAL, "", 13, 2},
        {"6+x", SUUJI_DIVISION_USUAL, "+x", 35, 5},
        {"6:3x2", SUUJI_DIVISION_BOXES, "", 12, 0},
        {"6:3x2", SUUJI_DIVISION_BOXES, "", 14, 1},
        {"6:1x6", SUUJI_DIVISION_BOXES, "", 12, 2},
        {"6:6x1", SUUJI_DIVISION_BOXES, "", 14, 2},
        {"7", SUUJI_DIVISION_USUAL, "", 48, 0},
        {"7:1x7", SUUJI_DIVISION_BOXES, "", 48, 6},
        {"9:latin+antiking+x", SUUJI_DIVISION_NONE, "+x+antiking", 80, 0},
        {"4:regions=DDDDCCBBCCBBAAAA", SUUJI_DIVISION_REGIONS, "", 6, 2},
        {"12", SUUJI_DIVISION_USUAL, "", 12 * 3 + 4, 4},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        suuji_rules *const rules = make_rules(cases[i].spec);
        char extras[80] = "";
        for (size_t k = 0; suuji_rule_at(k); k++)
            if (suuji_rules_extras(rules) >> k & 1)
                strcat(strcat(extras, "+"), suuji_rule_at(k)->name);
        assert_string_equal(extras, cases[i].extras);
        assert_int_equal(suuji_rules_division(rules), cases[i].division);
        assert_int_equal(suuji_rules_region(rules, cases[i].cell), cases[i].region);
        suuji_rules_free(rules);
    }
}

TEST_FILE(test_rules)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(specs_have_a_canonical_form_and_the_right_number_of_houses),
        cmocka_unit_test(the_constant_rules_of_plain_9x9_are_those_that_are_built),
        cmocka_unit_test(pairs_leave_out_what_a_house_covers),
        cmocka_unit_test(rules_that_make_no_sense_are_refused),
        cmocka_unit_test(boxes_and_irregular_regions_exclude_each_other),
        cmocka_unit_test(rules_are_equal_if_their_texts_are),
        cmocka_unit_test(rules_say_what_they_are_made_of),
        cmocka_unit_test(houses_hold_distinct_ascending_cells),
        cmocka_unit_test(houses_have_names),
        cmocka_unit_test(a_cell_has_the_peers_that_its_houses_and_pairs_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
