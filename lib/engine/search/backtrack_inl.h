/* SPDX-License-Identifier: MIT */
/* The board of the backtracking engine: writing cells, and asking which values a cell can take.

   There are two ways to ask. Without `bits` the peers of the cell are looked at one by one. With
   `bits` each house keeps the set of its values and the answer is an OR of a few words. The two
   give the same set, and nothing else in the engine knows which of them was used, so every figure
   of a search is the same either way.

   `words` is passed along, so that calls with a constant 1 shrink to straight code. */
#ifndef SJ_BACKTRACK_INL_H
#define SJ_BACKTRACK_INL_H

#include "engine/search/backtrack.h"

static inline void sj_bt_add_used(uint64_t *used, const uint64_t *set, size_t words)
{
    for (size_t w = 0; w < words; w++)
        used[w] |= set[w];
}

static inline void sj_bt_add_value(uint64_t *used, unsigned value, size_t words)
{
    if (words == 1)
        used[0] |= (uint64_t)(value != 0) << ((value - 1) & 63);
    else if (value)
        sj_bit_set(used, value - 1);
}

/* The values that no peer of `cell`, an empty one, holds, and that neither the puzzle nor a
   constraint rules out there. */
static inline void sj_bt_candidates(const struct sj_backtrack *bt, unsigned cell, uint64_t *set,
                                    size_t words)
{
    const suuji_rules *const rules = bt->rules;
    uint64_t used[SJ_BACKTRACK_WORDS] = {0};
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++) {
        const unsigned house = rules->cell_house[i];
        if (bt->option.bits) {
            sj_bt_add_used(used, bt->used + house * words, words);
            continue;
        }
        const uint16_t *const cells = sj_house(rules, house);
        for (unsigned k = 0; k < rules->size; k++)
            sj_bt_add_value(used, bt->grid[cells[k]], words);
    }
    for (uint32_t i = rules->mate_first[cell]; i < rules->mate_first[cell + 1]; i++)
        sj_bt_add_value(used, bt->grid[rules->mate[i]], words);
    if (bt->excluded)
        sj_bt_add_used(used, bt->excluded + cell * words, words);
    for (size_t w = 0; w < words; w++)
        set[w] = bt->all[w] & ~used[w];
    if (bt->checks)
        sj_checks_limit(bt->checks, bt->grid, cell, set);
}

/* Write a value into an empty cell. */
static inline void sj_bt_put(struct sj_backtrack *bt, unsigned cell, unsigned value, size_t words)
{
    const suuji_rules *const rules = bt->rules;
    bt->grid[cell] = (uint8_t)value;
    if (bt->option.bits)
        for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
            sj_bit_set(bt->used + rules->cell_house[i] * words, value - 1);
}

/* Empty a cell again. */
static inline void sj_bt_take(struct sj_backtrack *bt, unsigned cell, size_t words)
{
    const suuji_rules *const rules = bt->rules;
    const unsigned value = bt->grid[cell];
    bt->grid[cell] = 0;
    if (bt->option.bits)
        for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
            sj_bit_clear(bt->used + rules->cell_house[i] * words, value - 1);
}

static inline unsigned sj_bt_set_size(const uint64_t *set, size_t words)
{
    unsigned count = 0;
    for (size_t w = 0; w < words; w++)
        count += sj_bit_count(set[w]);
    return count;
}

#endif
