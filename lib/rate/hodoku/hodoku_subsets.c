/* SPDX-License-Identifier: MIT */
/* Naked and hidden subsets, locked candidates: the first in boxes, then rows, then columns.
   Combinations are in lexicographic order. */
#include "rate/hodoku/hodoku.h"

/* Boxes, rows, columns. */
static const uint8_t order[SJ_HODOKU_HOUSES] = {18, 19, 20, 21, 22, 23, 24, 25, 26,
                                                0,  1,  2,  3,  4,  5,  6,  7,  8,
                                                9,  10, 11, 12, 13, 14, 15, 16, 17};

/* Has a set more than `count` members? An empty set stays empty: that takes less than to ask. */
static inline bool is_more_than(uint64_t set, unsigned count)
{
    while (count-- > 0)
        set &= set - 1;
    return set != 0;
}

/* ---- Naked ---- */

struct naked {
    struct sj_hodoku *h;
    const struct sj_hodoku_type *type;
    unsigned house, count;
    uint8_t cell[9]; /* those with at most type->size candidates, by position */
    uint8_t chosen[9];
};

/* The houses of the chosen cells that have all of them. */
static unsigned shared_houses(const struct naked *naked, unsigned *house)
{
    const struct sj_map *const map = naked->h->map;
    unsigned count;
    unsigned shared = 0;
    const uint16_t *const of_first = sj_map_houses(map, naked->chosen[0], &count);
    for (unsigned i = 0; i < count; i++) {
        bool all = true;
        for (unsigned k = 1; k < naked->type->size; k++)
            all &= sj_map_house_has(map, of_first[i], naked->chosen[k]);
        if (all)
            house[shared++] = of_first[i];
    }
    return shared;
}

/* Eliminate `values` in a house from all but the chosen cells. Returns in which cells that is. */
static void clear_house(const struct naked *naked, unsigned house, uint64_t values, uint64_t *where)
{
    const struct sj_board *const board = naked->h->board;
    for (unsigned p = 0; p < 9; p++) {
        const unsigned cell = sj_map_cell(board->map, house, p);
        bool other = (board->candidates[cell] & values) != 0;
        for (unsigned k = 0; k < naked->type->size; k++)
            other &= cell != naked->chosen[k];
        if (!other)
            continue;
        sj_bit_set(where, cell);
        for (uint64_t rest = board->candidates[cell] & values; rest; rest &= rest - 1)
            sj_step_eliminate(naked->h->step->what, cell, sj_low_value(rest));
    }
}

/* A locked subset eliminates in its box, and in its line outside the box; the other types have all
   others. They too eliminate wherever they can. */
static bool emit_naked(struct naked *naked, uint64_t values)
{
    const struct sj_map *const map = naked->h->map;
    struct sj_step *const what = naked->h->step->what;
    unsigned house[3] = {0};
    uint64_t where[3][2] = {{0}};
    bool locked = false;
    const unsigned shared = shared_houses(naked, house);
    for (unsigned i = 0; i < shared; i++)
        clear_house(naked, house[i], values, where[i]);
    if (what->eliminated_count > 0 && shared == 2 && naked->type->size < 4) {
        sj_set_minus(where[0], sj_map_house_set(map, house[1]), 2); /* the box comes last */
        locked = !sj_bits_empty(where[0], 2) && !sj_bits_empty(where[1], 2);
    }
    if (what->eliminated_count == 0 || locked != (naked->type->variant == 1)) {
        sj_step_start(what);
        return false;
    }
    for (unsigned k = 0; k < naked->type->size; k++) {
        const unsigned cell = naked->chosen[k];
        sj_step_cell(what, SUUJI_ROLE_BASE, cell, true);
        for (uint64_t rest = naked->h->board->candidates[cell]; rest; rest &= rest - 1)
            sj_step_candidate(what, SUUJI_ROLE_BASE, cell, sj_low_value(rest));
    }
    return true;
}

static bool choose_cells(struct naked *naked, unsigned from, unsigned chosen, uint64_t values)
{
    const unsigned size = naked->type->size;
    if (chosen == size)
        return is_more_than(values, size - 1) && emit_naked(naked, values);
    for (unsigned i = from; i + size - chosen <= naked->count; i++) {
        const uint64_t more = values | naked->h->board->candidates[naked->cell[i]];
        naked->chosen[chosen] = naked->cell[i];
        if (!is_more_than(more, size) && choose_cells(naked, i + 1, chosen + 1, more))
            return true;
    }
    return false;
}

/* The cells with at least one and at most `size` candidates, 2 to 4: candidates of all cells are
   counted at a time, in binary, from the cells of each value. */
static void list_small(const struct sj_board *board, unsigned size, uint64_t *small)
{
    for (unsigned w = 0; w < 2; w++) {
        uint64_t ones = 0, twos = 0, fours = 0, eights = 0;
        for (unsigned v = 0; v < 9; v++) {
            uint64_t carry = board->plane[2 * v + w];
            uint64_t next = ones & carry;
            ones ^= carry;
            carry = next;
            next = twos & carry;
            twos ^= carry;
            carry = next;
            next = fours & carry;
            fours ^= carry;
            eights |= next;
        }
        const uint64_t many = size == 2   ? (ones & twos) | fours
                              : size == 3 ? fours
                                          : fours & (ones | twos);
        small[w] = (ones | twos | fours) & ~(many | eights);
    }
}

bool sj_hodoku_naked_subset(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    const struct sj_board *const board = h->board;
    struct naked naked = {.h = h, .type = type};
    const unsigned houses = type->variant == 1 ? 9 : SJ_HODOKU_HOUSES;
    uint64_t small[2];
    list_small(board, type->size, small);
    for (unsigned i = 0; i < houses; i++) {
        const unsigned house = order[i];
        if (board->house_change[house] <= h->type_since || board->empty[house] < type->size)
            continue;
        naked.house = house;
        naked.count = 0;
        for (unsigned w = 0; w < 2; w++)
            for (uint64_t rest = small[w] & sj_map_house_set(h->map, house)[w]; rest;
                 rest &= rest - 1)
                naked.cell[naked.count++] = (uint8_t)(w * SJ_WORD_BITS + sj_low_bit(rest));
        if (naked.count >= type->size && choose_cells(&naked, 0, 0, 0))
            return true;
    }
    return false;
}

/* ---- Hidden ---- */

struct hidden {
    struct sj_hodoku *h;
    unsigned size, house, count;
    uint8_t value[9]; /* those with at most `size` places */
};

static bool emit_hidden(const struct hidden *hidden, uint64_t values, uint64_t places)
{
    const struct sj_board *const board = hidden->h->board;
    struct sj_step *const what = hidden->h->step->what;
    for (uint64_t rest = places; rest; rest &= rest - 1) {
        const unsigned cell = sj_map_cell(board->map, hidden->house, sj_low_bit(rest));
        for (uint64_t out = board->candidates[cell] & ~values; out; out &= out - 1)
            sj_step_eliminate(what, cell, sj_low_value(out));
    }
    if (what->eliminated_count == 0)
        return false;
    for (uint64_t rest = values; rest; rest &= rest - 1) {
        const unsigned value = sj_low_value(rest);
        sj_step_house(what, SUUJI_ROLE_BASE, hidden->house, value, true);
        for (uint64_t at = sj_board_places(board, hidden->house, value); at; at &= at - 1)
            sj_step_candidate(what, SUUJI_ROLE_BASE,
                              sj_map_cell(board->map, hidden->house, sj_low_bit(at)), value);
    }
    return true;
}

static bool choose_values(struct hidden *hidden, unsigned from, unsigned chosen, uint64_t values,
                          uint64_t places)
{
    if (chosen == hidden->size)
        return is_more_than(places, hidden->size - 1) && emit_hidden(hidden, values, places);
    for (unsigned i = from; i + hidden->size - chosen <= hidden->count; i++) {
        const unsigned value = hidden->value[i];
        const uint64_t more = places | sj_board_places(hidden->h->board, hidden->house, value);
        if (!is_more_than(more, hidden->size) &&
            choose_values(hidden, i + 1, chosen + 1, values | sj_value_bit(value), more))
            return true;
    }
    return false;
}

bool sj_hodoku_hidden_subset(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    const struct sj_board *const board = h->board;
    struct hidden hidden = {.h = h, .size = type->size};
    for (unsigned i = 0; i < SJ_HODOKU_HOUSES; i++) {
        const unsigned house = order[i];
        if (board->house_change[house] <= h->type_since || board->empty[house] <= type->size)
            continue;
        hidden.house = house;
        hidden.count = 0;
        for (uint64_t rest = h->map->all & ~board->used[house]; rest; rest &= rest - 1)
            if (!is_more_than(sj_board_places(board, house, sj_low_value(rest)), type->size))
                hidden.value[hidden.count++] = (uint8_t)sj_low_value(rest);
        if (hidden.count >= type->size && choose_values(&hidden, 0, 0, 0, 0))
            return true;
    }
    return false;
}

/* ---- Locked candidates ---- */

/* Is every place of `value` in `base` also in `cover`, which has more? Then eliminate those. */
static bool look_at(struct sj_hodoku *h, unsigned base, unsigned cover, unsigned value)
{
    const struct sj_board *const board = h->board;
    const struct sj_map *const map = h->map;
    struct sj_step *const what = h->step->what;
    const uint64_t places = sj_board_places(board, base, value);
    const uint64_t in_cover = sj_board_places(board, cover, value);
    if (sj_bit_count(in_cover) <= sj_bit_count(places))
        return false;
    for (uint64_t rest = places & (places - 1); rest; rest &= rest - 1)
        if (!sj_map_house_has(map, cover, sj_map_cell(map, base, sj_low_bit(rest))))
            return false;
    for (uint64_t rest = in_cover; rest; rest &= rest - 1) {
        const unsigned cell = sj_map_cell(map, cover, sj_low_bit(rest));
        if (!sj_map_house_has(map, base, cell))
            sj_step_eliminate(what, cell, value);
    }
    sj_step_house(what, SUUJI_ROLE_BASE, base, value, true);
    for (uint64_t rest = places; rest; rest &= rest - 1)
        sj_step_candidate(what, SUUJI_ROLE_BASE, sj_map_cell(map, base, sj_low_bit(rest)), value);
    sj_step_house(what, SUUJI_ROLE_COVER, cover, value, false);
    return true;
}

/* Pointing: boxes, in each the values, a row before a column. Claiming: rows, then columns. */
bool sj_hodoku_locked_candidates(struct sj_hodoku *h, const struct sj_hodoku_type *type)
{
    const struct sj_board *const board = h->board;
    const bool pointing = type->variant == 0;
    const unsigned first = pointing ? SJ_HODOKU_BOXES : 0;
    const unsigned end = pointing ? SJ_HODOKU_HOUSES : SJ_HODOKU_BOXES;
    for (unsigned base = first; base < end; base++) {
        if (board->house_change[base] <= h->type_since)
            continue;
        for (uint64_t rest = h->map->all & ~board->used[base]; rest; rest &= rest - 1) {
            const unsigned value = sj_low_value(rest);
            const uint64_t places = sj_board_places(board, base, value);
            if (is_more_than(places, 3) || !is_more_than(places, 1))
                continue;
            unsigned count;
            const uint16_t *const house =
                sj_map_houses(h->map, sj_map_cell(h->map, base, sj_low_bit(places)), &count);
            if (pointing ? look_at(h, base, house[0], value) || look_at(h, base, house[1], value)
                         : look_at(h, base, house[2], value))
                return true;
        }
    }
    return false;
}
