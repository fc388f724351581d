/* SPDX-License-Identifier: MIT */
/* The methods `greedy`, `dsatur` and `tabu`: colourings without proof. Each begins with what the one
   before it finds; tabu search then asks for one colour less, as long as it gets it. */
#include "base/fail.h"
#include "graph/approximate.h"
#include "graph/coloring.h"
#include "graph/lists.h"
#include "graph/tabu_search.h"

/* Moves for each number of colours. */
#define MOVES 1000000u
#define PATIENCE 200000u

static bool step(void *user)
{
    return sj_color_node(user);
}

static struct sj_pace pace_of(struct sj_color_task *task)
{
    return (struct sj_pace){step, task, &task->random};
}

static struct sj_problem problem_of(const struct sj_color_task *task, uint32_t colors)
{
    return (struct sj_problem){.graph = task->graph, .colors = colors, .fixed = task->graph->fixed};
}

/* Is there anything left to look for, and a budget for it? */
static bool goes_on(const struct sj_color_task *task)
{
    return !sj_color_done(task) && task->end == SUUJI_END_COMPLETE;
}

/* Whoever ends without all that was asked has given up. */
static suuji_status give_up(struct sj_color_task *task, suuji_status status)
{
    if (status == SUUJI_OK && goes_on(task))
        task->end = SUUJI_END_GAVE_UP;
    return status;
}

static suuji_status fit(struct sj_color_task *task, suuji_error *err)
{
    static const enum sj_fit_order order[] = {SJ_FIT_DEGREE, SJ_FIT_READING};
    const struct sj_problem problem = problem_of(task, 1);
    const struct sj_pace pace = pace_of(task);
    struct sj_first_fit own = {0};
    const suuji_status status = sj_first_fit_make(&own, task->graph, task->graph->highest + 1, err);
    for (size_t i = 0; status == SUUJI_OK && i < 2 && goes_on(task); i++)
        if (sj_first_fit_run(&own, &problem, order[i], &pace))
            sj_color_found(task, own.color);
    sj_first_fit_free(&own);
    return status;
}

static suuji_status run_greedy(struct sj_color_task *task, suuji_error *err)
{
    return give_up(task, fit(task, err));
}

/* Highest saturation first, with the colours that first fit took: if it needs more, it is no gain. */
static suuji_status saturate(struct sj_color_task *task, suuji_error *err)
{
    struct sj_lists lists = {0};
    suuji_status status = fit(task, err);
    if (status != SUUJI_OK || !goes_on(task))
        return status;
    const struct sj_problem problem = problem_of(task, task->best_colors);
    const struct sj_saturation_options how = {0};
    const struct sj_pace pace = pace_of(task);
    status = sj_lists_make(&lists, task->graph->vertices, problem.colors, 0, err);
    if (status == SUUJI_OK) {
        sj_lists_start(&lists, &problem);
        if (sj_saturation_run(&lists, &how, UINT32_MAX, &pace))
            sj_color_found(task, lists.color);
    }
    sj_lists_free(&lists);
    return status;
}

static suuji_status run_dsatur(struct sj_color_task *task, suuji_error *err)
{
    return give_up(task, saturate(task, err));
}

/* Does the graph fit the numbers of tabu search? */
static bool fits(const suuji_graph *graph, uint32_t colors)
{
    for (uint32_t v = 0; v < graph->vertices; v++)
        if (sj_graph_degree(graph, v) > UINT16_MAX)
            return false;
    return colors <= UINT16_MAX && graph->vertices < UINT32_MAX / (colors + 1);
}

static suuji_status run_tabu(struct sj_color_task *task, suuji_error *err)
{
    const suuji_graph *const graph = task->graph;
    const struct sj_tabu_options options = {.moves = MOVES, .patience = PATIENCE};
    const struct sj_pace pace = pace_of(task);
    struct sj_tabu tabu = {0};
    suuji_status status = saturate(task, err);
    if (status != SUUJI_OK || !goes_on(task))
        return status;
    uint32_t colors = sj_color_target(task);
    if (!fits(graph, colors))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "the graph is too large for tabu search");
    status =
        sj_tabu_make(&tabu, graph->vertices, graph->first[graph->vertices] / 2, colors, 0, err);
    while (status == SUUJI_OK && goes_on(task) && colors > 0 && colors >= graph->highest) {
        const struct sj_problem problem = problem_of(task, colors);
        if (!sj_tabu_run(&tabu, &problem, &options, &pace) || tabu.clashes > 0)
            break;
        sj_color_found(task, tabu.result);
        colors = sj_color_target(task);
    }
    sj_tabu_free(&tabu);
    return give_up(task, status);
}

const struct sj_color_method sj_color_method_greedy = {
    .info = {.name = "greedy",
             .summary = "first fit: vertices in order, the smallest color that is free",
             .source = "Francelino and Cordeiro 2023"},
    .run = run_greedy,
};

const struct sj_color_method sj_color_method_dsatur = {
    .info = {.name = "dsatur",
             .summary = "the vertex with most colors among its neighbors first",
             .source = "Brelaz 1979"},
    .run = run_dsatur,
};

const struct sj_color_method sj_color_method_tabu = {
    .info = {.name = "tabu",
             .summary = "tabu search for one color less, again and again",
             .source = "Hertz and de Werra 1987; Galinier and Hao 1999"},
    .run = run_tabu,
};
