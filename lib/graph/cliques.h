/* SPDX-License-Identifier: MIT */
/* Cliques: sets of vertices that are all joined with each other, so that each needs a colour of its
   own. */
#ifndef SJ_CLIQUES_H
#define SJ_CLIQUES_H

#include "suuji/graph.h"
#include "base/budget.h"
#include "graph/graph_rows.h"

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
