/* SPDX-License-Identifier: MIT */
/* Dancing links: the puzzle as exact cover (cover_map.h), searched by Knuth's Algorithm X with the
   method `dlx` (lib/cover/dlx.h). */
#include "engine/cover/cover_map.h"

#include "cover/dlx.h"

struct options {
    struct sj_dlx_options method;
    bool paper;
};

static const struct sj_option options[] = {
    {.name = "weights",
     .kind = SUUJI_OPTION_FLAG,
     .offset = offsetof(struct options, method.weights),
     .fallback = "on",
     .help = "weight items by the dead ends they caused: cover heavy items first, try light "
             "options first"},
    {SJ_OPTION("paper", FLAG, struct options, paper),
     .help = "use the matrix of the dancing-links paper: givens are options, boxes are numbered "
             "column by column"},
    {.name = NULL},
};

static size_t memory(const suuji_rules *rules, const void *given)
{
    const struct options *const option = given;
    return sj_cover_map_memory(rules, &sj_cover_dlx, &option->method);
}

static suuji_status prepare(void *state, const suuji_rules *rules, const void *given,
                            suuji_error *err)
{
    struct sj_cover_map *const map = state;
    const struct options *const option = given;
    map->as_paper = option->paper;
    return sj_cover_map_prepare(map, rules, &sj_cover_dlx, &option->method, err);
}

const struct sj_engine sj_engine_dlx = {
    .info = {.name = "dlx",
             .summary = "exact cover with dancing links; counts updates",
             .source = "Knuth 2000; da Cruz and Almeida",
             .can = SUUJI_CAN_FIND | SUUJI_CAN_COUNT | SUUJI_CAN_MARKS | SUUJI_CAN_HOUSES |
                    SUUJI_CAN_PAIRS | SUUJI_CAN_RANDOM,
             .max_size = SUUJI_MAX_SIZE,
             .counts = SUUJI_COUNTS_ALL,
             .options = options},
    .options_size = sizeof(struct options),
    .state_size = sizeof(struct sj_cover_map),
    .memory = memory,
    .prepare = prepare,
    .run = sj_cover_map_run,
    .release = sj_cover_map_release,
};
