/* SPDX-License-Identifier: MIT */
/* Memory of forcing chains: one block, laid out once. */
#include "human/forcing/forcing.h"

#include <string.h>

/* Techniques used within nets of level 1 and more, in this order. */
static const char *const basics[SJ_BASICS] = {
    "constraint-last",   "constraint-neighbours",   "pointing",    "claiming",
    "locked-candidates", "constraint-combinations", "hidden-pair", "naked-pair",
    "constraint-needs",  "constraint-ways",         "x-wing",
};

const char *sj_net_basic(unsigned i)
{
    return basics[i];
}

/* Where the next array begins; with `block` NULL only sizes are computed. */
struct layout {
    unsigned char *block;
    size_t at;
};

static void *take_bytes(struct layout *layout, size_t bytes)
{
    void *const at = layout->block ? layout->block + layout->at : NULL;
    layout->at += (bytes + 7) / 8 * 8;
    return at;
}

#define TAKE(member, count) ((member) = take_bytes(layout, (size_t)(count) * sizeof *(member)))

static void lay_out_net(struct sj_net *net, const struct sj_map *map, struct layout *layout)
{
    const size_t candidates = (size_t)map->cells * map->size, nodes = 2 * candidates;
    void *const board = take_bytes(layout, sj_board_bytes(map));
    if (layout->block)
        sj_board_in(&net->trial, map, board);
    net->inner_room = candidates;
    net->pool_room = candidates < 1u << 15 ? 32 * candidates : (size_t)1 << 20;
    TAKE(net->on, sj_words(candidates));
    TAKE(net->off, sj_words(candidates));
    TAKE(net->cause, nodes);
    TAKE(net->on_queue, candidates);
    TAKE(net->off_queue, candidates);
    TAKE(net->inner, net->inner_room);
    TAKE(net->pool, net->pool_room);
    TAKE(net->path, nodes);
    TAKE(net->mark, nodes);
}

static void lay_out_graph(struct sj_graph *graph, const struct sj_map *map, struct layout *layout)
{
    const size_t candidates = (size_t)map->cells * map->size;
    const size_t room = candidates < SJ_GRAPH_MOST ? candidates : SJ_GRAPH_MOST;
    const size_t words = sj_words(room);
    graph->room = (uint32_t)room;
    TAKE(graph->candidate, room);
    TAKE(graph->number, candidates);
    TAKE(graph->weak, room * words);
    TAKE(graph->strong, room * words);
    TAKE(graph->demand, (map->cells + (size_t)map->houses * map->size) * words);
    TAKE(graph->near, 4 * room * words);
    TAKE(graph->far, 4 * room * words);
    TAKE(graph->broken, sj_words(2 * room));
    TAKE(graph->common, 2 * words);
    TAKE(graph->fresh, 2 * words);
}

static void lay_out_step(struct sj_step *step, const struct sj_map *map, struct layout *layout)
{
    step->candidate_room = (size_t)map->cells * map->size;
    step->evidence_room = 64 + 16 * (size_t)map->size;
    step->link_room = 64;
    TAKE(step->placed, step->candidate_room);
    TAKE(step->eliminated, step->candidate_room);
    TAKE(step->evidence, step->evidence_room + 1);
    TAKE(step->link, step->link_room);
}

static void lay_out(struct sj_forcing *forcing, const struct sj_map *map, struct layout *layout)
{
    const size_t nodes = 2 * (size_t)map->cells * map->size;
    const size_t demands = sj_forcing_demands(map);
    for (int i = 0; i < SJ_FRAMES; i++) {
        struct sj_forcing_frame *const frame = &forcing->frame[i];
        lay_out_net(&frame->net, map, layout);
        lay_out_graph(&frame->graph, map, layout);
        TAKE(frame->target, nodes);
        TAKE(frame->demand, demands);
        TAKE(frame->demand_set, sj_words(demands));
    }
    lay_out_step(&forcing->step, map, layout);
    TAKE(forcing->best, nodes);
    TAKE(forcing->sum, nodes);
    TAKE(forcing->shown, nodes);
    TAKE(forcing->stack, 2 * nodes);
}

size_t sj_forcing_memory(const struct sj_map *map)
{
    struct sj_forcing forcing;
    struct layout layout = {NULL, (sizeof forcing + 7) / 8 * 8};
    lay_out(&forcing, map, &layout);
    return layout.at;
}

static void set_up(struct sj_forcing *forcing, const struct sj_map *map)
{
    const struct sj_technique *row;
    struct layout layout = {(unsigned char *)forcing, (sizeof *forcing + 7) / 8 * 8};
    lay_out(forcing, map, &layout);
    forcing->map = map;
    forcing->candidates = map->cells * map->size;
    for (unsigned i = 0; i < SJ_FRAMES; i++) {
        forcing->frame[i].net.forcing = forcing;
        forcing->frame[i].net.depth = i;
    }
    for (size_t i = 0; (row = sj_technique_at(i)) != NULL; i++)
        for (unsigned k = 0; k < SJ_BASICS; k++)
            if (strcmp(basics[k], row->info.name) == 0 && (!row->fits || row->fits(map)))
                forcing->basic[k] = row;
}

struct sj_forcing *sj_forcing_start(struct sj_search *search)
{
    struct sj_forcing *const forcing = search->store[SJ_STORE_FORCING];
    if (!forcing->map)
        set_up(forcing, search->board->map);
    forcing->search = search;
    struct sj_net *const net = &forcing->frame[0].net;
    net->base = search->board;
    net->dynamic = true;
    net->one_value = false;
    net->level = net->rounds = 0;
    return forcing;
}
