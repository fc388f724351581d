/* SPDX-License-Identifier: MIT */
/* Waves for any rules: every kernel against an engine that shares no code with them, and against
   the other kernels, for rules of all kinds and sizes from 2 to 16; puzzles with one solution,
   several and none. */
#include "support.h"

#include "base/random_inl.h"
#include "engine/bits/wave_any.h"
#include "suuji/houses.h"

#include <stdlib.h>
#include <string.h>

static const char *const specs[] = {
    "2:latin",
    "4",
    "4+antiknight",
    "5:latin",
    "6+x",
    "7:latin+antiknight",
    "8",
    "8:latin+antiking",
    "9",
    "9+x",
    "9+windoku",
    "9+disjoint+center",
    "9+asterisk",
    "9+antiknight",
    "9+antiking",
    "9:regions=AAABBBBCCAAABBBCCCAAABBDDCCEEDDDDDFCEEEDFFDFCEEEEFFFFFGGGGHHHHHGHHHHIIIIGGGGIIIII",
    "10:2x5",
    "12+x",
    "15:3x5",
    "16",
    "16+windoku",
};
enum { SPECS = sizeof specs / sizeof *specs, MOST = 600 };

/* Puzzles of some rules, and what another engine says about them. */
struct set {
    suuji_rules *rules;
    unsigned cells, size;
    uint8_t *puzzle;
    uint64_t found[MOST]; /* up to FOUND_LIMIT */
};
enum { FOUND_LIMIT = 3 };

/* A solution by random choices. */
static void make_grid(suuji_solver *solver, const suuji_rules *rules, uint64_t seed, uint8_t *grid)
{
    suuji_puzzle *puzzle = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_query query = SUUJI_QUERY_INIT;
    query.order = SUUJI_ORDER_RANDOM;
    query.seed = seed;
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
    assert_non_null(answer.solution);
    memcpy(grid, answer.solution, suuji_rules_cells(rules));
    suuji_puzzle_free(puzzle);
}

/* Between a few clues and nearly all; every fifth puzzle has a wrong one. */
static void make_puzzle_of(const struct set *set, struct sj_random *random, const uint8_t *grid,
                           unsigned number, uint8_t *puzzle)
{
    const unsigned least = set->cells * (set->size > 9 ? 42 : 30) / 100;
    const unsigned clues = least + sj_random_below(random, set->cells - least);
    unsigned left = set->cells;
    unsigned wanted = clues;
    for (unsigned cell = 0; cell < set->cells; cell++, left--) {
        const bool kept = sj_random_below(random, left) < wanted;
        puzzle[cell] = kept ? grid[cell] : 0;
        wanted -= kept;
    }
    if (number % 5 == 0) {
        const unsigned cell = sj_random_below(random, set->cells);
        puzzle[cell] = (uint8_t)(1 + sj_random_below(random, set->size));
    }
}

static struct set make_set(const char *spec, size_t count, uint64_t seed)
{
    struct set set = {.rules = make_rules(spec)};
    struct sj_random random;
    suuji_solver *const solver = make_solver("auto");
    suuji_puzzle *asked = NULL;
    suuji_query query = SUUJI_QUERY_INIT;
    uint8_t grid[256];
    query.limit = FOUND_LIMIT;
    sj_random_seed(&random, seed);
    set.size = suuji_rules_size(set.rules);
    set.cells = suuji_rules_cells(set.rules);
    set.puzzle = malloc(count * set.cells);
    assert_non_null(set.puzzle);
    assert_int_equal(suuji_puzzle_new(set.rules, &asked, NULL), SUUJI_OK);
    for (unsigned i = 0; i < count; i++) {
        uint8_t *const puzzle = set.puzzle + i * set.cells;
        suuji_answer answer = SUUJI_ANSWER_INIT;
        if (i % 20 == 0)
            make_grid(solver, set.rules, seed + i, grid);
        make_puzzle_of(&set, &random, grid, i, puzzle);
        assert_int_equal(suuji_puzzle_set_givens(asked, puzzle, NULL), SUUJI_OK);
        assert_int_equal(suuji_solver_solve(solver, asked, &query, &answer, NULL), SUUJI_OK);
        set.found[i] = answer.count;
    }
    suuji_puzzle_free(asked);
    suuji_solver_free(solver);
    return set;
}

static void free_set(struct set *set)
{
    free(set->puzzle);
    suuji_rules_free(set->rules);
}

struct results {
    uint8_t *solution; /* of exactly the size, so that the sanitizer sees a byte too many */
    uint64_t found[MOST], guesses[MOST];
};

static void solve(const struct sj_wave_any_kernel *kernel, struct sj_wave_any *wave,
                  const struct set *set, size_t count, uint64_t limit, struct results *results)
{
    struct sj_wave_batch batch = {.puzzle = set->puzzle,
                                  .stride = set->cells,
                                  .count = count,
                                  .limit = limit,
                                  .solution = calloc(count, set->cells),
                                  .solution_stride = set->cells,
                                  .found = results->found,
                                  .guesses = results->guesses};
    assert_non_null(batch.solution);
    memset(results->found, 0xA5, sizeof results->found); /* the previous contents do not matter */
    memset(results->guesses, 0xA5, sizeof results->guesses);
    assert_true(kernel->solve(wave, &batch));
    results->solution = batch.solution;
}

/* Every solution is one, and their number is right. Returns how many puzzles were left open. */
static size_t check_results(const struct set *set, size_t count, uint64_t limit,
                            const struct results *results)
{
    suuji_puzzle *puzzle = NULL;
    size_t open = 0;
    assert_int_equal(suuji_puzzle_new(set->rules, &puzzle, NULL), SUUJI_OK);
    for (size_t i = 0; i < count; i++) {
        const uint64_t found = results->found[i];
        if (found == SJ_WAVE_ANY_OPEN) {
            open++;
            continue;
        }
        assert_int_equal(found, set->found[i] > limit ? limit : set->found[i]);
        assert_int_equal(suuji_puzzle_set_givens(puzzle, set->puzzle + i * set->cells, NULL),
                         SUUJI_OK);
        if (found > 0)
            assert_true(suuji_verify(puzzle, results->solution + i * set->cells, NULL, NULL));
    }
    suuji_puzzle_free(puzzle);
    return open;
}

/* ---- Tests ---- */

static void the_last_kernel_runs_anywhere_and_is_plain(void **state)
{
    (void)state;
    size_t count = 0;
    while (sj_wave_any_kernel_at(count))
        count++;
    assert_in_range(count, 1, 3);
    assert_string_equal(sj_wave_any_kernel_at(count - 1)->name, "plain");
}

static void every_kernel_counts_as_another_engine_does(void **state)
{
    (void)state;
    for (size_t s = 0; s < SPECS; s++) {
        const size_t count = s % 3 == 0 ? MOST : 100;
        struct set set = make_set(specs[s], count, 1 + s);
        size_t open = 0;
        for (size_t k = 0; sj_wave_any_kernel_at(k); k++) {
            const struct sj_wave_any_kernel *const kernel = sj_wave_any_kernel_at(k);
            struct sj_wave_any *const wave = sj_wave_any_new(kernel, set.rules);
            assert_non_null(wave);
            for (uint64_t limit = 1; limit <= FOUND_LIMIT; limit++) {
                struct results results;
                solve(kernel, wave, &set, count, limit, &results);
                open += check_results(&set, count, limit, &results);
                free(results.solution);
            }
            sj_wave_any_free(wave);
        }
        assert_true(open <= count / 50);
        free_set(&set);
    }
}

/* Kernels have different numbers of lanes: what they share out among them must not be visible. Only
   how many of several solutions are counted before the last one that is wanted is a matter of
   order. */
static void answers_do_not_depend_on_kernel_or_batch(void **state)
{
    (void)state;
    for (size_t s = 0; s < SPECS; s += 2) {
        struct set set = make_set(specs[s], MOST, 100 + s);
        static struct results first;
        const struct sj_wave_any_kernel *const best = sj_wave_any_kernel_at(0);
        struct sj_wave_any *wave = sj_wave_any_new(best, set.rules);
        assert_non_null(wave);
        solve(best, wave, &set, MOST, 2, &first);
        sj_wave_any_free(wave);
        for (size_t k = 0; sj_wave_any_kernel_at(k); k++) {
            static const size_t counts[] = {1, 63, 300, MOST};
            const struct sj_wave_any_kernel *const kernel = sj_wave_any_kernel_at(k);
            wave = sj_wave_any_new(kernel, set.rules);
            assert_non_null(wave);
            for (size_t c = 0; c < sizeof counts / sizeof *counts; c++) {
                static struct results results;
                solve(kernel, wave, &set, counts[c], 2, &results);
                for (size_t i = 0; i < counts[c]; i++) {
                    if (first.found[i] > 1)
                        continue;
                    assert_int_equal(results.found[i], first.found[i]);
                    assert_int_equal(results.guesses[i], first.guesses[i]);
                    if (first.found[i] == 1)
                        assert_memory_equal(results.solution + i * set.cells,
                                            first.solution + i * set.cells, set.cells);
                }
                free(results.solution);
            }
            sj_wave_any_free(wave);
        }
        free(first.solution);
        free_set(&set);
    }
}

/* A solution is known, and the value that it has in an empty cell is excluded: is there another? */
static void an_excluded_candidate_is_in_no_solution(void **state)
{
    (void)state;
    for (size_t s = 0; s < SPECS; s++) {
        enum { COUNT = 100 };
        struct set set = make_set(specs[s], COUNT, 200 + s);
        suuji_solver *const solver = make_solver("singles");
        for (size_t k = 0; sj_wave_any_kernel_at(k); k++) {
            const struct sj_wave_any_kernel *const kernel = sj_wave_any_kernel_at(k);
            struct sj_wave_any *const wave = sj_wave_any_new(kernel, set.rules);
            uint16_t excluded[COUNT] = {0};
            static struct results known, results;
            uint8_t *const other = calloc(COUNT, set.cells);
            assert_non_null(wave);
            assert_non_null(other);
            solve(kernel, wave, &set, COUNT, 1, &known);
            for (size_t i = 0; i < COUNT; i++) {
                const unsigned cell = (unsigned)(i * 7 % set.cells);
                if (known.found[i] == 1 && !set.puzzle[i * set.cells + cell])
                    excluded[i] = (uint16_t)(cell * 16 + known.solution[i * set.cells + cell]);
            }
            struct sj_wave_batch batch = {.puzzle = set.puzzle,
                                          .stride = set.cells,
                                          .count = COUNT,
                                          .excluded = excluded,
                                          .limit = 2,
                                          .solution = known.solution,
                                          .solution_stride = set.cells,
                                          .other = other,
                                          .found = results.found,
                                          .guesses = results.guesses};
            assert_true(kernel->solve(wave, &batch));
            for (size_t i = 0; i < COUNT; i++) {
                suuji_puzzle *puzzle = NULL;
                suuji_answer answer = SUUJI_ANSWER_INIT;
                suuji_query query = SUUJI_QUERY_INIT;
                query.limit = excluded[i] ? 1 : 2;
                const unsigned cell = (excluded[i] - 1u) / 16;
                const unsigned value = (excluded[i] - 1u) % 16 + 1;
                if (results.found[i] == SJ_WAVE_ANY_OPEN)
                    continue;
                assert_int_equal(suuji_puzzle_new(set.rules, &puzzle, NULL), SUUJI_OK);
                assert_int_equal(suuji_puzzle_set_givens(puzzle, set.puzzle + i * set.cells, NULL),
                                 SUUJI_OK);
                if (results.found[i] == 2) {
                    const uint8_t *const second = other + i * set.cells;
                    assert_true(suuji_verify(puzzle, second, NULL, NULL));
                    if (excluded[i])
                        assert_int_not_equal(second[cell], value);
                    else
                        assert_memory_not_equal(second, known.solution + i * set.cells, set.cells);
                } else if (excluded[i]) {
                    assert_int_equal(suuji_puzzle_set_excluded(puzzle, cell, value, true, NULL),
                                     SUUJI_OK);
                    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL),
                                     SUUJI_OK);
                    assert_int_equal(answer.count, 0);
                }
                suuji_puzzle_free(puzzle);
            }
            free(other);
            free(known.solution);
            sj_wave_any_free(wave);
        }
        suuji_solver_free(solver);
        free_set(&set);
    }
}

static void rows_of_text_may_have_gaps(void **state)
{
    (void)state;
    enum { STRIDE = 90, COUNT = 70 };
    struct set set = make_set("9+x", COUNT, 7);
    for (size_t k = 0; sj_wave_any_kernel_at(k); k++) {
        const struct sj_wave_any_kernel *const kernel = sj_wave_any_kernel_at(k);
        struct sj_wave_any *const wave = sj_wave_any_new(kernel, set.rules);
        static uint8_t text[COUNT * STRIDE], out[COUNT * STRIDE];
        uint64_t found[COUNT], guesses[COUNT];
        assert_non_null(wave);
        memset(text, '5', sizeof text);
        memset(out, 0xEE, sizeof out);
        for (size_t i = 0; i < COUNT * 81; i++)
            text[i / 81 * STRIDE + i % 81] =
                (uint8_t)(set.puzzle[i] || i % 2 ? set.puzzle[i] + '0' : '.');
        struct sj_wave_batch batch = {.puzzle = text,
                                      .stride = STRIDE,
                                      .count = COUNT,
                                      .limit = 2,
                                      .solution = out,
                                      .solution_stride = STRIDE,
                                      .zero = '0',
                                      .found = found,
                                      .guesses = guesses};
        assert_true(kernel->solve(wave, &batch));
        for (size_t i = 0; i < COUNT; i++) {
            assert_int_equal(found[i], set.found[i] > 2 ? 2 : set.found[i]);
            for (size_t c = 0; c < 81 && found[i]; c++)
                assert_in_range(out[i * STRIDE + c], '1', '9');
            for (size_t c = 81; c < STRIDE; c++)
                assert_int_equal(out[i * STRIDE + c], 0xEE);
        }
        sj_wave_any_free(wave);
    }
    free_set(&set);
}

static void a_puzzle_that_takes_too_long_is_left_open(void **state)
{
    (void)state;
    struct set set = make_set("16", 40, 3);
    memset(set.puzzle + 3 * set.cells, 0, set.cells); /* solutions beyond counting */
    for (size_t k = 0; sj_wave_any_kernel_at(k); k++) {
        const struct sj_wave_any_kernel *const kernel = sj_wave_any_kernel_at(k);
        struct sj_wave_any *const wave = sj_wave_any_new(kernel, set.rules);
        struct results results;
        assert_non_null(wave);
        solve(kernel, wave, &set, 40, 0, &results);
        assert_true(results.found[3] == SJ_WAVE_ANY_OPEN);
        for (size_t i = 0; i < 40; i++)
            if (i != 3 && set.found[i] < FOUND_LIMIT)
                assert_int_equal(results.found[i], set.found[i]);
        free(results.solution);
        sj_wave_any_free(wave);
    }
    free_set(&set);
}

static void a_stop_ends_a_batch_and_nothing_is_left_of_it(void **state)
{
    (void)state;
    struct set set = make_set("9+windoku", 100, 5);
    suuji_stop *stop = NULL;
    const struct sj_wave_any_kernel *const kernel = sj_wave_any_kernel_at(0);
    struct sj_wave_any *const wave = sj_wave_any_new(kernel, set.rules);
    struct results results;
    assert_int_equal(suuji_stop_new(&stop, NULL), SUUJI_OK);
    assert_non_null(wave);
    suuji_stop_request(stop);
    solve(kernel, wave, &set, 100, 2, &results);
    struct sj_wave_batch batch = {.puzzle = set.puzzle,
                                  .stride = set.cells,
                                  .count = 100,
                                  .limit = 2,
                                  .solution = results.solution,
                                  .solution_stride = set.cells,
                                  .found = results.found,
                                  .guesses = results.guesses,
                                  .stop = stop};
    assert_false(kernel->solve(wave, &batch));
    free(results.solution);
    solve(kernel, wave, &set, 100, 2, &results);
    assert_int_equal(check_results(&set, 100, 2, &results), 0);
    free(results.solution);
    sj_wave_any_free(wave);
    suuji_stop_free(stop);
    free_set(&set);
}

static void an_empty_batch_is_done_at_once(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("6");
    for (size_t k = 0; sj_wave_any_kernel_at(k); k++) {
        struct sj_wave_any *const wave = sj_wave_any_new(sj_wave_any_kernel_at(k), rules);
        struct sj_wave_batch batch = {.stride = 36, .solution_stride = 36};
        assert_non_null(wave);
        assert_true(sj_wave_any_kernel_at(k)->solve(wave, &batch));
        assert_int_equal(batch.waves, 0);
        sj_wave_any_free(wave);
    }
    suuji_rules_free(rules);
}

TEST_FILE(test_wave_any)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_kernel_runs_anywhere_and_is_plain),
        cmocka_unit_test(every_kernel_counts_as_another_engine_does),
        cmocka_unit_test(answers_do_not_depend_on_kernel_or_batch),
        cmocka_unit_test(an_excluded_candidate_is_in_no_solution),
        cmocka_unit_test(rows_of_text_may_have_gaps),
        cmocka_unit_test(a_puzzle_that_takes_too_long_is_left_open),
        cmocka_unit_test(a_stop_ends_a_batch_and_nothing_is_left_of_it),
        cmocka_unit_test(an_empty_batch_is_done_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
