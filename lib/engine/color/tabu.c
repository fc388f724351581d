/* SPDX-License-Identifier: MIT */
/* Tabu search for a colouring with as many values as the size: cells that agree with a peer change
   their value one after the other. The idea is in graph/tabu_search.c. */
#include "engine/color/puzzle_problem.h"
#include "graph/tabu_search.h"

struct tabu {
    struct sj_puzzle_problem own;
    struct sj_tabu search;
    struct sj_tabu_options option;
};

static const struct sj_option options[] = {
    {SJ_OPTION("moves", COUNT, struct sj_tabu_options, moves), .value = "N", .fallback = "2000000",
     .help = "give up after this many moves; 0: never"},
    {SJ_OPTION("patience", COUNT, struct sj_tabu_options, patience), .value = "N",
     .fallback = "20000", .help = "restart after this many moves without fewer clashes; 0: never"},
    {SJ_OPTION("reduce", WORD, struct sj_tabu_options, reduce), .value = "HOW", .fallback = "all",
     .words = (const char *const[]){"all", "singles", "none", NULL},
     .help =
         "what is decided before the search: singles and locked candidates, singles, or nothing"},
    {.name = NULL},
};

static size_t memory(const suuji_rules *rules, const void *given)
{
    (void)given;
    return sj_puzzle_problem_memory(rules) +
           sj_tabu_memory(rules->cells, sj_rules_edges(rules), rules->size, rules->house_count);
}

static suuji_status prepare(void *state, const suuji_rules *rules, const void *given,
                            suuji_error *err)
{
    struct tabu *const t = state;
    t->option = *(const struct sj_tabu_options *)given;
    const suuji_status status = sj_puzzle_problem_make(&t->own, rules, err);
    return status == SUUJI_OK ? sj_tabu_make(&t->search, rules->cells, sj_rules_edges(rules),
                                             rules->size, rules->house_count, err)
                              : status;
}

static void release(void *state)
{
    struct tabu *const t = state;
    sj_puzzle_problem_free(&t->own);
    sj_tabu_free(&t->search);
}

static suuji_status run(void *state, struct sj_task *task, suuji_error *err)
{
    struct tabu *const t = state;
    (void)err;
    sj_puzzle_problem_start(&t->own, task);
    if (sj_tabu_run(&t->search, &t->own.problem, &t->option, &t->own.pace))
        sj_puzzle_problem_found(&t->own, task, t->search.result);
    return SUUJI_OK;
}

const struct sj_engine sj_engine_tabu = {
    .info = {.name = "tabu",
             .summary = "approximate colouring: tabu search for a colouring without clashes",
             .about =
                 "Begins with a full board that has mistakes and changes one cell at a time so "
                 "that there are fewer, without undoing recent changes.",
             .source = "Hertz and de Werra 1987; Galinier and Hao 1999",
             .can = SUUJI_CAN_APPROXIMATE | SUUJI_CAN_MARKS | SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS |
                    SUUJI_CAN_RANDOM,
             .max_size = 144,
             .counts = SUUJI_COUNTS_NODES,
             .options = options},
    .options_size = sizeof(struct sj_tabu_options),
    .state_size = sizeof(struct tabu),
    .memory = memory,
    .prepare = prepare,
    .run = run,
    .release = release,
};
