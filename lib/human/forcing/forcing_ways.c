/* SPDX-License-Identifier: MIT */
/* The ways in which assumptions prove something: one of them leads to a contradiction; or of
   several, one is true, and all of them lead to the same. */
#include "human/forcing/forcing.h"

uint32_t sj_way_start(const struct sj_board *board, struct sj_way way, unsigned i)
{
    const struct sj_map *const map = board->map;
    const unsigned house = way.source / map->size, value = way.source % map->size + 1;
    unsigned bit;
    switch (way.kind) {
    case SJ_WAY_CONTRADICTION:
        return i == 0 ? way.source : SJ_NO_NODE;
    case SJ_WAY_DOUBLE: /* on, then off */
        return i < 2 ? 2 * way.source + 1 - i : SJ_NO_NODE;
    case SJ_WAY_CELL:
        return sj_nth_bit(board->candidates[way.source], i, &bit)
                   ? 2 * (way.source * map->size + bit) + 1
                   : SJ_NO_NODE;
    case SJ_WAY_HOUSE:
        return sj_nth_bit(sj_board_places(board, house, value), i, &bit)
                   ? 2 * (sj_map_cell(map, house, bit) * map->size + value - 1) + 1
                   : SJ_NO_NODE;
    }
    return SJ_NO_NODE;
}

unsigned sj_way_ends(const struct sj_net *net, struct sj_way way, uint32_t target, uint32_t end[2])
{
    if (way.kind == SJ_WAY_CONTRADICTION && net->dynamic) {
        if (net->clash == SJ_NO_NODE)
            return 0;
        const uint32_t on = 2 * net->clash + 1, off = 2 * net->clash;
        const bool on_first = net->cause[on].order < net->cause[off].order;
        end[0] = on_first ? on : off;
        end[1] = on_first ? off : on;
        return 2;
    }
    end[0] = target;
    return net->clash == SJ_NO_NODE && sj_net_has(net, target);
}

/* What the branches of a way have in common, in graph->common; false: nothing. */
static bool find_common(struct sj_graph *graph, uint64_t *rows, struct sj_way way)
{
    const unsigned words = 2 * graph->words;
    uint32_t start;
    unsigned i = 0;
    for (; (start = sj_way_start(graph->board, way, i)) != SJ_NO_NODE; i++) {
        const uint32_t node = 2 * graph->number[start >> 1] + (start & 1);
        const uint64_t *const row = sj_graph_row(graph, rows, node);
        if (rows == graph->far && sj_bit_get(graph->broken, node))
            return false;
        if (i == 0)
            sj_set_copy(graph->common, row, words);
        else
            sj_set_and(graph->common, row, words);
        if (sj_bits_empty(graph->common, words))
            return false;
    }
    return i > 1;
}

size_t sj_graph_targets(const struct sj_graph *graph, uint32_t *target)
{
    size_t count = 0;
    for (unsigned on = 0; on < 2; on++)
        for (struct sj_walk w =
                 sj_walk_start(graph->common + (on ? 0 : graph->words), graph->words);
             sj_walk_next(&w);)
            target[count++] = 2 * graph->candidate[w.cell] + on;
    return count;
}

bool sj_graph_scan(struct sj_graph *graph, uint64_t *rows, unsigned kinds, struct sj_search *search,
                   sj_on_way *on_way, void *user)
{
    const struct sj_map *const map = graph->board->map;
    const uint32_t sources[] = {[SJ_WAY_CONTRADICTION] = 0,
                                [SJ_WAY_DOUBLE] = graph->count,
                                [SJ_WAY_CELL] = map->cells,
                                [SJ_WAY_HOUSE] = map->houses * map->size};
    for (unsigned kind = SJ_WAY_DOUBLE; kind <= SJ_WAY_HOUSE; kind++) {
        if (!(kinds >> kind & 1))
            continue;
        for (uint32_t i = 0; i < sources[kind]; i++) {
            const uint32_t source = kind == SJ_WAY_DOUBLE ? graph->candidate[i] : i;
            const struct sj_way way = {(enum sj_way_kind)kind, source};
            if (!find_common(graph, rows, way))
                continue;
            if (on_way(user, way) || !sj_search_may_go_on(search))
                return true;
        }
    }
    return false;
}
