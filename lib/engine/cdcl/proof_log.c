/* SPDX-License-Identifier: MIT */
/* Clauses as proof_hook.h numbers them. */
#include "engine/cdcl/proof_log.h"

static void translate(struct sj_cdcl *c, const uint32_t *lit, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const int32_t number = (int32_t)c->candidate[lit[i] >> 1] + 1;
        c->logged[i] = lit[i] & 1 ? -number : number;
    }
}

void sj_cdcl_log_clause(struct sj_cdcl *c, const uint32_t *lit, uint32_t count)
{
    if (!c->hook)
        return;
    translate(c, lit, count);
    if (!c->hook->add(c->hook->user, c->logged, count))
        sj_task_quit(c->task);
}

void sj_cdcl_log_deletion(struct sj_cdcl *c, const uint32_t *lit, uint32_t count)
{
    if (!c->hook)
        return;
    translate(c, lit, count);
    if (!c->hook->del(c->hook->user, c->logged, count))
        sj_task_quit(c->task);
}

void sj_cdcl_log_solution(struct sj_cdcl *c)
{
    if (c->hook)
        c->hook->solution(c->hook->user, c->solution);
}
