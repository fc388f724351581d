/* SPDX-License-Identifier: MIT */
/* Singles: the board has noted them. */
#include "rate/suuji/rounds.h"

bool sj_rung_full_house(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    (void)rung;
    const struct sj_board *const board = rounds->board;
    const struct sj_map *const map = rounds->map;
    for (struct sj_walk w = sj_walk_start(board->full, (unsigned)sj_words(map->houses));
         sj_walk_next(&w);) {
        const unsigned house = map->order[w.cell];
        const unsigned value = sj_low_value(map->all & ~board->used[house]);
        const uint64_t places = sj_board_places(board, house, value);
        if (places)
            sj_rounds_place(rounds, sj_map_cell(map, house, sj_low_bit(places)), value);
    }
    return rounds->placed_count > 0;
}

/* Variant 0: in boxes; 1: in any house. */
bool sj_rung_hidden_single(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    const struct sj_board *const board = rounds->board;
    const struct sj_map *const map = rounds->map;
    const unsigned words = (unsigned)sj_words((size_t)map->houses * map->size);
    for (unsigned i = 0; i < words; i++)
        for (uint64_t rest = rung->variant ? board->hidden[i]
                                           : board->hidden[i] & rounds->box_bits[i];
             rest; rest &= rest - 1) {
            const unsigned bit = i * SJ_WORD_BITS + sj_low_bit(rest);
            const unsigned house = map->order[bit / map->size];
            const unsigned value = bit % map->size + 1;
            const uint64_t places = sj_board_places(board, house, value);
            if (places)
                sj_rounds_place(rounds, sj_map_cell(map, house, sj_low_bit(places)), value);
        }
    return rounds->placed_count > 0;
}

bool sj_rung_naked_single(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    (void)rung;
    const struct sj_board *const board = rounds->board;
    for (struct sj_walk w = sj_walk_start(board->naked, rounds->map->words); sj_walk_next(&w);)
        if (board->candidates[w.cell])
            sj_rounds_place(rounds, w.cell, sj_low_value(board->candidates[w.cell]));
    return rounds->placed_count > 0;
}
