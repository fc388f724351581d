/* SPDX-License-Identifier: MIT */
/* Techniques within a dynamic net that has come to a stop. They see the trial board: the base board
   with all that is off removed and all that is on placed. By level:

       1  locked candidates, pairs, X-wings, what a constraint says
       2  and chains from a candidate to its own negation
       3  and static cell and region forcing chains
       4  and dynamic forcing chains

   The first of these that finds anything adds all that it finds, and the net goes on. What they
   find rests on cells and houses of the trial board (demands), so it follows from the candidates
   that the net has removed there: these are the parents of the new nodes. */
#include "human/forcing/forcing.h"

/* ---- Demands ---- */

static uint32_t first_constraint(const struct sj_map *map)
{
    return map->cells + map->houses * map->size;
}

size_t sj_forcing_demands(const struct sj_map *map)
{
    return first_constraint(map) + map->rules->constraints.count;
}

void sj_forcing_frame_clear(struct sj_forcing_frame *frame)
{
    const struct sj_map *const map = frame->net.forcing->map;
    sj_set_clear(frame->demand_set, (unsigned)sj_words(sj_forcing_demands(map)));
    frame->demand_count = 0;
    frame->length = 0;
}

void sj_forcing_frame_demand(struct sj_forcing_frame *frame, uint32_t demand)
{
    if (sj_bit_get(frame->demand_set, demand))
        return;
    sj_bit_set(frame->demand_set, demand);
    frame->demand[frame->demand_count++] = demand;
}

static uint32_t house_demand(const struct sj_map *map, unsigned house, unsigned value)
{
    return map->cells + house * map->size + value - 1;
}

/* The demand of a part of the evidence of a step on the trial board; SJ_NO_NODE: there is none. Of a
   constraint also cells that have values there matter. */
static uint32_t demand_of(const struct sj_net *net, const suuji_evidence *e)
{
    const struct sj_map *const map = net->base->map;
    if (e->kind == SUUJI_EVIDENCE_CONSTRAINT)
        return first_constraint(map) + e->constraint;
    if (e->kind == SUUJI_EVIDENCE_CELL && e->role == SUUJI_ROLE_BLOCKER)
        return net->base->candidates[e->cell] ? e->cell : SJ_NO_NODE;
    if (!e->used || e->kind == SUUJI_EVIDENCE_CANDIDATE)
        return SJ_NO_NODE;
    return e->kind == SUUJI_EVIDENCE_CELL ? e->cell : house_demand(map, e->house, e->value);
}

void sj_forcing_frame_collect(struct sj_forcing_frame *frame, uint32_t end)
{
    struct sj_net *const net = &frame->net;
    const struct sj_map *const map = net->forcing->map;
    frame->length += sj_net_trace(net, end);
    for (size_t i = 0; i < net->path_count; i++) {
        const uint32_t node = net->path[i];
        const struct sj_cause *const cause = &net->cause[node];
        const unsigned cell = (node >> 1) / map->size, value = (node >> 1) % map->size + 1;
        if (cause->kind == SJ_CAUSE_CELL)
            sj_forcing_frame_demand(frame, cell);
        else if (cause->kind == SJ_CAUSE_HOUSE)
            sj_forcing_frame_demand(frame, house_demand(map, cause->house, value));
        else if (cause->kind == SJ_CAUSE_INNER)
            for (uint32_t k = net->inner[cause->from].demand; k < net->inner[cause->from].end; k++)
                sj_forcing_frame_demand(frame, net->pool[k]);
    }
}

void sj_forcing_frame_source(struct sj_forcing_frame *frame, struct sj_way way)
{
    if (way.kind == SJ_WAY_CELL)
        sj_forcing_frame_demand(frame, way.source);
    else if (way.kind == SJ_WAY_HOUSE)
        sj_forcing_frame_demand(frame, frame->net.forcing->map->cells + way.source);
}

/* ---- What was shown ---- */

/* Add to the pool the off nodes that the net has removed from a demand; false: there is no room. */
static bool add_parents(struct sj_net *net, uint32_t demand)
{
    const struct sj_map *const map = net->base->map;
    const bool is_cell = demand < map->cells;
    if (demand >= first_constraint(map))
        return true;
    const unsigned house = is_cell ? 0 : (demand - map->cells) / map->size;
    const unsigned value = is_cell ? 0 : (demand - map->cells) % map->size + 1;
    uint64_t gone = is_cell ? net->base->candidates[demand] & ~net->trial.candidates[demand]
                            : sj_board_places(net->base, house, value) &
                                  ~sj_board_places(&net->trial, house, value);
    if (is_cell && net->trial.value[demand]) /* it is what is left */
        gone &= ~sj_value_bit(net->trial.value[demand]);
    for (; gone; gone &= gone - 1) {
        const unsigned bit = sj_low_bit(gone);
        const uint32_t node = is_cell ? 2 * (demand * map->size + bit)
                                      : 2 * (sj_map_cell(map, house, bit) * map->size + value - 1);
        if (net->mark[node] == net->stamp)
            continue;
        if (!sj_net_has(net, node) || net->pool_count == net->pool_room)
            return false;
        net->mark[node] = net->stamp;
        net->pool[net->pool_count++] = node;
    }
    return true;
}

/* What rests on these demands; SJ_NO_NODE: there is no room. */
static uint32_t add_inner(struct sj_net *net, const uint32_t *demand, size_t count, uint32_t length)
{
    const size_t before = net->pool_count;
    struct sj_inner inner = {.parent = (uint32_t)before, .length = length};
    bool good = net->inner_count < net->inner_room;
    net->stamp++;
    for (size_t i = 0; good && i < count; i++)
        good = add_parents(net, demand[i]);
    if (!good || net->pool_room - net->pool_count < count) {
        net->pool_count = before;
        return SJ_NO_NODE;
    }
    inner.demand = (uint32_t)net->pool_count;
    for (size_t i = 0; i < count; i++)
        net->pool[net->pool_count++] = demand[i];
    inner.end = (uint32_t)net->pool_count;
    net->inner[net->inner_count] = inner;
    return (uint32_t)net->inner_count++;
}

static bool is_over(const struct sj_net *net)
{
    return net->clash != SJ_NO_NODE || !sj_budget_good(net->forcing->search->budget);
}

/* ---- Level 1: patterns ---- */

static uint32_t node_on(const struct sj_map *map, suuji_candidate candidate)
{
    return 2 * (candidate.cell * map->size + candidate.value - 1) + 1;
}

/* Take over a step of another technique on the trial board. */
static bool take_basic(struct sj_search *search)
{
    struct sj_net *const net = search->user;
    const struct sj_step *const step = search->step;
    const struct sj_map *const map = net->base->map;
    uint32_t demand[2 * SUUJI_HUMAN_MAX_SIZE];
    size_t count = 0;
    bool fresh = false;
    for (size_t i = 0; i < step->eliminated_count; i++) {
        const suuji_candidate c = step->eliminated[i];
        fresh = fresh || !sj_net_has(net, 2 * (c.cell * map->size + c.value - 1));
    }
    for (size_t i = 0; i < step->placed_count; i++)
        fresh = fresh || !sj_net_has(net, node_on(map, step->placed[i]));
    if (!fresh)
        return false;
    for (size_t i = 0; i < step->evidence_count; i++) {
        const uint32_t one = demand_of(net, &step->evidence[i]);
        if (one == SJ_NO_NODE)
            continue;
        if (count == sizeof demand / sizeof *demand)
            return false;
        demand[count++] = one;
    }
    const uint32_t inner = add_inner(net, demand, count, 0);
    const struct sj_cause cause = {.kind = SJ_CAUSE_INNER, .from = inner};
    for (size_t i = 0; inner != SJ_NO_NODE && i < step->eliminated_count; i++) {
        const suuji_candidate c = step->eliminated[i];
        sj_net_add(net, 2 * (c.cell * map->size + c.value - 1), cause);
    }
    for (size_t i = 0; inner != SJ_NO_NODE && i < step->placed_count; i++)
        sj_net_add(net, node_on(map, step->placed[i]), cause);
    return is_over(net);
}

static void look_for_basics(struct sj_net *net, uint32_t before)
{
    struct sj_forcing *const forcing = net->forcing;
    struct sj_search search = *forcing->search;
    search.board = &net->trial;
    search.step = &forcing->step;
    search.take = take_basic;
    search.user = net;
    for (unsigned i = 0; i < SJ_BASICS && net->found == before; i++) {
        search.technique = forcing->basic[i];
        search.since = net->since[i];
        if (search.technique)
            search.technique->find(&search);
        if (net->found == before)
            net->since[i] = net->trial.change;
    }
}

/* ---- Levels 2 and more: chains ---- */

/* Let the net in the next frame follow chains on the trial board of `net`. */
static void set_inside(struct sj_net *net, bool dynamic)
{
    struct sj_net *const inside = &net->forcing->frame[net->depth + 1].net;
    inside->base = &net->trial;
    inside->dynamic = dynamic;
    inside->one_value = false;
    inside->level = inside->rounds = 0;
}

/* Show once more that `way` leads to `target`, and add that to the net. */
static void learn(struct sj_net *net, struct sj_way way, uint32_t target)
{
    struct sj_forcing_frame *const frame = &net->forcing->frame[net->depth + 1];
    uint32_t start, end[2];
    if (sj_net_has(net, target) || !sj_search_may_go_on(net->forcing->search))
        return;
    sj_forcing_frame_clear(frame);
    sj_forcing_frame_source(frame, way);
    for (unsigned i = 0; (start = sj_way_start(&net->trial, way, i)) != SJ_NO_NODE; i++) {
        sj_net_run(&frame->net, start);
        const unsigned ends = sj_way_ends(&frame->net, way, target, end);
        if (ends == 0)
            return;
        for (unsigned k = 0; k < ends; k++)
            sj_forcing_frame_collect(frame, end[k]);
    }
    const uint32_t inner = add_inner(net, frame->demand, frame->demand_count, frame->length);
    if (inner != SJ_NO_NODE)
        sj_net_add(net, target, (struct sj_cause){.kind = SJ_CAUSE_INNER, .from = inner});
}

/* All that the branches of a way have in common. */
static bool learn_common(void *user, struct sj_way way)
{
    struct sj_net *const net = user;
    struct sj_forcing_frame *const frame = &net->forcing->frame[net->depth + 1];
    const size_t count = sj_graph_targets(&frame->graph, frame->target);
    for (size_t k = 0; k < count; k++)
        learn(net, way, frame->target[k]);
    return is_over(net);
}

/* Chains from a node to its own negation. */
static void look_for_turns(struct sj_net *net, struct sj_graph *graph)
{
    set_inside(net, false);
    for (uint32_t node = 0; node < 2 * graph->count && !is_over(net); node++) {
        const uint64_t *const on = sj_graph_row(graph, graph->near, node);
        const uint32_t start = 2 * graph->candidate[node >> 1] + (node & 1);
        if (sj_bit_get(node & 1 ? on + graph->words : on, node >> 1))
            learn(net, (struct sj_way){SJ_WAY_CONTRADICTION, start}, start ^ 1);
    }
}

static void look_for_dynamic(struct sj_net *net, struct sj_graph *graph, uint32_t before)
{
    if (!sj_graph_far(graph, net->forcing->search))
        return;
    set_inside(net, true);
    for (uint32_t node = 0; node < 2 * graph->count && !is_over(net); node++) {
        const uint32_t start = 2 * graph->candidate[node >> 1] + (node & 1);
        if (sj_bit_get(graph->broken, node))
            learn(net, (struct sj_way){SJ_WAY_CONTRADICTION, start}, start ^ 1);
    }
    if (net->found == before)
        sj_graph_scan(graph, graph->far,
                      1u << SJ_WAY_DOUBLE | 1u << SJ_WAY_CELL | 1u << SJ_WAY_HOUSE,
                      net->forcing->search, learn_common, net);
}

static void look_for_chains(struct sj_net *net, uint32_t before)
{
    struct sj_search *const search = net->forcing->search;
    if (net->depth + 1 == SJ_FRAMES)
        return;
    struct sj_graph *const graph = &net->forcing->frame[net->depth + 1].graph;
    if (!sj_graph_make(graph, &net->trial) || !sj_graph_near(graph, search))
        return;
    look_for_turns(net, graph);
    if (net->level >= 3 && net->found == before)
        sj_graph_scan(graph, graph->near, 1u << SJ_WAY_CELL | 1u << SJ_WAY_HOUSE, search,
                      learn_common, net);
    if (net->level >= 4 && net->found == before)
        look_for_dynamic(net, graph, before);
}

static void place_all(struct sj_net *net)
{
    const unsigned size = net->base->map->size;
    for (; net->on_placed < net->on_count; net->on_placed++) {
        const uint32_t candidate = net->on_queue[net->on_placed];
        sj_board_place(&net->trial, candidate / size, candidate % size + 1);
    }
}

bool sj_net_look_inside(struct sj_net *net)
{
    const uint32_t before = net->found;
    place_all(net);
    if (net->trial.left == 0 || net->trial.broken)
        return false;
    look_for_basics(net, before);
    if (net->level < 2 || net->found != before)
        return net->found != before;
    if (net->rounds_left == 0) {
        net->stopped = true;
        return false;
    }
    look_for_chains(net, before);
    net->rounds_left--;
    return net->found != before && sj_budget_good(net->forcing->search->budget);
}
