/* SPDX-License-Identifier: MIT */
/* Derived houses and the law of leftovers: which of them rules have, and that the checker takes no
   step for proved if one of the houses is missing. Positions are in tests/techniques/leftovers.tsv. */
#include "human/handle.h"
#include "human/house_leftovers.h"
#include "support.h"

#include <string.h>
#include <time.h>

static struct sj_map *make_map(const char *spec, suuji_rules **rules)
{
    struct sj_map *map = NULL;
    assert_int_equal(suuji_rules_new(spec, rules, NULL), SUUJI_OK);
    assert_int_equal(sj_map_new(*rules, &map, NULL), SUUJI_OK);
    return map;
}

static void free_map(struct sj_map *map, suuji_rules *rules)
{
    sj_map_free(map);
    suuji_rules_free(rules);
}

static void plain_rules_have_none(void **state)
{
    (void)state;
    static const char *const specs[] = {"4",       "6:2x3", "9",          "12:3x4",
                                        "9:latin", "9+x",   "9+disjoint", "9+antiknight"};
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        suuji_rules *rules = NULL;
        struct sj_map *const map = make_map(specs[i], &rules);
        assert_int_equal(map->leftovers, 0);
        free_map(map, rules);
    }
}

/* The rows and columns outside the windows, and those inside, each with each. */
static void windoku_has_hidden_windows(void **state)
{
    (void)state;
    static const struct {
        const char *spec;
        unsigned size, box, windows; /* windows in a row */
    } cases[] = {{"9+windoku", 9, 3, 2}, {"16+windoku", 16, 4, 3}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const unsigned size = cases[i].size, box = cases[i].box, windows = cases[i].windows;
        suuji_rules *rules = NULL;
        struct sj_map *const map = make_map(cases[i].spec, &rules);
        assert_int_equal(map->derived, 2 * windows + 1);
        for (size_t k = 0; k < map->derived; k++) {
            const uint64_t *const in = sj_leftover_in(map, &map->leftover[k]);
            unsigned outside = 0;
            assert_int_equal(sj_set_count(in, map->words), size);
            assert_int_equal(sj_set_count(in + map->words, map->words), 0);
            for (struct sj_walk w = sj_walk_start(in, map->words); sj_walk_next(&w);) {
                const bool row = w.cell / size % (box + 1) == 0;
                const bool column = w.cell % size % (box + 1) == 0;
                assert_true(row || column);
                outside += row && column;
            }
            assert_true(outside == 0 || outside == size);
        }
        free_map(map, rules);
    }
}

/* Boxes that fill lines by themselves: there are far too many sets of them to try. */
static void flat_boxes_are_listed_at_once(void **state)
{
    (void)state;
    static const char *const specs[] = {"64:1x64+disjoint", "64:2x32+disjoint", "63:3x21+disjoint",
                                        "64:16x4+disjoint", "12:1x12+disjoint"};
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        suuji_rules *rules = NULL;
        const clock_t start = clock();
        struct sj_map *const map = make_map(specs[i], &rules);
        assert_true(clock() - start < 5 * CLOCKS_PER_SEC);
        assert_int_equal(map->derived, 0);
        free_map(map, rules);
    }
}

/* Every value is on both sides equally often, but for the houses that there are more on one. */
static void leftovers_hold_in_solutions(void **state)
{
    (void)state;
    static const struct {
        const char *spec, *grid;
    } cases[] = {
        {"9:regions="
         "AAABBBBCCAAABBBCCCAAABBDDCCEEDDDDDFCEEEDFFDFCEEEEFFFFFGGGGHHHHHGHHHHIIIIGGGGIIIII",
         "734519286985476312162834597853691724319267845426785931297148653571923468648352179"},
        {"9+windoku",
         "614275938327986145958143726763429851589631472142857693291564387836792514475318269"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        suuji_rules *rules = NULL;
        struct sj_map *const map = make_map(cases[i].spec, &rules);
        assert_true(map->leftovers > 0);
        for (size_t k = 0; k < map->leftovers; k++) {
            const struct sj_leftover *const leftover = &map->leftover[k];
            const uint64_t *const in = sj_leftover_in(map, leftover);
            const uint64_t *const out = sj_leftover_out(map, leftover);
            int sum[10] = {0};
            for (unsigned cell = 0; cell < map->cells; cell++)
                sum[cases[i].grid[cell] - '0'] += sj_bit_get(in, cell) - sj_bit_get(out, cell);
            for (unsigned value = 1; value <= 9; value++)
                assert_int_equal(sum[value], leftover->plus - leftover->minus);
        }
        free_map(map, rules);
    }
}

/* ---- The checker ---- */

/* The checker's answer about the example of a technique, with or without the houses that are
   counted for a value; 0: for all values. */
static suuji_proved check_without(const char *name, bool without, unsigned value)
{
    const suuji_technique_info *const info = suuji_technique_find(name);
    suuji_read_options read = SUUJI_READ_OPTIONS_INIT;
    suuji_human_options options = SUUJI_HUMAN_OPTIONS_INIT;
    suuji_rules *rules = NULL;
    suuji_puzzle *puzzle = NULL;
    suuji_human *human = NULL;
    const suuji_human_step *step = NULL;
    suuji_evidence evidence[256];
    options.techniques = name;
    assert_int_equal(suuji_rules_new(info->example_rules, &rules, NULL), SUUJI_OK);
    read.rules = info->example_rules;
    assert_int_equal(suuji_puzzle_read(info->example, strlen(info->example), &read, &puzzle, NULL),
                     SUUJI_OK);
    assert_int_equal(suuji_human_new(rules, &options, &human, NULL), SUUJI_OK);
    assert_int_equal(suuji_human_load(human, puzzle, NULL), SUUJI_OK);
    assert_int_equal(suuji_human_next(human, NULL, &step, NULL, NULL), SUUJI_OK);
    assert_non_null(step);
    assert_true(step->evidence_count < sizeof evidence / sizeof *evidence);
    memcpy(evidence, step->evidence, step->evidence_count * sizeof *evidence);
    suuji_human_step other = *step;
    other.evidence = evidence;
    for (size_t i = 0; i < step->evidence_count && without; i++)
        if ((evidence[i].role == SUUJI_ROLE_PLUS || evidence[i].role == SUUJI_ROLE_MINUS) &&
            (value == 0 || evidence[i].value == value))
            evidence[i].used = false;
    const suuji_proved proved = suuji_human_check(human, &other);
    suuji_human_free(human);
    suuji_puzzle_free(puzzle);
    suuji_rules_free(rules);
    return proved;
}

static void checker_needs_the_houses(void **state)
{
    (void)state;
    static const char *const names[] = {"derived-single", "derived-locked", "derived-naked-subset",
                                        "derived-hidden-subset", "law-of-leftovers"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_int_equal(check_without(names[i], false, 0), SUUJI_PROVED_YES);
        assert_int_equal(check_without(names[i], true, 0), SUUJI_PROVED_NO);
    }
    for (unsigned value = 5; value <= 9; value += 2) /* each value of a hidden subset */
        assert_int_equal(check_without("derived-hidden-subset", true, value), SUUJI_PROVED_NO);
}

TEST_FILE(test_house_leftovers)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_rules_have_none),
        cmocka_unit_test(windoku_has_hidden_windows),
        cmocka_unit_test(flat_boxes_are_listed_at_once),
        cmocka_unit_test(leftovers_hold_in_solutions),
        cmocka_unit_test(checker_needs_the_houses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
