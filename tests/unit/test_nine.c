/* SPDX-License-Identifier: MIT */
/* The 9x9 kernel: every build of it against a counter that is too simple to be wrong, and against
   the other builds, which must make the same guesses. */
#include "support.h"

#include "base/random_inl.h"
#include "engine/bits/nine_kernel.h"

#include <stdbool.h>
#include <string.h>

#define CELLS SJ_NINE_CELLS
#define ANY 0x1FFu

/* The counter's state: the values used in each house, and the candidates of each cell. */
struct reference {
    uint8_t grid[CELLS];
    uint16_t allowed[CELLS];
    uint16_t row[9], col[9], box[9];
    uint64_t count, limit;
};

static bool peers(unsigned a, unsigned b)
{
    return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

static unsigned candidates(const struct reference *ref, unsigned cell)
{
    const unsigned box = cell / 27 * 3 + cell % 9 / 3;
    return ref->allowed[cell] &
           ~(unsigned)(ref->row[cell / 9] | ref->col[cell % 9] | ref->box[box]);
}

/* Put a value into a cell, or remove it again. */
static void flip(struct reference *ref, unsigned cell, unsigned bit)
{
    ref->row[cell / 9] ^= (uint16_t)bit;
    ref->col[cell % 9] ^= (uint16_t)bit;
    ref->box[cell / 27 * 3 + cell % 9 / 3] ^= (uint16_t)bit;
    ref->grid[cell] = !ref->grid[cell];
}

/* Fill the empty cell with the fewest candidates, each in turn. */
static void count_on(struct reference *ref)
{
    unsigned best = CELLS, best_set = 0;
    int best_size = 10;
    for (unsigned cell = 0; cell < CELLS; cell++) {
        const unsigned set = candidates(ref, cell);
        if (!ref->grid[cell] && __builtin_popcount(set) < best_size) {
            best = cell;
            best_set = set;
            best_size = __builtin_popcount(set);
        }
    }
    ref->count += best == CELLS;
    for (; best_set && ref->count < ref->limit; best_set &= best_set - 1) {
        flip(ref, best, best_set & -best_set);
        count_on(ref);
        flip(ref, best, best_set & -best_set);
    }
}

static uint64_t reference_count(const uint8_t *givens, const uint16_t *allowed, uint64_t limit)
{
    struct reference ref = {.limit = limit};
    for (unsigned cell = 0; cell < CELLS; cell++)
        ref.allowed[cell] = allowed ? allowed[cell] : ANY;
    for (unsigned cell = 0; cell < CELLS; cell++) {
        const unsigned bit = givens[cell] ? 1u << (givens[cell] - 1) : 0;
        if (bit && !(candidates(&ref, cell) & bit))
            return 0;
        if (bit)
            flip(&ref, cell, bit);
    }
    count_on(&ref);
    return ref.count;
}

static void check_solution(const uint8_t *givens, const uint16_t *allowed, const uint8_t *grid)
{
    for (unsigned cell = 0; cell < CELLS; cell++) {
        assert_in_range(grid[cell], 1, 9);
        if (givens[cell])
            assert_int_equal(grid[cell], givens[cell]);
        if (allowed)
            assert_true(allowed[cell] >> (grid[cell] - 1) & 1);
        for (unsigned other = 0; other < cell; other++)
            assert_true(grid[cell] != grid[other] || !peers(cell, other));
    }
}

/* Run every build that works here; they must agree in everything. Returns the count. */
static uint64_t solve(const uint8_t *givens, const uint16_t *allowed, uint64_t limit)
{
    sj_nine_search *const builds[] = {sj_nine_search_plain, sj_nine_search_avx2, sj_nine_best()};
    uint8_t first[CELLS] = {0};
    struct sj_nine_result reference = {0};
    for (size_t i = 0; i < sizeof builds / sizeof *builds; i++) {
        if (!builds[i] || (i == 1 && sj_nine_best() == sj_nine_search_plain))
            continue;
        uint8_t grid[CELLS] = {0};
        struct sj_nine_result result = {0};
        builds[i](&(struct sj_nine_query){givens, allowed, limit, grid, NULL}, &result);
        if (i == 0) {
            reference = result;
            memcpy(first, grid, sizeof first);
        }
        assert_int_equal(result.count, reference.count);
        assert_int_equal(result.guesses, reference.guesses);
        assert_int_equal(result.complete, reference.complete);
        assert_memory_equal(grid, first, sizeof first);
    }
    if (reference.count)
        check_solution(givens, allowed, first);
    assert_int_equal(reference.complete, limit == 0 || reference.count < limit);
    assert_int_equal(sj_nine_solve(givens, allowed, limit, NULL, NULL, NULL), reference.count);
    return reference.count;
}

static void parse(const char *text, uint8_t *givens)
{
    for (unsigned cell = 0; cell < CELLS; cell++)
        givens[cell] = (uint8_t)(text[cell] == '.' ? 0 : text[cell] - '0');
}

/* A random solution grid: a known one with values, bands, stacks, rows and columns shuffled. */
static void random_grid(struct sj_random *random, uint8_t *grid)
{
    unsigned row[9], col[9], value[9];
    unsigned *const orders[3] = {row, col, value};
    for (unsigned k = 0; k < 3; k++)
        for (unsigned i = 0; i < 9; i++)
            orders[k][i] = i;
    for (unsigned k = 0; k < 200; k++) {
        const unsigned group = 3 * sj_random_below(random, 3);
        unsigned *const order = orders[sj_random_below(random, 2)];
        const unsigned a = group + sj_random_below(random, 3),
                       b = group + sj_random_below(random, 3);
        const unsigned x = sj_random_below(random, 9), y = sj_random_below(random, 9);
        const unsigned old = order[a], old_value = value[x];
        order[a] = order[b];
        order[b] = old;
        value[x] = value[y];
        value[y] = old_value;
    }
    for (unsigned r = 0; r < 9; r++)
        for (unsigned c = 0; c < 9; c++)
            grid[9 * r + c] = (uint8_t)(value[(row[r] * 3 + row[r] / 3 + col[c]) % 9] + 1);
}

/* `clues` of its cells, the others empty. */
static void random_givens(struct sj_random *random, unsigned clues, uint8_t *givens)
{
    random_grid(random, givens);
    for (unsigned filled = CELLS; filled > clues;) {
        const unsigned cell = sj_random_below(random, CELLS);
        filled -= givens[cell] != 0;
        givens[cell] = 0;
    }
}

static void known_puzzles_have_known_counts(void **state)
{
    (void)state;
    static const struct {
        const char *givens;
        uint64_t count; /* up to 2 */
    } known[] = {
        {"......6577.24..1..35...6...5...2...921.3..5...471.9..8..876..9.9..5.2.3..3..182.6", 1},
        {"362.1.....7...894.....3.....581.......7...821.3.9.6.5..8.32...55.6..743.9....4..8", 1},
        {".......89..678..2...9...4..2...389..3.52....6.6.....4....8.........1.....32.45..1", 1},
        {"1....67......8..36........12.........78.........3...94......4.38.2.64.1..4..7..5.", 1},
        {".................1.....2.3.....4...5..3.1.....26....7.15...8...4........7....6.2.", 1},
        {"........1.....2.34..5.6........75....1........4.....12...4.......8...5..6.7......", 1},
        {"7.5.....2...4.1...3.........1.6..4..2...5...........9....37.....8....6...9.....8.", 1},
        {"...5...........9.1.5...4...6..4......73...8.4..2..6..3...7..6..9.....7.2..48.2.3.", 1},
        {"98.7..6..5...9..7...7..4...3.......2..85...6.....23....1..8...6..59...4......61..", 1},
        {"12..3....4....1.2...52..1..5..4..2......6..7......3..8.5....9....9.7..3......8..6", 1},
        {"8.........95.......76.........624798...573142...918536...7.1465.....2987......213", 2},
        {"8.........59.......76..........7.536...6.4187......492...931765...426918...758243", 2},
        {"123456789456789123789123456.....................................................8", 2},
        {".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........", 0},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        uint8_t givens[CELLS];
        parse(known[i].givens, givens);
        assert_int_equal(solve(givens, NULL, 2), known[i].count);
        assert_int_equal(solve(givens, NULL, 1), known[i].count != 0);
    }
}

static void a_hardest_puzzle_takes_few_guesses(void **state)
{
    (void)state;
    uint8_t givens[CELLS];
    struct sj_nine_result result;
    parse("98.7..6..5...9..7...7..4...3.......2..85...6.....23....1..8...6..59...4......61..",
          givens);
    assert_int_equal(sj_nine_solve(givens, NULL, 2, NULL, NULL, &result), 1);
    assert_in_range(result.guesses, 1, 200);
}

static void random_puzzles_count_as_by_backtracking(void **state)
{
    (void)state;
    static const uint64_t limits[] = {1, 2, 50};
    struct sj_random random;
    sj_random_seed(&random, 9);
    for (unsigned clues = 0; clues <= CELLS; clues++)
        for (unsigned k = 0; k < (is_short_run() ? 3 : 12); k++) {
            uint8_t givens[CELLS];
            random_givens(&random, clues, givens);
            const uint64_t limit = limits[k % 3];
            assert_int_equal(solve(givens, NULL, limit), reference_count(givens, NULL, limit));
        }
}

/* Change one clue: half of these have no solution, and some fail only deep in the search. */
static void spoilt_puzzles_count_as_by_backtracking(void **state)
{
    (void)state;
    struct sj_random random;
    sj_random_seed(&random, 99);
    for (unsigned clues = 20; clues <= CELLS; clues++)
        for (unsigned k = 0; k < 12; k++) {
            uint8_t givens[CELLS];
            random_givens(&random, clues, givens);
            unsigned cell;
            do
                cell = sj_random_below(&random, CELLS);
            while (givens[cell] == 0);
            givens[cell] = (uint8_t)(1 + sj_random_below(&random, 9));
            assert_int_equal(solve(givens, NULL, 2), reference_count(givens, NULL, 2));
        }
}

/* Candidates eliminated at random, seldom those of a solution. */
static void eliminated_candidates_count_as_by_backtracking(void **state)
{
    (void)state;
    struct sj_random random;
    sj_random_seed(&random, 999);
    for (unsigned k = 0; k < 600; k++) {
        uint8_t grid[CELLS], givens[CELLS] = {0};
        uint16_t allowed[CELLS];
        random_grid(&random, grid);
        const unsigned out = 1 + sj_random_below(&random, 7);
        for (unsigned cell = 0; cell < CELLS; cell++) {
            allowed[cell] = ANY;
            for (unsigned i = 0; i < out; i++)
                allowed[cell] &= (uint16_t) ~(1u << sj_random_below(&random, 9));
            if (k % 8)
                allowed[cell] |= (uint16_t)(1u << (grid[cell] - 1));
            if (sj_random_below(&random, 3) == 0)
                givens[cell] = grid[cell];
        }
        assert_int_equal(solve(givens, allowed, 20), reference_count(givens, allowed, 20));
    }
}

static void clashing_givens_have_no_solution(void **state)
{
    (void)state;
    static const unsigned clashes[][2] = {{0, 8},  {0, 1},   {72, 80}, {0, 72}, {8, 17},
                                          {0, 10}, {60, 80}, {40, 50}, {30, 48}};
    for (size_t i = 0; i < sizeof clashes / sizeof *clashes; i++)
        for (uint8_t value = 1; value <= 9; value++) {
            uint8_t givens[CELLS] = {0};
            givens[clashes[i][0]] = givens[clashes[i][1]] = value;
            assert_int_equal(solve(givens, NULL, 0), 0);
        }
}

static void values_above_nine_have_no_solution(void **state)
{
    (void)state;
    static const uint8_t values[] = {10, 16, 48, 128, 255};
    for (size_t i = 0; i < sizeof values; i++)
        for (unsigned cell = 0; cell < CELLS; cell++) {
            uint8_t givens[CELLS] = {0};
            givens[cell] = values[i];
            assert_int_equal(solve(givens, NULL, 2), 0);
        }
}

static void empty_grid_has_many_solutions(void **state)
{
    (void)state;
    const uint8_t givens[CELLS] = {0};
    assert_int_equal(solve(givens, NULL, 1), 1);
    assert_int_equal(solve(givens, NULL, 2), 2);
    assert_int_equal(solve(givens, NULL, 10000), 10000);
}

struct shown {
    const uint8_t *givens;
    uint8_t grid[512][CELLS];
    unsigned count, stop_at;
};

static bool show(void *user, const uint8_t *grid)
{
    struct shown *const shown = user;
    check_solution(shown->givens, NULL, grid);
    for (unsigned i = 0; i < shown->count; i++)
        assert_memory_not_equal(shown->grid[i], grid, CELLS);
    memcpy(shown->grid[shown->count++], grid, CELLS);
    return shown->count != shown->stop_at;
}

static void every_solution_is_shown_once(void **state)
{
    (void)state;
    static struct shown shown;
    uint8_t givens[CELLS];
    struct sj_nine_result result;
    parse("8.........95.......76.........624798...573142...918536...7.1465.....2987......213",
          givens);
    const uint64_t all = reference_count(givens, NULL, UINT64_MAX);
    assert_in_range(all, 10, 500);
    shown = (struct shown){.givens = givens};
    const struct sj_nine_watch watch = {.user = &shown, .solution = show};
    assert_int_equal(sj_nine_solve(givens, NULL, 0, NULL, &watch, &result), all);
    assert_int_equal(shown.count, all);
    assert_true(result.complete);

    shown = (struct shown){.givens = givens, .stop_at = 5};
    assert_int_equal(sj_nine_solve(givens, NULL, 0, NULL, &watch, &result), 5);
    assert_false(result.complete);
}

struct budget {
    uint64_t step, last;
    unsigned asked;
};

static uint64_t spend(void *user, uint64_t guesses)
{
    struct budget *const budget = user;
    budget->asked++;
    assert_int_equal(guesses, budget->last);
    budget->last += budget->step;
    return guesses >= 1000 ? 0 : budget->last;
}

static void a_watch_is_asked_at_its_times_and_ends_the_search(void **state)
{
    (void)state;
    const uint8_t givens[CELLS] = {0};
    struct budget budget = {.step = 250};
    struct sj_nine_result result;
    const struct sj_nine_watch watch = {.user = &budget, .check = spend};
    sj_nine_solve(givens, NULL, 0, NULL, &watch, &result);
    assert_int_equal(budget.asked, 5); /* at 0, 250, 500, 750, 1000 */
    assert_int_equal(result.guesses, 1000);
    assert_false(result.complete);
}

/* One candidate for each cell: every row right, and columns, boxes or both wrong. */
static void filled_rows_are_not_enough(void **state)
{
    (void)state;
    const uint8_t givens[CELLS] = {0};
    for (unsigned shift = 0; shift <= 4; shift++) {
        uint16_t allowed[CELLS];
        for (unsigned cell = 0; cell < CELLS; cell++)
            allowed[cell] = (uint16_t)(1u << (cell % 9 + cell / 9 * shift) % 9);
        assert_int_equal(solve(givens, allowed, 2), reference_count(givens, allowed, 2));
    }
}

TEST_FILE(test_nine)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_puzzles_have_known_counts),
        cmocka_unit_test(a_hardest_puzzle_takes_few_guesses),
        cmocka_unit_test(random_puzzles_count_as_by_backtracking),
        cmocka_unit_test(spoilt_puzzles_count_as_by_backtracking),
        cmocka_unit_test(eliminated_candidates_count_as_by_backtracking),
        cmocka_unit_test(clashing_givens_have_no_solution),
        cmocka_unit_test(values_above_nine_have_no_solution),
        cmocka_unit_test(filled_rows_are_not_enough),
        cmocka_unit_test(empty_grid_has_many_solutions),
        cmocka_unit_test(every_solution_is_shown_once),
        cmocka_unit_test(a_watch_is_asked_at_its_times_and_ends_the_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
