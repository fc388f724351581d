/* SPDX-License-Identifier: MIT */
/* The ways in which a forcing chain or net comes to its result, and how long they are: the sum of
   the nodes of all chains. */
#include "rate/hodoku/hodoku_forcing.h"

#include "rate/hodoku/hodoku_chains_own.h"

static bool has_entry(const struct sj_hodoku_forcing *f, unsigned premise, unsigned node)
{
    return sj_bit_get(sj_hodoku_row(&f->reach, premise), node);
}

static bool cell_is_off(const struct sj_hodoku_forcing *f, unsigned premise, unsigned cell)
{
    for (unsigned item = f->t->first[cell]; item < f->t->first[cell + 1]; item++)
        if (!has_entry(f, premise, sj_hodoku_off(item)))
            return false;
    return f->t->first[cell] < f->t->first[cell + 1];
}

/* The table of a premise without nets. */
static void expand_table(struct sj_hodoku_forcing *f, unsigned premise)
{
    if (f->expanded != premise)
        sj_hodoku_expand(f->t, premise, true, SJ_HODOKU_NODES);
    f->expanded = premise;
}

static void add_chain(struct sj_hodoku_forcing *f, struct sj_hodoku_way *way, unsigned premise,
                      unsigned node)
{
    way->premise[way->chains] = (uint16_t)premise;
    way->node[way->chains++] = (uint16_t)node;
    if (f->nets) {
        way->length += sj_hodoku_net_length(f->t->nets, premise, node, &way->net);
        return;
    }
    expand_table(f, premise);
    if (!sj_bit_get(f->t->table.has, node))
        return; /* the table was full */
    for (; node != premise; node = f->t->table.parent[node])
        way->length++;
    way->length++;
}

/* Keep the shortest. In nets a way must have a branch. */
static void end_way(const struct sj_hodoku_forcing *f, const struct sj_hodoku_way *way,
                    struct sj_hodoku_way *best)
{
    if ((way->net || !f->nets) && (best->length == 0 || way->length < best->length))
        *best = *way;
}

static void ways_in_candidates(struct sj_hodoku_forcing *f, unsigned premise,
                               struct sj_hodoku_way *best)
{
    const struct sj_hodoku_tables *const t = f->t;
    if (has_entry(f, premise, premise ^ 1)) {
        struct sj_hodoku_way way = {0};
        add_chain(f, &way, premise, premise ^ 1);
        end_way(f, &way, best);
    }
    /* Of each value the lowest cell. */
    unsigned seen = 0;
    for (unsigned item = 0; item < t->candidates; item++) {
        const unsigned bit = 1u << (t->value[item] - 1);
        struct sj_hodoku_way way = {0};
        if ((seen & bit) || !has_entry(f, premise, sj_hodoku_on(item)) ||
            !has_entry(f, premise, sj_hodoku_off(item)))
            continue;
        seen |= bit;
        add_chain(f, &way, premise, sj_hodoku_off(item));
        add_chain(f, &way, premise, sj_hodoku_on(item));
        end_way(f, &way, best);
    }
}

/* Two values on in a cell: for each two values the lowest cell. */
static void ways_in_cells(struct sj_hodoku_forcing *f, unsigned premise, struct sj_hodoku_way *best)
{
    const struct sj_hodoku_tables *const t = f->t;
    bool seen[9][9] = {{false}};
    for (unsigned c = 0; c < 81; c++) {
        for (unsigned i = t->first[c]; i < t->first[c + 1]; i++) {
            for (unsigned j = i + 1; j < t->first[c + 1]; j++) {
                bool *const done = &seen[t->value[i] - 1][t->value[j] - 1];
                struct sj_hodoku_way way = {0};
                if (*done || !has_entry(f, premise, sj_hodoku_on(i)) ||
                    !has_entry(f, premise, sj_hodoku_on(j)))
                    continue;
                *done = true;
                add_chain(f, &way, premise, sj_hodoku_on(i));
                add_chain(f, &way, premise, sj_hodoku_on(j));
                end_way(f, &way, best);
            }
        }
        if (!cell_is_off(f, premise, c))
            continue;
        struct sj_hodoku_way way = {.cell = c + 1};
        bool on = false;
        for (unsigned i = t->first[c]; i < t->first[c + 1]; i++) {
            on |= has_entry(f, premise, sj_hodoku_on(i));
            add_chain(f, &way, premise, sj_hodoku_off(i));
        }
        if (!on)
            end_way(f, &way, best);
    }
}

static void ways_in_houses(struct sj_hodoku_forcing *f, unsigned premise,
                           struct sj_hodoku_way *best)
{
    for (unsigned h = 0; h < f->houses; h++) {
        const struct sj_hodoku_places *const house = &f->house[h];
        struct sj_hodoku_way way = {0};
        unsigned on = 0;
        for (unsigned i = 0; i < house->count; i++)
            on += has_entry(f, premise, sj_hodoku_on(house->item[i]));
        for (unsigned i = 0; i < house->count && on > 1; i++)
            if (has_entry(f, premise, sj_hodoku_on(house->item[i])))
                add_chain(f, &way, premise, sj_hodoku_on(house->item[i]));
        if (on > 1)
            end_way(f, &way, best);
        if (!house->complete || !sj_hodoku_all_off(sj_hodoku_row(&f->reach, premise), house))
            continue;
        way = (struct sj_hodoku_way){.house = house};
        for (unsigned i = 0; i < house->count; i++)
            add_chain(f, &way, premise, sj_hodoku_off(house->item[i]));
        end_way(f, &way, best);
    }
}

void sj_hodoku_shortest_contradiction(struct sj_hodoku_forcing *f, unsigned premise,
                                      struct sj_hodoku_way *best)
{
    *best = (struct sj_hodoku_way){0};
    ways_in_candidates(f, premise, best);
    ways_in_cells(f, premise, best);
    ways_in_houses(f, premise, best);
}

static void ways_from_all(struct sj_hodoku_forcing *f, const uint16_t *item, unsigned count,
                          unsigned node, struct sj_hodoku_way way, struct sj_hodoku_way *best)
{
    for (unsigned i = 0; i < count; i++)
        if (!has_entry(f, sj_hodoku_on(item[i]), node))
            return;
    for (unsigned i = 0; i < count; i++)
        add_chain(f, &way, sj_hodoku_on(item[i]), node);
    end_way(f, &way, best);
}

void sj_hodoku_shortest_verity(struct sj_hodoku_forcing *f, unsigned node,
                               struct sj_hodoku_way *best)
{
    const struct sj_hodoku_tables *const t = f->t;
    *best = (struct sj_hodoku_way){0};
    for (unsigned item = 0; item < t->candidates; item++) {
        struct sj_hodoku_way way = {0};
        if (t->cell[item] == t->cell[node / 2] || !has_entry(f, sj_hodoku_on(item), node) ||
            !has_entry(f, sj_hodoku_off(item), node))
            continue;
        add_chain(f, &way, sj_hodoku_on(item), node);
        add_chain(f, &way, sj_hodoku_off(item), node);
        end_way(f, &way, best);
    }
    for (unsigned c = 0; c < 81; c++) {
        uint16_t item[9];
        unsigned count = 0;
        for (unsigned i = t->first[c]; i < t->first[c + 1]; i++)
            item[count++] = (uint16_t)i;
        if (count)
            ways_from_all(f, item, count, node, (struct sj_hodoku_way){.cell = c + 1}, best);
    }
    for (unsigned i = 0; i < f->houses; i++)
        ways_from_all(f, f->house[i].item, f->house[i].count, node,
                      (struct sj_hodoku_way){.house = &f->house[i]}, best);
}

/* ---- Evidence ---- */

/* A chain rests on its strong links, from off to on. */
static void use_chain(struct sj_hodoku_forcing *f, unsigned premise, unsigned node)
{
    const struct sj_hodoku_tables *const t = f->t;
    expand_table(f, premise);
    while (node != premise && sj_bit_get(t->table.has, node)) {
        const unsigned from = t->table.parent[node], a = from / 2, b = node / 2;
        if (sj_hodoku_is_on(node))
            sj_hodoku_use_link(f->h, t->cells[a], t->value[a], t->cells[b], t->value[b]);
        node = from;
    }
}

void sj_hodoku_use_way(struct sj_hodoku_forcing *f, const struct sj_hodoku_way *way)
{
    if (way->cell)
        sj_step_cell(f->h->step->what, SUUJI_ROLE_BASE, way->cell - 1, true);
    if (way->house)
        sj_step_house(f->h->step->what, SUUJI_ROLE_BASE, way->house->house,
                      f->t->value[way->house->item[0]], true);
    for (unsigned i = 0; i < way->chains; i++) {
        if (f->nets)
            sj_hodoku_net_use(f->h, f->t, way->premise[i], way->node[i]);
        else
            use_chain(f, way->premise[i], way->node[i]);
    }
}
