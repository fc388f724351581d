/* SPDX-License-Identifier: MIT */
/* Nice loops and AIC: chains of tables that come back to the cell they begin in, or whose ends see
   each other. */
#include "rate/hodoku/hodoku_tables.h"

#include "rate/hodoku/hodoku_chains_own.h"

static unsigned cell_of(const struct sj_hodoku_loops *s, unsigned node)
{
    return s->t->cell[node / 2];
}

static void build_chain(struct sj_hodoku_loops *s, unsigned end)
{
    const uint16_t *const parent = s->t->table.parent;
    const unsigned premise = s->t->table.list[0];
    unsigned node = end, length = 1;
    for (; node != premise; node = parent[node])
        length++;
    s->length = length;
    for (node = end; length > 0; node = parent[node])
        s->chain[--length] = (uint16_t)node;
}

/* Does the chain enter a cell twice? Two nodes in a row may be in one cell. In a loop the start
   cell does not count. Of a group only the first cell is asked, but all its cells are forbidden to
   what follows. */
static bool is_lasso(const struct sj_hodoku_loops *s, bool loop)
{
    const unsigned start = cell_of(s, s->chain[0]);
    struct sj_set81 used = {{0, 0}};
    for (unsigned i = 0; i < s->length; i++) {
        if (sj_set81_has(used, cell_of(s, s->chain[i])))
            return true;
        if (i > 0 && (!loop || cell_of(s, s->chain[i - 1]) != start))
            used = sj_set81_or(used, s->t->cells[s->chain[i - 1] / 2]);
    }
    return false;
}

static void eliminate_values(struct sj_hodoku_loops *s, unsigned cell, unsigned values)
{
    for (values &= s->p->candidates[cell]; values; values &= values - 1)
        s->what[s->count++] = (uint16_t)(sj_low_bit(values) * 81 + cell);
}

static unsigned value_bit(const struct sj_hodoku_loops *s, unsigned node)
{
    return 1u << (s->t->value[node / 2] - 1);
}

/* Node i is on, and its cell has the next node, which is off; then the chain leaves it: two values
   for one cell. */
static void eliminate_in_cell(struct sj_hodoku_loops *s, unsigned i)
{
    const uint16_t *const node = s->chain + i;
    if (!sj_hodoku_is_on(node[0]) || i + 2 >= s->length ||
        cell_of(s, node[-1]) == cell_of(s, node[0]) || sj_hodoku_is_on(node[1]) ||
        cell_of(s, node[0]) != cell_of(s, node[1]) || !sj_hodoku_is_on(node[2]) ||
        cell_of(s, node[1]) == cell_of(s, node[2]))
        return;
    eliminate_values(s, cell_of(s, node[0]), ~(value_bit(s, node[0]) | value_bit(s, node[2])));
}

/* Node i is off, and the one before is elsewhere: one of them has the value. */
static void eliminate_between(struct sj_hodoku_loops *s, unsigned i, struct sj_set81 chain_cells)
{
    const unsigned node = s->chain[i], last = s->chain[i - 1];
    if (sj_hodoku_is_on(node) || cell_of(s, last) == cell_of(s, node))
        return;
    struct sj_set81 seen = sj_set81_and(sj_hodoku_seen(s->p, s->t->cells[last / 2]),
                                        sj_hodoku_seen(s->p, s->t->cells[node / 2]));
    seen = sj_set81_minus(sj_set81_and(seen, s->p->plane[s->t->value[node / 2] - 1]), chain_cells);
    while (sj_set81_any(seen))
        eliminate_values(s, sj_set81_next(&seen), value_bit(s, node));
}

static void eliminate_loop(struct sj_hodoku_loops *s)
{
    const unsigned start = s->chain[0], end = s->chain[s->length - 1];
    struct sj_set81 all = {{0, 0}};
    for (unsigned i = 0; i < s->length; i++)
        all = sj_set81_or(all, s->t->cells[s->chain[i] / 2]);
    if (sj_hodoku_is_on(end))
        eliminate_values(s, cell_of(s, start), ~(value_bit(s, start) | value_bit(s, end)));
    for (unsigned i = 1; i < s->length; i++) {
        eliminate_in_cell(s, i);
        eliminate_between(s, i, all);
    }
}

/* What the loop eliminates; the name of its kind without groups. */
static enum sj_hodoku_name judge_loop(struct sj_hodoku_loops *s)
{
    const unsigned start = s->chain[0], end = s->chain[s->length - 1];
    const unsigned cell = cell_of(s, start);
    const bool same = start / 2 == end / 2;
    const bool weak_start = sj_hodoku_is_on(start), weak_end = !sj_hodoku_is_on(end);
    if (weak_start != weak_end && same)
        return SJ_HODOKU_DISCONTINUOUS;
    if (weak_start != weak_end)
        eliminate_values(s, cell, weak_start ? value_bit(s, start) : value_bit(s, end));
    else if (same)
        eliminate_values(s, cell, weak_start ? value_bit(s, start) : ~value_bit(s, start));
    else if (!weak_start || sj_is_two(s->p->candidates[cell])) {
        eliminate_loop(s);
        return SJ_HODOKU_CONTINUOUS;
    }
    return SJ_HODOKU_DISCONTINUOUS;
}

/* The step is complete but for groups in its name. */
static bool report_loop(struct sj_hodoku_loops *s, enum sj_hodoku_name name)
{
    bool grouped = false;
    for (unsigned i = 0; i < s->length; i++)
        grouped |= s->chain[i] / 2u >= s->t->candidates;
    s->name = grouped ? name + (SJ_HODOKU_GROUPED_CONTINUOUS - SJ_HODOKU_CONTINUOUS) : name;
    s->count = sj_hodoku_tidy(s->what, s->count);
    return s->count > 0;
}

bool sj_hodoku_loop(struct sj_hodoku_loops *s, unsigned end)
{
    build_chain(s, end);
    const unsigned start = cell_of(s, s->chain[0]);
    if (s->length < 3 || cell_of(s, s->chain[1]) == start ||
        cell_of(s, s->chain[s->length - 2]) == start || is_lasso(s, true))
        return false;
    s->count = 0;
    const enum sj_hodoku_name name = judge_loop(s);
    return report_loop(s, name);
}

struct sj_set81 sj_hodoku_ends_hit(const struct sj_hodoku_loops *s, unsigned start, unsigned end)
{
    return sj_set81_and(s->p->plane[s->t->value[start] - 1],
                        sj_set81_and(s->p->peers[s->t->cell[start]], s->p->peers[s->t->cell[end]]));
}

/* One of the ends is on. */
static void eliminate_ends(struct sj_hodoku_loops *s, unsigned start, unsigned end)
{
    const unsigned a = s->t->cell[start], b = s->t->cell[end];
    const unsigned x = 1u << (s->t->value[start] - 1), y = 1u << (s->t->value[end] - 1);
    s->count = 0;
    if (x == y) {
        struct sj_set81 hit = sj_hodoku_ends_hit(s, start, end);
        if (sj_set81_count(hit) >= 2)
            while (sj_set81_any(hit))
                eliminate_values(s, sj_set81_next(&hit), x);
    } else if (sj_set81_has(s->p->peers[a], b) && (s->p->candidates[a] & y) &&
               (s->p->candidates[b] & x)) {
        eliminate_values(s, a, y);
        eliminate_values(s, b, x);
    }
}

bool sj_hodoku_ends(struct sj_hodoku_loops *s, unsigned end)
{
    eliminate_ends(s, s->t->table.list[0] / 2, end / 2);
    if (s->count == 0)
        return false;
    build_chain(s, end);
    return s->length >= 3 && !is_lasso(s, false) && report_loop(s, SJ_HODOKU_AIC);
}

/* ---- All of them ---- */

static void add_found(struct sj_hodoku_loops *s)
{
    const struct sj_hodoku_found found = {.name = (uint8_t)s->name,
                                          .count = (uint16_t)s->count,
                                          .length = s->length,
                                          .nodes = (uint16_t)s->length};
    sj_hodoku_list_add(&s->h->chains->list, s->h->budget, found, s->what, s->chain,
                       SJ_HODOKU_SHORTER);
}

/* Is there a loop back to the cell `start`, or else a chain to another one? */
static bool closes_at(struct sj_hodoku_loops *s, unsigned node, unsigned start, bool loops)
{
    if (cell_of(s, node) == start)
        return loops && sj_hodoku_loop(s, node);
    return !loops && sj_hodoku_is_on(node) && sj_hodoku_ends(s, node);
}

static void find_chains(struct sj_hodoku_loops *s, bool off, bool loops)
{
    const struct sj_hodoku_table *const table = &s->t->table;
    for (unsigned item = 0; item < s->t->candidates; item++) {
        sj_hodoku_expand(s->t, 2 * item + off, s->grouped, SJ_HODOKU_NODES);
        for (unsigned i = 1; i < table->count; i++) {
            const unsigned node = table->list[i];
            if (node / 2 < s->t->candidates && closes_at(s, node, s->t->cell[item], loops))
                add_found(s);
        }
        if (!sj_budget_look(s->h->budget))
            return;
    }
}

/* The step rests on its strong links, from off to on. */
static void use_chain(const struct sj_hodoku_loops *s, const struct sj_hodoku_found *found)
{
    const uint16_t *const node = s->h->chains->list.path + found->path;
    for (unsigned i = 1; i < found->nodes; i++) {
        const unsigned a = node[i - 1] / 2u, b = node[i] / 2u;
        if (sj_hodoku_is_on(node[i]))
            sj_hodoku_use_link(s->h, s->t->cells[a], s->t->value[a], s->t->cells[b],
                               s->t->value[b]);
    }
}

bool sj_hodoku_nice_loop(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    struct sj_hodoku_loops s;
    const struct sj_hodoku_found *first;
    s.h = h;
    s.grouped = type->variant == 1;
    s.t = s.grouped ? sj_hodoku_grouped_tables(h) : sj_hodoku_tables(h);
    s.p = &h->chains->position;
    if (sj_hodoku_loops_first(&s, &first)) {
        if (first)
            use_chain(&s, first);
        return first != NULL;
    }
    sj_hodoku_list_clear(&h->chains->list);
    find_chains(&s, false, true);
    find_chains(&s, true, true);
    find_chains(&s, true, false);
    first = sj_hodoku_take_first(h, SJ_HODOKU_STANDARD);
    if (first)
        use_chain(&s, first);
    return first != NULL;
}
