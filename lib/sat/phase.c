/* SPDX-License-Identifier: MIT */
/* Phases: what value a variable had when the search went well. A guess follows the target, the
   longest trail without conflict of late; from time to time both it and the last values give way to
   something better, or to something else (Biere and Fleury 2020). */
#include "sat/cdcl.h"

#include <string.h>

/* Copy the signs of the trail below the last guess. */
static void copy_trail(const struct sj_cdcl *c, int8_t *phase, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        phase[c->trail[i] >> 1] = c->trail[i] & 1 ? -1 : 1;
}

static void save_random(struct sj_cdcl *c)
{
    for (uint32_t v = 0; v < c->variables; v++)
        c->saved[v] = sj_random_next(c->random) >> 63 ? 1 : -1;
}

static void save_likely(struct sj_cdcl *c)
{
    for (uint32_t v = 0; v < c->variables; v++)
        c->saved[v] = c->is_likely(c, v) ? 1 : -1;
}

void sj_cdcl_phase_start(struct sj_cdcl *c)
{
    memset(c->saved, c->habits.phases == SJ_CDCL_PHASES_FALSE ? -1 : 1, c->variables);
    if (c->habits.phases == SJ_CDCL_PHASES_RANDOM)
        save_random(c);
    if (c->is_likely)
        save_likely(c);
    memset(c->target, 0, c->variables);
    memset(c->best, 0, c->variables);
    c->target_count = c->best_count = 0;
    c->rephased = 0;
}

void sj_cdcl_phase_note(struct sj_cdcl *c)
{
    const uint32_t count = c->level_start[c->level - 1];
    if (count > c->target_count) {
        c->target_count = count;
        copy_trail(c, c->target, count);
    }
    if (count > c->best_count) {
        c->best_count = count;
        copy_trail(c, c->best, count);
    }
}

static void save_best(struct sj_cdcl *c)
{
    for (uint32_t v = 0; v < c->variables; v++)
        c->saved[v] = c->best[v] ? c->best[v] : 1;
    c->best_count = 0;
}

void sj_cdcl_rephase(struct sj_cdcl *c)
{
    enum { BEST, TRUE, FALSE, RANDOM, LIKELY };
    static const uint8_t turn[] = {BEST, TRUE, BEST, FALSE, BEST, RANDOM};
    const uint64_t at = c->rephased++ % sizeof turn;
    switch (c->is_likely ? LIKELY : turn[at]) {
    case LIKELY:
        save_likely(c);
        break;
    case BEST:
        save_best(c);
        break;
    case TRUE:
        memset(c->saved, 1, c->variables);
        break;
    case FALSE:
        memset(c->saved, -1, c->variables);
        break;
    default:
        save_random(c);
        break;
    }
    memset(c->target, 0, c->variables);
    c->target_count = 0;
}
