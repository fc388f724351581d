/* SPDX-License-Identifier: MIT */
/* What a tie leaves its cells: see ties.h.

   Ways are found cell by cell. What matters for the cells that are left is what they may still be,
   what is still missing in sums and counts, and the states of automata. Wherever that was met before,
   the answer is known; so a cage of nine cells is looked at by the sets of values that are used, not
   by the orders of these. Each value on a way to the end is kept. */
#include "human/ties.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* Nodes that are remembered, and after which a search is given up. */
#define MEMORY ((size_t)1 << 17)
#define MOST_NODES (MEMORY / 4 * 3)
/* Nodes between two looks at the clock. */
#define LOOK 128

struct node {
    uint64_t key[2];
    uint32_t search; /* the number of the search that it is of */
    bool possible;
};

/* A sum or a count: what a value adds, cell by cell. */
struct amount {
    const struct sj_primitive *count; /* NULL: a sum */
    uint32_t factor;                  /* in view->factor: [cells] of the tie */
};

struct walk {
    const struct sj_primitive *p;
    uint32_t at; /* in view->order: the cells of the automaton, as numbers of those of the tie */
};

/* A relation of two cells of the tie. */
struct relation {
    const uint64_t *allowed; /* [size] */
    uint16_t to;
};

/* What is known when the cells before this one are filled. */
struct level {
    uint64_t *live;  /* [cells] */
    int64_t *amount; /* [amounts]: what is still to be added; of counts, what there is */
    int32_t *state;  /* [walks] */
    uint32_t *read;  /* [walks]: cells that an automaton has read */
};

struct sj_tie_view {
    const struct sj_map *map;
    const struct sj_ties *ties;
    struct sj_budget *const *budget;
    /* kept answers: of each tie, for each question */
    uint64_t *domain[3], *keep[3];    /* [ties->cells] */
    bool *known[3];                   /* [ties->count] */
    uint64_t *needed, *needed_domain; /* of each tie; of its cells */
    bool *needed_known;
    /* the search */
    const struct sj_tie *tie;
    unsigned cells;
    struct node *node; /* [MEMORY] */
    uint32_t search;
    size_t nodes;
    uint16_t *number; /* [cells of the grid]: of a cell in the tie */
    uint64_t *differ; /* [cells]: of the cells after it, those that see it */
    struct level *level;
    struct amount *amount;
    struct walk *walk;
    struct relation *relation;
    uint32_t *relation_first; /* [cells + 1] */
    int32_t *factor;
    uint16_t *order;
    unsigned amounts, walks, relations;
    uint64_t *found, *start; /* [cells] */
    struct sj_arrays arrays;
};

/* ---- Memory ---- */

/* The most of something in any tie. */
static uint32_t most_of(const struct sj_ties *ties, bool relations)
{
    uint32_t most = 0;
    for (size_t i = 0; i < ties->count; i++) {
        uint32_t count = 0;
        for (uint32_t k = 0; k < ties->at[i].primitives; k++) {
            const struct sj_primitive *const p =
                &ties->lowering.primitive[ties->primitive[ties->at[i].primitive + k]];
            count += relations ? p->kind == SJ_RELATION : p->kind == SJ_AUTOMATON ? p->cells : 1;
        }
        most = count > most ? count : most;
    }
    return most;
}

suuji_status sj_tie_view_new(const struct sj_map *map, struct sj_budget *const *budget,
                             struct sj_tie_view **out, suuji_error *err)
{
    struct sj_tie_view *const view = *out = calloc(1, sizeof *view);
    if (!view)
        return sj_fail_memory(err);
    const struct sj_ties *const ties = view->ties = map->ties;
    const unsigned cells = ties->most_cells;
    const uint32_t relations = 2 * most_of(ties, true), parts = most_of(ties, false);
    struct sj_arrays *const a = &view->arrays;
    view->map = map;
    view->budget = budget;
    for (int q = 0; q < 3; q++) {
        view->domain[q] = sj_arrays_add(a, ties->cells, sizeof(uint64_t));
        view->keep[q] = sj_arrays_add(a, ties->cells, sizeof(uint64_t));
        view->known[q] = sj_arrays_add(a, ties->count, sizeof(bool));
    }
    view->needed = sj_arrays_add(a, ties->count, sizeof(uint64_t));
    view->needed_domain = sj_arrays_add(a, ties->cells, sizeof(uint64_t));
    view->needed_known = sj_arrays_add(a, ties->count, sizeof(bool));
    view->node = sj_arrays_add(a, MEMORY, sizeof *view->node);
    view->number = sj_arrays_add(a, map->cells, sizeof *view->number);
    view->differ = sj_arrays_add(a, cells, sizeof *view->differ);
    view->found = sj_arrays_add(a, cells, sizeof *view->found);
    view->start = sj_arrays_add(a, cells, sizeof *view->start);
    view->amount = sj_arrays_add(a, parts, sizeof *view->amount);
    view->walk = sj_arrays_add(a, parts, sizeof *view->walk);
    view->factor = sj_arrays_add(a, (size_t)parts * cells, sizeof *view->factor);
    view->order = sj_arrays_add(a, parts, sizeof *view->order);
    view->relation = sj_arrays_add(a, relations, sizeof *view->relation);
    view->relation_first = sj_arrays_add(a, cells + 2u, sizeof *view->relation_first);
    view->level = sj_arrays_add(a, cells + 1u, sizeof *view->level);
    for (unsigned i = 0; i <= cells && !a->failed; i++) {
        view->level[i].live = sj_arrays_add(a, cells, sizeof(uint64_t));
        view->level[i].amount = sj_arrays_add(a, parts, sizeof(int64_t));
        view->level[i].state = sj_arrays_add(a, parts, sizeof(int32_t));
        view->level[i].read = sj_arrays_add(a, parts, sizeof(uint32_t));
    }
    if (!a->failed)
        return SUUJI_OK;
    sj_tie_view_free(view);
    *out = NULL;
    return sj_fail_memory(err);
}

void sj_tie_view_free(struct sj_tie_view *view)
{
    if (view)
        sj_arrays_free(&view->arrays);
    free(view);
}

/* ---- Beginning a search ---- */

static void start_amount(struct sj_tie_view *view, const struct sj_primitive *p)
{
    const struct sj_lowering *const l = &view->ties->lowering;
    struct amount *const amount = &view->amount[view->amounts];
    *amount = (struct amount){p->kind == SJ_COUNT ? p : NULL, view->amounts * view->cells};
    memset(view->factor + amount->factor, 0, view->cells * sizeof *view->factor);
    for (uint32_t k = 0; k < p->cells; k++)
        view->factor[amount->factor + view->number[sj_primitive_cells(l, p)[k]]] +=
            amount->count ? 1 : l->coefficient[p->table + k];
    view->level[0].amount[view->amounts++] = amount->count ? 0 : p->total;
}

static void start_walk(struct sj_tie_view *view, const struct sj_primitive *p, uint32_t *orders)
{
    view->walk[view->walks] = (struct walk){p, *orders};
    for (uint32_t k = 0; k < p->cells; k++)
        view->order[(*orders)++] = view->number[sj_primitive_cells(&view->ties->lowering, p)[k]];
    view->level[0].state[view->walks] = 0;
    view->level[0].read[view->walks++] = 0;
}

/* Relations by the cell that is filled first. */
static void start_relations(struct sj_tie_view *view)
{
    const struct sj_ties *const ties = view->ties;
    const struct sj_lowering *const l = &ties->lowering;
    uint32_t count = 0;
    for (unsigned from = 0; from < view->cells; from++) {
        view->relation_first[from] = count;
        for (uint32_t i = 0; i < view->tie->primitives; i++) {
            const struct sj_primitive *const p =
                &l->primitive[ties->primitive[view->tie->primitive + i]];
            for (unsigned side = 0; side < 2 && p->kind == SJ_RELATION; side++) {
                const uint16_t *const cell = sj_primitive_cells(l, p);
                if (view->number[cell[side]] == from && view->number[cell[!side]] > from)
                    view->relation[count++] = (struct relation){sj_relation_set(l, p, side, 1),
                                                                view->number[cell[!side]]};
            }
        }
    }
    view->relation_first[view->cells] = count;
}

/* False: there is no way. */
static bool start_search(struct sj_tie_view *view, const struct sj_tie *tie)
{
    const struct sj_ties *const ties = view->ties;
    const uint16_t *const cell = sj_tie_cells(ties, tie);
    uint32_t orders = 0;
    bool possible = true;
    view->tie = tie;
    view->cells = tie->cells;
    view->search++;
    view->nodes = 0;
    view->amounts = view->walks = 0;
    for (unsigned i = 0; i < tie->cells; i++) {
        view->number[cell[i]] = (uint16_t)i;
        view->found[i] = view->differ[i] = 0;
        view->level[0].live[i] = view->start[i];
        for (unsigned k = i + 1; k < tie->cells; k++)
            if (sj_map_see(view->map, cell[i], cell[k]))
                view->differ[i] |= (uint64_t)1 << k;
    }
    for (uint32_t i = 0; i < tie->primitives; i++) {
        const struct sj_primitive *const p =
            &ties->lowering.primitive[ties->primitive[tie->primitive + i]];
        if (p->kind == SJ_SUM || p->kind == SJ_COUNT)
            start_amount(view, p);
        else if (p->kind == SJ_AUTOMATON)
            start_walk(view, p, &orders);
        else if (p->kind == SJ_DOMAIN)
            view->level[0].live[view->number[sj_primitive_cells(&ties->lowering, p)[0]]] &=
                ties->lowering.set[p->table];
        possible &= p->kind != SJ_NEVER;
    }
    start_relations(view);
    return possible;
}

/* ---- The search ---- */

static int64_t added_by(const struct sj_tie_view *view, const struct amount *amount, unsigned cell,
                        unsigned value)
{
    const int32_t factor = view->factor[amount->factor + cell];
    if (!amount->count)
        return (int64_t)factor * value;
    return sj_bit_get(view->ties->lowering.set + amount->count->table, value - 1) ? factor : 0;
}

/* Can the cells from `depth` on bring the amounts where they must be? */
static bool can_add_up(const struct sj_tie_view *view, unsigned depth)
{
    const struct level *const at = &view->level[depth];
    for (unsigned i = 0; i < view->amounts; i++) {
        const struct amount *const amount = &view->amount[i];
        int64_t least = 0, most = 0;
        for (unsigned k = depth; k < view->cells; k++) {
            const int32_t factor = view->factor[amount->factor + k];
            if (factor == 0)
                continue;
            if (amount->count) {
                const uint64_t set = view->ties->lowering.set[amount->count->table];
                least += (at->live[k] & ~set) == 0 ? factor : 0;
                most += (at->live[k] & set) != 0 ? factor : 0;
            } else {
                const int64_t low = (int64_t)sj_low_value(at->live[k]) * factor,
                              high = ((int64_t)sj_high_bit(at->live[k]) + 1) * factor;
                least += factor > 0 ? low : high;
                most += factor > 0 ? high : low;
            }
        }
        if (!amount->count && (at->amount[i] < least || at->amount[i] > most))
            return false;
        bool any = !amount->count;
        for (int64_t count = at->amount[i] + least; count <= at->amount[i] + most && !any; count++)
            any = sj_bit_get(view->ties->lowering.set + amount->count->counts, (size_t)count);
        if (!any)
            return false;
    }
    return true;
}

/* Let automata read the cells that are filled. False: one of them is stuck. */
static bool read_on(struct sj_tie_view *view, unsigned depth)
{
    const struct sj_lowering *const l = &view->ties->lowering;
    struct level *const at = &view->level[depth];
    for (unsigned i = 0; i < view->walks; i++) {
        const struct walk *const walk = &view->walk[i];
        const struct sj_automaton *const automaton = &l->automaton[walk->p->table];
        for (; at->read[i] < walk->p->cells && view->order[walk->at + at->read[i]] < depth;
             at->read[i]++) {
            const unsigned value = sj_low_bit(at->live[view->order[walk->at + at->read[i]]]);
            at->state[i] = l->next[automaton->next + (size_t)at->state[i] * l->size + value];
            if (at->state[i] < 0)
                return false;
        }
        if (at->read[i] == walk->p->cells && !l->accepts[automaton->accepts + (size_t)at->state[i]])
            return false;
    }
    return true;
}

/* Fill cell `depth`; what is known then is in the next level. False: that is impossible. */
static bool fill(struct sj_tie_view *view, unsigned depth, unsigned value)
{
    const struct level *const from = &view->level[depth];
    struct level *const to = &view->level[depth + 1];
    const uint64_t bit = sj_value_bit(value);
    memcpy(to->live, from->live, view->cells * sizeof *to->live);
    memcpy(to->amount, from->amount, view->amounts * sizeof *to->amount);
    memcpy(to->state, from->state, view->walks * sizeof *to->state);
    memcpy(to->read, from->read, view->walks * sizeof *to->read);
    to->live[depth] = bit;
    for (uint64_t rest = view->differ[depth]; rest; rest &= rest - 1)
        to->live[sj_low_bit(rest)] &= ~bit;
    for (uint32_t i = view->relation_first[depth]; i < view->relation_first[depth + 1]; i++)
        to->live[view->relation[i].to] &= view->relation[i].allowed[value - 1];
    for (unsigned i = depth + 1; i < view->cells; i++)
        if (to->live[i] == 0)
            return false;
    for (unsigned i = 0; i < view->amounts; i++) {
        const int64_t more = added_by(view, &view->amount[i], depth, value);
        to->amount[i] += view->amount[i].count ? more : -more;
    }
    return can_add_up(view, depth + 1) && read_on(view, depth + 1);
}

static void mix_in(uint64_t key[2], uint64_t part)
{
    key[0] = (key[0] ^ part) * 0x9E3779B97F4A7C15u;
    key[0] ^= key[0] >> 29;
    key[1] = (key[1] + part) * 0xD6E8FEB86659FD93u;
    key[1] ^= key[1] >> 32;
}

/* All that matters for the cells from `depth` on. */
static void find_key(const struct sj_tie_view *view, unsigned depth, uint64_t key[2])
{
    const struct level *const at = &view->level[depth];
    key[0] = key[1] = depth + 1;
    for (unsigned i = depth; i < view->cells; i++)
        mix_in(key, at->live[i]);
    for (unsigned i = 0; i < view->amounts; i++)
        mix_in(key, (uint64_t)at->amount[i]);
    for (unsigned i = 0; i < view->walks; i++) {
        const struct walk *const walk = &view->walk[i];
        mix_in(key, (uint64_t)at->state[i] << 32 | at->read[i]);
        for (uint32_t k = at->read[i]; k < walk->p->cells; k++)
            if (view->order[walk->at + k] < depth)
                mix_in(key, at->live[view->order[walk->at + k]]);
    }
}

/* The node with the key, or a free one. */
static struct node *find_node(struct sj_tie_view *view, const uint64_t key[2])
{
    size_t i = (size_t)(key[0] >> 20) % MEMORY;
    while (view->node[i].search == view->search &&
           (view->node[i].key[0] != key[0] || view->node[i].key[1] != key[1]))
        i = (i + 1) % MEMORY;
    return &view->node[i];
}

/* Is there a way from here? Keep the values of all such ways. */
static bool has_way(struct sj_tie_view *view, unsigned depth)
{
    uint64_t key[2];
    bool possible = false;
    if (depth == view->cells)
        return true;
    find_key(view, depth, key);
    const struct node *const known = find_node(view, key);
    if (known->search == view->search)
        return known->possible;
    if (++view->nodes % LOOK == 0 && !sj_budget_look(*view->budget))
        view->nodes = MOST_NODES + 1;
    if (view->nodes > MOST_NODES)
        return true;
    for (uint64_t rest = view->level[depth].live[depth]; rest; rest &= rest - 1)
        if (fill(view, depth, sj_low_value(rest)) && has_way(view, depth + 1)) {
            view->found[depth] |= rest & (~rest + 1);
            possible = true;
        }
    if (view->nodes <= MOST_NODES)
        *find_node(view, key) = (struct node){{key[0], key[1]}, view->search, possible};
    return possible;
}

/* From view->start into view->found. False: there is no way. */
static bool find_ways(struct sj_tie_view *view, const struct sj_tie *tie)
{
    bool possible = start_search(view, tie);
    for (unsigned i = 0; i < tie->cells; i++)
        possible &= view->level[0].live[i] != 0;
    possible = possible && can_add_up(view, 0) && read_on(view, 0) && has_way(view, 0);
    if (view->nodes > MOST_NODES) {
        memcpy(view->found, view->start, tie->cells * sizeof *view->found);
        return true;
    }
    if (!possible)
        memset(view->found, 0, tie->cells * sizeof *view->found);
    return possible;
}

/* ---- Neighbours and combinations ---- */

/* What relations of two cells leave, until nothing changes. */
static void find_neighbours(struct sj_tie_view *view, const struct sj_tie *tie)
{
    const struct sj_ties *const ties = view->ties;
    const struct sj_lowering *const l = &ties->lowering;
    const uint16_t *const cell = sj_tie_cells(ties, tie);
    bool changed = true;
    for (unsigned i = 0; i < tie->cells; i++) {
        view->number[cell[i]] = (uint16_t)i;
        view->found[i] = view->start[i];
    }
    while (changed) {
        changed = false;
        for (uint32_t i = 0; i < tie->primitives; i++) {
            const struct sj_primitive *const p = &l->primitive[ties->primitive[tie->primitive + i]];
            for (unsigned side = 0; side < 2; side++) {
                if (p->kind != SJ_RELATION && (p->kind != SJ_DOMAIN || side))
                    continue;
                const uint16_t *const at = sj_primitive_cells(l, p);
                uint64_t *const to =
                    &view->found[view->number[at[p->kind == SJ_RELATION ? !side : 0]]];
                uint64_t keep = p->kind == SJ_DOMAIN ? l->set[p->table] : 0;
                for (uint64_t rest = p->kind == SJ_RELATION ? view->found[view->number[at[side]]]
                                                            : 0;
                     rest; rest &= rest - 1)
                    keep |= *sj_relation_set(l, p, side, sj_low_value(rest));
                changed |= (*to & ~keep) != 0;
                *to &= keep;
            }
        }
    }
}

/* Has each of these cells a value of the set, and each value of it a cell? */
static bool can_have(const uint64_t *domain, unsigned cells, uint64_t set)
{
    uint64_t all = 0;
    bool each = true;
    for (unsigned i = 0; i < cells; i++) {
        each &= (domain[i] & set) != 0;
        all |= domain[i];
    }
    return each && (set & ~all) == 0;
}

/* What the combinations that are left have. */
static void find_combinations(struct sj_tie_view *view, const struct sj_tie *tie)
{
    uint64_t any = tie->sets ? 0 : view->map->all;
    for (uint32_t i = 0; i < tie->sets; i++)
        if (can_have(view->start, tie->cells, view->ties->set[tie->set + i]))
            any |= view->ties->set[tie->set + i];
    for (unsigned i = 0; i < tie->cells; i++)
        view->found[i] = view->start[i] & any;
}

size_t sj_tie_combinations(const struct sj_board *board, size_t number, uint64_t *set, size_t room)
{
    const struct sj_ties *const ties = board->map->ties;
    const struct sj_tie *const tie = &ties->at[number];
    uint64_t domain[64];
    size_t count = 0;
    for (unsigned i = 0; i < tie->cells && tie->sets; i++)
        domain[i] = sj_board_domain(board, sj_tie_cells(ties, tie)[i]);
    for (uint32_t i = 0; i < tie->sets; i++)
        if (can_have(domain, tie->cells, ties->set[tie->set + i]) && count++ < room)
            set[count - 1] = ties->set[tie->set + i];
    return count;
}

/* ---- Questions ---- */

unsigned sj_tie_open(const struct sj_board *board, size_t number)
{
    const struct sj_ties *const ties = board->map->ties;
    const struct sj_tie *const tie = &ties->at[number];
    unsigned open = 0;
    for (unsigned i = 0; i < tie->cells; i++)
        open += board->value[sj_tie_cells(ties, tie)[i]] == 0;
    return open;
}

static void start_domains(struct sj_tie_view *view, const struct sj_board *board,
                          const struct sj_tie *tie)
{
    for (unsigned i = 0; i < tie->cells; i++)
        view->start[i] = sj_board_domain(board, sj_tie_cells(view->ties, tie)[i]);
}

const uint64_t *sj_tie_ask(struct sj_tie_view *view, const struct sj_board *board, size_t number,
                           enum sj_tie_question question)
{
    const struct sj_tie *const tie = &view->ties->at[number];
    uint64_t *const domain = view->domain[question] + tie->first, *const keep =
                                                                      view->keep[question] +
                                                                      tie->first;
    const size_t bytes = tie->cells * sizeof *domain;
    start_domains(view, board, tie);
    if (view->known[question][number] && memcmp(domain, view->start, bytes) == 0)
        return keep;
    memcpy(domain, view->start, bytes);
    if (question == SJ_TIE_NEIGHBOURS)
        find_neighbours(view, tie);
    else if (question == SJ_TIE_COMBINATIONS)
        find_combinations(view, tie);
    else
        find_ways(view, tie);
    memcpy(keep, view->found, bytes);
    view->known[question][number] = sj_budget_good(*view->budget);
    return keep;
}

bool sj_tie_has_way_without(struct sj_tie_view *view, const struct sj_board *board, size_t number,
                            unsigned value, const uint64_t *cells)
{
    const struct sj_tie *const tie = &view->ties->at[number];
    bool possible = true;
    start_domains(view, board, tie);
    for (unsigned i = 0; i < tie->cells; i++) {
        if (sj_bit_get(cells, sj_tie_cells(view->ties, tie)[i]))
            view->start[i] &= ~sj_value_bit(value);
        possible &= view->start[i] != 0;
    }
    return possible && find_ways(view, tie);
}

uint64_t sj_tie_needed(struct sj_tie_view *view, const struct sj_board *board, size_t number)
{
    const struct sj_tie *const tie = &view->ties->at[number];
    const uint16_t *const cell = sj_tie_cells(view->ties, tie);
    uint64_t *const domain = view->needed_domain + tie->first;
    uint64_t all[SJ_MOST_WORDS] = {0}, open = 0;
    start_domains(view, board, tie);
    if (view->needed_known[number] && memcmp(domain, view->start, tie->cells * sizeof *domain) == 0)
        return view->needed[number];
    memcpy(domain, view->start, tie->cells * sizeof *domain);
    for (unsigned i = 0; i < tie->cells; i++) {
        sj_bit_set(all, cell[i]);
        open |= board->candidates[cell[i]];
    }
    view->needed[number] = 0;
    for (uint64_t rest = open; rest && sj_budget_good(*view->budget); rest &= rest - 1)
        if (!sj_tie_has_way_without(view, board, number, sj_low_value(rest), all))
            view->needed[number] |= rest & (~rest + 1);
    view->needed_known[number] = sj_budget_good(*view->budget);
    return view->needed[number];
}

bool sj_tie_places(const struct sj_board *board, size_t number, unsigned cell, unsigned value,
                   uint64_t *places)
{
    const struct sj_ties *const ties = board->map->ties;
    const struct sj_tie *const tie = &ties->at[number];
    bool any = false;
    sj_set_clear(places, board->map->words);
    for (unsigned i = 0; i < tie->cells; i++) {
        const unsigned own = sj_tie_cells(ties, tie)[i];
        if (own == cell)
            return false;
        if (sj_board_has(board, own, value) && sj_map_see(board->map, own, cell)) {
            sj_bit_set(places, own);
            any = true;
        }
    }
    return any;
}

bool sj_tie_allows(struct sj_tie_view *view, const struct sj_board *board, size_t number,
                   unsigned cell, unsigned value)
{
    uint64_t places[SJ_MOST_WORDS];
    return !sj_tie_places(board, number, cell, value, places) ||
           sj_tie_has_way_without(view, board, number, value, places);
}
