/* SPDX-License-Identifier: MIT */
/* The events of engines that search by exact cover: items are covered once, the item of a dead end
   has no option left on the board, at a solution every item is met; and the updates of dancing
   links, which no sum of events is, follow from them. Also restarts, which need larger puzzles than
   those of test_trace.c. */
#include "support.h"
#include "replay.h"

#include "suuji/houses.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A replay with the items of the puzzle: cells, then values of houses. */
struct items {
    struct replay replay; /* the board */
    const suuji_rules *rules;
    unsigned size, cells, houses;
    bool full;     /* givens have options and items too */
    bool *is_item; /* [cells + houses * size]: the givens do not meet it */
    bool *covered; /* the same */
    bool *option;  /* [cells * size]: the givens leave it */
    uint64_t updates;
};

/* ---- The problem ----------------------------------------------------------------------------- */

/* Is there an item for this at all? Not if a given meets it. */
static bool find_item(const struct items *items, unsigned item)
{
    const uint8_t *const given = suuji_puzzle_givens(items->replay.puzzle);
    if (items->full)
        return true;
    if (item < items->cells)
        return !given[item];
    const uint16_t *const house =
        suuji_rules_house(items->rules, (item - items->cells) / items->size);
    for (unsigned i = 0; i < items->size; i++)
        if (given[house[i]] == (item - items->cells) % items->size + 1)
            return false;
    return true;
}

/* Is the candidate an option of the problem, by the givens? */
static bool find_option(const struct items *items, unsigned cell, unsigned value)
{
    const uint8_t *const given = suuji_puzzle_givens(items->replay.puzzle);
    if (given[cell])
        return items->full && given[cell] == value;
    const unsigned count = suuji_rules_peers(items->rules, cell, items->replay.peers);
    for (unsigned i = 0; i < count; i++)
        if (given[items->replay.peers[i]] == value)
            return false;
    return !suuji_puzzle_excluded(items->replay.puzzle, cell, value);
}

static void make_items(struct items *items, const suuji_puzzle *puzzle, bool full)
{
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    const unsigned size = suuji_rules_size(rules), cells = suuji_rules_cells(rules);
    const unsigned count = cells + suuji_rules_house_count(rules) * size;
    *items = (struct items){.rules = rules,
                            .size = size,
                            .cells = cells,
                            .houses = suuji_rules_house_count(rules),
                            .full = full};
    replay_start(&items->replay, puzzle);
    items->is_item = calloc(count, sizeof *items->is_item);
    items->covered = calloc(count, sizeof *items->covered);
    items->option = calloc(cells * size, sizeof *items->option);
    assert_true(items->is_item && items->covered && items->option);
    for (unsigned i = 0; i < count; i++)
        items->is_item[i] = find_item(items, i);
    for (unsigned i = 0; i < cells * size; i++)
        items->option[i] = find_option(items, i / size, i % size + 1);
}

static void free_items(struct items *items)
{
    replay_free(&items->replay);
    free(items->is_item);
    free(items->covered);
    free(items->option);
}

static bool house_has(const struct items *items, unsigned house, unsigned cell)
{
    const uint16_t *const cells = suuji_rules_house(items->rules, house);
    for (unsigned i = 0; i < items->size; i++)
        if (cells[i] == cell)
            return true;
    return false;
}

/* How many other items the option has, if it is left: if none of its items is covered. Else 0. */
static unsigned other_items(const struct items *items, unsigned cell, unsigned value)
{
    unsigned others = 0;
    if (!items->option[cell * items->size + value - 1] || items->covered[cell])
        return 0;
    for (unsigned house = 0; house < items->houses; house++) {
        if (!house_has(items, house, cell))
            continue;
        if (items->covered[items->cells + house * items->size + value - 1])
            return 0;
        others++;
    }
    return others;
}

/* What covering an item, which is not covered now, or uncovering it counts as: the item itself, and
   each link of its options to their other items. */
static uint64_t work_of(const struct items *items, unsigned item)
{
    uint64_t work = 1;
    if (item < items->cells) {
        for (unsigned value = 1; value <= items->size; value++)
            work += other_items(items, item, value);
        return work;
    }
    const unsigned at = item - items->cells;
    const uint16_t *const house = suuji_rules_house(items->rules, at / items->size);
    for (unsigned i = 0; i < items->size; i++)
        work += other_items(items, house[i], at % items->size + 1);
    return work;
}

/* ---- Events ---------------------------------------------------------------------------------- */

static void find_fault(struct items *items, const char *what)
{
    if (!items->replay.fault[0])
        snprintf(items->replay.fault, sizeof items->replay.fault, "%s", what);
}

/* The item of an event. */
static unsigned item_of(struct items *items, const suuji_event *event)
{
    const bool is_cell =
        event->cell < items->cells && event->house == SUUJI_EVENT_NONE && event->value == 0;
    const bool is_place = event->cell == SUUJI_EVENT_NONE && event->house < items->houses &&
                          event->value >= 1 && event->value <= items->size;
    if (!is_cell && !is_place)
        find_fault(items, "this is not an item");
    if (is_cell)
        return event->cell;
    return is_place ? items->cells + event->house * items->size + event->value - 1 : 0;
}

static void cover(struct items *items, unsigned item)
{
    if (items->covered[item] || !items->is_item[item])
        find_fault(items, "the item is covered, or is none");
    else
        items->updates += work_of(items, item);
    items->covered[item] = true;
}

static void uncover(struct items *items, unsigned item)
{
    if (!items->covered[item])
        find_fault(items, "the item is not covered");
    items->covered[item] = false;
    items->updates += work_of(items, item);
}

/* Dancing links covers the item of a dead end and uncovers it. */
static void check_dead_end(struct items *items, unsigned item)
{
    if (items->covered[item] || !items->is_item[item] || items->replay.unseen > 0)
        find_fault(items, "the item of the conflict is covered, or has an option left");
    items->updates += 2;
}

static bool follow(void *user, const suuji_event *event)
{
    struct items *const items = user;
    replay_event(&items->replay, event);
    switch (event->kind) {
    case SUUJI_EVENT_COVER:
        cover(items, item_of(items, event));
        break;
    case SUUJI_EVENT_UNCOVER:
        uncover(items, item_of(items, event));
        break;
    case SUUJI_EVENT_CONFLICT:
        check_dead_end(items, item_of(items, event));
        break;
    case SUUJI_EVENT_SOLUTION:
        for (unsigned i = 0; i < items->cells + items->houses * items->size; i++)
            if (items->is_item[i] && !items->covered[i])
                find_fault(items, "a solution, but not all items are covered");
        break;
    default:
        break;
    }
    return true;
}

/* ---- Tests ----------------------------------------------------------------------------------- */

/* A search does the same whether it is traced or not. */
static void compare_untraced(suuji_solver *solver, const suuji_puzzle *puzzle,
                             const suuji_query *query, const suuji_answer *traced)
{
    const suuji_stats stats = traced->stats;
    const uint64_t count = traced->count;
    uint8_t solution[25 * 25];
    suuji_error err;
    const unsigned cells = suuji_rules_cells(suuji_puzzle_rules(puzzle));
    if (count > 0)
        memcpy(solution, traced->solution, cells);
    assert_int_equal(suuji_solver_trace(solver, NULL, NULL, &err), SUUJI_OK);
    const suuji_answer plain = ask_solver(solver, puzzle, query);
    assert_int_equal(plain.count, count);
    assert_int_equal(plain.stats.nodes, stats.nodes);
    assert_int_equal(plain.stats.guesses, stats.guesses);
    assert_int_equal(plain.stats.backtracks, stats.backtracks);
    assert_int_equal(plain.stats.updates, stats.updates);
    assert_int_equal(plain.stats.depth, stats.depth);
    if (count > 0)
        assert_memory_equal(plain.solution, solution, cells);
}

static void follow_search(const char *engine, const suuji_puzzle *puzzle)
{
    suuji_solver *const solver = make_solver(engine);
    const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
    struct items items;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_error err;
    query.limit = 2;
    query.limits.nodes = 300; /* then too the counters are those of what was reported */
    make_items(&items, puzzle, strstr(engine, "full") || strstr(engine, "paper"));
    assert_int_equal(suuji_solver_trace(solver, follow, &items, &err), SUUJI_OK);
    const suuji_answer answer = ask_solver(solver, puzzle, &query);
    if (strncmp(engine, "dlx", 3) == 0 && suuji_rules_pair_count(rules) == 0 &&
        items.updates != answer.stats.updates)
        find_fault(&items, "the updates do not follow from the events");
    if (items.replay.fault[0])
        fail_msg("%s, %s: %s", engine, suuji_rules_spec(rules), items.replay.fault);
    compare_untraced(solver, puzzle, &query, &answer);
    free_items(&items);
    suuji_solver_free(solver);
}

static void items_are_covered_once(void **state)
{
    static const char *const engines[] = {
        "dlx",       "dlx:weights=off", "dlx:matrix=full",   "dlx:tree=whole",
        "dlx:paper", "cells",           "cells:weights=off", "cells:restarts=1",
    };
    static const struct {
        const char *rules;
        unsigned percent;
    } kinds[] = {{"4", 25},   {"5:latin", 30},  {"6+x", 30},          {"9", 30},
                 {"9+x", 25}, {"9:jigsaw", 35}, {"9+antiknight", 25}, {"9+windoku", 25}};
    const size_t count = sizeof kinds / sizeof *kinds;
    (void)state;
    for (size_t i = 0; i < sizeof engines / sizeof *engines; i++)
        for (uint64_t seed = 0; seed < (debugging ? 16 : 160); seed++) {
            suuji_puzzle *const puzzle = replay_puzzle(
                kinds[seed % count].rules, kinds[seed % count].percent, seed % 3 == 0, seed);
            if (suuji_verify_givens(puzzle, NULL, NULL))
                follow_search(engines[i], puzzle);
            suuji_puzzle_free(puzzle);
        }
}

/* The search of `engine` starts over, and its counters still agree with the events. */
static uint64_t count_restarts(const char *engine, const char *equations,
                               const suuji_puzzle *puzzle)
{
    suuji_solver *const solver = make_solver(engine);
    struct replay replay;
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_error err;
    query.limit = 2;
    replay_start(&replay, puzzle);
    assert_int_equal(suuji_solver_trace(solver, replay_event, &replay, &err), SUUJI_OK);
    const suuji_answer answer = ask_solver(solver, puzzle, &query);
    if (!replay.fault[0])
        replay_agrees(&replay, equations, suuji_solver_engine(solver), &answer);
    if (replay.fault[0])
        fail_msg("%s: %s", engine, replay.fault);
    assert_int_equal(replay.count[SUUJI_EVENT_SOLUTION], answer.count);
    const uint64_t restarts = replay.count[SUUJI_EVENT_RESTART];
    compare_untraced(solver, puzzle, &query, &answer);
    replay_free(&replay);
    suuji_solver_free(solver);
    return restarts;
}

static void restarts_are_reported(void **state)
{
    static const struct {
        const char *engine, *equations;
    } rows[] = {
        {"color", "nodes = 1 guess; guesses = guess; backtracks = unguess; depth = deepest"},
        {"cells:restarts=5", "nodes = 1 guess assign; backtracks = unguess reset; depth = deepest"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint64_t restarts = 0;
        for (uint64_t seed = 1; seed < 4; seed++) {
            suuji_puzzle *const puzzle = replay_puzzle("25", 45, false, seed);
            if (suuji_verify_givens(puzzle, NULL, NULL))
                restarts += count_restarts(rows[i].engine, rows[i].equations, puzzle);
            suuji_puzzle_free(puzzle);
        }
        assert_true(restarts > 0);
    }
}

/* Append an event as "1 cover 0:2": its level, then a cell as a letter, or a house with its
   value. */
static bool write_event(void *user, const suuji_event *event)
{
    char *const text = user;
    const size_t used = strlen(text);
    char what[32] = "";
    if (event->house != SUUJI_EVENT_NONE)
        snprintf(what, sizeof what, "%u:%u", event->house, event->value);
    else if (event->cell != SUUJI_EVENT_NONE)
        snprintf(what, sizeof what, "%c%.0u", 'a' + (int)event->cell % 26, event->value);
    snprintf(text + used, 2000 - used, "%u %s %s\n", event->level, suuji_event_name(event->kind),
             what);
    return true;
}

/* The square of size 2 has two solutions. Houses 0 and 1 are its rows, 2 and 3 its columns.
   `before`: the first events; `after`: those after the first solution, up to the next guess. */
static void steps_have_their_order(void **state)
{
    static const struct {
        const char *engine, *before, *after;
    } rows[] = {
        {"dlx", "0 cover a\n1 guess a1\n1 cover 0:1\n1 cover 2:1\n1 cover b\n1 assign b2\n",
         "1 uncover 3:1\n1 uncover 1:1\n1 retract d1\n1 uncover d\n"
         "1 uncover 2:2\n1 uncover 1:2\n1 retract c2\n1 uncover c\n"
         "1 uncover 3:2\n1 uncover 0:2\n1 retract b2\n1 uncover b\n"
         "1 uncover 2:1\n1 uncover 0:1\n0 retract a1\n1 guess a2\n"},
        {"cells", "0 cover a\n1 guess a1\n1 cover 0:1\n1 cover 2:1\n1 assign b2\n1 cover b\n",
         "1 uncover 3:1\n1 uncover 1:1\n1 uncover d\n1 retract d1\n"
         "1 uncover 2:2\n1 uncover 1:2\n1 uncover c\n1 retract c2\n"
         "1 uncover 3:2\n1 uncover 0:2\n1 uncover b\n1 retract b2\n"
         "1 uncover 2:1\n1 uncover 0:1\n0 retract a1\n1 guess a2\n"},
        {"color", "1 guess a1\n1 assign b2\n1 assign c2\n1 assign d1\n1 solution \n",
         "1 retract d1\n1 retract c2\n1 retract b2\n0 retract a1\n1 guess a2\n"},
    };
    (void)state;
    suuji_puzzle *const puzzle = make_puzzle("2:latin", "");
    suuji_query query = SUUJI_QUERY_INIT;
    suuji_error err;
    query.limit = 2;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        suuji_solver *const solver = make_solver(rows[i].engine);
        char text[2000] = "";
        assert_int_equal(suuji_solver_trace(solver, write_event, text, &err), SUUJI_OK);
        ask_solver(solver, puzzle, &query);
        const char *const solution = strstr(text, "solution \n");
        assert_non_null(solution);
        if (strncmp(text, rows[i].before, strlen(rows[i].before)) != 0 ||
            strncmp(solution + 10, rows[i].after, strlen(rows[i].after)) != 0)
            fail_msg("%s: other events:\n%s", rows[i].engine, text);
        suuji_solver_free(solver);
    }
    suuji_puzzle_free(puzzle);
}

/* Candidates of the same square are excluded so that a cell has none left, or a value no place in a
   house: that is the first event. */
static void dead_ends_at_the_root_are_named(void **state)
{
    static const struct {
        const char *engine;
        uint8_t excluded[2][2]; /* cell and value */
        const char *first;
    } rows[] = {
        {"dlx", {{3, 1}, {3, 2}}, "0 conflict d\n"},
        {"cells", {{3, 1}, {3, 2}}, "0 conflict d\n"},
        {"color", {{3, 1}, {3, 2}}, "0 conflict d\n"},
        {"color:order=reading", {{0, 1}, {0, 2}}, "0 conflict a\n"},
        {"dlx", {{2, 2}, {3, 2}}, "0 conflict 1:2\n"},
        {"cells", {{2, 2}, {3, 2}}, "0 conflict 1:2\n"},
        {"color", {{2, 2}, {3, 2}}, "0 conflict 1:2\n"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        suuji_puzzle *const puzzle = make_puzzle("2:latin", "");
        suuji_solver *const solver = make_solver(rows[i].engine);
        char text[2000] = "";
        suuji_error err;
        for (unsigned k = 0; k < 2; k++)
            assert_int_equal(suuji_puzzle_set_excluded(puzzle, rows[i].excluded[k][0],
                                                       rows[i].excluded[k][1], true, &err),
                             SUUJI_OK);
        assert_int_equal(suuji_solver_trace(solver, write_event, text, &err), SUUJI_OK);
        assert_int_equal(ask_solver(solver, puzzle, NULL).verdict, SUUJI_VERDICT_NONE);
        assert_string_equal(text, rows[i].first);
        suuji_solver_free(solver);
        suuji_puzzle_free(puzzle);
    }
}

TEST_FILE(test_trace_cover)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(items_are_covered_once),
        cmocka_unit_test(restarts_are_reported),
        cmocka_unit_test(steps_have_their_order),
        cmocka_unit_test(dead_ends_at_the_root_are_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
