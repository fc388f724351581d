/* SPDX-License-Identifier: MIT */
/* The chaining producers of the scale of Sudoku Explainer, asked directly: puzzles that need the
   highest levels are rare, and their ratings show one hint of thousands. Here all hints of a grid
   count, one for each set of eliminations: how many that program finds, and the sum of their
   complexities. */
#include "human/board.h"
#include "rate/se/se_chain.h"
#include "support.h"

#include <math.h>
#include <string.h>

struct asked {
    suuji_rules *rules;
    struct sj_map *map;
    struct sj_se se;
    struct sj_budget budget;
};

/* A position after some steps: what has been placed, and what has been eliminated otherwise. */
#define CELLS "....6.9...7649.2......8576..1..4.67.64297.53...7.364.28...2.146.618543.....6198.."
static const uint8_t gone[][2] = {{2, 5},  {3, 1},  {3, 3},  {5, 3},  {7, 8},  {8, 8},
                                  {18, 9}, {26, 1}, {29, 9}, {46, 9}, {55, 3}, {56, 3},
                                  {63, 9}, {72, 5}, {73, 5}, {74, 5}};

static void set_up(struct asked *a)
{
    static const suuji_limits none = {0};
    suuji_error err;
    memset(a, 0, sizeof *a);
    a->rules = make_rules("9");
    assert_int_equal(sj_map_new(a->rules, &a->map, &err), SUUJI_OK);
    assert_int_equal(sj_board_new(a->map, &a->se.board, &err), SUUJI_OK);
    a->se.chains = sj_se_chains_new();
    assert_non_null(a->se.chains);
    a->se.high = INFINITY;
    a->se.budget = &a->budget;
    sj_budget_start(&a->budget, &none, 0, 1);
    suuji_puzzle *const puzzle = make_puzzle("9", CELLS);
    sj_board_load(a->se.board, puzzle);
    for (size_t i = 0; i < sizeof gone / sizeof gone[0]; i++)
        sj_board_eliminate(a->se.board, gone[i][0], gone[i][1]);
    suuji_puzzle_free(puzzle);
}

static void tear_down(struct asked *a)
{
    sj_se_chains_free(a->se.chains);
    sj_board_free(a->se.board);
    sj_map_free(a->map);
    suuji_rules_free(a->rules);
}

/* The board as the grid of the next layer, which keeps all hints. */
static struct sj_se_layer *start_layer(struct asked *a)
{
    struct sj_se_layer *const layer = a->se.chains->layer[1];
    sj_se_load(a->se.chains, a->se.board);
    a->se.chains->budget = &a->budget;
    layer->grid = a->se.chains->layer[0]->grid;
    layer->found_count = layer->eliminated_count = 0;
    return layer;
}

static void check_found(const struct sj_se_layer *layer, size_t count, unsigned sum)
{
    unsigned found = 0;
    for (size_t i = 0; i < layer->found_count; i++) {
        found += layer->found[i].complexity;
        assert_true(i == 0 || layer->found[i - 1].rating <= layer->found[i].rating);
    }
    assert_int_equal(layer->found_count, count);
    assert_int_equal(found, sum);
}

static void dynamic_hints_are_those_of_the_program(void **state)
{
    static const unsigned expected[5][2] = {
        {50, 1070}, {50, 1042}, {77, 2952}, {78, 3118}, {78, 2602}};
    struct asked a;
    (void)state;
    set_up(&a);
    for (unsigned level = 0; level < 5; level++) {
        struct sj_se_layer *const layer = start_layer(&a);
        layer->mode = (struct sj_se_mode){true, false, level};
        sj_se_find_multiple(a.se.chains, 1);
        check_found(layer, expected[level][0], expected[level][1]);
    }
    tear_down(&a);
}

static void chains_that_go_on_are_those_that_begin_anew(void **state)
{
    struct asked a;
    (void)state;
    set_up(&a);
    for (unsigned level = 1; level < 5; level++) {
        size_t count[2];
        unsigned sum[2] = {0, 0};
        for (unsigned i = 0; i < 2; i++) {
            struct sj_se_layer *const layer = start_layer(&a);
            layer->mode = (struct sj_se_mode){true, false, level};
            if (i > 0)
                sj_se_forget_chains(layer);
            sj_se_find_multiple(a.se.chains, 1);
            count[i] = layer->found_count;
            for (size_t k = 0; k < layer->found_count; k++)
                sum[i] += layer->found[k].complexity;
        }
        assert_int_equal(count[0], count[1]);
        assert_int_equal(sum[0], sum[1]);
    }
    tear_down(&a);
}

/* A time limit ends a search; the next one, with another budget, finds what it should. */
static void a_search_cut_short_leaves_nothing_behind(void **state)
{
    static const struct sj_se_producer nested = {.find = sj_se_find_chain,
                                                 .size = SJ_SE_NESTED_DYNAMIC};
    static suuji_candidate placed[729], eliminated[729];
    static suuji_evidence evidence[1000];
    static const suuji_limits none = {0};
    struct sj_step what = {.placed = placed,
                           .eliminated = eliminated,
                           .evidence = evidence,
                           .candidate_room = 729,
                           .evidence_room = 999};
    struct sj_rated_step step = {.what = &what};
    struct asked a;
    double score[2] = {0, 0};
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        set_up(&a);
        a.se.step = &step;
        if (i > 0) {
            suuji_limits short_time = {0};
            short_time.seconds = 1e-9;
            sj_budget_start(&a.budget, &short_time, 0, 1);
            assert_false(sj_se_find_chain(&a.se, &nested));
            sj_budget_start(&a.budget, &none, 0, 1);
        }
        sj_step_start(&what);
        assert_true(sj_se_find_chain(&a.se, &nested));
        assert_true(what.eliminated_count + what.placed_count > 0);
        score[i] = step.score + step.length;
        tear_down(&a);
    }
    assert_true(score[0] == score[1]);
}

static void lengths_are_added_in_doubles(void **state)
{
    (void)state;
    assert_true(sj_se_length(6) == 0.0);
    assert_true(sj_se_length(7) == 0.1);
    assert_true(6.6 + sj_se_length(8) < 6.5 + sj_se_length(10)); /* both print 6.7 */
    assert_true(sj_se_length(11) == 0.1 + 0.1 + 0.1);
    assert_true(fabs(sj_se_length(194) - 1.1) < 1e-9);
    assert_true(fabs(sj_se_length(195) - 1.2) < 1e-9);
}

TEST_FILE(test_se_chains)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dynamic_hints_are_those_of_the_program),
        cmocka_unit_test(chains_that_go_on_are_those_that_begin_anew),
        cmocka_unit_test(a_search_cut_short_leaves_nothing_behind),
        cmocka_unit_test(lengths_are_added_in_doubles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
