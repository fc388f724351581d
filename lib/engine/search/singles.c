/* SPDX-License-Identifier: MIT */
/* Candidate lists, naked and hidden singles, and a guess in the cell with the shortest list: the
   solver of the generator paper, with its test for uniqueness by opposite paths.

   The board is in singles_inl.h. The paper copies the board at each guess; here a trail undoes it.
   After each guess this engine fills all singles; the paper's program looks for hidden ones only
   before the first guess. singles_paper.c is its search. */
#include "engine/search/singles_inl.h"

#include "base/clock.h"
#include "base/fail.h"
#include "base/layout.h"

#include <stdlib.h>
#include <string.h>

/* Up to this size a pass over the whole board is faster than keeping track of where to look. */
#define LARGE 12u

enum { BRANCH_ORDER, BRANCH_LEFT, BRANCH_RIGHT };
enum { UNIQUE_SEARCH, UNIQUE_OPPOSITE };

static const char *const branch_words[] = {"order", "left", "right", NULL};
static const char *const unique_words[] = {"search", "opposite", NULL};

/* Of the two opposite paths. */
static const char *const counter_names[] = {"left_guesses", "right_guesses", "left_ns", "right_ns",
                                            NULL};

static const struct sj_option options[] = {
    {SJ_OPTION("branch", WORD, struct sj_singles_options, branch), .value = "WAY",
     .fallback = "order", .words = branch_words,
     .help = "smallest value first (left), largest first (right), or by --order (order)"},
    {SJ_OPTION("unique", WORD, struct sj_singles_options, unique), .value = "HOW",
     .fallback = "search", .words = unique_words,
     .help = "look for a second solution in the same search, or by two searches in opposite order"},
    {SJ_OPTION("paper", FLAG, struct sj_singles_options, paper),
     .help = "the paper's own search: hidden singles once, before the first guess"},
    {.name = NULL},
};

static void lay_out(void *state, struct sj_layout *layout)
{
    struct sj_singles *const s = state;
    const suuji_rules *const rules = s->rules;
    const size_t cells = rules->cells;
    const size_t words = sj_words(rules->size);
    s->grid = sj_layout_array(layout, cells, sizeof *s->grid);
    s->used = sj_layout_array(layout, rules->house_count * words, sizeof *s->used);
    s->cand = sj_layout_array(layout, cells * words, sizeof *s->cand);
    s->empty = sj_layout_array(layout, sj_words(cells), sizeof *s->empty);
    s->filled = sj_layout_array(layout, cells, sizeof *s->filled);
    s->frame = sj_layout_array(layout, cells + 1, sizeof *s->frame);
    s->left = sj_layout_array(layout, (cells + 1) * words, sizeof *s->left);
    s->other = sj_layout_array(layout, cells, sizeof *s->other);
    s->touched = sj_layout_array(layout, sj_words(rules->house_count), sizeof *s->touched);
    s->changed = sj_layout_array(layout, sj_words(rules->house_count), sizeof *s->changed);
    if (s->option.paper)
        s->hidden = sj_layout_array(layout, cells, sizeof *s->hidden);
}

static size_t memory(const suuji_rules *rules, const void *given)
{
    struct sj_singles measured = {.rules = rules,
                                  .option = *(const struct sj_singles_options *)given};
    return sj_layout_bytes(lay_out, &measured) + sj_checks_memory(rules);
}

static suuji_status prepare(void *state, const suuji_rules *rules, const void *given,
                            suuji_error *err)
{
    struct sj_singles *const s = state;
    s->rules = rules;
    s->option = *(const struct sj_singles_options *)given;
    s->words = sj_words(rules->size);
    for (unsigned i = 0; i < rules->size; i++)
        sj_bit_set(s->all, i);
    s->large = rules->size > LARGE;
    s->house_words = sj_words(rules->house_count);
    return sj_layout_make(lay_out, s, &s->block, &s->block_bytes)
               ? sj_checks_new(rules, &s->checks, err)
               : sj_fail_memory(err);
}

static void release(void *state)
{
    struct sj_singles *const s = state;
    sj_checks_free(s->checks);
    free(s->block);
}

void sj_singles_start(struct sj_singles *s, const suuji_puzzle *puzzle)
{
    const suuji_rules *const rules = s->rules;
    const size_t words = s->words;
    memset(s->used, 0, rules->house_count * words * sizeof *s->used);
    memset(s->grid, 0, rules->cells);
    memset(s->cand, 0, rules->cells * words * sizeof *s->cand);
    memset(s->touched, 0xff, s->house_words * sizeof *s->touched);
    memset(s->changed, 0xff, s->house_words * sizeof *s->changed);
    s->touched[s->house_words - 1] = s->changed[s->house_words - 1] =
        sj_low_mask((rules->house_count - 1) % SJ_WORD_BITS + 1);
    s->excluded = puzzle->has_marks ? puzzle->excluded : NULL;
    memset(s->empty, 0xff, sj_words(rules->cells) * sizeof *s->empty);
    s->empty[sj_words(rules->cells) - 1] = sj_low_mask((rules->cells - 1) % SJ_WORD_BITS + 1);
    s->filled_count = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++)
        if (puzzle->given[cell])
            sj_singles_fill(s, cell, puzzle->given[cell], words);
    s->open_count = rules->cells - s->filled_count;
    s->filled_count = 0;
}

/* Set the givens and fill what follows from them. False: a contradiction. The cells that are open
   then are the ones that the search is about. */
static inline bool start(struct sj_singles *s, struct sj_task *task, size_t words)
{
    sj_singles_start(s, task->puzzle);
    const bool alive = sj_singles_propagate(s, words);
    task->stats.updates += s->filled_count;
    if (task->trace)
        sj_singles_trace_filled(s, task->trace, 0, 0);
    s->open_count -= s->filled_count;
    s->filled_count = 0;
    return alive;
}

/* The open cell with the fewest candidates, the first of them in reading order. There is one, and
   none has fewer than two. */
static inline unsigned shortest_cell(const struct sj_singles *s, size_t words)
{
    unsigned best = 0;
    unsigned fewest = SUUJI_MAX_SIZE + 1;
    for (size_t e = 0; e < sj_words(s->rules->cells); e++)
        for (uint64_t bits = s->empty[e]; bits && fewest > 2; bits &= bits - 1) {
            const unsigned cell = (unsigned)e * SJ_WORD_BITS + sj_low_bit(bits);
            unsigned count = 0;
            for (size_t w = 0; w < words; w++)
                count += sj_bit_count(s->cand[cell * words + w]);
            if (count < fewest) {
                fewest = count;
                best = cell;
            }
        }
    return best;
}

bool sj_singles_solution(struct sj_singles *s, struct sj_task *task)
{
    const size_t cells = s->rules->cells;
    if (s->path == SJ_PATH_ALL)
        return sj_task_solution(task, s->grid);
    if (s->path == SJ_PATH_FIRST) {
        memcpy(s->other, s->grid, cells);
        s->go_on = sj_task_solution(task, s->grid);
    } else if (memcmp(s->other, s->grid, cells) != 0) {
        sj_task_solution(task, s->grid);
    }
    return false;
}

/* What to try at a level once its singles are filled: nothing when it is dead or a solution.
   False: end the search. */
static inline bool enter_level(struct sj_singles *s, struct sj_task *task, uint32_t level,
                               bool alive, size_t words)
{
    uint64_t *const left = s->left + level * words;
    memset(left, 0, words * sizeof *left);
    if (!alive) {
        if (task->trace)
            sj_singles_trace_dead(s, task->trace, level);
        return true;
    }
    if (s->filled_count == s->open_count)
        return sj_singles_solution(s, task);
    const unsigned cell = shortest_cell(s, words);
    memcpy(left, s->cand + cell * words, words * sizeof *left);
    s->frame[level] = (struct sj_singles_frame){cell, s->filled_count};
    return true;
}

/* Walk the tree depth first, the values of a guess in `order`. */
static inline void search(struct sj_singles *s, struct sj_task *task, suuji_order order,
                          size_t words)
{
    uint32_t level = 0; /* guesses on the board */
    if (!sj_task_node(task))
        return;
    bool alive = start(s, task, words);
    while (enter_level(s, task, level, alive, words)) {
        unsigned value = 0;
        while ((value = sj_singles_draw(s->left + level * words, order, &task->random, words)) ==
               0) {
            if (level == 0)
                return;
            if (task->trace)
                sj_singles_trace_undo(s, task->trace, level);
            const uint32_t filled = s->frame[--level].filled;
            task->stats.updates += s->filled_count - filled;
            task->stats.backtracks++;
            sj_singles_undo(s, filled, words);
        }
        if (!sj_task_node(task))
            return;
        const struct sj_singles_frame frame = s->frame[level++];
        sj_singles_fill(s, frame.cell, value, words);
        task->stats.guesses++;
        sj_task_depth(task, level);
        alive = sj_singles_propagate(s, words);
        task->stats.updates += s->filled_count - frame.filled;
        if (task->trace)
            sj_singles_trace_filled(s, task->trace, level, frame.filled);
    }
}

/* One path: the whole tree, or up to where `path` says. */
static void search_path(struct sj_singles *s, struct sj_task *task, suuji_order order,
                        enum sj_singles_path path)
{
    s->path = path;
    s->go_on = false;
    if (s->option.paper)
        sj_singles_paper(s, task, order);
    else if (s->words == 1)
        search(s, task, order, 1);
    else
        search(s, task, order, s->words);
}

/* One of two opposite paths, with its guesses and its time. */
static void count_path(struct sj_singles *s, struct sj_task *task, suuji_order order,
                       enum sj_singles_path path)
{
    const bool right = order == SUUJI_ORDER_DESCENDING;
    const uint64_t guesses = task->stats.guesses;
    const double start = sj_clock_now();
    search_path(s, task, order, path);
    s->counter[right] = task->stats.guesses - guesses;
    s->counter[2 + right] = (uint64_t)((sj_clock_now() - start) * 1e9);
}

static const uint64_t *counters(const void *state)
{
    const struct sj_singles *const s = state;
    return s->counted ? s->counter : NULL;
}

static suuji_status run(void *state, struct sj_task *task, suuji_error *err)
{
    struct sj_singles *const s = state;
    s->counted = false;
    const uint64_t limit = task->query->limit;
    const suuji_order order = s->option.branch == BRANCH_LEFT    ? SUUJI_ORDER_ASCENDING
                              : s->option.branch == BRANCH_RIGHT ? SUUJI_ORDER_DESCENDING
                                                                 : task->query->order;
    if (s->option.unique == UNIQUE_SEARCH || limit == 1) {
        if (sj_checks_refute(s->checks, task))
            return SUUJI_OK;
        search_path(s, task, order, SJ_PATH_ALL);
        return SUUJI_OK;
    }
    if (limit != 2)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "engine 'singles': unique=opposite only decides whether a solution is "
                       "unique; it cannot count more");
    if (order == SUUJI_ORDER_RANDOM)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED,
                       "engine 'singles': unique=opposite needs a value order with an opposite, "
                       "not a random one");
    s->counted = true;
    memset(s->counter, 0, sizeof s->counter);
    if (sj_checks_refute(s->checks, task))
        return SUUJI_OK;
    count_path(s, task, order, SJ_PATH_FIRST);
    if (!s->go_on)
        return SUUJI_OK;
    if (task->trace)
        sj_singles_trace_restart(s, task);
    count_path(s, task,
               order == SUUJI_ORDER_ASCENDING ? SUUJI_ORDER_DESCENDING : SUUJI_ORDER_ASCENDING,
               SJ_PATH_SECOND);
    return SUUJI_OK;
}

static const suuji_event_sums sums[] = {
    {"unique=opposite", "nodes = 1 guess restart; guesses = guess; backtracks = unguess; updates = "
                        "guess assign taken; depth = deepest"},
    {NULL, "nodes = 1 guess; guesses = guess; backtracks = unguess; updates = guess assign taken; "
           "depth = deepest"},
};

const struct sj_engine sj_engine_singles = {
    .info = {.name = "singles",
             .summary = "naked and hidden singles, guesses in the cell with fewest candidates",
             .about =
                 "Works like a careful person: it fills cells with one candidate and values with "
                 "one place. If there are none, it guesses in the cell with the fewest "
                 "candidates.",
             .source = "Netto 2018, Project Sudoku",
             .can = SUUJI_CAN_FIND | SUUJI_CAN_COUNT | SUUJI_CAN_MARKS | SUUJI_CAN_HOUSES |
                    SUUJI_CAN_PAIRS | SUUJI_CAN_CONSTRAINTS | SUUJI_CAN_RANDOM | SUUJI_CAN_TRACE,
             .max_size = SUUJI_MAX_SIZE,
             .counts = SUUJI_COUNTS_ALL,
             .sums = sums,
             .options = options,
             .counters = counter_names},
    .options_size = sizeof(struct sj_singles_options),
    .state_size = sizeof(struct sj_singles),
    .memory = memory,
    .prepare = prepare,
    .run = run,
    .release = release,
    .counters = counters,
};
