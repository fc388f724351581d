/* SPDX-License-Identifier: MIT */
/* How engines report what they do: suuji/trace.h. A task without `trace` reports nothing. In inner
   loops an engine does not ask: it compiles its search twice, with a constant `traced`, as it does
   for the number of words. */
#ifndef SJ_TRACING_H
#define SJ_TRACING_H

#include "engine/engine.h"
#include "suuji/trace.h"

/* Who listens. */
struct sj_trace_hook {
    suuji_on_event *on_event; /* NULL: nobody; it may become that while it is called */
    void *user;
    unsigned level; /* of the last event: that of a solution, which the task reports */
    bool done;      /* no more events of this search are needed */
};

/* An event with nothing but its kind and level. */
#define SJ_EVENT(kind_, level_)                                                   \
    (suuji_event)                                                                 \
    {                                                                             \
        .kind = SUUJI_EVENT_##kind_, .level = (level_), .cell = SUUJI_EVENT_NONE, \
        .house = SUUJI_EVENT_NONE                                                 \
    }

/* Report an event. The engine does not report solutions: sj_task_solution does, at the level of the
   event before it. */
void sj_trace_event(struct sj_trace_hook *trace, const suuji_event *event);

/* GUESS, ASSIGN, RETRACT: a cell and its value. */
void sj_trace_cell(struct sj_trace_hook *trace, suuji_event_kind kind, size_t level, unsigned cell,
                   unsigned value);

/* A dead end: a cell without candidates (house SUUJI_EVENT_NONE), a value without a place in a
   house (cell SUUJI_EVENT_NONE), or neither. */
void sj_trace_conflict(struct sj_trace_hook *trace, size_t level, unsigned cell, unsigned house,
                       unsigned value);

#endif
