/* SPDX-License-Identifier: MIT */
/* Which nodes are reached from every candidate, as bit sets: no order, no reasons, but fast. What a
   static net reaches is `near`, what a dynamic one reaches without further techniques is `far`. */
#include "human/forcing/forcing.h"

#include "human/ties.h"

#include <string.h>

static uint64_t *set_of(const struct sj_graph *graph, uint64_t *sets, size_t i)
{
    return sets + i * graph->words;
}

/* ---- Links ---- */

static bool number_candidates(struct sj_graph *graph)
{
    const struct sj_board *const board = graph->board;
    const struct sj_map *const map = board->map;
    graph->count = 0;
    for (unsigned cell = 0; cell < map->cells; cell++)
        for (uint64_t rest = board->candidates[cell]; rest; rest &= rest - 1) {
            if (graph->count == graph->room)
                return false;
            const uint32_t candidate = cell * map->size + sj_low_bit(rest);
            graph->number[candidate] = graph->count;
            graph->candidate[graph->count++] = candidate;
        }
    graph->words = (unsigned)sj_words(graph->count ? graph->count : 1);
    return true;
}

static void link_weak(struct sj_graph *graph, uint32_t number)
{
    const struct sj_board *const board = graph->board;
    const struct sj_map *const map = board->map;
    const uint32_t candidate = graph->candidate[number];
    const unsigned cell = candidate / map->size, value = candidate % map->size + 1;
    uint64_t *const set = set_of(graph, graph->weak, number);
    sj_set_clear(set, graph->words);
    for (uint64_t rest = board->candidates[cell] & ~sj_value_bit(value); rest; rest &= rest - 1)
        sj_bit_set(set, graph->number[cell * map->size + sj_low_bit(rest)]);
    const uint64_t *const plane = sj_board_plane(board, value);
    const uint64_t *const sees = sj_map_sees(map, cell);
    for (unsigned w = 0; w < map->words; w++)
        for (uint64_t rest = plane[w] & sees[w]; rest; rest &= rest - 1)
            sj_bit_set(
                set, graph->number[(w * SJ_WORD_BITS + sj_low_bit(rest)) * map->size + value - 1]);
    for (uint32_t i = map->ties ? map->ties->bond_first[cell] : 0;
         map->ties && i < map->ties->bond_first[cell + 1]; i++) {
        const struct sj_bond *const bond = &map->ties->bond[i];
        for (uint64_t rest = board->candidates[bond->cell] & ~bond->allowed[value - 1]; rest;
             rest &= rest - 1)
            sj_bit_set(set, graph->number[bond->cell * map->size + sj_low_bit(rest)]);
    }
}

/* One of these is on: a strong link, or a demand. */
static void link_strong(struct sj_graph *graph, const uint32_t *member, unsigned count)
{
    if (count == 2) {
        sj_bit_set(set_of(graph, graph->strong, member[0]), member[1]);
        sj_bit_set(set_of(graph, graph->strong, member[1]), member[0]);
    } else if (count > 2) {
        uint64_t *const set = set_of(graph, graph->demand, graph->demands++);
        sj_set_clear(set, graph->words);
        for (unsigned i = 0; i < count; i++)
            sj_bit_set(set, member[i]);
    }
}

bool sj_graph_make(struct sj_graph *graph, const struct sj_board *board)
{
    const struct sj_map *const map = board->map;
    uint32_t member[SUUJI_HUMAN_MAX_SIZE];
    graph->board = board;
    graph->demands = 0;
    if (!number_candidates(graph))
        return false;
    memset(graph->strong, 0, (size_t)graph->count * graph->words * sizeof *graph->strong);
    for (uint32_t i = 0; i < graph->count; i++)
        link_weak(graph, i);
    for (unsigned cell = 0; cell < map->cells; cell++) {
        unsigned count = 0;
        for (uint64_t rest = board->candidates[cell]; rest; rest &= rest - 1)
            member[count++] = graph->number[cell * map->size + sj_low_bit(rest)];
        link_strong(graph, member, count);
    }
    for (unsigned house = 0; house < map->houses; house++)
        for (unsigned value = 1; value <= map->size; value++) {
            unsigned count = 0;
            for (uint64_t rest = sj_board_places(board, house, value); rest; rest &= rest - 1)
                member[count++] =
                    graph
                        ->number[sj_map_cell(map, house, sj_low_bit(rest)) * map->size + value - 1];
            link_strong(graph, member, count);
        }
    return true;
}

/* ---- What is reached ---- */

/* Add to `to` the sets of all members of `from`; what is new of it is left in `from`. */
static bool spread(const struct sj_graph *graph, uint64_t *from, uint64_t *to, uint64_t *sets)
{
    uint64_t *const fresh = graph->fresh + graph->words;
    sj_set_clear(fresh, graph->words);
    for (struct sj_walk w = sj_walk_start(from, graph->words); sj_walk_next(&w);)
        sj_set_or(fresh, set_of(graph, sets, w.cell), graph->words);
    uint64_t any = 0;
    for (unsigned w = 0; w < graph->words; w++) {
        from[w] = fresh[w] & ~to[w];
        to[w] |= from[w];
        any |= from[w];
    }
    return any != 0;
}

static void follow_links(struct sj_graph *graph, uint32_t node)
{
    uint64_t *const on = sj_graph_row(graph, graph->near, node), *const off = on + graph->words;
    uint64_t *const fresh = graph->fresh;
    sj_set_clear(on, 2 * graph->words);
    sj_set_clear(fresh, graph->words);
    sj_bit_set(fresh, node >> 1);
    sj_bit_set(node & 1 ? on : off, node >> 1);
    bool is_on = node & 1;
    while (is_on ? spread(graph, fresh, off, graph->weak) : spread(graph, fresh, on, graph->strong))
        is_on = !is_on;
}

bool sj_graph_near(struct sj_graph *graph, struct sj_search *search)
{
    for (uint32_t node = 0; node < 2 * graph->count; node++) {
        if (node % 64 == 0 && !sj_search_may_go_on(search))
            return false;
        follow_links(graph, node);
    }
    return true;
}

/* The only member of `demand` that is not off; its number in `*left`. False: there are more, or it
   is on already. With none `*left` is SJ_NO_NODE. */
static bool is_forced(const struct sj_graph *graph, const uint64_t *demand, const uint64_t *on,
                      const uint64_t *off, uint32_t *left)
{
    uint64_t one = 0;
    uint32_t at = SJ_NO_NODE;
    for (unsigned w = 0; w < graph->words; w++) {
        const uint64_t rest = demand[w] & ~off[w];
        if (rest == 0)
            continue;
        if (one || (rest & (rest - 1)))
            return false;
        one = rest;
        at = w * SJ_WORD_BITS + sj_low_bit(rest);
    }
    *left = at;
    return at == SJ_NO_NODE || !sj_bit_get(on, at);
}

/* Add what follows from the demands, until nothing does; false: a contradiction. */
static bool follow_demands(struct sj_graph *graph, uint64_t *row)
{
    const unsigned words = graph->words;
    uint64_t *const on = row, *const off = row + words;
    for (bool again = true; again;) {
        again = false;
        if (sj_sets_meet(on, off, words))
            return false;
        for (size_t d = 0; d < graph->demands; d++) {
            uint32_t left;
            if (!is_forced(graph, set_of(graph, graph->demand, d), on, off, &left))
                continue;
            if (left == SJ_NO_NODE)
                return false;
            sj_set_or(row, sj_graph_row(graph, graph->near, 2 * left + 1), 2 * words);
            again = true;
        }
    }
    return true;
}

bool sj_graph_far(struct sj_graph *graph, struct sj_search *search)
{
    sj_set_clear(graph->broken, (unsigned)sj_words(2 * (size_t)graph->count));
    for (uint32_t node = 0; node < 2 * graph->count; node++) {
        uint64_t *const row = sj_graph_row(graph, graph->far, node);
        if (node % 64 == 0 && !sj_search_may_go_on(search))
            return false;
        sj_set_copy(row, sj_graph_row(graph, graph->near, node), 2 * graph->words);
        if (!follow_demands(graph, row))
            sj_bit_set(graph->broken, node);
    }
    return true;
}

void sj_graph_take(struct sj_graph *graph, uint32_t node, const struct sj_net *net)
{
    uint64_t *const on = sj_graph_row(graph, graph->far, node), *const off = on + graph->words;
    sj_set_clear(on, 2 * graph->words);
    for (uint32_t i = 0; i < graph->count; i++) {
        if (sj_bit_get(net->on, graph->candidate[i]))
            sj_bit_set(on, i);
        if (sj_bit_get(net->off, graph->candidate[i]))
            sj_bit_set(off, i);
    }
    if (net->clash == SJ_NO_NODE)
        sj_bit_clear(graph->broken, node);
    else
        sj_bit_set(graph->broken, node);
}
