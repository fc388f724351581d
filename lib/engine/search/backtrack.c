/* SPDX-License-Identifier: MIT */
/* Plain backtracking: the first empty cell in reading order, values in order, a value is tried if no
   peer holds it and undone when what follows fails. The algorithm of the dancing-links and the
   graph-colouring paper, with the heuristics that they name as switches, in any combination.

   backtrack_inl.h is the board, backtrack_search.c the search, backtrack_bits.c the same search for
   the one combination that counts grids by the hundred million. */
#include "engine/search/backtrack_inl.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

static const suuji_option options[] = {
    {"mrv", 0, SUUJI_OPTION_FLAG, offsetof(struct sj_backtrack_options, mrv),
     .help = "choose the cell with fewest candidates (minimum remaining values)"},
    {"forward", 0, SUUJI_OPTION_FLAG, offsetof(struct sj_backtrack_options, forward),
     .help = "undo a value at once when it leaves a peer without candidates"},
    {"lcv", 0, SUUJI_OPTION_FLAG, offsetof(struct sj_backtrack_options, lcv),
     .help = "try the least constraining value first"},
    {"bits", 0, SUUJI_OPTION_FLAG, offsetof(struct sj_backtrack_options, bits),
     .help = "keep the used values of each house as a bit set: faster, the same search"},
    {"propagate", 0, SUUJI_OPTION_FLAG, offsetof(struct sj_backtrack_options, propagate),
     .help = "fill naked singles before each guess"},
    {0},
};

static size_t memory(const suuji_rules *rules, const void *given)
{
    const struct sj_backtrack_options *const option = given;
    const size_t set = sj_words(rules->size) * sizeof(uint64_t);
    const size_t levels = (size_t)rules->cells + 1;
    size_t bytes = rules->cells * (1 + 2 * sizeof(uint16_t));
    bytes += levels * (sizeof(struct sj_backtrack_frame) + set) + rules->house_count * set;
    if (option->lcv)
        bytes += levels * rules->size + rules->cells * sizeof(uint32_t);
    return bytes;
}

static suuji_status prepare(void *state, const suuji_rules *rules, const void *given,
                            suuji_error *err)
{
    struct sj_backtrack *const bt = state;
    const size_t levels = (size_t)rules->cells + 1;
    bt->rules = rules;
    bt->option = *(const struct sj_backtrack_options *)given;
    bt->words = sj_words(rules->size);
    for (unsigned i = 0; i < rules->size; i++)
        sj_bit_set(bt->all, i);
    bt->grid = malloc(rules->cells);
    bt->used = malloc(rules->house_count * bt->words * sizeof *bt->used);
    bt->open = malloc(rules->cells * sizeof *bt->open);
    bt->frame = malloc(levels * sizeof *bt->frame);
    bt->left = malloc(levels * bt->words * sizeof *bt->left);
    bt->trail = malloc(rules->cells * sizeof *bt->trail);
    if (!bt->grid || !bt->used || !bt->open || !bt->frame || !bt->left || !bt->trail)
        return sj_fail_memory(err);
    if (!bt->option.lcv)
        return SUUJI_OK;
    bt->list = malloc(levels * rules->size);
    bt->seen = calloc(rules->cells, sizeof *bt->seen);
    return bt->list && bt->seen ? SUUJI_OK : sj_fail_memory(err);
}

static void release(void *state)
{
    struct sj_backtrack *const bt = state;
    free(bt->grid);
    free(bt->used);
    free(bt->open);
    free(bt->frame);
    free(bt->left);
    free(bt->trail);
    free(bt->list);
    free(bt->seen);
}

/* Put the givens on an empty board. */
static void start(struct sj_backtrack *bt, const suuji_puzzle *puzzle)
{
    const suuji_rules *const rules = bt->rules;
    memset(bt->grid, 0, rules->cells);
    memset(bt->used, 0, rules->house_count * bt->words * sizeof *bt->used);
    bt->excluded = puzzle->has_marks ? puzzle->excluded : NULL;
    bt->open_count = 0;
    bt->trail_count = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (puzzle->given[cell])
            sj_bt_put(bt, cell, puzzle->given[cell], bt->words);
        else
            bt->open[bt->open_count++] = (uint16_t)cell;
}

static suuji_status run(void *state, struct sj_task *task, suuji_error *err)
{
    struct sj_backtrack *const bt = state;
    const struct sj_backtrack_options *const option = &bt->option;
    (void)err;
    start(bt, task->puzzle);
    if (option->bits && bt->words == 1 && !option->mrv && !option->forward && !option->lcv &&
        !option->propagate)
        sj_backtrack_bits(bt, task);
    else
        sj_backtrack_search(bt, task);
    return SUUJI_OK;
}

const struct sj_engine sj_engine_backtrack = {
    .info = {.name = "backtrack",
             .summary = "first empty cell, values in order; each heuristic is an option",
             .source = "da Cruz and Almeida; Francelino and Cordeiro 2023",
             .can = SUUJI_CAN_FIND | SUUJI_CAN_COUNT | SUUJI_CAN_ORDER | SUUJI_CAN_MARKS |
                    SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS | SUUJI_CAN_RANDOM,
             .max_size = SUUJI_MAX_SIZE,
             .options = options},
    .options_size = sizeof(struct sj_backtrack_options),
    .state_size = sizeof(struct sj_backtrack),
    .memory = memory,
    .prepare = prepare,
    .run = run,
    .release = release,
};
