/* SPDX-License-Identifier: MIT */
/* Graph colouring, exact: cells are vertices, cells that must differ are joined, values are
   colours. This file translates; the search is lib/graph/exact*.c. Houses are cliques of as many
   vertices as there are colours, so that the search knows where each colour may still go.

   order=reading is the algorithm of the graph-colouring paper: the first vertex that is not
   coloured, in reading order, each colour that no neighbour has. */
#include "engine/engine.h"
#include "engine/color/puzzle_problem.h"
#include "engine/tracing.h"

#include "base/fail.h"
#include "graph/exact_coloring.h"

#include <stdlib.h>
#include <string.h>

enum color_order { ORDER_SATURATION, ORDER_READING };

static const char *const orders[] = {"saturation", "reading", NULL};

struct color_options {
    unsigned order;
};

struct color {
    const suuji_rules *rules; /* borrowed from the solver */
    unsigned order;
    suuji_graph *graph;
    struct sj_exact_coloring exact;
    uint8_t *grid; /* [cells]: a solution on its way out */
};

/* A search and the task that it answers. */
struct color_run {
    struct color *engine;
    struct sj_task *task;
};

static const struct sj_option options[] = {
    {SJ_OPTION("order", WORD, struct color_options, order), .value = "ORDER",
     .fallback = "saturation", .words = orders,
     .help = "vertices: fewest free colours first, or in reading order by plain backtracking"},
    {.name = NULL},
};

static size_t memory(const suuji_rules *rules, const void *given)
{
    (void)given;
    const size_t houses = rules->house_count;
    return sj_rules_graph_memory(rules) + sj_cliques_memory(houses, houses * rules->size) +
           sj_exact_memory(rules->cells, sj_rules_graph_has_rows(rules), rules->size, houses) +
           rules->cells;
}

/* The houses as cliques. */
static suuji_status list_houses(const suuji_rules *rules, struct sj_cliques *cliques,
                                suuji_error *err)
{
    uint32_t vertex[SUUJI_MAX_SIZE];
    suuji_status status = sj_cliques_reserve(cliques, rules->house_count,
                                             (size_t)rules->house_count * rules->size, err);
    for (unsigned house = 0; house < rules->house_count && status == SUUJI_OK; house++) {
        for (unsigned i = 0; i < rules->size; i++)
            vertex[i] = sj_house(rules, house)[i];
        status = sj_cliques_add(cliques, vertex, rules->size, err);
    }
    return status;
}

static suuji_status prepare(void *state, const suuji_rules *rules, const void *given,
                            suuji_error *err)
{
    struct color *const c = state;
    struct sj_cliques cliques = {0};
    c->rules = rules;
    c->order = ((const struct color_options *)given)->order;
    c->grid = malloc(rules->cells);
    suuji_status status = c->grid ? SUUJI_OK : sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = sj_rules_graph(rules, &c->graph, err);
    if (status == SUUJI_OK)
        status = list_houses(rules, &cliques, err);
    if (status == SUUJI_OK)
        status = sj_exact_prepare(&c->exact, c->graph, rules->size, &cliques, err);
    sj_cliques_free(&cliques);
    return status;
}

static void release(void *state)
{
    struct color *const c = state;
    sj_exact_release(&c->exact);
    suuji_graph_free(c->graph);
    free(c->grid);
}

static bool on_node(void *user)
{
    return sj_task_node(((struct color_run *)user)->task);
}

static bool on_found(void *user, const uint32_t *color)
{
    const struct color_run *const r = user;
    for (unsigned cell = 0; cell < r->engine->rules->cells; cell++)
        r->engine->grid[cell] = (uint8_t)color[cell];
    return sj_task_solution(r->task, r->engine->grid);
}

/* What a step is in events. The cliques are the houses, in their order. */
static void on_step(void *user, enum sj_exact_step step, uint32_t what, uint32_t color,
                    uint32_t level)
{
    static const suuji_event_kind kinds[] = {
        [SJ_EXACT_GUESS] = SUUJI_EVENT_GUESS,
        [SJ_EXACT_FORCED] = SUUJI_EVENT_ASSIGN,
        [SJ_EXACT_TAKE_BACK] = SUUJI_EVENT_RETRACT,
    };
    struct sj_trace_hook *const trace = ((const struct color_run *)user)->task->trace;
    switch (step) {
    case SJ_EXACT_GUESS:
    case SJ_EXACT_FORCED:
    case SJ_EXACT_TAKE_BACK:
        sj_trace_cell(trace, kinds[step], level, what, color);
        break;
    case SJ_EXACT_DEAD_END:
        sj_trace_conflict(trace, level, color ? SUUJI_EVENT_NONE : what,
                          color ? what : SUUJI_EVENT_NONE, color);
        break;
    case SJ_EXACT_RESTART:
        sj_trace_event(trace, &SJ_EVENT(RESTART, level));
        break;
    }
}

/* Colours have names here: 9x9 has a solution for each way to name them. */
static suuji_status run(void *state, struct sj_task *task, suuji_error *err)
{
    struct color *const c = state;
    struct sj_exact_coloring *const x = &c->exact;
    const suuji_puzzle *const puzzle = task->puzzle;
    struct color_run r = {c, task};
    const struct sj_exact_client client = {.stats = &task->stats,
                                           .node = on_node,
                                           .found = on_found,
                                           .step = task->trace ? on_step : NULL,
                                           .user = &r,
                                           .order = task->query->order,
                                           .random = &task->random};
    (void)err;
    sj_exact_start(x);
    for (unsigned cell = 0; cell < c->rules->cells; cell++)
        x->fixed[cell] = puzzle->given[cell];
    if (puzzle->has_marks)
        for (size_t i = 0; i < c->rules->cells * x->words; i++)
            x->allowed[i] &= ~puzzle->excluded[i];
    if (c->order == ORDER_READING)
        sj_exact_reading(x, &client);
    else
        sj_exact_search(x, &client);
    return SUUJI_OK;
}

static const suuji_event_sums sums[] = {
    {"order=reading", "nodes = 1 guess assign; guesses = guess; backtracks = retract; updates = "
                      "guess assign retract; depth = deepest"},
    {NULL, "nodes = 1 guess; guesses = guess; backtracks = unguess; depth = deepest"},
};

const struct sj_engine sj_engine_color = {
    .info = {.name = "color",
             .summary =
                 "the puzzle's graph, coloured exactly: DSATUR with cliques, or in reading order",
             .about = "Colours the puzzle's graph exactly: values are colours, cells that see each "
                      "other differ. The cell with the fewest free colours comes first.",
             .source = "Brelaz 1979; Francelino and Cordeiro 2023",
             .can = SUUJI_CAN_FIND | SUUJI_CAN_COUNT | SUUJI_CAN_MARKS | SUUJI_CAN_HOUSES |
                    SUUJI_CAN_PAIRS | SUUJI_CAN_RANDOM | SUUJI_CAN_TRACE,
             .max_size = SUUJI_MAX_SIZE,
             .counts = SUUJI_COUNTS_ALL,
             .sums = sums,
             .options = options},
    .options_size = sizeof(struct color_options),
    .state_size = sizeof(struct color),
    .memory = memory,
    .prepare = prepare,
    .run = run,
    .release = release,
};
