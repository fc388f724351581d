/* SPDX-License-Identifier: MIT */
/* The tree of a trace, from events of every kind of search, and what is shown of large ones. */
#include "support.h"

#include "trace/tree_view.h"

#include <stdio.h>
#include <string.h>

#define NONE SUUJI_EVENT_NONE

/* ---- Trees as text: "(r1c1=5 (r1c2=3 !) (r1c2=4 *))" ---- */

static void write_node(const struct sj_tree *tree, uint32_t at, char *out, size_t room)
{
    static const char *const marks[] = {
        [SJ_TREE_ROOT] = "root",  [SJ_TREE_GUESS] = "",   [SJ_TREE_RESTART] = "restart",
        [SJ_TREE_CONFLICT] = "!", [SJ_TREE_PRUNED] = "-", [SJ_TREE_SOLUTION] = "*"};
    const struct sj_tree_node *const node = &tree->node[at];
    size_t used = strlen(out);
    if (sj_tree_is_leaf(node)) {
        snprintf(out + used, room - used, "%s", marks[node->kind]);
        return;
    }
    used += (size_t)snprintf(out + used, room - used, "(%s", marks[node->kind]);
    if (node->kind == SJ_TREE_GUESS && node->cell != NONE)
        used += (size_t)snprintf(out + used, room - used, "%u%s%u", node->cell,
                                 node->excluded ? "<>" : "=", node->value);
    if (node->assigned)
        snprintf(out + used, room - used, "+%u", (unsigned)node->assigned);
    for (uint32_t c = node->first_child; c != SJ_TREE_NONE; c = tree->node[c].next) {
        snprintf(out + strlen(out), room - strlen(out), " ");
        write_node(tree, c, out, room);
    }
    snprintf(out + strlen(out), room - strlen(out), ")");
}

/* ---- Events as text: a letter, the level, and a cell and value if it has them ---- */

static suuji_trace *make_trace(const char *words)
{
    static const struct {
        char letter;
        suuji_event_kind kind;
    } kinds[] = {
        {'g', SUUJI_EVENT_GUESS},   {'x', SUUJI_EVENT_GUESS},    {'a', SUUJI_EVENT_ASSIGN},
        {'r', SUUJI_EVENT_RETRACT}, {'c', SUUJI_EVENT_CONFLICT}, {'s', SUUJI_EVENT_SOLUTION},
        {'R', SUUJI_EVENT_RESTART}, {'n', SUUJI_EVENT_NODE},     {'p', SUUJI_EVENT_PRUNED},
        {'l', SUUJI_EVENT_LEARNED}, {'v', SUUJI_EVENT_COVER},    {'S', SUUJI_EVENT_SOLUTION}};
    suuji_rules *const rules = make_rules("9");
    suuji_trace *trace = NULL;
    assert_int_equal(suuji_trace_new(rules, 0, &trace, NULL), SUUJI_OK);
    for (const char *at = words; *at; at += strspn(at, " ")) {
        suuji_event event = {.cell = NONE, .house = NONE, .excluded = *at == 'x'};
        unsigned number[3] = {0, 0, 0};
        const int count = sscanf(at + 1, "%u,%u,%u", &number[0], &number[1], &number[2]);
        for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
            if (kinds[i].letter == *at)
                event.kind = kinds[i].kind;
        if (*at == 'n' || *at == 'p' || *at == 'S') { /* node, parent */
            event.node = number[0];
            event.parent = number[1];
            if (count > 2) {
                event.cell = number[2];
                event.value = 1;
                event.level = 1;
            }
        } else {
            event.level = number[0];
            event.cell = count > 1 ? number[1] : NONE;
            event.value = number[2];
        }
        assert_true(suuji_trace_record(trace, &event));
        at += strcspn(at, " ");
    }
    suuji_rules_free(rules);
    return trace;
}

static void trees_follow_the_levels(void **state)
{
    (void)state;
    static const struct {
        const char *events, *tree;
    } rows[] = {
        /* backtracking: values of a cell one after the other, what follows from them */
        {"a0,9,9 g1,0,1 a1,1,2 a1,2,3 c1 r1,2,3 r1,1,2 r0,0,1 g1,0,2 s1",
         "(root+1 (0=1+2 !) (0=2 *))"},
        {"g1,0,1 g2,1,1 c2 r1,1,1 g2,1,2 c2 r1,1,2 r0,0,1 g1,0,2 g2,1,1 s2",
         "(root (0=1 (1=1 !) (1=2 !)) (0=2 (1=1 *)))"},
        /* nothing on the board to take back */
        {"x1,0,1 x2,1,1 c2 x2,1,2 c2 x1,0,2 s1", "(root (0<>1 (1<>1 !) (1<>2 !)) (0<>2 *))"},
        /* no guess at all; givens that clash */
        {"a0,1,1 a0,2,2 s0", "(root+2 *)"},
        {"c0", "(root !)"},
        /* nothing happened */
        {"", "(root)"},
        /* several solutions below one node */
        {"g1,0,1 s1 r0,0,1 g1,0,2 s1", "(root (0=1 *) (0=2 *))"},
        /* a guess and its opposite at the same level, and more after it */
        {"g1,0,1 c1 r0,0,1 x1,0,1 g2,1,1 c2 r1,1,1 x2,1,1 s2",
         "(root (0=1 !) (0<>1 (1=1 !) (1<>1 *)))"},
        /* clause learning jumps back over levels, and goes on there without a guess */
        {"g1,0,1 g2,1,1 g3,2,1 c3 l3 r2,2,1 r1,1,1 a1,5,5 g2,3,1 c2 l2 r1,3,1 r0,0,1 a0,0,2 s0",
         "(root+1 (0=1+1 (1=1 (2=1 !)) (3=1 !)) *)"},
        /* a conflict at the level that was jumped back to */
        {"g1,0,1 g2,1,1 c2 r1,1,1 a1,1,2 c1 r0,0,1 a0,0,2 s0", "(root+1 (0=1+1 (1=1 !) !) *)"},
        /* restarts */
        {"g1,0,1 g2,1,1 R0 r0,1,1 r0,0,1 g1,2,1 c1 R0 a0,3,3 s0",
         "(root (0=1 (1=1)) (restart (2=1 !)) (restart+1 *))"},
        /* exact cover speaks of items too */
        {"v0 g1,0,1 v1 c1 r0,0,1 g1,0,2 s1", "(root (0=1 !) (0=2 *))"},
        /* branch and bound: any order */
        {"n1 n2,1,5 n3,1,6 p2 n4,3,7 n5,3,8 S4 p5", "(root (5=1 -) (6=1 (7=1 *) (8=1 -)))"},
        {"n1 n2,1,5 a1,3,3 s1 n3,9,6 c1", "(root (5=1+1 *) (6=1 !))"},
        /* numbers that no engine can have reached */
        {"n1 n4294967294,1,5 n2,1,6 p2", "(root (6=1 -))"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        suuji_trace *const trace = make_trace(rows[i].events);
        struct sj_tree tree = {0};
        char text[400] = "";
        assert_int_equal(sj_tree_make(&tree, trace, NULL), SUUJI_OK);
        write_node(&tree, 0, text, sizeof text);
        assert_string_equal(text, rows[i].tree);
        sj_tree_free(&tree);
        suuji_trace_free(trace);
    }
}

static void sums_are_those_of_the_subtrees(void **state)
{
    (void)state;
    suuji_trace *const trace = make_trace(
        "g1,0,1 g2,1,1 c2 r1,1,1 g2,1,2 s2 r1,1,2 r0,0,1 R0 g1,0,2 g2,1,1 g3,2,1 c3 c2 c0");
    struct sj_tree tree = {0};
    assert_int_equal(sj_tree_make(&tree, trace, NULL), SUUJI_OK);
    assert_int_equal(tree.node[0].guesses, 6);
    assert_int_equal(tree.node[0].conflicts, 4);
    assert_int_equal(tree.node[0].solutions, 1);
    assert_int_equal(tree.node[1].guesses, 3);
    assert_int_equal(tree.node[1].conflicts, 1);
    assert_int_equal(tree.node[1].solutions, 1);
    assert_int_equal(tree.restarts, 1);
    assert_int_equal(tree.deepest, 3);
    sj_tree_free(&tree);
    suuji_trace_free(trace);
}

/* ---- What is shown ---- */

struct shown {
    uint32_t leaves, deepest, solutions, folds;
    uint64_t guesses, conflicts; /* that are shown or in symbols */
};

static struct shown count_shown(const struct sj_view *view)
{
    struct shown sum = {0};
    for (uint32_t i = 0; i < view->count; i++) {
        const struct sj_view_node *const node = &view->node[i];
        const struct sj_tree_node *const own = &view->tree->node[node->node];
        if (i > 0) {
            assert_true(node->parent < i);
            assert_int_equal(node->depth, view->node[node->parent].depth + 1);
        }
        sum.leaves += node->first_child == SJ_TREE_NONE;
        sum.folds += node->kind == SJ_VIEW_FOLD;
        sum.deepest = node->depth > sum.deepest ? node->depth : sum.deepest;
        sum.guesses += node->kind == SJ_VIEW_NODE ? own->kind == SJ_TREE_GUESS : node->guesses;
        sum.conflicts += node->conflicts;
        if (node->kind == SJ_VIEW_NODE && node->end != SJ_TREE_NONE) {
            const enum sj_tree_kind end = view->tree->node[node->end].kind;
            sum.conflicts += end == SJ_TREE_CONFLICT;
            sum.solutions += end == SJ_TREE_SOLUTION;
            assert_int_equal(node->leads, end == SJ_TREE_SOLUTION);
        }
    }
    return sum;
}

/* Trees of real searches, drawn with little room and with much. */
static void check_search(const char *engine, const char *rules, const char *cells, uint64_t limit)
{
    static const uint32_t rooms[][2] = {{1, 1}, {5, 3}, {20, 6}, {50, 16}, {1000, 100}};
    suuji_solver *const solver = make_solver(engine);
    suuji_puzzle *const puzzle = make_puzzle(rules, cells);
    suuji_trace *trace = NULL;
    suuji_query query = SUUJI_QUERY_INIT;
    struct sj_tree tree = {0};
    query.limit = limit;
    assert_int_equal(suuji_trace_new(suuji_puzzle_rules(puzzle), 0, &trace, NULL), SUUJI_OK);
    assert_int_equal(suuji_solver_trace(solver, suuji_trace_record, trace, NULL), SUUJI_OK);
    const suuji_answer answer = ask_solver(solver, puzzle, &query);
    assert_int_equal(sj_tree_make(&tree, trace, NULL), SUUJI_OK);
    assert_int_equal(tree.node[0].guesses, answer.stats.guesses);
    assert_int_equal(tree.node[0].solutions, answer.count);
    assert_int_equal(tree.deepest, answer.stats.depth);
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        struct sj_view view = {0};
        assert_int_equal(sj_view_make(&view, &tree, rooms[i][0], rooms[i][1], NULL), SUUJI_OK);
        const struct shown shown = count_shown(&view);
        assert_int_equal(shown.deepest, view.deepest);
        assert_int_equal(shown.guesses, tree.node[0].guesses);
        assert_int_equal(shown.conflicts, tree.node[0].conflicts);
        assert_int_equal(shown.solutions, answer.count < rooms[i][0] ? answer.count : rooms[i][0]);
        if (answer.count == 0) {
            assert_true(shown.leaves <= rooms[i][0]);
            assert_true(shown.deepest <= rooms[i][1]);
        } else if (answer.count == 1 && rooms[i][0] > 16) {
            assert_true(shown.leaves <= rooms[i][0]);
            assert_true(shown.deepest <= rooms[i][1] + 1);
        }
        sj_view_free(&view);
    }
    sj_tree_free(&tree);
    suuji_trace_free(trace);
    suuji_puzzle_free(puzzle);
    suuji_solver_free(solver);
}

static const char easy[] =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
static const char seventeen[] =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

static void large_trees_are_shown_in_part(void **state)
{
    (void)state;
    check_search("backtrack", "9", easy, 1);
    check_search("backtrack", "9", easy, 2);
    check_search("backtrack:mrv", "9", seventeen, 1);
    check_search("backtrack:mrv,propagate", "9", seventeen, 2);
    check_search("backtrack", "4", "", 288);
    check_search("backtrack", "4", "1......2..3.....", 100);
    check_search("backtrack", "6", "12..........3........4........6.....", 50);
    check_search("backtrack", "4", "1234.......2....", 1);
}

/* A path of 40 guesses with a conflict beside each. */
static void long_paths_are_shortened(void **state)
{
    (void)state;
    char words[4000] = "";
    for (unsigned i = 1; i <= 40; i++)
        snprintf(words + strlen(words), sizeof words - strlen(words),
                 "g%u,%u,1 c%u r%u,%u,1 g%u,%u,2 ", i, i, i, i - 1, i, i, i);
    snprintf(words + strlen(words), sizeof words - strlen(words), "s40");
    suuji_trace *const trace = make_trace(words);
    struct sj_tree tree = {0};
    struct sj_view view = {0};
    assert_int_equal(sj_tree_make(&tree, trace, NULL), SUUJI_OK);
    assert_int_equal(sj_view_make(&view, &tree, 50, 16, NULL), SUUJI_OK);
    struct shown shown = count_shown(&view);
    assert_int_equal(shown.folds, 1);
    assert_true(shown.deepest <= 16);
    assert_int_equal(shown.guesses, 80);
    assert_int_equal(shown.conflicts, 40);
    assert_int_equal(shown.solutions, 1);
    sj_view_free(&view);
    assert_int_equal(sj_view_make(&view, &tree, 50, 41, NULL), SUUJI_OK);
    shown = count_shown(&view);
    assert_int_equal(shown.folds, 0);
    assert_int_equal(shown.leaves, 41);
    sj_view_free(&view);
    sj_tree_free(&tree);
    suuji_trace_free(trace);
}

/* A long path that ends in conflicts only is not shown guess by guess. */
static void long_paths_to_nothing_are_closed(void **state)
{
    (void)state;
    char words[2000] = "g1,0,1 c1 r0,0,1 ";
    for (unsigned i = 1; i <= 20; i++)
        snprintf(words + strlen(words), sizeof words - strlen(words), "g%u,%u,2 ", i, i);
    snprintf(words + strlen(words), sizeof words - strlen(words),
             "g21,30,1 c21 r20,30,1 g21,30,2 c21");
    suuji_trace *const trace = make_trace(words);
    struct sj_tree tree = {0};
    struct sj_view view = {0};
    assert_int_equal(sj_tree_make(&tree, trace, NULL), SUUJI_OK);
    assert_int_equal(sj_view_make(&view, &tree, 50, 16, NULL), SUUJI_OK);
    assert_int_equal(view.count, 3); /* root, conflict, symbol */
    assert_int_equal(view.node[2].guesses, 22);
    sj_view_free(&view);
    assert_int_equal(sj_view_make(&view, &tree, 50, 22, NULL), SUUJI_OK);
    assert_int_equal(view.count, 24);
    sj_view_free(&view);
    sj_tree_free(&tree);
    suuji_trace_free(trace);
}

/* A tree that has as many leaves as there may be is shown in full. */
static void trees_that_fit_are_shown_in_full(void **state)
{
    (void)state;
    suuji_trace *const trace = make_trace("g1,0,1 c1 r0,0,1 g1,0,2 c1 r0,0,2 g1,0,3 "
                                          "g2,1,1 c2 r1,1,1 g2,1,2 c2 r1,1,2 g2,1,3 s2");
    struct sj_tree tree = {0};
    assert_int_equal(sj_tree_make(&tree, trace, NULL), SUUJI_OK);
    for (uint32_t leaves = 3; leaves < 7; leaves++) {
        struct sj_view view = {0};
        uint32_t closed = 0;
        assert_int_equal(sj_view_make(&view, &tree, leaves, 16, NULL), SUUJI_OK);
        for (uint32_t i = 0; i < view.count; i++)
            closed += view.node[i].kind == SJ_VIEW_CLOSED;
        assert_int_equal(closed, leaves == 3 ? 2 : leaves == 4 ? 1 : 0);
        assert_int_equal(count_shown(&view).leaves, leaves < 5 ? leaves : 5);
        sj_view_free(&view);
    }
    sj_tree_free(&tree);
    suuji_trace_free(trace);
}

/* Of a root with very many children the first ones are shown. */
static void wide_trees_are_shown_in_part(void **state)
{
    (void)state;
    static char words[20000];
    for (unsigned i = 0; i < 1000; i++)
        snprintf(words + strlen(words), sizeof words - strlen(words), "R0 g1,%u,1 c1 ", i % 81);
    suuji_trace *const trace = make_trace(words);
    struct sj_tree tree = {0};
    struct sj_view view = {0};
    assert_int_equal(sj_tree_make(&tree, trace, NULL), SUUJI_OK);
    assert_int_equal(sj_view_make(&view, &tree, 50, 16, NULL), SUUJI_OK);
    const struct shown shown = count_shown(&view);
    assert_in_range(shown.leaves, 20, 50);
    assert_int_equal(shown.conflicts, 1000);
    assert_int_equal(view.node[view.count - 1].kind, SJ_VIEW_CLOSED);
    assert_int_equal(view.node[view.count - 1].branches + shown.leaves - 1, 1000);
    sj_view_free(&view);
    sj_tree_free(&tree);
    suuji_trace_free(trace);
}

TEST_FILE(test_trace_tree)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trees_follow_the_levels),
        cmocka_unit_test(sums_are_those_of_the_subtrees),
        cmocka_unit_test(large_trees_are_shown_in_part),
        cmocka_unit_test(long_paths_are_shortened),
        cmocka_unit_test(long_paths_to_nothing_are_closed),
        cmocka_unit_test(trees_that_fit_are_shown_in_full),
        cmocka_unit_test(wide_trees_are_shown_in_part),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
