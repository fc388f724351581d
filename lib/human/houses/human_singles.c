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

/* How many cells of `open` see `cell`. */
static unsigned count_seen(const struct sj_map *map, const uint64_t *open, unsigned cell)
{
    const uint64_t *const sees = sj_map_sees(map, cell);
    unsigned count = 0;
    for (unsigned w = 0; w < map->words; w++)
        count += sj_bit_count(open[w] & sees[w]);
    return count;
}

/* Cells that have the value, and are seen by other open cells of the house: the one that most of
   them see, then of those that are left, and so on. What is left then lost the value earlier. */
static void explain_hidden_single(const struct sj_board *board, struct sj_step *step)
{
    const struct sj_map *const map = board->map;
    const suuji_evidence base = step->evidence[0];
    uint64_t open[SJ_MOST_WORDS] = {0};
    unsigned best;
    if (step->evidence_count > 1)
        return;
    for (unsigned p = 0; p < map->size; p++) {
        const unsigned cell = sj_map_cell(map, base.house, p);
        if (board->candidates[cell] && cell != step->placed[0].cell)
            sj_bit_set(open, cell);
    }
    do {
        unsigned blocker = 0;
        best = 0;
        for (unsigned cell = 0; cell < map->cells; cell++) {
            const unsigned count =
                board->value[cell] == base.value ? count_seen(map, open, cell) : 0;
            if (count > best) {
                best = count;
                blocker = cell;
            }
        }
        if (best) {
            sj_step_cell(step, SUUJI_ROLE_BLOCKER, blocker, false);
            sj_set_minus(open, sj_map_sees(map, blocker), map->words);
        }
    } while (best);
    for (struct sj_walk w = sj_walk_start(open, map->words); sj_walk_next(&w);)
        sj_step_candidate(step, SUUJI_ROLE_LOST, w.cell, base.value);
}

/* Of the houses of a cell the one with most of these values; false: they have none of them. */
static bool best_house(const struct sj_board *board, unsigned cell, uint64_t missing,
                       unsigned *house)
{
    const struct sj_map *const map = board->map;
    unsigned most = 0;
    for (unsigned i = 0; i < map->houses; i++) {
        const unsigned count = sj_map_house_has(map, map->order[i], cell)
                                   ? sj_bit_count(board->used[map->order[i]] & missing)
                                   : 0;
        if (count > most) {
            most = count;
            *house = map->order[i];
        }
    }
    return most > 0;
}

/* Name a cell that has one of these values, which is then named. */
static void block_by(const struct sj_board *board, struct sj_step *step, unsigned cell,
                     uint64_t *missing)
{
    const uint64_t bit = board->value[cell] ? sj_value_bit(board->value[cell]) : 0;
    if (*missing & bit)
        sj_step_cell(step, SUUJI_ROLE_BLOCKER, cell, false);
    *missing &= ~bit;
}

/* Cells that the cell sees, one for each value that they exclude: of the house that has most of
   these values, then of the one that has most of the rest, and so on; at last those that it sees
   in no house. The other values it lost earlier. */
static void explain_naked_single(const struct sj_board *board, struct sj_step *step)
{
    const struct sj_map *const map = board->map;
    const unsigned cell = step->placed[0].cell;
    uint64_t missing = map->all & ~sj_value_bit(step->placed[0].value);
    unsigned house = 0;
    if (step->evidence_count > 1)
        return;
    while (best_house(board, cell, missing, &house))
        for (unsigned p = 0; p < map->size; p++)
            block_by(board, step, sj_map_cell(map, house, p), &missing);
    for (struct sj_walk w = sj_walk_start(sj_map_sees(map, cell), map->words); sj_walk_next(&w);)
        block_by(board, step, w.cell, &missing);
    for (uint64_t rest = missing; rest; rest &= rest - 1)
        sj_step_candidate(step, SUUJI_ROLE_LOST, cell, sj_low_value(rest));
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

static bool has_role(const suuji_human_step *step, suuji_role role)
{
    for (size_t i = 0; i < step->evidence_count; i++)
        if (step->evidence[i].role == role)
            return true;
    return false;
}

/* The reason with what is true of the step: blockers, candidates that were lost, both or none. */
static const char *choose_reason(const suuji_human_step *step, const char *const reason[4])
{
    return reason[(has_role(step, SUUJI_ROLE_BLOCKER) ? 1 : 0) +
                  (has_role(step, SUUJI_ROLE_LOST) ? 2 : 0)];
}

#define ONE_PLACE "{houses base} has one place for {values base}"
#define ONE_CANDIDATE "{cells base} has one candidate left"
#define ARE_LOST "{values lost} {many lost|was|were} eliminated earlier"
#define IS_LOST "it was eliminated earlier in {cells lost}"

static const char *because_hidden_single(const suuji_human_step *step)
{
    static const char *const reason[] = {
        ONE_PLACE,
        ONE_PLACE " (other cells see it in {cells blocker})",
        ONE_PLACE " (" IS_LOST ")",
        ONE_PLACE " (other cells see it in {cells blocker}, and " IS_LOST ")",
    };
    return choose_reason(step, reason);
}

static const char *because_naked_single(const suuji_human_step *step)
{
    static const char *const reason[] = {
        ONE_CANDIDATE,
        ONE_CANDIDATE " (it sees the other values in {cells blocker})",
        ONE_CANDIDATE " (" ARE_LOST ")",
        ONE_CANDIDATE " (it sees other values in {cells blocker}, and " ARE_LOST ")",
    };
    return choose_reason(step, reason);
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
    .explain = explain_hidden_single,
    .because_of = because_hidden_single,
};

const struct sj_technique sj_technique_naked_single = {
    .info = {.name = "naked-single",
             .title = "naked single",
             .family = "singles",
             .summary = "a cell has one candidate left",
             .example = ":0000:x:..34...8..5..+89.2.7.8..1.....91.83..3....4.1.+8+15.2..+47.34....."
                        "..8....495...8+4.6..:::"},
    .find = find_naked_single,
    .explain = explain_naked_single,
    .because_of = because_naked_single,
};
