/* SPDX-License-Identifier: MIT */
/* Nodes that follow from each other form a part (a strongly connected component, found by Tarjan's
   algorithm); parts are finished after all that follow from them, so that each edge is looked at
   once. */
#include "rate/hodoku/hodoku_tables.h"

#include <string.h>

#define NONE 0xFFFFu

/* A part is complete: its nodes are on the stack from `root` on. */
static void finish_part(struct sj_hodoku_reach *r, const struct sj_hodoku_graph *g, unsigned root)
{
    const unsigned part = r->parts++;
    uint64_t *const row = r->row[part];
    unsigned first = r->stacked;
    memset(row, 0, r->words * sizeof *row);
    do
        r->part[r->stack[--first]] = (uint16_t)part;
    while (r->stack[first] != root);
    for (unsigned i = first; i < r->stacked; i++) {
        const unsigned node = r->stack[i];
        sj_bit_set(row, node);
        for (unsigned k = 0; k < g->count[node]; k++) {
            const unsigned next = g->to[node][k];
            if (sj_bit_get(row, next) || r->part[next] == part)
                continue;
            if (g->count[next] == 0) {
                sj_bit_set(row, next);
                continue;
            }
            const uint64_t *const more = r->row[r->part[next]];
            for (unsigned w = 0; w < r->words; w++)
                row[w] |= more[w];
        }
    }
    r->stacked = first;
}

static void visit_node(struct sj_hodoku_reach *r, unsigned node)
{
    r->order[node] = r->low[node] = (uint16_t)r->visited++;
    r->at[node] = 0;
    r->stack[r->stacked++] = (uint16_t)node;
}

/* Everything that follows from `start`, depth first. */
static void search_parts(struct sj_hodoku_reach *r, const struct sj_hodoku_graph *g, unsigned start)
{
    unsigned depth = 0;
    visit_node(r, start);
    r->path[depth++] = (uint16_t)start;
    while (depth > 0) {
        const unsigned node = r->path[depth - 1];
        if (r->at[node] < g->count[node]) {
            const unsigned next = g->to[node][r->at[node]++];
            if (g->count[next] == 0)
                continue; /* nothing follows from it: its turn comes in the outer loop */
            if (r->order[next] == NONE) {
                visit_node(r, next);
                r->path[depth++] = (uint16_t)next;
            } else if (r->part[next] == NONE && r->order[next] < r->low[node]) {
                r->low[node] = r->order[next];
            }
            continue;
        }
        depth--;
        if (r->low[node] == r->order[node])
            finish_part(r, g, node);
        if (depth > 0 && r->low[node] < r->low[r->path[depth - 1]])
            r->low[r->path[depth - 1]] = r->low[node];
    }
}

void sj_hodoku_reach_fill(struct sj_hodoku_reach *r, const struct sj_hodoku_graph *g)
{
    r->words = (unsigned)sj_words(g->nodes);
    r->parts = r->stacked = r->visited = 0;
    memset(r->part, 0xFF, g->nodes * sizeof *r->part);
    memset(r->order, 0xFF, g->nodes * sizeof *r->order);
    for (unsigned node = 0; node < g->nodes; node++)
        if (r->order[node] == NONE)
            search_parts(r, g, node);
}
