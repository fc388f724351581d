/* SPDX-License-Identifier: MIT */
/* The general search of `bits` against a counter that uses only the lists of houses and pairs, and
   against published counts. */
#include "support.h"
#include "suuji/houses.h"

#include "base/random_inl.h"
#include "engine/bits/any_inl.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_CELLS (16u * 16u)

/* ---- A counter to trust --------------------------------------------------------------------- */

struct naive {
    const suuji_puzzle *puzzle;
    unsigned size, cells;
    uint16_t clash[MAX_CELLS][MAX_CELLS]; /* the cells that must differ from a cell, ... */
    unsigned clashes[MAX_CELLS];          /* ... and how many there are */
    uint8_t grid[MAX_CELLS];
    uint64_t limit, count;
    uint64_t steps; /* nodes left before it gives up */
    struct sj_random random;
};

static void add_clash(struct naive *naive, unsigned a, unsigned b)
{
    for (unsigned i = 0; i < naive->clashes[a]; i++)
        if (naive->clash[a][i] == b)
            return;
    naive->clash[a][naive->clashes[a]++] = (uint16_t)b;
}

static void naive_start(struct naive *naive, const suuji_rules *rules)
{
    memset(naive->clashes, 0, sizeof naive->clashes);
    naive->size = suuji_rules_size(rules);
    naive->cells = naive->size * naive->size;
    for (unsigned h = 0; h < suuji_rules_house_count(rules); h++)
        for (unsigned i = 0; i < naive->size; i++)
            for (unsigned j = 0; j < naive->size; j++)
                if (i != j)
                    add_clash(naive, suuji_rules_house(rules, h)[i],
                              suuji_rules_house(rules, h)[j]);
    for (size_t i = 0; i < suuji_rules_pair_count(rules); i++) {
        unsigned a = 0;
        unsigned b = 0;
        suuji_rules_pair(rules, i, &a, &b);
        add_clash(naive, a, b);
        add_clash(naive, b, a);
    }
}

static bool naive_fits(const struct naive *naive, unsigned cell, unsigned value)
{
    if (suuji_puzzle_excluded(naive->puzzle, cell, value))
        return false;
    for (unsigned i = 0; i < naive->clashes[cell]; i++)
        if (naive->grid[naive->clash[cell][i]] == value)
            return false;
    return true;
}

/* The empty cell with fewest values; false when the grid is full. */
static bool naive_cell(const struct naive *naive, unsigned *cell)
{
    unsigned fewest = 1000;
    for (unsigned c = 0; c < naive->cells && fewest > 0; c++) {
        unsigned count = 0;
        if (naive->grid[c])
            continue;
        for (unsigned value = 1; value <= naive->size; value++)
            count += naive_fits(naive, c, value);
        if (count < fewest) {
            fewest = count;
            *cell = c;
        }
    }
    return fewest < 1000;
}

/* Count solutions up to the limit; values start from a random one. */
static void naive_count(struct naive *naive)
{
    unsigned cell = 0;
    if (naive->steps == 0 || naive->count == naive->limit)
        return;
    naive->steps--;
    if (!naive_cell(naive, &cell)) {
        naive->count++;
        return;
    }
    const unsigned turn = sj_random_below(&naive->random, naive->size);
    for (unsigned i = 0; i < naive->size && naive->count != naive->limit; i++) {
        const unsigned value = (i + turn) % naive->size + 1;
        if (!naive_fits(naive, cell, value))
            continue;
        naive->grid[cell] = (uint8_t)value;
        naive_count(naive);
        if (naive->count == naive->limit)
            return; /* the full grid stays */
        naive->grid[cell] = 0;
    }
}

/* ---- Random puzzles ------------------------------------------------------------------------- */

/* Some cells of a solution grid as givens, sometimes one of them wrong, and some candidates
   eliminated. */
static suuji_puzzle *random_puzzle(struct naive *naive, const suuji_rules *rules,
                                   const uint8_t *full)
{
    struct sj_random *const random = &naive->random;
    suuji_puzzle *puzzle = NULL;
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    const unsigned share = 25 + sj_random_below(random, 60);
    for (unsigned c = 0; full && c < naive->cells; c++)
        if (sj_random_below(random, 100) < share)
            suuji_puzzle_set_given(puzzle, c, full[c], NULL);
    if (sj_random_below(random, 4) == 0)
        suuji_puzzle_set_given(puzzle, sj_random_below(random, naive->cells),
                               1 + sj_random_below(random, naive->size), NULL);
    if (sj_random_below(random, 2) == 0)
        for (unsigned i = 0; i < naive->cells; i++)
            suuji_puzzle_set_excluded(puzzle, sj_random_below(random, naive->cells),
                                      1 + sj_random_below(random, naive->size), true, NULL);
    return puzzle;
}

struct seen {
    uint64_t calls;
    uint64_t sum; /* of a hash of each grid: the same set of solutions, the same sum */
    unsigned cells;
};

static bool note(void *user, const uint8_t *grid)
{
    struct seen *const seen = user;
    uint64_t hash = 14695981039346656037u;
    for (unsigned i = 0; i < seen->cells; i++)
        hash = (hash ^ grid[i]) * 1099511628211u;
    seen->calls++;
    seen->sum += hash;
    return true;
}

static suuji_answer ask(suuji_solver *solver, const suuji_puzzle *puzzle, suuji_query query)
{
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err;
    if (suuji_solver_solve(solver, puzzle, &query, &answer, &err) != SUUJI_OK)
        fail_msg("%s", err.text);
    return answer;
}

/* Limits 1, 2 and 50, and all solutions in each order: the count of the naive counter, and the same
   solutions in every order. */
static void compare(struct naive *naive, suuji_solver *solver, const suuji_puzzle *puzzle)
{
    const uint64_t limits[] = {1, 2, 50};
    naive->puzzle = puzzle;
    memcpy(naive->grid, suuji_puzzle_givens(puzzle), naive->cells);
    naive->limit = 200;
    naive->count = 0;
    naive->steps = 100000 / naive->cells;
    if (suuji_verify_givens(puzzle, NULL, NULL))
        naive_count(naive);
    if (naive->steps == 0)
        return;
    suuji_query query = SUUJI_QUERY_INIT;
    for (unsigned i = 0; i < 3; i++) {
        query.limit = limits[i];
        query.order = (suuji_order)i;
        const uint64_t want = naive->count < limits[i] ? naive->count : limits[i];
        assert_int_equal(ask(solver, puzzle, query).count, want);
    }
    if (naive->count == naive->limit)
        return;
    uint64_t sum = 0;
    for (unsigned i = 0; i < 3; i++) {
        struct seen seen = {.cells = naive->cells};
        query = (suuji_query){.size = sizeof(suuji_query),
                              .limit = SUUJI_ALL,
                              .order = (suuji_order)i,
                              .on_solution = note,
                              .user = &seen};
        assert_int_equal(ask(solver, puzzle, query).count, naive->count);
        assert_int_equal(seen.calls, naive->count);
        if (i > 0)
            assert_int_equal(seen.sum, sum);
        sum = seen.sum;
    }
}

/* A random solution grid of the rules, from the engine: every solution has passed the verifier.
   NULL if there is none. */
static const uint8_t *full_grid(suuji_solver *solver, const suuji_rules *rules, uint64_t seed)
{
    suuji_puzzle *empty = NULL;
    assert_int_equal(suuji_puzzle_new(rules, &empty, NULL), SUUJI_OK);
    const suuji_query query = {
        .size = sizeof(suuji_query), .limit = 1, .order = SUUJI_ORDER_RANDOM, .seed = seed};
    const suuji_answer answer = ask(solver, empty, query);
    suuji_puzzle_free(empty);
    return answer.solution;
}

static const char *const rule_sets[] = {
    "1",
    "2:latin",
    "2",
    "3:latin",
    "4",
    "4+x",
    "4+windoku",
    "4+disjoint",
    "4+antiknight",
    "5",
    "5:latin+x",
    "6:2x3",
    "6:3x2+x",
    "6+disjoint",
    "6+antiknight",
    "6+antiking",
    "7+x",
    "7:latin+antiking",
    "8:2x4",
    "8:4x2+x",
    "8:latin+antiknight",
    "9",
    "9+x",
    "9+windoku",
    "9+disjoint",
    "9+asterisk",
    "9+center",
    "9+antiknight",
    "9+antiking",
    "9+x+windoku+center",
    "9:latin",
    "10:2x5",
    "12:3x4",
    "12:latin",
    "15:3x5+center",
    "16",
    "16+x",
    "16+windoku",
    "6:regions=111222111223442333445336455566455666",
    "4:regions=1112122233343444",
    "9:regions=111222333111222333111222333444555666444555666444555666777888999777888999777888999",
    "6:regions=111222111222333444333444555666555666+x",
};

static void counts_agree_with_a_naive_counter(void **state)
{
    (void)state;
    static struct naive naive;
    suuji_solver *solver = NULL;
    assert_int_equal(suuji_solver_new("bits:kernel=any", &solver, NULL), SUUJI_OK);
    sj_random_seed(&naive.random, 20);
    for (size_t i = 0; i < sizeof rule_sets / sizeof rule_sets[0]; i++) {
        suuji_rules *const rules = make_rules(rule_sets[i]);
        naive_start(&naive, rules);
        for (unsigned round = 0; round < (debugging ? 8u : 30u); round++) {
            suuji_puzzle *const puzzle =
                random_puzzle(&naive, rules, full_grid(solver, rules, round));
            compare(&naive, solver, puzzle);
            suuji_puzzle_free(puzzle);
        }
        suuji_rules_free(rules);
    }
    suuji_solver_free(solver);
}

/* ---- Published counts ----------------------------------------------------------------------- */

static const struct {
    const char *rules;
    uint64_t count;
} counts[] = {
    {"4", 288},
    {"4+x", 48},
    {"4+disjoint", 168},
    {"4+x+disjoint", 48},
    {"4+antiknight", 24},
    {"4+antiking", 0},
    {"4:latin", 576},
    {"5:latin", 161280},
    {"4:latin+x", 48},
    {"5:latin+x", 960},
    {"6:latin+x", 92160},
    {"6:2x3+x", 8640},
    {"6:2x3+x+disjoint", 0},
    {"6:2x3+antiknight", 11520},
    {"6:2x3+antiking", 74160},
    {"6:2x3+antiknight+antiking", 0},
    {"8:2x4+antiknight+antiking", 40320},
    {"8:2x4+x+antiknight+antiking", 0},
    {"9+x+antiknight+antiking", 0},
};

/* The same with the first row given as 1 2 3 ..., which divides the published count by size!. */
static const struct {
    const char *rules;
    uint64_t count;
} reduced[] = {
    {"6:2x3", 28200960 / 720},
    {"6:2x3+disjoint", 2799360 / 720},
    {"8:2x4+x+antiknight", 967680 / 40320},
    {"8:2x4+antiknight+antiking", 40320 / 40320},
    {"9+antiknight+antiking", 1451520 / 362880},
};

static void grids_with_a_given_row_have_the_published_counts(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof reduced / sizeof reduced[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle(reduced[i].rules, "");
        for (unsigned c = 0; c < suuji_rules_size(suuji_puzzle_rules(puzzle)); c++)
            suuji_puzzle_set_given(puzzle, c, c + 1, NULL);
        const uint64_t count = count_with("bits:kernel=any", puzzle, 0);
        if (count != reduced[i].count)
            fail_msg("%s: %llu solutions", reduced[i].rules, (unsigned long long)count);
        suuji_puzzle_free(puzzle);
    }
}

static void empty_grids_have_the_published_counts(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle(counts[i].rules, "");
        const uint64_t count = count_with("bits:kernel=any", puzzle, 0);
        if (count != counts[i].count)
            fail_msg("%s: %llu solutions", counts[i].rules, (unsigned long long)count);
        suuji_puzzle_free(puzzle);
    }
}

/* ---- The board ------------------------------------------------------------------------------ */

/* Is every candidate in all of its items or in none, and is every item's count right? */
static bool in_step(const struct sj_any *any)
{
    for (uint32_t item = 0; item < any->items; item++) {
        unsigned members = 0;
        for (size_t w = 0; w < any->words; w++)
            members += sj_bit_count(any->set[item * any->words + w]);
        if (members != any->left[item])
            return false;
    }
    for (unsigned h = 0; h < any->houses; h++)
        for (unsigned at = 0; at < any->size; at++)
            for (unsigned v = 0; v < any->size; v++) {
                const unsigned cell = sj_house(any->rules, h)[at];
                const uint32_t place = any->cells + h * any->size + v;
                if (sj_any_has(any, cell, v, any->words) != sj_any_has(any, place, at, any->words))
                    return false;
            }
    return true;
}

/* Guess along a random path to its end; true if all items stayed consistent. Of a large board this
   is not asked after every guess under sanitizers. */
static bool walk(struct sj_any *any, struct sj_random *random)
{
    const unsigned every = debugging && any->size > 16 ? 50 : 1;
    unsigned guesses = 0;
    for (bool alive = true; alive && any->open_count > 0;) {
        const unsigned cell = any->open[sj_random_below(random, any->open_count)];
        unsigned value = sj_random_below(random, any->size);
        while (!sj_any_has(any, cell, value, any->words))
            value = (value + 1) % any->size;
        const uint32_t candidate = sj_any_pack(cell, value);
        alive = sj_random_below(random, 4) > 0 ? sj_any_assume(any, candidate)
                                               : sj_any_refute(any, candidate);
        if (++guesses % every == 0 && !in_step(any))
            return false;
    }
    return true;
}

static void undoing_restores_the_board(void **state)
{
    (void)state;
    const char *const specs[] = {"6:2x3+x", "9+windoku", "9+antiknight", "16", "66:latin"};
    struct sj_random random;
    sj_random_seed(&random, 7);
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle(specs[i], "");
        struct sj_any any = {0};
        assert_int_equal(sj_any_prepare(&any, puzzle->rules, NULL), SUUJI_OK);
        assert_true(sj_any_start(&any, puzzle) && sj_any_propagate(&any) && in_step(&any));
        const size_t bytes = any.items * any.words * sizeof *any.set;
        uint64_t *const before = malloc(bytes);
        assert_non_null(before);
        memcpy(before, any.set, bytes);
        const uint32_t trail = any.trail_count;
        const uint32_t open = any.open_count;
        for (unsigned round = 0; round < (any.size > 16 ? 1u : debugging ? 4u : 20u); round++) {
            assert_true(walk(&any, &random));
            sj_any_undo(&any, trail, open, any.words);
            assert_memory_equal(before, any.set, bytes);
            assert_true(in_step(&any));
        }
        free(before);
        sj_any_release(&any);
        suuji_puzzle_free(puzzle);
    }
}

/* ---- Large sizes, budgets, repetition ------------------------------------------------------- */

/* The canonical grid of square boxes with about `percent` of the cells empty. */
static suuji_puzzle *large_puzzle(unsigned box, unsigned percent)
{
    char spec[8];
    const unsigned n = box * box;
    struct sj_random random;
    sj_random_seed(&random, box);
    snprintf(spec, sizeof spec, "%u", n);
    suuji_puzzle *const puzzle = make_puzzle(spec, "");
    for (unsigned cell = 0; cell < n * n; cell++) {
        const unsigned row = cell / n;
        if (sj_random_below(&random, 100) >= percent)
            suuji_puzzle_set_given(puzzle, cell, (row % box * box + row / box + cell % n) % n + 1,
                                   NULL);
    }
    return puzzle;
}

static void large_sizes_are_solved(void **state)
{
    (void)state;
    const unsigned boxes[] = {7, 8, 9, 10, 12, 15};
    for (size_t i = 0; i < sizeof boxes / sizeof boxes[0]; i++) {
        suuji_puzzle *const puzzle = large_puzzle(boxes[i], 20);
        assert_int_equal(count_with("bits:kernel=any", puzzle, 1), 1);
        suuji_puzzle_free(puzzle);
    }
}

static void memory_stays_bounded_at_every_size(void **state)
{
    (void)state;
    const char *const specs[] = {"225", "225+x+disjoint+antiknight", "255", "255:latin"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_rules *const rules = make_rules(specs[i]);
        assert_in_range(sj_any_memory(rules), 1 << 20, 300 << 20);
        suuji_rules_free(rules);
    }
}

static const char hard[] =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

static void the_same_query_gives_the_same_figures(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    suuji_puzzle *const other = make_puzzle("9", "");
    suuji_solver *solver = NULL;
    assert_int_equal(suuji_solver_new("bits:kernel=any", &solver, NULL), SUUJI_OK);
    for (unsigned order = 0; order < 3; order++) {
        const suuji_query query = {
            .size = sizeof(suuji_query), .limit = 2, .order = (suuji_order)order, .seed = 5};
        const suuji_stats first = ask(solver, puzzle, query).stats;
        ask(solver, other, query);
        const suuji_answer again = ask(solver, puzzle, query);
        assert_int_equal(again.verdict, SUUJI_VERDICT_UNIQUE);
        assert_true(first.guesses > 0 && first.depth > 0 && first.updates > first.guesses);
        assert_int_equal(first.nodes, again.stats.nodes);
        assert_int_equal(first.guesses, again.stats.guesses);
        assert_int_equal(first.backtracks, again.stats.backtracks);
        assert_int_equal(first.updates, again.stats.updates);
        assert_int_equal(first.depth, again.stats.depth);
    }
    suuji_solver_free(solver);
    suuji_puzzle_free(other);
    suuji_puzzle_free(puzzle);
}

static void a_spent_budget_leaves_the_verdict_open(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", hard);
    suuji_solver *solver = NULL;
    assert_int_equal(suuji_solver_new("bits:kernel=any", &solver, NULL), SUUJI_OK);
    for (uint64_t nodes = 1; nodes < 4; nodes++) {
        const suuji_answer answer = ask(
            solver, puzzle,
            (suuji_query){.size = sizeof(suuji_query), .limit = SUUJI_ALL, .limits.nodes = nodes});
        assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
        assert_int_equal(answer.end, SUUJI_END_NODES);
        assert_int_equal(answer.stats.nodes, nodes);
    }
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_bits_any)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_agree_with_a_naive_counter),
        cmocka_unit_test(empty_grids_have_the_published_counts),
        cmocka_unit_test(grids_with_a_given_row_have_the_published_counts),
        cmocka_unit_test(undoing_restores_the_board),
        cmocka_unit_test(large_sizes_are_solved),
        cmocka_unit_test(memory_stays_bounded_at_every_size),
        cmocka_unit_test(the_same_query_gives_the_same_figures),
        cmocka_unit_test(a_spent_budget_leaves_the_verdict_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
