/* SPDX-License-Identifier: MIT */
/* The direct entries of forcing nets, by trying. */
#include "rate/hodoku/hodoku_nets.h"

#include <string.h>

#define ROUNDS 4

struct simulation {
    struct sj_hodoku *h;
    struct sj_hodoku_tables *t;
    const struct sj_hodoku_position *p;
    struct sj_hodoku_trial start, now;
    uint64_t has[SJ_HODOKU_ROW];
    uint16_t index[SJ_HODOKU_NODES]; /* of each node in the table in hand */
    size_t first;                    /* entry 0 of that table */
};

/* ---- Entries ---- */

static unsigned count_entries(const struct simulation *s)
{
    return (unsigned)(s->t->nets->count - s->first);
}

/* The latest parent comes first; its place is taken by the one it replaces. */
static void order_parents(uint16_t *parent)
{
    for (unsigned i = 1; i < SJ_HODOKU_PARENTS; i++) {
        const uint16_t other = parent[i];
        if (other > parent[0]) {
            parent[i] = parent[0];
            parent[0] = other;
        }
    }
}

/* Append an entry that is new. Its distance is that of the first of the parents named, plus 1.
   There is room: see simulate. */
static void add_entry(struct simulation *s, unsigned node, const uint16_t *parent)
{
    struct sj_hodoku_nets *const nets = s->t->nets;
    const unsigned number = count_entries(s);
    if (sj_bit_get(s->has, node) || number >= SJ_HODOKU_TABLE)
        return;
    struct sj_hodoku_entry *const entry = &nets->entry[nets->count];
    *entry = (struct sj_hodoku_entry){.node = (uint16_t)node};
    memcpy(entry->parent, parent, sizeof entry->parent);
    entry->distance =
        (uint16_t)((parent[0] < number ? nets->entry[s->first + parent[0]].distance : 0) + 1);
    order_parents(entry->parent);
    nets->node[nets->count++] = (uint16_t)node;
    s->index[node] = (uint16_t)number;
    sj_bit_set(s->has, node);
}

static void add_child(struct simulation *s, unsigned node, unsigned parent)
{
    const uint16_t parents[SJ_HODOKU_PARENTS] = {(uint16_t)parent};
    add_entry(s, node, parents);
}

/* The number of an entry; 0 if it is not there. */
static uint16_t number_of(const struct simulation *s, unsigned node)
{
    return sj_bit_get(s->has, node) ? s->index[node] : 0;
}

/* Naked single: the other candidates that the cell had are off. */
static void parents_of_naked(const struct simulation *s, unsigned cell, unsigned value,
                             uint16_t *parent)
{
    unsigned count = 0;
    for (unsigned rest = s->p->candidates[cell] & ~(1u << (value - 1)); rest; rest &= rest - 1)
        if (count < SJ_HODOKU_PARENTS)
            parent[count++] =
                number_of(s, sj_hodoku_off(sj_hodoku_item(s->t, cell, sj_low_value(rest))));
}

/* Hidden single: so are the other places in the house where fewest are left. */
static void parents_of_hidden(const struct simulation *s, unsigned cell, unsigned value,
                              unsigned house, uint16_t *parent)
{
    struct sj_set81 rest = sj_set81_and(s->p->plane[value - 1], s->p->house[house]);
    unsigned count = 0;
    sj_set81_remove(&rest, cell);
    while (sj_set81_any(rest) && count < SJ_HODOKU_PARENTS)
        parent[count++] =
            number_of(s, sj_hodoku_off(sj_hodoku_item(s->t, sj_set81_next(&rest), value)));
}

static void set_cell(struct simulation *s, unsigned cell, unsigned value, enum sj_hodoku_why why)
{
    const uint8_t *const house = s->p->cell_house[cell];
    uint16_t parent[SJ_HODOKU_PARENTS] = {0};
    unsigned fewest = house[0];
    for (unsigned k = 1; k < 3; k++)
        if (s->now.places[house[k]][value - 1] < s->now.places[fewest][value - 1])
            fewest = house[k];
    unsigned rest = s->now.candidates[cell] & ~(1u << (value - 1));
    const unsigned number = count_entries(s);
    if (!(s->p->candidates[cell] >> (value - 1) & 1))
        return;
    sj_hodoku_trial_place(&s->now, s->p, cell, value);
    if (why == SJ_HODOKU_NAKED)
        parents_of_naked(s, cell, value, parent);
    else if (why == SJ_HODOKU_HIDDEN)
        parents_of_hidden(s, cell, value, fewest, parent);
    add_entry(s, sj_hodoku_on(sj_hodoku_item(s->t, cell, value)), parent);
    if (count_entries(s) > number) {
        s->t->nets->entry[s->first + number].why = (uint8_t)why;
        s->t->nets->entry[s->first + number].house = (uint8_t)fewest;
    }
    struct sj_set81 peers = sj_set81_and(s->p->plane[value - 1], s->p->peers[cell]);
    while (sj_set81_any(peers))
        add_child(s, sj_hodoku_off(sj_hodoku_item(s->t, sj_set81_next(&peers), value)), number);
    for (; rest; rest &= rest - 1)
        add_child(s, sj_hodoku_off(sj_hodoku_item(s->t, cell, sj_low_value(rest))), number);
}

/* ---- The table of a candidate ---- */

/* Set all singles that wait. False: there are none. */
static bool play_round(struct simulation *s)
{
    const struct sj_hodoku_trial *const now = &s->now;
    struct {
        uint8_t cell, value;
    } single[1024];
    unsigned count = 0;
    struct sj_set81 found = {{0, 0}};
    for (unsigned i = 0; i < now->naked.count; i++)
        if (!now->value[now->naked.entry[i].cell]) {
            single[count].cell = now->naked.entry[i].cell;
            single[count++].value = now->naked.entry[i].value;
        }
    const unsigned naked = count;
    for (unsigned i = 0; i < now->hidden.count; i++) {
        const unsigned cell = now->hidden.entry[i].cell, value = now->hidden.entry[i].value;
        const uint8_t *const house = s->p->cell_house[cell];
        if (now->value[cell] || sj_set81_has(found, cell) ||
            (now->places[house[0]][value - 1] != 1 && now->places[house[1]][value - 1] != 1 &&
             now->places[house[2]][value - 1] != 1))
            continue;
        sj_set81_add(&found, cell);
        single[count].cell = (uint8_t)cell;
        single[count++].value = (uint8_t)value;
    }
    for (unsigned i = 0; i < count; i++)
        set_cell(s, single[i].cell, single[i].value,
                 i < naked ? SJ_HODOKU_NAKED : SJ_HODOKU_HIDDEN);
    return count > 0;
}

static void simulate_node(struct simulation *s, unsigned node)
{
    const unsigned cell = s->t->cell[node / 2], value = s->t->value[node / 2];
    const uint16_t none[SJ_HODOKU_PARENTS] = {0};
    sj_hodoku_trial_reset(&s->now, &s->start);
    memset(s->has, 0, sj_words(2 * s->t->items) * sizeof *s->has);
    s->first = s->t->nets->count;
    if (sj_hodoku_is_on(node)) {
        set_cell(s, cell, value, SJ_HODOKU_LINK);
    } else {
        sj_hodoku_trial_drop(&s->now, s->p, cell, value);
        add_entry(s, node, none);
        if (sj_is_one(s->now.candidates[cell]))
            set_cell(s, cell, sj_low_value(s->now.candidates[cell]), SJ_HODOKU_LINK);
    }
    for (unsigned i = 0; i < ROUNDS && play_round(s); i++)
        ;
}

/* Group nodes have the same direct entries as in chains, and are appended to the tables of
   candidates. */
static void add_groups(struct simulation *s, unsigned node)
{
    const struct sj_hodoku_tables *const t = s->t;
    const unsigned first = node / 2 < t->candidates ? t->plain[node] : 0;
    for (unsigned i = first; i < t->directs[node]; i++)
        add_child(s, t->direct[node][i], 0);
}

/* Room for the entries of one more table. */
static bool reserve_table(struct sj_hodoku *h, struct sj_hodoku_nets *nets)
{
    const size_t need = nets->count + SJ_HODOKU_TABLE;
    return sj_budget_reserve(h->budget, &nets->entry, &nets->entry_room, need,
                             sizeof *nets->entry) &&
           sj_budget_reserve(h->budget, &nets->node, &nets->node_room, need, sizeof *nets->node);
}

bool sj_hodoku_nets_fill(struct sj_hodoku *h, struct sj_hodoku_tables *t,
                         struct sj_hodoku_graph *graph)
{
    struct sj_hodoku_nets *const nets = t->nets;
    struct simulation s = {.h = h, .t = t, .p = &h->chains->position};
    const uint16_t none[SJ_HODOKU_PARENTS] = {0};
    sj_hodoku_trial_start(&s.start, h, s.p);
    nets->count = 0;
    nets->table.premise = SJ_HODOKU_NODES;
    for (unsigned node = 0; node < 2 * t->items; node++) {
        if (!reserve_table(h, nets) || (node % 64 == 0 && !sj_budget_look(h->budget)))
            return false;
        nets->first[node] = nets->count;
        if (node / 2 < t->candidates) {
            simulate_node(&s, node);
        } else {
            s.first = nets->count;
            memset(s.has, 0, sj_words(2 * t->items) * sizeof *s.has);
            add_entry(&s, node, none);
        }
        add_groups(&s, node);
    }
    nets->first[2 * t->items] = nets->count;
    graph->nodes = 2 * t->items;
    for (unsigned node = 0; node < graph->nodes; node++) {
        graph->to[node] = nets->node + nets->first[node] + 1;
        graph->count[node] = (uint16_t)(nets->first[node + 1] - nets->first[node] - 1);
    }
    return true;
}
