/* SPDX-License-Identifier: MIT */
/* Parts of puzzles, random solutions, and intervals of estimates.

   SUUJI_TEST_COUNT=N is the number of trials of each interval: with 1000 of them, which take two
   minutes, the bounds are closer. */
#include "support.h"

#include "base/random_inl.h"
#include "count/estimate.h"
#include "count/exact.h"
#include "suuji/count.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A number that may be above 64 bits, for sums of a few. */
static double total_of(const suuji_puzzle *puzzle)
{
    suuji_count_options options = SUUJI_COUNT_OPTIONS_INIT;
    suuji_total *total = NULL;
    options.want = SUUJI_COUNT_EXACT;
    assert_int_equal(suuji_total_new(puzzle, &options, &total, NULL), SUUJI_OK);
    assert_non_null(total->digits);
    const double number = strtod(total->digits, NULL);
    suuji_total_free(total);
    return number;
}

/* ---- Parts ---- */

static const struct whole {
    const char *rules, *cells;
    size_t wanted;
} wholes[] = {
    {"4", "", 1},
    {"4", "", 7},
    {"4", "", 1000},
    {"6:2x3", "", 50},
    {"6+x", "", 20},
    {"5", "", 30},
    {"4+antiking", "", 5},
    {"9", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 5},
    {"9", "53.......6..1.5.....8....6.8...6...3...8.3...7...2...6.6.....8....4.9..5....8..7.", 40}};

static void parts_have_every_solution_once(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof wholes / sizeof wholes[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle(wholes[i].rules, wholes[i].cells);
        suuji_split *split = NULL, *again = NULL;
        double sum = 0;
        assert_int_equal(suuji_split_new(puzzle, wholes[i].wanted, &split, NULL), SUUJI_OK);
        assert_int_equal(suuji_split_new(puzzle, wholes[i].wanted, &again, NULL), SUUJI_OK);
        assert_int_equal(suuji_split_size(split), suuji_split_size(again));
        const unsigned cells = suuji_rules_cells(suuji_puzzle_rules(puzzle));
        for (size_t k = 0; k < suuji_split_size(split); k++) {
            suuji_puzzle *part = NULL, *same = NULL;
            assert_int_equal(suuji_split_puzzle(split, k, &part, NULL), SUUJI_OK);
            assert_int_equal(suuji_split_puzzle(again, k, &same, NULL), SUUJI_OK);
            assert_memory_equal(suuji_puzzle_givens(part), suuji_puzzle_givens(same), cells);
            sum += total_of(part);
            suuji_puzzle_free(part);
            suuji_puzzle_free(same);
        }
        assert_true(sum == total_of(puzzle));
        suuji_puzzle *none = puzzle;
        assert_int_equal(suuji_split_puzzle(split, suuji_split_size(split), &none, NULL),
                         SUUJI_ERR_ARGUMENT);
        assert_null(none);
        suuji_split_free(split);
        suuji_split_free(again);
        suuji_puzzle_free(puzzle);
    }
}

/* ---- Samples ---- */

enum { GRIDS = 288, DRAWS = 28800 };

struct tally {
    uint8_t grid[GRIDS][16];
    unsigned times[GRIDS];
    unsigned grids;
};

static bool tally_grid(void *user, const uint8_t *grid)
{
    struct tally *const tally = user;
    unsigned i = 0;
    while (i < tally->grids && memcmp(tally->grid[i], grid, 16) != 0)
        i++;
    if (i == tally->grids) {
        assert_true(tally->grids < GRIDS);
        memcpy(tally->grid[tally->grids++], grid, 16);
    }
    tally->times[i]++;
    return true;
}

/* Chi-squared with 287 degrees of freedom: 95 % of all values are below 328, 99.9 % below 367. */
static void samples_are_uniform(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    suuji_sample_options options = SUUJI_SAMPLE_OPTIONS_INIT;
    suuji_sample_result result = SUUJI_SAMPLE_RESULT_INIT;
    struct tally tally = {.grids = 0};
    double chi = 0;
    (void)state;
    options.count = DRAWS;
    options.seed = 3;
    assert_int_equal(suuji_sample(puzzle, &options, tally_grid, &tally, &result, NULL), SUUJI_OK);
    assert_true(result.uniform);
    assert_int_equal(result.count, DRAWS);
    assert_int_equal(tally.grids, GRIDS);
    for (unsigned i = 0; i < GRIDS; i++)
        chi += pow(tally.times[i] - (double)DRAWS / GRIDS, 2) / ((double)DRAWS / GRIDS);
    assert_true(chi > 220 && chi < 367);
    suuji_puzzle_free(puzzle);
}

static bool tally_corner(void *user, const uint8_t *grid)
{
    ((unsigned *)user)[grid[5] - 1]++;
    return true;
}

/* With division by exact counts: 6x6 has too many grids for a list. By symmetry all values of a
   cell are equally likely. 5 degrees of freedom: 99.9 % of all values are below 20.5. */
static void divided_samples_are_uniform(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("6:2x3", "");
    suuji_sample_options options = SUUJI_SAMPLE_OPTIONS_INIT;
    suuji_sample_result result = SUUJI_SAMPLE_RESULT_INIT;
    unsigned times[6] = {0};
    double chi = 0;
    (void)state;
    const double each = is_short_run() ? 1 : 8;
    options.count = (uint64_t)(6 * each);
    options.seed = 1;
    assert_int_equal(suuji_sample(puzzle, &options, tally_corner, times, &result, NULL), SUUJI_OK);
    assert_true(result.uniform);
    for (unsigned v = 0; v < 6; v++)
        chi += pow(times[v] - each, 2) / each;
    assert_true(chi < 20.5);
    suuji_puzzle_free(puzzle);
}

/* ---- Intervals ---- */

/* How many of `trials` estimates have the exact number in their interval? */
static unsigned count_covered(const char *rules, const char *cells, double precision,
                              unsigned trials, double *error)
{
    suuji_puzzle *const puzzle = make_puzzle(rules, cells);
    const double exact = log(total_of(puzzle));
    unsigned covered = 0;
    for (unsigned i = 0; i < trials; i++) {
        const suuji_limits limits = {0};
        struct sj_budget budget;
        struct sj_ticker ticker = {0};
        struct sj_estimator estimator = {0};
        struct sj_estimate estimate;
        sj_budget_start(&budget, &limits, 0, 1);
        assert_int_equal(sj_estimator_make(&estimator, puzzle, 1000 + i, 0.95, NULL), SUUJI_OK);
        sj_estimator_run(&estimator, &budget, precision, 0, &ticker, &estimate);
        assert_true(estimate.error <= precision);
        covered += estimate.low <= exact + 1e-9 && exact <= estimate.high + 1e-9;
        *error += (exp(estimate.value - exact) - 1) / trials;
        sj_estimator_free(&estimator);
    }
    suuji_puzzle_free(puzzle);
    return covered;
}

static void intervals_cover_the_number(void **state)
{
    static const struct {
        const char *rules, *cells;
        double precision;
    } rows[] = {
        {"5", "", 0.05},
        {"6:2x3", "", 0.05},
        {"6:latin", "", 0.05},
        {"9", "53.......6..1.5.....8....6.8...6...3...8.3...7...2...6.6.....8....4.9..5....8..7.",
         0.08},
    };
    const unsigned trials = *(const unsigned *)*state;
    const unsigned most = trials >= 1000 ? 980 : 1000; /* of a thousand */
    const unsigned least = trials >= 1000 ? 930 : 850;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        double error = 0;
        const unsigned covered =
            count_covered(rows[i].rules, rows[i].cells, rows[i].precision, trials, &error);
        print_message("%s: %u of %u, mean error %.4f\n", rows[i].rules, covered, trials, error);
        assert_in_range(covered * 1000, trials * least, trials * most);
        assert_true(fabs(error) < (trials >= 1000 ? 0.005 : 0.02));
    }
}

static void quantiles_are_those_of_tables(void **state)
{
    (void)state;
    assert_true(fabs(sj_confidence_quantile(0.95) - 1.959963985) < 1e-6);
    assert_true(fabs(sj_confidence_quantile(0.99) - 2.575829304) < 1e-6);
    assert_true(fabs(sj_confidence_quantile(0.5) - 0.674489750) < 1e-6);
}

/* Weights far above every double. */
static void weights_may_be_huge(void **state)
{
    struct sj_weights weights = {0};
    struct sj_estimate estimate;
    (void)state;
    for (int i = 0; i < 2000; i++)
        sj_weights_add(&weights, i % 4 ? 5000.0 + (i % 3) * 0.1 : -INFINITY);
    sj_weights_estimate(&weights, 1.96, &estimate);
    assert_true(estimate.settled && estimate.low < estimate.value &&
                estimate.value < estimate.high);
    assert_true(fabs(estimate.value - (5000.1 + log(0.75))) < 0.05);
    sj_weights_add(&weights, 9000);
    sj_weights_estimate(&weights, 1.96, &estimate);
    assert_true(fabs(estimate.value - (9000 - log(2001))) < 1e-6);
    assert_false(estimate.settled);
}

/* One walk of many that finds a solution: there is one at least, and its weight is a hint. */
static void the_lower_end_is_above_zero(void **state)
{
    struct sj_weights weights = {0};
    struct sj_estimate estimate;
    (void)state;
    for (int i = 0; i < 2000; i++)
        sj_weights_add(&weights, i ? -INFINITY : 50);
    sj_weights_estimate(&weights, sj_confidence_quantile(0.95), &estimate);
    assert_true(fabs(estimate.low - (estimate.value + log(0.025))) < 1e-6);
}

TEST_FILE(test_count_parts)
{
    unsigned trials = test_number("COUNT", debugging ? 8 : 60);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts_have_every_solution_once),
        cmocka_unit_test(samples_are_uniform),
        cmocka_unit_test(divided_samples_are_uniform),
        cmocka_unit_test_prestate(intervals_cover_the_number, &trials),
        cmocka_unit_test(quantiles_are_those_of_tables),
        cmocka_unit_test(weights_may_be_huge),
        cmocka_unit_test(the_lower_end_is_above_zero),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
