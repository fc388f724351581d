/* SPDX-License-Identifier: MIT */
/* Branch and bound over the cells of an objective: the bound, and what follows from it. */
#include "engine/best_state.h"

#include <string.h>

/* ---- Groups ---- */

/* How many items of each house are in no group? */
static void count_houses(struct sj_best *best)
{
    const suuji_rules *const rules = best->task->puzzle->rules;
    for (unsigned h = 0; h < rules->house_count; h++) {
        const uint16_t *const house = sj_house(rules, h);
        best->house_left[h] = 0;
        for (unsigned i = 0; i < rules->size; i++)
            best->house_left[h] += best->item_of[house[i]] != SJ_NO_ITEM;
    }
}

/* The items of a house that are in no group become one. */
static void add_group(struct sj_best *best, unsigned house)
{
    const suuji_rules *const rules = best->task->puzzle->rules;
    uint32_t at = best->group_first[best->groups];
    for (unsigned i = 0; i < rules->size; i++) {
        const unsigned cell = sj_house(rules, house)[i];
        const unsigned item = best->item_of[cell];
        if (item == SJ_NO_ITEM || best->group_of[item] != SJ_NO_ITEM)
            continue;
        best->group_of[item] = (uint16_t)best->groups;
        best->member[at++] = (uint16_t)item;
        for (uint32_t h = rules->cell_first[cell]; h < rules->cell_first[cell + 1]; h++)
            best->house_left[rules->cell_house[h]]--;
    }
    best->stale[best->groups] = true;
    best->group_first[++best->groups] = at;
}

/* The fullest house first: the fewer the groups, the more values must differ. Every cell is in some
   house, so every item gets into a group, and no house makes two. */
void sj_best_group(struct sj_best *best)
{
    const unsigned houses = best->task->puzzle->rules->house_count;
    for (unsigned item = 0; item < best->count; item++)
        best->group_of[item] = SJ_NO_ITEM;
    count_houses(best);
    best->group_first[0] = 0;
    while (best->group_first[best->groups] < best->count) {
        unsigned fullest = 0;
        for (unsigned h = 1; h < houses; h++)
            if (best->house_left[h] > best->house_left[fullest])
                fullest = h;
        add_group(best, fullest);
    }
}

/* ---- The bound ---- */

/* The two lowest costs of an item; its cheapest value. */
static unsigned find_lowest_costs(struct sj_best *best, unsigned item)
{
    const uint64_t *const open = best->open + item * best->words;
    int64_t least = SJ_NO_COST;
    int64_t next = SJ_NO_COST;
    unsigned cheapest = 0;
    for (unsigned w = 0; w < best->words; w++)
        for (uint64_t rest = open[w]; rest; rest &= rest - 1) {
            const unsigned value = w * SJ_WORD_BITS + sj_low_bit(rest) + 1;
            const int64_t cost = sj_best_cost(best, item, value);
            if (cost < least) {
                next = least;
                least = cost;
                cheapest = value;
            } else if (cost > least && cost < next) {
                next = cost;
            }
        }
    best->least[item] = least;
    best->next[item] = next;
    return cheapest;
}

/* The cheapest different values of a group. */
static bool assign_values(struct sj_best *best, unsigned group)
{
    const unsigned size = best->size;
    const uint16_t *const member = best->member + best->group_first[group];
    const unsigned rows = best->group_first[group + 1] - best->group_first[group];
    int64_t price[SUUJI_MAX_SIZE];
    for (unsigned i = 0; i < rows; i++)
        for (unsigned value = 1; value <= size; value++)
            best->table[(size_t)i * size + value - 1] = sj_best_is_open(best, member[i], value)
                                                            ? sj_best_cost(best, member[i], value)
                                                            : SJ_ASSIGN_NEVER;
    if (!sj_assign_least(&best->assign, rows, size, best->table, price,
                         best->value_price + (size_t)group * size, &best->group_cost[group]))
        return false;
    for (unsigned i = 0; i < rows; i++)
        best->item_price[member[i]] = price[i];
    return true;
}

/* Work a group out. Mostly the cheapest values are different by themselves. False: the items cannot
   have different values. */
static bool refresh_group(struct sj_best *best, unsigned group)
{
    uint64_t seen[(SUUJI_MAX_SIZE + SJ_WORD_BITS - 1) / SJ_WORD_BITS] = {0};
    bool differ = true;
    best->group_cost[group] = 0;
    for (uint32_t i = best->group_first[group]; i < best->group_first[group + 1]; i++) {
        const unsigned item = best->member[i];
        const unsigned value = find_lowest_costs(best, item);
        differ &= !sj_bit_get(seen, value - 1);
        sj_bit_set(seen, value - 1);
        best->group_cost[group] += best->least[item];
        best->item_price[item] = best->least[item];
    }
    if (!differ)
        return assign_values(best, group);
    memset(best->value_price + (size_t)group * best->size, 0,
           best->size * sizeof *best->value_price);
    return true;
}

/* Bring the bound up to date. False: it is at the bar, or there is no solution, or the task is
   over. */
static bool find_bound(struct sj_best *best)
{
    best->bound = 0;
    for (unsigned group = 0; group < best->groups; group++) {
        if (best->stale[group]) {
            if (!refresh_group(best, group) || (best->size > 16 && sj_task_over(best->task)))
                return false;
            best->stale[group] = false;
        }
        best->bound += best->group_cost[group];
    }
    return best->bound < best->bar;
}

/* Close the values that lift the bound to the bar; false: one was the last of its item. */
static bool close_by_bound(struct sj_best *best)
{
    for (unsigned item = 0; item < best->count; item++) {
        const int64_t *const value_price =
            best->value_price + (size_t)best->group_of[item] * best->size;
        for (unsigned value = 1; value <= best->size; value++)
            if (sj_best_is_open(best, item, value) &&
                best->bound + sj_best_cost(best, item, value) - best->item_price[item] -
                        value_price[value - 1] >=
                    best->bar &&
                !sj_best_close(best, item, value))
                return false;
    }
    return true;
}

bool sj_best_narrow(struct sj_best *best)
{
    size_t before = 0;
    do {
        if (!sj_best_spread(best) || !find_bound(best))
            return false;
        before = best->trail_len;
        if (best->bar != SJ_NO_COST && !close_by_bound(best))
            return false;
    } while (best->trail_len > before);
    return true;
}
