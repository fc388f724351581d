/* SPDX-License-Identifier: MIT */
/* Chains as steps: what they eliminate, and their evidence. */
#include "human/chains/chains.h"

#include "human/ties.h"

/* ---- What is eliminated ---- */

static void eliminate_at(struct sj_step *step, const struct sj_board *board, unsigned cell,
                         uint64_t values)
{
    for (uint64_t rest = board->candidates[cell] & values; rest; rest &= rest - 1)
        sj_step_eliminate(step, cell, sj_low_value(rest));
}

/* Of the cells with value `value`, eliminate those that see all of two nodes. */
static void eliminate_seen(struct sj_step *step, const struct sj_chain_graph *graph,
                           const uint64_t *a, const uint64_t *b, unsigned value)
{
    const uint64_t *const plane = sj_board_plane(graph->board, value);
    for (unsigned w = 0; w < graph->board->map->words; w++)
        for (uint64_t rest = a[w] & b[w] & plane[w]; rest; rest &= rest - 1)
            sj_step_eliminate(step, w * SJ_WORD_BITS + sj_low_bit(rest), value);
}

/* Has the candidate a weak link to a node? */
static bool is_weak(const struct sj_chain_graph *graph, unsigned number, unsigned cell,
                    unsigned value)
{
    const struct sj_chain_node *const node = &graph->node[number];
    if (!node->many && node->cell == cell)
        return node->value != value;
    if (node->value == value && sj_bit_get(sj_chains_common(graph, number), cell))
        return true;
    return !node->many &&
           sj_are_bonded(graph->board->map->ties, cell, value, node->cell, node->value);
}

/* The same as below, where constraints exclude candidates as well. */
static void eliminate_weak(struct sj_step *step, const struct sj_chain_graph *graph, unsigned a,
                           unsigned b)
{
    const struct sj_board *const board = graph->board;
    for (unsigned cell = 0; cell < board->map->cells; cell++)
        for (uint64_t rest = board->candidates[cell]; rest; rest &= rest - 1)
            if (is_weak(graph, a, cell, sj_low_value(rest)) &&
                is_weak(graph, b, cell, sj_low_value(rest)))
                sj_step_eliminate(step, cell, sj_low_value(rest));
}

/* One of two nodes is true: eliminate what has a weak link to both. */
static void eliminate_between(struct sj_step *step, const struct sj_chain_graph *graph, unsigned a,
                              unsigned b)
{
    const struct sj_board *const board = graph->board;
    const struct sj_chain_node *const p = &graph->node[a], *const q = &graph->node[b];
    const uint64_t *const near_p = sj_chains_common(graph, a);
    const uint64_t *const near_q = sj_chains_common(graph, b);
    if (board->map->ties && graph->wish.kind >= SJ_CHAINS_PLAIN) {
        eliminate_weak(step, graph, a, b);
        return;
    }
    if (p->value == q->value) {
        eliminate_seen(step, graph, near_p, near_q, p->value);
        return;
    }
    if (graph->wish.kind < SJ_CHAINS_PLAIN)
        return;
    if (!p->many && !q->many && p->cell == q->cell)
        eliminate_at(step, board, p->cell, ~(sj_value_bit(p->value) | sj_value_bit(q->value)));
    if (!p->many && sj_bit_get(near_q, p->cell))
        eliminate_at(step, board, p->cell, sj_value_bit(q->value));
    if (!q->many && sj_bit_get(near_p, q->cell))
        eliminate_at(step, board, q->cell, sj_value_bit(p->value));
}

/* ---- Evidence ---- */

static uint64_t positions_of(const struct sj_chain_graph *graph, unsigned house, unsigned node)
{
    const struct sj_map *const map = graph->board->map;
    uint64_t positions = 0;
    for (unsigned p = 0; p < map->size; p++) {
        const unsigned cell = sj_map_cell(map, house, p);
        if (graph->node[node].many ? sj_bit_get(sj_chains_cells(graph, node), cell)
                                   : graph->node[node].cell == cell)
            positions |= (uint64_t)1 << p;
    }
    return positions;
}

/* The house in which two nodes are all places of their value; the number of houses: none. */
static unsigned house_of(const struct sj_chain_graph *graph, unsigned a, unsigned b)
{
    const struct sj_map *const map = graph->board->map;
    const unsigned value = graph->node[a].value;
    for (unsigned i = 0; value == graph->node[b].value && i < map->houses; i++) {
        const unsigned house = map->order[i];
        const uint64_t places = sj_board_places(graph->board, house, value);
        if (places && places == (positions_of(graph, house, a) | positions_of(graph, house, b)))
            return house;
    }
    return map->houses;
}

/* Why a link is strong. */
struct reason {
    unsigned cell, house; /* the number of all cells, houses: it is not this */
    uint32_t set;         /* SJ_ALS_NONE, likewise */
};

static struct reason reason_of(const struct sj_chain_graph *graph, unsigned a, unsigned b)
{
    const struct sj_board *const board = graph->board;
    const struct sj_chain_node *const p = &graph->node[a], *const q = &graph->node[b];
    struct reason reason = {board->map->cells, board->map->houses, SJ_ALS_NONE};
    if (!p->many && !q->many && p->cell == q->cell &&
        board->candidates[p->cell] == (sj_value_bit(p->value) | sj_value_bit(q->value))) {
        reason.cell = p->cell;
        return reason;
    }
    reason.house = house_of(graph, a, b);
    if (reason.house == board->map->houses)
        reason.set = sj_chains_set_between(graph, a, b);
    return reason;
}

/* A set that lacks one of two values is locked: the others are in it. */
static void eliminate_locked(struct sj_search *search, const struct sj_chain_graph *graph,
                             uint32_t set, uint64_t without)
{
    const struct sj_als_list *const als = graph->als;
    for (uint64_t rest = als->set[set].values & ~without; rest; rest &= rest - 1) {
        const unsigned value = sj_low_value(rest);
        sj_step_eliminate_set(search->step, search->board,
                              sj_als_reach(als, sj_als_row_of(als, set, value)), value);
    }
}

/* Show why a link is strong. `sets` counts the almost locked sets. */
static void show_strong(struct sj_search *search, const struct sj_chain_graph *graph, unsigned a,
                        unsigned b, unsigned *sets, bool loop)
{
    const unsigned value_a = graph->node[a].value, value_b = graph->node[b].value;
    const struct reason reason = reason_of(graph, a, b);
    if (reason.cell < graph->board->map->cells) {
        sj_step_cell(search->step, SUUJI_ROLE_BASE, reason.cell, true);
    } else if (reason.house < graph->board->map->houses) {
        sj_step_house(search->step, SUUJI_ROLE_BASE, reason.house, value_a, true);
    } else if (reason.set != SJ_ALS_NONE) {
        sj_als_show_set(search, graph->als, reason.set, SUUJI_ROLE_SET, ++*sets);
        if (loop)
            eliminate_locked(search, graph, reason.set,
                             sj_value_bit(value_a) | sj_value_bit(value_b));
    }
}

static void show_node(struct sj_step *step, const struct sj_chain_graph *graph, unsigned node,
                      unsigned number, suuji_role role)
{
    const struct sj_chain_node *const p = &graph->node[node];
    if (!p->many) {
        sj_step_candidate(step, role, p->cell, p->value)->node = (uint16_t)number;
        return;
    }
    for (struct sj_walk w = sj_walk_start(sj_chains_cells(graph, node), graph->board->map->words);
         sj_walk_next(&w);)
        sj_step_candidate(step, role, w.cell, p->value)->node = (uint16_t)number;
}

/* Has the chain what its kind adds to the simpler ones? */
static bool is_of_kind(const struct sj_chain_graph *graph, unsigned count)
{
    const uint16_t *const path = graph->path;
    bool is = graph->wish.kind < SJ_CHAINS_GROUPED;
    for (unsigned i = 1; i < count && !is; i += 2)
        if (graph->wish.kind == SJ_CHAINS_ALS)
            is = reason_of(graph, path[i - 1], path[i]).set != SJ_ALS_NONE;
        else
            is = graph->node[path[i - 1]].many || graph->node[path[i]].many;
    return is;
}

static void show_chain(struct sj_search *search, const struct sj_chain_graph *graph, unsigned count,
                       bool loop)
{
    struct sj_step *const step = search->step;
    unsigned sets = 0;
    for (unsigned i = 0; i < count; i++) {
        show_node(step, graph, graph->path[i], i + 1, i % 2 ? SUUJI_ROLE_ON : SUUJI_ROLE_OFF);
        if (i % 2)
            show_strong(search, graph, graph->path[i - 1], graph->path[i], &sets, loop);
    }
    for (unsigned i = 1; i < count; i++)
        sj_step_link(step, i, i + 1, i % 2 == 1, 0);
    if (loop)
        sj_step_link(step, count, 1, false, 0);
}

bool sj_chains_report(struct sj_search *search, struct sj_chain_graph *graph, unsigned count,
                      bool loop)
{
    struct sj_step *const step = search->step;
    const uint16_t *const path = graph->path;
    const unsigned start = path[0], end = path[count - 1];
    if (!is_of_kind(graph, count))
        return false;
    sj_step_start(step);
    show_chain(search, graph, count, loop);
    for (unsigned i = 1; loop && i + 1 < count; i += 2)
        eliminate_between(step, graph, path[i], path[i + 1]);
    if (start == end && !graph->node[start].many)
        sj_step_place(step, graph->node[start].cell, graph->node[start].value);
    else
        eliminate_between(step, graph, start, end);
    return sj_search_emit(search);
}
