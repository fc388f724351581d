/* SPDX-License-Identifier: MIT */
/* Singles. The board notes them as they come up, by the rank of the house: boxes, rows, columns.
   The program looks at boxes, columns, rows. */
#include "rate/se/se.h"

/* The first bit from `from` to before `to`; `to` if there is none. */
static unsigned first_bit(const uint64_t *set, unsigned from, unsigned to)
{
    uint64_t mask = ~(uint64_t)0 << from % SJ_WORD_BITS;
    for (unsigned w = from / SJ_WORD_BITS; w * SJ_WORD_BITS < to; w++, mask = ~(uint64_t)0)
        if (set[w] & mask) {
            const unsigned bit = w * SJ_WORD_BITS + sj_low_bit(set[w] & mask);
            return bit < to ? bit : to;
        }
    return to;
}

/* The first bit in the program's order of houses, where each house has `size` bits in the board's
   order. */
static bool first_single(const uint64_t *set, unsigned size, unsigned *bit)
{
    static const uint8_t first[] = {0, 18, 9};
    for (unsigned i = 0; i < 3; i++) {
        const unsigned end = (first[i] + 9u) * size;
        *bit = first_bit(set, first[i] * size, end);
        if (*bit < end)
            return true;
    }
    return false;
}

static bool place_hidden(struct sj_se *se, unsigned house, unsigned value)
{
    const uint64_t places = sj_board_places(se->board, house, value);
    if (places == 0)
        return false;
    sj_step_house(se->step->what, SUUJI_ROLE_BASE, house, value, true);
    sj_step_place(se->step->what, sj_map_cell(se->map, house, sj_low_bit(places)), value);
    return true;
}

/* The last cells of houses come before all others. */
bool sj_se_find_hidden_single(struct sj_se *se, const struct sj_se_producer *producer)
{
    const struct sj_board *const board = se->board;
    unsigned bit;
    (void)producer;
    if (first_single(board->full, 1, &bit)) {
        const unsigned house = se->map->order[bit];
        se->step->technique = "full-house";
        return place_hidden(se, house, sj_low_value(se->map->all & ~board->used[house]));
    }
    if (!first_single(board->hidden, 9, &bit))
        return false;
    const unsigned house = se->map->order[bit / 9];
    se->step->score = house >= SJ_SE_BOX ? 1.2 : 1.5;
    return place_hidden(se, house, bit % 9 + 1);
}

bool sj_se_find_naked_single(struct sj_se *se, const struct sj_se_producer *producer)
{
    (void)producer;
    const unsigned cell = first_bit(se->board->naked, 0, 81);
    if (cell == 81)
        return false;
    sj_step_cell(se->step->what, SUUJI_ROLE_BASE, cell, true);
    sj_step_place(se->step->what, cell, sj_low_value(se->board->candidates[cell]));
    return true;
}
