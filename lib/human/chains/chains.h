/* SPDX-License-Identifier: MIT */
/* Chains: the graph that they are paths of, and what is done with it.

   A node is a value in one cell or in several cells: it is true if one of these cells has the
   value. Two links join nodes. Strong: not both are false (the two places of a value in a house,
   the two candidates of a cell, two values of an almost locked set). Weak: not both are true (each
   cell of one sees each cell of the other, or they are two candidates of one cell). A chain
   alternates, strong links at both ends:

       a = b - c = d - e = f        if a is false, then b, d and f are true

   so what has a weak link to both a and f is eliminated. Only nodes with a strong link can be in a
   chain, and only they are numbered. What a true node leads to is then one set of nodes,

       next[b] = the nodes d for which there is a c with b - c = d

   and chains are found layer by layer: the union of next[] over the nodes of the last layer.
   useful[a] are the nodes f that have, together with a, something to eliminate. All of this is sets
   of nodes as bits, so that a layer of a chain costs a few machine words; the links themselves are
   looked up again when a chain is to be reported. If a chain from a to f is possible, so is one
   from f to a.

   The graph is kept in SJ_STORE_LINKS until the board changes. Its memory is bounded. Boards of
   size 9 fit, except that some have too many almost locked sets; of larger ones too, what comes
   last is left out. */
#ifndef SJ_CHAINS_H
#define SJ_CHAINS_H

#include "human/sets/als.h"

/* What may be in a chain: each kind has what the one before has, from SJ_CHAINS_PLAIN on. */
enum sj_chain_kind {
    SJ_CHAINS_NONE,
    SJ_CHAINS_X,       /* one value: houses with two places */
    SJ_CHAINS_XY,      /* cells with two candidates */
    SJ_CHAINS_PLAIN,   /* both */
    SJ_CHAINS_GROUPED, /* and nodes of several cells */
    SJ_CHAINS_ALS      /* and links through almost locked sets */
};

#define SJ_CHAINS_NO_NODE UINT16_MAX

struct sj_chain_node {
    uint16_t cell; /* unless `many` */
    uint8_t value;
    bool many; /* it has several cells */
};

/* What a graph is to have. */
struct sj_chain_wish {
    enum sj_chain_kind kind;
    unsigned most_cells; /* of almost locked sets */
    uint64_t values;     /* of nodes */
};

struct sj_chain_graph {
    uint64_t change; /* it is about this state of the board; 0: about none */
    struct sj_chain_wish wish;
    const struct sj_board *board;
    const struct sj_als_list *als; /* if almost locked sets are wanted */

    unsigned room, nodes;
    unsigned singles; /* nodes before this one have one cell */
    unsigned words;   /* of a set of nodes */
    struct sj_chain_node *node;
    uint16_t *first;      /* [cells]: the first node of the cell; its nodes follow each other */
    uint16_t *number;     /* [cells * size]: the node of a candidate that has one */
    uint64_t *mask;       /* [cells]: the values that have a node */
    uint64_t *linked;     /* [size * map->words]: the same by value: cells that have a node */
    uint64_t *cells;      /* [room * map->words]: cells of node singles + i */
    uint64_t *common;     /* and what sees all of them */
    uint8_t *many_value;  /* and its value */
    uint16_t *many_next;  /* and the next such node of its value */
    uint16_t *many_first; /* [size]: the first one; SJ_CHAINS_NO_NODE ends a list */
    uint32_t *same;       /* hash table of nodes of several cells: index + 1 */
    size_t same_room;

    /* Sets of nodes for each node. */
    uint64_t *strong, *weak, *next, *useful;
    uint64_t *seen, *front;    /* for the search: nodes that were reached, and reached last */
    uint64_t *inner, *closing; /* for loops: see chains_loops.c */
    uint64_t *row;             /* [3]: for one set */
    uint16_t *parent, *queue;
    uint16_t *path; /* [2 * room]: nodes of a chain */
};

/* The graph of the board. */
struct sj_chain_graph *sj_chains_graph(struct sj_search *search, const struct sj_chain_wish *wish);

/* For the files that add links: they run twice, first to number the nodes and then to join them. */
struct sj_chain_linker {
    struct sj_chain_graph *graph;
    bool join;
};
/* The node of a value in a set of cells; SJ_CHAINS_NO_NODE: it is not known yet, or was left
   out. */
unsigned sj_chains_add(const struct sj_chain_linker *linker, unsigned value, const uint64_t *cells);
/* A strong link between two nodes; nothing if one is SJ_CHAINS_NO_NODE. */
void sj_chains_join(const struct sj_chain_linker *linker, unsigned a, unsigned b);

/* Links between nodes in intersections of houses, and through almost locked sets. */
void sj_chains_link_groups(const struct sj_chain_linker *linker);
void sj_chains_link_sets(const struct sj_chain_linker *linker);
/* The smallest almost locked set through which two nodes are linked; SJ_ALS_NONE: there is none. */
uint32_t sj_chains_set_between(const struct sj_chain_graph *graph, unsigned a, unsigned b);

/* ---- Questions ---- */

static inline uint64_t *sj_chains_row(const struct sj_chain_graph *graph, uint64_t *table,
                                      unsigned node)
{
    return table + (size_t)node * graph->words;
}

/* The node of a candidate, which has one. */
static inline unsigned sj_chains_node(const struct sj_chain_graph *graph, unsigned cell,
                                      unsigned value)
{
    return graph->number[cell * graph->board->map->size + value - 1];
}

/* The cells of a node of several cells. */
static inline const uint64_t *sj_chains_cells(const struct sj_chain_graph *graph, unsigned node)
{
    return graph->cells + (size_t)(node - graph->singles) * graph->board->map->words;
}

/* The cells that see every cell of a node. */
static inline const uint64_t *sj_chains_common(const struct sj_chain_graph *graph, unsigned node)
{
    const struct sj_map *const map = graph->board->map;
    return graph->node[node].many ? graph->common + (size_t)(node - graph->singles) * map->words
                                  : sj_map_sees(map, graph->node[node].cell);
}

/* ---- Search and report ---- */

/* What a search goes along, and where it may end. */
struct sj_chain_tables {
    uint64_t *next, *ends;
    bool loop;
};
/* Advance from graph->front, one layer after the other, and report chains to `ends`. True, here and
   below: the technique must return. */
bool sj_chains_layers(struct sj_search *search, struct sj_chain_graph *graph,
                      const struct sj_chain_tables *tables);
/* Look for chains, the shortest first. */
bool sj_chains_search(struct sj_search *search, struct sj_chain_graph *graph);
/* Look for continuous loops. */
bool sj_chains_loops(struct sj_search *search, struct sj_chain_graph *graph);

/* Report graph->path, with `count` nodes. True: the technique must return. */
bool sj_chains_report(struct sj_search *search, struct sj_chain_graph *graph, unsigned count,
                      bool loop);

#endif
