/* SPDX-License-Identifier: MIT */
/* Backtracking with bit sets and no heuristic, for sizes up to 64: the loop that counts hundreds of
   millions of grids. It visits the same nodes in the same order as backtrack_search.c; a test
   compares their figures.

   Level k is cell open[k]. A level's value stays in the house sets until the next one replaces it,
   so that going from value to value is one XOR per house. */
#include "engine/search/backtrack_inl.h"

/* What the loop reads, by value: a store to the grid, which is of bytes and might alias anything,
   then costs no reloading. */
struct board {
    const uint32_t *cell_first;
    const uint16_t *cell_house;
    const uint32_t *mate_first;
    const uint16_t *mate;
    const uint64_t *excluded;
    const uint16_t *open;
    uint64_t *used;
    uint8_t *grid;
    uint64_t all;
    bool pairs;
};

/* Where the houses of `cell` begin and end in `cell_house`. `per` is how many houses every cell is
   in, as a constant, or 0 when that differs. */
static inline uint32_t first_house(const struct board b, unsigned cell, unsigned per)
{
    return per ? cell * per : b.cell_first[cell];
}

/* The values that `cell` can take. */
static inline uint64_t cell_candidates(const struct board b, unsigned cell, unsigned per)
{
    uint64_t used = 0;
    for (uint32_t i = first_house(b, cell, per); i < first_house(b, cell + 1, per); i++)
        used |= b.used[b.cell_house[i]];
    if (b.pairs)
        for (uint32_t i = b.mate_first[cell]; i < b.mate_first[cell + 1]; i++)
            sj_bt_add_value(&used, b.grid[b.mate[i]], 1);
    if (b.excluded)
        used |= b.excluded[cell];
    return b.all & ~used;
}

/* Flip `change` in the sets of every house of `cell`. */
static inline void flip_values(const struct board b, unsigned cell, uint64_t change, unsigned per)
{
    for (uint32_t i = first_house(b, cell, per); i < first_house(b, cell + 1, per); i++)
        b.used[b.cell_house[i]] ^= change;
}

/* One value out of a set that is not empty, as a bit. */
static inline uint64_t pick_value(uint64_t set, suuji_order order, struct sj_random *random)
{
    if (order == SUUJI_ORDER_DESCENDING)
        return (uint64_t)1 << sj_high_bit(set);
    if (order == SUUJI_ORDER_RANDOM)
        for (uint32_t skip = sj_random_below(random, sj_bit_count(set)); skip > 0; skip--)
            set &= set - 1;
    return set & (~set + 1);
}

static inline void search(struct sj_backtrack *bt, struct sj_task *task, unsigned per)
{
    const suuji_rules *const rules = bt->rules;
    const struct board b = {rules->cell_first, rules->cell_house,
                            rules->mate_first, rules->mate,
                            bt->excluded,      bt->open,
                            bt->used,          bt->grid,
                            bt->all[0],        rules->pair_count > 0};
    const suuji_order order = task->query->order;
    const uint32_t full = bt->open_count; /* the level below the last cell */
    struct sj_backtrack_frame *frame = bt->frame;
    uint64_t *const left = bt->left;
    uint32_t level = 0;
    uint32_t depth = 0; /* guesses on the path */
    uint64_t puts = 0, backtracks = 0, guesses = 0;
    for (bool more = sj_task_node(task); more;) {
        uint64_t set = 0;   /* values still to try */
        uint64_t stale = 0; /* the value tried last at this level, still in the house sets */
        if (level < full) {
            set = cell_candidates(b, b.open[level], per);
            frame[level].branches = (set & (set - 1)) != 0;
        } else if (!sj_task_solution(task, b.grid)) {
            break;
        }
        while (set == 0 && level > 0) {
            if (stale) {
                flip_values(b, b.open[level], stale, per);
                b.grid[b.open[level]] = 0;
            }
            level--;
            stale = (uint64_t)1 << (b.grid[b.open[level]] - 1);
            set = left[level];
            depth -= frame[level].branches;
            backtracks++;
        }
        if (set == 0 || !sj_task_node(task))
            break;
        const uint64_t bit = pick_value(set, order, &task->random);
        flip_values(b, b.open[level], stale ^ bit, per);
        b.grid[b.open[level]] = (uint8_t)(sj_low_bit(bit) + 1);
        left[level] = set ^ bit;
        puts++;
        guesses += frame[level].branches;
        depth += frame[level].branches;
        sj_task_depth(task, depth);
        level++;
    }
    task->stats.backtracks = backtracks;
    task->stats.guesses = guesses;
    task->stats.updates = puts + backtracks;
}

/* How many houses every cell is in; 0 when that differs. */
static unsigned houses_per_cell(const suuji_rules *rules)
{
    const uint32_t per = rules->cell_first[1];
    for (unsigned cell = 1; cell < rules->cells; cell++)
        if (rules->cell_first[cell + 1] - rules->cell_first[cell] != per)
            return 0;
    return per;
}

void sj_backtrack_bits(struct sj_backtrack *bt, struct sj_task *task)
{
    const unsigned per = houses_per_cell(bt->rules);
    if (per == 3) /* rows, columns, boxes */
        search(bt, task, 3);
    else if (per == 2) /* Latin squares */
        search(bt, task, 2);
    else
        search(bt, task, 0);
}
