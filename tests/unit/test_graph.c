/* SPDX-License-Identifier: MIT */
/* Graphs: building, queries, the graph of a puzzle, and the DIMACS text. */
#include "support.h"
#include "suuji/houses.h"

#include "base/random_inl.h"
#include "graph/graph_rows.h"

#include <stdio.h>
#include <string.h>

static suuji_graph *make_graph(uint32_t vertices, const suuji_edge *edges, size_t count)
{
    suuji_graph *graph = NULL;
    assert_int_equal(suuji_graph_new(vertices, edges, count, &graph, NULL), SUUJI_OK);
    return graph;
}

static suuji_graph *read_graph(const char *text)
{
    suuji_graph *graph = NULL;
    suuji_error err = {0};
    if (suuji_graph_read(text, strlen(text), &graph, &err) != SUUJI_OK)
        fail_msg("%zu:%zu: %s", err.line, err.column, err.text);
    return graph;
}

static void lists_are_sorted_and_hold_no_edge_twice(void **state)
{
    static const suuji_edge edges[] = {{3, 1}, {0, 3}, {1, 3}, {3, 2}, {3, 0}, {0, 3}};
    suuji_graph *const graph = make_graph(5, edges, 6);
    (void)state;
    size_t count = 0;
    const uint32_t *const list = suuji_graph_neighbors(graph, 3, &count);
    assert_int_equal(suuji_graph_vertex_count(graph), 5);
    assert_int_equal(suuji_graph_edge_count(graph), 3);
    assert_int_equal(count, 3);
    for (uint32_t i = 0; i < 3; i++)
        assert_int_equal(list[i], i);
    suuji_graph_neighbors(graph, 4, &count);
    assert_int_equal(count, 0);
    assert_true(suuji_graph_adjacent(graph, 3, 1) && suuji_graph_adjacent(graph, 1, 3));
    assert_false(suuji_graph_adjacent(graph, 0, 1) || suuji_graph_adjacent(graph, 3, 3));
    assert_false(suuji_graph_adjacent(graph, 3, 5) || suuji_graph_adjacent(graph, 5, 3));
    assert_null(suuji_graph_neighbors(graph, 5, &count));
    suuji_graph_free(graph);
}

/* Both ways to store edges give the same answers: a long ring is sparse. */
static void rows_are_kept_only_where_they_pay(void **state)
{
    static suuji_edge edges[3000];
    (void)state;
    for (uint32_t i = 0; i < 3000; i++)
        edges[i] = (suuji_edge){i, (i + 1) % 3000};
    suuji_graph *const ring = make_graph(3000, edges, 3000);
    suuji_graph *const small = make_graph(300, edges, 299);
    assert_null(ring->row);
    assert_non_null(small->row);
    for (uint32_t i = 0; i < 300; i++)
        for (uint32_t k = 0; k < 300; k++)
            assert_int_equal(suuji_graph_adjacent(ring, i, k), suuji_graph_adjacent(small, i, k));
    assert_true(suuji_graph_adjacent(ring, 0, 2999) && suuji_graph_adjacent(ring, 2999, 0));
    suuji_graph_free(ring);
    suuji_graph_free(small);
}

static void what_is_not_a_graph_is_refused(void **state)
{
    static const suuji_edge loop = {2, 2};
    static const suuji_edge far = {0, 3};
    suuji_graph *graph = NULL;
    suuji_error err;
    (void)state;
    assert_int_equal(suuji_graph_new(3, &loop, 1, &graph, &err), SUUJI_ERR_ARGUMENT);
    assert_non_null(strstr(err.text, "itself"));
    assert_int_equal(suuji_graph_new(3, &far, 1, &graph, &err), SUUJI_ERR_ARGUMENT);
    assert_null(graph);
    assert_int_equal(suuji_graph_new(UINT32_MAX, NULL, 0, &graph, &err), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_graph_new(2, &far, SIZE_MAX, &graph, &err), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_graph_new(0, NULL, 0, &graph, &err), SUUJI_OK);
    assert_int_equal(suuji_graph_edge_count(graph), 0);
    suuji_graph_free(graph);
    suuji_graph_free(NULL);
}

static void colors_are_fixed_and_freed(void **state)
{
    suuji_graph *const graph = make_graph(3, NULL, 0);
    (void)state;
    assert_int_equal(suuji_graph_fix(graph, 1, 0, NULL), SUUJI_OK);
    assert_int_equal(suuji_graph_fixed(graph, 1), 0);
    assert_int_equal(suuji_graph_fix(graph, 1, 7, NULL), SUUJI_OK);
    assert_int_equal(suuji_graph_fix(graph, 2, 4, NULL), SUUJI_OK);
    assert_int_equal(graph->highest, 7);
    assert_int_equal(suuji_graph_fixed(graph, 1), 7);
    assert_int_equal(suuji_graph_fix(graph, 1, 0, NULL), SUUJI_OK);
    assert_int_equal(graph->highest, 4);
    assert_int_equal(suuji_graph_fixed(graph, 0), 0);
    assert_int_equal(suuji_graph_fixed(graph, 9), 0);
    assert_int_equal(suuji_graph_fix(graph, 3, 1, NULL), SUUJI_ERR_ARGUMENT);
    assert_int_equal(suuji_graph_fix(graph, 0, SUUJI_GRAPH_MAX_COLORS + 1, NULL),
                     SUUJI_ERR_ARGUMENT);
    suuji_graph_free(graph);
}

static void the_graph_of_9x9_has_810_edges_and_degree_20(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    suuji_graph *graph = NULL;
    (void)state;
    suuji_puzzle_set_given(puzzle, 40, 5, NULL);
    assert_int_equal(suuji_puzzle_graph(puzzle, &graph, NULL), SUUJI_OK);
    assert_int_equal(suuji_graph_vertex_count(graph), 81);
    assert_int_equal(suuji_graph_edge_count(graph), 810);
    for (uint32_t v = 0; v < 81; v++) {
        size_t count = 0;
        suuji_graph_neighbors(graph, v, &count);
        assert_int_equal(count, 20);
        assert_int_equal(suuji_graph_fixed(graph, v), v == 40 ? 5 : 0);
    }
    suuji_graph_free(graph);
    suuji_puzzle_free(puzzle);
}

static void pairs_of_extra_rules_are_edges(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("9+antiking", "");
    suuji_graph *graph = NULL;
    (void)state;
    assert_int_equal(suuji_puzzle_graph(puzzle, &graph, NULL), SUUJI_OK);
    assert_int_equal(suuji_graph_edge_count(graph),
                     810 + suuji_rules_pair_count(suuji_puzzle_rules(puzzle)));
    assert_true(suuji_graph_adjacent(graph, 20, 30));
    suuji_graph_free(graph);
    suuji_puzzle_free(puzzle);
}

static void what_was_written_reads_back(void **state)
{
    struct sj_random random;
    (void)state;
    sj_random_seed(&random, 4);
    for (int round = 0; round < 50; round++) {
        const uint32_t vertices = 1 + sj_random_below(&random, 40);
        suuji_edge edges[100];
        size_t count = 0;
        while (count < 100 && vertices > 1) {
            const uint32_t a = sj_random_below(&random, vertices);
            edges[count++] =
                (suuji_edge){a, (a + 1 + sj_random_below(&random, vertices - 1)) % vertices};
        }
        suuji_graph *const graph = make_graph(vertices, edges, count);
        suuji_graph_fix(graph, 0, 1 + sj_random_below(&random, 5), NULL);
        char *text = NULL;
        size_t length = 0;
        assert_int_equal(suuji_graph_write(graph, &text, &length, NULL), SUUJI_OK);
        assert_int_equal(strlen(text), length);
        suuji_graph *const again = read_graph(text);
        assert_int_equal(again->vertices, graph->vertices);
        assert_memory_equal(again->first, graph->first, (vertices + 1) * sizeof *graph->first);
        assert_memory_equal(again->peer, graph->peer, graph->first[vertices] * sizeof(uint32_t));
        assert_memory_equal(again->fixed, graph->fixed, vertices * sizeof *graph->fixed);
        suuji_text_free(text);
        suuji_graph_free(again);
        suuji_graph_free(graph);
    }
}

/* Public files differ in what they count and in how they name the problem. */
static void edges_may_be_counted_three_ways(void **state)
{
    static const char *const texts[] = {
        "c a path\np edge 3 2\ne 1 2\ne 2 3\n",
        "p col 3 4\ne 1 2\ne 2 1\ne 3 2\ne 2 3\n", /* lines */
        "p edges 3 2\ne 1 2\ne 2 1\ne 3 2\ne 2 3", /* different edges */
        "\r\np edge 3 4\r\n\r\n e 1 2 \r\n\te  2\t3\r\ncomment\r\nd 2 LINF\r\nv 0 0\r\nx 1 1\r\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        suuji_graph *const graph = read_graph(texts[i]);
        assert_int_equal(graph->vertices, 3);
        assert_int_equal(suuji_graph_edge_count(graph), 2);
        assert_true(suuji_graph_adjacent(graph, 1, 2));
        suuji_graph_free(graph);
    }
}

static const struct bad_text {
    const char *text;
    size_t line, column;
    const char *why; /* a part of the message */
} bad_texts[] = {
    {"", 1, 1, "no p line"},
    {"c nothing\n", 1, 1, "no p line"},
    {"e 1 2\np edge 2 1\n", 1, 1, "before the p line"},
    {"n 1 2\np edge 2 1\n", 1, 1, "before the p line"},
    {"p edge 2 1\np edge 2 1\ne 1 2\n", 2, 1, "second p line"},
    {"p sat 2 1\n", 1, 3, "'edge' or 'col'"},
    {"p\n", 1, 2, "line ends"},
    {"p edge 2\n", 1, 9, "number of edges"},
    {"p edge 2 1 5\ne 1 2\n", 1, 12, "end of the line"},
    {"p edge 2 1x\ne 1 2\n", 1, 10, "'1x'"},
    {"p edge -2 1\n", 1, 8, "'-2'"},
    {"p edge 4000000000 1\ne 1 2\n", 1, 8, "must be from 0 to"},
    {"p edge 2 99999999999999999999999\ne 1 2\n", 1, 10, "must be from 0 to"},
    {"p edge 2 18446744073709551617\ne 1 2\n", 1, 10, "must be from 0 to"},
    {"p edge 2 1\ne 1 3\n", 2, 5, "must be from 1 to 2"},
    {"p edge 2 1\ne 0 2\n", 2, 3, "must be from 1 to 2"},
    {"p edge 2 1\ne 1\n", 2, 4, "line ends"},
    {"p edge 2 1\ne 1 2 3\n", 2, 7, "end of the line"},
    {"p edge 2 1\n\ne 2 2\n", 3, 1, "itself"},
    {"p edge 3 5\ne 1 2\ne 2 3\n", 1, 10, "declares 5 edges"},
    {"p edge 3 1\ne 1 2\ne 2 3\n", 1, 10, "declares 1 edges"},
    {"p edge 2 1\ne 1 2\nhello\n", 3, 1, "'hello'"},
    {"p edge 2 1\ne 1 2\nq\n", 3, 1, "'q'"},
    {"p edge 2 1\ne1 2\n", 2, 1, "'e1'"},
    {"p edge 2 1\ne 1 2\nn 1 0\n", 3, 5, "a colour must be from 1 to"},
    {"p edge 2 1\ne 1 2\nn 1 65536\n", 3, 5, "a colour must be from 1 to"},
    {"p edge 2 1\ne 1 2\nn 3 1\n", 3, 3, "a vertex must be from 1 to 2"},
    {"p edge 2 1\nn 1 4\ne 1 2\nn 1 5\n", 4, 1, "already has colour 4"},
};

static void a_bad_text_is_refused_at_its_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bad_texts / sizeof *bad_texts; i++) {
        const struct bad_text *const bad = &bad_texts[i];
        suuji_graph *graph = NULL;
        suuji_error err = {0};
        assert_int_equal(suuji_graph_read(bad->text, strlen(bad->text), &graph, &err),
                         SUUJI_ERR_SYNTAX);
        assert_null(graph);
        if (err.line != bad->line || err.column != bad->column || !strstr(err.text, bad->why))
            fail_msg("'%s': %zu:%zu: %s", bad->text, err.line, err.column, err.text);
    }
}

static void every_start_of_a_text_is_survived(void **state)
{
    static const char text[] = "c x\np edge 4 3\ne 1 2\nn 3 1\ne 2 3\ne 3 4\n";
    (void)state;
    for (size_t len = 0; len < sizeof text; len++) {
        suuji_graph *graph = NULL;
        suuji_graph_read(text, len, &graph, NULL);
        suuji_graph_free(graph);
    }
}

TEST_FILE(test_graph)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_are_sorted_and_hold_no_edge_twice),
        cmocka_unit_test(rows_are_kept_only_where_they_pay),
        cmocka_unit_test(what_is_not_a_graph_is_refused),
        cmocka_unit_test(colors_are_fixed_and_freed),
        cmocka_unit_test(the_graph_of_9x9_has_810_edges_and_degree_20),
        cmocka_unit_test(pairs_of_extra_rules_are_edges),
        cmocka_unit_test(what_was_written_reads_back),
        cmocka_unit_test(edges_may_be_counted_three_ways),
        cmocka_unit_test(a_bad_text_is_refused_at_its_place),
        cmocka_unit_test(every_start_of_a_text_is_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
