/* SPDX-License-Identifier: MIT */
/* Chains of forcing nets: the way back from an entry to its premise, and the branches that join
   it. */
#include "rate/hodoku/hodoku_nets.h"

#include "rate/hodoku/hodoku_chains_own.h"

#include <string.h>

static void expand_table(struct sj_hodoku_nets *nets, unsigned premise)
{
    struct sj_hodoku_net_table *const table = &nets->table;
    if (table->premise == premise)
        return;
    memset(table->has, 0, sizeof table->has);
    table->premise = premise;
    table->count = table->direct = (unsigned)(nets->first[premise + 1] - nets->first[premise]);
    for (unsigned i = 0; i < table->count; i++) {
        const struct sj_hodoku_entry *const entry = &nets->entry[nets->first[premise] + i];
        table->list[i] = entry->node;
        table->distance[i] = entry->distance;
        table->number[entry->node] = (uint16_t)i;
        sj_bit_set(table->has, entry->node);
    }
    for (unsigned j = 1; j < table->count; j++) {
        const unsigned node = table->list[j];
        for (size_t k = nets->first[node] + 1; k < nets->first[node + 1]; k++) {
            const unsigned next = nets->entry[k].node;
            const unsigned distance = table->distance[j] + nets->entry[k].distance;
            unsigned at = table->number[next];
            if (sj_bit_get(table->has, next)) {
                if (at < table->direct || table->distance[at] <= distance)
                    continue;
            } else if (table->count < SJ_HODOKU_TABLE) {
                at = table->count++;
                table->list[at] = (uint16_t)next;
                table->number[next] = (uint16_t)at;
                sj_bit_set(table->has, next);
            } else {
                continue;
            }
            table->distance[at] = (uint16_t)distance;
            table->from[at] = (uint16_t)node;
        }
    }
}

#define MOST_BRANCHES 200

struct path {
    uint64_t on[SJ_HODOKU_ROW]; /* nodes of the main chain */
    uint16_t branch[MOST_BRANCHES];
    unsigned branches;
};

/* From an entry back to the premise. Returns the number of nodes. The main chain is noted with the
   entries beside it; a branch ends where it meets the main chain. */
static unsigned walk_back(const struct sj_hodoku_nets *nets, unsigned number, struct path *path,
                          bool main)
{
    const struct sj_hodoku_net_table *const table = &nets->table;
    unsigned length = 1;
    if (main)
        sj_bit_set(path->on, table->list[number]);
    while (number != 0 && length < SJ_HODOKU_TABLE) {
        const bool direct = number < table->direct;
        const unsigned owner = direct ? table->premise : table->from[number];
        const struct sj_hodoku_entry *const all = nets->entry + nets->first[owner];
        unsigned at = number;
        if (!direct)
            for (at = 0; all[at].node != table->list[number]; at++)
                ;
        do {
            const uint16_t *const parent = all[at].parent;
            for (unsigned i = 1; i < SJ_HODOKU_PARENTS && main; i++)
                if (parent[i] && path->branches < MOST_BRANCHES)
                    path->branch[path->branches++] = all[parent[i]].node;
            at = parent[0];
            length++;
            if (main)
                sj_bit_set(path->on, all[at].node);
            else if (sj_bit_get(path->on, all[at].node))
                return length;
        } while (at != 0 && !direct && length < SJ_HODOKU_TABLE);
        number = direct ? at : table->number[owner];
    }
    return length;
}

unsigned sj_hodoku_net_length(struct sj_hodoku_nets *nets, unsigned premise, unsigned node,
                              bool *net)
{
    const struct sj_hodoku_net_table *const table = &nets->table;
    struct path path = {.branches = 0};
    expand_table(nets, premise);
    if (!sj_bit_get(table->has, node))
        return 0;
    unsigned length = walk_back(nets, table->number[node], &path, true);
    *net |= path.branches > 0;
    for (unsigned i = 0; i < path.branches; i++)
        length += walk_back(nets, table->number[path.branch[i]], &path, false);
    return length;
}

/* ---- Evidence ---- */

/* The entries of a table that an entry rests on. */
struct needs {
    const struct sj_hodoku_entry *all; /* of the table */
    uint16_t number[SJ_HODOKU_NODES];  /* of each node in it; 0: it is not there, or the premise */
    bool needed[SJ_HODOKU_TABLE];
};

/* Is an entry before this one in the table? */
static bool is_before(const struct needs *n, unsigned node, unsigned number)
{
    return n->all[0].node == node || (n->number[node] && n->number[node] < number);
}

/* The places of a candidate's value in a house, other than its own. */
static struct sj_set81 other_places(const struct sj_hodoku_position *p,
                                    const struct sj_hodoku_tables *t, unsigned item, unsigned house)
{
    struct sj_set81 rest = sj_set81_and(p->plane[t->value[item] - 1], p->house[house]);
    sj_set81_remove(&rest, t->cell[item]);
    return rest;
}

/* The house in which an entry is a hidden single: all its other places are off before. It need not
   be the one that is named, if the trial contradicts itself. */
static unsigned hidden_house(const struct sj_hodoku_position *p, const struct sj_hodoku_tables *t,
                             const struct needs *n, const struct sj_hodoku_entry *entry)
{
    const unsigned item = entry->node / 2, number = (unsigned)(entry - n->all);
    for (unsigned i = 0; i < 3; i++) {
        const unsigned house = p->cell_house[t->cell[item]][i];
        bool all = true;
        for (struct sj_set81 rest = other_places(p, t, item, house); sj_set81_any(rest) && all;)
            all = is_before(
                n, sj_hodoku_off(sj_hodoku_item(t, sj_set81_next(&rest), t->value[item])), number);
        if (all)
            return house;
    }
    return entry->house;
}

/* What an entry follows from. A single needs more than the parents that are named: they are five at
   most. */
static void use_cause(struct sj_hodoku *h, const struct sj_hodoku_tables *t, struct needs *n,
                      const struct sj_hodoku_entry *entry)
{
    const struct sj_hodoku_position *const p = &h->chains->position;
    const unsigned item = entry->node / 2, cell = t->cell[item], value = t->value[item];
    const unsigned from = n->all[entry->parent[0]].node / 2;
    n->needed[entry->parent[0]] = true;
    if (entry->why == SJ_HODOKU_NAKED) {
        for (unsigned i = t->first[cell]; i < t->first[cell + 1]; i++)
            n->needed[n->number[sj_hodoku_off(i)]] |= i != item;
        sj_step_cell(h->step->what, SUUJI_ROLE_BASE, cell, true);
    } else if (entry->why == SJ_HODOKU_HIDDEN) {
        const unsigned house = hidden_house(p, t, n, entry);
        for (struct sj_set81 rest = other_places(p, t, item, house); sj_set81_any(rest);)
            n->needed[n->number[sj_hodoku_off(sj_hodoku_item(t, sj_set81_next(&rest), value))]] =
                true;
        sj_step_house(h->step->what, SUUJI_ROLE_BASE, house, value, true);
    } else if (sj_hodoku_is_on(entry->node)) {
        sj_hodoku_use_link(h, t->cells[from], t->value[from], t->cells[item], value);
    }
}

/* A direct entry and all that it follows from. What an entry needs comes before it. */
static void use_entry(struct sj_hodoku *h, const struct sj_hodoku_tables *t, unsigned owner,
                      unsigned number)
{
    struct needs n;
    n.all = t->nets->entry + t->nets->first[owner];
    memset(n.number, 0, sizeof n.number);
    memset(n.needed, 0, sizeof n.needed);
    for (unsigned i = 0; i < number; i++)
        n.number[n.all[i].node] = (uint16_t)i;
    n.needed[number] = true;
    for (unsigned at = number; at > 0; at--)
        if (n.needed[at])
            use_cause(h, t, &n, &n.all[at]);
}

void sj_hodoku_net_use(struct sj_hodoku *h, struct sj_hodoku_tables *t, unsigned premise,
                       unsigned node)
{
    const struct sj_hodoku_net_table *const table = &t->nets->table;
    expand_table(t->nets, premise);
    if (!sj_bit_get(table->has, node))
        return;
    unsigned number = table->number[node];
    while (number >= table->direct) {
        const unsigned owner = table->from[number];
        const struct sj_hodoku_entry *const all = t->nets->entry + t->nets->first[owner];
        unsigned at = 0;
        while (all[at].node != table->list[number])
            at++;
        use_entry(h, t, owner, at);
        number = table->number[owner];
    }
    use_entry(h, t, premise, number);
}
