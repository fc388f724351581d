/* SPDX-License-Identifier: MIT */
/* Simple graphs: building and reading them. */
#include "graph/graph_rows.h"

#include "base/fail.h"

#include <assert.h>
#include <stdlib.h>

/* Rows pay while they take at most this many times the bytes of the lists, or are small anyway:
   memory stays in proportion to what was given. */
#define ROW_FACTOR 2u
#define ROW_SMALL ((size_t)1 << 16)

/* Turn the counts in first[1 ..] into places. */
static void add_up(uint32_t *first, uint32_t vertices)
{
    for (uint32_t v = 0; v < vertices; v++)
        first[v + 1] += first[v];
}

/* Write each edge into the lists of both ends, in the order of `edges`. Each first[v] moves on to
   the end of its list, which is where the next one starts. */
static void scatter_edges(const suuji_edge *edges, size_t count, uint32_t *first, uint32_t *list)
{
    for (size_t i = 0; i < count; i++) {
        list[first[edges[i].a]++] = edges[i].b;
        list[first[edges[i].b]++] = edges[i].a;
    }
}

/* Sort all lists at once: the vertices whose lists contain v, in order, are the list of v. `from`
   has the lists, ended by end[v]; `first` is where each list starts in `to`, and moves to its
   end. */
static void transpose_lists(uint32_t vertices, const uint32_t *from, const uint32_t *end,
                            uint32_t *first, uint32_t *to)
{
    uint32_t at = 0;
    for (uint32_t v = 0; v < vertices; v++)
        for (; at < end[v]; at++)
            to[first[from[at]]++] = v;
}

/* Drop what occurs twice in the sorted lists that end at end[v], and fill graph->first. */
static void compact_lists(suuji_graph *graph, const uint32_t *end)
{
    uint32_t at = 0;
    uint32_t kept = 0;
    for (uint32_t v = 0; v < graph->vertices; v++) {
        graph->first[v] = kept;
        for (; at < end[v]; at++)
            if (kept == graph->first[v] || graph->peer[kept - 1] != graph->peer[at])
                graph->peer[kept++] = graph->peer[at];
    }
    graph->first[graph->vertices] = kept;
}

static size_t row_bytes(uint32_t vertices)
{
    return vertices * sj_words(vertices) * sizeof(uint64_t);
}

bool sj_graph_wants_rows(uint32_t vertices, size_t count)
{
    const size_t bytes = row_bytes(vertices);
    return bytes <= ROW_SMALL || bytes / ROW_FACTOR <= 2 * count * sizeof(uint32_t);
}

size_t sj_graph_memory(uint32_t vertices, size_t count)
{
    const size_t lists = 2 * (vertices + (size_t)2) + 2 * (2 * count + 1);
    return sizeof(suuji_graph) + lists * sizeof(uint32_t) +
           (sj_graph_wants_rows(vertices, count) ? row_bytes(vertices) + 1 : 0);
}

/* Add the matrix if it is worth its room. */
static suuji_status add_rows(suuji_graph *graph, size_t count, suuji_error *err)
{
    graph->words = sj_words(graph->vertices);
    if (!sj_graph_wants_rows(graph->vertices, count))
        return SUUJI_OK;
    graph->row = calloc(row_bytes(graph->vertices) + 1, 1);
    if (!graph->row)
        return sj_fail_memory(err);
    for (uint32_t v = 0; v < graph->vertices; v++)
        for (uint32_t i = graph->first[v]; i < graph->first[v + 1]; i++)
            sj_bit_set(graph->row + v * graph->words, graph->peer[i]);
    return SUUJI_OK;
}

/* The lists of `graph`, with two arrays of help. */
static suuji_status add_lists(suuji_graph *graph, const suuji_edge *edges, size_t count,
                              suuji_error *err)
{
    const size_t ends = (size_t)graph->vertices + 2;
    uint32_t *const place = calloc(ends, sizeof *place);
    uint32_t *const list = malloc((2 * count + 1) * sizeof *list);
    suuji_status status = SUUJI_OK;
    graph->first = calloc(ends, sizeof *graph->first);
    graph->peer = malloc((2 * count + 1) * sizeof *graph->peer);
    if (!place || !list || !graph->first || !graph->peer) {
        status = sj_fail_memory(err);
    } else {
        for (size_t i = 0; i < count; i++) {
            place[edges[i].a + 1]++;
            place[edges[i].b + 1]++;
        }
        add_up(place, graph->vertices);
        for (uint32_t v = 0; v <= graph->vertices; v++)
            graph->first[v] = place[v];
        scatter_edges(edges, count, place, list);
        transpose_lists(graph->vertices, list, place, graph->first, graph->peer);
        compact_lists(graph, place);
    }
    free(list);
    free(place);
    return status;
}

suuji_status sj_graph_build(uint32_t vertices, const suuji_edge *edges, size_t count,
                            suuji_graph **out, suuji_error *err)
{
    assert(vertices <= SUUJI_GRAPH_MAX_VERTICES && count <= SUUJI_GRAPH_MAX_EDGES);
    *out = NULL;
    suuji_graph *const graph = calloc(1, sizeof *graph);
    if (!graph)
        return sj_fail_memory(err);
    graph->vertices = vertices;
    suuji_status status = add_lists(graph, edges, count, err);
    if (status == SUUJI_OK)
        status = add_rows(graph, count, err);
    if (status != SUUJI_OK) {
        suuji_graph_free(graph);
        return status;
    }
    *out = graph;
    return SUUJI_OK;
}

suuji_status suuji_graph_new(uint32_t vertices, const suuji_edge *edges, size_t count,
                             suuji_graph **out, suuji_error *err)
{
    *out = NULL;
    if (vertices > SUUJI_GRAPH_MAX_VERTICES)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%lu vertices are too many, at most %lu",
                       (unsigned long)vertices, (unsigned long)SUUJI_GRAPH_MAX_VERTICES);
    if (count > SUUJI_GRAPH_MAX_EDGES)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%zu edges are too many, at most %lu", count,
                       (unsigned long)SUUJI_GRAPH_MAX_EDGES);
    for (size_t i = 0; i < count; i++) {
        const unsigned long a = edges[i].a;
        const unsigned long b = edges[i].b;
        if (a >= vertices || b >= vertices)
            return sj_fail(err, SUUJI_ERR_ARGUMENT, "edge %zu joins %lu and %lu of %lu vertices", i,
                           a, b, (unsigned long)vertices);
        if (a == b)
            return sj_fail(err, SUUJI_ERR_ARGUMENT, "edge %zu joins vertex %lu to itself", i, a);
    }
    return sj_graph_build(vertices, edges, count, out, err);
}

void suuji_graph_free(suuji_graph *graph)
{
    if (!graph)
        return;
    free(graph->first);
    free(graph->peer);
    free(graph->row);
    free(graph->fixed);
    free(graph);
}

uint32_t suuji_graph_vertex_count(const suuji_graph *graph)
{
    return graph->vertices;
}

size_t suuji_graph_edge_count(const suuji_graph *graph)
{
    return graph->first[graph->vertices] / 2;
}

const uint32_t *suuji_graph_neighbors(const suuji_graph *graph, uint32_t vertex, size_t *count)
{
    const bool there = vertex < graph->vertices;
    *count = there ? sj_graph_degree(graph, vertex) : 0;
    return there ? sj_graph_peers(graph, vertex) : NULL;
}

bool suuji_graph_adjacent(const suuji_graph *graph, uint32_t a, uint32_t b)
{
    if (a >= graph->vertices || b >= graph->vertices)
        return false;
    if (graph->row)
        return sj_bit_get(graph->row + a * graph->words, b);
    uint32_t low = graph->first[a];
    uint32_t high = graph->first[a + 1];
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if (graph->peer[middle] < b)
            low = middle + 1;
        else
            high = middle;
    }
    return low < graph->first[a + 1] && graph->peer[low] == b;
}

suuji_status suuji_graph_fix(suuji_graph *graph, uint32_t vertex, uint32_t color, suuji_error *err)
{
    if (vertex >= graph->vertices)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "there is no vertex %lu: the graph has %lu",
                       (unsigned long)vertex, (unsigned long)graph->vertices);
    if (color > SUUJI_GRAPH_MAX_COLORS)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "colour %lu is too large, at most %lu",
                       (unsigned long)color, (unsigned long)SUUJI_GRAPH_MAX_COLORS);
    if (!graph->fixed && color != 0)
        graph->fixed = calloc(graph->vertices, sizeof *graph->fixed);
    if (!graph->fixed)
        return color == 0 ? SUUJI_OK : sj_fail_memory(err);
    const uint32_t before = graph->fixed[vertex];
    graph->fixed[vertex] = color;
    if (color > graph->highest)
        graph->highest = color;
    else if (before == graph->highest && before != color)
        for (uint32_t v = graph->highest = 0; v < graph->vertices; v++)
            if (graph->fixed[v] > graph->highest)
                graph->highest = graph->fixed[v];
    return SUUJI_OK;
}

uint32_t suuji_graph_fixed(const suuji_graph *graph, uint32_t vertex)
{
    return vertex < graph->vertices ? sj_graph_fixed(graph, vertex) : 0;
}
