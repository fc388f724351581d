/* SPDX-License-Identifier: MIT */
/* Handing events to the caller. */
#include "engine/tracing.h"

void sj_trace_event(struct sj_trace_hook *trace, const suuji_event *event)
{
    trace->level = event->level;
    if (trace->on_event && !trace->done && !trace->on_event(trace->user, event))
        trace->done = true;
}

void sj_trace_cell(struct sj_trace_hook *trace, suuji_event_kind kind, size_t level, unsigned cell,
                   unsigned value)
{
    suuji_event event = SJ_EVENT(ASSIGN, (unsigned)level);
    event.kind = kind;
    event.cell = cell;
    event.value = value;
    sj_trace_event(trace, &event);
}

void sj_trace_conflict(struct sj_trace_hook *trace, size_t level, unsigned cell, unsigned house,
                       unsigned value)
{
    suuji_event event = SJ_EVENT(CONFLICT, (unsigned)level);
    event.cell = cell;
    event.house = house;
    event.value = value;
    sj_trace_event(trace, &event);
}

const char *suuji_event_name(suuji_event_kind kind)
{
    static const char *const names[] = {
        [SUUJI_EVENT_GIVEN] = "given",       [SUUJI_EVENT_GUESS] = "guess",
        [SUUJI_EVENT_ASSIGN] = "assign",     [SUUJI_EVENT_RETRACT] = "retract",
        [SUUJI_EVENT_CONFLICT] = "conflict", [SUUJI_EVENT_LEARNED] = "learned",
        [SUUJI_EVENT_RESTART] = "restart",   [SUUJI_EVENT_SOLUTION] = "solution",
        [SUUJI_EVENT_COVER] = "cover",       [SUUJI_EVENT_UNCOVER] = "uncover",
        [SUUJI_EVENT_NODE] = "node",         [SUUJI_EVENT_BOUND] = "bound",
        [SUUJI_EVENT_PRUNED] = "pruned",
    };
    return (size_t)kind < sizeof names / sizeof *names ? names[kind] : NULL;
}
