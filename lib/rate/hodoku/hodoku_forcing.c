/* SPDX-License-Identifier: MIT */
/* Forcing chains and nets: candidates whose table contradicts itself, and what follows from all
   candidates of a cell, all places of a value in a house, or from a candidate that is on as well as
   off (verity).

   A step sets or eliminates one candidate. Those that set come first, then the lowest cell, then
   the lowest value. If it follows in several ways, a contradiction is named before a verity where a
   value is set; else the shorter one. So what matters is only the first candidate, and the lengths
   of the ways to it. */
#include "rate/hodoku/hodoku_forcing.h"

#include <stdlib.h>
#include <string.h>

/* ---- What is found at all ---- */

/* Values of houses whose places are all those that the placed values allow, and their items. */
static void list_houses(struct sj_hodoku_forcing *f)
{
    const struct sj_hodoku_position *const p = f->p;
    f->houses = 0;
    for (unsigned i = 0; i < 9; i++) {
        struct sj_set81 barred = {{0, 0}};
        for (unsigned c = 0; c < 81; c++)
            if (f->h->board->value[c] == i + 1)
                barred = sj_set81_or(barred, p->peers[c]);
        const struct sj_set81 allowed = sj_set81_minus(p->empty, barred);
        for (unsigned house = 0; house < SJ_HODOKU_HOUSES; house++) {
            struct sj_set81 cells = sj_set81_and(p->plane[i], p->house[house]);
            struct sj_hodoku_places *const places = &f->house[f->houses];
            if (!sj_set81_any(cells))
                continue;
            places->house = house;
            places->complete = sj_set81_equal(cells, sj_set81_and(allowed, p->house[house]));
            for (places->count = 0; sj_set81_any(cells);)
                places->item[places->count++] =
                    (uint16_t)sj_hodoku_item(f->t, sj_set81_next(&cells), i + 1);
            f->houses++;
        }
    }
}

/* Two values in a cell or two places in a house are not asked for: then a candidate is on and off
   as well. The same if none of only two is left. */
static bool row_contradicts(const struct sj_hodoku_forcing *f, const uint64_t *row)
{
    for (unsigned w = 0; w < f->words; w++)
        if (row[w] & row[w] >> 1 & 0x5555555555555555u & f->normal[w])
            return true;
    for (unsigned i = 0; i < f->asks; i++)
        if (sj_hodoku_all_off(row, &f->ask[i]))
            return true;
    return false;
}

/* Nodes of one part have the same table: it is asked once. */
static bool premise_contradicts(struct sj_hodoku_forcing *f, unsigned premise)
{
    const unsigned part = f->reach.part[premise];
    if (!sj_bit_get(f->asked, part)) {
        sj_bit_set(f->asked, part);
        if (row_contradicts(f, f->reach.row[part]))
            sj_bit_set(f->bad, part);
    }
    return sj_bit_get(f->bad, part);
}

/* Cells and complete houses with more than two candidates. */
static void list_asks(struct sj_hodoku_forcing *f)
{
    const struct sj_hodoku_tables *const t = f->t;
    f->asks = 0;
    for (unsigned c = 0; c < 81; c++) {
        struct sj_hodoku_places *const ask = &f->ask[f->asks];
        ask->count = 0;
        for (unsigned i = t->first[c]; i < t->first[c + 1]; i++)
            ask->item[ask->count++] = (uint16_t)i;
        f->asks += ask->count > 2;
    }
    for (unsigned i = 0; i < f->houses; i++)
        if (f->house[i].complete && f->house[i].count > 2)
            f->ask[f->asks++] = f->house[i];
}

static void add_verity(struct sj_hodoku_forcing *f, const uint64_t *both)
{
    for (unsigned w = 0; w < f->words; w++)
        f->verity[w] |= both[w] & f->normal[w];
}

/* What is in the tables of all these items, on. */
static void add_common(struct sj_hodoku_forcing *f, const uint16_t *item, unsigned count)
{
    uint64_t both[SJ_HODOKU_ROW];
    memcpy(both, sj_hodoku_row(&f->reach, sj_hodoku_on(item[0])), f->words * sizeof *both);
    for (unsigned i = 1; i < count; i++) {
        const uint64_t *const row = sj_hodoku_row(&f->reach, sj_hodoku_on(item[i]));
        for (unsigned w = 0; w < f->words; w++)
            both[w] &= row[w];
    }
    add_verity(f, both);
}

static void find_verities(struct sj_hodoku_forcing *f)
{
    const struct sj_hodoku_tables *const t = f->t;
    for (unsigned item = 0; item < t->candidates; item++) {
        const uint64_t *const on = sj_hodoku_row(&f->reach, sj_hodoku_on(item));
        const uint64_t *const off = sj_hodoku_row(&f->reach, sj_hodoku_off(item));
        const unsigned cell = t->cell[item];
        uint64_t both[SJ_HODOKU_ROW];
        for (unsigned w = 0; w < f->words; w++)
            both[w] = on[w] & off[w];
        for (unsigned node = 2u * t->first[cell]; node < 2u * t->first[cell + 1]; node++)
            sj_bit_clear(both, node);
        add_verity(f, both);
    }
    for (unsigned c = 0; c < 81; c++) {
        uint16_t item[9];
        unsigned count = 0;
        for (unsigned i = t->first[c]; i < t->first[c + 1]; i++)
            item[count++] = (uint16_t)i;
        if (count)
            add_common(f, item, count);
    }
    for (unsigned i = 0; i < f->houses; i++)
        add_common(f, f->house[i].item, f->house[i].count);
}

/* f->verity: what follows from verities, as nodes. Contradictions are looked for when they are
   needed. */
static void find_all(struct sj_hodoku_forcing *f)
{
    const unsigned nodes = 2 * f->t->candidates;
    f->words = (unsigned)sj_words(nodes);
    for (unsigned w = 0; w < f->words; w++) {
        f->normal[w] = ~(uint64_t)0;
        f->verity[w] = 0;
    }
    memset(f->asked, 0, sizeof f->asked);
    memset(f->bad, 0, sizeof f->bad);
    if (nodes % 64)
        f->normal[f->words - 1] = ((uint64_t)1 << nodes % 64) - 1;
    list_houses(f);
    list_asks(f);
    find_verities(f);
}

/* ---- The step ---- */

static void report_node(struct sj_hodoku_forcing *f, unsigned node, bool contradiction,
                        const struct sj_hodoku_way *way)
{
    static const enum sj_hodoku_name names[2][2] = {
        {SJ_HODOKU_CHAIN_VERITY, SJ_HODOKU_CHAIN_CONTRADICTION},
        {SJ_HODOKU_NET_VERITY, SJ_HODOKU_NET_CONTRADICTION}};
    const struct sj_hodoku_name_row *const row = &sj_hodoku_names[names[f->nets][contradiction]];
    struct sj_rated_step *const step = f->h->step;
    const unsigned cell = f->t->cell[node / 2], value = f->t->value[node / 2];
    step->name = row->name;
    step->technique = row->technique;
    step->length = way->length;
    sj_step_start(step->what);
    if (sj_hodoku_is_on(node))
        sj_step_place(step->what, cell, value);
    else
        sj_step_eliminate(step->what, cell, value);
    sj_hodoku_use_way(f, way);
}

/* Take this result, if it is one: as a contradiction, a verity, or both. */
static bool take_result(struct sj_hodoku_forcing *f, unsigned node)
{
    struct sj_hodoku_way contradiction, verity;
    contradiction.length = verity.length = 0;
    if (premise_contradicts(f, node ^ 1))
        sj_hodoku_shortest_contradiction(f, node ^ 1, &contradiction);
    if (sj_bit_get(f->verity, node) && !(contradiction.length && sj_hodoku_is_on(node)))
        sj_hodoku_shortest_verity(f, node, &verity);
    if (!contradiction.length && !verity.length)
        return false;
    if (contradiction.length && (!verity.length || contradiction.length <= verity.length))
        report_node(f, node, true, &contradiction);
    else
        report_node(f, node, false, &verity);
    return true;
}

static bool take_first(struct sj_hodoku_forcing *f)
{
    for (unsigned off = 0; off < 2; off++) {
        for (unsigned item = 0; item < f->t->candidates; item++)
            if (take_result(f, 2 * item + off))
                return true;
        if (!sj_budget_look(f->h->budget))
            return false;
    }
    return false;
}

const struct sj_hodoku_reach *sj_hodoku_reach(struct sj_hodoku_tables *t, bool grouped)
{
    struct sj_hodoku_forcing *const f = t->forcing;
    const enum sj_hodoku_graph_kind links = grouped ? SJ_HODOKU_GROUPED : SJ_HODOKU_PLAIN;
    if (f->change == t->change && f->links == links)
        return &f->reach;
    f->change = t->change;
    f->links = links;
    f->graph.nodes = 2 * (grouped ? t->items : t->candidates);
    for (unsigned node = 0; node < f->graph.nodes; node++) {
        f->graph.to[node] = t->direct[node];
        f->graph.count[node] = grouped ? t->directs[node] : t->plain[node];
    }
    sj_hodoku_reach_fill(&f->reach, &f->graph);
    return &f->reach;
}

static struct sj_hodoku_forcing *start_forcing(struct sj_hodoku *h, bool nets)
{
    struct sj_hodoku_tables *const t = sj_hodoku_grouped_tables(h);
    struct sj_hodoku_forcing *const f = t->forcing;
    f->h = h;
    f->t = t;
    f->p = &h->chains->position;
    f->nets = nets;
    f->expanded = SJ_HODOKU_NODES;
    return f;
}

bool sj_hodoku_forcing_chain(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    struct sj_hodoku_forcing *const f = start_forcing(h, false);
    (void)type;
    sj_hodoku_reach(f->t, true);
    find_all(f);
    return take_first(f);
}

bool sj_hodoku_forcing_net(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    struct sj_hodoku_forcing *const f = start_forcing(h, true);
    (void)type;
    f->change = 0;
    if (!sj_hodoku_nets_fill(h, f->t, &f->graph))
        return false;
    sj_hodoku_reach_fill(&f->reach, &f->graph);
    find_all(f);
    return take_first(f);
}
