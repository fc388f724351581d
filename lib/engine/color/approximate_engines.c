/* SPDX-License-Identifier: MIT */
/* The engines `greedy`, `dsatur` and `tabu`: the puzzle as a graph, coloured approximately. Greedy
   fills cells in some order, DSATUR the cell with the fewest values left first, and neither undoes
   anything; cells that agree with a peer change their values one after the other in tabu search.
   The ideas are in graph/first_fit.c, graph/saturation.c and graph/tabu_search.c. */
#include "engine/color/puzzle_problem.h"
#include "graph/lists.h"
#include "graph/tabu_search.h"

struct greedy_options {
    unsigned order; /* enum sj_fit_order */
    uint64_t tries;
};

struct dsatur_options {
    bool singles, least;
    uint64_t tries;
};

/* Each of the three uses its own part. */
struct approximate {
    struct sj_puzzle_problem own;
    struct sj_first_fit fit;
    struct sj_lists lists;
    struct sj_tabu search;
    union {
        struct greedy_options greedy;
        struct dsatur_options dsatur;
        struct sj_tabu_options tabu;
    } option;
};

static void release(void *state)
{
    struct approximate *const a = state;
    sj_puzzle_problem_free(&a->own);
    sj_first_fit_free(&a->fit);
    sj_lists_free(&a->lists);
    sj_tabu_free(&a->search);
}

/* ---- Greedy ---- */

static const struct sj_option greedy_rows[] = {
    {SJ_OPTION("order", WORD, struct greedy_options, order), .value = "ORDER",
     .fallback = "reading", .words = (const char *const[]){"reading", "degree", "random", NULL},
     .help = "order of the cells: reading, most peers first, or random"},
    {SJ_OPTION("tries", COUNT, struct greedy_options, tries), .value = "N", .fallback = "1",
     .low = 1,
     .help =
         "number of colourings, of which the best is kept; after the first, the order is random"},
    {.name = NULL},
};

static size_t greedy_memory(const suuji_rules *rules, const void *given)
{
    (void)given;
    return sj_puzzle_problem_memory(rules) + sj_first_fit_memory(rules->cells, rules->size);
}

static suuji_status prepare_greedy(void *state, const suuji_rules *rules, const void *given,
                                   suuji_error *err)
{
    struct approximate *const a = state;
    a->option.greedy = *(const struct greedy_options *)given;
    const suuji_status status = sj_puzzle_problem_make(&a->own, rules, err);
    return status == SUUJI_OK ? sj_first_fit_make(&a->fit, a->own.graph, rules->size, err) : status;
}

static suuji_status run_greedy(void *state, struct sj_task *task, suuji_error *err)
{
    struct approximate *const a = state;
    const struct greedy_options *const option = &a->option.greedy;
    (void)err;
    sj_puzzle_problem_start(&a->own, task);
    for (uint64_t i = 0; i < option->tries; i++) {
        const enum sj_fit_order order = i ? SJ_FIT_RANDOM : (enum sj_fit_order)option->order;
        if (!sj_first_fit_run(&a->fit, &a->own.problem, order, &a->own.pace) ||
            !sj_puzzle_problem_found(&a->own, task, a->fit.color))
            break;
    }
    return SUUJI_OK;
}

/* ---- DSATUR ---- */

static const struct sj_option dsatur_rows[] = {
    {SJ_OPTION("singles", FLAG, struct dsatur_options, singles),
     .help = "first place values that have only one place left in a house"},
    {SJ_OPTION("least", FLAG, struct dsatur_options, least),
     .help = "use the value that the fewest peers could have, not the smallest"},
    {SJ_OPTION("tries", COUNT, struct dsatur_options, tries), .value = "N", .fallback = "1",
     .low = 1,
     .help = "number of colourings, of which the best is kept; after the first, ties are broken at "
             "random"},
    {.name = NULL},
};

static size_t dsatur_memory(const suuji_rules *rules, const void *given)
{
    (void)given;
    return sj_puzzle_problem_memory(rules) +
           sj_lists_memory(rules->cells, rules->size, rules->house_count);
}

static suuji_status prepare_dsatur(void *state, const suuji_rules *rules, const void *given,
                                   suuji_error *err)
{
    struct approximate *const a = state;
    a->option.dsatur = *(const struct dsatur_options *)given;
    const suuji_status status = sj_puzzle_problem_make(&a->own, rules, err);
    return status == SUUJI_OK
               ? sj_lists_make(&a->lists, rules->cells, rules->size, rules->house_count, err)
               : status;
}

/* A try ends as soon as it cannot be better than the best. */
static suuji_status run_dsatur(void *state, struct sj_task *task, suuji_error *err)
{
    struct approximate *const a = state;
    const struct dsatur_options *const option = &a->option.dsatur;
    struct sj_saturation_options how = {.singles = option->singles, .least = option->least};
    uint32_t most = UINT32_MAX;
    (void)err;
    sj_puzzle_problem_start(&a->own, task);
    for (uint64_t i = 0; i < option->tries; i++) {
        sj_lists_start(&a->lists, &a->own.problem);
        if (sj_saturation_run(&a->lists, &how, most, &a->own.pace)) {
            most = a->lists.above;
            if (!sj_puzzle_problem_found(&a->own, task, a->lists.color))
                break;
        } else if (task->budget.end != SUUJI_END_COMPLETE) {
            break;
        }
        how.shuffle = true;
    }
    return SUUJI_OK;
}

/* ---- Tabu search ---- */

static const struct sj_option tabu_rows[] = {
    {SJ_OPTION("moves", COUNT, struct sj_tabu_options, moves), .value = "N", .fallback = "2000000",
     .help = "after this many moves use more values where cells still clash; 0: never"},
    {SJ_OPTION("patience", COUNT, struct sj_tabu_options, patience), .value = "N",
     .fallback = "20000", .help = "restart after this many moves without fewer clashes; 0: never"},
    {SJ_OPTION("reduce", WORD, struct sj_tabu_options, reduce), .value = "HOW", .fallback = "all",
     .words = (const char *const[]){"all", "singles", "none", NULL},
     .help =
         "what is decided before the search: singles and locked candidates, singles, or nothing"},
    {.name = NULL},
};

static size_t tabu_memory(const suuji_rules *rules, const void *given)
{
    (void)given;
    return sj_puzzle_problem_memory(rules) +
           sj_tabu_memory(rules->cells, sj_rules_edges(rules), rules->size, rules->house_count);
}

static suuji_status prepare_tabu(void *state, const suuji_rules *rules, const void *given,
                                 suuji_error *err)
{
    struct approximate *const a = state;
    a->option.tabu = *(const struct sj_tabu_options *)given;
    const suuji_status status = sj_puzzle_problem_make(&a->own, rules, err);
    return status == SUUJI_OK ? sj_tabu_make(&a->search, rules->cells, sj_rules_edges(rules),
                                             rules->size, rules->house_count, err)
                              : status;
}

static suuji_status run_tabu(void *state, struct sj_task *task, suuji_error *err)
{
    struct approximate *const a = state;
    (void)err;
    sj_puzzle_problem_start(&a->own, task);
    if (!sj_tabu_run(&a->search, &a->own.problem, &a->option.tabu, &a->own.pace))
        return SUUJI_OK;
    if (a->search.clashes > 0 && task->budget.end == SUUJI_END_COMPLETE)
        sj_tabu_separate(&a->search);
    sj_puzzle_problem_found(&a->own, task, a->search.result);
    return SUUJI_OK;
}

/* ---- The rows: what they say of themselves differs, and which functions above they have ---- */

#define ENGINE(name_, options_type, summary_, about_, source_)                       \
    const struct sj_engine sj_engine_##name_ = {                                     \
        .info = {.name = #name_,                                                     \
                 .summary = "approximate colouring: " summary_,                      \
                 .about = about_,                                                    \
                 .source = source_,                                                  \
                 .can = SUUJI_CAN_APPROXIMATE | SUUJI_CAN_MARKS | SUUJI_CAN_HOUSES | \
                        SUUJI_CAN_PAIRS | SUUJI_CAN_RANDOM,                          \
                 .max_size = 144,                                                    \
                 .counts = SUUJI_COUNTS_NODES,                                       \
                 .options = name_##_rows},                                           \
        .options_size = sizeof(struct options_type),                                 \
        .state_size = sizeof(struct approximate),                                    \
        .memory = name_##_memory,                                                    \
        .prepare = prepare_##name_,                                                  \
        .run = run_##name_,                                                          \
        .release = release,                                                          \
    }

ENGINE(greedy, greedy_options, "cells in order, each with the smallest free value",
       "Fills the cells in order with the smallest value that fits, and never goes back. Often "
       "some cells stay wrong: it only approximates.",
       "Welsh and Powell 1967");
ENGINE(dsatur, dsatur_options, "the cell with fewest values left first",
       "Colours the puzzle's graph: the cell with the fewest values left comes first. It never "
       "goes back, so it only approximates.",
       "Brelaz 1979");
ENGINE(tabu, sj_tabu_options, "tabu search for a colouring without clashes",
       "Begins with a full board that has mistakes and changes one cell at a time so that there "
       "are fewer, without undoing recent changes.",
       "Hertz and de Werra 1987; Galinier and Hao 1999");
