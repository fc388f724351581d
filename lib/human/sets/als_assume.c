/* SPDX-License-Identifier: MIT */
/* What almost locked sets do to the board if a candidate is true: see als.h. */
#include "human/sets/als.h"

void sj_als_find_targets(struct sj_search *search, const struct sj_als_target *target)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    unsigned low = 256, high = 0;
    for (unsigned cell = 0; cell < map->cells; cell++) {
        if (board->candidates[cell] == 0)
            continue;
        if (!sj_search_may_go_on(search))
            return;
        for (uint64_t rest = board->candidates[cell]; rest; rest &= rest - 1) {
            const unsigned cost = target->measure(target->user, cell, sj_low_value(rest));
            target->cost[cell * map->size + sj_low_bit(rest)] = (uint8_t)cost;
            low = cost && cost < low ? cost : low;
            high = cost > high ? cost : high;
        }
    }
    for (unsigned cost = low; cost <= high; cost++)
        for (unsigned cell = 0; cell < map->cells; cell++)
            for (uint64_t rest = board->candidates[cell]; rest; rest &= rest - 1)
                if (target->cost[cell * map->size + sj_low_bit(rest)] == cost &&
                    target->report(target->user, cell, sj_low_value(rest)))
                    return;
}

/* Which cells have lost all their candidates? */
static void find_dead(const struct sj_board *board, const uint64_t *taken, uint64_t *dead)
{
    const struct sj_map *const map = board->map;
    for (unsigned w = 0; w < map->words; w++) {
        uint64_t empty = 0, alive = 0;
        for (size_t i = w; i < (size_t)map->size * map->words; i += map->words) {
            empty |= board->plane[i];
            alive |= board->plane[i] & ~taken[i];
        }
        dead[w] = empty & ~alive;
    }
}

void sj_als_assume(const struct sj_als_list *list, const struct sj_board *board, unsigned cell,
                   unsigned value, bool direct, uint64_t *taken, uint64_t *dead)
{
    const struct sj_map *const map = board->map;
    struct sj_als_taken t = sj_als_taken_start(list, board, cell, value);
    sj_set_clear(dead, map->words);
    if (!sj_als_taken_next(&t))
        return;
    for (size_t i = 0; i < (size_t)map->size * map->words; i++)
        taken[i] = 0;
    do {
        const struct sj_als *const set = &list->set[list->row[t.row].set];
        const uint64_t *reach = sj_als_reach(list, set->row);
        for (uint64_t rest = set->values; rest; rest &= rest - 1, reach += map->words)
            if (sj_low_value(rest) != value)
                sj_set_or(taken + sj_low_bit(rest) * map->words, reach, map->words);
    } while (sj_als_taken_next(&t));
    if (direct)
        sj_set_or(taken + (size_t)(value - 1) * map->words, sj_map_sees(map, cell), map->words);
    find_dead(board, taken, dead);
}

unsigned sj_als_takers(const struct sj_als_list *list, const struct sj_board *board, unsigned cell,
                       unsigned value, unsigned dead, uint32_t *set)
{
    const uint64_t candidates = board->candidates[dead];
    const unsigned count = sj_bit_count(candidates);
    for (unsigned i = 0; i < count; i++)
        set[i] = SJ_ALS_NONE;
    for (struct sj_als_taken t = sj_als_taken_start(list, board, cell, value);
         sj_als_taken_next(&t);) {
        const uint32_t s = list->row[t.row].set;
        for (uint64_t rest = list->set[s].values & candidates & ~sj_value_bit(value); rest;
             rest &= rest - 1) {
            const unsigned v = sj_low_value(rest);
            const unsigned i = sj_bit_count(candidates & (sj_value_bit(v) - 1));
            /* Sets are in order of size. */
            if (s < set[i] && sj_bit_get(sj_als_reach(list, sj_als_row_of(list, s, v)), dead))
                set[i] = s;
        }
    }
    unsigned cells = 0;
    for (unsigned i = 0; i < count; i++)
        cells += set[i] == SJ_ALS_NONE ? 0 : list->set[set[i]].count;
    return cells;
}
