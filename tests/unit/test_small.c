/* SPDX-License-Identifier: MIT */
/* The search of small boards with constraints: each build of its propagators, against the others,
   against solutions and against all ways to fill a few cells; and its search, against the general
   one. */
#include "replay.h"
#include "support.h"

#include "base/random_inl.h"
#include "engine/bits/small.h"
#include "model/rules.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_CELLS = 5 };

/* ---- Propagators ---- */

static uint16_t *new_board(const struct sj_small *s)
{
    uint16_t *const dom = aligned_alloc(64, s->stride * sizeof *dom);
    assert_non_null(dom);
    memcpy(dom, s->root, s->stride * sizeof *dom);
    return dom;
}

/* Random sets of values, sometimes few; with those of `solution`, if it is not NULL. */
static void fill_board(const struct sj_small *s, struct sj_random *random, const uint8_t *solution,
                       uint16_t *dom)
{
    for (unsigned cell = 0; cell < s->cells; cell++) {
        unsigned set = (unsigned)sj_random_next(random) & s->root[cell];
        if (sj_random_below(random, 2))
            set &= (unsigned)sj_random_next(random);
        if (sj_random_below(random, 3) == 0)
            set = s->root[cell];
        if (solution)
            set |= 1u << (solution[cell] - 1);
        dom[cell] = (uint16_t)(set ? set : s->full);
    }
}

/* Wake everything and propagate by a build. No propagator retires. */
static bool propagate_by(struct sj_small *s, const struct sj_small_kernel *kernel, uint16_t *dom)
{
    memset(s->use, 0, s->propagators * sizeof *s->use);
    for (unsigned cell = 0; cell < s->cells; cell++) {
        sj_bit_set(s->changed.word, cell);
        for (size_t w = 0; w < s->wake_words; w++)
            s->awake[w] |= s->wake[cell * s->wake_words + w];
    }
    return kernel->propagate(s, dom);
}

/* All ways to give the cells of a sum values that they have. */
struct ways {
    const struct sj_small *s;
    const struct sj_small_propagator *p;
    const uint16_t *cell, *dom;
    int32_t coefficient[MAX_CELLS];
    unsigned clique[MAX_CELLS], value[MAX_CELLS], kept[MAX_CELLS];
};

/* Do the values add up, or are they one of the sets that are possible? */
static bool is_way(const struct ways *w, unsigned cells, int32_t total)
{
    unsigned values = 0;
    bool found = false;
    if (w->p->kind != SJ_SMALL_CAGE || w->p->total != SJ_NO_TOTAL)
        return total == w->p->total;
    for (unsigned i = 0; i < cells; i++)
        values |= 1u << w->value[i];
    for (unsigned i = 0; i < SJ_COMBINATIONS; i++)
        found |= w->s->combinations[w->p->table].set[i] == values;
    return found;
}

static void try_cell(struct ways *w, unsigned at, int32_t total)
{
    if (at == w->p->cells || at == MAX_CELLS) {
        for (unsigned i = 0; is_way(w, at, total) && i < at; i++)
            w->kept[i] |= 1u << w->value[i];
        return;
    }
    for (unsigned v = 0; v < w->s->size; v++) {
        bool used = !(w->dom[w->cell[at]] >> v & 1);
        for (unsigned i = 0; i < at; i++)
            used |= w->clique[i] == w->clique[at] && w->value[i] == v;
        w->value[at] = v;
        if (!used)
            try_cell(w, at + 1, total + w->coefficient[at] * (int32_t)(v + 1));
    }
}

static struct ways list_ways(const struct sj_small *s, const struct sj_small_propagator *p,
                             const uint16_t *dom)
{
    struct ways w = {.s = s, .p = p, .cell = s->cell + p->cell, .dom = dom};
    for (unsigned i = 0; i < p->cells; i++)
        w.coefficient[i] = 1;
    for (unsigned k = 0; p->kind == SJ_SMALL_SUM && k < p->more; k++) {
        const struct sj_small_clique *const clique = &s->clique[p->table + k];
        for (unsigned i = clique->first; i < clique->first + clique->count; i++) {
            w.clique[i] = k;
            w.coefficient[i] = clique->coefficient;
        }
    }
    try_cell(&w, 0, 0);
    return w;
}

/* Each value of some way is left. Each value of a cage of up to three cells is one of some way, as
   each of a cell of a sum that has one clique or single cells. */
static void check_ways(const struct sj_small *s, const uint16_t *dom)
{
    for (size_t i = 0; i < s->propagators; i++) {
        const struct sj_small_propagator *const p = &s->propagator[i];
        if ((p->kind != SJ_SMALL_CAGE && p->kind != SJ_SMALL_SUM) || p->cells > MAX_CELLS ||
            p->cells == 0)
            continue;
        unsigned open = 0;
        for (unsigned k = 0; k < p->cells; k++)
            open += sj_bit_count(dom[s->cell[p->cell + k]]) > 1;
        if (p->kind == SJ_SMALL_SUM && (open > 4 || (p->more > 1 && p->more < p->cells)))
            continue;
        const struct ways w = list_ways(s, p, dom);
        const bool exact = p->kind == SJ_SMALL_SUM || p->cells <= 3;
        for (unsigned k = 0; k < p->cells; k++)
            assert_int_equal(exact ? dom[w.cell[k]] : dom[w.cell[k]] & w.kept[k], w.kept[k]);
    }
}

/* A value with one place in a house is there. */
static void check_houses(const suuji_rules *rules, const uint16_t *dom)
{
    for (unsigned h = 0; h < rules->house_count; h++) {
        const uint16_t *const house = suuji_rules_house(rules, h);
        for (unsigned value = 0; value < rules->size; value++) {
            unsigned places = 0, last = 0;
            for (unsigned i = 0; i < rules->size; i++)
                if (dom[house[i]] >> value & 1) {
                    places++;
                    last = dom[house[i]];
                }
            assert_true(places > 0 && (places > 1 || last == 1u << value));
        }
    }
}

static void check_rules(const char *spec)
{
    const unsigned boards = test_number("BOARDS", is_short_run() ? 300 : 10000);
    suuji_rules *const rules = make_rules(spec);
    suuji_puzzle *puzzle = NULL;
    struct sj_small *s = NULL;
    struct sj_random random;
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    suuji_solver *const solver = make_solver("singles");
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = 1;
    query.limits.nodes = 100000;
    const suuji_answer answer = ask_solver(solver, puzzle, &query);
    sj_random_seed(&random, 7);
    assert_int_equal(sj_small_new(rules, &s, NULL), SUUJI_OK);
    uint16_t *const board = new_board(s), *const first = new_board(s), *const dom = new_board(s);
    unsigned alive = 0;
    for (unsigned i = 0; i < boards; i++) {
        const struct sj_small_kernel *kernel = NULL;
        const uint8_t *const solution = i % 3 ? answer.solution : NULL;
        bool lives = false;
        fill_board(s, &random, solution, board);
        for (size_t k = 0; (kernel = sj_small_kernel_at(k)) != NULL; k++) {
            memcpy(dom, board, s->stride * sizeof *dom);
            s->removed = 0;
            const bool now = propagate_by(s, kernel, dom);
            if (k == 0) {
                memcpy(first, dom, s->stride * sizeof *dom);
                lives = now;
            }
            assert_int_equal(now, lives);
            if (now)
                assert_memory_equal(dom, first, s->cells * sizeof *dom);
        }
        assert_true(!solution || lives);
        for (unsigned cell = 0; solution && cell < s->cells; cell++)
            assert_true(first[cell] >> (solution[cell] - 1) & 1);
        if (lives) {
            check_ways(s, first);
            check_houses(rules, first);
        }
        alive += lives;
    }
    assert_true(!answer.solution || alive >= boards / 2);
    free(board);
    free(first);
    free(dom);
    sj_small_free(s);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    suuji_rules_free(rules);
}

static void builds_leave_the_same_and_no_less_than_solutions(void **state)
{
    (void)state;
    check_rules("9+cage(15:r1c1-r1c3)+cage(20:r2c2,r2c3,r3c1,r3c2)+cage(7:r5c5,r5c6)");
    check_rules(
        "9+sum(20:r1c1,r1c2,r5c5,r9c9)+arrow(r3c3;r4c4,r5c5,r6c6)+littlekiller(12:r1c4-r4c1)");
    check_rules("9+weightedsum(30,2,3,-1:r1c1,r4c4,r7c8)+pill(r1c1,r1c2;r2c1,r2c2,r2c3)");
    check_rules("6+cage(9:r1c1,r1c2,r2c1)+doublearrow(r3c3,r4c3,r5c4,r6c6)");
    check_rules("9+renban(r1c1,r1c2,r2c3)+renban(r4c1,r5c1,r6c2,r7c3)+nabner(r9c1-r9c4)+x");
    check_rules("9+circles(r1c1,r4c5,r7c9,r5c1,r8c4,r9c7)");
    check_rules("16+sum(40:r1c1,r2c2,r3c3)");
    check_rules("9+x+thermo(r1c1,r2c2,r3c3,r4c4)+ratio(r5c5,r5c6)+sandwich(10:r1c1-r1c9)");
    check_rules("9+lunchbox(12:r1c1-r1c5)+xsum(20:r4c1-r4c9)+lookandsay(1,2,2,3:r9c1-r9c5)");
    check_rules(
        "9+sandwich(0:r1c1-r9c1)+sandwich(35:r1c2-r9c2)+xsum(1:r1c9-r1c1)+xsum(45:r2c9-r2c1)");
    check_rules(
        "9+lunchbox(0:r1c1,r2c2)+lunchbox(5:r3c3,r4c4,r5c5)+sandwich(9:r1c1,r2c2,r3c3,r4c4)");
    check_rules(
        "9+lookandsay(2,1,2,2:r1c1-r1c5,r2c1-r2c5)+lookandsay(3,9:r4c1,r5c4,r6c7,r4c2,r5c5)");
    check_rules("4+contains(1,2:r1c1,r1c2,r2c1,r2c2)+antiknight");
}

/* ---- Search ---- */

/* Ask a way to search for solutions, `limit` of them, in an order. */
static suuji_answer ask_in_order(suuji_solver *solver, const suuji_puzzle *puzzle,
                                 suuji_order order, uint64_t limit)
{
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = limit;
    query.order = order;
    query.seed = 5;
    return ask_solver(solver, puzzle, &query);
}

static void orders_find_the_same_number(void **state)
{
    (void)state;
    static const char *const specs[] = {
        "4+cage(5:r1c1,r1c2)", "4+thermo(r1c1,r2c1,r3c1)",
        "6+cage(9:r1c1,r1c2,r2c1)+sum(7:r6c6,r5c5)+arrow(r4c1;r4c2,r5c2)+x"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        suuji_rules *const rules = make_rules(specs[i]);
        suuji_puzzle *puzzle = NULL;
        assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
        suuji_solver *const small = make_solver("bits"), *const any =
                                                             make_solver("bits:kernel=any");
        const uint64_t count = ask_in_order(any, puzzle, SUUJI_ORDER_ASCENDING, 3000).count;
        assert_true(count > 0);
        assert_int_equal(ask_in_order(small, puzzle, SUUJI_ORDER_ASCENDING, 3000).count, count);
        assert_int_equal(ask_in_order(small, puzzle, SUUJI_ORDER_DESCENDING, 3000).count, count);
        assert_int_equal(ask_in_order(small, puzzle, SUUJI_ORDER_RANDOM, 3000).count, count);
        suuji_solver_free(small);
        suuji_solver_free(any);
        suuji_puzzle_free(puzzle);
        suuji_rules_free(rules);
    }
}

/* Automata are unrolled for one puzzle, and anew for the next; sandwiches, lunch boxes and X-sums are ways. */
static void puzzles_of_the_same_rules_do_not_mix(void **state)
{
    (void)state;
    suuji_rules *const rules =
        make_rules("6+sandwich(5:r1c1-r1c6)+lunchbox(8:r3c1-r3c4)+xsum(12:r5c1-r5c6)+"
                   "skyscraper(3:r6c1-r6c6)");
    suuji_puzzle *puzzle = NULL;
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    suuji_solver *const small = make_solver("bits"), *const any = make_solver("bits:kernel=any");
    for (unsigned value = 2; value <= 4; value++) {
        suuji_puzzle_set_given(puzzle, 0, value % 4, NULL); /* 2, 3, none */
        const uint64_t count = ask_in_order(any, puzzle, SUUJI_ORDER_ASCENDING, 100000).count;
        assert_true(count > 10);
        assert_int_equal(ask_in_order(small, puzzle, SUUJI_ORDER_ASCENDING, 100000).count, count);
    }
    suuji_solver_free(small);
    suuji_solver_free(any);
    suuji_puzzle_free(puzzle);
    suuji_rules_free(rules);
}

/* Automata are unrolled within a memory limit; without room for them nothing but the speed changes. */
static void automata_heed_the_memory_limit(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("6+skyscraper(3:r3c1-r3c6)+skyscraper(2:r5c1-r5c6)");
    struct sj_small *s = NULL;
    assert_int_equal(sj_small_new(rules, &s, NULL), SUUJI_OK);
    sj_small_unroll(s, s->root, SIZE_MAX);
    assert_true(s->unrolled);
    const size_t bytes = s->layer_room * sizeof *s->layer + s->move_room * sizeof *s->move +
                         s->value_move_room * sizeof *s->value_move +
                         s->node_room * sizeof *s->nodes;
    assert_true(bytes > 1000);
    sj_small_unroll(s, s->root, bytes - 1);
    assert_false(s->unrolled);
    assert_true(s->layer_room + s->move_room + s->value_move_room + s->node_room == 0);
    sj_small_unroll(s, s->root, 100 * bytes);
    assert_true(s->unrolled);
    sj_small_free(s);
    suuji_puzzle *puzzle = NULL;
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    suuji_query query = SUUJI_QUERY_INIT;
    uint64_t count[2] = {0};
    for (int limited = 0; limited < 2; limited++) {
        suuji_answer answer = SUUJI_ANSWER_INIT;
        suuji_solver *const solver = make_solver("bits");
        query.limit = 20000;
        query.limits.memory = limited ? sj_small_memory(rules) + 36 : 0;
        assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.end, SUUJI_END_LIMIT);
        count[limited] = answer.stats.guesses;
        suuji_solver_free(solver);
    }
    assert_int_equal(count[0], count[1]);
    suuji_puzzle_free(puzzle);
    suuji_rules_free(rules);
}

/* Propagators retire in a long search, and are woken again in the next. */
static void a_search_is_repeated_exactly(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules(
        "9+cage(30:r7c4,r7c3,r8c3,r7c5)+cage(18:r5c2,r4c2,r5c3,r4c3)+cage(23:r9c9,r9c8,r8c9,r8c8)"
        "+cage(18:r5c9,r5c8,r6c8,r6c9)+cage(22:r1c4,r2c4,r2c3,r2c5)+cage(20:r4c6,r3c6,r4c7,r4c8)"
        "+cage(23:r1c6,r2c6,r1c7,r2c7)+cage(24:r2c9,r3c9,r1c9,r3c8)+cage(20:r9c7,r8c7,r9c6,r9c5)"
        "+cage(18:r7c6,r8c6,r8c5,r8c4)+cage(21:r5c7,r6c7,r7c7,r7c8)+cage(26:r5c1,r4c1,r6c1,r3c1)"
        "+cage(10:r5c6,r6c6,r6c5,r6c4)+cage(18:r1c3,r1c2,r2c2,r1c1)+cage(25:r4c4,r3c4,r3c3,r4c5)"
        "+cage(16:r9c2,r9c3,r9c4,r8c2)+cage(16:r7c1,r8c1,r9c1,r7c2)");
    suuji_puzzle *puzzle = NULL;
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    suuji_solver *const solver = make_solver("bits");
    const suuji_stats first = ask_in_order(solver, puzzle, SUUJI_ORDER_ASCENDING, 2000).stats;
    const suuji_stats again = ask_in_order(solver, puzzle, SUUJI_ORDER_ASCENDING, 2000).stats;
    assert_int_equal(again.guesses, first.guesses);
    assert_int_equal(again.updates, first.updates);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    suuji_rules_free(rules);
}

static void a_known_solution_is_found_first(void **state)
{
    (void)state;
    suuji_rules *const rules = make_rules("9+cage(15:r1c1-r1c3)");
    suuji_puzzle *puzzle = NULL;
    uint8_t known[81];
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    suuji_solver *const solver = make_solver("bits");
    memcpy(known, ask_in_order(solver, puzzle, SUUJI_ORDER_DESCENDING, 1).solution, sizeof known);
    assert_memory_not_equal(ask_in_order(solver, puzzle, SUUJI_ORDER_ASCENDING, 1).solution, known,
                            sizeof known);
    sj_solver_set_known(solver, known);
    const suuji_answer answer = ask_in_order(solver, puzzle, SUUJI_ORDER_ASCENDING, 1);
    unsigned same = 0;
    for (unsigned cell = 0; cell < sizeof known; cell++)
        same += answer.solution[cell] == known[cell];
    assert_true(same > 60);
    suuji_solver_free(solver);
    suuji_puzzle_free(puzzle);
    suuji_rules_free(rules);
}

static void events_lead_to_the_solutions(void **state)
{
    (void)state;
    static const char *const specs[] = {
        "4+cage(5:r1c1,r1c2)", "6+thermo(r1c1,r2c1,r3c1,r4c1)+cage(9:r5c1,r5c2,r6c1)",
        "9+cage(6:r1c1-r1c3)+cage(24:r1c4-r1c6)+arrow(r5c5;r4c4,r3c3)"};
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++)
        for (unsigned order = 0; order < 3; order++) {
            suuji_rules *const rules = make_rules(specs[i]);
            suuji_puzzle *puzzle = NULL;
            struct replay replay;
            suuji_query query = SUUJI_QUERY_INIT;
            query.limit = 50;
            query.order = order == 0   ? SUUJI_ORDER_ASCENDING
                          : order == 1 ? SUUJI_ORDER_DESCENDING
                                       : SUUJI_ORDER_RANDOM;
            assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
            suuji_solver *const solver = make_solver("bits");
            const suuji_engine_info *const info = suuji_solver_engine(solver);
            replay_start(&replay, puzzle);
            assert_int_equal(suuji_solver_trace(solver, replay_event, &replay, NULL), SUUJI_OK);
            const suuji_answer answer = ask_solver(solver, puzzle, &query);
            assert_string_equal(replay.fault, "");
            assert_int_equal(replay.count[SUUJI_EVENT_SOLUTION], answer.count);
            assert_true(replay.count[SUUJI_EVENT_GUESS] > 0);
            if (!replay_agrees(&replay, info->sums->equations, info, &answer))
                fail_msg("%s: %s", specs[i], replay.fault);
            replay_free(&replay);
            suuji_solver_free(solver);
            suuji_puzzle_free(puzzle);
            suuji_rules_free(rules);
        }
}

TEST_FILE(test_small)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(builds_leave_the_same_and_no_less_than_solutions),
        cmocka_unit_test(orders_find_the_same_number),
        cmocka_unit_test(puzzles_of_the_same_rules_do_not_mix),
        cmocka_unit_test(automata_heed_the_memory_limit),
        cmocka_unit_test(a_search_is_repeated_exactly),
        cmocka_unit_test(a_known_solution_is_found_first),
        cmocka_unit_test(events_lead_to_the_solutions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
