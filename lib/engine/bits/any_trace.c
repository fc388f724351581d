/* SPDX-License-Identifier: MIT */
/* The events of the general search. Placed cells leave `open` at its end: those placed since there
   were n open cells are open[open_count .. n), the last one first. So events are reported guess by
   guess, and propagation does not know of them. */
#include "engine/bits/any.h"

#include "engine/tracing.h"

/* Is open[at] the cell of the guess that opened level `depth`? */
static bool is_guess(const struct sj_any *any, uint32_t depth, uint32_t at)
{
    return depth > 0 && at + 1 == any->level[depth - 1].open;
}

void sj_any_trace_placed(const struct sj_any *any, struct sj_trace_hook *trace, uint32_t open)
{
    for (uint32_t i = open; i-- > any->open_count;)
        sj_trace_cell(trace, is_guess(any, any->depth, i) ? SUUJI_EVENT_GUESS : SUUJI_EVENT_ASSIGN,
                      any->depth, any->open[i], any->grid[any->open[i]]);
}

void sj_any_trace_undo(const struct sj_any *any, struct sj_trace_hook *trace, uint32_t depth)
{
    uint32_t now = any->depth;
    for (uint32_t i = any->open_count; i < any->level[depth].open; i++) {
        now -= is_guess(any, now, i);
        sj_trace_cell(trace, SUUJI_EVENT_RETRACT, now, any->open[i], any->grid[any->open[i]]);
    }
}

void sj_any_trace_dead(const struct sj_any *any, struct sj_trace_hook *trace)
{
    unsigned cell = SUUJI_EVENT_NONE;
    unsigned house = SUUJI_EVENT_NONE;
    unsigned value = 0;
    if (any->dead >= any->items) {
        /* a constraint, which events do not name */
    } else if (any->left[any->dead] == 0 && any->dead < any->cells) {
        cell = any->dead;
    } else if (any->left[any->dead] == 0) { /* else several items have too few members together */
        house = any->place_house[any->dead - any->cells];
        value = any->dead - any->cells - house * any->size + 1;
    }
    sj_trace_conflict(trace, any->depth, cell, house, value);
}
