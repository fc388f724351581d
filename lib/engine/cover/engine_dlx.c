/* SPDX-License-Identifier: MIT */
/* Dancing links: the puzzle as exact cover (cover_map.h), searched by Knuth's Algorithm X with the
   method `dlx` (lib/cover/dlx.h). */
#include "engine/cover/cover_map.h"

#include "cover/dlx.h"

struct options {
    struct sj_dlx_options method;
    unsigned matrix, tree;
};

enum { MATRIX_REDUCED, MATRIX_FULL };
enum { TREE_NEEDED, TREE_WHOLE };

static const char *const matrix_words[] = {"reduced", "full", NULL};
static const char *const tree_words[] = {"needed", "whole", NULL};

static const struct sj_option options[] = {
    {.name = "weights",
     .kind = SUUJI_OPTION_FLAG,
     .offset = offsetof(struct options, method.weights),
     .fallback = "on",
     .help = "weight items by the dead ends they caused: cover heavy items first, try light "
             "options first"},
    {SJ_OPTION("matrix", WORD, struct options, matrix), .fallback = "reduced",
     .words = matrix_words,
     .help = "what the givens leave open, or (full) givens as options too, and boxes numbered "
             "column by column"},
    {SJ_OPTION("tree", WORD, struct options, tree), .fallback = "needed", .words = tree_words,
     .help = "end the search with the last solution asked for, or (whole) visit the whole tree"},
    {.name = "paper",
     .kind = SUUJI_OPTION_FLAG,
     .preset = "matrix=full,tree=whole,weights=off",
     .help = "the program of the dancing-links paper: matrix=full,tree=whole,weights=off"},
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
    map->is_full = option->matrix == MATRIX_FULL;
    map->whole_tree = option->tree == TREE_WHOLE;
    return sj_cover_map_prepare(map, rules, &sj_cover_dlx, &option->method, err);
}

/* With matrix=full a given is an option too: what it covers is reported, but not its value again.
   */
#define FULL_SUMS                                                                               \
    "nodes = 1 guess assign given-cover; guesses = guess; backtracks = retract given-uncover; " \
    "depth = deepest"

static const suuji_event_sums sums[] = {
    {"matrix=full", FULL_SUMS},
    {"paper", FULL_SUMS},
    {NULL, "nodes = 1 guess assign; guesses = guess; backtracks = retract; depth = deepest"},
};

const struct sj_engine sj_engine_dlx = {
    .info = {.name = "dlx",
             .summary = "exact cover with dancing links; counts updates",
             .about = "Sees the puzzle as an exact cover: each condition must be met exactly once. "
                      "Dancing links remove and restore rows of a large table quickly.",
             .source = "Knuth 2000; da Cruz and Almeida",
             .can = SUUJI_CAN_FIND | SUUJI_CAN_COUNT | SUUJI_CAN_MARKS | SUUJI_CAN_HOUSES |
                    SUUJI_CAN_PAIRS | SUUJI_CAN_RANDOM | SUUJI_CAN_TRACE,
             .max_size = SUUJI_MAX_SIZE,
             .counts = SUUJI_COUNTS_ALL,
             .sums = sums,
             .options = options},
    .options_size = sizeof(struct options),
    .state_size = sizeof(struct sj_cover_map),
    .memory = memory,
    .prepare = prepare,
    .run = sj_cover_map_run,
    .release = sj_cover_map_release,
};
