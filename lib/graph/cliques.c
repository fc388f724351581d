/* SPDX-License-Identifier: MIT */
/* Cliques: keeping them, and finding enough of them to hold every edge. */
#include "graph/graph_rows.h"

#include "base/arrays.h"
#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* Steps that sj_cliques_find may take: about a second. */
#define WORK ((uint64_t)300000000)
/* Steps between two questions whether to continue. */
#define ASK_EVERY ((uint64_t)1 << 16)

size_t sj_cliques_memory(size_t count, size_t members)
{
    return (count + 1 + members) * sizeof(uint32_t);
}

suuji_status sj_cliques_reserve(struct sj_cliques *cliques, size_t count, size_t members,
                                suuji_error *err)
{
    cliques->first = malloc((count + 1) * sizeof *cliques->first);
    cliques->vertex = malloc(members * sizeof *cliques->vertex);
    if (!cliques->first || !cliques->vertex)
        return sj_fail_memory(err);
    cliques->room = count + 1;
    cliques->vertex_room = members;
    return SUUJI_OK;
}

/* Room for one more clique of `size`. */
static bool make_room(struct sj_cliques *cliques, uint32_t size)
{
    const size_t used = cliques->count ? cliques->first[cliques->count] : 0;
    return sj_grow(&cliques->first, &cliques->room, cliques->count + (size_t)2,
                   sizeof *cliques->first) &&
           sj_grow(&cliques->vertex, &cliques->vertex_room, used + size, sizeof *cliques->vertex);
}

suuji_status sj_cliques_add(struct sj_cliques *cliques, const uint32_t *vertex, uint32_t size,
                            suuji_error *err)
{
    if (!make_room(cliques, size))
        return sj_fail_memory(err);
    if (cliques->count == 0)
        cliques->first[0] = 0;
    const uint32_t start = cliques->first[cliques->count];
    memcpy(cliques->vertex + start, vertex, size * sizeof *vertex);
    cliques->first[++cliques->count] = start + size;
    if (size > cliques->largest)
        cliques->largest = size;
    return SUUJI_OK;
}

void sj_cliques_free(struct sj_cliques *cliques)
{
    free(cliques->first);
    free(cliques->vertex);
    *cliques = (struct sj_cliques){0};
}

/* A clique that grows, and the vertices that could still join it. */
struct growth {
    const suuji_graph *graph;
    uint32_t *member; /* the clique */
    uint32_t size;
    uint32_t *could; /* joined with all of it, ascending */
    uint32_t could_count;
    uint8_t *held;            /* [2 * edges]: is this edge, as it is in graph->peer, in a clique? */
    uint64_t work;            /* steps that are left */
    uint64_t ask;             /* when no more than these are left, ask whether to continue */
    struct sj_budget *budget; /* or NULL */
};

/* Keep of `could` what is joined with `vertex`: both are sorted. */
static void keep_neighbours(struct growth *g, uint32_t vertex)
{
    const uint32_t *const peer = sj_graph_peers(g->graph, vertex);
    const uint32_t degree = sj_graph_degree(g->graph, vertex);
    uint32_t kept = 0;
    for (uint32_t i = 0, k = 0; i < g->could_count && k < degree;) {
        if (g->could[i] < peer[k])
            i++;
        else if (g->could[i] > peer[k])
            k++;
        else
            g->could[kept++] = g->could[i++], k++;
    }
    g->work -= g->work < g->could_count + degree ? g->work : g->could_count + degree;
    g->could_count = kept;
}

static int by_number(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a;
    const uint32_t y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

/* Grow a clique around `vertex` and, if it is another, `mate`: of those that could join, the one of
   highest degree does, the first of several. */
static void grow(struct growth *g, uint32_t vertex, uint32_t mate)
{
    g->size = 0;
    g->could_count = sj_graph_degree(g->graph, vertex);
    if (g->could_count > 0)
        memcpy(g->could, sj_graph_peers(g->graph, vertex), g->could_count * sizeof *g->could);
    g->member[g->size++] = vertex;
    if (mate != vertex) {
        g->member[g->size++] = mate;
        keep_neighbours(g, mate);
    }
    while (g->could_count > 0) {
        uint32_t next = g->could[0];
        for (uint32_t i = 1; i < g->could_count; i++)
            if (sj_graph_degree(g->graph, g->could[i]) > sj_graph_degree(g->graph, next))
                next = g->could[i];
        g->member[g->size++] = next;
        keep_neighbours(g, next);
    }
    qsort(g->member, g->size, sizeof *g->member, by_number);
}

/* Mark the edges of the clique as held, those of the lower end's list. */
static void mark_edges_held(struct growth *g)
{
    const suuji_graph *const graph = g->graph;
    for (uint32_t i = 0; i < g->size; i++) {
        uint32_t at = graph->first[g->member[i]];
        for (uint32_t k = i + 1; k < g->size; k++) {
            while (graph->peer[at] != g->member[k])
                at++;
            g->held[at] = 1;
        }
        g->work -= g->work < g->size ? g->work : g->size;
    }
}

/* Is there work left, and the time for it? */
static bool may_continue(struct growth *g)
{
    if (g->work > g->ask)
        return true;
    g->ask = g->work - (g->work < ASK_EVERY ? g->work : ASK_EVERY);
    return g->work > 0 && (!g->budget || sj_budget_look(g->budget));
}

/* Cliques around every edge that no clique holds yet. */
static suuji_status cover_edges(struct growth *g, struct sj_cliques *cliques, suuji_error *err)
{
    const suuji_graph *const graph = g->graph;
    suuji_status status = SUUJI_OK;
    for (uint32_t v = 0; v < graph->vertices && status == SUUJI_OK; v++)
        for (uint32_t i = graph->first[v]; i < graph->first[v + 1] && status == SUUJI_OK; i++) {
            if (graph->peer[i] < v || g->held[i])
                continue;
            if (!may_continue(g))
                return SUUJI_OK;
            grow(g, v, graph->peer[i]);
            mark_edges_held(g);
            status = sj_cliques_add(cliques, g->member, g->size, err);
        }
    return status;
}

suuji_status sj_cliques_find(const suuji_graph *graph, struct sj_cliques *cliques,
                             struct sj_budget *budget, suuji_error *err)
{
    uint32_t highest = 0;
    for (uint32_t v = 1; v < graph->vertices; v++)
        if (sj_graph_degree(graph, v) > sj_graph_degree(graph, highest))
            highest = v;
    if (graph->vertices == 0)
        return SUUJI_OK;
    const size_t room = (size_t)sj_graph_degree(graph, highest) + 2;
    struct growth growth = {
        .graph = graph, .work = WORK, .ask = WORK - ASK_EVERY, .budget = budget};
    growth.member = malloc(room * sizeof *growth.member);
    growth.could = malloc(room * sizeof *growth.could);
    growth.held = calloc((size_t)graph->first[graph->vertices] + 1, 1);
    suuji_status status = SUUJI_OK;
    if (!growth.member || !growth.could || !growth.held) {
        status = sj_fail_memory(err);
    } else {
        /* The one around the vertex of highest degree comes first: it is found however large the
           graph, and it is a good one in most. */
        grow(&growth, highest, highest);
        mark_edges_held(&growth);
        status = sj_cliques_add(cliques, growth.member, growth.size, err);
        if (status == SUUJI_OK)
            status = cover_edges(&growth, cliques, err);
    }
    free(growth.member);
    free(growth.could);
    free(growth.held);
    return status;
}
