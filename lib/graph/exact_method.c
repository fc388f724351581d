/* SPDX-License-Identifier: MIT */
/* The method `exact`: the fewest colours, or whether a number of them does. A clique is the lower
   bound, colourings without proof are the upper one; then both close in until they meet. */
#include "base/fail.h"
#include "graph/coloring.h"
#include "graph/exact_coloring.h"

#include <stdlib.h>
#include <string.h>

/* Nodes of the first try with a number of colours, in addition to one per vertex; the next has
   twice as many. And moves of tabu search for each number. */
#define FIRST_NODES 1000u
#define MOVES 20000u

struct exact_options {
    unsigned order; /* enum exact_order */
};

enum exact_order { ORDER_SATURATION, ORDER_READING };

static const struct sj_option options[] = {
    {SJ_OPTION("order", WORD, struct exact_options, order), .value = "ORDER",
     .fallback = "saturation", .words = (const char *const[]){"saturation", "reading", NULL},
     .help = "vertices: fewest free colours first, or by number with plain backtracking"},
    {.name = NULL},
};

/* A search with a number of colours, and the node that is its last; 0: none is. */
struct attempt {
    struct sj_color_task *task;
    uint64_t last;
};

static bool node(void *user)
{
    const struct attempt *const attempt = user;
    if (attempt->last && attempt->task->stats.nodes >= attempt->last)
        return false;
    return sj_color_node(attempt->task);
}

static bool on_coloring(void *user, const uint32_t *color)
{
    const struct attempt *const attempt = user;
    sj_color_found(attempt->task, color);
    return false; /* one is enough */
}

/* Give the vertices of the largest clique colours of their own, as far as nothing is fixed: it only
   names the colours. */
static void name_clique(struct sj_exact_coloring *x, const struct sj_cliques *cliques)
{
    uint32_t q = 0;
    while (cliques->first[q + 1] - cliques->first[q] < cliques->largest)
        q++;
    for (uint32_t i = cliques->first[q]; i < cliques->first[q + 1]; i++)
        x->fixed[cliques->vertex[i]] = i - cliques->first[q] + 1;
}

/* Is there a colouring with `colors`? Hands it in, or raises the bound, or neither if that takes
   more than this many nodes; 0: as many as the budget has. */
static suuji_status try_colors(struct sj_color_task *task, uint32_t colors, uint64_t nodes,
                               suuji_error *err)
{
    const suuji_graph *const graph = task->graph;
    const struct exact_options *const option = task->options;
    struct sj_exact_coloring x = {0};
    suuji_status status = sj_exact_prepare(&x, graph, colors, &task->cliques, err);
    if (status == SUUJI_OK) {
        struct attempt attempt = {task, nodes ? task->stats.nodes + nodes : 0};
        const struct sj_exact_client client = {.stats = &task->stats,
                                               .node = node,
                                               .found = on_coloring,
                                               .user = &attempt,
                                               .order = SUUJI_ORDER_ASCENDING,
                                               .nameless = true};
        sj_exact_start(&x);
        if (graph->fixed)
            memcpy(x.fixed, graph->fixed, graph->vertices * sizeof *x.fixed);
        if (graph->highest == 0)
            name_clique(&x, &task->cliques);
        if (option->order == ORDER_READING ? sj_exact_reading(&x, &client)
                                           : sj_exact_search(&x, &client))
            sj_color_bound(task, colors + 1);
    }
    sj_exact_release(&x);
    return status;
}

/* List the vertices so that each has few neighbours before it: the last is one of lowest degree,
   the one before it has the lowest when that is removed, and so on (Matula 1968). `degree` has room
   for a number per vertex, `bin` for one per vertex and one more, `at` for one per vertex. */
static void smallest_last(const suuji_graph *graph, uint32_t *list, uint32_t *at, uint32_t *degree,
                          uint32_t *bin)
{
    const uint32_t n = graph->vertices;
    memset(bin, 0, ((size_t)n + 1) * sizeof *bin);
    for (uint32_t v = 0; v < n; v++)
        bin[(degree[v] = sj_graph_degree(graph, v)) + 1]++;
    for (uint32_t d = 0; d < n; d++)
        bin[d + 1] += bin[d];
    for (uint32_t v = 0; v < n; v++) /* by degree; bin[d] moves to where degree d + 1 begins */
        list[at[v] = bin[degree[v]]++] = v;
    for (uint32_t d = n; d > 0; d--)
        bin[d] = bin[d - 1];
    bin[0] = 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t v = list[i];
        for (uint32_t k = graph->first[v]; k < graph->first[v + 1]; k++) {
            const uint32_t u = graph->peer[k];
            if (degree[u] <= degree[v])
                continue;
            /* u changes places with the first of its degree, which then begins after it. */
            const uint32_t first = bin[degree[u]] > i + 1 ? bin[degree[u]] : i + 1;
            const uint32_t other = list[first];
            list[at[u]] = other;
            at[other] = at[u];
            list[first] = u;
            at[u] = first;
            bin[degree[u]--] = first + 1;
        }
    }
}

/* Colour each vertex of `list`, the last first, with the lowest colour that no neighbour has. */
static void color_in_turn(const suuji_graph *graph, const uint32_t *list, uint32_t *color,
                          uint32_t *seen)
{
    memset(seen, 0xff, ((size_t)graph->vertices + 1) * sizeof *seen);
    for (uint32_t i = graph->vertices; i-- > 0;) {
        const uint32_t v = list[i];
        if (color[v])
            continue;
        for (uint32_t k = graph->first[v]; k < graph->first[v + 1]; k++)
            if (color[graph->peer[k]] <= graph->vertices) /* fixed ones may be higher */
                seen[color[graph->peer[k]]] = v;
        uint32_t lowest = 1;
        while (seen[lowest] == v)
            lowest++;
        color[v] = lowest;
    }
}

/* A first colouring without a look back. */
static suuji_status first_coloring(struct sj_color_task *task, suuji_error *err)
{
    const suuji_graph *const graph = task->graph;
    const size_t n = graph->vertices;
    uint32_t *const color = calloc(5 * n + 2, sizeof *color);
    if (!color)
        return sj_fail_memory(err);
    uint32_t *const list = color + n;
    uint32_t *const bin = color + 4 * n;
    if (graph->fixed)
        memcpy(color, graph->fixed, n * sizeof *color);
    smallest_last(graph, list, color + 2 * n, color + 3 * n, bin);
    color_in_turn(graph, list, color, bin);
    sj_color_found(task, color);
    free(color);
    return SUUJI_OK;
}

/* Is there anything left to look for, and a budget for it? */
static bool may_continue(const struct sj_color_task *task, suuji_status status)
{
    return status == SUUJI_OK && !sj_color_done(task) && task->budget.end == SUUJI_END_COMPLETE;
}

/* The fewest colours: `bound` are needed, `best_colors` suffice. Ask from both ends in turn, with a
   budget that doubles, since it is not known which question is the easy one: whether the bound
   suffices, which most graphs of puzzles answer at once, or whether one less than the best does.
   When these are the same question, it is the last. */
static suuji_status close_in(struct sj_color_task *task, suuji_error *err)
{
    const uint64_t first = FIRST_NODES + task->graph->vertices;
    suuji_status status = try_colors(task, task->bound, first, err);
    if (may_continue(task, status))
        status = sj_color_approximate(task, MOVES, err);
    for (uint64_t nodes = first; may_continue(task, status); nodes *= 2) {
        const bool last = task->bound + 1 >= task->best_colors;
        status = try_colors(task, task->bound, last ? 0 : nodes, err);
        if (may_continue(task, status) && !last)
            status = try_colors(task, sj_color_target(task), nodes, err);
    }
    return status;
}

/* The first colouring is made in any case, and before the cliques, which may take all the time. */
static suuji_status run(struct sj_color_task *task, suuji_error *err)
{
    suuji_status status = first_coloring(task, err);
    if (status == SUUJI_OK)
        status = sj_color_cliques(task, err);
    if (!may_continue(task, status))
        return status;
    return task->query->colors ? try_colors(task, task->query->colors, 0, err)
                               : close_in(task, err);
}

const struct sj_color_method sj_color_method_exact = {
    .info = {.name = "exact",
             .summary = "DSATUR with cliques: the fewest colours, proved",
             .source = "Brelaz 1979; Francelino and Cordeiro 2023",
             .exact = true,
             .options = options,
             .counts = SUUJI_COUNTS_ALL},
    .options_size = sizeof(struct exact_options),
    .run = run,
};
