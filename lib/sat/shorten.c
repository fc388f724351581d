/* SPDX-License-Identifier: MIT */
/* Making a learned clause shorter. Three ways; what they leave out follows by unit propagation from
   the rest, so that every clause can be checked (proof.h):

   - A literal whose reason lies, in the end, in the other literals of the clause is removed
   (Sörensson and
     Biere 2009).
   - Several positive literals that are false because of the same true candidate x give way to the
     one literal "not x".
   - Beside "not x" the positive literals of x's neighbours go: were x true, they would be false. */
#include "sat/reason_inl.h"

/* How far reasons are followed. */
enum { DEPTH_MOST = 500 };

/* Does this false literal follow from the other literals of the clause? The clause's levels are
   stamped: a reason on any other level has a guess that is not in the clause. */
static bool is_implied(struct sj_cdcl *c, uint32_t lit, unsigned depth)
{
    const uint32_t v = lit >> 1;
    const struct sj_cdcl_cause cause = c->cause[v];
    const uint8_t mark = c->mark[v];
    if (!cause.level || mark == SJ_CDCL_IMPLIED || (depth && mark == SJ_CDCL_TAKEN))
        return true;
    if (!cause.reason || mark == SJ_CDCL_HOPELESS || depth > DEPTH_MOST ||
        c->level_stamp[cause.level] != c->stamp)
        return false;
    const struct sj_cdcl_lits lits = sj_cdcl_reason_lits(c, cause.reason);
    bool implied = true;
    for (uint32_t i = 0; implied && i < lits.count; i++) {
        const uint32_t other = sj_cdcl_lit_at(&lits, i);
        implied = other >> 1 == v || is_implied(c, other, depth + 1);
    }
    if (!mark) {
        c->marked[c->marked_count++] = v;
        c->mark[v] = implied ? SJ_CDCL_IMPLIED : SJ_CDCL_HOPELESS;
    }
    return implied;
}

static void drop_implied(struct sj_cdcl *c)
{
    const uint64_t stamp = ++c->stamp;
    for (uint32_t i = 0; i < c->learned_count; i++)
        c->level_stamp[c->cause[c->learned[i] >> 1].level] = stamp;
    uint32_t kept = 1;
    for (uint32_t i = 1; i < c->learned_count; i++)
        if (!is_implied(c, c->learned[i], 0))
            c->learned[kept++] = c->learned[i];
    c->learned_count = kept;
}

/* The candidate that made a positive literal false, or SJ_CDCL_NONE. */
static inline uint32_t excluder_of(const struct sj_cdcl *c, uint32_t lit)
{
    const uint32_t reason = c->cause[lit >> 1].reason;
    return !(lit & 1) && (reason & SJ_CDCL_KIND) == SJ_CDCL_CANDIDATE ? reason >> 2 : SJ_CDCL_NONE;
}

/* Positive literals with a common excluder become one. "Not x" is not yet there: it would have made
   them go before. The levels do not change: a neighbour is excluded on the level of x. */
static void merge_literals(struct sj_cdcl *c)
{
    for (uint32_t i = 1; i < c->learned_count; i++) {
        const uint32_t x = excluder_of(c, c->learned[i]);
        if (x != SJ_CDCL_NONE)
            c->tally[x]++;
    }
    uint32_t kept = 1;
    for (uint32_t i = 1; i < c->learned_count; i++) {
        const uint32_t lit = c->learned[i];
        const uint32_t x = excluder_of(c, lit);
        if (x == SJ_CDCL_NONE || c->tally[x] == 1) {
            c->learned[kept++] = lit;
        } else if (c->tally[x] != SJ_CDCL_NONE) {
            c->tally[x] = SJ_CDCL_NONE; /* once */
            c->learned[kept++] = 2 * x + 1;
        }
        if (x != SJ_CDCL_NONE && c->tally[x] == 1)
            c->tally[x] = 0;
    }
    for (uint32_t i = 1; i < kept; i++)
        if (c->learned[i] & 1)
            c->tally[c->learned[i] >> 1] = 0;
    c->learned_count = kept;
}

/* Is a neighbour of this candidate, by a group or by a pair, negative in the clause? */
static bool has_neighbour(const struct sj_cdcl *c, uint32_t v, uint64_t stamp)
{
    const uint32_t *const group = c->group_of + (size_t)v * c->stride;
    for (unsigned i = 0; i < c->stride; i++)
        if (c->group_stamp[group[i]] == stamp)
            return true;
    if (c->has_mates)
        for (uint32_t i = c->mate_first[v]; i < c->mate_first[v + 1]; i++)
            if (c->tally[c->mate[i]])
                return true;
    return false;
}

static void drop_neighbours(struct sj_cdcl *c)
{
    const uint64_t stamp = ++c->stamp;
    uint32_t negative = 0;
    for (uint32_t i = 0; i < c->learned_count; i++) {
        if (!(c->learned[i] & 1))
            continue;
        const uint32_t x = c->learned[i] >> 1;
        const uint32_t *const group = c->group_of + (size_t)x * c->stride;
        for (unsigned k = 0; k < c->stride; k++)
            c->group_stamp[group[k]] = stamp;
        c->tally[x] = 1;
        negative++;
    }
    c->group_stamp[0] = 0; /* it pads, and makes no neighbours */
    uint32_t kept = 1;
    for (uint32_t i = 1; i < c->learned_count; i++) {
        const uint32_t lit = c->learned[i];
        if ((lit & 1) || !negative || !has_neighbour(c, lit >> 1, stamp))
            c->learned[kept++] = lit;
    }
    c->learned_count = kept;
    for (uint32_t i = 0; i < kept; i++)
        if (c->learned[i] & 1)
            c->tally[c->learned[i] >> 1] = 0;
}

void sj_cdcl_shorten(struct sj_cdcl *c)
{
    drop_implied(c);
    if (c->stride == 0)
        return;
    merge_literals(c);
    drop_neighbours(c);
}
