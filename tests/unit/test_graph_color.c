/* SPDX-License-Identifier: MIT */
/* Exact colouring: known chromatic numbers and polynomials, and brute force. */
#include "support.h"

#include "base/random_inl.h"
#include "graph/exact_coloring.h"

#include <stdbool.h>
#include <string.h>

/* ---- Graphs ---- */

struct sketch {
    uint32_t vertices;
    size_t count;
    suuji_edge edge[20000];
};

static struct sketch sketch; /* the one being made: too large for the stack */

static void join(uint32_t a, uint32_t b)
{
    sketch.edge[sketch.count++] = (suuji_edge){a, b};
}

static suuji_graph *finish(void)
{
    suuji_graph *graph = NULL;
    assert_int_equal(suuji_graph_new(sketch.vertices, sketch.edge, sketch.count, &graph, NULL),
                     SUUJI_OK);
    return graph;
}

static void begin(uint32_t vertices)
{
    sketch.vertices = vertices;
    sketch.count = 0;
}

static suuji_graph *ring(uint32_t n)
{
    begin(n);
    for (uint32_t i = 0; i < n; i++)
        join(i, (i + 1) % n);
    return finish();
}

static suuji_graph *complete(uint32_t n)
{
    begin(n);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < i; k++)
            join(i, k);
    return finish();
}

static suuji_graph *petersen(void)
{
    begin(10);
    for (uint32_t i = 0; i < 5; i++) {
        join(i, (i + 1) % 5);
        join(i, i + 5);
        join(i + 5, (i + 2) % 5 + 5);
    }
    return finish();
}

/* Mycielski's graphs: no triangles, `k` colours; each step copies every vertex and adds one
   adjacent to all copies. */
static suuji_graph *mycielski(uint32_t k)
{
    begin(2);
    join(0, 1);
    for (uint32_t step = 2; step < k; step++) {
        const uint32_t n = sketch.vertices;
        const size_t edges = sketch.count;
        for (size_t i = 0; i < edges; i++) {
            join(sketch.edge[i].a, sketch.edge[i].b + n);
            join(sketch.edge[i].b, sketch.edge[i].a + n);
        }
        for (uint32_t v = 0; v < n; v++)
            join(v + n, 2 * n);
        sketch.vertices = 2 * n + 1;
    }
    return finish();
}

/* The queen graph: squares of a board that a queen's move connects. */
static suuji_graph *queens(uint32_t n)
{
    begin(n * n);
    for (uint32_t a = 0; a < n * n; a++)
        for (uint32_t b = a + 1; b < n * n; b++) {
            const int rows = (int)(b / n) - (int)(a / n);
            const int cols = (int)(b % n) - (int)(a % n);
            if (rows == 0 || cols == 0 || rows == cols || rows == -cols)
                join(a, b);
        }
    return finish();
}

/* A tree: each vertex after the first is joined to an earlier one. */
static suuji_graph *tree(uint32_t n, struct sj_random *random)
{
    begin(n);
    for (uint32_t v = 1; v < n; v++)
        join(v, sj_random_below(random, v));
    return finish();
}

/* Each edge with probability `percent`. */
static suuji_graph *random_graph(uint32_t n, uint32_t percent, struct sj_random *random)
{
    begin(n);
    for (uint32_t a = 0; a < n; a++)
        for (uint32_t b = a + 1; b < n; b++)
            if (sj_random_below(random, 100) < percent)
                join(a, b);
    return finish();
}

/* ---- Fewest colours ---- */

/* The answer to a query, which must be settled and agree with its colouring. */
static suuji_color_answer ask(const suuji_graph *graph, uint32_t colors)
{
    static uint32_t color[4096];
    const suuji_color_query query = {.size = sizeof(suuji_color_query), .colors = colors};
    suuji_color_answer answer = SUUJI_COLOR_ANSWER_INIT;
    assert_true(graph->vertices <= 4096);
    assert_int_equal(suuji_graph_color(graph, &query, color, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.end, SUUJI_END_COMPLETE);
    if (answer.verdict == SUUJI_VERDICT_SOLVED) {
        uint32_t highest = 0;
        assert_true(suuji_graph_verify(graph, color));
        for (uint32_t v = 0; v < graph->vertices; v++)
            highest = color[v] > highest ? color[v] : highest;
        assert_int_equal(highest, answer.colors);
    }
    return answer;
}

/* Are `colors` the fewest? One less must be refused too when asked for. */
static void check_fewest(suuji_graph *graph, uint32_t colors)
{
    const suuji_color_answer answer = ask(graph, 0);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
    assert_int_equal(answer.colors, colors);
    assert_int_equal(answer.bound, colors);
    assert_int_equal(ask(graph, colors).verdict, SUUJI_VERDICT_SOLVED);
    if (colors > 1)
        assert_int_equal(ask(graph, colors - 1).verdict, SUUJI_VERDICT_NONE);
    suuji_graph_free(graph);
}

static void rings_need_two_or_three_colors(void **state)
{
    (void)state;
    for (uint32_t n = 3; n <= 20; n++)
        check_fewest(ring(n), n % 2 ? 3 : 2);
    check_fewest(ring(1000), 2);
    check_fewest(ring(1001), 3);
}

static void complete_graphs_need_a_color_each(void **state)
{
    (void)state;
    for (uint32_t n = 1; n <= 12; n++)
        check_fewest(complete(n), n);
    check_fewest(complete(130), 130); /* sets of three words */
}

static void graphs_without_large_cliques_have_their_known_numbers(void **state)
{
    (void)state;
    check_fewest(petersen(), 3);
    for (uint32_t k = 2; k <= 5; k++) /* 4 is the graph of Grötzsch */
        check_fewest(mycielski(k), k);
}

static void queens_need_as_many_colors_as_is_known(void **state)
{
    (void)state;
    check_fewest(queens(5), 5);
    check_fewest(queens(6), 7);
    check_fewest(queens(7), 7);
}

static void the_graph_of_a_puzzle_needs_its_size(void **state)
{
    static const struct {
        const char *rules;
        uint32_t size;
    } cases[] = {{"4", 4}, {"6:2x3", 6}, {"9", 9}, {"9+x", 9}, {"16", 16}, {"7:latin", 7}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        suuji_puzzle *const puzzle = make_puzzle(cases[i].rules, "");
        suuji_graph *graph = NULL;
        assert_int_equal(suuji_puzzle_graph(puzzle, &graph, NULL), SUUJI_OK);
        check_fewest(graph, cases[i].size);
        suuji_puzzle_free(puzzle);
    }
}

static void a_puzzle_is_solved_by_coloring_its_graph(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle(
        "9", "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......");
    suuji_graph *graph = NULL;
    uint32_t color[81];
    uint8_t grid[81];
    suuji_color_answer answer = SUUJI_COLOR_ANSWER_INIT;
    const suuji_color_query query = {.size = sizeof(suuji_color_query), .colors = 9};
    (void)state;
    assert_int_equal(suuji_puzzle_graph(puzzle, &graph, NULL), SUUJI_OK);
    assert_int_equal(suuji_graph_color(graph, &query, color, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
    for (size_t i = 0; i < 81; i++)
        grid[i] = (uint8_t)color[i];
    assert_true(suuji_verify(puzzle, grid, NULL, NULL));
    suuji_graph_free(graph);
    suuji_puzzle_free(puzzle);
}

static void graphs_without_edges_or_vertices_are_colored(void **state)
{
    suuji_color_answer answer = SUUJI_COLOR_ANSWER_INIT;
    (void)state;
    begin(5);
    check_fewest(finish(), 1);
    begin(0);
    suuji_graph *const nothing = finish();
    assert_int_equal(suuji_graph_color(nothing, NULL, NULL, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
    assert_int_equal(answer.colors, 0);
    suuji_graph_free(nothing);
}

/* ---- Against brute force ---- */

/* The number of colourings with 1 .. k that extend `color`, from vertex `v` on. Zero is free. */
static uint64_t brute_count(const suuji_graph *graph, uint32_t k, uint32_t *color, uint32_t v)
{
    uint64_t sum = 0;
    if (v == graph->vertices)
        return 1;
    const uint32_t fixed = suuji_graph_fixed(graph, v);
    for (uint32_t c = fixed ? fixed : 1; c <= (fixed ? fixed : k); c++) {
        bool free = c <= k;
        for (uint32_t u = 0; u < v && free; u++)
            free = color[u] != c || !suuji_graph_adjacent(graph, u, v);
        color[v] = c;
        if (free)
            sum += brute_count(graph, k, color, v + 1);
    }
    return sum;
}

static bool fixed_clash(const suuji_graph *graph)
{
    for (uint32_t a = 0; a < graph->vertices; a++)
        for (uint32_t b = 0; b < a; b++)
            if (suuji_graph_adjacent(graph, a, b) && suuji_graph_fixed(graph, a) &&
                suuji_graph_fixed(graph, a) == suuji_graph_fixed(graph, b))
                return true;
    return false;
}

struct tally {
    suuji_stats stats;
    struct sj_random random;
    const suuji_graph *graph;
    uint64_t found;
};

static bool tally_node(void *user)
{
    ((struct tally *)user)->stats.nodes++;
    return true;
}

static bool tally_found(void *user, const uint32_t *color)
{
    struct tally *const tally = user;
    assert_true(suuji_graph_verify(tally->graph, color));
    tally->found++;
    return true;
}

/* The same by the searches: all colourings with k, in one of the orders. */
static uint64_t count_colorings(const suuji_graph *graph, uint32_t k, suuji_order order,
                                bool reading)
{
    struct tally tally = {.graph = graph};
    struct sj_cliques cliques = {0};
    struct sj_exact_coloring x = {0};
    const struct sj_exact_client client = {.stats = &tally.stats,
                                           .node = tally_node,
                                           .found = tally_found,
                                           .user = &tally,
                                           .order = order,
                                           .random = &tally.random};
    sj_random_seed(&tally.random, 3);
    assert_int_equal(sj_cliques_find(graph, &cliques, NULL, NULL), SUUJI_OK);
    assert_int_equal(sj_exact_prepare(&x, graph, k, &cliques, NULL), SUUJI_OK);
    sj_exact_start(&x);
    for (uint32_t v = 0; v < graph->vertices; v++)
        x.fixed[v] = suuji_graph_fixed(graph, v);
    assert_true(reading ? sj_exact_reading(&x, &client) : sj_exact_search(&x, &client));
    sj_exact_release(&x);
    sj_cliques_free(&cliques);
    return tally.found;
}

static void check_count(const suuji_graph *graph, uint32_t k, uint64_t expected)
{
    assert_int_equal(count_colorings(graph, k, SUUJI_ORDER_ASCENDING, false), expected);
    assert_int_equal(count_colorings(graph, k, SUUJI_ORDER_DESCENDING, false), expected);
    assert_int_equal(count_colorings(graph, k, SUUJI_ORDER_RANDOM, false), expected);
    assert_int_equal(count_colorings(graph, k, SUUJI_ORDER_ASCENDING, true), expected);
}

static uint64_t power(uint64_t base, uint32_t exponent)
{
    return exponent == 0 ? 1 : base * power(base, exponent - 1);
}

static void colorings_of_rings_and_trees_are_as_many_as_their_polynomials_say(void **state)
{
    struct sj_random random;
    (void)state;
    sj_random_seed(&random, 8);
    for (uint32_t n = 3; n <= 8; n++)
        for (uint32_t k = 2; k <= 4; k++) {
            suuji_graph *const circle = ring(n);
            suuji_graph *const wood = tree(n, &random);
            const uint64_t most = power(k - 1, n);
            check_count(circle, k, n % 2 ? most - (k - 1) : most + (k - 1));
            check_count(wood, k, k * power(k - 1, n - 1));
            suuji_graph_free(circle);
            suuji_graph_free(wood);
        }
    suuji_graph *const four = complete(4);
    check_count(four, 6, 6 * 5 * 4 * 3);
    check_count(four, 4, 24);
    suuji_graph_free(four);
}

static void the_graph_of_4x4_has_288_colorings(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("4", "");
    suuji_graph *graph = NULL;
    (void)state;
    assert_int_equal(suuji_puzzle_graph(puzzle, &graph, NULL), SUUJI_OK);
    check_count(graph, 4, 288);
    suuji_graph_free(graph);
    suuji_puzzle_free(puzzle);
}

static void random_graphs_agree_with_brute_force(void **state)
{
    struct sj_random random;
    uint32_t color[10];
    (void)state;
    sj_random_seed(&random, 21);
    for (int round = 0; round < 100; round++) {
        const uint32_t n = 1 + sj_random_below(&random, 7);
        suuji_graph *const graph = random_graph(n, 20 + 10 * sj_random_below(&random, 8), &random);
        if (round % 3 == 0) /* some vertices are precoloured */
            for (uint32_t i = 0; i < 2; i++)
                suuji_graph_fix(graph, sj_random_below(&random, n), 1 + sj_random_below(&random, 3),
                                NULL);
        uint32_t fewest = 0;
        for (uint32_t k = 1; k <= 4; k++) {
            const uint64_t count = brute_count(graph, k, color, 0);
            fewest = count > 0 && fewest == 0 ? k : fewest;
            /* Fixed colours that clash or are above k are refused before a search begins. */
            if (graph->highest <= k && !fixed_clash(graph))
                check_count(graph, k, count);
            assert_int_equal(ask(graph, k).verdict,
                             count > 0 ? SUUJI_VERDICT_SOLVED : SUUJI_VERDICT_NONE);
        }
        if (fewest > 0)
            assert_int_equal(ask(graph, 0).colors, fewest);
        suuji_graph_free(graph);
    }
}

/* ---- Cliques ---- */

static void cliques_are_cliques_and_hold_every_edge(void **state)
{
    struct sj_random random;
    (void)state;
    sj_random_seed(&random, 5);
    for (int round = 0; round < 40; round++) {
        static bool held[40][40];
        struct sj_cliques cliques = {0};
        const uint32_t n = 1 + sj_random_below(&random, 40);
        suuji_graph *const graph = random_graph(n, sj_random_below(&random, 101), &random);
        memset(held, 0, sizeof held);
        assert_int_equal(sj_cliques_find(graph, &cliques, NULL, NULL), SUUJI_OK);
        for (uint32_t q = 0; q < cliques.count; q++)
            for (uint32_t i = cliques.first[q]; i < cliques.first[q + 1]; i++)
                for (uint32_t k = cliques.first[q]; k < i; k++) {
                    const uint32_t a = cliques.vertex[k];
                    const uint32_t b = cliques.vertex[i];
                    assert_true(a < b && suuji_graph_adjacent(graph, a, b));
                    held[a][b] = true;
                }
        for (uint32_t a = 0; a < n; a++)
            for (uint32_t b = a + 1; b < n; b++)
                assert_int_equal(held[a][b], suuji_graph_adjacent(graph, a, b));
        sj_cliques_free(&cliques);
        suuji_graph_free(graph);
    }
}

static void the_cliques_of_9x9_are_its_houses(void **state)
{
    suuji_puzzle *const puzzle = make_puzzle("9", "");
    struct sj_cliques cliques = {0};
    suuji_graph *graph = NULL;
    (void)state;
    assert_int_equal(suuji_puzzle_graph(puzzle, &graph, NULL), SUUJI_OK);
    assert_int_equal(sj_cliques_find(graph, &cliques, NULL, NULL), SUUJI_OK);
    assert_int_equal(cliques.count, 27);
    assert_int_equal(cliques.largest, 9);
    sj_cliques_free(&cliques);
    suuji_graph_free(graph);
    suuji_puzzle_free(puzzle);
}

/* ---- Questions ---- */

/* For the graph of an empty grid the lower bound gives the chromatic number long before the upper
   one. */
static void large_grids_are_settled_from_the_bound(void **state)
{
    suuji_rules *rules = NULL;
    suuji_puzzle *puzzle = NULL;
    suuji_graph *graph = NULL;
    static uint32_t color[25 * 25];
    suuji_color_answer answer = SUUJI_COLOR_ANSWER_INIT;
    const suuji_color_query query = {.size = sizeof(suuji_color_query), .limits.nodes = 3000};
    (void)state;
    assert_int_equal(suuji_rules_new("25", &rules, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_new(rules, &puzzle, NULL), SUUJI_OK);
    assert_int_equal(suuji_puzzle_graph(puzzle, &graph, NULL), SUUJI_OK);
    assert_int_equal(suuji_graph_color(graph, &query, color, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
    assert_int_equal(answer.colors, 25);
    assert_int_equal(answer.bound, 25);
    suuji_graph_free(graph);
    suuji_puzzle_free(puzzle);
    suuji_rules_free(rules);
}

/* Both searches of the exact method agree, on graphs whose clique number does not decide. */
static void plain_backtracking_proves_the_same(void **state)
{
    const suuji_color_query query = {.size = sizeof(suuji_color_query),
                                     .method = "exact:order=reading"};
    uint32_t color[200];
    suuji_color_answer answer = SUUJI_COLOR_ANSWER_INIT;
    (void)state;
    for (unsigned k = 3; k <= 5; k++) {
        suuji_graph *const graph = mycielski(k);
        assert_int_equal(suuji_graph_color(graph, &query, color, &answer, NULL), SUUJI_OK);
        assert_int_equal(answer.colors, k);
        assert_int_equal(answer.bound, k);
        suuji_graph_free(graph);
    }
}

static void budgets_end_a_search_with_what_is_known(void **state)
{
    suuji_graph *const graph = mycielski(7);
    uint32_t color[200];
    suuji_stop stop = {.requested = true};
    suuji_color_answer answer = SUUJI_COLOR_ANSWER_INIT;
    suuji_color_query query = {.size = sizeof(suuji_color_query), .limits.nodes = 50};
    (void)state;
    assert_int_equal(suuji_graph_color(graph, &query, color, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.end, SUUJI_END_NODES);
    assert_int_equal(answer.stats.nodes, 50);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
    assert_true(suuji_graph_verify(graph, color));
    assert_true(answer.bound < answer.colors);
    query = (suuji_color_query){.size = sizeof(suuji_color_query), .limits.seconds = 1e-9};
    assert_int_equal(suuji_graph_color(graph, &query, color, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.end, SUUJI_END_TIME);
    query =
        (suuji_color_query){.size = sizeof(suuji_color_query), .colors = 6, .limits.stop = &stop};
    assert_int_equal(suuji_graph_color(graph, &query, color, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.end, SUUJI_END_STOPPED);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
    suuji_graph_free(graph);
}

/* Cliques are searched for before the first node, which takes long: a limit must end it. */
static void a_stop_ends_the_search_for_cliques_too(void **state)
{
    struct sj_random random;
    suuji_stop stop = {.requested = true};
    uint32_t color[250];
    suuji_color_answer answer = SUUJI_COLOR_ANSWER_INIT;
    const suuji_color_query query = {.size = sizeof(suuji_color_query), .limits.stop = &stop};
    struct sj_budget budget;
    struct sj_cliques all = {0};
    struct sj_cliques few = {0};
    (void)state;
    sj_random_seed(&random, 5);
    suuji_graph *const graph = random_graph(250, 50, &random);
    assert_int_equal(suuji_graph_color(graph, &query, color, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.end, SUUJI_END_STOPPED);
    assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
    assert_int_equal(answer.stats.nodes, 0);
    sj_budget_start(&budget, &query.limits, 0, 0);
    assert_int_equal(sj_cliques_find(graph, &few, &budget, NULL), SUUJI_OK);
    assert_int_equal(sj_cliques_find(graph, &all, NULL, NULL), SUUJI_OK);
    assert_in_range(few.count, 1, all.count - 1);
    sj_cliques_free(&few);
    sj_cliques_free(&all);
    suuji_graph_free(graph);
}

static void questions_that_make_no_sense_are_refused(void **state)
{
    suuji_graph *const graph = ring(4);
    uint32_t color[4];
    suuji_color_answer answer = SUUJI_COLOR_ANSWER_INIT;
    suuji_error err;
    suuji_color_query query = {.size = sizeof(suuji_color_query), .method = "nothing"};
    (void)state;
    assert_int_equal(suuji_graph_color(graph, &query, color, &answer, &err), SUUJI_ERR_ARGUMENT);
    assert_string_equal(err.text, "there is no method named 'nothing'");
    query = (suuji_color_query){.size = sizeof(suuji_color_query),
                                .colors = SUUJI_GRAPH_MAX_COLORS + 1};
    assert_int_equal(suuji_graph_color(graph, &query, color, &answer, &err), SUUJI_ERR_ARGUMENT);
    query = (suuji_color_query){.size = sizeof(suuji_color_query), .limits.seconds = -1};
    assert_int_equal(suuji_graph_color(graph, &query, color, &answer, &err), SUUJI_ERR_ARGUMENT);
    suuji_graph_free(graph);
}

static void fixed_colors_are_kept_and_may_clash(void **state)
{
    suuji_graph *const graph = ring(5);
    uint32_t color[5];
    suuji_color_answer answer = SUUJI_COLOR_ANSWER_INIT;
    (void)state;
    suuji_graph_fix(graph, 0, 6, NULL);
    suuji_graph_fix(graph, 2, 2, NULL);
    assert_int_equal(suuji_graph_color(graph, NULL, color, &answer, NULL), SUUJI_OK);
    assert_int_equal(answer.colors, 6);
    assert_int_equal(answer.bound, 6);
    assert_int_equal(color[0], 6);
    assert_int_equal(color[2], 2);
    assert_int_equal(ask(graph, 5).verdict, SUUJI_VERDICT_NONE);
    suuji_graph_fix(graph, 1, 2, NULL);
    assert_int_equal(ask(graph, 0).verdict, SUUJI_VERDICT_NONE);
    suuji_graph_free(graph);
}

/* The paper's algorithm on the graph, and the engine that does the same on the grid. */
static void reading_order_counts_as_the_backtracking_engine_does(void **state)
{
    static const char *const puzzles[] = {
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "..4.278..7.2.38.4..9.1.5.235...1.6.4.......31.47..3.824..3.65.8.5.98.3.7..8.7.1..",
    };
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        suuji_puzzle *const puzzle = make_puzzle("9", puzzles[i]);
        suuji_stats stats[2];
        for (size_t k = 0; k < 2; k++) {
            suuji_solver *solver = NULL;
            suuji_query query = SUUJI_QUERY_INIT;
            suuji_answer answer = SUUJI_ANSWER_INIT;
            query.limit = 2;
            assert_int_equal(
                suuji_solver_new(k ? "backtrack" : "color:order=reading", &solver, NULL), SUUJI_OK);
            assert_int_equal(suuji_solver_solve(solver, puzzle, &query, &answer, NULL), SUUJI_OK);
            stats[k] = answer.stats;
            suuji_solver_free(solver);
        }
        assert_int_equal(stats[0].nodes, stats[1].nodes);
        assert_int_equal(stats[0].guesses, stats[1].guesses);
        assert_int_equal(stats[0].backtracks, stats[1].backtracks);
        assert_int_equal(stats[0].updates, stats[1].updates);
        assert_int_equal(stats[0].depth, stats[1].depth);
        suuji_puzzle_free(puzzle);
    }
}

TEST_FILE(test_graph_color)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rings_need_two_or_three_colors),
        cmocka_unit_test(complete_graphs_need_a_color_each),
        cmocka_unit_test(graphs_without_large_cliques_have_their_known_numbers),
        cmocka_unit_test(queens_need_as_many_colors_as_is_known),
        cmocka_unit_test(the_graph_of_a_puzzle_needs_its_size),
        cmocka_unit_test(a_puzzle_is_solved_by_coloring_its_graph),
        cmocka_unit_test(graphs_without_edges_or_vertices_are_colored),
        cmocka_unit_test(colorings_of_rings_and_trees_are_as_many_as_their_polynomials_say),
        cmocka_unit_test(the_graph_of_4x4_has_288_colorings),
        cmocka_unit_test(random_graphs_agree_with_brute_force),
        cmocka_unit_test(cliques_are_cliques_and_hold_every_edge),
        cmocka_unit_test(the_cliques_of_9x9_are_its_houses),
        cmocka_unit_test(large_grids_are_settled_from_the_bound),
        cmocka_unit_test(plain_backtracking_proves_the_same),
        cmocka_unit_test(budgets_end_a_search_with_what_is_known),
        cmocka_unit_test(a_stop_ends_the_search_for_cliques_too),
        cmocka_unit_test(questions_that_make_no_sense_are_refused),
        cmocka_unit_test(fixed_colors_are_kept_and_may_clash),
        cmocka_unit_test(reading_order_counts_as_the_backtracking_engine_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
