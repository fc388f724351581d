/* SPDX-License-Identifier: MIT */
/* The backtracking engine: the effects of its switches. */
#include "support.h"

#include "base/random_inl.h"

#include <stdio.h>
#include <string.h>

static suuji_stats stats_of(const char *engine, const suuji_puzzle *puzzle,
                            const suuji_query *query, uint64_t *count)
{
    suuji_solver *solver = NULL;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    suuji_error err;
    if (suuji_solver_new(engine, &solver, &err) != SUUJI_OK ||
        suuji_solver_solve(solver, puzzle, query, &answer, &err) != SUUJI_OK)
        fail_msg("engine '%s': %s", engine, err.text);
    suuji_solver_free(solver);
    answer.stats.seconds = 0;
    if (count)
        *count = answer.count;
    return answer.stats;
}

/* Switches as a list of options; bit 0 is `bits`. */
static const char *spell(unsigned set, char *text, size_t room)
{
    static const char *const name[] = {"bits", "mrv", "forward", "lcv", "propagate"};
    snprintf(text, room, "backtrack");
    for (unsigned i = 0; i < 5; i++)
        if (set >> i & 1)
            snprintf(text + strlen(text), room - strlen(text), "%c%s",
                     strchr(text, ':') ? ',' : ':', name[i]);
    return text;
}

static void check_equal(const char *engine, const suuji_stats *a, const suuji_stats *b)
{
    if (a->nodes != b->nodes || a->guesses != b->guesses || a->backtracks != b->backtracks ||
        a->updates != b->updates || a->depth != b->depth)
        fail_msg("'%s' counts other work without bits", engine);
}

/* A grid of shifted rows of 2x3, 3x3 or 65 = 5x13 boxes with some cells removed. */
static suuji_puzzle *holes(const char *spec, unsigned rows, unsigned cols, unsigned percent,
                           struct sj_random *random)
{
    suuji_puzzle *const puzzle = make_puzzle(spec, "");
    const unsigned size = rows * cols;
    for (unsigned cell = 0; cell < size * size; cell++) {
        const unsigned row = cell / size;
        const unsigned value = (cols * (row % rows) + row / rows + cell % size) % size + 1;
        if (sj_random_below(random, 100) >= percent)
            suuji_puzzle_set_given(puzzle, cell, value, NULL);
        else if (value != 1 && sj_random_below(random, 8) == 0)
            suuji_puzzle_set_excluded(puzzle, cell, 1, true, NULL);
    }
    return puzzle;
}

static void bits_change_no_figure(void **state)
{
    (void)state;
    static const struct {
        const char *spec;
        unsigned rows, cols, percent;
    } shape[] = {{"6", 2, 3, 100}, {"6:2x3+antiking", 2, 3, 100},
                 {"9", 3, 3, 60},  {"9:latin", 3, 3, 50},
                 {"9", 3, 3, 100}, {"65", 5, 13, 8}};
    struct sj_random random;
    char with[80], without[80];
    sj_random_seed(&random, 11);
    for (size_t i = 0; i < sizeof shape / sizeof shape[0]; i++)
        for (unsigned round = 0; round < 6; round++) {
            suuji_puzzle *const puzzle =
                holes(shape[i].spec, shape[i].rows, shape[i].cols, shape[i].percent, &random);
            const suuji_query query = {.size = sizeof(suuji_query),
                                       .limit = round % 2 ? 1 : 20,
                                       .order = (suuji_order)(round % 3),
                                       .seed = round,
                                       .limits.nodes = 3000};
            for (unsigned set = 0; set < 32; set += 2) {
                const suuji_stats a =
                    stats_of(spell(set, without, sizeof without), puzzle, &query, NULL);
                const suuji_stats b =
                    stats_of(spell(set + 1, with, sizeof with), puzzle, &query, NULL);
                check_equal(with, &a, &b);
            }
            suuji_puzzle_free(puzzle);
        }
}

#define HARD "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

/* What each counter means, on trees small enough to count by hand. */
static void counters_mean_what_they_say(void **state)
{
    (void)state;
    const suuji_query all = {.size = sizeof(suuji_query), .limit = SUUJI_ALL};
    uint64_t count = 0;
    suuji_stats s;

    /* r1c1 is 1 or 2; r1c2, r3c1 and r3c2 follow: two branches of four values each. */
    suuji_puzzle *const puzzle = make_puzzle("4", "..34"
                                                  "3412"
                                                  "..43"
                                                  "4321");
    s = stats_of("backtrack", puzzle, &all, &count);
    assert_int_equal(count, 2);
    assert_int_equal(s.nodes, 1 + 2 * 4);
    assert_int_equal(s.guesses, 2);
    assert_int_equal(s.backtracks, 2 * 4); /* at the end every value is undone */
    assert_int_equal(s.updates, 2 * 4 * 2);
    assert_int_equal(s.depth, 1);
    s = stats_of("backtrack:propagate", puzzle, &all, &count);
    assert_int_equal(count, 2);
    assert_int_equal(s.nodes, 1 + 2);
    assert_int_equal(s.guesses, 2);
    assert_int_equal(s.backtracks, 2);
    assert_int_equal(s.updates, 2 * 4 * 2);
    suuji_puzzle_free(puzzle);

    /* One open cell: no choice, so no guess. */
    suuji_puzzle *const one = make_puzzle("4", "1234"
                                               "3412"
                                               "2143"
                                               "432.");
    s = stats_of("backtrack", one, NULL, &count);
    assert_int_equal(count, 1);
    assert_int_equal(s.nodes, 2);
    assert_int_equal(s.guesses, 0);
    assert_int_equal(s.backtracks, 0);
    assert_int_equal(s.updates, 1);
    assert_int_equal(s.depth, 0);
    s = stats_of("backtrack:propagate", one, &all, &count);
    assert_int_equal(s.nodes, 1);
    assert_int_equal(s.updates, 2); /* filled, and emptied at the end */
    suuji_puzzle_free(one);
}

static void each_heuristic_shrinks_the_tree_of_a_hard_puzzle(void **state)
{
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("9", HARD);
    const suuji_query two = {.size = sizeof(suuji_query), .limit = 2};
    const uint64_t plain = stats_of("backtrack:bits", puzzle, &two, NULL).nodes;
    const uint64_t forward = stats_of("backtrack:bits,forward", puzzle, &two, NULL).nodes;
    const uint64_t propagate = stats_of("backtrack:bits,propagate", puzzle, &two, NULL).nodes;
    const uint64_t mrv = stats_of("backtrack:bits,mrv", puzzle, &two, NULL).nodes;
    assert_true(forward < plain);
    assert_true(propagate < plain);
    assert_true(mrv < plain / 5);
    /* The whole tree is the same in any order of values. */
    assert_int_equal(stats_of("backtrack:bits,lcv", puzzle, &two, NULL).nodes, plain);
    suuji_puzzle_free(puzzle);
}

TEST_FILE(test_backtrack)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bits_change_no_figure),
        cmocka_unit_test(counters_mean_what_they_say),
        cmocka_unit_test(each_heuristic_shrinks_the_tree_of_a_hard_puzzle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
