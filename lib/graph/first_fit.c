/* SPDX-License-Identifier: MIT */
/* First fit: one vertex after the other, each with the smallest colour that no neighbour has. */
#include "graph/approximate.h"

#include "base/fail.h"
#include "base/layout.h"

#include <stdlib.h>
#include <string.h>

/* Neighbours, colours wanted or fixed, and one more: no first fit goes higher. */
static size_t most_colors(uint32_t vertices, uint32_t highest)
{
    return (size_t)vertices + highest + 2;
}

static void lay_out(void *state, struct sj_layout *layout)
{
    struct sj_first_fit *const fit = state;
    fit->color = sj_layout_array(layout, fit->vertices, sizeof *fit->color);
    fit->order = sj_layout_array(layout, fit->vertices, sizeof *fit->order);
    fit->seen =
        sj_layout_array(layout, most_colors(fit->vertices, fit->highest), sizeof *fit->seen);
}

suuji_status sj_first_fit_make(struct sj_first_fit *fit, const suuji_graph *graph, uint32_t highest,
                               suuji_error *err)
{
    *fit = (struct sj_first_fit){.vertices = graph->vertices, .highest = highest};
    return sj_layout_make(lay_out, fit, &fit->block, &fit->block_bytes) ? SUUJI_OK
                                                                        : sj_fail_memory(err);
}

size_t sj_first_fit_memory(uint32_t vertices, uint32_t highest)
{
    struct sj_first_fit fit = {.vertices = vertices, .highest = highest};
    return sj_layout_bytes(lay_out, &fit);
}

void sj_first_fit_free(struct sj_first_fit *fit)
{
    free(fit->block);
    *fit = (struct sj_first_fit){0};
}

/* Vertices of the highest degree first, equal ones by number: counted and put in their places. */
static void order_by_degree(struct sj_first_fit *fit, const suuji_graph *graph)
{
    uint32_t *const place = fit->seen; /* of each degree, 0 .. vertices - 1 */
    memset(place, 0, ((size_t)graph->vertices + 1) * sizeof *place);
    for (uint32_t v = 0; v < graph->vertices; v++)
        place[sj_graph_degree(graph, v)]++;
    uint32_t at = 0;
    for (uint32_t degree = graph->vertices; degree-- > 0;) {
        const uint32_t count = place[degree];
        place[degree] = at;
        at += count;
    }
    for (uint32_t v = 0; v < graph->vertices; v++)
        fit->order[place[sj_graph_degree(graph, v)]++] = v;
}

static void choose_order(struct sj_first_fit *fit, const suuji_graph *graph,
                         enum sj_fit_order order, struct sj_random *random)
{
    if (order == SJ_FIT_DEGREE) {
        order_by_degree(fit, graph);
        return;
    }
    for (uint32_t v = 0; v < graph->vertices; v++)
        fit->order[v] = v;
    for (uint32_t left = graph->vertices; order == SJ_FIT_RANDOM && left > 1; left--) {
        const uint32_t other = sj_random_below(random, left);
        const uint32_t last = fit->order[left - 1];
        fit->order[left - 1] = fit->order[other];
        fit->order[other] = last;
    }
}

bool sj_first_fit_run(struct sj_first_fit *fit, const struct sj_problem *problem,
                      enum sj_fit_order order, const struct sj_pace *pace)
{
    const suuji_graph *const graph = problem->graph;
    const uint32_t highest = graph->highest > problem->colors ? graph->highest : problem->colors;
    choose_order(fit, graph, order, pace->random);
    memset(fit->seen, 0, most_colors(graph->vertices, highest) * sizeof *fit->seen);
    for (uint32_t v = 0; v < graph->vertices; v++)
        fit->color[v] = problem->fixed ? problem->fixed[v] : 0;
    for (uint32_t i = 0; i < graph->vertices; i++) {
        const uint32_t v = fit->order[i];
        const uint32_t *const peer = sj_graph_peers(graph, v);
        if (fit->color[v])
            continue;
        if (!sj_step(pace))
            return false;
        for (uint32_t k = 0; k < sj_graph_degree(graph, v); k++)
            fit->seen[fit->color[peer[k]]] = v + 1;
        uint32_t color = 1;
        while (fit->seen[color] == v + 1 || sj_problem_bans(problem, v, color))
            color++;
        fit->color[v] = color;
    }
    return true;
}
