/* SPDX-License-Identifier: MIT */
/* DSATUR: the cell with the fewest values left first, of these the one with most empty peers. The
   idea is in graph/saturation.c. */
#include "engine/color/puzzle_problem.h"
#include "graph/lists.h"

struct dsatur_options {
    bool singles, least;
    uint64_t tries;
};

struct dsatur {
    struct sj_puzzle_problem own;
    struct sj_lists lists;
    struct dsatur_options option;
};

static const struct sj_option options[] = {
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

static size_t memory(const suuji_rules *rules, const void *given)
{
    (void)given;
    return sj_puzzle_problem_memory(rules) +
           sj_lists_memory(rules->cells, rules->size, rules->house_count);
}

static suuji_status prepare(void *state, const suuji_rules *rules, const void *given,
                            suuji_error *err)
{
    struct dsatur *const d = state;
    d->option = *(const struct dsatur_options *)given;
    const suuji_status status = sj_puzzle_problem_make(&d->own, rules, err);
    return status == SUUJI_OK
               ? sj_lists_make(&d->lists, rules->cells, rules->size, rules->house_count, err)
               : status;
}

static void release(void *state)
{
    struct dsatur *const d = state;
    sj_puzzle_problem_free(&d->own);
    sj_lists_free(&d->lists);
}

/* A try ends as soon as it cannot be better than the best. */
static suuji_status run(void *state, struct sj_task *task, suuji_error *err)
{
    struct dsatur *const d = state;
    struct sj_saturation_options how = {.singles = d->option.singles, .least = d->option.least};
    uint32_t most = UINT32_MAX;
    (void)err;
    sj_puzzle_problem_start(&d->own, task);
    for (uint64_t i = 0; i < d->option.tries; i++) {
        sj_lists_start(&d->lists, &d->own.problem);
        if (sj_saturation_run(&d->lists, &how, most, &d->own.pace)) {
            most = d->lists.above;
            if (!sj_puzzle_problem_found(&d->own, task, d->lists.color))
                break;
        } else if (task->budget.end != SUUJI_END_COMPLETE) {
            break;
        }
        how.shuffle = true;
    }
    return SUUJI_OK;
}

const struct sj_engine sj_engine_dsatur = {
    .info = {.name = "dsatur",
             .summary = "approximate colouring: the cell with fewest values left first",
             .about =
                 "Colours the puzzle's graph: the cell with the fewest values left comes first. "
                 "It never goes back, so it only approximates.",
             .source = "Brelaz 1979",
             .can = SUUJI_CAN_APPROXIMATE | SUUJI_CAN_MARKS | SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS |
                    SUUJI_CAN_RANDOM,
             .max_size = 144,
             .counts = SUUJI_COUNTS_NODES,
             .options = options},
    .options_size = sizeof(struct dsatur_options),
    .state_size = sizeof(struct dsatur),
    .memory = memory,
    .prepare = prepare,
    .run = run,
    .release = release,
};
