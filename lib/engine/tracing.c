/* SPDX-License-Identifier: MIT */
/* Handing events to the caller. */
#include "engine/tracing.h"

#include <string.h>

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

/* Most engines retract what they put last. */
static void forget_cell(struct sj_trace_stack *stack, unsigned cell)
{
    size_t i = stack->count;
    while (i > 0 && stack->put[i - 1].cell != cell)
        i--;
    if (i == 0)
        return;
    memmove(stack->put + i - 1, stack->put + i, (stack->count - i) * sizeof *stack->put);
    stack->count--;
}

static bool pass_on(void *user, const suuji_event *event)
{
    struct sj_trace_stack *const stack = user;
    if (event->kind == SUUJI_EVENT_RETRACT)
        forget_cell(stack, event->cell);
    else if (event->kind == SUUJI_EVENT_ASSIGN ||
             (event->kind == SUUJI_EVENT_GUESS && !event->excluded))
        stack->put[stack->count++] =
            (struct sj_trace_put){.level = event->level,
                                  .cell = (uint16_t)event->cell,
                                  .value = (uint8_t)event->value,
                                  .guess = event->kind == SUUJI_EVENT_GUESS};
    sj_trace_event(stack->outer, event);
    return !stack->outer->done;
}

void sj_trace_stack_start(struct sj_trace_stack *stack, struct sj_trace_hook *outer,
                          struct sj_trace_put *put)
{
    *stack = (struct sj_trace_stack){.outer = outer, .put = put};
    stack->hook = (struct sj_trace_hook){
        .on_event = pass_on, .user = stack, .level = outer->level, .done = outer->done};
}

/* Levels never grow here, and the last one is 0: guesses that exclude a value are not on the
   stack. */
void sj_trace_stack_restart(struct sj_trace_stack *stack)
{
    struct sj_trace_hook *const hook = &stack->hook;
    const suuji_event restart = SJ_EVENT(RESTART, stack->count ? hook->level : 0);
    sj_trace_event(hook, &restart);
    while (stack->count > 0 && !hook->done) {
        const struct sj_trace_put put = stack->put[stack->count - 1];
        const uint32_t level = stack->count == 1 ? 0 : put.level - put.guess;
        sj_trace_cell(hook, SUUJI_EVENT_RETRACT, level < hook->level ? level : hook->level,
                      put.cell, put.value);
    }
}
