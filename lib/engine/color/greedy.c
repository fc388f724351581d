/* SPDX-License-Identifier: MIT */
/* Greedy colouring: cells in some order, each with the smallest value that no peer has, above the
   size where it must be. Nothing is undone. The idea is in graph/first_fit.c. */
#include "engine/color/puzzle_problem.h"

struct greedy_options {
    unsigned order; /* enum sj_fit_order */
    uint64_t tries;
};

struct greedy {
    struct sj_puzzle_problem own;
    struct sj_first_fit fit;
    struct greedy_options option;
};

static const struct sj_option options[] = {
    {SJ_OPTION("order", WORD, struct greedy_options, order), .value = "ORDER",
     .fallback = "reading", .words = (const char *const[]){"reading", "degree", "random", NULL},
     .help = "order of the cells: reading, most peers first, or random"},
    {SJ_OPTION("tries", COUNT, struct greedy_options, tries), .value = "N", .fallback = "1",
     .low = 1,
     .help =
         "number of colourings, of which the best is kept; after the first, the order is random"},
    {.name = NULL},
};

static size_t memory(const suuji_rules *rules, const void *given)
{
    (void)given;
    return sj_puzzle_problem_memory(rules) + sj_first_fit_memory(rules->cells, rules->size);
}

static suuji_status prepare(void *state, const suuji_rules *rules, const void *given,
                            suuji_error *err)
{
    struct greedy *const g = state;
    g->option = *(const struct greedy_options *)given;
    const suuji_status status = sj_puzzle_problem_make(&g->own, rules, err);
    return status == SUUJI_OK ? sj_first_fit_make(&g->fit, g->own.graph, rules->size, err) : status;
}

static void release(void *state)
{
    struct greedy *const g = state;
    sj_puzzle_problem_free(&g->own);
    sj_first_fit_free(&g->fit);
}

static suuji_status run(void *state, struct sj_task *task, suuji_error *err)
{
    struct greedy *const g = state;
    (void)err;
    sj_puzzle_problem_start(&g->own, task);
    for (uint64_t i = 0; i < g->option.tries; i++) {
        const enum sj_fit_order order = i ? SJ_FIT_RANDOM : (enum sj_fit_order)g->option.order;
        if (!sj_first_fit_run(&g->fit, &g->own.problem, order, &g->own.pace) ||
            !sj_puzzle_problem_found(&g->own, task, g->fit.color))
            break;
    }
    return SUUJI_OK;
}

const struct sj_engine sj_engine_greedy = {
    .info = {.name = "greedy",
             .summary = "approximate colouring: cells in order, each with the smallest free value",
             .about = "Fills the cells in order with the smallest value that fits, and never goes "
                      "back. Often some cells stay wrong: it only approximates.",
             .source = "Welsh and Powell 1967",
             .can = SUUJI_CAN_APPROXIMATE | SUUJI_CAN_MARKS | SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS |
                    SUUJI_CAN_RANDOM,
             .max_size = 144,
             .counts = SUUJI_COUNTS_NODES,
             .options = options},
    .options_size = sizeof(struct greedy_options),
    .state_size = sizeof(struct greedy),
    .memory = memory,
    .prepare = prepare,
    .run = run,
    .release = release,
};
