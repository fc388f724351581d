/* SPDX-License-Identifier: MIT */
/* A query being answered: budgets, and the one gate through which solutions leave an engine. */
#include "engine/task.h"

#include "engine/tracing.h"
#include "model/objective_weights.h"

#include <string.h>

/* A mere count verifies the first solutions, this many, in full, and then one in this many: a count
   of hundreds of millions would spend most of its time in the verifier. */
#define COUNT_VERIFIED 1000u
#define COUNT_SAMPLED 1024u

void sj_task_start(struct sj_task *task, const suuji_puzzle *puzzle, const suuji_query *query,
                   uint8_t *first, double start)
{
    /* A node of a large puzzle is much work: look at the clock more often. */
    const unsigned cells = puzzle->rules->cells;
    const uint64_t check_every = cells < 256 ? 256 : cells < 16384 ? 16384 * 4 / cells : 4;
    *task = (struct sj_task){.puzzle = puzzle, .query = query, .first = first};
    sj_random_seed(&task->random, query->seed);
    sj_budget_start(&task->budget, &query->limits, start, check_every);
}

void sj_stats_add(suuji_stats *stats, const suuji_stats *part)
{
    stats->nodes += part->nodes;
    stats->guesses += part->guesses;
    stats->backtracks += part->backtracks;
    stats->updates += part->updates;
    if (part->depth > stats->depth)
        stats->depth = part->depth;
    stats->counted &= part->counted;
}

/* Of nested tasks only the outermost one knows whether a solution is new. */
static void trace_solution(struct sj_task *task)
{
    if (!task->trace || task->part)
        return;
    suuji_event event = SJ_EVENT(SOLUTION, task->trace->level);
    sj_trace_event(task->trace, &event);
}

/* A solution where the best is asked for. */
static bool keep_if_better(struct sj_task *task, const uint8_t *grid)
{
    const suuji_query *const query = task->query;
    const int64_t value = suuji_objective_value(query->objective, grid);
    if (task->found && !sj_objective_better(query->objective, value, task->value))
        return true;
    if (!suuji_verify(task->puzzle, grid, NULL, NULL)) {
        task->failed = true;
        return false;
    }
    task->found++;
    task->value = value;
    trace_solution(task);
    memcpy(task->first, grid, task->puzzle->rules->cells);
    if (query->on_solution && !query->on_solution(query->user, grid))
        task->budget.end = SUUJI_END_CALLBACK;
    return task->budget.end == SUUJI_END_COMPLETE;
}

bool sj_task_solution(struct sj_task *task, const uint8_t *grid)
{
    const suuji_query *const query = task->query;
    if (query->objective)
        return keep_if_better(task, grid);
    const bool shown = query->on_solution || task->found == 0;
    if ((shown || task->found < COUNT_VERIFIED || task->found % COUNT_SAMPLED == 0) &&
        !suuji_verify(task->puzzle, grid, NULL, NULL)) {
        task->failed = true;
        return false;
    }
    if (task->found++ == 0)
        memcpy(task->first, grid, task->puzzle->rules->cells);
    trace_solution(task);
    if (query->on_solution && !query->on_solution(query->user, grid))
        task->budget.end = SUUJI_END_CALLBACK;
    else if (task->found >= query->limit)
        task->budget.end = SUUJI_END_LIMIT;
    return task->budget.end == SUUJI_END_COMPLETE;
}

/* An engine that approximates has never seen everything. */
static suuji_end how_it_ended(const struct sj_task *task)
{
    return task->colorings && task->budget.end == SUUJI_END_COMPLETE ? SUUJI_END_GAVE_UP
                                                                     : task->budget.end;
}

static suuji_verdict find_verdict(const struct sj_task *task)
{
    const bool complete = how_it_ended(task) == SUUJI_END_COMPLETE;
    if (task->query->objective && task->found)
        return complete ? SUUJI_VERDICT_SOLVED : SUUJI_VERDICT_UNKNOWN;
    if (task->found >= 2)
        return SUUJI_VERDICT_SEVERAL;
    if (task->found == 0)
        return complete ? SUUJI_VERDICT_NONE : SUUJI_VERDICT_UNKNOWN;
    if (complete)
        return SUUJI_VERDICT_UNIQUE;
    return task->query->limit == 1 ? SUUJI_VERDICT_SOLVED : SUUJI_VERDICT_UNKNOWN;
}

void sj_task_finish(const struct sj_task *task, suuji_answer *answer)
{
    *answer = (suuji_answer){.size = sizeof(suuji_answer),
                             .verdict = find_verdict(task),
                             .end = how_it_ended(task),
                             .count = task->found,
                             .solution = task->found ? task->first : NULL,
                             .stats = task->stats};
    if (task->colorings && task->colorings->held.color)
        answer->coloring = &task->colorings->held;
    if (task->query->objective && task->found) {
        answer->value = task->value;
        answer->best = answer->verdict == SUUJI_VERDICT_SOLVED;
    }
}
