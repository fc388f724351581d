/* SPDX-License-Identifier: MIT */
/* Clauses as proof.h numbers them. */
#include "engine/cdcl/tell.h"

static void translate(struct sj_cdcl *c, const uint32_t *lit, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        const int32_t number = (int32_t)c->candidate[lit[i] >> 1] + 1;
        c->told[i] = lit[i] & 1 ? -number : number;
    }
}

void sj_cdcl_tell_add(struct sj_cdcl *c, const uint32_t *lit, uint32_t count)
{
    if (!c->proof || !c->proof->add)
        return;
    translate(c, lit, count);
    c->proof->add(c->proof->user, c->told, count);
}

void sj_cdcl_tell_del(struct sj_cdcl *c, const uint32_t *lit, uint32_t count)
{
    if (!c->proof || !c->proof->del)
        return;
    translate(c, lit, count);
    c->proof->del(c->proof->user, c->told, count);
}

void sj_cdcl_tell_solution(struct sj_cdcl *c)
{
    if (c->proof && c->proof->solution)
        c->proof->solution(c->proof->user, c->solution);
}
