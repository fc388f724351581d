/* SPDX-License-Identifier: MIT */
/* Clauses exchanged with other searches for the same puzzle: engine/exchange.h. */
#include "engine/cdcl/house_cdcl.h"

#include <string.h>

/* Clauses are about candidates: those with auxiliary variables of constraints are not published. */

/* Clauses from up to this many levels are published, if they are not too long; short ones always.
   Measured: 4 and 8 are a little worse, 2 is much worse. */
enum { GLUE_MOST = 6, SHORT = 2 };

/* ---- Out ---- */

static void publish(struct sj_house_cdcl *c)
{
    const struct sj_cdcl *const core = &c->core;
    const uint32_t count = core->learned_count;
    uint32_t literal[SJ_EXCHANGE_LITERALS];
    if (count > SJ_EXCHANGE_LITERALS || (count > SHORT && core->glue > GLUE_MOST))
        return;
    for (uint32_t i = 0; i < count; i++) {
        if (core->learned[i] >> 1 >= c->candidates)
            return;
        literal[i] = 2 * core->name[core->learned[i] >> 1] + (core->learned[i] & 1);
    }
    c->exchange->publish(c->exchange->user, literal, count, c->excludes);
}

static void on_event(struct sj_cdcl *core, enum sj_cdcl_event event, uint32_t level)
{
    (void)level;
    if (event == SJ_CDCL_ON_LEARN)
        publish((struct sj_house_cdcl *)core);
}

/* ---- In ---- */

/* The variable of a candidate, by bisection: names ascend. SJ_CDCL_NONE: the singles have settled
   it. */
static uint32_t find_variable(const struct sj_cdcl *core, uint32_t candidate)
{
    uint32_t low = 0;
    for (uint32_t high = core->variables; low < high;) {
        const uint32_t middle = low + (high - low) / 2;
        if (core->name[middle] < candidate)
            low = middle + 1;
        else
            high = middle;
    }
    return low < core->variables && core->name[low] == candidate ? low : SJ_CDCL_NONE;
}

/* Import a clause. One with a literal that is not a variable here is left out. */
static void import_clause(struct sj_cdcl *core, const uint32_t *literal, uint32_t count)
{
    uint32_t own[SJ_EXCHANGE_LITERALS];
    for (uint32_t i = 0; i < count; i++) {
        const uint32_t v = find_variable(core, literal[i] >> 1);
        if (v == SJ_CDCL_NONE)
            return;
        own[i] = 2 * v + (literal[i] & 1);
    }
    (void)sj_cdcl_import(core, own, count, 1); /* one that has no room is not needed */
}

/* Exclude the common first solution, as if this search had found it. False: the search ends. */
static bool exclude_first(struct sj_house_cdcl *c, const uint8_t *first)
{
    struct sj_cdcl *const core = &c->core;
    const unsigned size = c->rules->size;
    uint32_t *const literal = core->met; /* scratch between two conflicts */
    uint32_t count = 0;
    if (!sj_task_solution(c->task, first))
        return false;
    for (uint32_t v = 0; v < c->candidates; v++)
        if (first[core->name[v] / size] == core->name[v] % size + 1)
            literal[count++] = 2 * v + 1;
    c->excludes = true;
    if (sj_cdcl_import(core, literal, count, SJ_CDCL_KEPT))
        return true;
    c->task->budget.end = SUUJI_END_MEMORY;
    return false;
}

static bool on_restart(struct sj_cdcl *core)
{
    struct sj_house_cdcl *const c = (struct sj_house_cdcl *)core;
    const struct sj_exchange *const exchange = c->exchange;
    const uint32_t *literal = NULL;
    uint32_t count = 0;
    exchange->sync(exchange->user);
    const uint8_t *const first = c->excludes ? NULL : exchange->first(exchange->user, NULL);
    if (first && !exclude_first(c, first))
        return false;
    while (!core->conflict && (literal = exchange->next(exchange->user, c->excludes, &count)))
        import_clause(core, literal, count);
    return true;
}

/* ---- Solutions ---- */

bool sj_house_cdcl_exchange_solution(struct sj_house_cdcl *c, const uint8_t *grid)
{
    if (!c->exchange)
        return true;
    const uint8_t *const first = c->excludes ? NULL : c->exchange->first(c->exchange->user, grid);
    if (first && memcmp(first, grid, c->rules->cells) == 0) {
        c->excludes = true;
        return true;
    }
    sj_house_cdcl_exchange(c, NULL);
    return !first || sj_task_solution(c->task, first); /* the second one */
}

void sj_house_cdcl_exchange(struct sj_house_cdcl *c, const struct sj_exchange *exchange)
{
    c->exchange = exchange;
    c->excludes = false;
    c->core.on_restart = exchange ? on_restart : NULL;
    c->core.on_event = exchange ? on_event : NULL;
}
