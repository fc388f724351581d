/* SPDX-License-Identifier: MIT */
/* Simple graphs: no loops, no double edges. Vertices are numbered from 0, colours from 1; knows
   nothing of puzzles. */
#ifndef SJ_GRAPH_ROWS_H
#define SJ_GRAPH_ROWS_H

#include "base/bits_inl.h"
#include "base/budget.h"
#include "suuji/graph.h"

/* The edges are kept twice: as sorted lists, all in one array, and, where that takes no more than a
   few times the room of the lists, as rows of an adjacency matrix, one bit for each vertex. */
struct suuji_graph {
    uint32_t vertices;
    uint32_t
        *first; /* [vertices + 1]: neighbours of v are peer[first[v]] .. peer[first[v + 1] - 1] */
    uint32_t *peer;  /* [first[vertices]], ascending for each vertex; every edge is here twice */
    size_t words;    /* 64-bit words of a row */
    uint64_t *row;   /* [vertices * words], bit u of row v: adjacent; NULL: sparse, lists only */
    uint32_t *fixed; /* [vertices]: the colour that a vertex must have, 0 is free; NULL: all free */
    uint32_t highest; /* the largest number in `fixed` */
};

/* Is a matrix worth its room, for this many edges, as often as they are listed? */
bool sj_graph_wants_rows(uint32_t vertices, size_t count);

/* Bytes that sj_graph_build allocates, temporary arrays included. */
size_t sj_graph_memory(uint32_t vertices, size_t count);

/* Build a graph; an edge may be listed twice and in either direction. The ends are below `vertices`
   and differ, which the caller must ensure. */
suuji_status sj_graph_build(uint32_t vertices, const suuji_edge *edges, size_t count,
                            suuji_graph **out, suuji_error *err);

static inline uint32_t sj_graph_degree(const suuji_graph *graph, uint32_t vertex)
{
    return graph->first[vertex + 1] - graph->first[vertex];
}

/* The neighbours of a vertex, ascending; sj_graph_degree of them. */
static inline const uint32_t *sj_graph_peers(const suuji_graph *graph, uint32_t vertex)
{
    return graph->peer + graph->first[vertex];
}

static inline uint32_t sj_graph_fixed(const suuji_graph *graph, uint32_t vertex)
{
    return graph->fixed ? graph->fixed[vertex] : 0;
}

/* Cliques: sets of vertices that are all joined with each other, so that each needs a colour of its
   own. */

/* Some cliques, one after the other. A zeroed struct holds none. */
struct sj_cliques {
    uint32_t count;
    uint32_t *first;  /* [count + 1]: clique q is vertex[first[q]] .. vertex[first[q + 1] - 1] */
    uint32_t *vertex; /* ascending in each clique */
    uint32_t largest; /* vertices of the largest clique */
    size_t room;      /* of `first` */
    size_t vertex_room;
};

/* Room for this many cliques, with this many vertices in all, in a struct that holds none; and the
   bytes of it. More may be added all the same. */
suuji_status sj_cliques_reserve(struct sj_cliques *cliques, size_t count, size_t members,
                                suuji_error *err);
size_t sj_cliques_memory(size_t count, size_t members);

/* Append a clique of `size` vertices. */
suuji_status sj_cliques_add(struct sj_cliques *cliques, const uint32_t *vertex, uint32_t size,
                            suuji_error *err);

/* Find cliques that together hold every edge, by growing one around each edge that no clique found
   before holds; none can be made larger. The work is limited: a graph with very many edges gets a
   few of them, and no more are looked for when `budget`, which may be NULL, is spent. Every graph
   with a vertex gets one at least. */
suuji_status sj_cliques_find(const suuji_graph *graph, struct sj_cliques *cliques,
                             struct sj_budget *budget, suuji_error *err);

void sj_cliques_free(struct sj_cliques *cliques);

#endif
