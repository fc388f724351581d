/* SPDX-License-Identifier: MIT */
#include "rate/hodoku/hodoku_tables.h"

#include "rate/hodoku/hodoku_forcing.h"

#include <stdlib.h>
#include <string.h>

struct sj_hodoku_tables *sj_hodoku_tables_new(void)
{
    struct sj_hodoku_tables *const tables = calloc(1, sizeof *tables);
    if (!tables)
        return NULL;
    tables->nets = calloc(1, sizeof *tables->nets);
    tables->forcing = calloc(1, sizeof *tables->forcing);
    if (tables->nets && tables->forcing)
        return tables;
    sj_hodoku_tables_free(tables);
    return NULL;
}

void sj_hodoku_tables_free(struct sj_hodoku_tables *tables)
{
    if (!tables)
        return;
    if (tables->nets) {
        free(tables->nets->entry);
        free(tables->nets->node);
    }
    free(tables->nets);
    free(tables->forcing);
    free(tables->prospects.prospect);
    free(tables);
}

void sj_hodoku_direct(struct sj_hodoku_tables *t, unsigned from, unsigned to)
{
    const unsigned count = t->directs[from];
    for (unsigned i = 0; i < count; i++)
        if (t->direct[from][i] == to)
            return;
    if (count < SJ_HODOKU_DIRECT) {
        t->direct[from][count] = (uint16_t)to;
        t->directs[from]++;
    }
}

static void number_candidates(struct sj_hodoku_tables *t, const struct sj_hodoku_position *p)
{
    unsigned item = 0;
    for (unsigned c = 0; c < 81; c++) {
        t->first[c] = (uint16_t)item;
        for (unsigned left = p->candidates[c]; left; left &= left - 1, item++) {
            t->cell[item] = (uint8_t)c;
            t->value[item] = (uint8_t)sj_low_value(left);
            t->item[c][sj_low_bit(left)] = (uint16_t)item;
            t->cells[item] = (struct sj_set81){{0, 0}};
            sj_set81_add(&t->cells[item], c);
        }
    }
    t->first[81] = (uint16_t)item;
    t->candidates = t->items = item;
}

/* Append a direct entry that is new. */
static void append_direct(struct sj_hodoku_tables *t, unsigned from, unsigned to)
{
    t->direct[from][t->directs[from]++] = (uint16_t)to;
}

/* On: the other values of the cell are off, then the other places in row, column and box. Off:
   where only one other is left, it is on. */
static void link_candidate(struct sj_hodoku_tables *t, const struct sj_hodoku_position *p,
                           unsigned item)
{
    const unsigned cell = t->cell[item], value = t->value[item];
    const unsigned on = sj_hodoku_on(item), off = sj_hodoku_off(item);
    const unsigned first = t->first[cell], end = t->first[cell + 1];
    struct sj_set81 lines = {{0, 0}};
    t->directs[on] = t->directs[off] = 0;
    for (unsigned other = first; other < end; other++)
        if (other != item)
            append_direct(t, on, sj_hodoku_off(other));
    if (end - first == 2)
        append_direct(t, off, sj_hodoku_on(item == first ? first + 1 : first));
    for (unsigned i = 0; i < 3; i++) {
        const struct sj_set81 house = p->house[p->cell_house[cell][i]];
        struct sj_set81 rest = sj_set81_and(p->plane[value - 1], house);
        sj_set81_remove(&rest, cell);
        if (sj_set81_is_one(rest))
            sj_hodoku_direct(t, off, sj_hodoku_on(sj_hodoku_item(t, sj_set81_first(rest), value)));
        rest = sj_set81_minus(rest, lines);
        lines = sj_set81_or(lines, house);
        while (sj_set81_any(rest))
            append_direct(t, on, sj_hodoku_off(sj_hodoku_item(t, sj_set81_next(&rest), value)));
    }
}

struct sj_hodoku_tables *sj_hodoku_tables(struct sj_hodoku *h)
{
    struct sj_hodoku_tables *const t = h->chains->tables;
    const struct sj_hodoku_position *const p = sj_hodoku_position(h);
    if (t->change == h->board->change)
        return t;
    t->change = h->board->change;
    t->grouped = false;
    number_candidates(t, p);
    for (unsigned i = 0; i < t->candidates; i++)
        link_candidate(t, p, i);
    memcpy(t->plain, t->directs, 2 * t->candidates);
    return t;
}

struct sj_hodoku_tables *sj_hodoku_grouped_tables(struct sj_hodoku *h)
{
    struct sj_hodoku_tables *const t = sj_hodoku_tables(h);
    if (!t->grouped)
        sj_hodoku_add_groups(t, &h->chains->position);
    t->grouped = true;
    return t;
}

void sj_hodoku_expand(struct sj_hodoku_tables *t, unsigned premise, bool grouped, unsigned end)
{
    struct sj_hodoku_table *const table = &t->table;
    const uint8_t *const count = grouped ? t->directs : t->plain;
    memset(table->has, 0, sj_words(2 * t->items) * sizeof *table->has);
    sj_bit_set(table->has, premise);
    table->list[0] = table->parent[premise] = (uint16_t)premise;
    table->count = 1;
    for (unsigned at = 0; at < table->count; at++) {
        const unsigned node = table->list[at];
        for (unsigned i = 0; i < count[node]; i++) {
            const unsigned next = t->direct[node][i];
            if (sj_bit_get(table->has, next) || table->count >= SJ_HODOKU_TABLE)
                continue;
            sj_bit_set(table->has, next);
            table->parent[next] = (uint16_t)node;
            table->list[table->count++] = (uint16_t)next;
            if (next == end)
                return;
        }
    }
}
