/* SPDX-License-Identifier: MIT */
/* Group nodes: the candidates of a value where a line and a box meet, if there are two or three. */
#include "rate/hodoku/hodoku_tables.h"

#include <string.h>

struct group {
    struct sj_set81 cells;
    unsigned line, box; /* houses */
};

struct groups {
    struct sj_hodoku_tables *t;
    const struct sj_hodoku_position *p;
    struct group group[486];
    unsigned count;
    uint16_t number[9][54]; /* the groups of each value */
    unsigned of_value[9];
};

static void list_groups(struct groups *g)
{
    struct sj_hodoku_tables *const t = g->t;
    for (unsigned line = 0; line < SJ_HODOKU_BOXES; line++) {
        for (unsigned v = 1; v <= 9; v++) {
            for (unsigned third = 0; third < 3; third++) {
                const unsigned cell = g->p->house_cell[line][3 * third];
                const unsigned box = g->p->cell_house[cell][2];
                const struct sj_set81 cells = sj_set81_and(
                    g->p->plane[v - 1], sj_set81_and(g->p->house[line], g->p->house[box]));
                if (sj_set81_count(cells) < 2)
                    continue;
                const unsigned item = t->items++;
                t->cell[item] = (uint8_t)sj_set81_first(cells);
                t->value[item] = (uint8_t)v;
                t->cells[item] = cells;
                t->directs[sj_hodoku_on(item)] = t->directs[sj_hodoku_off(item)] = 0;
                g->number[v - 1][g->of_value[v - 1]++] = (uint16_t)g->count;
                g->group[g->count++] = (struct group){cells, line, box};
            }
        }
    }
}

/* A group and the candidates that see all of it. */
static void link_candidates(struct groups *g, unsigned i)
{
    struct sj_hodoku_tables *const t = g->t;
    const struct group *const group = &g->group[i];
    const unsigned item = t->candidates + i, value = t->value[item];
    const unsigned house[2] = {group->box, group->line};
    const struct sj_set81 seen =
        sj_set81_and(g->p->plane[value - 1], sj_hodoku_seen(g->p, group->cells));
    for (struct sj_set81 rest = seen; sj_set81_any(rest);) {
        const unsigned other = sj_hodoku_item(t, sj_set81_next(&rest), value);
        sj_hodoku_direct(t, sj_hodoku_on(item), sj_hodoku_off(other));
        sj_hodoku_direct(t, sj_hodoku_on(other), sj_hodoku_off(item));
    }
    for (unsigned k = 0; k < 2; k++) {
        const struct sj_set81 rest = sj_set81_and(seen, g->p->house[house[k]]);
        if (sj_set81_count(rest) != 1)
            continue;
        const unsigned other = sj_hodoku_item(t, sj_set81_first(rest), value);
        sj_hodoku_direct(t, sj_hodoku_off(item), sj_hodoku_on(other));
        sj_hodoku_direct(t, sj_hodoku_off(other), sj_hodoku_on(item));
    }
}

/* A group and the groups of its value in the same line or box. */
static void link_groups(struct groups *g, unsigned i)
{
    struct sj_hodoku_tables *const t = g->t;
    const struct group *const group = &g->group[i];
    const unsigned item = t->candidates + i, value = t->value[item];
    const unsigned house[2] = {group->line, group->box};
    unsigned count[2] = {0, 0}, only[2] = {0, 0};
    for (unsigned k = 0; k < g->of_value[value - 1]; k++) {
        const unsigned j = g->number[value - 1][k];
        const struct group *const other = &g->group[j];
        if (j == i || sj_set81_meet(group->cells, other->cells))
            continue;
        const bool in[2] = {other->line == group->line, other->box == group->box};
        for (unsigned m = 0; m < 2; m++) {
            if (!in[m])
                continue;
            if (count[m]++ == 0)
                only[m] = j;
            sj_hodoku_direct(t, sj_hodoku_on(item), sj_hodoku_off(t->candidates + j));
        }
    }
    for (unsigned k = 0; k < 2; k++) {
        const struct sj_set81 both = sj_set81_or(group->cells, g->group[only[k]].cells);
        if (count[k] == 1 &&
            sj_set81_within(sj_set81_and(g->p->plane[value - 1], g->p->house[house[k]]), both))
            sj_hodoku_direct(t, sj_hodoku_off(item), sj_hodoku_on(t->candidates + only[k]));
    }
}

void sj_hodoku_add_groups(struct sj_hodoku_tables *t, const struct sj_hodoku_position *p)
{
    struct groups g;
    g.t = t;
    g.p = p;
    g.count = 0;
    memset(g.of_value, 0, sizeof g.of_value);
    list_groups(&g);
    for (unsigned i = 0; i < g.count; i++) {
        link_candidates(&g, i);
        link_groups(&g, i);
    }
}
