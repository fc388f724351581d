/* SPDX-License-Identifier: MIT */
/* Singles: the last empty cell of a house, the only place of a value in a house, the only candidate
   of a cell. The board notes them as they come up, so there is nothing to look for. */
#include "human/finder.h"

static void find_full_house(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    for (struct sj_walk w = sj_walk_start(board->full, (unsigned)sj_words(map->houses));
         sj_walk_next(&w);) {
        const unsigned house = map->order[w.cell];
        const unsigned value = sj_low_value(map->all & ~board->used[house]);
        const unsigned cell =
            sj_map_cell(map, house, sj_low_bit(sj_board_places(board, house, value)));
        sj_step_start(search->step);
        sj_step_house(search->step, SUUJI_ROLE_BASE, house, 0, false);
        sj_step_cell(search->step, SUUJI_ROLE_BASE, cell, true);
        sj_step_place(search->step, cell, value);
        if (sj_search_emit(search))
            return;
    }
}

static void find_hidden_single(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    const unsigned words = (unsigned)sj_words((size_t)map->houses * map->size);
    for (struct sj_walk w = sj_walk_start(board->hidden, words); sj_walk_next(&w);) {
        const unsigned house = map->order[w.cell / map->size];
        const unsigned value = w.cell % map->size + 1;
        const unsigned cell =
            sj_map_cell(map, house, sj_low_bit(sj_board_places(board, house, value)));
        sj_step_start(search->step);
        sj_step_house(search->step, SUUJI_ROLE_BASE, house, value, true);
        sj_step_place(search->step, cell, value);
        if (sj_search_emit(search))
            return;
    }
}

static void find_naked_single(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    for (struct sj_walk w = sj_walk_start(board->naked, board->map->words); sj_walk_next(&w);) {
        sj_step_start(search->step);
        sj_step_cell(search->step, SUUJI_ROLE_BASE, w.cell, true);
        sj_step_place(search->step, w.cell, sj_low_value(board->candidates[w.cell]));
        if (sj_search_emit(search))
            return;
    }
}

const struct sj_technique sj_technique_full_house = {
    .info = {.name = "full-house",
             .title = "full house",
             .family = "singles",
             .summary = "a house has one empty cell: the missing value goes there",
             .example = ":0000:x:..34...8..5..+89.2.7.8..1+5+6...91.83+5.3....4.1.+8+15.2.+9+47.34."
                        "......8....495...8+4.6+3.:::"},
    .find = find_full_house,
    .because = "{houses base} has one empty cell",
};

const struct sj_technique sj_technique_hidden_single = {
    .info = {.name = "hidden-single",
             .title = "hidden single",
             .family = "singles",
             .summary = "a value has one place left in a house",
             .example = ":0000:x:..34...8..5...9.2.7.8..1.....91.83..3....4.1...5.2...7.34.......8."
                        "...495...8..6..:::"},
    .find = find_hidden_single,
    .because = "{houses base} has one place for {values base}",
};

const struct sj_technique sj_technique_naked_single = {
    .info = {.name = "naked-single",
             .title = "naked single",
             .family = "singles",
             .summary = "a cell has one candidate left",
             .example = ":0000:x:..34...8..5..+89.2.7.8..1.....91.83..3....4.1.+8+15.2..+47.34....."
                        "..8....495...8+4.6..:::"},
    .find = find_naked_single,
    .because = "{cells base} has one candidate left",
};
