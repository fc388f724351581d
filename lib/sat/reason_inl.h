/* SPDX-License-Identifier: MIT */
/* The literals of a reason of any kind. */
#ifndef SJ_CDCL_REASON_INL_H
#define SJ_CDCL_REASON_INL_H

#include "sat/cdcl.h"

/* What an analysis knows of a variable. */
enum {
    SJ_CDCL_TAKEN = 1,    /* it is in the learned clause, or was resolved away */
    SJ_CDCL_IMPLIED = 2,  /* it follows from the literals that stay */
    SJ_CDCL_HOPELESS = 3, /* it does not */
    SJ_CDCL_MET = 4       /* it is to be bumped, nothing more */
};

/* Literals, all of them false but perhaps the one that the reason is for: `from[i] << shift`.
   Members of groups are variables and mean their positive literals. */
struct sj_cdcl_lits {
    const uint32_t *from;
    uint32_t count;
    uint32_t shift;
    uint32_t single; /* what `from` points to when the reason is one candidate */
};

/* The literals of a reason; of the reason "candidate x" the one that says "not x". */
static inline struct sj_cdcl_lits sj_cdcl_reason_lits(const struct sj_cdcl *c, uint32_t reason)
{
    const uint32_t number = reason >> 2;
    switch (reason & SJ_CDCL_KIND) {
    case SJ_CDCL_CLAUSE: {
        const struct sj_cdcl_clause *const clause = sj_cdcl_clause(c, number);
        return (struct sj_cdcl_lits){.from = clause->lit, .count = clause->size};
    }
    case SJ_CDCL_GROUP: {
        const uint32_t first = c->member_first[number];
        return (struct sj_cdcl_lits){
            .from = c->member + first, .count = c->member_first[number + 1] - first, .shift = 1};
    }
    case SJ_CDCL_CANDIDATE:
        return (struct sj_cdcl_lits){.count = 1, .single = 2 * number + 1};
    default:
        return (struct sj_cdcl_lits){0};
    }
}

static inline uint32_t sj_cdcl_lit_at(const struct sj_cdcl_lits *lits, uint32_t i)
{
    return lits->from ? lits->from[i] << lits->shift : lits->single;
}

#endif
