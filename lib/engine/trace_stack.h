/* SPDX-License-Identifier: MIT */
/* A listener in between, for an engine that ends one search in the middle and starts another: it
   passes events on, and keeps the values that they put on the board. */
#ifndef SJ_TRACE_STACK_H
#define SJ_TRACE_STACK_H

#include "engine/tracing.h"

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
