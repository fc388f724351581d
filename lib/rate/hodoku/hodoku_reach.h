/* SPDX-License-Identifier: MIT */
/* What follows from every node, link by link: all tables at once, as sets. */
#ifndef SJ_HODOKU_REACH_H
#define SJ_HODOKU_REACH_H

#include "rate/hodoku/hodoku_tables.h"

#define SJ_HODOKU_ROW ((SJ_HODOKU_NODES + 63) / 64)

/* Direct entries of each node. */
struct sj_hodoku_graph {
    unsigned nodes;
    const uint16_t *to[SJ_HODOKU_NODES];
    uint16_t count[SJ_HODOKU_NODES];
};

struct sj_hodoku_reach {
    unsigned words;                 /* of a row */
    uint16_t part[SJ_HODOKU_NODES]; /* nodes that follow from each other have one row */
    uint64_t row[SJ_HODOKU_NODES][SJ_HODOKU_ROW];
    /* Scratch. */
    uint16_t order[SJ_HODOKU_NODES], low[SJ_HODOKU_NODES], at[SJ_HODOKU_NODES];
    uint16_t stack[SJ_HODOKU_NODES], path[SJ_HODOKU_NODES];
    unsigned parts, stacked, visited;
};

void sj_hodoku_reach_fill(struct sj_hodoku_reach *reach, const struct sj_hodoku_graph *graph);

static inline const uint64_t *sj_hodoku_row(const struct sj_hodoku_reach *reach, unsigned node)
{
    return reach->row[reach->part[node]];
}

#endif
