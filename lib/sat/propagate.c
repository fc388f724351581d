/* SPDX-License-Identifier: MIT */
/* Drawing conclusions, and taking them back. This takes most of the time: the number of groups per
   variable is 4 wherever there are only rows, columns and boxes, and 0 for formulas, and the inner
   loops are compiled for these as well as for the general case. */
#include "sat/cdcl.h"

#include <assert.h>

enum { NO_GROUPS = 0 };

static inline void enqueue_literal(struct sj_cdcl *c, uint32_t lit, uint32_t reason)
{
    const uint32_t v = lit >> 1;
    assert(c->value[v] == SJ_CDCL_OPEN);
    c->value[v] = (uint8_t)(lit & 1);
    c->cause[v] = (struct sj_cdcl_cause){.level = c->level, .reason = reason};
    c->trail[c->trail_count++] = lit;
}

/* The groups of `v` that have one member left, or none. */
static bool check_groups(struct sj_cdcl *c, const uint32_t *group, unsigned stride)
{
    for (unsigned i = 0; i < stride; i++) {
        const struct sj_cdcl_group g = c->group[group[i]];
        if (g.left > 1)
            continue;
        const uint32_t reason = sj_cdcl_reason(SJ_CDCL_GROUP, group[i]);
        if (g.left == 0) {
            c->conflict = reason;
            return false;
        }
        if (c->value[g.sum] == SJ_CDCL_OPEN)
            enqueue_literal(c, 2 * g.sum, reason);
    }
    return true;
}

/* Make v false. False: a group has no member left. */
static inline bool exclude_variable(struct sj_cdcl *c, uint32_t v, uint32_t reason, unsigned stride)
{
    const uint32_t *const group = c->group_of + (size_t)v * stride;
    uint32_t least = UINT32_MAX;
    enqueue_literal(c, 2 * v + 1, reason);
    for (unsigned i = 0; i < stride; i++) {
        struct sj_cdcl_group *const g = &c->group[group[i]];
        g->sum ^= v;
        const uint32_t left = --g->left;
        least = left < least ? left : least;
    }
    return least > 1 || check_groups(c, group, stride);
}

/* x is true: nothing else in a list of its neighbours is. The list may hold x itself. */
static inline bool exclude_list(struct sj_cdcl *c, uint32_t x, const uint32_t *list,
                                const uint32_t *end, unsigned stride)
{
    const uint8_t *const value = c->value;
    const uint32_t reason = sj_cdcl_reason(SJ_CDCL_CANDIDATE, x);
    for (; list < end; list++) {
        const uint32_t y = *list;
        if (value[y] == SJ_CDCL_FALSE)
            continue;
        if (value[y] == SJ_CDCL_OPEN) {
            if (!exclude_variable(c, y, reason, stride))
                return false;
        } else if (y != x) {
            c->conflict = reason;
            c->clash = y;
            return false;
        }
    }
    return true;
}

/* What the groups say about the trail up to its end. */
static inline bool ask_groups(struct sj_cdcl *c, unsigned stride)
{
    if (stride == NO_GROUPS)
        return true;
    while (c->group_head < c->trail_count) {
        const uint32_t lit = c->trail[c->group_head++];
        if (lit & 1)
            continue; /* its groups were checked when it became false */
        const uint32_t x = lit >> 1;
        const uint32_t *const group = c->group_of + (size_t)x * stride;
        for (unsigned i = 0; i < stride; i++)
            if (!exclude_list(c, x, c->member + c->member_first[group[i]],
                              c->member + c->member_first[group[i] + 1], stride))
                return false;
        if (c->has_mates &&
            !exclude_list(c, x, c->mate + c->mate_first[x], c->mate + c->mate_first[x + 1], stride))
            return false;
    }
    return true;
}

static inline void assign_literal(struct sj_cdcl *c, uint32_t lit, uint32_t reason, unsigned stride)
{
    if (lit & 1)
        exclude_variable(c, lit >> 1, reason, stride);
    else
        enqueue_literal(c, lit, reason);
}

/* A clause of three literals or more of which `lit` has become false: watch another literal, or
   conclude the other watched one. `*keep`: the watch stays in this list. */
static inline void visit_clause(struct sj_cdcl *c, struct sj_cdcl_watch *watch, uint32_t lit,
                                bool *keep, unsigned stride)
{
    struct sj_cdcl_clause *const clause = sj_cdcl_clause(c, watch->clause);
    const uint32_t other = clause->lit[0] ^ clause->lit[1] ^ lit;
    const unsigned other_value = sj_cdcl_value(c, other);
    *keep = true;
    if (other_value == SJ_CDCL_TRUE) {
        watch->blocker = other;
        return;
    }
    const uint32_t size = clause->size;
    for (uint32_t i = 2; i < size; i++) {
        const uint32_t next = clause->lit[i];
        const unsigned value = sj_cdcl_value(c, next);
        if (value == SJ_CDCL_FALSE)
            continue;
        if (value == SJ_CDCL_TRUE) {
            watch->blocker = next;
            return;
        }
        if (!sj_cdcl_watch(c, next, (struct sj_cdcl_watch){other, watch->clause})) {
            c->starved = true;
            return;
        }
        clause->lit[0] = other;
        clause->lit[1] = next;
        clause->lit[i] = lit;
        *keep = false;
        return;
    }
    watch->blocker = other;
    const uint32_t reason = sj_cdcl_reason(SJ_CDCL_CLAUSE, watch->clause);
    if (other_value == SJ_CDCL_FALSE)
        c->conflict = reason;
    else
        assign_literal(c, other, reason, stride);
}

/* What the clauses say about one literal that has become true. */
static inline void ask_clauses(struct sj_cdcl *c, uint32_t lit, unsigned stride)
{
    const uint32_t no = lit ^ 1;
    const uint32_t count = c->watches[no].count;
    const uint32_t first = c->watches[no].first;
    uint32_t kept = 0;
    uint32_t i = 0;
    while (i < count && !c->conflict) {
        /* The pool may move when a watch is added elsewhere, and other lists with it. */
        struct sj_cdcl_watch watch = c->pool[first + i++];
        const unsigned value = sj_cdcl_value(c, watch.blocker);
        bool keep = true;
        if (value == SJ_CDCL_TRUE) {
        } else if (!(watch.clause & SJ_CDCL_BINARY)) {
            visit_clause(c, &watch, no, &keep, stride);
        } else {
            const uint32_t reason = sj_cdcl_reason(SJ_CDCL_CLAUSE, watch.clause & ~SJ_CDCL_BINARY);
            if (value == SJ_CDCL_FALSE)
                c->conflict = reason;
            else
                assign_literal(c, watch.blocker, reason, stride);
        }
        if (keep)
            c->pool[first + kept++] = watch;
    }
    while (i < count)
        c->pool[first + kept++] = c->pool[first + i++];
    c->watches[no].count = kept;
}

static inline bool propagate_trail(struct sj_cdcl *c, unsigned stride)
{
    while (!c->conflict && ask_groups(c, stride) && c->clause_head < c->trail_count)
        ask_clauses(c, c->trail[c->clause_head++], stride);
    return !c->conflict;
}

bool sj_cdcl_propagate(struct sj_cdcl *c)
{
    return c->stride == SJ_CDCL_PLAIN_STRIDE ? propagate_trail(c, SJ_CDCL_PLAIN_STRIDE)
           : c->stride == NO_GROUPS          ? propagate_trail(c, NO_GROUPS)
                                             : propagate_trail(c, c->stride);
}

void sj_cdcl_assign(struct sj_cdcl *c, uint32_t lit, uint32_t reason)
{
    assign_literal(c, lit, reason, c->stride);
}

static inline void undo_trail(struct sj_cdcl *c, uint32_t keep, unsigned stride)
{
    for (uint32_t i = c->trail_count; i-- > keep;) {
        const uint32_t lit = c->trail[i];
        const uint32_t v = lit >> 1;
        c->value[v] = SJ_CDCL_OPEN;
        c->saved[v] = lit & 1 ? -1 : 1;
        if (c->heap_at[v] == SJ_CDCL_NONE && sj_cdcl_is_guessed(c, v))
            sj_cdcl_heap_insert(c, v);
        if (!(lit & 1))
            continue;
        const uint32_t *const group = c->group_of + (size_t)v * stride;
        for (unsigned k = 0; k < stride; k++) {
            struct sj_cdcl_group *const g = &c->group[group[k]];
            g->left++;
            g->sum ^= v;
        }
    }
}

void sj_cdcl_undo(struct sj_cdcl *c, uint32_t level)
{
    c->conflict = 0;
    if (c->level <= level)
        return;
    sj_cdcl_report(c, SJ_CDCL_ON_UNDO, level);
    const uint32_t keep = c->level_start[level];
    if (c->stride == SJ_CDCL_PLAIN_STRIDE)
        undo_trail(c, keep, SJ_CDCL_PLAIN_STRIDE);
    else if (c->stride == NO_GROUPS)
        undo_trail(c, keep, NO_GROUPS);
    else
        undo_trail(c, keep, c->stride);
    c->stats->updates += c->trail_count - keep;
    c->trail_count = keep;
    c->group_head = c->group_head < keep ? c->group_head : keep;
    c->clause_head = c->clause_head < keep ? c->clause_head : keep;
    c->level = level;
}
