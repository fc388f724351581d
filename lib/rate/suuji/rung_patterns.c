/* SPDX-License-Identifier: MIT */
/* Patterns of the hardest puzzles: exocets (human/patterns/exocets.h), and sets of cells in rows,
   columns and boxes that have no value to spare (locked_sets.h and sk_loop.h there). */
#include "human/patterns/exocets.h"
#include "human/patterns/locked_sets.h"
#include "human/patterns/sk_loop.h"
#include "rate/suuji/rounds.h"

size_t sj_pattern_memory(const struct sj_map *map)
{
    const size_t sizes[] = {sj_locked_sets_memory(map), sj_exocets_memory(map),
                            sizeof(struct sj_sk_loop)};
    size_t most = 0;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        most = sizes[i] > most ? sizes[i] : most;
    return most;
}

/* Did the budget last, and is anything eliminated? */
static bool has_any(const struct sj_rounds *rounds)
{
    uint64_t any = 0;
    for (unsigned cell = 0; cell < rounds->map->cells; cell++)
        any |= rounds->out[cell];
    return any && sj_budget_good(rounds->budget);
}

/* ---- Exocets ---- */

static bool take_exocet(struct sj_exocet *exocet)
{
    struct sj_rounds *const rounds = exocet->user;
    for (unsigned cell = 0; cell < rounds->map->cells && exocet->any; cell++)
        rounds->out[cell] |= exocet->out[cell];
    return false;
}

bool sj_rung_exocet(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    (void)rung;
    struct sj_exocet exocet = {
        .board = rounds->board, .budget = rounds->budget, .found = take_exocet, .user = rounds};
    if (!sj_exocets_fit(rounds->map))
        return false;
    sj_exocets_start(&exocet, rounds->pattern);
    sj_exocets_find(&exocet);
    sj_exocets_find_double(&exocet);
    return has_any(rounds);
}

/* ---- Locked sets ---- */

/* Eliminate a value in the cells of `house` that are not in the set. */
static void clear_house(struct sj_rounds *rounds, unsigned house, unsigned value,
                        const uint64_t *set)
{
    const struct sj_map *const map = rounds->map;
    const uint64_t *const plane = sj_board_plane(rounds->board, value);
    for (unsigned p = 0; p < map->size; p++) {
        const unsigned cell = sj_map_cell(map, house, p);
        if (sj_bit_get(plane, cell) && !sj_bit_get(set, cell))
            rounds->out[cell] |= sj_value_bit(value);
    }
}

static bool take_set(struct sj_locked_sets *sets, const uint64_t *cells)
{
    struct sj_rounds *const rounds = sets->user;
    for (struct sj_walk w = sj_walk_start(cells, rounds->map->words); sj_walk_next(&w);)
        clear_house(rounds, sj_share_house(sets, w.cell), sets->partner[w.cell], cells);
    return false;
}

/* What every cover of every value eliminates. */
static bool take_loop(struct sj_sk_loop *loop)
{
    struct sj_rounds *const rounds = loop->user;
    for (unsigned value = 1; value <= rounds->map->size; value++)
        for (unsigned parts = 1; parts < 1u << SJ_LOOP_PARTS && loop->in[value - 1]; parts++)
            if (sj_sk_loop_covers(loop, value, parts) &&
                sj_sk_loop_others(loop, value, parts, rounds->set))
                for (struct sj_walk w = sj_walk_start(rounds->set, rounds->map->words);
                     sj_walk_next(&w);)
                    rounds->out[w.cell] |= sj_value_bit(value);
    return false;
}

bool sj_rung_locked_sets(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    (void)rung;
    struct sj_locked_sets sets = {
        .board = rounds->board, .budget = rounds->budget, .found = take_set, .user = rounds};
    struct sj_sk_loop *const loop = rounds->pattern;
    if (sj_sk_loop_fits(rounds->map)) {
        *loop = (struct sj_sk_loop){
            .board = rounds->board, .budget = rounds->budget, .found = take_loop, .user = rounds};
        sj_sk_loop_find(loop);
    }
    if (sj_locked_sets_fit(rounds->map)) {
        sj_locked_sets_start(&sets, rounds->pattern);
        sj_locked_sets_find(&sets);
    }
    return has_any(rounds);
}
