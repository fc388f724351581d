/* SPDX-License-Identifier: MIT */
/* Failing memory while solutions are counted, estimated, split and drawn. */
#include "faults.h"

#include "base/clock.h"
#include "count/exact.h"
#include "suuji/count.h"

#include <string.h>

static suuji_status count_with_options(const suuji_puzzle *puzzle,
                                       const suuji_count_options *options, suuji_error *err)
{
    suuji_total *total = NULL;
    const suuji_status status = suuji_total_new(puzzle, options, &total, err);
    assert_int_equal(total != NULL, status == SUUJI_OK);
    suuji_total_free(total);
    return status;
}

static suuji_status count_layers(const void *user, suuji_error *err)
{
    suuji_count_options options = SUUJI_COUNT_OPTIONS_INIT;
    options.rows = 3;
    return count_with_options(user, &options, err);
}

static suuji_status count_all(const void *user, suuji_error *err)
{
    suuji_count_options options = SUUJI_COUNT_OPTIONS_INIT;
    options.want = SUUJI_COUNT_EXACT;
    return count_with_options(user, &options, err);
}

static suuji_status estimate(const void *user, suuji_error *err)
{
    suuji_count_options options = SUUJI_COUNT_OPTIONS_INIT;
    options.want = SUUJI_COUNT_ESTIMATE;
    options.precision = 0.5;
    return count_with_options(user, &options, err);
}

static suuji_status count_bands(const void *user, suuji_error *err)
{
    const suuji_limits limits = {0};
    struct sj_ticker ticker = {0};
    struct sj_budget budget;
    struct sj_natural total = {0};
    sj_budget_start(&budget, &limits, sj_clock_now(), 1);
    const suuji_status status = sj_bands_nine_count(user, NULL, &budget, &total, &ticker, err);
    sj_natural_free(&total);
    return status;
}

static suuji_status split(const void *user, suuji_error *err)
{
    suuji_split *parts = NULL;
    suuji_puzzle *part = NULL;
    suuji_status status = suuji_split_new(user, 40, &parts, err);
    assert_int_equal(parts != NULL, status == SUUJI_OK);
    if (status == SUUJI_OK) {
        status = suuji_split_puzzle(parts, 7, &part, err);
        assert_int_equal(part != NULL, status == SUUJI_OK);
    }
    suuji_puzzle_free(part);
    suuji_split_free(parts);
    return status;
}

static bool accept_grid(void *user, const uint8_t *grid)
{
    (void)grid;
    ++*(unsigned *)user;
    return true;
}

static suuji_status sample(const void *user, suuji_error *err)
{
    suuji_sample_options options = SUUJI_SAMPLE_OPTIONS_INIT;
    suuji_sample_result result = SUUJI_SAMPLE_RESULT_INIT;
    unsigned drawn = 0;
    options.count = 2;
    return suuji_sample(user, &options, accept_grid, &drawn, &result, err);
}

static const struct row {
    const char *what;
    scenario *run;
    const char *rules, *cells;
} rows[] = {
    {"layers", count_layers, "6:2x3", ""},
    {"exact", count_all, "6:latin", ""},
    {"estimate", estimate, "6+x", ""},
    {"bands", count_bands, "9",
     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...."},
    {"split", split, "4", ""},
    {"list of solutions", sample, "4", ""},
    {"random solutions", sample, "5", ""},
    {"exact, large", count_all, "7:latin", ""}, /* not for short runs */
};

static void every_failure_is_reported(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0] - is_short_run(); i++) {
        suuji_puzzle *const puzzle = make_puzzle(rows[i].rules, rows[i].cells);
        assert_true(fail_each(rows[i].what, rows[i].run, puzzle) > 3);
        suuji_puzzle_free(puzzle);
    }
}

TEST_FILE(test_faults_count)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_failure_is_reported),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
