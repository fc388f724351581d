/* SPDX-License-Identifier: MIT */
/* Dancing cells: the puzzle as exact cover (cover_map.h), searched with sparse sets by the method
   `cells` (lib/cover/cells.h). */
#include "cover/cells.h"

#include "engine/cover/cover_map.h"

static size_t memory(const suuji_rules *rules, const void *given)
{
    return sj_cover_map_memory(rules, &sj_cover_cells, given);
}

static suuji_status prepare(void *state, const suuji_rules *rules, const void *given,
                            suuji_error *err)
{
    return sj_cover_map_prepare(state, rules, &sj_cover_cells, given, err);
}

static const suuji_event_sums sums[] = {
    {NULL, "nodes = 1 guess assign; guesses = guess; backtracks = unguess reset; depth = deepest"},
};

const struct sj_engine sj_engine_cells = {
    .info = {.name = "cells",
             .summary = "exact cover with sparse sets, items weighted by the dead ends they caused",
             .about =
                 "Exact cover like dlx, but with sets in arrays instead of links. Conditions that "
                 "often led to dead ends are chosen first.",
             .source = "Knuth 2020, dancing cells; Boussemart and others 2004",
             .can = SUUJI_CAN_FIND | SUUJI_CAN_COUNT | SUUJI_CAN_MARKS | SUUJI_CAN_HOUSES |
                    SUUJI_CAN_PAIRS | SUUJI_CAN_RANDOM | SUUJI_CAN_TRACE,
             .max_size = SUUJI_MAX_SIZE,
             .counts = SUUJI_COUNTS_ALL,
             .sums = sums,
             .options = sj_cells_option_rows},
    .options_size = sizeof(struct sj_cells_options),
    .state_size = sizeof(struct sj_cover_map),
    .memory = memory,
    .prepare = prepare,
    .run = sj_cover_map_run,
    .release = sj_cover_map_release,
};
