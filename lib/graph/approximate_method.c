/* SPDX-License-Identifier: MIT */
/* The methods `greedy`, `dsatur` and `tabu`: colourings without proof. Each begins with what the
   one before it finds; tabu search then asks for one colour less, as long as it gets it. */
#include "base/fail.h"
#include "graph/approximate.h"
#include "graph/coloring.h"
#include "graph/lists.h"
#include "graph/tabu_search.h"

struct greedy_options {
    unsigned order; /* enum greedy_order */
    uint64_t tries;
};

enum greedy_order { ORDER_BEST, ORDER_DEGREE, ORDER_READING, ORDER_RANDOM };

static const struct sj_option greedy_rows[] = {
    {SJ_OPTION("order", WORD, struct greedy_options, order), .value = "ORDER", .fallback = "best",
     .words = (const char *const[]){"best", "degree", "reading", "random", NULL},
     .help =
         "vertices with most neighbours first, by number, at random, or the best of the first two"},
    {SJ_OPTION("tries", COUNT, struct greedy_options, tries), .value = "N", .fallback = "1",
     .low = 1,
     .help =
         "number of colourings, of which the best is kept; after the first, the order is random"},
    {.name = NULL},
};

struct dsatur_options {
    bool least;
    uint64_t tries;
};

static const struct sj_option dsatur_rows[] = {
    {SJ_OPTION("least", FLAG, struct dsatur_options, least),
     .help = "use the colour that the fewest neighbours could have, not the smallest"},
    {SJ_OPTION("tries", COUNT, struct dsatur_options, tries), .value = "N", .fallback = "1",
     .low = 1,
     .help = "number of colourings, of which the best is kept; after the first, ties are broken at "
             "random"},
    {.name = NULL},
};

static const struct sj_option tabu_rows[] = {
    {SJ_OPTION("moves", COUNT, struct sj_tabu_options, moves), .value = "N", .fallback = "1000000",
     .help = "give up on a number of colours after this many moves; 0: never"},
    {SJ_OPTION("patience", COUNT, struct sj_tabu_options, patience), .value = "N",
     .fallback = "200000", .help = "restart after this many moves without fewer clashes; 0: never"},
    {.name = NULL},
};

static bool count_node(void *user)
{
    return sj_color_node(user);
}

static struct sj_pace pace_of(struct sj_color_task *task)
{
    return (struct sj_pace){count_node, task, &task->random};
}

static struct sj_problem problem_of(const struct sj_color_task *task, uint32_t colors)
{
    return (struct sj_problem){.graph = task->graph, .colors = colors, .fixed = task->graph->fixed};
}

/* Is there anything left to look for, and a budget for it? */
static bool may_continue(const struct sj_color_task *task)
{
    return !sj_color_done(task) && task->budget.end == SUUJI_END_COMPLETE;
}

/* A method that ends without all that was asked has given up. */
static suuji_status end_unfinished(struct sj_color_task *task, suuji_status status)
{
    if (status == SUUJI_OK && may_continue(task))
        task->budget.end = SUUJI_END_GAVE_UP;
    return status;
}

static suuji_status run_first_fit(struct sj_color_task *task, const struct greedy_options *option,
                                  suuji_error *err)
{
    static const enum sj_fit_order orders[] = {SJ_FIT_DEGREE, SJ_FIT_READING, SJ_FIT_RANDOM};
    const struct sj_problem problem = problem_of(task, 1);
    const struct sj_pace pace = pace_of(task);
    const uint64_t named = option->order == ORDER_BEST ? 2 : 1; /* tries that are not random */
    const enum sj_fit_order *const order =
        orders + (option->order == ORDER_BEST ? 0 : option->order - ORDER_DEGREE);
    struct sj_first_fit own = {0};
    suuji_status status = sj_first_fit_make(&own, task->graph, task->graph->highest + 1, err);
    for (uint64_t i = 0; status == SUUJI_OK && may_continue(task); i++) {
        if (i >= named && i - named + 1 >= option->tries)
            break;
        if (sj_first_fit_run(&own, &problem, i < named ? order[i] : SJ_FIT_RANDOM, &pace))
            sj_color_found(task, own.color);
        if (may_continue(task))
            status = sj_color_cliques(task, err);
    }
    sj_first_fit_free(&own);
    return status;
}

static suuji_status run_greedy(struct sj_color_task *task, suuji_error *err)
{
    return end_unfinished(task, run_first_fit(task, task->options, err));
}

/* Highest saturation first, with the colours that first fit took: if it needs more, it gains
   nothing. */
static suuji_status color_by_saturation(struct sj_color_task *task,
                                        const struct dsatur_options *option, suuji_error *err)
{
    static const struct greedy_options first = {.order = ORDER_BEST, .tries = 1};
    struct sj_lists lists = {0};
    suuji_status status = run_first_fit(task, &first, err);
    if (status != SUUJI_OK || !may_continue(task))
        return status;
    const struct sj_problem problem = problem_of(task, task->best_colors);
    struct sj_saturation_options how = {.least = option->least};
    const struct sj_pace pace = pace_of(task);
    status = sj_lists_make(&lists, task->graph->vertices, problem.colors, 0, err);
    for (uint64_t i = 0; status == SUUJI_OK && i < option->tries && may_continue(task); i++) {
        sj_lists_start(&lists, &problem);
        if (sj_saturation_run(&lists, &how, UINT32_MAX, &pace))
            sj_color_found(task, lists.color);
        how.shuffle = true;
    }
    sj_lists_free(&lists);
    return status;
}

static suuji_status run_dsatur(struct sj_color_task *task, suuji_error *err)
{
    return end_unfinished(task, color_by_saturation(task, task->options, err));
}

/* Does the graph fit the numbers of tabu search? */
static bool fits_tabu(const suuji_graph *graph, uint32_t colors)
{
    for (uint32_t v = 0; v < graph->vertices; v++)
        if (sj_graph_degree(graph, v) > UINT16_MAX)
            return false;
    return colors <= UINT16_MAX && graph->vertices < UINT32_MAX / (colors + 1);
}

/* Tabu search for one colour less than the best, or for what is asked, again and again. */
static suuji_status improve_by_tabu(struct sj_color_task *task,
                                    const struct sj_tabu_options *option, suuji_error *err)
{
    const suuji_graph *const graph = task->graph;
    const struct sj_pace pace = pace_of(task);
    uint32_t colors = sj_color_target(task);
    struct sj_tabu tabu = {0};
    const suuji_status status =
        sj_tabu_make(&tabu, graph->vertices, graph->first[graph->vertices] / 2, colors, 0, err);
    while (status == SUUJI_OK && may_continue(task)) {
        const struct sj_problem problem = problem_of(task, colors);
        if (!sj_tabu_run(&tabu, &problem, option, &pace) || tabu.clashes > 0)
            break;
        sj_color_found(task, tabu.result);
        colors = sj_color_target(task);
    }
    sj_tabu_free(&tabu);
    return status;
}

static suuji_status run_tabu(struct sj_color_task *task, suuji_error *err)
{
    static const struct dsatur_options first = {.tries = 1};
    suuji_status status = color_by_saturation(task, &first, err);
    if (status != SUUJI_OK || !may_continue(task))
        return status;
    if (!fits_tabu(task->graph, sj_color_target(task)))
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "the graph is too large for tabu search");
    return end_unfinished(task, improve_by_tabu(task, task->options, err));
}

suuji_status sj_color_approximate(struct sj_color_task *task, uint64_t moves, suuji_error *err)
{
    static const struct dsatur_options first = {.tries = 1};
    const struct sj_tabu_options few = {.moves = moves};
    const suuji_status status = color_by_saturation(task, &first, err);
    if (status != SUUJI_OK || !may_continue(task) || !fits_tabu(task->graph, sj_color_target(task)))
        return status;
    return improve_by_tabu(task, &few, err);
}

const struct sj_color_method sj_color_method_greedy = {
    .info = {.name = "greedy",
             .summary = "first fit: vertices in order, the smallest colour that is free",
             .source = "Welsh and Powell 1967",
             .options = greedy_rows,
             .counts = SUUJI_COUNTS_NODES},
    .options_size = sizeof(struct greedy_options),
    .run = run_greedy,
};

const struct sj_color_method sj_color_method_dsatur = {
    .info = {.name = "dsatur",
             .summary = "the vertex with most colours among its neighbours first",
             .source = "Brelaz 1979",
             .options = dsatur_rows,
             .counts = SUUJI_COUNTS_NODES},
    .options_size = sizeof(struct dsatur_options),
    .run = run_dsatur,
};

const struct sj_color_method sj_color_method_tabu = {
    .info = {.name = "tabu",
             .summary = "tabu search, repeated with one colour fewer each time",
             .source = "Hertz and de Werra 1987; Galinier and Hao 1999",
             .options = tabu_rows,
             .counts = SUUJI_COUNTS_NODES},
    .options_size = sizeof(struct sj_tabu_options),
    .run = run_tabu,
};
