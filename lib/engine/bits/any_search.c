/* SPDX-License-Identifier: MIT */
/* The general search. A level is one guess: a candidate placed. When that fails it is taken back
   and the candidate is removed in the level below, for as long as that level lasts, and what to
   guess next is chosen anew. A solution is a failure of its last guess like any other, so every
   solution is found exactly once.

   As long as no solution was found, the search starts over after a number of dead ends that
   follows Luby's sequence, with the weights that it has learned. What was removed in level 0 stays
   removed: those candidates are in no solution. The sequence grows without bound, so the search
   comes to an end, and no solution is counted twice since none was counted. */
#include "engine/bits/any_inl.h"

#include "engine/tracing.h"

#define RESTART_UNIT 64u

/* Squares double the time of a node. Below this size they save half of the nodes at most, above it
   three of four and more; less where a solution is known, since others are near it. */
#define SMALLEST_SQUARES 15u
#define SMALLEST_SQUARES_KNOWN 17u

/* Member i, from 1, of Luby's sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ... */
static uint64_t luby(uint64_t i)
{
    for (;;) {
        uint64_t power = 1;
        while (power * 2 <= i + 1)
            power *= 2;
        if (power == i + 1)
            return power / 2;
        i -= power - 1;
    }
}

/* Go back to `depth` guesses. */
static void undo(struct sj_any *any, struct sj_task *task, uint32_t depth)
{
    const struct sj_any_level *const level = &any->level[depth];
    if (task->trace)
        sj_any_trace_undo(any, task->trace, depth);
    task->stats.updates += any->trail_count - level->trail;
    any->depth = depth;
    if (any->words == 1)
        sj_any_undo(any, level->trail, level->open, 1);
    else
        sj_any_undo(any, level->trail, level->open, any->words);
}

/* Guess in a new level. */
static bool guess(struct sj_any *any, struct sj_task *task)
{
    const uint32_t candidate = sj_any_choose(any, task);
    any->level[any->depth++] = (struct sj_any_level){
        .trail = any->trail_count, .open = any->open_count, .candidate = candidate};
    task->stats.guesses++;
    sj_task_depth(task, any->depth);
    const bool alive = sj_any_assume(any, candidate);
    if (task->trace)
        sj_any_trace_placed(any, task->trace, any->level[any->depth - 1].open);
    return alive;
}

/* Take the last guess back and continue without it. */
static bool backtrack(struct sj_any *any, struct sj_task *task)
{
    undo(any, task, any->depth - 1);
    task->stats.backtracks++;
    const uint32_t open = any->open_count;
    const bool alive = sj_any_refute(any, any->level[any->depth].candidate);
    if (task->trace)
        sj_any_trace_placed(any, task->trace, open);
    return alive;
}

/* Begin: the givens, and what follows from them. */
static bool start(struct sj_any *any, struct sj_task *task)
{
    const bool ready = sj_any_start(any, task->puzzle);
    const uint32_t open = any->open_count;
    const bool alive = ready && sj_any_propagate(any);
    if (task->trace)
        sj_any_trace_placed(any, task->trace, open);
    return alive;
}

/* Start over. */
static void restart(struct sj_any *any, struct sj_task *task)
{
    if (task->trace) {
        const suuji_event event = SJ_EVENT(RESTART, any->depth);
        sj_trace_event(task->trace, &event);
    }
    undo(any, task, 0);
}

static void search(struct sj_any *any, struct sj_task *task)
{
    uint64_t restarts = 0;
    uint64_t patience = RESTART_UNIT; /* dead ends until the next restart */
    bool alive = start(any, task);
    for (;;) {
        if (alive && any->open_count > 0) {
            if (patience == 0 && task->found == 0 && any->depth > 0) {
                restart(any, task);
                patience = RESTART_UNIT * luby(++restarts + 1);
            }
            if (!sj_task_node(task))
                return;
            alive = guess(any, task);
            continue;
        }
        if (alive) {
            if (!sj_task_solution(task, any->grid))
                return;
        } else {
            if (task->trace)
                sj_any_trace_dead(any, task->trace);
            sj_any_learn(any);
            patience -= patience > 0;
        }
        if (any->depth == 0)
            return;
        alive = backtrack(any, task);
    }
}

/* At random they are used at any size, so that the same seed gives the same grid as ever. */
static bool wants_squares(const struct sj_any *any, const struct sj_task *task)
{
    const unsigned smallest = task->known ? SMALLEST_SQUARES_KNOWN : SMALLEST_SQUARES;
    return any->size >= smallest || task->query->order == SUUJI_ORDER_RANDOM;
}

void sj_any_run(struct sj_any *any, struct sj_task *task)
{
    any->weighted = false;
    any->dead = 0;
    any->squares = wants_squares(any, task);
    if (!sj_task_node(task))
        return;
    search(any, task);
    task->stats.updates += any->trail_count;
}
