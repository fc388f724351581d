/* SPDX-License-Identifier: MIT */
/* Backtracking with bit sets and no heuristic, for sizes up to 64: the loop that counts hundreds of
   millions of grids. It visits the same nodes in the same order as backtrack_search.c; a test
   compares their figures.

   Level k is cell open[k]. A level's value stays in the house sets until the next one replaces it,
   so that going from value to value is one XOR per house. */
#include "engine/backtrack_inl.h"

/* Flip `change` in the sets of every house of `cell`. */
static inline void flip(const struct sj_backtrack *bt, unsigned cell, uint64_t change)
{
    const suuji_rules *const rules = bt->rules;
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
        bt->used[rules->cell_house[i]] ^= change;
}

/* One value out of a set that is not empty, as a bit. */
static inline uint64_t pick(uint64_t set, struct sj_task *task)
{
    if (task->query->order == SUUJI_ASCENDING)
        return set & (~set + 1);
    if (task->query->order == SUUJI_DESCENDING)
        return (uint64_t)1 << sj_high_bit(set);
    for (uint32_t skip = sj_random_below(&task->random, sj_bit_count(set)); skip > 0; skip--)
        set &= set - 1;
    return set & (~set + 1);
}

/* The candidates of a level's cell, reached from above. */
static inline uint64_t enter(struct sj_backtrack *bt, uint32_t level)
{
    struct sj_backtrack_frame *const frame = &bt->frame[level];
    uint64_t set = 0;
    sj_bt_candidates(bt, bt->open[level], &set, 1);
    frame->branches = (set & (set - 1)) != 0;
    frame->depth = (level ? frame[-1].depth : 0) + frame->branches;
    return set;
}

void sj_backtrack_bits(struct sj_backtrack *bt, struct sj_task *task)
{
    const uint32_t full = bt->open_count; /* the level below the last cell */
    uint32_t level = 0;
    uint64_t puts = 0, backtracks = 0, guesses = 0;
    for (bool more = sj_task_node(task); more;) {
        uint64_t set = level < full ? enter(bt, level) : 0; /* values still to try */
        uint64_t stale = 0; /* the value tried last at this level, still in the house sets */
        if (level == full && !sj_task_solution(task, bt->grid))
            break;
        while (set == 0 && level > 0) {
            if (stale) {
                flip(bt, bt->open[level], stale);
                bt->grid[bt->open[level]] = 0;
            }
            level--;
            stale = (uint64_t)1 << (bt->grid[bt->open[level]] - 1);
            set = bt->left[level];
            backtracks++;
        }
        if (set == 0 || !sj_task_node(task))
            break;
        const uint64_t bit = pick(set, task);
        flip(bt, bt->open[level], stale ^ bit);
        bt->grid[bt->open[level]] = (uint8_t)(sj_low_bit(bit) + 1);
        bt->left[level] = set ^ bit;
        puts++;
        guesses += bt->frame[level].branches;
        sj_task_depth(task, bt->frame[level].depth);
        level++;
    }
    task->stats.backtracks = backtracks;
    task->stats.guesses = guesses;
    task->stats.updates = puts + backtracks;
}
