/* SPDX-License-Identifier: MIT */
/* Approximate colouring of graphs that are not puzzles: known chromatic numbers, lists, clashes. */
#include "support.h"

#include "graph/lists.h"
#include "graph/tabu_search.h"

#include <stdlib.h>
#include <string.h>

static const char *const approximate[] = {"greedy", "dsatur", "tabu"};

static suuji_graph *make_graph(uint32_t vertices, const suuji_edge *edges, size_t count)
{
    suuji_graph *graph = NULL;
    assert_int_equal(suuji_graph_new(vertices, edges, count, &graph, NULL), SUUJI_OK);
    return graph;
}

/* Each of 2k vertices joined with those of the other side but its partner, numbered so that first
   fit in reading order pairs partners: it needs k colours, two are enough. */
static suuji_graph *make_crown(uint32_t k)
{
    suuji_edge edge[400];
    size_t count = 0;
    assert_true(k <= 20);
    for (uint32_t i = 0; i < k; i++)
        for (uint32_t j = 0; j < k; j++)
            if (i != j)
                edge[count++] = (suuji_edge){2 * i, 2 * j + 1};
    return make_graph(2 * k, edge, count);
}

static suuji_graph *make_random(uint32_t vertices, unsigned percent, uint64_t seed)
{
    suuji_edge *const edge = malloc((size_t)vertices * vertices * sizeof *edge);
    struct sj_random random;
    size_t count = 0;
    assert_non_null(edge);
    sj_random_seed(&random, seed);
    for (uint32_t a = 0; a < vertices; a++)
        for (uint32_t b = a + 1; b < vertices; b++)
            if (sj_random_below(&random, 100) < percent)
                edge[count++] = (suuji_edge){a, b};
    suuji_graph *const graph = make_graph(vertices, edge, count);
    free(edge);
    return graph;
}

static suuji_color_answer color(const suuji_graph *graph, const char *method, uint32_t colors,
                                uint32_t *into)
{
    const suuji_color_query query = {
        .size = sizeof(suuji_color_query), .method = method, .colors = colors, .seed = 1};
    suuji_color_answer answer = SUUJI_COLOR_ANSWER_INIT;
    suuji_error err;
    if (suuji_graph_color(graph, &query, into, &answer, &err) != SUUJI_OK)
        fail_msg("%s: %s", method, err.text);
    return answer;
}

static void first_fit_is_misled_and_saturation_is_not(void **state)
{
    (void)state;
    suuji_graph *const crown = make_crown(10);
    uint32_t found[40];
    assert_int_equal(color(crown, "greedy", 0, found).colors, 10);
    assert_int_equal(color(crown, "dsatur", 0, found).colors, 2);
    assert_int_equal(color(crown, "tabu", 0, found).colors, 2);
    suuji_graph_free(crown);
}

static void each_method_is_at_least_as_good_as_the_one_before(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        suuji_graph *const graph = make_random(60, 50, seed);
        uint32_t found[60], before = UINT32_MAX;
        for (size_t i = 0; i < 3; i++) {
            const suuji_color_query query = {.size = sizeof(suuji_color_query),
                                             .method = approximate[i],
                                             .seed = seed,
                                             .limits.nodes = 20000};
            suuji_color_answer answer = SUUJI_COLOR_ANSWER_INIT;
            assert_int_equal(suuji_graph_color(graph, &query, found, &answer, NULL), SUUJI_OK);
            assert_true(suuji_graph_verify(graph, found));
            assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
            assert_true(answer.colors <= before);
            before = answer.colors;
        }
        suuji_graph_free(graph);
    }
}

/* They must not claim what only a proof can show. */
static void too_few_colours_stay_unknown(void **state)
{
    (void)state;
    static const suuji_edge ring[] = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}};
    suuji_graph *const graph = make_graph(5, ring, 5);
    uint32_t found[5];
    for (size_t i = 0; i < 2; i++) {
        const suuji_color_answer answer = color(graph, approximate[i], 2, found);
        assert_int_equal(answer.verdict, SUUJI_VERDICT_UNKNOWN);
        assert_int_equal(answer.end, SUUJI_END_GAVE_UP);
        assert_int_equal(answer.colors, 3); /* the best found */
    }
    suuji_graph_free(graph);
}

/* A clique is a proof that every method can give. */
static void a_clique_is_a_bound_for_every_method(void **state)
{
    (void)state;
    static const suuji_edge kite[] = {{0, 1}, {1, 2}, {0, 2}, {2, 3}};
    suuji_graph *const graph = make_graph(4, kite, 4);
    uint32_t found[4];
    for (size_t i = 0; i < sizeof approximate / sizeof approximate[0]; i++) {
        suuji_color_answer answer = color(graph, approximate[i], 2, found);
        assert_int_equal(answer.verdict, SUUJI_VERDICT_NONE);
        assert_int_equal(answer.bound, 3);
        assert_true(answer.stats.nodes <= 4); /* one colouring, then the proof */
        answer = color(graph, approximate[i], 0, found);
        assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
        assert_int_equal(answer.end, SUUJI_END_COMPLETE);
        assert_int_equal(answer.colors, 3);
        assert_int_equal(answer.bound, 3);
        assert_true(answer.stats.nodes <= 8);
    }
    suuji_graph_free(graph);
}

static void methods_take_options(void **state)
{
    (void)state;
    static const char *const good[] = {"greedy:order=random,tries=3", "greedy:reading",
                                       "greedy:degree", "dsatur:least,tries=4",
                                       "tabu:moves=50,patience=10"};
    static const char *const bad[] = {"greedy:tries=0",
                                      "dsatur:moves=4",
                                      "tabu:moves=x",
                                      "tabu:",
                                      "exact:order=none",
                                      "tab",
                                      "tabus",
                                      ""};
    static const suuji_edge ring[] = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}};
    suuji_graph *const graph = make_graph(5, ring, 5);
    uint32_t found[5];
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        const suuji_color_answer answer = color(graph, good[i], 0, found);
        assert_int_equal(answer.verdict, SUUJI_VERDICT_SOLVED);
        assert_int_equal(answer.colors, 3);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        const suuji_color_query query = {.size = sizeof(suuji_color_query), .method = bad[i]};
        suuji_color_answer answer = SUUJI_COLOR_ANSWER_INIT;
        assert_int_equal(suuji_graph_color(graph, &query, found, &answer, NULL),
                         SUUJI_ERR_ARGUMENT);
    }
    suuji_graph_free(graph);
}

static void fixed_colours_are_kept(void **state)
{
    (void)state;
    static const suuji_edge path[] = {{0, 1}, {1, 2}, {2, 3}};
    suuji_graph *const graph = make_graph(4, path, 3);
    uint32_t found[4];
    assert_int_equal(suuji_graph_fix(graph, 1, 7, NULL), SUUJI_OK);
    assert_int_equal(suuji_graph_fix(graph, 3, 1, NULL), SUUJI_OK);
    for (size_t i = 0; i < 2; i++) {
        color(graph, approximate[i], 0, found);
        assert_true(suuji_graph_verify(graph, found));
        assert_int_equal(found[1], 7);
        assert_int_equal(found[3], 1);
    }
    suuji_graph_free(graph);
}

/* ---- The cores ---- */

static bool go_on(void *user)
{
    (void)user;
    return true;
}

/* K5 with four colours: one pair must agree, and no search can do better; a fifth colour ends
   that. */
static void tabu_search_leaves_the_clashes_that_must_be(void **state)
{
    (void)state;
    suuji_edge edge[10];
    size_t count = 0;
    for (uint32_t a = 0; a < 5; a++)
        for (uint32_t b = a + 1; b < 5; b++)
            edge[count++] = (suuji_edge){a, b};
    suuji_graph *const graph = make_graph(5, edge, count);
    const struct sj_problem problem = {.graph = graph, .colors = 4};
    const struct sj_tabu_options options = {.moves = 200};
    struct sj_random random;
    const struct sj_pace pace = {go_on, NULL, &random};
    struct sj_tabu tabu = {0};
    unsigned agree = 0;
    sj_random_seed(&random, 1);
    assert_int_equal(sj_tabu_make(&tabu, 5, count, 4, 0, NULL), SUUJI_OK);
    assert_true(sj_tabu_run(&tabu, &problem, &options, &pace));
    assert_int_equal(tabu.clashes, 1);
    for (size_t i = 0; i < count; i++)
        agree += tabu.result[edge[i].a] == tabu.result[edge[i].b];
    assert_int_equal(agree, 1);
    sj_tabu_separate(&tabu);
    for (size_t i = 0; i < count; i++)
        assert_int_not_equal(tabu.result[edge[i].a], tabu.result[edge[i].b]);
    sj_tabu_free(&tabu);
    suuji_graph_free(graph);
}

/* Two cliques 0 1 2 and 1 2 3 of three colours: 0 and 3 must agree, which the lists do not show. */
static void a_clique_decides_for_another(void **state)
{
    (void)state;
    static const suuji_edge edge[] = {{0, 1}, {0, 2}, {1, 2}, {1, 3}, {2, 3}};
    static const uint16_t vertex[] = {0, 1, 2, 1, 2, 3};
    static const uint32_t first[] = {0, 1, 3, 5, 6};
    static const uint16_t clique[] = {0, 0, 1, 0, 1, 1};
    const struct sj_rainbow rainbow = {2, 3, vertex, first, clique};
    suuji_graph *const graph = make_graph(4, edge, 5);
    const uint32_t fixed[4] = {2, 0, 0, 0};
    for (int with = 0; with < 2; with++) {
        const struct sj_problem problem = {
            .graph = graph, .colors = 3, .fixed = fixed, .rainbow = with ? &rainbow : NULL};
        struct sj_lists lists = {0};
        assert_int_equal(sj_lists_make(&lists, 4, 3, 2, NULL), SUUJI_OK);
        sj_lists_start(&lists, &problem);
        sj_lists_propagate(&lists, true);
        assert_false(lists.dead);
        assert_int_equal(lists.color[3], with ? 2 : 0);
        assert_int_equal(lists.open, with ? 2 : 3);
        assert_int_equal(lists.left[1], 2);
        sj_lists_free(&lists);
    }
    suuji_graph_free(graph);
}

static void lists_of_a_contradiction_are_dead(void **state)
{
    (void)state;
    static const suuji_edge edge[] = {{0, 1}, {1, 2}};
    suuji_graph *const graph = make_graph(3, edge, 2);
    const uint32_t fixed[3] = {1, 0, 2};
    const struct sj_problem problem = {.graph = graph, .colors = 2, .fixed = fixed};
    struct sj_lists lists = {0};
    assert_int_equal(sj_lists_make(&lists, 3, 2, 0, NULL), SUUJI_OK);
    sj_lists_start(&lists, &problem);
    assert_true(lists.dead);
    assert_int_equal(lists.left[1], 0);
    sj_lists_free(&lists);
    suuji_graph_free(graph);
}

TEST_FILE(test_approximate_graph)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_fit_is_misled_and_saturation_is_not),
        cmocka_unit_test(each_method_is_at_least_as_good_as_the_one_before),
        cmocka_unit_test(too_few_colours_stay_unknown),
        cmocka_unit_test(a_clique_is_a_bound_for_every_method),
        cmocka_unit_test(methods_take_options),
        cmocka_unit_test(fixed_colours_are_kept),
        cmocka_unit_test(tabu_search_leaves_the_clashes_that_must_be),
        cmocka_unit_test(a_clique_decides_for_another),
        cmocka_unit_test(lists_of_a_contradiction_are_dead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
