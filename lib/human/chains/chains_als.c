/* SPDX-License-Identifier: MIT */
/* Strong links through almost locked sets: n cells with n + 1 candidates that lack two of them are
   too few for the others, so of any two values one is in the set. */
#include "human/chains/chains.h"

/* Values of an almost locked set: more than any has. */
#define MOST_VALUES (SUUJI_HUMAN_MAX_SIZE + 1)

/* Where a value is in a set. */
static void places_in(const struct sj_chain_graph *graph, uint32_t set, unsigned value,
                      uint64_t *cells)
{
    const unsigned words = graph->board->map->words;
    sj_set_copy(cells, sj_als_cells(graph->als, set), words);
    sj_set_and(cells, sj_board_plane(graph->board, value), words);
}

void sj_chains_link_sets(const struct sj_chain_linker *linker)
{
    const struct sj_chain_graph *const graph = linker->graph;
    const struct sj_als_list *const als = graph->als;
    uint64_t cells[SJ_MOST_WORDS];
    unsigned node[MOST_VALUES];
    for (uint32_t set = 0; set < als->sets; set++) {
        unsigned count = 0;
        if (als->set[set].count < 2 || als->set[set].count > graph->wish.most_cells)
            continue; /* sets of one cell are ordinary links */
        for (uint64_t rest = als->set[set].values; rest; rest &= rest - 1) {
            places_in(graph, set, sj_low_value(rest), cells);
            node[count] = sj_chains_add(linker, sj_low_value(rest), cells);
            for (unsigned i = 0; i < count; i++)
                sj_chains_join(linker, node[i], node[count]);
            count++;
        }
    }
}

/* Are the places of the node's value in a set the cells of the node? */
static bool is_node_of(const struct sj_chain_graph *graph, uint32_t set, unsigned node)
{
    const struct sj_chain_node *const p = &graph->node[node];
    const unsigned words = graph->board->map->words;
    uint64_t cells[SJ_MOST_WORDS];
    if (!(graph->als->set[set].values & sj_value_bit(p->value)))
        return false;
    places_in(graph, set, p->value, cells);
    if (!p->many)
        return sj_bit_get(cells, p->cell) && sj_set_count(cells, words) == 1;
    return sj_set_within(cells, sj_chains_cells(graph, node), words) &&
           sj_set_within(sj_chains_cells(graph, node), cells, words);
}

uint32_t sj_chains_set_between(const struct sj_chain_graph *graph, unsigned a, unsigned b)
{
    const struct sj_als_list *const als = graph->als;
    for (uint32_t set = 0; als && set < als->sets; set++)
        if (als->set[set].count >= 2 && is_node_of(graph, set, a) && is_node_of(graph, set, b))
            return set;
    return SJ_ALS_NONE;
}
