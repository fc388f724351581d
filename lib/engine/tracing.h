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

/* A listener in between, for an engine that ends one search in the middle and starts another: it
   passes events on, and keeps the values that they put on the board. */

/* A value on the board that is not given. */
struct sj_trace_put {
    uint32_t level;
    uint16_t cell;
    uint8_t value;
    bool guess;
};

struct sj_trace_stack {
    struct sj_trace_hook hook;   /* for the searches */
    struct sj_trace_hook *outer; /* receives their events */
    struct sj_trace_put *put;    /* [cells], of the caller: values in the order they were put */
    size_t count;
};

/* Begin with nothing but givens on the board. */
void sj_trace_stack_start(struct sj_trace_stack *stack, struct sj_trace_hook *outer,
                          struct sj_trace_put *put);

/* The search starts over, with another engine: retract all. */
void sj_trace_stack_restart(struct sj_trace_stack *stack);

#endif
