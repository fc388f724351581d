/* SPDX-License-Identifier: MIT */
/* Colouring a graph: the table of methods, the question, its budget, and the check of the
   answer. */
#include "graph/coloring.h"

#include "base/clock.h"
#include "base/fail.h"
#include "base/registry.h"
#include "base/sized.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The methods of colouring a graph, the default first: the one line to add. */
#define SJ_COLOR_METHOD_LIST(X) \
    X(exact)                    \
    X(greedy)                   \
    X(dsatur)                   \
    X(tabu)

/* Nodes between two looks at the clock, at most; and vertices and neighbours that the nodes between
   two looks may touch, since a method's node can be some work for each of them. */
#define CHECK_EVERY 64u
#define CHECK_WORK ((uint64_t)1 << 23)

#define DECLARE(name) extern const struct sj_color_method sj_color_method_##name;
SJ_COLOR_METHOD_LIST(DECLARE)

#define ROW(name) &sj_color_method_##name,
static const void *const rows[] = {SJ_COLOR_METHOD_LIST(ROW)};

static const struct sj_registry methods = {
    .kind = "method",
    .rows = rows,
    .count = sizeof rows / sizeof rows[0],
    .options = offsetof(struct sj_color_method, info.options),
    .options_size = offsetof(struct sj_color_method, options_size),
};

const suuji_color_method_info *suuji_color_method_at(size_t i)
{
    return sj_registry_at(&methods, i);
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

suuji_status sj_color_cliques(struct sj_color_task *task, suuji_error *err)
{
    if (sj_color_done(task) || task->cliques.count > 0)
        return SUUJI_OK;
    const suuji_status status = sj_cliques_find(task->graph, &task->cliques, &task->budget, err);
    sj_color_bound(task, task->cliques.largest);
    if (sj_color_done(task))
        task->budget.end = SUUJI_END_COMPLETE; /* nothing is left to search, in time or not */
    return status;
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

static suuji_verdict find_verdict(const struct sj_color_task *task)
{
    const uint32_t asked = task->query->colors;
    if (task->best_colors != 0 && (asked == 0 || task->best_colors <= asked))
        return SUUJI_VERDICT_SOLVED;
    return asked != 0 && task->bound > asked ? SUUJI_VERDICT_NONE : SUUJI_VERDICT_UNKNOWN;
}

/* Answer, by the method unless it is clear beforehand. */
static suuji_status run_method(const struct sj_color_method *method, struct sj_color_task *task,
                               suuji_color_answer *answer, suuji_error *err)
{
    suuji_verdict known = SUUJI_VERDICT_UNKNOWN;
    task->stats.counted = method->info.counts;
    if (task->graph->vertices == 0) {
        known = SUUJI_VERDICT_SOLVED;
    } else if (fixed_clash(task->graph)) {
        known = SUUJI_VERDICT_NONE;
    } else {
        const suuji_status status = sj_color_done(task) ? SUUJI_OK : method->run(task, err);
        sj_cliques_free(&task->cliques);
        if (status != SUUJI_OK)
            return status;
        known = find_verdict(task);
    }
    if (task->best_colors != 0 && !suuji_graph_verify(task->graph, task->best))
        return sj_fail(err, SUUJI_ERR_INTERNAL,
                       "method '%s' returned a wrong colouring: please report this",
                       method->info.name);
    *answer = (suuji_color_answer){.size = sizeof(suuji_color_answer),
                                   .verdict = known,
                                   .end = task->budget.end,
                                   .colors = task->best_colors,
                                   .bound = task->bound,
                                   .stats = task->stats};
    return SUUJI_OK;
}

static uint64_t check_every(const suuji_graph *graph)
{
    const uint64_t size = (uint64_t)graph->vertices + graph->first[graph->vertices] + 1;
    return CHECK_WORK / size < CHECK_EVERY ? CHECK_WORK / size + 1 : CHECK_EVERY;
}

static suuji_status color_graph(const suuji_graph *graph, const suuji_color_query *query,
                                uint32_t *color, suuji_color_answer *answer, suuji_error *err)
{
    const double start = sj_clock_now();
    struct sj_color_task task = {.graph = graph, .query = query, .best = color};
    struct sj_choice choice;
    if (query->colors > SUUJI_GRAPH_MAX_COLORS)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%lu colours are too many, at most %lu",
                       (unsigned long)query->colors, (unsigned long)SUUJI_GRAPH_MAX_COLORS);
    if (query->limits.memory)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "graph colouring does not support a memory limit");
    sj_random_seed(&task.random, query->seed);
    sj_budget_start(&task.budget, &query->limits, start, check_every(graph));
    task.bound = graph->highest ? graph->highest : graph->vertices > 0;
    suuji_status status = sj_choice_make(&choice, &methods, query->method, err);
    task.options = choice.options;
    if (status == SUUJI_OK)
        status = run_method(choice.row, &task, answer, err);
    sj_choice_free(&choice);
    answer->stats.seconds = sj_clock_now() - start;
    return status;
}

suuji_status suuji_graph_color(const suuji_graph *graph, const suuji_color_query *query,
                               uint32_t *color, suuji_color_answer *answer, suuji_error *err)
{
    suuji_color_query asked;
    suuji_color_answer found = SUUJI_COLOR_ANSWER_INIT;
    suuji_status status = sj_sized_clear(answer, "suuji_color_answer", err);
    if (status == SUUJI_OK)
        status = sj_sized_read(&asked, sizeof asked, query, "suuji_color_query", err);
    if (status == SUUJI_OK)
        status = sj_limits_check(&asked.limits, err);
    if (status == SUUJI_OK)
        status = color_graph(graph, &asked, color, &found, err);
    if (status == SUUJI_OK)
        sj_sized_write(answer, &found, sizeof found);
    return status;
}
