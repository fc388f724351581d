/* SPDX-License-Identifier: MIT */
/* Clauses in the numbers of the formula. */
#include "sat/cdcl.h"

static void name_literals(struct sj_cdcl *c, const uint32_t *lit, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const int32_t number = (int32_t)c->name[lit[i] >> 1] + 1;
        c->logged[i] = lit[i] & 1 ? -number : number;
    }
}

void sj_cdcl_log_clause(struct sj_cdcl *c, const uint32_t *lit, uint32_t count)
{
    if (!c->log)
        return;
    name_literals(c, lit, count);
    if (!c->log->add(c->log->user, c->logged, count))
        sj_budget_quit(c->budget);
}

void sj_cdcl_log_deletion(struct sj_cdcl *c, const uint32_t *lit, uint32_t count)
{
    if (!c->log)
        return;
    name_literals(c, lit, count);
    if (!c->log->del(c->log->user, c->logged, count))
        sj_budget_quit(c->budget);
}
