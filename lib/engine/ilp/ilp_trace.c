/* SPDX-License-Identifier: MIT */
/* What the branch and bound does, as events. */
#include "engine/ilp/ilp_engine.h"

#include "engine/tracing.h"
#include "engine/trail_trace.h"
#include "model/objective_weights.h"

void sj_ilp_trace_program(const struct sj_ilp_engine *ilp)
{
    if (ilp->task->trace && ilp->program.form != SJ_ILP_FULL)
        sj_trace_reduction(ilp->task->trace, ilp->task->puzzle, &ilp->program.open);
}

/* An event with the number of a node. */
static suuji_event event_of(suuji_event_kind kind, const suuji_ilp_node *node)
{
    suuji_event event = SJ_EVENT(NODE, node->depth);
    event.kind = kind;
    event.node = node->number;
    return event;
}

void sj_ilp_trace_node(struct sj_ilp_engine *ilp, const suuji_ilp_node *node)
{
    if (!ilp->task->trace)
        return;
    suuji_event event = event_of(SUUJI_EVENT_NODE, node);
    event.parent = node->parent;
    if (node->value) {
        event.cell = node->cell;
        event.value = node->value;
        event.excluded = !node->up;
    }
    ilp->depth = node->depth;
    sj_trace_event(ilp->task->trace, &event);
}

void sj_ilp_trace_bound(const struct sj_ilp_engine *ilp, const suuji_ilp_node *node)
{
    if (!ilp->task->trace || !node->has_bound)
        return;
    suuji_event event = event_of(SUUJI_EVENT_BOUND, node);
    event.bound = node->bound;
    sj_trace_event(ilp->task->trace, &event);
}

void sj_ilp_trace_verdict(struct sj_ilp_engine *ilp, const suuji_ilp_node *node)
{
    ilp->depth = 0;
    if (!ilp->task->trace ||
        (node->verdict != SUUJI_ILP_VERDICT_INFEASIBLE && node->verdict != SUUJI_ILP_VERDICT_BOUND))
        return;
    const suuji_event event = event_of(SUUJI_EVENT_PRUNED, node);
    sj_trace_event(ilp->task->trace, &event);
}

/* The cells that the program decides: put them on the board, or take them back in reverse order. */
static void trace_cells(const struct sj_ilp_engine *ilp, suuji_event_kind kind)
{
    const struct sj_ilp *const p = &ilp->program;
    for (unsigned i = 0; i < p->rules->cells; i++) {
        const unsigned cell = kind == SUUJI_EVENT_RETRACT ? p->rules->cells - 1 - i : i;
        if (!p->puzzle->given[cell] && !p->grid[cell])
            sj_trace_cell(ilp->task->trace, kind, ilp->depth, cell, ilp->grid[cell]);
    }
}

/* With an objective the task keeps only what is better than all before. */
static bool is_kept(const struct sj_task *task, const uint8_t *grid)
{
    const suuji_objective *const objective = task->query->objective;
    return !objective || !task->found ||
           sj_objective_better(objective, suuji_objective_value(objective, grid), task->value);
}

bool sj_ilp_trace_solution(const struct sj_ilp_engine *ilp)
{
    if (!ilp->task->trace || !is_kept(ilp->task, ilp->grid))
        return sj_task_solution(ilp->task, ilp->grid);
    trace_cells(ilp, SUUJI_EVENT_ASSIGN);
    const bool more = sj_task_solution(ilp->task, ilp->grid);
    if (more) /* at the end the solution stays on the board */
        trace_cells(ilp, SUUJI_EVENT_RETRACT);
    return more;
}
