/* SPDX-License-Identifier: MIT */
/* Solution grids: valid, and for plain 9x9 uniform. */
#include "support.h"

#include "base/machine.h"
#include "grid/random_grid.h"
#include "model/puzzle.h"

#include <string.h>

static bool is_grid(const suuji_rules *rules, const uint8_t *grid)
{
    suuji_puzzle *puzzle = NULL;
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    const bool yes = suuji_verify(puzzle, grid, NULL, NULL);
    suuji_puzzle_free(puzzle);
    return yes;
}

static void grids_of_all_kinds_of_rules_are_full_grids(void **state)
{
    (void)state;
    static const char *const specs[] = {"1",  "4",  "5",      "9",  "9+x",    "9+windoku",
                                        "16", "25", "28:4x7", "36", "12:3x4", "9+antiknight"};
    static uint8_t grid[36 * 36], again[36 * 36];
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_rules *const rules = make_rules(specs[i]);
        const unsigned size = suuji_rules_size(rules);
        suuji_generator *generator = NULL;
        assert_int_equal(suuji_generator_new(rules, NULL, &generator, NULL), SUUJI_OK);
        assert_int_equal(suuji_generator_grid(generator, 1, grid, NULL), SUUJI_OK);
        assert_true(is_grid(rules, grid));
        assert_int_equal(suuji_generator_grid(generator, 2, again, NULL), SUUJI_OK);
        assert_true(size == 1 || memcmp(grid, again, (size_t)size * size) != 0);
        assert_int_equal(suuji_generator_grid(generator, 1, again, NULL), SUUJI_OK);
        assert_memory_equal(grid, again, (size_t)size * size);
        suuji_generator_free(generator);
        suuji_rules_free(rules);
    }
}

/* ---- Frames ---- */

/* The completions of a frame, by an engine. */
static void completions_are_what_an_engine_counts(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("9");
    struct sj_random random;
    sj_random_seed(&random, 4);
    for (unsigned i = 0; i < 4; i++) {
        struct sj_frame frame;
        suuji_puzzle *puzzle = NULL;
        sj_frame_draw(&frame, i == 3, &random);
        assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
        memcpy(puzzle->given, frame.grid, 81);
        assert_int_equal(sj_frame_complete(&frame, UINT32_MAX, NULL),
                         count_with("bits", puzzle, 0));
        suuji_puzzle_free(puzzle);
    }
    suuji_rules_free(rules);
}

/* Every number below the count is a different completion. */
static void completions_are_all_different_grids(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("9");
    struct sj_random random;
    struct sj_frame frame;
    uint8_t grid[81], last[81] = {0};
    sj_random_seed(&random, 9);
    sj_frame_draw(&frame, false, &random);
    const uint32_t count = sj_frame_complete(&frame, UINT32_MAX, NULL);
    assert_in_range(count, 1152, SJ_FRAME_MOST);
    for (uint32_t pick = 0; pick < count; pick += 7) {
        assert_int_equal(sj_frame_complete(&frame, pick, grid), pick + 1);
        assert_true(is_grid(rules, grid));
        assert_memory_not_equal(grid, last, 81);
        memcpy(last, grid, 81);
    }
    assert_int_equal(sj_frame_complete(&frame, count, grid), count);
    suuji_rules_free(rules);
}

/* Frames with the most completions. */
static void the_bounds_are_reached(void **state)
{
    (void)state;
    static const char most[] =
        "123487965456913287789265413294......537......618......375......861......942......";
    struct sj_frame frame;
    for (unsigned cell = 0; cell < 81; cell++)
        frame.grid[cell] = (uint8_t)(most[cell] == '.' ? 0 : most[cell] - '0');
    assert_int_equal(sj_frame_complete(&frame, UINT32_MAX, NULL), SJ_TWINS_MOST);
}

static void all_builds_count_alike(void **state)
{
    (void)state;
    sj_frame_counter *const counter[] = {sj_machine_avx2() ? sj_frame_count_avx2 : NULL,
                                         sj_machine_popcnt512() ? sj_frame_count_popcnt512 : NULL};
    struct sj_random random;
    sj_random_seed(&random, 2);
    for (unsigned i = 0; i < 40; i++) {
        struct sj_frame_count one = {.pick = i % 2 ? UINT32_MAX : 1000 * i, .way = SJ_WAYS};
        for (unsigned k = 0; k < 4 * SJ_WAYS; k++)
            one.match[k / SJ_WAYS][k % SJ_WAYS] =
                sj_random_next(&random) & sj_random_next(&random) & 0xffffffffffffff;
        const struct sj_frame_count start = one;
        sj_frame_count_plain(&one);
        for (unsigned k = 0; k < sizeof counter / sizeof counter[0]; k++) {
            struct sj_frame_count two = start;
            if (!counter[k])
                continue;
            counter[k](&two);
            assert_int_equal(one.before, two.before);
            assert_int_equal(one.way, two.way);
        }
    }
}

/* ---- Uniformity ---- */

/* In 2 of 56 ways to fill a band, row 1 has in box 2 the values that box 1 has in one row; the
   weights of bands, which differ by a few per cent, hardly change that. And every value is equally
   likely in every cell. The bounds are five standard deviations wide; the seed is fixed. */
static void boxes_that_repeat_rows_are_as_frequent_as_counted(void **state)
{
    (void)state;
    struct sj_random random;
    unsigned pure = 0;
    uint64_t cell_value[10] = {0};
    enum { DRAWS = 3000 };
    sj_random_seed(&random, 11);
    for (unsigned i = 0; i < DRAWS; i++) {
        uint8_t grid[81];
        unsigned same = 0;
        sj_grid_nine(&random, grid);
        for (unsigned a = 0; a < 3; a++)
            for (unsigned b = 3; b < 6; b++)
                same += grid[9 + a] == grid[b];
        pure += same == 3 || same == 0;
        cell_value[grid[40]]++;
    }
    assert_in_range(pure, DRAWS * 25 / 1000, DRAWS * 47 / 1000);
    for (unsigned value = 1; value <= 9; value++)
        assert_in_range(cell_value[value], DRAWS / 9 - 80, DRAWS / 9 + 80);
}

/* Chi-square of the 288 grids of size 4, with 287 degrees of freedom: 99.99 % are below 384. */
static void grids_of_size_four_are_equally_likely(void **state)
{
    (void)state;
    enum { GRIDS = 288, EACH = 20 };
    static uint8_t seen[GRIDS][16];
    unsigned count[GRIDS] = {0};
    unsigned grids = 0;
    double chi = 0;
    suuji_rules *const rules = make_rules("4");
    suuji_generator *generator = NULL;
    assert_int_equal(suuji_generator_new(rules, NULL, &generator, NULL), SUUJI_OK);
    for (uint64_t number = 1; number <= GRIDS * EACH; number++) {
        uint8_t grid[16];
        unsigned i = 0;
        assert_int_equal(suuji_generator_grid(generator, number, grid, NULL), SUUJI_OK);
        while (i < grids && memcmp(seen[i], grid, 16) != 0)
            i++;
        assert_true(i < GRIDS);
        if (i == grids)
            memcpy(seen[grids++], grid, 16);
        count[i]++;
    }
    assert_int_equal(grids, GRIDS);
    for (unsigned i = 0; i < GRIDS; i++) {
        const double off = (double)count[i] - (double)EACH;
        chi += off * off / (double)EACH;
    }
    assert_true(chi < 384);
    suuji_generator_free(generator);
    suuji_rules_free(rules);
}

TEST_FILE(test_grids)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grids_of_all_kinds_of_rules_are_full_grids),
        cmocka_unit_test(completions_are_what_an_engine_counts),
        cmocka_unit_test(completions_are_all_different_grids),
        cmocka_unit_test(the_bounds_are_reached),
        cmocka_unit_test(all_builds_count_alike),
        cmocka_unit_test(grids_of_size_four_are_equally_likely),
        cmocka_unit_test(boxes_that_repeat_rows_are_as_frequent_as_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
