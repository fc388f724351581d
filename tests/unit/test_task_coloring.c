/* SPDX-License-Identifier: MIT */
/* Colourings reported by an engine: what is counted, which one is kept, which are refused. */
#include "support.h"

#include "suuji/houses.h"
#include "engine/task.h"

#include <string.h>

enum { MOST = 81 };

/* A task that accepts colourings of a puzzle. */
struct desk {
    suuji_puzzle *puzzle;
    suuji_query query;
    uint8_t first[MOST];
    struct sj_colorings colorings;
    struct sj_task task;
};

static void open_desk(struct desk *desk, const char *rules, const char *cells)
{
    *desk = (struct desk){.query = SUUJI_QUERY_INIT};
    desk->query.limit = 1;
    desk->puzzle = make_puzzle(rules, cells);
    assert_int_equal(sj_colorings_make(&desk->colorings, suuji_puzzle_rules(desk->puzzle), NULL),
                     SUUJI_OK);
    sj_task_start(&desk->task, desk->puzzle, &desk->query, desk->first, 0);
    sj_task_approximate(&desk->task, &desk->colorings);
}

static void close_desk(struct desk *desk)
{
    sj_colorings_free(&desk->colorings);
    suuji_puzzle_free(desk->puzzle);
}

/* Report colours, one character per cell: '1' .. '9', then 'A' for 10 and so on. */
static bool hand_in(struct desk *desk, const char *colors)
{
    uint16_t color[MOST];
    for (size_t i = 0; colors[i]; i++)
        color[i] = (uint16_t)(colors[i] <= '9' ? colors[i] - '0' : colors[i] - 'A' + 10);
    return sj_task_coloring(&desk->task, color);
}

static void holds(const struct desk *desk, unsigned colors, unsigned above, unsigned clashes)
{
    suuji_answer answer = SUUJI_ANSWER_INIT;
    sj_task_finish(&desk->task, &answer);
    assert_non_null(answer.coloring);
    assert_int_equal(answer.coloring->colors, colors);
    assert_int_equal(answer.coloring->above, above);
    assert_int_equal(answer.coloring->clashes, clashes);
}

static void colours_and_cells_above_the_size_are_counted(void **state)
{
    (void)state;
    struct desk desk;
    open_desk(&desk, "4", "");
    assert_true(hand_in(&desk, "1234341221434325"));
    holds(&desk, 5, 1, 0);
    close_desk(&desk);
}

/* The cells r1c1 and r1c2 share a row and a box, and are one pair. */
static void a_pair_in_two_houses_clashes_once(void **state)
{
    (void)state;
    struct desk desk;
    open_desk(&desk, "4", "");
    assert_true(hand_in(&desk, "1134341221434321"));
    holds(&desk, 4, 0, 2); /* and with the 1 of its column */
    close_desk(&desk);
}

/* By the peers of every cell, as an independent count. */
static void clashes_are_the_pairs_of_peers_that_agree(void **state)
{
    (void)state;
    static const char *const rules[] = {"4",         "4+x", "6:2x3",      "6:2x3+antiknight",
                                        "9+windoku", "9+x", "9+antiking", "7",
                                        "9:latin",   "9"};
    struct sj_random random;
    sj_random_seed(&random, 3);
    for (size_t r = 0; r < sizeof rules / sizeof rules[0]; r++)
        for (unsigned most = 1; most <= 40; most += 3) {
            struct desk desk;
            uint16_t color[MOST], peer[MOST];
            unsigned clashes = 0, above = 0;
            open_desk(&desk, rules[r], "");
            const suuji_rules *const of = suuji_puzzle_rules(desk.puzzle);
            const unsigned bound = most < of->cells ? most : of->cells;
            for (unsigned cell = 0; cell < of->cells; cell++) {
                color[cell] = (uint16_t)(1 + sj_random_below(&random, bound));
                above += color[cell] > of->size;
            }
            for (unsigned cell = 0; cell < of->cells; cell++)
                for (unsigned i = suuji_rules_peers(of, cell, peer); i-- > 0;)
                    clashes += peer[i] > cell && color[peer[i]] == color[cell];
            sj_task_coloring(&desk.task, color);
            suuji_answer answer = SUUJI_ANSWER_INIT;
            sj_task_finish(&desk.task, &answer);
            assert_int_equal(answer.coloring->clashes, clashes);
            assert_int_equal(answer.coloring->above, above);
            assert_memory_equal(answer.coloring->color, color, of->cells * sizeof *color);
            close_desk(&desk);
        }
}

static void the_best_is_kept_clashes_first(void **state)
{
    (void)state;
    struct desk desk;
    open_desk(&desk, "4", "");
    assert_true(hand_in(&desk, "1111111111111111"));
    holds(&desk, 1, 0, 56);
    assert_true(hand_in(&desk, "123456789ABCDEFG")); /* no clash is better than few colours */
    holds(&desk, 16, 12, 0);
    assert_true(hand_in(&desk, "1234341221434356")); /* fewer cells above */
    holds(&desk, 6, 2, 0);
    assert_true(hand_in(&desk, "1234341221434355")); /* a clash: not better */
    holds(&desk, 6, 2, 0);
    assert_true(hand_in(&desk, "1234341251434325")); /* as many cells above, fewer colours */
    holds(&desk, 5, 2, 0);
    suuji_answer answer = SUUJI_ANSWER_INIT;
    sj_task_finish(&desk.task, &answer);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
    assert_int_equal(answer.end, SUUJI_END_GAVE_UP);
    assert_string_equal(suuji_end_name(answer.end), "gave up");
    assert_null(answer.solution);
    close_desk(&desk);
}

static void a_colouring_of_the_size_without_clash_is_the_solution(void **state)
{
    (void)state;
    struct desk desk;
    suuji_answer answer = SUUJI_ANSWER_INIT;
    static const uint8_t grid[16] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    open_desk(&desk, "4", "1...............");
    assert_false(hand_in(&desk, "1234341221434321"));
    sj_task_finish(&desk.task, &answer);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
    assert_int_equal(answer.end, SUUJI_END_LIMIT);
    assert_int_equal(answer.count, 1);
    assert_memory_equal(answer.solution, grid, 16);
    assert_int_equal(answer.coloring->colors, 4);
    close_desk(&desk);
}

static void a_colouring_that_breaks_with_the_puzzle_is_refused(void **state)
{
    (void)state;
    struct desk desk;
    static const char *const bad[] = {"2134341221434321",  /* the given is 1 */
                                      "1034341221434321",  /* not a colour */
                                      "1L34341221434321",  /* a colour above size and cells */
                                      "1234341221434321"}; /* 2 is eliminated in r1c2 */
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        open_desk(&desk, "4", "1...............");
        suuji_puzzle_set_excluded(desk.puzzle, 1, 2, true, NULL);
        assert_false(hand_in(&desk, bad[i]));
        assert_true(desk.task.failed);
        close_desk(&desk);
    }
}

TEST_FILE(test_task_coloring)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colours_and_cells_above_the_size_are_counted),
        cmocka_unit_test(a_pair_in_two_houses_clashes_once),
        cmocka_unit_test(clashes_are_the_pairs_of_peers_that_agree),
        cmocka_unit_test(the_best_is_kept_clashes_first),
        cmocka_unit_test(a_colouring_of_the_size_without_clash_is_the_solution),
        cmocka_unit_test(a_colouring_that_breaks_with_the_puzzle_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
