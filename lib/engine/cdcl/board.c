/* SPDX-License-Identifier: MIT */
/* The board before the search: givens, excluded candidates, and the singles that follow. What is left
   open becomes the variables. */
#include "engine/cdcl/house_cdcl.h"

#include <string.h>

/* Note that a cell must hold a value. Each cell is noted once: `grid` is filled at once. */
static bool place(struct sj_house_cdcl *c, unsigned cell, unsigned value0)
{
    if (c->grid[cell])
        return c->grid[cell] == value0 + 1;
    c->grid[cell] = (uint8_t)(value0 + 1);
    c->queue[c->queued++] = cell;
    return true;
}

/* Place the last candidate of an item. */
static bool place_last(struct sj_house_cdcl *c, uint32_t item)
{
    const suuji_rules *const rules = c->rules;
    const unsigned size = rules->size;
    if (item < rules->cells) {
        for (size_t i = 0; i < c->words; i++)
            if (c->open[item * c->words + i])
                return place(c, item,
                             (unsigned)(i * SJ_WORD_BITS) +
                                 sj_low_bit(c->open[item * c->words + i]));
        return false;
    }
    const uint16_t *const house = sj_house(rules, (item - rules->cells) / size);
    const unsigned value0 = (item - rules->cells) % size;
    for (unsigned i = 0; i < size; i++)
        if (sj_bit_get(c->open + house[i] * c->words, value0))
            return place(c, house[i], value0);
    return false;
}

static bool remove_place(struct sj_house_cdcl *c, uint32_t item)
{
    const uint32_t left = --c->item[item];
    return left > 1 || (left == 1 && place_last(c, item));
}

/* Remove a candidate: from its cell, and from the places of its value in the cell's houses. */
static bool remove_candidate(struct sj_house_cdcl *c, unsigned cell, unsigned value0)
{
    const suuji_rules *const rules = c->rules;
    uint64_t *const open = c->open + cell * c->words;
    if (!sj_bit_get(open, value0))
        return true;
    sj_bit_clear(open, value0);
    bool good = remove_place(c, cell);
    for (uint32_t i = rules->cell_first[cell]; good && i < rules->cell_first[cell + 1]; i++)
        good = remove_place(c, rules->cells + rules->cell_house[i] * rules->size + value0);
    return good;
}

/* A cell has its value: no other value there, and no other place for it among the peers. */
static bool spread(struct sj_house_cdcl *c, unsigned cell)
{
    const suuji_rules *const rules = c->rules;
    const unsigned size = rules->size;
    const unsigned value0 = c->grid[cell] - 1u;
    bool good = sj_bit_get(c->open + cell * c->words, value0);
    for (unsigned other = 0; good && other < size; other++)
        good = other == value0 || remove_candidate(c, cell, other);
    for (uint32_t i = rules->cell_first[cell]; good && i < rules->cell_first[cell + 1]; i++) {
        const uint16_t *const house = sj_house(rules, rules->cell_house[i]);
        for (unsigned k = 0; good && k < size; k++)
            good = house[k] == cell || remove_candidate(c, house[k], value0);
    }
    for (uint32_t i = rules->mate_first[cell]; good && i < rules->mate_first[cell + 1]; i++)
        good = remove_candidate(c, rules->mate[i], value0);
    return good;
}

/* The values that the givens leave a cell: the candidates before any single is filled. */
static bool open_cell(struct sj_house_cdcl *c, const suuji_puzzle *puzzle, unsigned cell)
{
    const suuji_rules *const rules = c->rules;
    const size_t words = c->words;
    uint64_t *const open = c->open + cell * words;
    const unsigned given = puzzle->given[cell];
    memset(open, 0, words * sizeof *open);
    if (given) {
        sj_bit_set(open, given - 1);
        return !sj_puzzle_is_excluded(puzzle, cell, given);
    }
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
        for (size_t k = 0; k < words; k++)
            open[k] |= c->used[rules->cell_house[i] * words + k];
    for (uint32_t i = rules->mate_first[cell]; i < rules->mate_first[cell + 1]; i++)
        if (puzzle->given[rules->mate[i]])
            sj_bit_set(open, puzzle->given[rules->mate[i]] - 1u);
    for (size_t k = 0; k < words; k++) {
        const unsigned rest = rules->size - (unsigned)(k * SJ_WORD_BITS);
        if (puzzle->has_marks)
            open[k] |= puzzle->excluded[cell * words + k];
        open[k] = ~open[k] & sj_low_mask(rest < SJ_WORD_BITS ? rest : SJ_WORD_BITS);
    }
    return true;
}

/* Count a cell's candidates in their items. */
static void count_cell(struct sj_house_cdcl *c, unsigned cell)
{
    const suuji_rules *const rules = c->rules;
    const uint32_t first = rules->cell_first[cell];
    const uint32_t end = rules->cell_first[cell + 1];
    for (size_t k = 0; k < c->words; k++)
        for (uint64_t set = c->open[cell * c->words + k]; set; set &= set - 1) {
            const unsigned value0 = (unsigned)(k * SJ_WORD_BITS) + sj_low_bit(set);
            c->item[cell]++;
            for (uint32_t i = first; i < end; i++)
                c->item[rules->cells + rules->cell_house[i] * rules->size + value0]++;
        }
}

/* Place what has one candidate left and is not given. False: a cell or a value of a house has
   none. */
static bool place_singles(struct sj_house_cdcl *c)
{
    const suuji_rules *const rules = c->rules;
    bool good = true;
    for (unsigned cell = 0; good && cell < rules->cells; cell++)
        if (c->item[cell] < 2 && !c->grid[cell])
            good = place_last(c, cell);
    for (unsigned house = 0; good && house < rules->house_count; house++)
        for (unsigned value0 = 0; good && value0 < rules->size; value0++) {
            const uint32_t item = rules->cells + house * rules->size + value0;
            if (c->item[item] < 2 && !sj_bit_get(c->used + house * c->words, value0))
                good = place_last(c, item);
        }
    return good;
}

bool sj_house_cdcl_fill(struct sj_house_cdcl *c, const suuji_puzzle *puzzle)
{
    const suuji_rules *const rules = c->rules;
    const size_t items = rules->cells + (size_t)rules->house_count * rules->size;
    memcpy(c->grid, puzzle->given, rules->cells);
    memset(c->used, 0, rules->house_count * c->words * sizeof *c->used);
    memset(c->item, 0, items * sizeof *c->item);
    c->queued = 0;
    c->given = 0;
    for (unsigned cell = 0; cell < rules->cells; cell++) {
        if (!puzzle->given[cell])
            continue;
        c->given++;
        for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
            sj_bit_set(c->used + rules->cell_house[i] * c->words, puzzle->given[cell] - 1u);
    }
    bool good = true;
    for (unsigned cell = 0; good && cell < rules->cells; cell++) {
        good = open_cell(c, puzzle, cell);
        count_cell(c, cell);
    }
    good = good && place_singles(c);
    for (uint32_t i = 0; good && i < c->queued; i++)
        good = spread(c, c->queue[i]);
    return good;
}
