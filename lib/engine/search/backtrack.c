/* SPDX-License-Identifier: MIT */
/* Plain backtracking: the first empty cell in reading order, values in order, a value is tried if
   no peer holds it and undone when what follows fails. The algorithm of the dancing-links and the
   graph-colouring paper, with the heuristics that they name as switches, in any combination.

   backtrack_inl.h is the board, backtrack_search.c the search, backtrack_bits.c the same search for
   the one combination that counts grids by the hundred million. */
#include "engine/search/backtrack_inl.h"

#include "base/fail.h"
#include "base/layout.h"

#include <stdlib.h>
#include <string.h>

static const struct sj_option options[] = {
    {SJ_OPTION("mrv", FLAG, struct sj_backtrack_options, mrv),
     .help = "choose the cell with fewest candidates (minimum remaining values)"},
    {SJ_OPTION("forward", FLAG, struct sj_backtrack_options, forward),
     .help = "undo a value at once when it leaves a peer without candidates"},
    {SJ_OPTION("lcv", FLAG, struct sj_backtrack_options, lcv),
     .help = "try the least constraining value first"},
    {SJ_OPTION("bits", FLAG, struct sj_backtrack_options, bits),
     .help = "keep the used values of each house as a bit set: faster, the same search"},
    {SJ_OPTION("propagate", FLAG, struct sj_backtrack_options, propagate),
     .help = "fill naked singles before each guess"},
    {.name = NULL},
};

static void lay_out(void *state, struct sj_layout *layout)
{
    struct sj_backtrack *const bt = state;
    const suuji_rules *const rules = bt->rules;
    const size_t words = sj_words(rules->size);
    const size_t levels = (size_t)rules->cells + 1;
    bt->grid = sj_layout_array(layout, rules->cells, sizeof *bt->grid);
    bt->used = sj_layout_array(layout, rules->house_count * words, sizeof *bt->used);
    bt->open = sj_layout_array(layout, rules->cells, sizeof *bt->open);
    bt->frame = sj_layout_array(layout, levels, sizeof *bt->frame);
    bt->left = sj_layout_array(layout, levels * words, sizeof *bt->left);
    bt->trail = sj_layout_array(layout, rules->cells, sizeof *bt->trail);
    if (bt->option.lcv) {
        bt->list = sj_layout_array(layout, levels * rules->size, sizeof *bt->list);
        bt->seen = sj_layout_array(layout, rules->cells, sizeof *bt->seen);
    }
}

static size_t memory(const suuji_rules *rules, const void *given)
{
    struct sj_backtrack bt = {.rules = rules,
                              .option = *(const struct sj_backtrack_options *)given};
    return sj_layout_bytes(lay_out, &bt) + sj_checks_memory(rules);
}

static suuji_status prepare(void *state, const suuji_rules *rules, const void *given,
                            suuji_error *err)
{
    struct sj_backtrack *const bt = state;
    bt->rules = rules;
    bt->option = *(const struct sj_backtrack_options *)given;
    bt->words = sj_words(rules->size);
    for (unsigned i = 0; i < rules->size; i++)
        sj_bit_set(bt->all, i);
    if (!sj_layout_make(lay_out, bt, &bt->block, &bt->block_bytes))
        return sj_fail_memory(err);
    if (bt->option.lcv)
        memset(bt->seen, 0, rules->cells * sizeof *bt->seen);
    return sj_checks_new(rules, &bt->checks, err);
}

static void release(void *state)
{
    struct sj_backtrack *const bt = state;
    sj_checks_free(bt->checks);
    free(bt->block);
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
    if (sj_checks_refute(bt->checks, task))
        return SUUJI_OK;
    start(bt, task->puzzle);
    if (task->trace)
        sj_backtrack_trace(bt, task);
    else if (option->bits && bt->words == 1 && !option->mrv && !option->forward && !option->lcv &&
             !option->propagate && !bt->checks)
        sj_backtrack_bits(bt, task);
    else
        sj_backtrack_search(bt, task);
    return SUUJI_OK;
}

static const suuji_event_sums sums[] = {
    {"propagate", "nodes = 1 guess; guesses = guess; backtracks = unguess; updates = guess assign "
                  "retract; depth = deepest"},
    {NULL, "nodes = 1 guess assign; guesses = guess; backtracks = retract; updates = guess assign "
           "retract; depth = deepest"},
};

const struct sj_engine sj_engine_backtrack = {
    .info = {.name = "backtrack",
             .summary = "first empty cell, values in order; each heuristic is an option",
             .about = "Tries the values one after the other in the first empty cell, and goes back "
                      "when a cell has none left. Each option adds one idea to it.",
             .source = "da Cruz and Almeida; Francelino and Cordeiro 2023",
             .can = SUUJI_CAN_FIND | SUUJI_CAN_COUNT | SUUJI_CAN_ORDER | SUUJI_CAN_MARKS |
                    SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS | SUUJI_CAN_CONSTRAINTS | SUUJI_CAN_RANDOM |
                    SUUJI_CAN_TRACE,
             .max_size = SUUJI_MAX_SIZE,
             .counts = SUUJI_COUNTS_ALL,
             .sums = sums,
             .options = options},
    .options_size = sizeof(struct sj_backtrack_options),
    .state_size = sizeof(struct sj_backtrack),
    .memory = memory,
    .prepare = prepare,
    .run = run,
    .release = release,
};
