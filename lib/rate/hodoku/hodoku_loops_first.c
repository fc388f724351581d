/* SPDX-License-Identifier: MIT */
/* The first nice loop or AIC of all, without building every chain.

   First comes what eliminates most, then the smallest index sum; both are known from the ends of a
   chain before it is built, except for continuous loops. So all continuous loops are looked at, and
   of the rest the most promising ends, until a chain between them holds. Only what ties with the
   first is compared as the sort would; where that depends on the rest of the list (see
   hodoku_found.c), all chains are needed after all. */
#include "rate/hodoku/hodoku_tables.h"

#include "rate/hodoku/hodoku_forcing.h"

/* Where in the list of all steps: loops of on-tables, loops of off-tables, AIC. */
enum phase { ON_LOOP, OFF_LOOP, ENDS };

struct sj_hodoku_prospect {
    uint16_t premise, end; /* nodes */
    uint16_t count;        /* candidates that are eliminated */
    uint8_t phase;
    uint32_t sum; /* index sum */
};

struct search {
    struct sj_hodoku_loops *s;
    const struct sj_hodoku_reach *reach;
    struct sj_hodoku_prospects *prospects;
    uint32_t count, sum; /* of the best steps so far; count 0: none */
};

static bool is_better(uint32_t count, uint32_t sum, uint32_t than_count, uint32_t than_sum)
{
    return count != than_count ? count > than_count : sum < than_sum;
}

/* ---- Promises ---- */

static bool add_prospect(struct search *q, enum phase phase, unsigned premise, unsigned end,
                         const uint16_t *what, unsigned count)
{
    struct sj_hodoku_prospects *const all = q->prospects;
    const uint32_t sum = sj_hodoku_index_sum(what, count);
    if (is_better(q->count, q->sum, count, sum))
        return true;
    if (!sj_budget_reserve(q->s->h->budget, &all->prospect, &all->room, all->count + 1,
                           sizeof *all->prospect))
        return false;
    all->prospect[all->count++] = (struct sj_hodoku_prospect){(uint16_t)premise, (uint16_t)end,
                                                              (uint16_t)count, (uint8_t)phase, sum};
    return true;
}

static uint16_t what_of(const struct sj_hodoku_tables *t, unsigned item)
{
    return (uint16_t)((t->value[item] - 1) * 81 + t->cell[item]);
}

/* Discontinuous loops from item i. */
static bool add_loops(struct search *q, unsigned i)
{
    const struct sj_hodoku_tables *const t = q->s->t;
    const unsigned first = t->first[t->cell[i]], end = t->first[t->cell[i] + 1];
    const unsigned on = sj_hodoku_on(i), off = sj_hodoku_off(i);
    const uint64_t *const on_row = sj_hodoku_row(q->reach, on);
    const uint64_t *const off_row = sj_hodoku_row(q->reach, off);
    const uint16_t self = what_of(t, i);
    uint16_t others[9];
    unsigned count = 0;
    for (unsigned j = first; j < end; j++) {
        const uint16_t other = what_of(t, j);
        if (j == i)
            continue;
        others[count++] = other;
        if ((sj_bit_get(on_row, sj_hodoku_on(j)) &&
             !add_prospect(q, ON_LOOP, on, sj_hodoku_on(j), &self, 1)) ||
            (sj_bit_get(off_row, sj_hodoku_off(j)) &&
             !add_prospect(q, OFF_LOOP, off, sj_hodoku_off(j), &other, 1)))
            return false;
    }
    return (!sj_bit_get(on_row, off) || add_prospect(q, ON_LOOP, on, off, &self, 1)) &&
           (!sj_bit_get(off_row, on) || add_prospect(q, OFF_LOOP, off, on, others, count));
}

/* AIC from item i to the same value. */
static bool add_same_ends(struct search *q, unsigned i)
{
    const struct sj_hodoku_tables *const t = q->s->t;
    const uint64_t *const row = sj_hodoku_row(q->reach, sj_hodoku_off(i));
    struct sj_set81 left = q->s->p->plane[t->value[i] - 1];
    sj_set81_remove(&left, t->cell[i]);
    while (sj_set81_any(left)) {
        const unsigned j = sj_hodoku_item(t, sj_set81_next(&left), t->value[i]);
        uint16_t what[81];
        unsigned count = 0;
        if (!sj_bit_get(row, sj_hodoku_on(j)))
            continue;
        for (struct sj_set81 hit = sj_hodoku_ends_hit(q->s, i, j); sj_set81_any(hit);)
            what[count++] = (uint16_t)((t->value[i] - 1u) * 81 + sj_set81_next(&hit));
        if (count >= 2 && !add_prospect(q, ENDS, sj_hodoku_off(i), sj_hodoku_on(j), what, count))
            return false;
    }
    return true;
}

/* AIC from item i to another value, in a cell that it sees; both have both values. */
static bool add_other_ends(struct search *q, unsigned i)
{
    const struct sj_hodoku_tables *const t = q->s->t;
    const struct sj_hodoku_position *const p = q->s->p;
    const uint64_t *const row = sj_hodoku_row(q->reach, sj_hodoku_off(i));
    const unsigned a = t->cell[i], x = t->value[i];
    for (unsigned k = t->first[a]; k < t->first[a + 1]; k++) {
        const unsigned y = t->value[k];
        struct sj_set81 left =
            sj_set81_and(p->peers[a], sj_set81_and(p->plane[x - 1], p->plane[y - 1]));
        while (k != i && sj_set81_any(left)) {
            const unsigned b = sj_set81_next(&left);
            const unsigned j = sj_hodoku_item(t, b, y);
            if (!sj_bit_get(row, sj_hodoku_on(j)))
                continue;
            uint16_t what[2] = {(uint16_t)((y - 1) * 81 + a), (uint16_t)((x - 1) * 81 + b)};
            sj_hodoku_tidy(what, 2);
            if (!add_prospect(q, ENDS, sj_hodoku_off(i), sj_hodoku_on(j), what, 2))
                return false;
        }
    }
    return true;
}

/* ---- Chains ---- */

/* Build the chain of a prospect, and keep the step if none is better. */
static bool keep_step(struct search *q, enum phase phase, unsigned premise, unsigned end)
{
    struct sj_hodoku_loops *const s = q->s;
    struct sj_hodoku_list *const list = &s->h->chains->list;
    sj_hodoku_expand(s->t, premise, s->grouped, end);
    if (!sj_bit_get(s->t->table.has, end) ||
        !(phase == ENDS ? sj_hodoku_ends(s, end) : sj_hodoku_loop(s, end)))
        return true;
    const uint32_t count = (uint32_t)s->count, sum = sj_hodoku_index_sum(s->what, s->count);
    if (is_better(q->count, q->sum, count, sum))
        return true;
    if (is_better(count, sum, q->count, q->sum))
        sj_hodoku_list_clear(list);
    q->count = count;
    q->sum = sum;
    /* `cells`: the place in the list of all steps. */
    const struct sj_hodoku_found found = {.name = (uint8_t)s->name,
                                          .count = (uint16_t)count,
                                          .length = s->length,
                                          .nodes = (uint16_t)s->length,
                                          .cells = ((uint32_t)phase << 24) | (premise / 2) << 12 |
                                                   (s->t->table.count - 1)};
    return sj_hodoku_list_add(list, s->h->budget, found, s->what, s->chain, SJ_HODOKU_ADD);
}

/* Continuous loops: from a value that is off to another one of the cell that is on. In a cell with
   two candidates that would be one link. */
static bool find_continuous(struct search *q)
{
    const struct sj_hodoku_tables *const t = q->s->t;
    for (unsigned i = 0; i < t->candidates; i++) {
        const unsigned first = t->first[t->cell[i]], end = t->first[t->cell[i] + 1];
        const uint64_t *const row = sj_hodoku_row(q->reach, sj_hodoku_off(i));
        for (unsigned j = first; j < end && end - first > 2; j++)
            if (j != i && sj_bit_get(row, sj_hodoku_on(j)) &&
                !keep_step(q, OFF_LOOP, sj_hodoku_off(i), sj_hodoku_on(j)))
                return false;
    }
    return sj_budget_look(q->s->h->budget);
}

/* Try the prospects, the best first, until some hold. */
static bool try_prospects(struct search *q)
{
    struct sj_hodoku_prospects *const all = q->prospects;
    while (all->count > 0) {
        uint32_t count = q->count, sum = q->sum;
        for (size_t i = 0; i < all->count; i++)
            if (count == 0 || is_better(all->prospect[i].count, all->prospect[i].sum, count, sum)) {
                count = all->prospect[i].count;
                sum = all->prospect[i].sum;
            }
        size_t left = 0;
        for (size_t i = 0; i < all->count; i++) {
            const struct sj_hodoku_prospect one = all->prospect[i];
            if (one.count != count || one.sum != sum)
                all->prospect[left++] = one;
            else if (!keep_step(q, one.phase, one.premise, one.end))
                return false;
        }
        if (count == q->count && sum == q->sum)
            return true;
        if (left == all->count)
            return true;
        all->count = left;
        if (!sj_budget_look(q->s->h->budget))
            return false;
    }
    return true;
}

/* ---- What is first ---- */

/* Put the steps that tie into the order of the list of all steps, and drop those that are not
   shorter than an earlier one that is the same. */
static size_t order_ties(struct sj_hodoku_list *list)
{
    size_t kept = 0;
    for (size_t i = 1; i < list->count; i++) {
        const struct sj_hodoku_found one = list->item[i];
        size_t at = i;
        for (; at > 0 && list->item[at - 1].cells > one.cells; at--)
            list->item[at] = list->item[at - 1];
        list->item[at] = one;
    }
    for (size_t i = 0; i < list->count; i++) {
        bool shorter = true;
        for (size_t k = 0; k < kept && shorter; k++)
            shorter = !sj_hodoku_found_same(list, &list->item[k], &list->item[i]) ||
                      list->item[i].length < list->item[k].length;
        if (shorter)
            list->item[kept++] = list->item[i];
    }
    return kept;
}

/* The first of the ties: if all are the same step, the shortest, which is the last. If all are
   different, the first. Else the comparisons contradict each other. */
static const struct sj_hodoku_found *choose_tie(struct sj_hodoku_list *list)
{
    const size_t count = order_ties(list);
    size_t same = 0;
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < i; k++)
            same += sj_hodoku_found_same(list, &list->item[k], &list->item[i]);
    if (same == 0)
        return &list->item[0];
    return same == count * (count - 1) / 2 ? &list->item[count - 1] : NULL;
}

bool sj_hodoku_loops_first(struct sj_hodoku_loops *s, const struct sj_hodoku_found **found)
{
    struct sj_hodoku_list *const list = &s->h->chains->list;
    struct search q = {
        .s = s, .reach = sj_hodoku_reach(s->t, s->grouped), .prospects = &s->t->prospects};
    q.prospects->count = 0;
    sj_hodoku_list_clear(list);
    *found = NULL;
    bool good = find_continuous(&q);
    for (unsigned i = 0; i < s->t->candidates && good; i++) {
        good = add_loops(&q, i);
        /* An AIC begins with a strong link. */
        if (good && (s->grouped ? s->t->directs : s->t->plain)[sj_hodoku_off(i)] > 0)
            good = add_same_ends(&q, i) && add_other_ends(&q, i);
    }
    if (!good || !try_prospects(&q) || list->count == 0)
        return true;
    const struct sj_hodoku_found *const first = choose_tie(list);
    if (!first)
        return false;
    sj_hodoku_report(s->h, list, first);
    *found = first;
    return true;
}
