/* SPDX-License-Identifier: MIT */
/* ALS-XZ, ALS-XY-wing and ALS chain. */
#include "rate/hodoku/hodoku_als.h"

#include "rate/hodoku/hodoku_chains_own.h"

static unsigned value_bit(unsigned value)
{
    return value ? 1u << (value - 1) : 0;
}

static void use_set(struct sj_hodoku *h, const struct sj_hodoku_als *als, uint32_t set,
                    unsigned group)
{
    sj_hodoku_use_cells(h, als->set[set].cells, SUUJI_ROLE_SET, group);
}

/* Eliminate each of `values` from the cells that see all cells of both sets that have it. */
static void eliminate_common(struct sj_step *step, const struct sj_hodoku_set *a,
                             const struct sj_hodoku_set *b, unsigned values)
{
    for (values &= a->values & b->values; values; values &= values - 1) {
        const unsigned i = sj_low_bit(values);
        struct sj_set81 hit = sj_set81_and(a->seen[i], b->seen[i]);
        while (sj_set81_any(hit))
            sj_step_eliminate(step, sj_set81_next(&hit), i + 1);
    }
}

/* Of two restricted commons one is in each set: the other values of a set are locked in it. */
static void eliminate_locked(struct sj_step *step, const struct sj_hodoku_set *set,
                             const struct sj_hodoku_set *other, unsigned restricted)
{
    for (unsigned values = set->values & ~restricted; values; values &= values - 1) {
        const unsigned i = sj_low_bit(values);
        struct sj_set81 hit = sj_set81_minus(set->seen[i], other->cells);
        while (sj_set81_any(hit))
            sj_step_eliminate(step, sj_set81_next(&hit), i + 1);
    }
}

bool sj_hodoku_als_xz(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    const struct sj_hodoku_als *const als = sj_hodoku_als(h);
    struct sj_step *const step = h->step->what;
    (void)type;
    if (!als)
        return false;
    sj_step_start(step);
    for (size_t i = 0; i < als->commons; i++) {
        const struct sj_hodoku_common common = als->common[i];
        const struct sj_hodoku_set *const a = &als->set[common.a], *const b = &als->set[common.b];
        eliminate_common(step, a, b, ~value_bit(common.x1));
        if (common.x2) {
            const unsigned restricted = value_bit(common.x1) | value_bit(common.x2);
            eliminate_common(step, a, b, ~value_bit(common.x2));
            eliminate_locked(step, a, b, restricted);
            eliminate_locked(step, b, a, restricted);
        }
        if (step->eliminated_count) {
            use_set(h, als, common.a, 1);
            use_set(h, als, common.b, 2);
            return true;
        }
    }
    return false;
}

/* ---- ALS-XY-wing ---- */

/* Two commons that share exactly one set. */
static bool try_wing(struct sj_step *step, const struct sj_hodoku_als *als,
                     const struct sj_hodoku_common r, const struct sj_hodoku_common s)
{
    if (r.x2 == 0 && s.x2 == 0 && r.x1 == s.x1)
        return false;
    const uint32_t shared = r.a == s.a || r.a == s.b ? r.a : r.b;
    const struct sj_hodoku_set *const a = &als->set[r.a == shared ? r.b : r.a];
    const struct sj_hodoku_set *const b = &als->set[s.a == shared ? s.b : s.a];
    if (sj_set81_meet(a->cells, b->cells))
        return false;
    eliminate_common(step, a, b,
                     ~(value_bit(r.x1) | value_bit(r.x2) | value_bit(s.x1) | value_bit(s.x2)));
    return step->eliminated_count > 0;
}

/* Could these two sets eliminate one of these values? */
static bool are_partners(const struct sj_hodoku_set *a, const struct sj_hodoku_set *b,
                         unsigned values)
{
    if (!sj_set81_meet(a->any, b->any))
        return false;
    for (unsigned both = a->values & b->values & values; both; both &= both - 1) {
        const unsigned i = sj_low_bit(both);
        if (sj_set81_meet(a->seen[i], b->seen[i]))
            return true;
    }
    return false;
}

/* The first wing of common r around its set `shared`, with a third set above `above`. */
static bool try_wings(struct sj_hodoku *h, const struct sj_hodoku_als *als,
                      const struct sj_hodoku_common r, uint32_t shared, uint32_t other,
                      uint32_t above)
{
    const unsigned values = ~(value_bit(r.x1) | value_bit(r.x2));
    for (uint32_t k = als->neighbours[shared]; k < als->neighbours[shared + 1]; k++) {
        const struct sj_hodoku_neighbour end = als->neighbour[k];
        if (end.set <= above || !are_partners(&als->set[other], &als->set[end.set], values) ||
            !try_wing(h->step->what, als, r, als->common[end.common]))
            continue;
        use_set(h, als, other, 1);
        use_set(h, als, shared, 2);
        use_set(h, als, end.set, 3);
        return true;
    }
    return false;
}

/* Common r = (a, b) and a later one, which is (a, end) with end > b, or has b and an end > a: in
   this order. */
bool sj_hodoku_als_xy_wing(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    const struct sj_hodoku_als *const als = sj_hodoku_als(h);
    (void)type;
    if (!als || !sj_hodoku_als_neighbours(h))
        return false;
    sj_step_start(h->step->what);
    for (uint32_t r = 0; r < als->commons; r++) {
        const struct sj_hodoku_common common = als->common[r];
        if (try_wings(h, als, common, common.a, common.b, common.b) ||
            try_wings(h, als, common, common.b, common.a, common.a))
            return true;
        if (r % 256 == 0 && !sj_budget_look(h->budget))
            break;
    }
    return false;
}

/* ---- ALS chain ---- */

#define MOST_COMMONS 50

struct chain {
    struct sj_hodoku *h;
    const struct sj_hodoku_als *als;
    uint32_t start;
    unsigned used_first;             /* values of the first link, as bits */
    uint16_t path[MOST_COMMONS + 1]; /* the sets */
    uint64_t nodes;
};

static void add_chain(struct chain *c, uint32_t end, unsigned used, unsigned length, unsigned cells)
{
    const struct sj_hodoku_set *const a = &c->als->set[c->start], *const b = &c->als->set[end];
    struct sj_hodoku_found found = {
        .name = SJ_HODOKU_ALS_CHAIN, .length = length, .cells = cells, .nodes = (uint16_t)length};
    uint16_t what[729];
    for (unsigned v = a->values & b->values & ~(c->used_first | used); v; v &= v - 1) {
        const unsigned i = sj_low_bit(v);
        struct sj_set81 hit = sj_set81_and(a->seen[i], b->seen[i]);
        while (sj_set81_any(hit))
            what[found.count++] = (uint16_t)(i * 81 + sj_set81_next(&hit));
    }
    if (found.count)
        sj_hodoku_list_add(&c->h->chains->list, c->h->budget, found, what, c->path,
                           SJ_HODOKU_REPLACE);
}

/* The values of a link that may follow a link with value `last`, as bits. */
static unsigned usable_values(struct sj_hodoku_common common, unsigned last)
{
    if (common.x2 == 0)
        return common.x1 == last ? 0 : value_bit(common.x1);
    return (value_bit(common.x1) | value_bit(common.x2)) & ~value_bit(last);
}

/* Go on from a set that was reached by `length` - 1 links, the last with value `last`. Only upwards
   in the list. */
static void extend_chain(struct chain *c, uint32_t at, unsigned last, unsigned length,
                         unsigned cells)
{
    if (length > MOST_COMMONS || ((++c->nodes & 1023) == 0 && !sj_budget_look(c->h->budget)))
        return;
    for (uint32_t i = c->als->first[at]; i < c->als->first[at + 1]; i++) {
        const struct sj_hodoku_common common = c->als->common[i];
        const unsigned used = usable_values(common, last);
        const unsigned all = cells + c->als->set[common.b].size;
        if (!used || !sj_budget_good(c->h->budget))
            continue;
        c->path[length] = (uint16_t)common.b;
        if (length >= 3)
            add_chain(c, common.b, used, length + 1, all);
        /* A link with both values counts as one with its first. */
        extend_chain(c, common.b, sj_low_value(used), length + 1, all);
    }
}

bool sj_hodoku_als_chain(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    struct chain c = {.h = h, .als = sj_hodoku_als(h)};
    (void)type;
    if (!c.als)
        return false;
    sj_hodoku_list_clear(&h->chains->list);
    for (c.start = 0; c.start < c.als->sets; c.start++) {
        for (uint32_t i = c.als->first[c.start]; i < c.als->first[c.start + 1]; i++) {
            const struct sj_hodoku_common common = c.als->common[i];
            const unsigned cells = c.als->set[c.start].size + c.als->set[common.b].size;
            c.path[0] = (uint16_t)c.start;
            c.path[1] = (uint16_t)common.b;
            c.used_first = value_bit(common.x1);
            extend_chain(&c, common.b, common.x1, 2, cells);
            c.used_first = value_bit(common.x2);
            if (common.x2)
                extend_chain(&c, common.b, common.x2, 2, cells);
        }
    }
    const struct sj_hodoku_found *const found = sj_hodoku_take_first(h, SJ_HODOKU_ALS);
    for (unsigned i = 0; found && i < found->nodes; i++)
        use_set(h, c.als, h->chains->list.path[found->path + i], i + 1);
    return found != NULL;
}
