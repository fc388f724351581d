/* SPDX-License-Identifier: MIT */
/* The graph of chains: nodes, strong links, and what follows from a true node. See chains.h. */
#include "human/chains/chains.h"

#include "human/ties.h"

#include <string.h>

/* More nodes are not numbered. A graph of this many needs 18 MB. */
#define MOST_NODES 4096

static unsigned node_room(const struct sj_map *map)
{
    const size_t all = 6 * (size_t)map->cells * map->size;
    return all < MOST_NODES ? (unsigned)all : MOST_NODES;
}

/* Bytes of a graph and its arrays; with `graph`, say where each begins. */
static size_t lay_out(struct sj_chain_graph *graph, const struct sj_map *map)
{
    const size_t room = node_room(map), rows = room * sj_words(room);
    unsigned char *const block = (unsigned char *)graph;
    size_t at = (sizeof *graph + 7) / 8 * 8;
#define ARRAY(member, count)                                 \
    do {                                                     \
        if (block)                                           \
            graph->member = (void *)(block + at);            \
        at += ((count) * sizeof *graph->member + 7) / 8 * 8; \
    } while (0)
    ARRAY(node, room);
    ARRAY(first, map->cells);
    ARRAY(number, (size_t)map->cells * map->size);
    ARRAY(mask, map->cells);
    ARRAY(linked, (size_t)map->size * map->words);
    ARRAY(parent, room);
    ARRAY(queue, room);
    ARRAY(path, 2 * room + 2);
    ARRAY(row, 3 * sj_words(room));
    ARRAY(strong, rows);
    ARRAY(weak, rows);
    ARRAY(next, rows);
    ARRAY(useful, rows);
    ARRAY(seen, rows);
    ARRAY(front, rows);
    ARRAY(inner, rows);
    ARRAY(closing, rows);
    ARRAY(cells, room * map->words);
    ARRAY(common, room * map->words);
    ARRAY(many_value, room);
    ARRAY(many_next, room);
    ARRAY(many_first, map->size);
    ARRAY(same, 2 * room);
#undef ARRAY
    if (block) {
        graph->room = (unsigned)room;
        graph->same_room = 2 * room;
    }
    return at;
}

size_t sj_chains_memory(const struct sj_map *map)
{
    return lay_out(NULL, map);
}

/* ---- Nodes of several cells ---- */

/* The place of a node in the hash table, or the free one where it would be. */
static uint32_t *find_same(const struct sj_chain_graph *graph, unsigned value,
                           const uint64_t *cells)
{
    const unsigned words = graph->board->map->words;
    uint64_t hash = value;
    for (unsigned w = 0; w < words; w++)
        hash = (hash ^ cells[w]) * 0x9E3779B97F4A7C15u ^ hash >> 31;
    size_t at = (size_t)((hash >> 20) % graph->same_room);
    while (graph->same[at]) {
        const uint32_t i = graph->same[at] - 1;
        if (graph->many_value[i] == value &&
            memcmp(graph->cells + (size_t)i * words, cells, words * sizeof *cells) == 0)
            break;
        at = (at + 1) % graph->same_room;
    }
    return &graph->same[at];
}

/* While nodes are counted, graph->nodes is the number of those with several cells. */
static void add_many(struct sj_chain_graph *graph, unsigned value, const uint64_t *cells)
{
    const struct sj_map *const map = graph->board->map;
    uint32_t *const same = find_same(graph, value, cells);
    if (*same || graph->nodes == graph->room)
        return;
    const unsigned i = graph->nodes++;
    uint64_t *const common = graph->common + (size_t)i * map->words;
    *same = i + 1;
    graph->many_value[i] = (uint8_t)value;
    sj_set_copy(graph->cells + (size_t)i * map->words, cells, map->words);
    for (unsigned w = 0; w < map->words; w++)
        common[w] = ~(uint64_t)0;
    sj_set_seen_by_all(map, common, cells);
}

/* The only cell of a set; the number of all cells if it has several. */
static unsigned only_cell(const struct sj_map *map, const uint64_t *cells)
{
    struct sj_walk w = sj_walk_start(cells, map->words);
    sj_walk_next(&w);
    const unsigned cell = w.cell;
    return sj_walk_next(&w) ? map->cells : cell;
}

/* The number of a node that was counted. */
static unsigned find_node(const struct sj_chain_graph *graph, unsigned value, const uint64_t *cells)
{
    const struct sj_map *const map = graph->board->map;
    const unsigned cell = only_cell(map, cells);
    if (cell < map->cells)
        return graph->mask[cell] & sj_value_bit(value) ? sj_chains_node(graph, cell, value)
                                                       : SJ_CHAINS_NO_NODE;
    const uint32_t i = *find_same(graph, value, cells);
    return i == 0 || graph->singles + i > graph->nodes ? SJ_CHAINS_NO_NODE : graph->singles + i - 1;
}

unsigned sj_chains_add(const struct sj_chain_linker *linker, unsigned value, const uint64_t *cells)
{
    struct sj_chain_graph *const graph = linker->graph;
    const unsigned cell = only_cell(graph->board->map, cells);
    if (linker->join)
        return find_node(graph, value, cells);
    if (cell < graph->board->map->cells)
        graph->mask[cell] |= sj_value_bit(value);
    else
        add_many(graph, value, cells);
    return SJ_CHAINS_NO_NODE;
}

static void join(struct sj_chain_graph *graph, unsigned a, unsigned b)
{
    sj_bit_set(sj_chains_row(graph, graph->strong, a), b);
    sj_bit_set(sj_chains_row(graph, graph->strong, b), a);
}

void sj_chains_join(const struct sj_chain_linker *linker, unsigned a, unsigned b)
{
    if (a != SJ_CHAINS_NO_NODE && b != SJ_CHAINS_NO_NODE)
        join(linker->graph, a, b);
}

/* ---- Links of candidates ---- */

static void link_candidates(struct sj_chain_graph *graph, bool joining, unsigned cell_a,
                            unsigned value_a, unsigned cell_b, unsigned value_b)
{
    const uint64_t bit_a = sj_value_bit(value_a), bit_b = sj_value_bit(value_b);
    if (!joining) {
        graph->mask[cell_a] |= bit_a;
        graph->mask[cell_b] |= bit_b;
    } else if (graph->mask[cell_a] & bit_a && graph->mask[cell_b] & bit_b) {
        join(graph, sj_chains_node(graph, cell_a, value_a), sj_chains_node(graph, cell_b, value_b));
    }
}

/* Houses with two places for a value. */
static void link_places(struct sj_chain_graph *graph, bool joining)
{
    const struct sj_board *const board = graph->board;
    const struct sj_map *const map = board->map;
    for (unsigned house = 0; house < map->houses; house++)
        for (uint64_t rest = graph->wish.values & ~board->used[house]; rest; rest &= rest - 1) {
            const unsigned value = sj_low_value(rest);
            const uint64_t places = sj_board_places(board, house, value);
            if (sj_is_two(places))
                link_candidates(graph, joining, sj_map_cell(map, house, sj_low_bit(places)), value,
                                sj_map_cell(map, house, sj_high_bit(places)), value);
        }
}

/* Cells with two candidates. */
static void link_cells(struct sj_chain_graph *graph, bool joining)
{
    const uint64_t *const candidates = graph->board->candidates;
    for (unsigned cell = 0; cell < graph->board->map->cells; cell++)
        if (sj_is_two(candidates[cell]))
            link_candidates(graph, joining, cell, sj_low_value(candidates[cell]), cell,
                            sj_high_bit(candidates[cell]) + 1);
}

static void add_links(struct sj_chain_graph *graph, bool joining)
{
    const struct sj_chain_linker linker = {graph, joining};
    if (graph->wish.kind != SJ_CHAINS_XY)
        link_places(graph, joining);
    if (graph->wish.kind != SJ_CHAINS_X)
        link_cells(graph, joining);
    if (graph->wish.kind >= SJ_CHAINS_GROUPED)
        sj_chains_link_groups(&linker);
    if (graph->wish.kind >= SJ_CHAINS_ALS)
        sj_chains_link_sets(&linker);
}

/* ---- Numbers ---- */

/* Nodes of one cell in the order of cells and values, then the others in the order in which they
   came. */
static void number_nodes(struct sj_chain_graph *graph)
{
    const struct sj_map *const map = graph->board->map;
    const unsigned many = graph->nodes;
    unsigned node = 0;
    for (unsigned cell = 0; cell < map->cells; cell++) {
        graph->first[cell] = (uint16_t)node;
        if (node + map->size > graph->room && node + sj_bit_count(graph->mask[cell]) > graph->room)
            graph->mask[cell] = 0; /* left out */
        for (uint64_t rest = graph->mask[cell]; rest; rest &= rest - 1) {
            const unsigned value = sj_low_value(rest);
            sj_bit_set(graph->linked + (size_t)(value - 1) * map->words, cell);
            graph->number[cell * map->size + value - 1] = (uint16_t)node;
            graph->node[node++] = (struct sj_chain_node){(uint16_t)cell, (uint8_t)value, false};
        }
    }
    graph->singles = node;
    for (unsigned i = 0; i < many && node < graph->room; i++)
        graph->node[node++] = (struct sj_chain_node){0, graph->many_value[i], true};
    graph->nodes = node;
    graph->words = (unsigned)sj_words(node);
    for (unsigned v = 0; v < map->size; v++)
        graph->many_first[v] = SJ_CHAINS_NO_NODE;
    while (node-- > graph->singles) {
        uint16_t *const first = &graph->many_first[graph->node[node].value - 1];
        graph->many_next[node - graph->singles] = *first;
        *first = (uint16_t)node;
    }
}

/* ---- Weak links ---- */

/* Those that a constraint of two cells excludes. */
static void weak_by_bonds(const struct sj_chain_graph *graph, unsigned cell, unsigned value,
                          uint64_t *row)
{
    const struct sj_ties *const ties = graph->board->map->ties;
    for (uint32_t i = ties->bond_first[cell]; i < ties->bond_first[cell + 1]; i++) {
        const struct sj_bond *const bond = &ties->bond[i];
        unsigned node = graph->first[bond->cell];
        for (uint64_t rest = graph->mask[bond->cell]; rest; rest &= rest - 1, node++)
            if (!(bond->allowed[value - 1] & (rest & (~rest + 1))))
                sj_bit_set(row, node);
    }
}

/* Nodes that have a weak link to the candidate `value` of `cell`. */
static void weak_to_candidate(const struct sj_chain_graph *graph, unsigned cell, unsigned value,
                              uint64_t *row)
{
    const struct sj_map *const map = graph->board->map;
    const uint64_t *const sees = sj_map_sees(map, cell);
    const uint64_t *const linked = graph->linked + (size_t)(value - 1) * map->words;
    sj_set_clear(row, graph->words);
    for (unsigned w = 0; w < map->words; w++)
        for (uint64_t rest = linked[w] & sees[w]; rest; rest &= rest - 1)
            sj_bit_set(row, sj_chains_node(graph, w * SJ_WORD_BITS + sj_low_bit(rest), value));
    if (graph->wish.kind >= SJ_CHAINS_PLAIN) {
        unsigned node = graph->first[cell];
        for (uint64_t rest = graph->mask[cell]; rest; rest &= rest - 1, node++)
            if (sj_low_value(rest) != value)
                sj_bit_set(row, node);
        if (map->ties)
            weak_by_bonds(graph, cell, value, row);
    }
    for (unsigned node = graph->many_first[value - 1]; node != SJ_CHAINS_NO_NODE;
         node = graph->many_next[node - graph->singles])
        if (sj_bit_get(sj_chains_common(graph, node), cell))
            sj_bit_set(row, node);
}

/* The same for a node of several cells. */
static void weak_to_many(const struct sj_chain_graph *graph, unsigned many, uint64_t *row)
{
    const struct sj_map *const map = graph->board->map;
    const unsigned value = graph->node[many].value;
    const uint64_t *const cells = sj_chains_cells(graph, many);
    const uint64_t *const common = sj_chains_common(graph, many);
    const uint64_t *const linked = graph->linked + (size_t)(value - 1) * map->words;
    sj_set_clear(row, graph->words);
    for (unsigned w = 0; w < map->words; w++)
        for (uint64_t rest = linked[w] & common[w]; rest; rest &= rest - 1)
            sj_bit_set(row, sj_chains_node(graph, w * SJ_WORD_BITS + sj_low_bit(rest), value));
    for (unsigned node = graph->many_first[value - 1]; node != SJ_CHAINS_NO_NODE;
         node = graph->many_next[node - graph->singles])
        if (sj_set_within(cells, sj_chains_common(graph, node), map->words))
            sj_bit_set(row, node);
}

/* ---- What follows ---- */

/* If node `off` is false because of a node to which it has a weak link, then its partners are
   true. */
static void follow(struct sj_chain_graph *graph, unsigned off)
{
    const uint64_t *const strong = sj_chains_row(graph, graph->strong, off);
    const uint64_t *const weak = sj_chains_row(graph, graph->weak, off);
    for (struct sj_walk w = sj_walk_start(weak, graph->words); sj_walk_next(&w);)
        sj_set_or(sj_chains_row(graph, graph->next, w.cell), strong, graph->words);
}

/* Every candidate is eliminated by a chain between any two nodes that have a weak link to it. */
static void fill_useful(struct sj_chain_graph *graph)
{
    const struct sj_board *const board = graph->board;
    for (unsigned cell = 0; cell < board->map->cells; cell++)
        for (uint64_t rest = board->candidates[cell] & graph->wish.values; rest; rest &= rest - 1) {
            const unsigned value = sj_low_value(rest);
            const bool is_node = graph->mask[cell] & sj_value_bit(value);
            uint64_t *const weak =
                is_node ? sj_chains_row(graph, graph->weak, sj_chains_node(graph, cell, value))
                        : graph->row;
            weak_to_candidate(graph, cell, value, weak);
            for (struct sj_walk w = sj_walk_start(weak, graph->words); sj_walk_next(&w);)
                sj_set_or(sj_chains_row(graph, graph->useful, w.cell), weak, graph->words);
        }
}

static void fill_rows(struct sj_chain_graph *graph)
{
    const size_t bytes = (size_t)graph->nodes * graph->words * sizeof *graph->next;
    memset(graph->next, 0, bytes);
    memset(graph->useful, 0, bytes);
    fill_useful(graph);
    for (unsigned node = graph->singles; node < graph->nodes; node++)
        weak_to_many(graph, node, sj_chains_row(graph, graph->weak, node));
    for (unsigned node = 0; node < graph->nodes; node++)
        follow(graph, node);
    for (unsigned node = 0; node < graph->nodes; node++) /* a = b - a is not a way */
        sj_bit_clear(sj_chains_row(graph, graph->next, node), node);
}

static bool is_made(const struct sj_chain_graph *graph, const struct sj_board *board,
                    const struct sj_chain_wish *wish)
{
    return graph->board == board && graph->change == board->change &&
           graph->wish.kind == wish->kind && graph->wish.most_cells == wish->most_cells &&
           graph->wish.values == wish->values;
}

struct sj_chain_graph *sj_chains_graph(struct sj_search *search, const struct sj_chain_wish *wish)
{
    struct sj_chain_graph *const graph = search->store[SJ_STORE_LINKS];
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    if (is_made(graph, board, wish))
        return graph;
    if (graph->room == 0)
        lay_out(graph, map);
    graph->board = board;
    graph->change = board->change;
    graph->wish = *wish;
    graph->als = wish->kind == SJ_CHAINS_ALS ? sj_als_sets(search) : NULL;
    graph->nodes = graph->singles = 0;
    memset(graph->mask, 0, map->cells * sizeof *graph->mask);
    memset(graph->linked, 0, (size_t)map->size * map->words * sizeof *graph->linked);
    if (wish->kind >= SJ_CHAINS_GROUPED)
        memset(graph->same, 0, graph->same_room * sizeof *graph->same);
    add_links(graph, false);
    number_nodes(graph);
    memset(graph->strong, 0, (size_t)graph->nodes * graph->words * sizeof *graph->strong);
    add_links(graph, true);
    fill_rows(graph);
    return graph;
}
