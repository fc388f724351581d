/* SPDX-License-Identifier: MIT */
/* Unbiased minimal puzzles: all of size 4 are known, and are found as often as expected. */
#include "faults.h"

#include "app/generate/generate_workers.h"
#include "grid/random_grid.h"
#include "grid/swaps.h"
#include "generate/generate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Makes puzzles 1 .. count; the caller frees givens, solutions and made. */
struct lot {
    uint8_t *givens, *solutions;
    suuji_made *made;
};

static struct lot make(const suuji_rules *rules, const suuji_generate_options *options,
                       size_t count)
{
    suuji_generator *generator = NULL;
    struct lot lot = {malloc(count * rules->cells), malloc(count * rules->cells),
                      malloc(count * sizeof *lot.made)};
    assert_true(lot.givens && lot.solutions && lot.made);
    assert_int_equal(suuji_generator_new(rules, options, &generator, NULL), SUUJI_OK);
    assert_int_equal(make_puzzles(generator, 1, count, lot.givens, lot.solutions, lot.made, NULL),
                     SUUJI_OK);
    suuji_generator_free(generator);
    return lot;
}

static void drop(struct lot *lot)
{
    free(lot->givens);
    free(lot->solutions);
    free(lot->made);
}

/* ---- Distributions at size 4 ---- */

/* Is the sum of (seen - expected)^2 / expected at most four standard deviations above its mean?
   Seeds are fixed: a change of the random draws fails with a chance of one in some thousand. */
static bool is_likely(const double *seen, const double *share, unsigned kinds)
{
    double total = 0;
    double sum = 0;
    for (unsigned i = 0; i < kinds; i++)
        total += seen[i];
    for (unsigned i = 0; i < kinds; i++)
        sum += (seen[i] - total * share[i]) * (seen[i] - total * share[i]) / (total * share[i]);
    return sum < kinds - 1 + 4 * sqrt(2.0 * (kinds - 1));
}

/* Minimal puzzles of size 4 with 4, 5 and 6 clues, and their numbers. */
static const double known[3] = {25728, 58368, 1536};

/* The share of each, if a puzzle is one in `rarer` as likely. */
static void expect(double share[3], const double rarer[3])
{
    double sum = 0;
    for (unsigned n = 0; n < 3; n++)
        sum += known[n] / rarer[n];
    for (unsigned n = 0; n < 3; n++)
        share[n] = known[n] / rarer[n] / sum;
}

static void numbers_of_clues_are_as_frequent_as_they_are(void **state)
{
    (void)state;
    enum { COUNT = 250 };
    static const double subsets[3] = {1820, 4368, 8008}; /* C(16, n) */
    static const double ones[3] = {1, 1, 1};
    suuji_rules *const rules = make_rules("4");
    for (unsigned weighted = 0; weighted < 2; weighted++) {
        const suuji_generate_options options = {.size = sizeof(suuji_generate_options),
                                                .seed = 1,
                                                .unbiased = true,
                                                .weighted = weighted == 1};
        struct lot lot = make(rules, &options, COUNT);
        double seen[3] = {0};
        double share[3];
        for (unsigned i = 0; i < COUNT; i++) {
            const unsigned kind = lot.made[i].clues - 4;
            assert_in_range(lot.made[i].clues, 4, 6);
            assert_true(lot.made[i].minimal);
            assert_true(fabs(lot.made[i].weight - (weighted ? subsets[kind] / subsets[2] : 1)) <
                        1e-12);
            seen[kind]++;
        }
        expect(share, weighted ? subsets : ones);
        assert_true(is_likely(seen, share, 3));
        /* And the test can distinguish the two. */
        expect(share, weighted ? ones : subsets);
        assert_false(is_likely(seen, share, 3));
        drop(&lot);
    }
    suuji_rules_free(rules);
}

/* Where each grid of size 4 differs from the first. */
struct grids {
    uint8_t first[16];
    unsigned differ[288];
    unsigned count;
};

static bool on_grid(void *user, const uint8_t *grid)
{
    struct grids *const grids = user;
    if (grids->count == 0)
        memcpy(grids->first, grid, 16);
    grids->differ[grids->count] = 0;
    for (unsigned cell = 0; cell < 16; cell++)
        grids->differ[grids->count] |= (unsigned)(grid[cell] != grids->first[cell]) << cell;
    grids->count++;
    return grids->count < 288;
}

static bool is_unique(const struct grids *grids, unsigned clues)
{
    for (unsigned i = 1; i < grids->count; i++)
        if (!(grids->differ[i] & clues))
            return false;
    return true;
}

static bool is_minimal(const struct grids *grids, unsigned clues)
{
    if (!is_unique(grids, clues))
        return false;
    for (unsigned rest = clues; rest; rest &= rest - 1)
        if (is_unique(grids, clues & ~(rest & -rest)))
            return false;
    return true;
}

static void find_grids(const suuji_rules *rules, struct grids *grids)
{
    suuji_solver *solver = NULL;
    suuji_puzzle *puzzle = NULL;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    assert_int_equal(suuji_solver_new("backtrack", &solver, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    query.limit = SUUJI_ALL;
    query.on_solution = on_grid;
    query.user = grids;
    grids->count = 0;
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
    assert_int_equal(grids->count, 288);
    suuji_puzzle_free(puzzle);
    suuji_solver_free(solver);
}

/* All puzzles of a given grid, one by one. */
static void each_minimal_puzzle_of_a_grid_is_as_frequent_as_any_other(void **state)
{
    (void)state;
    enum { COUNT = 1500, MOST = 512 };
    static struct grids grids;
    static unsigned kind[1 << 16];
    suuji_rules *const rules = make_rules("4");
    double seen[MOST] = {0};
    double share[MOST];
    unsigned kinds = 0;
    find_grids(rules, &grids);
    for (unsigned clues = 0; clues < 1u << 16; clues++)
        kind[clues] = is_minimal(&grids, clues) ? kinds++ : MOST;
    assert_in_range(kinds, 200, MOST);
    const suuji_generate_options options = {
        .size = sizeof(suuji_generate_options), .seed = 3, .unbiased = true, .grid = grids.first};
    struct lot lot = make(rules, &options, COUNT);
    for (unsigned i = 0; i < COUNT; i++) {
        unsigned clues = 0;
        for (unsigned cell = 0; cell < 16; cell++)
            clues |= (unsigned)(lot.givens[i * 16 + cell] != 0) << cell;
        assert_true(kind[clues] < MOST);
        seen[kind[clues]]++;
    }
    for (unsigned i = 0; i < kinds; i++)
        share[i] = 1.0 / kinds;
    assert_true(is_likely(seen, share, kinds));
    drop(&lot);
    suuji_rules_free(rules);
}

/* ---- Puzzles ---- */

/* With an engine that neither makes nor checks. */
static void puzzles_are_unique_and_minimal_and_have_the_clues_asked_for(void **state)
{
    (void)state;
    static const struct {
        const char *spec;
        unsigned low, high, count;
    } cases[] = {{"9", 25, 27, 2}, {"6:2x3", 0, 12, 5}, {"6:2x3", 9, 10, 5}, {"4+x", 0, 6, 20}};
    suuji_solver *solver = NULL;
    assert_int_equal(suuji_solver_new("cells", &solver, NULL), SUUJI_OK);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        suuji_rules *const rules = make_rules(cases[i].spec);
        const suuji_generate_options options = {.size = sizeof(suuji_generate_options),
                                                .seed = 5,
                                                .low_clues = cases[i].low,
                                                .high_clues = cases[i].high,
                                                .unbiased = true,
                                                .weighted = true};
        struct lot lot = make(rules, &options, cases[i].count);
        for (unsigned k = 0; k < cases[i].count; k++) {
            uint8_t *const givens = lot.givens + (size_t)k * rules->cells;
            unsigned clues = 0;
            assert_int_equal(lot.made[k].end, SUUJI_END_COMPLETE);
            assert_int_equal(count_two(solver, rules, givens), 1);
            for (unsigned cell = 0; cell < rules->cells; cell++) {
                const uint8_t value = givens[cell];
                clues += value != 0;
                givens[cell] = 0;
                assert_true(value == 0 || (value == lot.solutions[k * rules->cells + cell] &&
                                           count_two(solver, rules, givens) == 2));
                givens[cell] = value;
            }
            assert_int_equal(clues, lot.made[k].clues);
            assert_in_range(clues, cases[i].low, cases[i].high);
        }
        drop(&lot);
        suuji_rules_free(rules);
    }
    suuji_solver_free(solver);
}

static void a_puzzle_depends_only_on_seed_and_number(void **state)
{
    (void)state;
    static const char *const specs[] = {"9", "4"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_rules *const rules = make_rules(specs[i]);
        const suuji_generate_options options = {
            .size = sizeof(suuji_generate_options), .seed = 2, .unbiased = true, .weighted = true};
        suuji_generator *generator = NULL;
        uint8_t givens[81], solution[81];
        suuji_made made;
        struct lot lot = make(rules, &options, 2);
        assert_int_equal(suuji_generator_new(rules, &options, &generator, NULL), SUUJI_OK);
        assert_int_equal(make_puzzles(generator, 2, 1, givens, solution, &made, NULL), SUUJI_OK);
        assert_memory_equal(givens, lot.givens + rules->cells, rules->cells);
        assert_memory_equal(solution, lot.solutions + rules->cells, rules->cells);
        assert_int_equal(made.attempts, lot.made[1].attempts);
        assert_int_equal(made.questions, lot.made[1].questions);
        assert_memory_not_equal(solution, lot.solutions, rules->cells);
        suuji_generator_free(generator);
        drop(&lot);
        suuji_rules_free(rules);
    }
}

/* Without a clue in one of the sets there is a second solution. */
static void the_sets_of_a_grid_can_change_by_themselves(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("9");
    suuji_solver *solver = NULL;
    struct sj_random random;
    struct sj_swaps swaps;
    assert_int_equal(suuji_solver_new("bits", &solver, NULL), SUUJI_OK);
    sj_random_seed(&random, 1);
    for (unsigned k = 0; k < 5; k++) {
        uint8_t grid[81], puzzle[81];
        unsigned before = 4;
        sj_grid_nine(&random, grid);
        sj_swaps_find(&swaps, grid);
        assert_in_range(swaps.count, 36 + 18, SJ_SWAPS_MOST);
        assert_true(sj_swaps_hit(&swaps, (struct sj_cell_set){UINT64_MAX, UINT64_MAX}));
        for (unsigned i = 0; i < swaps.count; i++) {
            const struct sj_cell_set set = swaps.set[i];
            unsigned size = 0;
            for (unsigned cell = 0; cell < 81; cell++) {
                struct sj_cell_set one = {0, 0};
                sj_cell_set_add(&one, cell);
                const bool in = (one.low & set.low) || (one.high & set.high);
                puzzle[cell] = in ? 0 : grid[cell];
                size += in;
            }
            assert_true(size >= before);
            before = size;
            assert_int_equal(count_two(solver, rules, puzzle), 2);
            assert_false(sj_swaps_hit(&swaps, (struct sj_cell_set){~set.low, ~set.high}));
        }
    }
    suuji_solver_free(solver);
    suuji_rules_free(rules);
}

/* ---- Ends ---- */

static void what_the_method_cannot_do_is_refused(void **state)
{
    (void)state;
    uint8_t pattern[81];
    memset(pattern, 1, sizeof pattern);
    refuse_generator("9",
                     &(suuji_generate_options){
                         .size = sizeof(suuji_generate_options), .unbiased = true, .symmetry = 1},
                     "symmetry");
    refuse_generator("9",
                     &(suuji_generate_options){.size = sizeof(suuji_generate_options),
                                               .unbiased = true,
                                               .pattern = pattern},
                     "pattern");
    refuse_generator("9",
                     &(suuji_generate_options){.size = sizeof(suuji_generate_options),
                                               .unbiased = true,
                                               .high_clues = 41},
                     "40");
    refuse_generator("9",
                     &(suuji_generate_options){.size = sizeof(suuji_generate_options),
                                               .unbiased = true,
                                               .high_clues = 16},
                     "17");
    refuse_generator("9",
                     &(suuji_generate_options){
                         .size = sizeof(suuji_generate_options), .unbiased = true, .low_clues = 31},
                     "31 to 30");
    refuse_generator(
        "16", &(suuji_generate_options){.size = sizeof(suuji_generate_options), .unbiased = true},
        "needs --clues");
}

static void it_ends_with_its_time_and_when_it_is_stopped(void **state)
{
    (void)state;
    static const char *const specs[] = {"9", "6:2x3"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_rules *const rules = make_rules(specs[i]);
        const unsigned fewest = sj_fewest_clues(rules);
        suuji_stop stop = {.requested = false};
        const suuji_generate_options options = {.size = sizeof(suuji_generate_options),
                                                .unbiased = true,
                                                .low_clues = fewest,
                                                .high_clues = fewest,
                                                .limits = {.seconds = 0.02, .stop = &stop}};
        suuji_generator *generator = NULL;
        uint8_t givens[81], solution[81];
        suuji_made made;
        assert_int_equal(suuji_generator_new(rules, &options, &generator, NULL), SUUJI_OK);
        assert_int_equal(make_puzzles(generator, 1, 1, givens, solution, &made, NULL), SUUJI_OK);
        assert_int_equal(made.end, SUUJI_END_TIME);
        assert_true(made.attempts > 0);
        suuji_stop_request(&stop);
        assert_int_equal(make_puzzles(generator, 1, 1, givens, solution, &made, NULL), SUUJI_OK);
        assert_int_equal(made.end, SUUJI_END_STOPPED);
        suuji_generator_free(generator);
        suuji_rules_free(rules);
    }
}

static suuji_status make_two(const void *user, suuji_error *err)
{
    const char *const spec = user;
    const suuji_generate_options options = {
        .size = sizeof(suuji_generate_options), .unbiased = true, .limits.seconds = 0.001};
    suuji_rules *rules = NULL;
    suuji_generator *generator = NULL;
    uint8_t givens[2 * 81], solutions[2 * 81];
    suuji_made made[2];
    suuji_status status = suuji_rules_new(spec, &rules, err);
    if (status == SUUJI_OK)
        status = suuji_generator_new(rules, &options, &generator, err);
    if (status == SUUJI_OK)
        status = make_puzzles(generator, 1, 2, givens, solutions, made, err);
    suuji_generator_free(generator);
    suuji_rules_free(rules);
    return status;
}

static void failed_allocations_are_survived(void **state)
{
    (void)state;
    assert_true(fail_each("unbiased", make_two, "4") >= 20);
    assert_true(fail_each("unbiased", make_two, "9") >= 20);
}

TEST_FILE(test_unbiased)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_of_clues_are_as_frequent_as_they_are),
        cmocka_unit_test(each_minimal_puzzle_of_a_grid_is_as_frequent_as_any_other),
        cmocka_unit_test(puzzles_are_unique_and_minimal_and_have_the_clues_asked_for),
        cmocka_unit_test(a_puzzle_depends_only_on_seed_and_number),
        cmocka_unit_test(the_sets_of_a_grid_can_change_by_themselves),
        cmocka_unit_test(what_the_method_cannot_do_is_refused),
        cmocka_unit_test(it_ends_with_its_time_and_when_it_is_stopped),
        cmocka_unit_test(failed_allocations_are_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
