/* SPDX-License-Identifier: MIT */
/* Colouring a graph: the table of methods, the question, its budget, and the check of the answer. */
#include "graph/coloring.h"

#include "base/clock.h"
#include "base/fail.h"
#include "graph/color_method_list.h"

#include <string.h>

/* Nodes between two looks at the clock, at most; and vertices and neighbours that the nodes between
   two looks may touch, since a method's node can be some work for each of them. */
#define CHECK_EVERY 64u
#define CHECK_WORK ((uint64_t)1 << 23)

#define DECLARE(name) extern const struct sj_color_method sj_color_method_##name;
SJ_COLOR_METHOD_LIST(DECLARE)
#undef DECLARE

#define ROW(name) &sj_color_method_##name,
static const struct sj_color_method *const methods[] = {SJ_COLOR_METHOD_LIST(ROW)};
#undef ROW

const struct sj_color_method *sj_color_method_at(size_t i)
{
    return i < sizeof methods / sizeof methods[0] ? methods[i] : NULL;
}

const suuji_color_method *suuji_color_method_at(size_t i)
{
    const struct sj_color_method *const method = sj_color_method_at(i);
    return method ? &method->info : NULL;
}

static const struct sj_color_method *find_method(const char *name)
{
    const struct sj_color_method *method = NULL;
    for (size_t i = 0; (method = sj_color_method_at(i)) != NULL; i++)
        if (!name || strcmp(method->info.name, name) == 0)
            break;
    return method;
}

bool sj_color_over(struct sj_color_task *task)
{
    const suuji_color_query *const query = task->query;
    if (query->go_on && !query->go_on(query->user))
        task->end = SUUJI_END_STOPPED;
    else if (task->deadline > 0 && sj_clock_now() >= task->deadline)
        task->end = SUUJI_END_TIME;
    return task->end != SUUJI_END_COMPLETE;
}

bool sj_color_check(struct sj_color_task *task)
{
    const suuji_color_query *const query = task->query;
    if (!sj_color_over(task) && query->node_limit && task->stats.nodes > query->node_limit)
        task->end = SUUJI_END_NODES;
    if (task->end != SUUJI_END_COMPLETE) {
        task->stats.nodes--; /* it is not visited */
        return false;
    }
    const uint64_t next = task->stats.nodes + task->check_every;
    const uint64_t limit = query->node_limit;
    task->next_check = limit && limit < next ? limit + 1 : next;
    return true;
}

void sj_color_found(struct sj_color_task *task, const uint32_t *color)
{
    uint32_t highest = 0;
    for (uint32_t v = 0; v < task->graph->vertices; v++)
        if (color[v] > highest)
            highest = color[v];
    if (task->best_colors != 0 && task->best_colors <= highest)
        return;
    task->best_colors = highest;
    if (task->graph->vertices > 0)
        memcpy(task->best, color, task->graph->vertices * sizeof *color);
}

void sj_color_bound(struct sj_color_task *task, uint32_t colors)
{
    if (colors > task->bound)
        task->bound = colors;
}

uint32_t sj_color_target(const struct sj_color_task *task)
{
    const suuji_graph *const graph = task->graph;
    if (task->query->colors != 0)
        return task->query->colors;
    if (task->best_colors != 0)
        return task->best_colors - 1;
    uint32_t enough = graph->highest;
    for (uint32_t v = 0; v < graph->vertices; v++)
        if (sj_graph_degree(graph, v) >= enough)
            enough = sj_graph_degree(graph, v) + 1;
    return enough;
}

bool sj_color_done(const struct sj_color_task *task)
{
    const uint32_t asked = task->query->colors;
    if (asked != 0 && task->bound > asked)
        return true;
    return task->best_colors != 0 && task->best_colors <= (asked ? asked : task->bound);
}

bool suuji_graph_verify(const suuji_graph *graph, const uint32_t *color)
{
    for (uint32_t v = 0; v < graph->vertices; v++) {
        const uint32_t fixed = sj_graph_fixed(graph, v);
        if (color[v] == 0 || (fixed != 0 && fixed != color[v]))
            return false;
        for (uint32_t i = graph->first[v]; i < graph->first[v + 1]; i++)
            if (color[graph->peer[i]] == color[v])
                return false;
    }
    return true;
}

/* Have two neighbours been fixed to the same colour? Then no number of colours does. */
static bool fixed_clash(const suuji_graph *graph)
{
    for (uint32_t v = 0; graph->fixed && v < graph->vertices; v++)
        for (uint32_t i = graph->first[v]; graph->fixed[v] && i < graph->first[v + 1]; i++)
            if (graph->fixed[graph->peer[i]] == graph->fixed[v])
                return true;
    return false;
}

static suuji_verdict verdict(const struct sj_color_task *task)
{
    const uint32_t asked = task->query->colors;
    if (task->best_colors != 0 && (asked == 0 || task->best_colors <= asked))
        return SUUJI_SOLVED;
    return asked != 0 && task->bound > asked ? SUUJI_NONE : SUUJI_UNKNOWN;
}

/* Run the method, unless it is clear beforehand. */
static suuji_status ask(const struct sj_color_method *method, struct sj_color_task *task,
                        suuji_color_answer *answer, suuji_error *err)
{
    suuji_verdict known = SUUJI_UNKNOWN;
    if (task->graph->vertices == 0)
        known = SUUJI_SOLVED;
    else if (fixed_clash(task->graph))
        known = SUUJI_NONE;
    else if (!sj_color_done(task)) {
        const suuji_status status = method->run(task, err);
        if (status != SUUJI_OK)
            return status;
    }
    if (known == SUUJI_UNKNOWN)
        known = verdict(task);
    if (known == SUUJI_SOLVED && !suuji_graph_verify(task->graph, task->best))
        return sj_fail(err, SUUJI_ERR_INTERNAL, "method '%s' gave what is no coloring",
                       method->info.name);
    *answer = (suuji_color_answer){.verdict = known,
                                   .end = task->end,
                                   .colors = known == SUUJI_SOLVED ? task->best_colors : 0,
                                   .bound = task->bound,
                                   .stats = task->stats};
    return SUUJI_OK;
}

static uint64_t check_every(const suuji_graph *graph)
{
    const uint64_t size = (uint64_t)graph->vertices + graph->first[graph->vertices] + 1;
    return CHECK_WORK / size < CHECK_EVERY ? CHECK_WORK / size + 1 : CHECK_EVERY;
}

suuji_status suuji_graph_color(const suuji_graph *graph, const suuji_color_query *query,
                               uint32_t *color, suuji_color_answer *answer, suuji_error *err)
{
    static const suuji_color_query fewest = {0};
    const double start = sj_clock_now();
    struct sj_color_task task = {.graph = graph, .query = query ? query : &fewest, .best = color};
    query = task.query;
    const struct sj_color_method *const method = find_method(query->method);
    if (!method)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "no method named '%s'", query->method);
    if (query->colors > SUUJI_MAX_COLORS)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%lu colors are too many, at most %lu",
                       (unsigned long)query->colors, (unsigned long)SUUJI_MAX_COLORS);
    if (!(query->time_limit >= 0))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "the time limit must be 0 or more");
    sj_random_seed(&task.random, query->seed);
    task.deadline = query->time_limit > 0 ? start + query->time_limit : 0;
    task.check_every = check_every(graph);
    task.next_check = 1; /* the first node looks, so that a spent budget ends at once */
    task.bound = graph->highest ? graph->highest : graph->vertices > 0;
    const suuji_status status = ask(method, &task, answer, err);
    if (status == SUUJI_OK)
        answer->stats.seconds = sj_clock_now() - start;
    return status;
}
