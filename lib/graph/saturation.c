/* SPDX-License-Identifier: MIT */
/* Highest saturation first: DSATUR of D. Brélaz (New methods to color the vertices of a graph,
   1979), for lists of colours. The vertex with the fewest colours left is the one with the most
   colours among its neighbours, if all lists are equal at first. */
#include "graph/approximate.h"
#include "graph/lists.h"

/* The open vertex to colour next. */
static uint32_t choose_vertex(const struct sj_lists *l, bool shuffle, struct sj_random *random)
{
    const uint32_t *bin = l->bin;
    while (*bin == SJ_NO_VERTEX)
        bin++;
    uint32_t best = *bin;
    uint32_t ties = 1;
    for (uint32_t v = l->next[best]; v != SJ_NO_VERTEX; v = l->next[v]) {
        if (l->degree[v] != l->degree[best]) {
            if (l->degree[v] > l->degree[best]) {
                best = v;
                ties = 1;
            }
        } else if (shuffle ? sj_random_below(random, ++ties) == 0 : v < best) {
            best = v;
        }
    }
    return best;
}

/* Open neighbours that could have the colour. */
static uint32_t count_rivals(const struct sj_lists *l, uint32_t v, uint32_t color)
{
    const suuji_graph *const graph = l->problem->graph;
    const uint32_t *const peer = sj_graph_peers(graph, v);
    uint32_t rivals = 0;
    for (uint32_t i = 0; i < sj_graph_degree(graph, v); i++)
        rivals += l->color[peer[i]] == 0 && sj_bit_get(sj_list(l, peer[i]), color - 1);
    return rivals;
}

/* The colour in the list of a vertex that the fewest neighbours could have. */
static uint32_t choose_least(const struct sj_lists *l, uint32_t v, bool shuffle,
                             struct sj_random *random)
{
    uint32_t best = 0;
    uint32_t fewest = UINT32_MAX;
    uint32_t ties = 1;
    for (size_t w = 0; w < l->words; w++)
        for (uint64_t left = sj_list(l, v)[w]; left; left &= left - 1) {
            const uint32_t color = (uint32_t)(w * SJ_WORD_BITS) + sj_low_bit(left) + 1;
            const uint32_t rivals = count_rivals(l, v, color);
            ties = rivals < fewest ? 1 : ties + (rivals == fewest);
            if (rivals < fewest ||
                (shuffle && rivals == fewest && sj_random_below(random, ties) == 0)) {
                best = color;
                fewest = rivals;
            }
        }
    return best;
}

/* The smallest colour above all that are wanted which no neighbour has. */
static uint32_t choose_above(struct sj_lists *l, uint32_t v)
{
    const struct sj_problem *const p = l->problem;
    const uint32_t *const peer = sj_graph_peers(p->graph, v);
    const uint32_t degree = sj_graph_degree(p->graph, v);
    uint32_t above = 0; /* l->mark[i] == v + 1: a neighbour has p->colors + 1 + i */
    for (uint32_t i = 0; i < degree; i++) {
        const uint32_t color = l->color[peer[i]];
        if (color > p->colors && color - p->colors <= degree)
            l->mark[color - p->colors - 1] = v + 1;
    }
    while (above < degree && l->mark[above] == v + 1)
        above++;
    return p->colors + 1 + above;
}

bool sj_saturation_run(struct sj_lists *l, const struct sj_saturation_options *options,
                       uint32_t most, const struct sj_pace *pace)
{
    while (l->open > 0) {
        uint32_t color = 0;
        uint32_t v = SJ_NO_VERTEX;
        if (l->above >= most || !sj_step(pace))
            return false;
        if (options->singles && l->bin[0] == SJ_NO_VERTEX)
            v = sj_lists_take_single(l, &color);
        if (v == SJ_NO_VERTEX)
            v = choose_vertex(l, options->shuffle, pace->random);
        if (color == 0)
            color = l->left[v] == 0  ? choose_above(l, v)
                    : options->least ? choose_least(l, v, options->shuffle, pace->random)
                                     : sj_list_smallest(l, v);
        sj_lists_give(l, v, color);
    }
    return true;
}
