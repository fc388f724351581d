/* SPDX-License-Identifier: MIT */
/* Following an assumption breadth-first.

   An on node makes off what it sees. An off node makes on what is left alone in its cell or in one
   of its houses. In a static net only cells and houses with two candidates on the base board count;
   in a dynamic one each off node is removed from a trial board when its turn comes, so that several
   can make one node on together. On nodes come before off nodes. The first reason for a node is
   kept; its parents are not stored but read off the base board: all others of the cell or house,
   which were off by then. */
#include "human/forcing/forcing.h"

#include "human/ties.h"

static uint32_t node_of(const struct sj_net *net, unsigned cell, unsigned value, bool on)
{
    return 2 * (cell * net->base->map->size + value - 1) + on;
}

void sj_net_add(struct sj_net *net, uint32_t node, struct sj_cause cause)
{
    const uint32_t candidate = node >> 1;
    const bool on = node & 1;
    if (net->clash != SJ_NO_NODE || sj_net_has(net, node))
        return;
    cause.order = net->found++;
    net->cause[node] = cause;
    if (net->dynamic && sj_net_has(net, node ^ 1)) {
        net->clash = candidate;
        return;
    }
    sj_bit_set(on ? net->on : net->off, candidate);
    if (on)
        net->on_queue[net->on_count++] = candidate;
    else
        net->off_queue[net->off_count++] = candidate;
}

/* What constraints of two cells exclude. */
static void expand_bonds(struct sj_net *net, unsigned cell, unsigned value, struct sj_cause cause)
{
    const struct sj_ties *const ties = net->base->map->ties;
    for (uint32_t i = ties->bond_first[cell]; i < ties->bond_first[cell + 1]; i++) {
        const struct sj_bond *const bond = &ties->bond[i];
        for (uint64_t rest = net->base->candidates[bond->cell] & ~bond->allowed[value - 1]; rest;
             rest &= rest - 1)
            sj_net_add(net, node_of(net, bond->cell, sj_low_value(rest), false), cause);
    }
}

static void expand_on(struct sj_net *net, uint32_t candidate)
{
    const struct sj_map *const map = net->base->map;
    const unsigned cell = candidate / map->size, value = candidate % map->size + 1;
    const struct sj_cause cause = {.kind = SJ_CAUSE_SIGHT, .from = 2 * candidate + 1};
    uint64_t rest = net->one_value ? 0 : net->base->candidates[cell] & ~sj_value_bit(value);
    for (; rest; rest &= rest - 1)
        sj_net_add(net, node_of(net, cell, sj_low_value(rest), false), cause);
    const uint64_t *const plane = sj_board_plane(net->base, value);
    const uint64_t *const sees = sj_map_sees(map, cell);
    for (unsigned w = 0; w < map->words; w++)
        for (rest = plane[w] & sees[w]; rest; rest &= rest - 1)
            sj_net_add(net, node_of(net, w * SJ_WORD_BITS + sj_low_bit(rest), value, false), cause);
    if (map->ties && !net->one_value)
        expand_bonds(net, cell, value, cause);
}

/* Of a cell, the candidates in `left` remain. With none, the one that went last must be on as
   well. */
static void expand_cell(struct sj_net *net, unsigned cell, unsigned value, uint64_t left)
{
    const struct sj_cause cause = {.kind = SJ_CAUSE_CELL};
    if (left == 0)
        sj_net_add(net, node_of(net, cell, value, true), cause);
    else if ((left & (left - 1)) == 0)
        sj_net_add(net, node_of(net, cell, sj_low_value(left), true), cause);
}

static void expand_house(struct sj_net *net, unsigned house, unsigned cell, unsigned value,
                         uint64_t left)
{
    const struct sj_cause cause = {.kind = SJ_CAUSE_HOUSE, .house = (uint16_t)house};
    if (left == 0)
        sj_net_add(net, node_of(net, cell, value, true), cause);
    else if ((left & (left - 1)) == 0)
        sj_net_add(net,
                   node_of(net, sj_map_cell(net->base->map, house, sj_low_bit(left)), value, true),
                   cause);
}

static void expand_off(struct sj_net *net, uint32_t candidate)
{
    const struct sj_map *const map = net->base->map;
    const unsigned cell = candidate / map->size, value = candidate % map->size + 1;
    const struct sj_board *const board = net->dynamic ? &net->trial : net->base;
    unsigned count;
    const struct sj_seat *const seat = sj_map_seats(map, cell, &count);
    if (net->dynamic)
        sj_board_eliminate(&net->trial, cell, value);
    if (!net->one_value)
        expand_cell(net, cell, value, board->candidates[cell] & ~sj_value_bit(value));
    for (unsigned i = 0; i < count; i++)
        if (!(board->used[seat[i].house] & sj_value_bit(value)))
            expand_house(net, seat[i].house, cell, value,
                         sj_board_places(board, seat[i].house, value) &
                             ~((uint64_t)1 << seat[i].position));
}

static void reset(struct sj_net *net)
{
    const unsigned words = (unsigned)sj_words(net->forcing->candidates);
    sj_set_clear(net->on, words);
    sj_set_clear(net->off, words);
    net->on_count = net->off_count = net->on_next = net->off_next = net->on_placed = 0;
    net->inner_count = net->pool_count = 0;
    net->found = 0;
    net->clash = SJ_NO_NODE;
    net->rounds_left = net->rounds;
    net->stopped = false;
    if (net->dynamic)
        sj_board_copy(&net->trial, net->base);
    for (unsigned i = 0; i < SJ_BASICS; i++)
        net->since[i] = net->base->change; /* what is on the base board needs no assumption */
}

void sj_net_run(struct sj_net *net, uint32_t start)
{
    reset(net);
    sj_net_add(net, start, (struct sj_cause){.kind = SJ_CAUSE_START});
    do {
        while (net->clash == SJ_NO_NODE) {
            if (net->on_next < net->on_count)
                expand_on(net, net->on_queue[net->on_next++]);
            else if (net->off_next < net->off_count)
                expand_off(net, net->off_queue[net->off_next++]);
            else
                break;
        }
    } while (net->clash == SJ_NO_NODE && net->level > 0 && sj_net_look_inside(net));
}

/* ---- Where nodes come from ---- */

uint32_t sj_net_parent(const struct sj_net *net, uint32_t node, unsigned i)
{
    const struct sj_map *const map = net->base->map;
    const struct sj_cause *const cause = &net->cause[node];
    const unsigned cell = (node >> 1) / map->size, value = (node >> 1) % map->size + 1;
    const struct sj_inner *inner;
    unsigned bit, position = 0;
    switch (cause->kind) {
    case SJ_CAUSE_SIGHT:
        return i == 0 ? cause->from : SJ_NO_NODE;
    case SJ_CAUSE_CELL:
        if (!sj_nth_bit(net->base->candidates[cell] & ~sj_value_bit(value), i, &bit))
            return SJ_NO_NODE;
        return node_of(net, cell, bit + 1, false);
    case SJ_CAUSE_HOUSE:
        while (sj_map_cell(map, cause->house, position) != cell)
            position++;
        if (!sj_nth_bit(sj_board_places(net->base, cause->house, value) &
                            ~((uint64_t)1 << position),
                        i, &bit))
            return SJ_NO_NODE;
        return node_of(net, sj_map_cell(map, cause->house, bit), value, false);
    case SJ_CAUSE_INNER:
        inner = &net->inner[cause->from];
        return i < inner->demand - inner->parent ? net->pool[inner->parent + i] : SJ_NO_NODE;
    default:
        return SJ_NO_NODE;
    }
}

uint32_t sj_net_trace(struct sj_net *net, uint32_t end)
{
    uint32_t length = 0, parent;
    net->stamp++;
    net->path[0] = end;
    net->path_count = 1;
    net->mark[end] = net->stamp;
    for (size_t k = 0; k < net->path_count; k++) {
        const uint32_t node = net->path[k];
        const struct sj_cause *const cause = &net->cause[node];
        length++;
        if (cause->kind == SJ_CAUSE_INNER && net->inner[cause->from].stamp != net->stamp) {
            net->inner[cause->from].stamp = net->stamp;
            length += net->inner[cause->from].length;
        }
        for (unsigned i = 0; (parent = sj_net_parent(net, node, i)) != SJ_NO_NODE; i++)
            if (net->mark[parent] != net->stamp) {
                net->mark[parent] = net->stamp;
                net->path[net->path_count++] = parent;
            }
    }
    return length;
}
