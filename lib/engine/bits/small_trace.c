/* SPDX-License-Identifier: MIT */
/* The events of the search of small boards: what two levels differ in, so that propagation does not know of them. */
#include "engine/bits/small.h"

#include "engine/tracing.h"

/* Has the cell got its value between the two? `before` NULL: it had none. */
static bool is_placed(const uint16_t *before, const uint16_t *dom, unsigned cell)
{
    return dom[cell] && (dom[cell] & (dom[cell] - 1)) == 0 &&
           !(before && before[cell] == dom[cell]);
}

void sj_small_trace_placed(const struct sj_small *s, struct sj_trace_hook *trace, uint32_t depth,
                           const uint16_t *before, const uint16_t *dom, uint32_t guess)
{
    const unsigned guessed = guess >> 8;
    if (guess != (uint32_t)SJ_SMALL_NONE)
        sj_trace_cell(trace, SUUJI_EVENT_GUESS, depth, guessed, (guess & 255) + 1);
    for (unsigned cell = 0; cell < s->cells; cell++)
        if (cell != guessed && is_placed(before, dom, cell))
            sj_trace_cell(trace, SUUJI_EVENT_ASSIGN, depth, cell, sj_low_bit(dom[cell]) + 1);
}

void sj_small_trace_undo(const struct sj_small *s, struct sj_trace_hook *trace, uint32_t depth,
                         const uint16_t *before, const uint16_t *dom, uint32_t guess)
{
    const unsigned guessed = guess >> 8;
    for (unsigned cell = s->cells; cell-- > 0;)
        if (cell != guessed && is_placed(before, dom, cell))
            sj_trace_cell(trace, SUUJI_EVENT_RETRACT, depth, cell, sj_low_bit(dom[cell]) + 1);
    sj_trace_cell(trace, SUUJI_EVENT_RETRACT, depth - 1, guessed, (guess & 255) + 1);
}

void sj_small_trace_dead(const struct sj_small *s, struct sj_trace_hook *trace, uint32_t depth,
                         const uint16_t *dom)
{
    unsigned cell = 0;
    while (cell < s->cells && dom[cell])
        cell++;
    sj_trace_conflict(trace, depth, cell < s->cells ? cell : (unsigned)SUUJI_EVENT_NONE,
                      SUUJI_EVENT_NONE, 0);
}
