/* SPDX-License-Identifier: MIT */
/* Clauses that come from outside the search. They are added on level 0, where every value is final:
   what is false there is left out, and a clause that has a true literal is not needed. */
#include "sat/cdcl.h"

#include <assert.h>

/* A conflict on level 0 is never analysed: which reason it has does not matter. */
#define REFUTED sj_cdcl_reason(SJ_CDCL_CLAUSE, 0)

bool sj_cdcl_import(struct sj_cdcl *c, const uint32_t *lit, uint32_t count, uint32_t flag)
{
    assert(c->level == 0);
    c->learned_count = 0;
    for (uint32_t i = 0; i < count; i++) {
        const unsigned value = sj_cdcl_value(c, lit[i]);
        if (value == SJ_CDCL_TRUE)
            return true;
        if (value != SJ_CDCL_FALSE)
            c->learned[c->learned_count++] = lit[i];
    }
    c->glue = c->learned_count;
    if (c->learned_count > 1)
        return sj_cdcl_add(c, flag) != 0;
    if (c->learned_count == 1)
        sj_cdcl_assign(c, c->learned[0], 0);
    else
        c->conflict = REFUTED;
    return true;
}
