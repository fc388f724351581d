/* SPDX-License-Identifier: MIT */
/* Continuous loops: a chain whose ends have a weak link, so that it can be read round and round.
   Then of every weak link one end is true, and each of them eliminates what has a weak link to both
   its ends.

   A loop that eliminates something has a weak link that does; cut there, it is a chain from a to f
   with a - f and f in useful[a]. The true nodes of a loop lead to each other by next[], so they are
   in one strongly connected component. Components are few and small, and chains are looked for in
   them only. */
#include "human/chains/chains.h"

#include <string.h>

/* Leave in `open` nodes that lead to others in it and are led to by others in it. */
static void peel(struct sj_chain_graph *graph, uint64_t *open)
{
    const unsigned words = graph->words;
    uint64_t *const reached = graph->row + words;
    bool again = true;
    while (again) {
        again = false;
        sj_set_clear(reached, words);
        for (struct sj_walk w = sj_walk_start(open, words); sj_walk_next(&w);) {
            const uint64_t *const next = sj_chains_row(graph, graph->next, w.cell);
            if (sj_sets_meet(next, open, words)) {
                sj_set_or(reached, next, words);
            } else {
                sj_bit_clear(open, w.cell);
                again = true;
            }
        }
        again = again || !sj_set_within(open, reached, words);
        sj_set_and(open, reached, words);
    }
}

/* The nodes of `open` that `root` leads to by the rows of `table`: they are removed from it and
   appended to `order`, each after all that it leads to. */
static unsigned walk_from(struct sj_chain_graph *graph, const uint64_t *table, unsigned root,
                          uint64_t *open, uint16_t *order)
{
    const unsigned words = graph->words;
    uint16_t *const stack = graph->path;
    unsigned depth = 0, count = 0;
    stack[depth++] = (uint16_t)root;
    sj_bit_clear(open, root);
    while (depth) {
        const uint64_t *const row = table + (size_t)stack[depth - 1] * words;
        unsigned w = 0;
        while (w < words && (row[w] & open[w]) == 0)
            w++;
        if (w == words) {
            order[count++] = stack[--depth];
        } else {
            const unsigned to = w * SJ_WORD_BITS + sj_low_bit(row[w] & open[w]);
            sj_bit_clear(open, to);
            stack[depth++] = (uint16_t)to;
        }
    }
    return count;
}

/* For every node of `open`, those that lead to it. */
static void turn_round(struct sj_chain_graph *graph, const uint64_t *open, uint64_t *table)
{
    for (struct sj_walk w = sj_walk_start(open, graph->words); sj_walk_next(&w);)
        sj_set_clear(sj_chains_row(graph, table, w.cell), graph->words);
    for (struct sj_walk w = sj_walk_start(open, graph->words); sj_walk_next(&w);) {
        const uint64_t *const next = sj_chains_row(graph, graph->next, w.cell);
        for (unsigned i = 0; i < graph->words; i++)
            for (uint64_t rest = next[i] & open[i]; rest; rest &= rest - 1)
                sj_bit_set(sj_chains_row(graph, table, i * SJ_WORD_BITS + sj_low_bit(rest)),
                           w.cell);
    }
}

/* The nodes of one component: what leads from one to another inside it. */
static void keep_component(struct sj_chain_graph *graph, const uint16_t *node, unsigned count,
                           uint64_t *members)
{
    sj_set_clear(members, graph->words);
    for (unsigned i = 0; i < count; i++)
        sj_bit_set(members, node[i]);
    for (unsigned i = 0; i < count; i++) {
        uint64_t *const inner = sj_chains_row(graph, graph->inner, node[i]);
        sj_set_copy(inner, sj_chains_row(graph, graph->next, node[i]), graph->words);
        sj_set_and(inner, members, graph->words);
    }
}

/* Fill graph->inner: next[] inside components of two or more nodes. `open` are the nodes to look
   at; those in such components are left in it. */
static void find_components(struct sj_chain_graph *graph, uint64_t *open)
{
    const unsigned words = graph->words;
    uint64_t *const rest = graph->row + words, *const members = graph->row + 2 * (size_t)words;
    uint16_t *const order = graph->queue, *const found = graph->parent;
    unsigned count = 0;
    memset(graph->inner, 0, (size_t)graph->nodes * words * sizeof *graph->inner);
    turn_round(graph, open, graph->front);
    sj_set_copy(rest, open, words);
    for (struct sj_walk w = sj_walk_start(open, words); sj_walk_next(&w);)
        if (sj_bit_get(rest, w.cell))
            count += walk_from(graph, graph->next, w.cell, rest, order + count);
    sj_set_copy(rest, open, words);
    while (count--) {
        if (!sj_bit_get(rest, order[count]))
            continue;
        const unsigned size = walk_from(graph, graph->front, order[count], rest, found);
        if (size == 1)
            sj_bit_clear(open, found[0]);
        else
            keep_component(graph, found, size, members);
    }
}

/* Fill graph->closing: from which start which ends close a loop that eliminates something there;
   and the first layer of the search. */
static void find_ends(struct sj_chain_graph *graph, const uint64_t *open)
{
    const unsigned words = graph->words;
    for (unsigned node = 0; node < graph->nodes; node++) {
        uint64_t *const closing = sj_chains_row(graph, graph->closing, node);
        uint64_t *const front = sj_chains_row(graph, graph->front, node);
        const uint64_t *const strong = sj_chains_row(graph, graph->strong, node);
        const uint64_t *const weak = sj_chains_row(graph, graph->weak, node);
        const uint64_t *const useful = sj_chains_row(graph, graph->useful, node);
        uint64_t any = 0;
        for (unsigned w = 0; w < words; w++)
            any |= closing[w] = useful[w] & weak[w] & open[w];
        for (unsigned w = 0; w < words; w++)
            front[w] = any ? strong[w] & open[w] : 0;
    }
}

bool sj_chains_loops(struct sj_search *search, struct sj_chain_graph *graph)
{
    uint64_t *const open = graph->row;
    if (graph->nodes == 0)
        return false;
    sj_set_clear(open, graph->words);
    for (unsigned node = 0; node < graph->nodes; node++)
        sj_bit_set(open, node);
    peel(graph, open);
    find_components(graph, open);
    if (sj_bits_empty(open, graph->words))
        return false;
    find_ends(graph, open);
    memcpy(graph->seen, graph->front, (size_t)graph->nodes * graph->words * sizeof *graph->seen);
    const struct sj_chain_tables tables = {graph->inner, graph->closing, true};
    return sj_chains_layers(search, graph, &tables);
}
