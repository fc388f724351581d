/* SPDX-License-Identifier: MIT */
/* What a check may spend. */
#include "proof/budget.h"

#include "base/clock.h"

#include <stdlib.h>

/* May `bytes` more be allocated? A limit that is reached is not a failure: it makes the verdict
   unknown. */
static bool allow(struct sj_budget *budget, size_t bytes)
{
    if (budget->limit && bytes > budget->limit - budget->used) {
        budget->end = SUUJI_END_MEMORY;
        return false;
    }
    return true;
}

void *sj_budget_grow(struct sj_budget *budget, void *at, size_t *room, size_t need, size_t size)
{
    if (need <= *room && at)
        return at;
    /* Half as much again keeps copying cheap; where the limit forbids it, what is needed is
       enough. */
    size_t want = *room + *room / 2 < need ? need : *room + *room / 2;
    if (need > SIZE_MAX / 2 / size) {
        budget->end = SUUJI_END_MEMORY;
        return NULL;
    }
    if (want < 16)
        want = 16;
    if (budget->limit && (want - *room) * size > budget->limit - budget->used)
        want = need ? need : 1;
    if (!allow(budget, (want - *room) * size))
        return NULL;
    void *const more = realloc(at, want * size);
    if (!more) {
        budget->failed = true;
        return NULL;
    }
    budget->used += (want - *room) * size;
    *room = want;
    return more;
}

void *sj_budget_zeros(struct sj_budget *budget, size_t count, size_t size)
{
    if (count == 0)
        count = 1;
    if (count > SIZE_MAX / size) {
        budget->end = SUUJI_END_MEMORY;
        return NULL;
    }
    if (!allow(budget, count * size))
        return NULL;
    void *const at = calloc(count, size);
    if (at)
        budget->used += count * size;
    else
        budget->failed = true;
    return at;
}

bool sj_budget_poll(struct sj_budget *budget)
{
    if (!sj_budget_good(budget))
        return false;
    if (budget->on_pause && !budget->on_pause(budget->user))
        budget->end = SUUJI_END_STOPPED;
    else if (budget->deadline > 0 && sj_clock_now() >= budget->deadline)
        budget->end = SUUJI_END_TIME;
    return budget->end == SUUJI_END_COMPLETE;
}
