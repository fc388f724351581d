/* SPDX-License-Identifier: MIT */
/* Locked candidates: all places of a value in one house are seen by a cell outside it.

   With rows, columns and boxes only, the places are those that two houses share; all values are
   looked at at once. Other rules have cells that see the places in different ways. */
#include "rate/suuji/rounds.h"

/* The candidates of cells of `house`, at these positions. */
static uint64_t gather_candidates(const struct sj_board *board, unsigned house, uint64_t positions)
{
    const uint16_t *const cell = sj_house(board->map->rules, house);
    uint64_t all = 0;
    for (; positions; positions &= positions - 1)
        all |= board->candidates[cell[sj_low_bit(positions)]];
    return all;
}

static void strike_values(struct sj_rounds *rounds, unsigned house, uint64_t positions,
                          uint64_t values)
{
    const struct sj_board *const board = rounds->board;
    const uint16_t *const cell = sj_house(board->map->rules, house);
    for (; positions; positions &= positions - 1) {
        const unsigned at = cell[sj_low_bit(positions)];
        rounds->out[at] |= board->candidates[at] & values;
    }
}

static bool look_at_meets(struct sj_rounds *rounds)
{
    const struct sj_map *const map = rounds->map;
    uint64_t any = 0;
    for (size_t i = 0; i < map->meets; i++) {
        const struct sj_meet *const meet = &map->meet[i];
        const uint64_t both = gather_candidates(rounds->board, meet->a, meet->in_a);
        const uint64_t a = gather_candidates(rounds->board, meet->a, map->all & ~meet->in_a);
        const uint64_t b = gather_candidates(rounds->board, meet->b, map->all & ~meet->in_b);
        const uint64_t from_a = both & a & ~b, from_b = both & b & ~a;
        if (from_a)
            strike_values(rounds, meet->a, map->all & ~meet->in_a, from_a);
        if (from_b)
            strike_values(rounds, meet->b, map->all & ~meet->in_b, from_b);
        any |= from_a | from_b;
    }
    return any != 0;
}

/* The cells that see all places of `value` in `house`. */
static bool look_by_sight(struct sj_rounds *rounds, unsigned house, unsigned value, uint64_t places)
{
    const struct sj_map *const map = rounds->map;
    uint64_t *const seen = rounds->set;
    uint64_t any = 1;
    sj_set_copy(seen, sj_board_plane(rounds->board, value), map->words);
    for (; places && any; places &= places - 1) {
        const uint64_t *const sees = sj_map_sees(map, sj_map_cell(map, house, sj_low_bit(places)));
        any = 0;
        for (unsigned w = 0; w < map->words; w++)
            any |= seen[w] &= sees[w];
    }
    if (!any)
        return false;
    for (struct sj_walk w = sj_walk_start(seen, map->words); sj_walk_next(&w);)
        rounds->out[w.cell] |= sj_value_bit(value);
    return true;
}

bool sj_rung_locked(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    (void)rung;
    const struct sj_board *const board = rounds->board;
    const struct sj_map *const map = rounds->map;
    bool any = false;
    if (!rounds->more)
        return look_at_meets(rounds);
    for (unsigned house = 0; house < map->houses; house++)
        for (unsigned value = 1; value <= map->size; value++) {
            const uint64_t places = sj_board_places(board, house, value);
            if (places && look_by_sight(rounds, house, value, places))
                any = true;
        }
    return any;
}
