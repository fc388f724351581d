/* SPDX-License-Identifier: MIT */
/* One result, shown by chains from any assumptions: how a net has come to know it is not kept, so it
   is looked for once more. */
#include "human/forcing/forcing.h"
#include "human/handle.h"

#include <string.h>

/* The length of a way to a target; 0: it does not lead there. */
static uint32_t measure_way(struct sj_net *net, struct sj_way way, uint32_t target)
{
    uint32_t length = 0, start, end[2];
    unsigned i = 0;
    for (; (start = sj_way_start(net->base, way, i)) != SJ_NO_NODE; i++) {
        sj_net_run(net, start);
        const unsigned ends = sj_way_ends(net, way, target, end);
        if (ends == 0)
            return 0;
        for (unsigned k = 0; k < ends; k++)
            length += sj_net_trace(net, end[k]);
    }
    return length;
}

static struct sj_shortest_way find_way(struct sj_forcing *forcing, uint32_t target)
{
    struct sj_net *const net = &forcing->frame[0].net;
    const struct sj_map *const map = forcing->map;
    const uint32_t sources[] = {[SJ_WAY_DOUBLE] = forcing->candidates,
                                [SJ_WAY_CELL] = map->cells,
                                [SJ_WAY_HOUSE] = map->houses * map->size};
    struct sj_shortest_way best = {.way = {SJ_WAY_CONTRADICTION, target ^ 1}};
    best.length = measure_way(net, best.way, target);
    for (unsigned kind = SJ_WAY_CELL; kind <= SJ_WAY_HOUSE && best.length == 0; kind++)
        for (uint32_t i = 0; i < sources[kind]; i++) {
            const struct sj_way way = {(enum sj_way_kind)kind, i};
            const uint32_t length = measure_way(net, way, target);
            if (length && (best.length == 0 || length < best.length))
                best = (struct sj_shortest_way){length, way};
        }
    for (uint32_t i = 0; i < sources[SJ_WAY_DOUBLE] && best.length == 0; i++) {
        const struct sj_way way = {SJ_WAY_DOUBLE, i};
        if (sj_board_has(net->base, i / map->size, i % map->size + 1))
            best = (struct sj_shortest_way){measure_way(net, way, target), way};
    }
    return best;
}

static const char *technique_of(struct sj_way way, bool dynamic)
{
    if (!dynamic && way.kind == SJ_WAY_CELL)
        return "cell-forcing-chain";
    return !dynamic && way.kind == SJ_WAY_HOUSE ? "region-forcing-chain" : "dynamic-forcing-chain";
}

bool sj_forcing_show(suuji_human *human, uint32_t target)
{
    struct sj_search *const search = &human->search;
    if (human->board->broken || human->board->left == 0)
        return false;
    sj_human_start(human, NULL);
    struct sj_forcing *const forcing = sj_forcing_start(search);
    for (unsigned dynamic = 0; dynamic < 2; dynamic++) {
        forcing->frame[0].net.dynamic = dynamic;
        const struct sj_shortest_way best = find_way(forcing, target);
        if (best.length == 0)
            continue;
        sj_forcing_write(forcing, best.way, target);
        search->technique = sj_technique_of(suuji_technique_find(technique_of(best.way, dynamic)));
        sj_human_hand_out(human);
        return human->step.lost == 0;
    }
    return false;
}
