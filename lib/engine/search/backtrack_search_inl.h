/* SPDX-License-Identifier: MIT */
/* Backtracking with any set of heuristics. One loop, no recursion: a level of the path is a frame,
   and the board is the same whenever the loop comes back to a level. SJ_BT_TRACED says whether
   events are reported: backtrack_search.c is compiled as if there were none, backtrack_trace.c
   reports them. */
#ifndef SJ_BACKTRACK_SEARCH_INL_H
#define SJ_BACKTRACK_SEARCH_INL_H

#ifndef SJ_BT_TRACED
#define SJ_BT_TRACED 0
#endif

#include "engine/search/backtrack_inl.h"

#include "engine/tracing.h"

#include <string.h>

/* Choose a level's cell and its candidates; false when every cell is filled. Without `mrv` the
   cells before the one of the level above are filled, so the first empty one is after it. */
static inline bool sj_bt_choose(struct sj_backtrack *bt, uint32_t level, size_t words)
{
    struct sj_backtrack_frame *const frame = &bt->frame[level];
    uint64_t *const left = bt->left + level * words;
    uint64_t set[SJ_BACKTRACK_WORDS];
    unsigned fewest = SUUJI_MAX_SIZE + 1;
    const uint32_t start = bt->option.mrv || level == 0 ? 0 : frame[-1].at + 1;
    for (uint32_t i = start; i < bt->open_count && fewest > 0; i++) {
        const unsigned cell = bt->open[i];
        if (bt->grid[cell])
            continue;
        sj_bt_candidates(bt, cell, set, words);
        const unsigned count = sj_bt_set_size(set, words);
        if (count >= fewest)
            continue;
        fewest = count;
        frame->cell = cell;
        frame->at = i;
        for (size_t w = 0; w < words; w++)
            left[w] = set[w];
        if (!bt->option.mrv)
            break;
    }
    frame->branches = fewest > 1;
    return fewest <= SUUJI_MAX_SIZE;
}

/* Fill every naked single of a level, and those that follow from them. False: a cell has no
   candidate. */
static inline bool sj_bt_propagate(struct sj_backtrack *bt, struct sj_task *task, uint32_t level,
                                   size_t words)
{
    const uint32_t depth = level ? bt->frame[level - 1].depth : 0;
    uint64_t set[SJ_BACKTRACK_WORDS];
    for (bool moved = true; moved;) {
        moved = false;
        for (uint32_t i = 0; i < bt->open_count; i++) {
            const unsigned cell = bt->open[i];
            if (bt->grid[cell])
                continue;
            sj_bt_candidates(bt, cell, set, words);
            const unsigned count = sj_bt_set_size(set, words);
            if (count == 0) {
                if (SJ_BT_TRACED)
                    sj_trace_conflict(task->trace, depth, cell, SUUJI_EVENT_NONE, 0);
                return false;
            }
            if (count > 1)
                continue;
            size_t w = 0;
            while (w + 1 < words && set[w] == 0)
                w++;
            sj_bt_put(bt, cell, (unsigned)w * SJ_WORD_BITS + sj_low_bit(set[w]) + 1, words);
            bt->trail[bt->trail_count++] = (uint16_t)cell;
            task->stats.updates++;
            if (SJ_BT_TRACED)
                sj_trace_cell(task->trace, SUUJI_EVENT_ASSIGN, depth, cell, bt->grid[cell]);
            moved = true;
        }
    }
    return true;
}

/* Take the naked singles of a level back. */
static inline void sj_bt_unpropagate(struct sj_backtrack *bt, struct sj_task *task, uint32_t level,
                                     size_t words)
{
    while (bt->trail_count > bt->frame[level].trail) {
        const unsigned cell = bt->trail[--bt->trail_count];
        if (SJ_BT_TRACED)
            sj_trace_cell(task->trace, SUUJI_EVENT_RETRACT, level ? bt->frame[level - 1].depth : 0,
                          cell, bt->grid[cell]);
        sj_bt_take(bt, cell, words);
        task->stats.updates++;
    }
}

/* The first of some cells that is empty and has no candidate; SUUJI_EVENT_NONE: there is none. */
static inline unsigned sj_bt_dead_cell(const struct sj_backtrack *bt, const uint16_t *cells,
                                       uint32_t count, size_t words)
{
    uint64_t set[SJ_BACKTRACK_WORDS];
    for (uint32_t k = 0; k < count; k++) {
        if (bt->grid[cells[k]])
            continue;
        sj_bt_candidates(bt, cells[k], set, words);
        if (sj_bt_set_size(set, words) == 0)
            return cells[k];
    }
    return SUUJI_EVENT_NONE;
}

/* Such a cell among those that `cell` limits: its peers, and the other cells of its constraints. */
static inline unsigned sj_bt_dead_peer(const struct sj_backtrack *bt, unsigned cell, size_t words)
{
    const suuji_rules *const rules = bt->rules;
    const struct sj_primitive_checks *const checks = bt->checks;
    unsigned dead = SUUJI_EVENT_NONE;
    for (uint32_t i = rules->cell_first[cell];
         dead == SUUJI_EVENT_NONE && i < rules->cell_first[cell + 1]; i++)
        dead = sj_bt_dead_cell(bt, sj_house(rules, rules->cell_house[i]), rules->size, words);
    if (dead == SUUJI_EVENT_NONE)
        dead = sj_bt_dead_cell(bt, rules->mate + rules->mate_first[cell],
                               rules->mate_first[cell + 1] - rules->mate_first[cell], words);
    for (uint32_t i = checks ? checks->first[cell] : 0;
         checks && dead == SUUJI_EVENT_NONE && i < checks->first[cell + 1]; i++) {
        const struct sj_primitive *const p = &checks->lowering.primitive[checks->of[i]];
        dead = sj_bt_dead_cell(bt, sj_primitive_cells(&checks->lowering, p), p->cells, words);
    }
    return dead;
}

/* Take the next value out of a set that is not empty. Drawing one at a time makes a random order
   without a list of it. */
static inline unsigned sj_bt_draw(uint64_t *set, struct sj_task *task, size_t words)
{
    size_t w = 0;
    unsigned bit = 0;
    if (task->query->order == SUUJI_ORDER_DESCENDING) {
        for (w = words - 1; w > 0 && set[w] == 0;)
            w--;
        bit = sj_high_bit(set[w]);
    } else {
        unsigned skip = task->query->order == SUUJI_ORDER_RANDOM
                            ? sj_random_below(&task->random, sj_bt_set_size(set, words))
                            : 0;
        for (; w + 1 < words && sj_bit_count(set[w]) <= skip; w++)
            skip -= sj_bit_count(set[w]);
        uint64_t rest = set[w];
        while (skip-- > 0)
            rest &= rest - 1;
        bit = sj_low_bit(rest);
    }
    set[w] &= ~((uint64_t)1 << bit);
    return (unsigned)w * SJ_WORD_BITS + bit + 1;
}

/* lcv: count an empty peer for each of `set` that it would lose. A peer may share several houses
   with a cell and counts once. */
static inline void sj_bt_count_loss(struct sj_backtrack *bt, unsigned peer, const uint64_t *set,
                                    uint16_t *loss, size_t words)
{
    uint64_t its[SJ_BACKTRACK_WORDS];
    if (bt->grid[peer] || bt->seen[peer] == bt->stamp)
        return;
    bt->seen[peer] = bt->stamp;
    sj_bt_candidates(bt, peer, its, words);
    for (size_t w = 0; w < words; w++)
        for (uint64_t both = its[w] & set[w]; both; both &= both - 1)
            loss[w * SJ_WORD_BITS + sj_low_bit(both)]++;
}

/* lcv: list the values of a level, the one that takes fewest candidates from its peers first, ties
   in the query's order. */
static inline void sj_bt_rank(struct sj_backtrack *bt, struct sj_task *task, uint32_t level,
                              size_t words)
{
    const suuji_rules *const rules = bt->rules;
    const unsigned cell = bt->frame[level].cell;
    const uint64_t *const left = bt->left + level * words;
    uint8_t *const list = bt->list + (size_t)level * rules->size;
    uint16_t loss[SUUJI_MAX_SIZE + 1] = {0};
    uint64_t rest[SJ_BACKTRACK_WORDS];
    if (++bt->stamp == 0) {
        memset(bt->seen, 0, rules->cells * sizeof *bt->seen);
        bt->stamp = 1;
    }
    bt->seen[cell] = bt->stamp;
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
        for (unsigned k = 0; k < rules->size; k++)
            sj_bt_count_loss(bt, sj_house(rules, rules->cell_house[i])[k], left, loss, words);
    for (uint32_t i = rules->mate_first[cell]; i < rules->mate_first[cell + 1]; i++)
        sj_bt_count_loss(bt, rules->mate[i], left, loss, words);

    for (size_t w = 0; w < words; w++)
        rest[w] = left[w];
    const unsigned count = sj_bt_set_size(left, words);
    for (unsigned i = 0; i < count; i++) { /* insertion sort: it is stable */
        const unsigned value = sj_bt_draw(rest, task, words);
        unsigned k = i;
        for (; k > 0 && loss[list[k - 1] - 1] > loss[value - 1]; k--)
            list[k] = list[k - 1];
        list[k] = (uint8_t)value;
    }
    bt->frame[level].next = 0;
}

/* Open a level: fill singles, choose a cell, list its values. False: there is nothing to try,
   because a cell is dead or because this is a solution; `*more` says whether to continue. */
static inline bool sj_bt_enter(struct sj_backtrack *bt, struct sj_task *task, uint32_t level,
                               bool *more, size_t words)
{
    struct sj_backtrack_frame *const frame = &bt->frame[level];
    frame->trail = bt->trail_count;
    if (bt->option.propagate && !sj_bt_propagate(bt, task, level, words))
        return false;
    if (!sj_bt_choose(bt, level, words)) {
        *more = sj_task_solution(task, bt->grid);
        return false;
    }
    frame->depth = (level ? bt->frame[level - 1].depth : 0) + frame->branches;
    if (SJ_BT_TRACED && sj_bt_set_size(bt->left + level * words, words) == 0)
        sj_trace_conflict(task->trace, frame->depth, frame->cell, SUUJI_EVENT_NONE, 0);
    if (bt->option.lcv)
        sj_bt_rank(bt, task, level, words);
    return true;
}

/* The next value of a level, 0 when all were tried. */
static inline unsigned sj_bt_next_value(struct sj_backtrack *bt, struct sj_task *task,
                                        uint32_t level, size_t words)
{
    uint64_t *const left = bt->left + level * words;
    struct sj_backtrack_frame *const frame = &bt->frame[level];
    if (sj_bt_set_size(left, words) == 0)
        return 0;
    if (!bt->option.lcv)
        return sj_bt_draw(left, task, words);
    const unsigned value = bt->list[(size_t)level * bt->rules->size + frame->next++];
    sj_bit_clear(left, value - 1);
    return value;
}

/* Take the value of a level's cell back. */
static inline void sj_bt_take_back(struct sj_backtrack *bt, struct sj_task *task, uint32_t level,
                                   size_t words)
{
    if (SJ_BT_TRACED) {
        const struct sj_backtrack_frame *const frame = &bt->frame[level];
        sj_trace_cell(task->trace, SUUJI_EVENT_RETRACT, frame->depth - frame->branches, frame->cell,
                      bt->grid[frame->cell]);
    }
    sj_bt_take(bt, bt->frame[level].cell, words);
    task->stats.backtracks++;
    task->stats.updates++;
}

static inline void sj_bt_search(struct sj_backtrack *bt, struct sj_task *task, size_t words)
{
    uint32_t level = 0;
    bool more = sj_task_node(task);
    bool fresh = more && sj_bt_enter(bt, task, 0, &more, words);
    while (more) {
        const unsigned value = fresh ? sj_bt_next_value(bt, task, level, words) : 0;
        if (value == 0) {
            sj_bt_unpropagate(bt, task, level, words);
            if (level-- == 0)
                return;
            sj_bt_take_back(bt, task, level, words);
            fresh = true;
            continue;
        }
        struct sj_backtrack_frame *const frame = &bt->frame[level];
        if (!sj_task_node(task))
            return;
        sj_bt_put(bt, frame->cell, value, words);
        task->stats.updates++;
        task->stats.guesses += frame->branches;
        sj_task_depth(task, frame->depth);
        if (SJ_BT_TRACED)
            sj_trace_cell(task->trace, frame->branches ? SUUJI_EVENT_GUESS : SUUJI_EVENT_ASSIGN,
                          frame->depth, frame->cell, value);
        unsigned dead = SUUJI_EVENT_NONE;
        if (bt->option.forward &&
            (dead = sj_bt_dead_peer(bt, frame->cell, words)) != SUUJI_EVENT_NONE) {
            if (SJ_BT_TRACED)
                sj_trace_conflict(task->trace, frame->depth, dead, SUUJI_EVENT_NONE, 0);
            sj_bt_take_back(bt, task, level, words);
            continue;
        }
        fresh = sj_bt_enter(bt, task, ++level, &more, words);
    }
}

#endif
