/* SPDX-License-Identifier: MIT */
/* Branch and bound over the cells of an objective: the items and their open values. */
#include "engine/best_state.h"

#include <string.h>

/* What is left of a cell's values; false: nothing. The cell is to be item number `count`. */
static bool open_values(struct sj_best *best, unsigned cell)
{
    const unsigned left =
        sj_puzzle_candidates(best->task->puzzle, cell, best->open + best->count * best->words);
    best->left[best->count] = (uint16_t)left;
    return left > 0;
}

/* Have the open values of what is to be item number `count` different costs? */
static bool costs_differ(const struct sj_best *best)
{
    int64_t first = SJ_NO_COST;
    for (unsigned value = 1; value <= best->size; value++) {
        if (!sj_best_is_open(best, best->count, value))
            continue;
        const int64_t cost = sj_best_cost(best, best->count, value);
        if (first == SJ_NO_COST)
            first = cost;
        else if (cost != first)
            return true;
    }
    return false;
}

bool sj_best_items(struct sj_best *best)
{
    const suuji_objective *const objective = best->objective;
    const suuji_puzzle *const puzzle = best->task->puzzle;
    for (unsigned cell = 0; cell < puzzle->rules->cells; cell++)
        best->item_of[cell] = SJ_NO_ITEM;
    for (unsigned i = 0; i < objective->count; i++) {
        const unsigned cell = objective->cell[i];
        best->cell[best->count] = (uint16_t)cell;
        best->slot[best->count] = (uint16_t)i;
        if (puzzle->given[cell])
            continue;
        if (!open_values(best, cell))
            return false;
        if (costs_differ(best))
            best->item_of[cell] = (uint16_t)best->count++;
    }
    return true;
}

bool sj_best_close(struct sj_best *best, unsigned item, unsigned value)
{
    if (!sj_best_is_open(best, item, value))
        return true;
    sj_bit_clear(best->open + item * best->words, value - 1);
    best->trail[best->trail_len++] = (uint32_t)item << 8 | (value - 1);
    best->stale[best->group_of[item]] = true;
    best->left[item]--;
    if (best->left[item] == 1)
        best->queue[best->queue_len++] = (uint16_t)item;
    return best->left[item] > 0;
}

void sj_best_reopen(struct sj_best *best, size_t trail)
{
    while (best->trail_len > trail) {
        const uint32_t closed = best->trail[--best->trail_len];
        const unsigned item = closed >> 8;
        sj_bit_set(best->open + item * best->words, closed & 0xff);
        best->left[item]++;
        best->stale[best->group_of[item]] = true;
    }
    best->queue_len = 0;
}

/* The only open value of an item. */
static unsigned only_value(const struct sj_best *best, unsigned item)
{
    const uint64_t *const open = best->open + item * best->words;
    unsigned w = 0;
    while (!open[w])
        w++;
    return w * SJ_WORD_BITS + sj_low_bit(open[w]) + 1;
}

/* Close `value` in the item that `cell` is, if it is one. */
static bool close_in_cell(struct sj_best *best, unsigned cell, unsigned value)
{
    const unsigned peer = best->item_of[cell];
    return peer == SJ_NO_ITEM || sj_best_close(best, peer, value);
}

bool sj_best_spread(struct sj_best *best)
{
    const suuji_rules *const rules = best->task->puzzle->rules;
    while (best->queue_len) {
        const unsigned item = best->queue[--best->queue_len];
        const unsigned cell = best->cell[item];
        const unsigned value = only_value(best, item);
        for (struct sj_sight sight = sj_sight(rules, cell); sj_sight_next(&sight);)
            if (!close_in_cell(best, sight.cell, value))
                return false;
    }
    return true;
}
