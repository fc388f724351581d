/* SPDX-License-Identifier: MIT */
/* What a search may spend. */
#include "base/budget.h"

#include "base/clock.h"
#include "base/fail.h"
#include "base/stop.h"

#include <stdlib.h>
#include <string.h>

/* A search that is part of another one gets at least this many seconds: 0 would be no limit. */
#define LEAST_SECONDS 1e-9
/* Bytes of tables that engines build in a second, at least; measured with boards of 255x255. */
#define FILLED_PER_SECOND 7.5e8
/* Seconds by which a limit may be exceeded. */
#define MOMENT 0.05

suuji_status sj_limits_check(const suuji_limits *limits, suuji_error *err)
{
    if (limits && !(limits->seconds >= 0)) /* or it is not a number */
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "the time limit must be 0 or more");
    return SUUJI_OK;
}

suuji_status sj_order_check(suuji_order order, suuji_error *err)
{
    if ((unsigned)order > SUUJI_ORDER_RANDOM)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%u is not a suuji_order", (unsigned)order);
    return SUUJI_OK;
}

void sj_budget_start(struct sj_budget *budget, const suuji_limits *limits, double start,
                     uint64_t check_every)
{
    *budget = (struct sj_budget){.limits = *limits, .next_check = 1, .check_every = check_every};
    if (limits->seconds > 0)
        budget->deadline = start + limits->seconds;
}

bool sj_budget_look(struct sj_budget *budget)
{
    if (!sj_budget_good(budget))
        return false;
    if (sj_stop_requested(budget->limits.stop))
        budget->end = SUUJI_END_STOPPED;
    else if (budget->deadline > 0 && sj_clock_now() >= budget->deadline)
        budget->end = SUUJI_END_TIME;
    return budget->end == SUUJI_END_COMPLETE;
}

bool sj_budget_affords(struct sj_budget *budget, size_t bytes)
{
    const double seconds = (double)bytes / FILLED_PER_SECOND;
    if (seconds > MOMENT && budget->deadline > 0 && budget->end == SUUJI_END_COMPLETE &&
        sj_clock_now() + seconds >= budget->deadline)
        budget->end = SUUJI_END_TIME;
    return budget->end == SUUJI_END_COMPLETE;
}

bool sj_budget_check(struct sj_budget *budget, uint64_t *nodes)
{
    const uint64_t limit = budget->limits.nodes;
    if (sj_budget_look(budget) && limit && *nodes > limit)
        budget->end = SUUJI_END_NODES;
    if (!sj_budget_good(budget)) {
        --*nodes; /* it is not visited */
        return false;
    }
    const uint64_t next = *nodes + budget->check_every;
    budget->next_check = limit && limit < next ? limit + 1 : next; /* no sum that could wrap */
    return true;
}

suuji_limits sj_budget_left(const struct sj_budget *budget)
{
    suuji_limits limits = budget->limits;
    if (budget->deadline > 0) {
        const double left = budget->deadline - sj_clock_now();
        limits.seconds = left > LEAST_SECONDS ? left : LEAST_SECONDS;
    }
    return limits;
}

/* ---- Memory ---- */

/* May `bytes` more be allocated? A limit that is reached is not a failure: it ends the search. */
static bool allows_bytes(struct sj_budget *budget, size_t bytes)
{
    if (budget->limits.memory && bytes > budget->limits.memory - budget->used) {
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
    if (budget->limits.memory && (want - *room) * size > budget->limits.memory - budget->used)
        want = need ? need : 1;
    if (!allows_bytes(budget, (want - *room) * size))
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

/* Pointers are copied as bytes: they may be of any type. */
bool sj_budget_reserve(struct sj_budget *budget, void *array, size_t *room, size_t need,
                       size_t size)
{
    void *at;
    if (need <= *room)
        return true;
    memcpy(&at, array, sizeof at);
    at = sj_budget_grow(budget, at, room, need, size);
    if (at)
        memcpy(array, &at, sizeof at);
    return at != NULL;
}

void *sj_budget_zeros(struct sj_budget *budget, size_t count, size_t size)
{
    if (count == 0)
        count = 1;
    if (count > SIZE_MAX / size) {
        budget->end = SUUJI_END_MEMORY;
        return NULL;
    }
    if (!allows_bytes(budget, count * size))
        return NULL;
    void *const at = calloc(count, size);
    if (at)
        budget->used += count * size;
    else
        budget->failed = true;
    return at;
}
