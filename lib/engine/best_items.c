/* SPDX-License-Identifier: MIT */
/* Branch and bound over the cells of an objective: the items and their open values. */
#include "engine/best_state.h"

#include <string.h>

/* Strike the values that givens among the peers of `cell` have out of `open`. */
static void strike_givens(const suuji_puzzle *puzzle, unsigned cell, uint64_t *open)
{
    const suuji_rules *const rules = puzzle->rules;
    for (uint32_t h = rules->cell_first[cell]; h < rules->cell_first[cell + 1]; h++) {
        const uint16_t *const house = sj_house(rules, rules->cell_house[h]);
        for (unsigned i = 0; i < rules->size; i++)
            if (puzzle->given[house[i]])
                sj_bit_clear(open, puzzle->given[house[i]] - 1U);
    }
    for (uint32_t m = rules->mate_first[cell]; m < rules->mate_first[cell + 1]; m++)
        if (puzzle->given[rules->mate[m]])
            sj_bit_clear(open, puzzle->given[rules->mate[m]] - 1U);
}

/* What is left of a cell's values; false: nothing. The cell is to be item number `count`. */
static bool open_values(struct sj_best *best, unsigned cell)
{
    const suuji_puzzle *const puzzle = best->task->puzzle;
    uint64_t *const open = best->open + best->count * best->words;
    unsigned left = 0;
    for (size_t w = 0; w < best->words; w++) {
        open[w] = sj_low_mask(best->size - (unsigned)(w * SJ_WORD_BITS));
        if (puzzle->has_marks)
            open[w] &= ~puzzle->excluded[cell * puzzle->words + w];
    }
    strike_givens(puzzle, cell, open);
    for (size_t w = 0; w < best->words; w++)
        left += sj_bit_count(open[w]);
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

/* Close `value` in the item that `cell` is, if it is one and not `item` itself. */
static bool close_in_cell(struct sj_best *best, unsigned cell, unsigned item, unsigned value)
{
    const unsigned peer = best->item_of[cell];
    return peer == SJ_NO_ITEM || peer == item || sj_best_close(best, peer, value);
}

bool sj_best_spread(struct sj_best *best)
{
    const suuji_rules *const rules = best->task->puzzle->rules;
    while (best->queue_len) {
        const unsigned item = best->queue[--best->queue_len];
        const unsigned cell = best->cell[item];
        const unsigned value = only_value(best, item);
        for (uint32_t h = rules->cell_first[cell]; h < rules->cell_first[cell + 1]; h++) {
            const uint16_t *const house = sj_house(rules, rules->cell_house[h]);
            for (unsigned i = 0; i < rules->size; i++)
                if (!close_in_cell(best, house[i], item, value))
                    return false;
        }
        for (uint32_t m = rules->mate_first[cell]; m < rules->mate_first[cell + 1]; m++)
            if (!close_in_cell(best, rules->mate[m], item, value))
                return false;
    }
    return true;
}
