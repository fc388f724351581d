/* SPDX-License-Identifier: MIT */
/* Dancing cells: the puzzle as exact cover (cover_map.h), searched with sparse sets by the method
   `cells` (lib/cover/cells.h). */
#include "cover/cells.h"

#include "engine/cover/cover_map.h"

static const struct sj_option options[] = {
    {.name = "weights",
     .kind = SUUJI_OPTION_FLAG,
     .offset = offsetof(struct sj_cells_options, weights),
     .fallback = "on",
     .help = "weight items by the dead ends they caused: cover heavy items first, try light "
             "options first"},
    {.name = "restarts",
     .kind = SUUJI_OPTION_COUNT,
     .offset = offsetof(struct sj_cells_options, restarts),
     .value = "N",
     .fallback = "0",
     .high = 1000000000,
     .help =
         "with weights: restart after N dead ends without a solution, then less and less often"},
    {.name = NULL},
};

static size_t memory(const suuji_rules *rules, const void *given)
{
    return sj_cover_map_memory(rules, &sj_cover_cells, given);
}

static suuji_status prepare(void *state, const suuji_rules *rules, const void *given,
                            suuji_error *err)
{
    return sj_cover_map_prepare(state, rules, &sj_cover_cells, given, err);
}

static suuji_status run(void *state, struct sj_task *task, suuji_error *err)
{
    return sj_cover_map_run(state, task, err);
}

static void release(void *state)
{
    sj_cover_map_release(state);
}

const struct sj_engine sj_engine_cells = {
    .info = {.name = "cells",
             .summary = "exact cover with sparse sets, items weighted by the dead ends they caused",
             .source = "Knuth 2020, dancing cells; Boussemart and others 2004",
             .can = SUUJI_CAN_FIND | SUUJI_CAN_COUNT | SUUJI_CAN_MARKS | SUUJI_CAN_HOUSES |
                    SUUJI_CAN_PAIRS | SUUJI_CAN_RANDOM,
             .max_size = SUUJI_MAX_SIZE,
             .options = options},
    .options_size = sizeof(struct sj_cells_options),
    .state_size = sizeof(struct sj_cover_map),
    .memory = memory,
    .prepare = prepare,
    .run = run,
    .release = release,
};
