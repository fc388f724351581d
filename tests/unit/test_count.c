/* SPDX-License-Identifier: MIT */
/* Exact counts: known numbers, and methods against each other on random puzzles. */
#include "support.h"

#include "base/clock.h"
#include "base/random_inl.h"
#include "count/exact.h"
#include "suuji/count.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- Known numbers ---- */

static const struct known {
    const char *rules, *cells; /* "": the empty grid */
    unsigned rows;             /* 0: all */
    const char *digits;
} known[] = {
    {"1", "", 0, "1"},
    {"4", "", 0, "288"},
    {"4+x", "", 0, "48"},
    {"4+disjoint", "", 0, "168"},
    {"4+x+disjoint", "", 0, "48"},
    {"4+antiknight", "", 0, "24"},
    {"4+antiking", "", 0, "0"},
    {"6:2x3", "", 0, "28200960"},
    {"6:3x2", "", 0, "28200960"},
    {"6:2x3+x", "", 0, "8640"},
    {"6:2x3+disjoint", "", 0, "2799360"},
    {"6:2x3+x+disjoint", "", 0, "0"},
    {"6:2x3+antiknight", "", 0, "11520"},
    {"6:2x3+antiking", "", 0, "74160"},
    {"6:2x3+antiknight+antiking", "", 0, "0"},
    {"4:latin", "", 0, "576"},
    {"5:latin", "", 0, "161280"},
    {"6:latin", "", 0, "812851200"},
    {"7:latin", "", 0, "61479419904000"},
    {"4:latin+x", "", 0, "48"},
    {"5:latin+x", "", 0, "960"},
    {"6:latin+x", "", 0, "92160"},
    {"8:2x4", "", 0, "29136487207403520"},
    {"8:4x2", "", 0, "29136487207403520"},
    {"8:2x4+antiknight+antiking", "", 0, "40320"},
    {"8:2x4+antiknight+antiking+x", "", 0, "0"},
    {"9", "", 0, "6670903752021072936960"},
    {"9+antiknight+antiking+x", "", 0, "0"},
    {"9", "123456789456789123789123456......................................................", 0,
     "7802998272"},
    {"9", "", 3, "948109639680"},
    {"9", "", 1, "362880"},
    {"9", "123456789........................................................................", 2,
     "12096"},
    {"16", "", 1, "20922789888000"},
    /* These take most of the time and are counted like smaller sizes: not for short runs. */
    {"8:latin", "", 0, "108776032459082956800"},
    {"8:2x4+x+antiknight", "", 0, "967680"},
    {"9+antiknight+antiking", "", 0, "1451520"},
};
enum { TAKE_LONG = 3 };

static char *count_digits(const suuji_puzzle *puzzle, suuji_count_want want, unsigned rows)
{
    static char digits[200];
    suuji_count_options options = SUUJI_COUNT_OPTIONS_INIT;
    suuji_total *total = NULL;
    options.want = want;
    options.rows = rows;
    assert_int_equal(suuji_total_new(puzzle, &options, &total, NULL), SUUJI_OK);
    assert_int_equal(total->end, SUUJI_END_COMPLETE);
    assert_non_null(total->digits);
    snprintf(digits, sizeof digits, "%s", total->digits);
    suuji_total_free(total);
    return digits;
}

static void known_numbers_are_found(void **state)
{
    (void)state;
    const size_t count = sizeof known / sizeof known[0] - (is_short_run() ? TAKE_LONG : 0);
    for (size_t i = 0; i < count; i++) {
        suuji_puzzle *const puzzle = make_puzzle(known[i].rules, known[i].cells);
        const char *const digits = count_digits(puzzle, SUUJI_COUNT_EXACT, known[i].rows);
        if (strcmp(digits, known[i].digits) != 0)
            fail_msg("%s: %s, not %s", known[i].rules, digits, known[i].digits);
        suuji_puzzle_free(puzzle);
    }
}

/* The second row, if the first is known. */
static void second_rows_are_counted(void **state)
{
    static const struct known rows[] = {{"12:3x4", "", 2, "4783104"},
                                        {"12:4x3", "", 2, "17927568"},
                                        {"16", "", 2, "248341303296"},
                                        {"25", "", 2, "66479063739206860800000"}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle(rows[i].rules, "");
        for (unsigned c = 0; c < suuji_rules_size(suuji_puzzle_rules(puzzle)); c++)
            assert_int_equal(suuji_puzzle_set_given(puzzle, c, c + 1, NULL), SUUJI_OK);
        assert_string_equal(count_digits(puzzle, SUUJI_COUNT_AUTO, 2), rows[i].digits);
        suuji_puzzle_free(puzzle);
    }
}

/* ---- Random puzzles ---- */

static const struct kind {
    const char *rules;
    unsigned fewest, most; /* givens */
    unsigned trials;
} kinds[] = {
    {"4", 0, 8, 360},
    {"4:latin", 0, 8, 180},
    {"5", 2, 12, 180},
    {"6:2x3", 7, 20, 300},
    {"6:3x2+x", 2, 14, 180},
    {"6:2x3+disjoint", 6, 16, 180},
    {"6+antiknight", 2, 12, 180},
    {"7+antiking", 14, 25, 120},
    {"8:2x4", 22, 40, 180},
    {"8:2x4+x", 20, 36, 120},
    {"9", 24, 50, 300},
    {"9+x", 24, 40, 90},
    {"9+windoku", 24, 40, 90},
    {"9+disjoint", 24, 40, 90},
    {"9+antiknight", 20, 40, 90},
    {"9:latin", 40, 60, 60},
    {"12:3x4", 85, 120, 60},
    {"4:regions=AABBACBBACCDCDDD", 0, 8, 120},
    {"6:regions=AAAABBAACBBBCCCDBDCCEDDDEEEFDFEEFFFF", 8, 20, 120},
};

/* A puzzle from a random solution grid; every second one has pencil marks too. False: the rules
   have no grid. */
static bool make_random(suuji_puzzle *puzzle, suuji_solver *solver, const struct kind *kind,
                        struct sj_random *random)
{
    const suuji_rules *const rules = puzzle->rules;
    uint16_t order[144];
    uint8_t grid[144];
    suuji_query query = SUUJI_QUERY_INIT;
    query.order = SUUJI_ORDER_RANDOM;
    query.seed = sj_random_next(random);
    const suuji_answer answer = ask_solver(solver, puzzle, &query);
    if (answer.count == 0)
        return false;
    memcpy(grid, answer.solution, rules->cells);
    for (unsigned cell = 0; cell < rules->cells; cell++)
        order[cell] = (uint16_t)cell;
    sj_random_shuffle(random, order, rules->cells, sizeof order[0]);
    const unsigned givens = kind->fewest + sj_random_below(random, kind->most - kind->fewest + 1u);
    for (unsigned i = 0; i < givens; i++)
        assert_int_equal(suuji_puzzle_set_given(puzzle, order[i], grid[order[i]], NULL), SUUJI_OK);
    for (unsigned i = sj_random_below(random, 2) * 8; i > 0; i--)
        assert_int_equal(suuji_puzzle_set_excluded(puzzle, order[rules->cells - i],
                                                   1 + sj_random_below(random, rules->size), true,
                                                   NULL),
                         SUUJI_OK);
    return true;
}

/* A number that has at most 64 bits. */
static uint64_t word_of(const struct sj_natural *natural)
{
    assert_true(natural->len <= 2);
    return (natural->len > 0 ? natural->limb[0] : 0) |
           (uint64_t)(natural->len > 1 ? natural->limb[1] : 0) << 32;
}

static uint64_t count_layers(const suuji_puzzle *puzzle, bool by_columns)
{
    const suuji_limits limits = {0};
    struct sj_ticker ticker = {0};
    struct sj_layers layers = {.by_columns = by_columns, .limit = 8000, .ticker = &ticker};
    struct sj_budget budget;
    struct sj_natural total = {0};
    uint64_t count = UINT64_MAX;
    sj_budget_start(&budget, &limits, sj_clock_now(), 1);
    assert_int_equal(sj_layers_count(puzzle, &layers, &budget, &total, NULL), SUUJI_OK);
    if (layers.complete)
        count = word_of(&total);
    sj_natural_free(&total);
    return count;
}

static uint64_t count_bands(const suuji_puzzle *puzzle)
{
    const suuji_limits limits = {0};
    struct sj_ticker ticker = {0};
    struct sj_budget budget;
    struct sj_natural total = {0};
    sj_budget_start(&budget, &limits, sj_clock_now(), 1);
    assert_int_equal(sj_bands_nine_count(puzzle, NULL, &budget, &total, &ticker, NULL), SUUJI_OK);
    const uint64_t count = word_of(&total);
    sj_natural_free(&total);
    return count;
}

static void methods_agree(void **state)
{
    enum { LIMIT = 20000 };
    struct sj_random random;
    unsigned compared = 0;
    const unsigned part = debugging ? 20 : is_short_run() ? 4 : 1;
    (void)state;
    sj_random_seed(&random, 7);
    for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
        suuji_rules *const rules = make_rules(kinds[k].rules);
        suuji_solver *const solver = make_solver("bits");
        suuji_query query = SUUJI_QUERY_INIT;
        query.limit = LIMIT;
        for (unsigned i = 0; i < kinds[k].trials / part; i++) {
            suuji_puzzle *puzzle = NULL;
            assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
            if (!make_random(puzzle, solver, &kinds[k], &random))
                fail_msg("%s has no grid", kinds[k].rules);
            const suuji_answer answer = ask_solver(solver, puzzle, &query);
            for (unsigned way = 0; way < 3 && answer.end == SUUJI_END_COMPLETE; way++) {
                if (way == 2 && !(sj_rules_plain_nine(rules) && i % 4 == 0))
                    continue;
                const uint64_t count = way == 2 ? count_bands(puzzle) : count_layers(puzzle, way);
                if (count != answer.count && count != UINT64_MAX)
                    fail_msg("%s, puzzle %u, way %u: %" PRIu64 ", not %" PRIu64, kinds[k].rules, i,
                             way, count, answer.count);
                compared += count != UINT64_MAX;
            }
            suuji_puzzle_free(puzzle);
        }
        suuji_solver_free(solver);
        suuji_rules_free(rules);
    }
    assert_true(debugging || compared > 2500 / part);
}

/* ---- Options and limits ---- */

static void bad_options_are_refused(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    suuji_count_options options = SUUJI_COUNT_OPTIONS_INIT;
    suuji_total *total;
    (void)state;
    options.rows = 5;
    assert_int_equal(suuji_total_new(puzzle, &options, &total, NULL), SUUJI_ERR_ARGUMENT);
    assert_null(total);
    options.rows = 0;
    options.confidence = 1;
    assert_int_equal(suuji_total_new(puzzle, &options, &total, NULL), SUUJI_ERR_ARGUMENT);
    options.confidence = 0;
    options.precision = -1;
    assert_int_equal(suuji_total_new(puzzle, &options, &total, NULL), SUUJI_ERR_ARGUMENT);
    suuji_puzzle_free(puzzle);
}

static void a_stopped_count_is_an_estimate(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    suuji_count_options options = SUUJI_COUNT_OPTIONS_INIT;
    suuji_total *total = NULL;
    (void)state;
    assert_int_equal(suuji_stop_new(&options.limits.stop, NULL), SUUJI_OK);
    suuji_stop_request(options.limits.stop);
    options.want = SUUJI_COUNT_EXACT;
    assert_int_equal(suuji_total_new(puzzle, &options, &total, NULL), SUUJI_OK);
    assert_null(total->digits);
    assert_int_equal(total->end, SUUJI_END_STOPPED);
    assert_true(total->low < total->estimate && total->estimate < total->high);
    assert_true(total->estimate > 20 && total->estimate < 24);
    suuji_total_free(total);
    suuji_stop_free(options.limits.stop);
    suuji_puzzle_free(puzzle);
}

/* Little memory is enough for an estimate. */
static void a_memory_limit_leaves_an_estimate(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("8:2x4+x", "");
    suuji_count_options options = SUUJI_COUNT_OPTIONS_INIT;
    suuji_total *total = NULL;
    (void)state;
    options.limits.memory = 3000000;
    options.precision = 0.1;
    assert_int_equal(suuji_total_new(puzzle, &options, &total, NULL), SUUJI_OK);
    assert_null(total->digits);
    assert_int_equal(total->end, SUUJI_END_GAVE_UP);
    assert_string_equal(total->method, "samples");
    suuji_total_free(total);
    suuji_puzzle_free(puzzle);
}

static void texts_have_the_digits_asked_for(void **state)
{
    static const struct {
        double log10;
        unsigned digits;
        const char *text;
    } rows[] = {{2.459392487759, 4, "288"}, {21.8241846, 4, "6.671e+21"},
                {99.99999, 3, "1.00e+100"}, {400.5, 2, "3.2e+400"},
                {-1.0 / 0.0, 4, "0"},       {1.0 / 0.0, 4, "unknown"}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[40];
        suuji_total_text(rows[i].log10, rows[i].digits, text, sizeof text);
        assert_string_equal(text, rows[i].text);
    }
}

TEST_FILE(test_count)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_numbers_are_found),
        cmocka_unit_test(second_rows_are_counted),
        cmocka_unit_test(methods_agree),
        cmocka_unit_test(bad_options_are_refused),
        cmocka_unit_test(a_stopped_count_is_an_estimate),
        cmocka_unit_test(a_memory_limit_leaves_an_estimate),
        cmocka_unit_test(texts_have_the_digits_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
