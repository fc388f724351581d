/* SPDX-License-Identifier: MIT */
/* Learning from a conflict: the clause of the first unique implication point. The reasons that are
   not clauses are looked up here, and nowhere are they stored.

   Every variable that took part is bumped, and so are the reasons of the literals that were
   learned, and theirs: in puzzles near the phase transition that gains an order of magnitude (see
   docs/engines.md). */
#include "sat/reason_inl.h"

/* Levels of reasons beyond the learned clause that are bumped as well: in puzzles, and in
   formulas. */
enum { BUMP_PUZZLE = 3, BUMP_STABLE = 1 };

/* How many levels there are among some literals. */
static uint32_t count_levels(struct sj_cdcl *c, const uint32_t *lit, uint32_t count)
{
    const uint64_t stamp = ++c->stamp;
    uint32_t glue = 0;
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t level = c->cause[lit[i] >> 1].level;
        if (level && c->level_stamp[level] != stamp) {
            c->level_stamp[level] = stamp;
            glue++;
        }
    }
    return glue;
}

/* Take up a literal, which is false. True: it is of the conflict's level. */
static inline bool mark_literal(struct sj_cdcl *c, uint32_t lit)
{
    const uint32_t v = lit >> 1;
    const uint32_t level = c->cause[v].level;
    if (c->mark[v] || !level)
        return false;
    c->mark[v] = SJ_CDCL_TAKEN;
    c->marked[c->marked_count++] = v;
    c->met[c->met_count++] = v;
    if (level == c->level)
        return true;
    c->learned[c->learned_count++] = lit;
    return false;
}

/* A clause was of use: keep it, and note when its literals come from fewer levels than before. */
static void use_clause(struct sj_cdcl *c, uint32_t ref)
{
    struct sj_cdcl_clause *const clause = sj_cdcl_clause(c, ref);
    clause->flag |= SJ_CDCL_USED;
    clause->flag ^= 1; /* 2: used since the last time clauses were forgotten */
    if (clause->glue > 2) {
        const uint32_t glue = count_levels(c, clause->lit, clause->size);
        if (glue < clause->glue)
            clause->glue = glue;
    }
}

/* Take up the false literals of a reason. How many of them are of the conflict's level. */
static uint32_t mark_reason(struct sj_cdcl *c, uint32_t lit, uint32_t reason)
{
    uint32_t open = 0;
    if ((reason & SJ_CDCL_KIND) == SJ_CDCL_CLAUSE)
        use_clause(c, reason >> 2);
    else if ((reason & SJ_CDCL_KIND) == SJ_CDCL_GROUP)
        c->weight[reason >> 2] += c->weight_step;
    const struct sj_cdcl_lits lits = sj_cdcl_reason_lits(c, reason);
    for (uint32_t i = 0; i < lits.count; i++) {
        const uint32_t other = sj_cdcl_lit_at(&lits, i);
        if (other != lit)
            open += mark_literal(c, other);
    }
    return open;
}

/* Resolve the conflict with reasons, latest first, until one literal of its level is left. */
static void resolve_conflict(struct sj_cdcl *c)
{
    uint32_t at = c->trail_count;
    uint32_t open = mark_reason(c, SJ_CDCL_NONE, c->conflict);
    if ((c->conflict & SJ_CDCL_KIND) == SJ_CDCL_CANDIDATE)
        open += mark_literal(c, 2 * c->clash + 1);
    uint32_t lit = 0;
    for (;;) {
        do
            lit = c->trail[--at];
        while (!c->mark[lit >> 1] || c->cause[lit >> 1].level != c->level);
        if (--open == 0)
            break;
        open += mark_reason(c, lit, c->cause[lit >> 1].reason);
    }
    c->learned[0] = lit ^ 1;
}

/* Meet the variables of the reason of v. */
static void visit_reason(struct sj_cdcl *c, uint32_t v)
{
    const uint32_t reason = c->cause[v].reason;
    if (!reason)
        return;
    const struct sj_cdcl_lits lits = sj_cdcl_reason_lits(c, reason);
    for (uint32_t i = 0; i < lits.count; i++) {
        const uint32_t other = sj_cdcl_lit_at(&lits, i) >> 1;
        if (c->mark[other] || !c->cause[other].level)
            continue;
        c->mark[other] = SJ_CDCL_MET;
        c->met[c->met_count++] = other;
    }
}

/* The reasons of what was learned, their reasons, and so on: all are visited. */
static void visit_reason_side(struct sj_cdcl *c)
{
    const int most = c->habits.reasons ? (int)c->habits.reasons
                     : c->stride       ? BUMP_PUZZLE
                                       : BUMP_STABLE;
    const uint32_t first = c->met_count;
    for (uint32_t i = 0; i < c->learned_count; i++)
        visit_reason(c, c->learned[i] >> 1);
    uint32_t from = first;
    for (int depth = 1; depth < most; depth++) {
        const uint32_t to = c->met_count;
        for (; from < to; from++)
            visit_reason(c, c->met[from]);
    }
    for (uint32_t i = first; i < c->met_count; i++)
        c->mark[c->met[i]] = 0;
}

/* Put a literal of the highest level but the conflict's second: that is where to go back to, and it
   will be watched. */
static uint32_t back_level(struct sj_cdcl *c)
{
    uint32_t *const lit = c->learned;
    if (c->learned_count < 2)
        return 0;
    uint32_t most = 1;
    for (uint32_t i = 2; i < c->learned_count; i++)
        if (c->cause[lit[i] >> 1].level > c->cause[lit[most] >> 1].level)
            most = i;
    const uint32_t second = lit[most];
    lit[most] = lit[1];
    lit[1] = second;
    return c->cause[second >> 1].level;
}

uint32_t sj_cdcl_analyze(struct sj_cdcl *c)
{
    c->learned_count = 1;
    c->met_count = 0;
    c->marked_count = 0;
    resolve_conflict(c);
    if (c->stable)
        visit_reason_side(c);
    sj_cdcl_shorten(c);
    for (uint32_t i = 0; i < c->marked_count; i++)
        c->mark[c->marked[i]] = 0;
    const uint32_t level = back_level(c);
    c->glue = count_levels(c, c->learned, c->learned_count);
    for (uint32_t i = 0; i < c->met_count; i++)
        sj_cdcl_bump(c, c->met[i]);
    sj_cdcl_decay(c);
    return level;
}
