/* SPDX-License-Identifier: MIT */
/* From literals to cells. */
#include "engine/trail_trace.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

suuji_status sj_trail_trace_start(struct sj_trail_trace *trace, struct sj_task *task,
                                  suuji_error *err)
{
    const unsigned cells = task->puzzle->rules->cells;
    sj_trail_trace_end(trace);
    if (!task->trace)
        return SUUJI_OK;
    trace->board = malloc(cells);
    if (!trace->board)
        return sj_fail_memory(err);
    memcpy(trace->board, task->puzzle->given, cells);
    trace->puzzle = task->puzzle;
    trace->fixed = task->puzzle->given;
    trace->hook = task->trace;
    return SUUJI_OK;
}

suuji_status sj_trail_trace_learns(struct sj_trail_trace *trace, suuji_error *err)
{
    trace->clues = malloc(((size_t)trace->named + 1) * sizeof *trace->clues);
    return trace->clues ? SUUJI_OK : sj_fail_memory(err);
}

void sj_trail_trace_end(struct sj_trail_trace *trace)
{
    free(trace->board);
    free(trace->clues);
    *trace = (struct sj_trail_trace){0};
}

/* The candidate of a literal, excluded or not. False: it is auxiliary. */
static bool clue_of(const struct sj_trail_trace *trace, uint32_t lit, suuji_clue *clue)
{
    const unsigned size = trace->puzzle->rules->size;
    const uint32_t v = lit >> 1;
    if (v >= trace->named)
        return false;
    const uint32_t candidate = trace->name ? trace->name[v] : v;
    *clue =
        (suuji_clue){.cell = candidate / size, .value = candidate % size + 1, .excluded = lit & 1};
    return true;
}

/* Every guess is reported, whatever the board can show of it. */
static void report_guess(struct sj_trail_trace *trace, const suuji_clue *clue, uint32_t level)
{
    suuji_event event = SJ_EVENT(GUESS, level);
    event.cell = clue->cell;
    event.value = clue->value;
    event.excluded = clue->excluded;
    sj_trace_event(trace->hook, &event);
}

void sj_trail_trace_new(struct sj_trail_trace *trace, const struct sj_trail *trail)
{
    /* A guess is reported at once: so at most the last one is new. */
    const uint32_t guess = trail->level ? trail->start[trail->level - 1] : 0;
    for (uint32_t i = trace->reported; i < trail->count; i++) {
        suuji_clue clue;
        if (!clue_of(trace, trail->lit[i], &clue))
            continue;
        const uint32_t level = i < guess ? trail->level - 1 : trail->level;
        const bool shown = !clue.excluded && !trace->board[clue.cell];
        if (trail->level && i == guess)
            report_guess(trace, &clue, level);
        else if (shown)
            sj_trace_cell(trace->hook, SUUJI_EVENT_ASSIGN, level, clue.cell, clue.value);
        if (shown)
            trace->board[clue.cell] = (uint8_t)clue.value;
    }
    trace->reported = trail->count;
    /* A solution is reported at this level: going back from guesses need not have been an event. */
    trace->hook->level = trail->level;
}

void sj_trail_trace_undo(struct sj_trail_trace *trace, const struct sj_trail *trail, uint32_t level)
{
    uint32_t held = trail->level;
    sj_trail_trace_new(trace, trail);
    for (uint32_t i = trail->count; i-- > trail->start[level];) {
        suuji_clue clue;
        if (held > level && i == trail->start[held - 1])
            held--;
        if (!clue_of(trace, trail->lit[i], &clue) || clue.excluded || trace->fixed[clue.cell] ||
            trace->board[clue.cell] != clue.value)
            continue;
        trace->board[clue.cell] = 0;
        sj_trace_cell(trace->hook, SUUJI_EVENT_RETRACT, held, clue.cell, clue.value);
    }
    trace->reported = trail->start[level];
}

void sj_trail_trace_learned(struct sj_trail_trace *trace, const uint32_t *lit, uint32_t count,
                            uint32_t level)
{
    suuji_event event = SJ_EVENT(LEARNED, level);
    for (uint32_t i = 0; i < count; i++)
        event.clue_count += clue_of(trace, lit[i], &trace->clues[event.clue_count]);
    event.clues = trace->clues;
    sj_trace_event(trace->hook, &event);
}

void sj_trace_reduction(struct sj_trace_hook *hook, const suuji_puzzle *puzzle,
                        const struct sj_reduction *reduction)
{
    for (unsigned i = 0; i < reduction->queued; i++) {
        const unsigned cell = reduction->queue[i];
        if (!puzzle->given[cell])
            sj_trace_cell(hook, SUUJI_EVENT_ASSIGN, 0, cell, reduction->fixed[cell]);
    }
    if (reduction->refuted)
        sj_trace_conflict(hook, 0, SUUJI_EVENT_NONE, SUUJI_EVENT_NONE, 0);
}

void sj_trail_trace_reduction(struct sj_trail_trace *trace, const struct sj_reduction *reduction)
{
    sj_trace_reduction(trace->hook, trace->puzzle, reduction);
    trace->fixed = reduction->fixed;
    memcpy(trace->board, reduction->fixed, trace->puzzle->rules->cells);
}
