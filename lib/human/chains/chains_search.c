/* SPDX-License-Identifier: MIT */
/* Looking for chains: all starts advance together, one strong link at a time, so that the shortest
   chain comes first. Its nodes are found again by a search from its start. */
#include "human/chains/chains.h"

#include <string.h>

/* The false node between two true ones. */
static unsigned node_between(const struct sj_chain_graph *graph, unsigned from, unsigned to)
{
    const uint64_t *const strong = sj_chains_row(graph, graph->strong, to);
    const uint64_t *const weak = sj_chains_row(graph, graph->weak, from);
    unsigned w = 0;
    while ((strong[w] & weak[w]) == 0)
        w++;
    return w * SJ_WORD_BITS + sj_low_bit(strong[w] & weak[w]);
}

/* The nodes of the chain from the parents of its true nodes, backwards. */
static unsigned write_path(struct sj_chain_graph *graph, unsigned start, unsigned end)
{
    unsigned count = 2;
    for (unsigned at = end; graph->parent[at] != SJ_CHAINS_NO_NODE; at = graph->parent[at])
        count += 2;
    unsigned i = count;
    graph->path[0] = (uint16_t)start;
    for (unsigned at = end;; at = graph->parent[at]) {
        graph->path[--i] = (uint16_t)at;
        if (graph->parent[at] == SJ_CHAINS_NO_NODE)
            return count;
        graph->path[--i] = (uint16_t)node_between(graph, graph->parent[at], at);
    }
}

/* Find the shortest chain from start to end. Fills graph->path and returns the number of its
   nodes. */
static unsigned find_path(struct sj_chain_graph *graph, const struct sj_chain_tables *tables,
                          unsigned start, unsigned end)
{
    const unsigned words = graph->words;
    uint64_t *const seen = graph->row, *const open = graph->row + words;
    unsigned head = 0, tail = 0;
    sj_set_clear(seen, words);
    sj_set_copy(open, sj_chains_row(graph, graph->strong, start), words);
    for (unsigned from = SJ_CHAINS_NO_NODE;;) {
        sj_set_minus(open, seen, words);
        sj_set_or(seen, open, words);
        for (struct sj_walk w = sj_walk_start(open, words); sj_walk_next(&w);) {
            graph->parent[w.cell] = (uint16_t)from;
            graph->queue[tail++] = (uint16_t)w.cell;
        }
        if (from != SJ_CHAINS_NO_NODE && sj_bit_get(open, end))
            return write_path(graph, start, end);
        if (head == tail)
            return 0;
        from = graph->queue[head++];
        sj_set_copy(open, sj_chains_row(graph, tables->next, from), words);
    }
}

/* Go one layer further from a start. False: there is nothing new. */
static bool advance(struct sj_chain_graph *graph, const struct sj_chain_tables *tables,
                    unsigned start)
{
    const unsigned words = graph->words;
    uint64_t *const front = sj_chains_row(graph, graph->front, start);
    uint64_t *const seen = sj_chains_row(graph, graph->seen, start);
    uint64_t *const reached = graph->row;
    uint64_t any = 0;
    sj_set_clear(reached, words);
    for (struct sj_walk w = sj_walk_start(front, words); sj_walk_next(&w);)
        sj_set_or(reached, sj_chains_row(graph, tables->next, w.cell), words);
    for (unsigned w = 0; w < words; w++) {
        front[w] = reached[w] & ~seen[w];
        seen[w] |= reached[w];
        any |= front[w];
    }
    return any != 0;
}

/* Report the chains from a start to useful nodes of the last layer. Those that end at a lower
   number were found from there. True: the search must end. */
static bool report_layer(struct sj_search *search, struct sj_chain_graph *graph,
                         const struct sj_chain_tables *tables, unsigned start)
{
    const uint64_t *const front = sj_chains_row(graph, graph->front, start);
    const uint64_t *const ends = sj_chains_row(graph, tables->ends, start);
    for (unsigned w = start / SJ_WORD_BITS; w < graph->words; w++) {
        uint64_t hits = front[w] & ends[w];
        if (w == start / SJ_WORD_BITS)
            hits &= ~sj_low_mask(start % SJ_WORD_BITS);
        for (; hits; hits &= hits - 1) {
            const unsigned end = w * SJ_WORD_BITS + sj_low_bit(hits);
            const unsigned count = find_path(graph, tables, start, end);
            if (count && sj_chains_report(search, graph, count, tables->loop))
                return true;
        }
    }
    return false;
}

bool sj_chains_layers(struct sj_search *search, struct sj_chain_graph *graph,
                      const struct sj_chain_tables *tables)
{
    bool any = true;
    while (any) {
        any = false;
        for (unsigned start = 0; start < graph->nodes; start++) {
            if (start % 64 == 0 && !sj_search_may_go_on(search))
                return true;
            if (!advance(graph, tables, start))
                continue;
            any = true;
            if (report_layer(search, graph, tables, start))
                return true;
        }
    }
    return false;
}

bool sj_chains_search(struct sj_search *search, struct sj_chain_graph *graph)
{
    const size_t bytes = (size_t)graph->nodes * graph->words * sizeof *graph->seen;
    const struct sj_chain_tables tables = {graph->next, graph->useful, false};
    memcpy(graph->seen, graph->strong, bytes);
    memcpy(graph->front, graph->strong, bytes);
    return sj_chains_layers(search, graph, &tables);
}
