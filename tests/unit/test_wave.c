/* SPDX-License-Identifier: MIT */
/* Waves: every kernel against the others and against an engine that shares no code with them. The
   result for a puzzle must not depend on the kernel, nor on the puzzles around it: at the end of a
   batch idle lanes take over work from others, which must not be visible. */
#include "nine_puzzles.h"
#include "support.h"

#include "engine/bits/nine.h"
#include "engine/bits/wave.h"
#include "model/verify_rows.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define CELLS NINE_CELLS

enum { MOST = 1000 };

static const uint64_t limits[] = {1, 2, 50, 0};
enum { LIMITS = sizeof limits / sizeof *limits };

/* All results of a batch. */
struct results {
    size_t count;
    uint8_t *solution; /* of exactly the size, so that the sanitizer sees a byte too many */
    uint64_t *found, *guesses;
};

static struct results results_new(size_t count)
{
    const struct results results = {count, calloc(count, CELLS), calloc(count, sizeof(uint64_t)),
                                    calloc(count, sizeof(uint64_t))};
    assert_true(results.solution && results.found && results.guesses);
    memset(results.found, 0xA5, count * sizeof(uint64_t)); /* the previous contents do not matter */
    memset(results.guesses, 0xA5, count * sizeof(uint64_t));
    return results;
}

static void results_free(struct results *results)
{
    free(results->solution);
    free(results->found);
    free(results->guesses);
}

/* A batch without gaps. */
static struct results solve(struct sj_wave *wave, sj_wave_solver *solver, const uint8_t *puzzles,
                            size_t count, uint64_t limit)
{
    const struct results results = results_new(count);
    struct sj_wave_batch batch = {.puzzle = puzzles,
                                  .stride = CELLS,
                                  .count = count,
                                  .limit = limit,
                                  .solution = results.solution,
                                  .solution_stride = CELLS,
                                  .found = results.found,
                                  .guesses = results.guesses};
    assert_true(solver(wave, &batch));
    assert_true(batch.waves > 0);
    return results;
}

/* Puzzle i of one and puzzle k of the other are the same: so must be all their results. */
static void assert_same(const struct results *a, size_t i, const struct results *b, size_t k)
{
    assert_int_equal(a->found[i], b->found[k]);
    assert_int_equal(a->guesses[i], b->guesses[k]);
    if (a->found[i])
        assert_memory_equal(a->solution + i * CELLS, b->solution + k * CELLS, CELLS);
}

/* ---- The puzzles ---- */

struct room {
    struct sj_wave *wave;
    uint8_t some[MOST * CELLS]; /* of all kinds */
    uint8_t few[MOST * CELLS];  /* of those, again and again, the ones with few solutions */
    uint64_t some_count[MOST];  /* solutions up to 50 */
    uint64_t few_count[MOST];   /* all of them */
};

enum { FEW_SOLUTIONS = 100 };

/* With an engine that does not use waves. */
static uint64_t count_slowly(suuji_solver *solver, suuji_puzzle *puzzle, const uint8_t *givens,
                             uint64_t limit)
{
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    query.limit = limit;
    for (unsigned cell = 0; cell < CELLS; cell++)
        assert_int_equal(suuji_puzzle_set_given(puzzle, cell, givens[cell], NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
    return answer.count;
}

static int make_room(void **state)
{
    struct room *const room = calloc(1, sizeof *room);
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    suuji_solver *solver = NULL;
    struct sj_random random;
    assert_non_null(room);
    assert_int_equal(suuji_solver_new("singles", &solver, NULL), SUUJI_OK);
    sj_random_seed(&random, 256);
    size_t few = 0;
    for (unsigned i = 0; i < MOST; i++) {
        uint8_t *const givens = room->some + (size_t)i * CELLS;
        random_nine_puzzle(&random, i, givens);
        room->some_count[i] = count_slowly(solver, puzzle, givens, 50);
        if (sj_nine_solve(givens, NULL, FEW_SOLUTIONS, NULL, NULL, NULL) == FEW_SOLUTIONS)
            continue;
        memcpy(room->few + few * CELLS, givens, CELLS);
        room->few_count[few++] = room->some_count[i] < 50
                                     ? room->some_count[i]
                                     : count_slowly(solver, puzzle, givens, SUUJI_ALL);
    }
    assert_in_range(few, MOST / 2, MOST - 1); /* otherwise this tests nothing */
    for (size_t i = few; i < MOST; i++) {
        memcpy(room->few + i * CELLS, room->few + (i - few) * CELLS, CELLS);
        room->few_count[i] = room->few_count[i - few];
    }
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    room->wave = sj_wave_new();
    assert_non_null(room->wave);
    *state = room;
    return 0;
}

static int clear_room(void **state)
{
    struct room *const room = *state;
    sj_wave_free(room->wave);
    free(room);
    return 0;
}

static const uint8_t *puzzles_for(const struct room *room, uint64_t limit)
{
    return limit ? room->some : room->few;
}

static bool is_solution(const uint8_t *puzzle, const uint8_t *grid)
{
    const uint64_t found = 1;
    return sj_verify_rows_nine(&(struct sj_claims){
               .row = puzzle, .solution = grid, .found = &found, .count = 1}) == 1;
}

/* ---- Tests ---- */

static void the_last_kernel_runs_anywhere_and_is_plain(void **state)
{
    (void)state;
    size_t count = 0;
    while (sj_wave_kernel_at(count).solve)
        count++;
    assert_in_range(count, 1, 3);
    assert_string_equal(sj_wave_kernel_at(count - 1).name, "plain");
    assert_null(sj_wave_kernel_at(count).name);
}

static void every_kernel_counts_as_another_engine_does(void **state)
{
    static const size_t counts[] = {1, 2, 127, 128, 129, 255, 256, 257, MOST};
    const struct room *const room = *state;
    for (size_t c = 0; c < sizeof counts / sizeof *counts; c++)
        for (size_t l = counts[c] == MOST ? 0 : c % 2; l < LIMITS; l += counts[c] == MOST ? 1 : 2) {
            const uint8_t *const puzzles = puzzles_for(room, limits[l]);
            struct results best = {0};
            for (size_t k = 0; sj_wave_kernel_at(k).solve; k++) {
                struct results results =
                    solve(room->wave, sj_wave_kernel_at(k).solve, puzzles, counts[c], limits[l]);
                if (k == 0)
                    best = results;
                for (size_t i = 0; i < counts[c]; i++)
                    assert_same(&results, i, &best, i);
                if (k > 0)
                    results_free(&results);
            }
            for (size_t i = 0; i < counts[c]; i++) {
                const uint64_t all = limits[l] ? room->some_count[i] : room->few_count[i];
                assert_int_equal(best.found[i], limits[l] && all > limits[l] ? limits[l] : all);
                if (all)
                    assert_true(is_solution(puzzles + i * CELLS, best.solution + i * CELLS));
            }
            results_free(&best);
        }
}

static void check_alone(const struct room *room, sj_wave_solver *solver)
{
    for (size_t l = 0; l < LIMITS; l++) {
        const uint8_t *const puzzles = puzzles_for(room, limits[l]);
        struct results all = solve(room->wave, solver, puzzles, MOST, limits[l]);
        for (size_t i = 0; i < MOST; i += 9 + i % 5) {
            struct results alone = solve(room->wave, solver, puzzles + i * CELLS, 1, limits[l]);
            assert_same(&alone, 0, &all, i);
            results_free(&alone);
        }
        results_free(&all);
    }
}

static void a_puzzle_gets_the_same_answer_by_itself_and_in_a_batch(void **state)
{
    for (size_t k = 0; sj_wave_kernel_at(k).solve; k++)
        check_alone(*state, sj_wave_kernel_at(k).solve);
}

static void check_orders(const struct room *room, sj_wave_solver *solver)
{
    static const size_t counts[] = {3, 100, 300};
    struct sj_random random;
    sj_random_seed(&random, 31);
    for (size_t l = 0; l < LIMITS; l++) {
        const uint8_t *const puzzles = puzzles_for(room, limits[l]);
        struct results all = solve(room->wave, solver, puzzles, MOST, limits[l]);
        for (size_t c = 0; c < sizeof counts / sizeof *counts; c++) {
            static uint8_t drawn[MOST * CELLS];
            size_t which[MOST];
            for (size_t i = 0; i < counts[c]; i++) {
                which[i] = sj_random_below(&random, MOST);
                memcpy(drawn + i * CELLS, puzzles + which[i] * CELLS, CELLS);
            }
            struct results some = solve(room->wave, solver, drawn, counts[c], limits[l]);
            for (size_t i = 0; i < counts[c]; i++)
                assert_same(&some, i, &all, which[i]);
            results_free(&some);
        }
        results_free(&all);
    }
}

static void the_order_and_size_of_a_batch_change_no_answer(void **state)
{
    for (size_t k = 0; sj_wave_kernel_at(k).solve; k++)
        check_orders(*state, sj_wave_kernel_at(k).solve);
}

/* Hard ones after many easy ones: all lanes help. */
static void puzzles_that_lanes_share_get_the_answer_of_one_lane(void **state)
{
    const struct room *const room = *state;
    static uint8_t batch[300 * CELLS];
    struct sj_random random;
    sj_random_seed(&random, 5);
    for (size_t i = 0; i < 290; i++)
        random_nine_givens(&random, 60, batch + i * CELLS);
    for (size_t i = 290; i < 300; i++) /* many solutions each, and few clues */
        random_nine_givens(&random, 10 + (unsigned)(i - 290), batch + i * CELLS);
    for (size_t k = 0; sj_wave_kernel_at(k).solve; k++)
        for (uint64_t limit = 1; limit < 40; limit = limit * 5 - 2) {
            sj_wave_solver *const solver = sj_wave_kernel_at(k).solve;
            struct results many = solve(room->wave, solver, batch, 300, limit);
            struct results ten = solve(room->wave, solver, batch + 290 * CELLS, 10, limit);
            for (size_t i = 0; i < 10; i++)
                assert_same(&ten, i, &many, 290 + i);
            for (size_t i = 0; i < 10; i++) {
                struct results one = solve(room->wave, solver, batch + (290 + i) * CELLS, 1, limit);
                assert_same(&one, 0, &ten, i);
                assert_int_equal(one.found[0], limit);
                results_free(&one);
            }
            results_free(&many);
            results_free(&ten);
        }
}

static void an_empty_grid_has_as_many_as_are_asked_for(void **state)
{
    const struct room *const room = *state;
    static const uint8_t empty[300 * CELLS];
    for (size_t k = 0; sj_wave_kernel_at(k).solve; k++)
        for (size_t count = 1; count <= 300; count += 299) {
            struct results results = solve(room->wave, sj_wave_kernel_at(k).solve, empty, count, 9);
            for (size_t i = 0; i < count; i++) {
                assert_same(&results, i, &results, 0);
                assert_int_equal(results.found[i], 9);
            }
            assert_true(is_solution(empty, results.solution));
            results_free(&results);
        }
}

/* Text, gaps between rows, and not a byte written outside of a row or into a puzzle. */
static void text_in_wide_rows_gives_the_same_and_nothing_else_is_touched(void **state)
{
    enum { COUNT = 321, FROM = 97, TO = 88, BEFORE = 13 };
    const struct room *const room = *state;
    uint8_t *const text = malloc(COUNT * FROM);
    uint8_t *const given = malloc(COUNT * FROM);
    uint8_t *const out = malloc(BEFORE + COUNT * TO);
    assert_true(text && given && out);
    for (size_t i = 0; i < COUNT * FROM; i++) {
        const size_t row = i / FROM, cell = i % FROM;
        const uint8_t value = cell < CELLS ? room->some[row * CELLS + cell] : 7;
        text[i] = (uint8_t)(value ? value + '0' : (i & 1 ? '.' : '0'));
    }
    memcpy(given, text, COUNT * FROM);
    for (size_t k = 0; sj_wave_kernel_at(k).solve; k++) {
        sj_wave_solver *const solver = sj_wave_kernel_at(k).solve;
        struct results plain = solve(room->wave, solver, room->some, COUNT, 2);
        uint64_t found[COUNT + 2], guesses[COUNT + 2];
        memset(out, 0xEE, BEFORE + COUNT * TO);
        memset(found, 0xEE, sizeof found);
        memset(guesses, 0xEE, sizeof guesses);
        const uint64_t canary = found[0];
        struct sj_wave_batch batch = {.puzzle = text,
                                      .stride = FROM,
                                      .count = COUNT,
                                      .limit = 2,
                                      .solution = out + BEFORE,
                                      .solution_stride = TO,
                                      .zero = '0',
                                      .found = found + 1,
                                      .guesses = guesses + 1};
        assert_true(solver(room->wave, &batch));
        assert_memory_equal(text, given, COUNT * FROM);
        assert_true(found[0] == canary && found[COUNT + 1] == canary);
        assert_true(guesses[0] == canary && guesses[COUNT + 1] == canary);
        for (size_t i = 0; i < BEFORE; i++)
            assert_int_equal(out[i], 0xEE);
        for (size_t i = 0; i < COUNT; i++) {
            const uint8_t *const row = out + BEFORE + i * TO;
            assert_int_equal(found[i + 1], plain.found[i]);
            assert_int_equal(guesses[i + 1], plain.guesses[i]);
            for (size_t cell = 0; cell < TO; cell++)
                if (cell >= CELLS || !plain.found[i])
                    assert_int_equal(row[cell], 0xEE);
                else
                    assert_int_equal(row[cell], plain.solution[i * CELLS + cell] + '0');
        }
        results_free(&plain);
    }
    free(text);
    free(given);
    free(out);
}

/* Solutions with a candidate excluded: one is known, so that they are one more, and the first is
   the second. */
static void an_excluded_candidate_is_in_no_solution(void **state)
{
    const struct room *const room = *state;
    static uint16_t excluded[MOST];
    static uint8_t other[MOST * CELLS];
    uint16_t allowed[CELLS];
    for (size_t i = 0; i < MOST; i++) { /* every other puzzle, in an empty cell */
        unsigned cell = (unsigned)(i * 7 % CELLS);
        for (unsigned k = 0; k < CELLS && room->few[i * CELLS + cell]; k++)
            cell = (cell + 1) % CELLS;
        excluded[i] = (uint16_t)(i % 2 && !room->few[i * CELLS + cell] ? cell * 16 + 1 + i % 9 : 0);
    }
    for (size_t k = 0; sj_wave_kernel_at(k).solve; k++) {
        struct results results = results_new(MOST);
        struct sj_wave_batch batch = {.puzzle = room->few,
                                      .stride = CELLS,
                                      .count = MOST,
                                      .excluded = excluded,
                                      .solution = results.solution,
                                      .solution_stride = CELLS,
                                      .other = other,
                                      .found = results.found,
                                      .guesses = results.guesses};
        assert_true(sj_wave_kernel_at(k).solve(room->wave, &batch));
        for (size_t i = 0; i < MOST; i++) {
            const unsigned cell = excluded[i] / 16;
            for (unsigned c = 0; c < CELLS; c++)
                allowed[c] = 0x1ff;
            if (excluded[i])
                allowed[cell] = (uint16_t)(0x1ff & ~(1u << (excluded[i] % 16 - 1)));
            const uint64_t count =
                sj_nine_solve(room->few + i * CELLS, allowed, 0, NULL, NULL, NULL);
            assert_int_equal(results.found[i], count + (excluded[i] != 0));
            if (excluded[i] && count) {
                assert_true(is_solution(room->few + i * CELLS, other + i * CELLS));
                assert_int_not_equal(other[i * CELLS + cell], excluded[i] % 16);
            }
        }
        results_free(&results);
    }
}

static void no_puzzles_are_no_work(void **state)
{
    const struct room *const room = *state;
    for (size_t k = 0; sj_wave_kernel_at(k).solve; k++) {
        struct sj_wave_batch batch = {.stride = CELLS, .solution_stride = CELLS};
        assert_true(sj_wave_kernel_at(k).solve(room->wave, &batch));
        assert_int_equal(batch.waves, 0);
    }
}

/* ---- Stopping ---- */

static void *set_soon(void *stop)
{
    const struct timespec soon = {.tv_nsec = 20000000};
    nanosleep(&soon, NULL);
    suuji_stop_request(stop);
    return NULL;
}

static void a_stop_ends_the_work_and_does_not_affect_the_next_batch(void **state)
{
    const struct room *const room = *state;
    static const uint8_t empty[CELLS];
    for (size_t k = 0; sj_wave_kernel_at(k).solve; k++)
        for (int before = 0; before < 2; before++) {
            sj_wave_solver *const solver = sj_wave_kernel_at(k).solve;
            uint8_t solution[CELLS];
            uint64_t found = 0, guesses = 0;
            suuji_stop stop = {.requested = before};
            pthread_t thread;
            struct sj_wave_batch batch = {.puzzle = empty,
                                          .count = 1,
                                          .solution = solution,
                                          .found = &found,
                                          .guesses = &guesses,
                                          .stop = &stop};
            if (!before)
                assert_int_equal(pthread_create(&thread, NULL, set_soon, &stop), 0);
            assert_false(solver(room->wave, &batch)); /* all solutions: it would never end */
            if (!before)
                pthread_join(thread, NULL);
            struct sj_wave *const fresh = sj_wave_new();
            struct results now = solve(room->wave, solver, room->some, 300, 2);
            struct results anew = solve(fresh, solver, room->some, 300, 2);
            for (size_t i = 0; i < 300; i++)
                assert_same(&now, i, &anew, i);
            results_free(&now);
            results_free(&anew);
            sj_wave_free(fresh);
        }
}

TEST_FILE(test_wave)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_kernel_runs_anywhere_and_is_plain),
        cmocka_unit_test(every_kernel_counts_as_another_engine_does),
        cmocka_unit_test(a_puzzle_gets_the_same_answer_by_itself_and_in_a_batch),
        cmocka_unit_test(the_order_and_size_of_a_batch_change_no_answer),
        cmocka_unit_test(puzzles_that_lanes_share_get_the_answer_of_one_lane),
        cmocka_unit_test(an_empty_grid_has_as_many_as_are_asked_for),
        cmocka_unit_test(text_in_wide_rows_gives_the_same_and_nothing_else_is_touched),
        cmocka_unit_test(an_excluded_candidate_is_in_no_solution),
        cmocka_unit_test(no_puzzles_are_no_work),
        cmocka_unit_test(a_stop_ends_the_work_and_does_not_affect_the_next_batch),
    };
    return cmocka_run_group_tests(tests, make_room, clear_room);
}
