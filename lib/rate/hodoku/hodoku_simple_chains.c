/* SPDX-License-Identifier: MIT */
/* Chains by depth-first search: turbot fish and X-chains (one value), XY-chains and remote pairs
   (cells with two candidates). A chain begins and ends with a strong link; no cell is entered
   twice, but an X-chain may end where it began. */
#include "rate/hodoku/hodoku_chains_own.h"

#include <string.h>

#define MOST_LINKS 20

struct walker {
    struct sj_hodoku *h;
    const struct sj_hodoku_position *p;
    enum sj_hodoku_name name;
    unsigned most;      /* links */
    unsigned start;     /* cell */
    unsigned value;     /* that the chain begins and ends with */
    struct sj_set81 on; /* cells of the chain */
    struct sj_set81 targets;
    uint16_t path[MOST_LINKS + 2]; /* the cells */
    unsigned cells;                /* of the chain that is added */
    uint64_t nodes;
    const struct sj_hodoku_links *links; /* [9]: turbot fish, X-chain */
    struct sj_set81 twos[9];             /* cells with two candidates, by one of them */
    struct sj_set81 pair[9];             /* those that the chains in hand may use */
    struct sj_set81 leads[9]; /* and of these the cells from which they can end, by what goes out */
};

/* Add what a chain of `length` links eliminates. */
static void add_chain(struct walker *w, struct sj_set81 first, struct sj_set81 second,
                      unsigned other, unsigned length)
{
    struct sj_hodoku_found found = {
        .name = (uint8_t)w->name, .length = length + 1, .nodes = (uint16_t)w->cells};
    uint16_t what[162];
    while (sj_set81_any(first))
        what[found.count++] = (uint16_t)((w->value - 1) * 81 + sj_set81_next(&first));
    while (sj_set81_any(second))
        what[found.count++] = (uint16_t)((other - 1) * 81 + sj_set81_next(&second));
    found.count = (uint16_t)sj_hodoku_tidy(what, found.count);
    sj_hodoku_list_add(&w->h->chains->list, w->h->budget, found, what, w->path,
                       w->name == SJ_HODOKU_TURBOT ? SJ_HODOKU_ADD : SJ_HODOKU_SHORTER);
}

/* The links are left as they are. */
static void start_walk(struct walker *w, struct sj_hodoku *h, enum sj_hodoku_name name,
                       unsigned most)
{
    w->h = h;
    w->p = sj_hodoku_position(h);
    w->name = name;
    w->most = most;
    w->on = (struct sj_set81){{0, 0}};
    w->nodes = 0;
    sj_hodoku_list_clear(&h->chains->list);
}

static bool may_go_on(struct walker *w)
{
    return (++w->nodes & 1023) ? sj_budget_good(w->h->budget) : sj_budget_look(w->h->budget);
}

/* ---- One value ---- */

/* The cells of the value in row, column, box; those of the box only where no line has them. */
static void link_cell(const struct sj_hodoku_position *p, struct sj_set81 plane,
                      struct sj_hodoku_links *links, unsigned cell)
{
    struct sj_set81 lines = {{0, 0}};
    unsigned count = 0;
    links->strong[cell] = lines;
    for (unsigned i = 0; i < 3; i++) {
        const struct sj_set81 house = p->house[p->cell_house[cell][i]];
        struct sj_set81 all = sj_set81_and(plane, house);
        sj_set81_remove(&all, cell);
        const bool strong = sj_set81_is_one(all);
        if (strong)
            links->strong[cell] = sj_set81_or(links->strong[cell], all);
        all = sj_set81_minus(all, lines);
        lines = sj_set81_or(lines, house);
        while (sj_set81_any(all))
            links->link[cell][count++] =
                (struct sj_hodoku_link){(uint8_t)sj_set81_next(&all), strong};
    }
    links->count[cell] = (uint8_t)count;
}

/* Could a chain from the start cell end anywhere? Cells are not asked whether they are entered
   twice. */
static bool may_end(const struct walker *w)
{
    const struct sj_hodoku_links *const links = &w->links[w->value - 1];
    struct sj_set81 on = links->strong[w->start], off = {{0, 0}}, fresh = on;
    while (sj_set81_any(fresh)) {
        struct sj_set81 next = {{0, 0}};
        while (sj_set81_any(fresh))
            next = sj_set81_or(next, w->p->peers[sj_set81_next(&fresh)]);
        next = sj_set81_minus(sj_set81_and(next, links->linked), off);
        off = sj_set81_or(off, next);
        while (sj_set81_any(next))
            fresh = sj_set81_or(fresh, links->strong[sj_set81_next(&next)]);
        for (struct sj_set81 ends = fresh; sj_set81_any(ends);)
            if (sj_set81_meet(w->targets, w->p->peers[sj_set81_next(&ends)]))
                return true;
        fresh = sj_set81_minus(fresh, on);
        on = sj_set81_or(on, fresh);
    }
    return false;
}

/* Go on from `cell`, which is node `length` of the chain. */
static void walk_value(struct walker *w, unsigned cell, unsigned length)
{
    const struct sj_hodoku_links *const links = &w->links[w->value - 1];
    const bool strong = length % 2 == 0; /* the link that comes next */
    if (!may_go_on(w))
        return;
    sj_set81_add(&w->on, cell);
    w->path[length] = (uint16_t)cell;
    for (unsigned i = 0; i < links->count[cell]; i++) {
        const struct sj_hodoku_link link = links->link[cell][i];
        if ((strong && !link.strong) || !sj_set81_has(links->linked, link.cell) ||
            (sj_set81_has(w->on, link.cell) && link.cell != w->start))
            continue;
        if (strong && (length + 1 == w->most || w->name == SJ_HODOKU_X_CHAIN)) {
            const struct sj_set81 hit = sj_set81_and(w->targets, w->p->peers[link.cell]);
            w->path[length + 1] = link.cell;
            w->cells = length + 2;
            if (length > 0 && sj_set81_any(hit))
                add_chain(w, hit, (struct sj_set81){{0, 0}}, 0, length + 1);
        }
        if (link.cell != w->start && length + 1 < w->most)
            walk_value(w, link.cell, length + 1);
    }
    sj_set81_remove(&w->on, cell);
}

/* The links of a value, kept while its places stay as they are. */
static void link_value(struct sj_hodoku *h, unsigned value)
{
    const struct sj_hodoku_position *const p = &h->chains->position;
    struct sj_hodoku_links *const links = &h->chains->links[value - 1];
    if (links->change == h->board->value_change[value - 1])
        return;
    links->change = h->board->value_change[value - 1];
    links->linked = (struct sj_set81){{0, 0}};
    for (struct sj_set81 all = p->plane[value - 1]; sj_set81_any(all);) {
        const unsigned cell = sj_set81_next(&all);
        link_cell(p, p->plane[value - 1], links, cell);
        if (sj_set81_any(links->strong[cell]))
            sj_set81_add(&links->linked, cell);
    }
}

static void use_strong(struct sj_hodoku *h, unsigned a, unsigned b, unsigned value)
{
    struct sj_set81 from = {{0, 0}}, to = {{0, 0}};
    sj_set81_add(&from, a);
    sj_set81_add(&to, b);
    sj_hodoku_use_link(h, from, value, to, value);
}

static bool find_in_value(struct sj_hodoku *h, enum sj_hodoku_name name, unsigned most)
{
    struct walker w;
    unsigned fresh = 0; /* values that are not as they were when nothing was found */
    struct sj_set81 starts = {{0, 0}};
    start_walk(&w, h, name, most);
    w.links = h->chains->links;
    for (unsigned value = 1; value <= 9; value++)
        if (!sj_hodoku_is_old(h, value)) {
            link_value(h, value);
            if (sj_set81_count(w.links[value - 1].linked) < 3)
                continue; /* a chain has two strong links, which are not the same */
            fresh |= 1u << (value - 1);
            starts = sj_set81_or(starts, w.links[value - 1].linked);
        }
    while (sj_set81_any(starts)) {
        const unsigned c = sj_set81_next(&starts);
        for (unsigned left = w.p->candidates[c] & fresh; left; left &= left - 1) {
            w.start = c;
            w.value = sj_low_value(left);
            w.targets = sj_set81_and(w.p->plane[w.value - 1], w.p->peers[c]);
            if (sj_set81_has(w.links[w.value - 1].linked, c) && may_end(&w))
                walk_value(&w, c, 0);
        }
    }
    const struct sj_hodoku_found *const found = sj_hodoku_take_first(h, SJ_HODOKU_STANDARD);
    const uint16_t *const path = found ? h->chains->list.path + found->path : NULL;
    for (unsigned i = 0; path && i < found->nodes; i += 2)
        use_strong(h, path[i], path[i + 1], h->step->what->eliminated[0].value);
    return found != NULL;
}

bool sj_hodoku_turbot(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    (void)type;
    return find_in_value(h, SJ_HODOKU_TURBOT, 3);
}

bool sj_hodoku_x_chain(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    (void)type;
    return find_in_value(h, SJ_HODOKU_X_CHAIN, MOST_LINKS);
}

/* ---- Cells with two candidates ---- */

/* Remote pair: both values from what sees two cells of the chain that are an odd number of cells
   apart, three at least. */
static void add_remote_pair(struct walker *w, unsigned cells)
{
    const struct sj_hodoku_position *const p = w->p;
    const unsigned other = sj_low_value(p->candidates[w->start] & ~sj_value_bit(w->value));
    struct sj_set81 first = {{0, 0}}, second = {{0, 0}};
    for (unsigned i = 0; i < cells; i++) {
        for (unsigned j = i + 3; j < cells; j += 2) {
            const struct sj_set81 seen = sj_set81_and(p->peers[w->path[i]], p->peers[w->path[j]]);
            first = sj_set81_or(first, sj_set81_and(seen, p->plane[w->value - 1]));
            second = sj_set81_or(second, sj_set81_and(seen, p->plane[other - 1]));
        }
    }
    add_chain(w, first, second, other, 2 * cells - 1);
}

/* Go on from cell number `cells` of the chain, from which `value` goes out. */
static void walk_pairs(struct walker *w, unsigned cell, unsigned value, unsigned cells)
{
    const struct sj_hodoku_position *const p = w->p;
    struct sj_set81 lines = {{0, 0}};
    if (2 * (cells + 1) - 1 > w->most || !may_go_on(w))
        return;
    sj_set81_add(&w->on, cell);
    for (unsigned i = 0; i < 3; i++) {
        const struct sj_set81 house = p->house[p->cell_house[cell][i]];
        struct sj_set81 all = sj_set81_minus(sj_set81_and(house, w->pair[value - 1]), w->on);
        all = sj_set81_minus(all, lines);
        lines = sj_set81_or(lines, house);
        while (sj_set81_any(all)) {
            const unsigned next = sj_set81_next(&all);
            const unsigned out = sj_low_value(p->candidates[next] & ~sj_value_bit(value));
            const struct sj_set81 hit = sj_set81_and(w->targets, p->peers[next]);
            w->path[cells] = (uint16_t)next;
            w->cells = cells + 1;
            if (out == w->value && sj_set81_any(hit)) {
                if (w->name == SJ_HODOKU_XY_CHAIN)
                    add_chain(w, hit, (struct sj_set81){{0, 0}}, 0, 2 * cells + 1);
                else if (cells >= 3)
                    add_remote_pair(w, cells + 1);
            }
            if (sj_set81_has(w->leads[out - 1], next))
                walk_pairs(w, next, out, cells + 1);
        }
    }
    sj_set81_remove(&w->on, cell);
}

/* Fill w->leads with the cells from which a chain of pairs can end, by the value that goes out of
   them. Cells are not asked whether they are entered twice. */
static void find_leads(struct walker *w)
{
    const struct sj_hodoku_position *const p = w->p;
    struct {
        uint8_t cell, in;
    } queue[3 * 81]; /* ends, and each cell by each of its values */
    unsigned head = 0, tail = 0;
    memset(w->leads, 0, sizeof w->leads);
    for (struct sj_set81 ends = w->pair[w->value - 1]; sj_set81_any(ends);) {
        const unsigned cell = sj_set81_next(&ends);
        if (cell == w->start || !sj_set81_meet(w->targets, p->peers[cell]))
            continue;
        queue[tail].cell = (uint8_t)cell;
        queue[tail++].in = (uint8_t)sj_low_value(p->candidates[cell] & ~sj_value_bit(w->value));
    }
    while (head < tail) {
        const unsigned value = queue[head].in;
        struct sj_set81 *const leads = &w->leads[value - 1];
        struct sj_set81 last = sj_set81_and(w->pair[value - 1], p->peers[queue[head++].cell]);
        last = sj_set81_minus(last, *leads);
        *leads = sj_set81_or(*leads, last);
        while (sj_set81_any(last)) {
            const unsigned cell = sj_set81_next(&last);
            const unsigned in = sj_low_value(p->candidates[cell] & ~sj_value_bit(value));
            queue[tail].cell = (uint8_t)cell;
            queue[tail++].in = (uint8_t)in;
        }
    }
}

/* The cells that chains may go through: for remote pairs those with the same two candidates. False:
   there are too few. */
static bool list_pairs(struct walker *w, unsigned start)
{
    const struct sj_hodoku_position *const p = w->p;
    const unsigned values = p->candidates[start];
    if (w->name == SJ_HODOKU_XY_CHAIN)
        return true;
    const struct sj_set81 both =
        sj_set81_and(w->twos[sj_low_bit(values)], w->twos[sj_high_bit(values)]);
    w->pair[sj_low_bit(values)] = w->pair[sj_high_bit(values)] = both;
    return sj_set81_count(both) >= 4;
}

static bool find_in_pairs(struct sj_hodoku *h, enum sj_hodoku_name name)
{
    struct walker w;
    start_walk(&w, h, name, MOST_LINKS);
    memset(w.twos, 0, sizeof w.twos);
    for (unsigned c = 0; c < 81; c++)
        if (sj_is_two(w.p->candidates[c])) {
            sj_set81_add(&w.twos[sj_low_bit(w.p->candidates[c])], c);
            sj_set81_add(&w.twos[sj_high_bit(w.p->candidates[c])], c);
        }
    memcpy(w.pair, w.twos, sizeof w.pair);
    for (unsigned c = 0; c < 81; c++) {
        if (!sj_is_two(w.p->candidates[c]) || !list_pairs(&w, c))
            continue;
        for (uint16_t left = w.p->candidates[c]; left; left &= (uint16_t)(left - 1)) {
            w.start = c;
            w.path[0] = (uint16_t)c;
            w.value = sj_low_value(left);
            w.targets = sj_set81_and(w.p->plane[w.value - 1], w.p->peers[c]);
            const unsigned out = sj_low_value(w.p->candidates[c] & ~sj_value_bit(w.value));
            find_leads(&w);
            if (sj_set81_has(w.leads[out - 1], c))
                walk_pairs(&w, c, out, 1);
        }
    }
    const struct sj_hodoku_found *const found = sj_hodoku_take_first(h, SJ_HODOKU_STANDARD);
    struct sj_set81 cells = {{0, 0}};
    for (unsigned i = 0; found && i < found->nodes; i++)
        sj_set81_add(&cells, h->chains->list.path[found->path + i]);
    sj_hodoku_use_cells(h, cells, SUUJI_ROLE_BASE, 0);
    return found != NULL;
}

bool sj_hodoku_remote_pair(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    (void)type;
    return find_in_pairs(h, SJ_HODOKU_REMOTE_PAIR);
}

bool sj_hodoku_xy_chain(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    (void)type;
    return find_in_pairs(h, SJ_HODOKU_XY_CHAIN);
}
