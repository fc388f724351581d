/* SPDX-License-Identifier: MIT */
/* Derived houses and the law of leftovers: human/house_leftovers.h. Rules with rows, columns and
   boxes only have neither. */
#include "human/houses/leftover_value.h"
#include "rate/suuji/rounds.h"

/* Candidates of a value that must be true, or that cannot be. */
static void place_cells(struct sj_rounds *rounds, const uint64_t *cells, unsigned value)
{
    for (struct sj_walk w = sj_walk_start(cells, rounds->map->words); sj_walk_next(&w);)
        sj_rounds_place(rounds, w.cell, value);
}

static void strike_cells(struct sj_rounds *rounds, const uint64_t *cells, unsigned value)
{
    for (struct sj_walk w = sj_walk_start(cells, rounds->map->words); sj_walk_next(&w);)
        rounds->out[w.cell] |= sj_value_bit(value);
}

static bool look_at(struct sj_rounds *rounds, const struct sj_leftover_look *look, unsigned variant)
{
    const unsigned value = look->v->value, houses = rounds->map->houses;
    uint64_t cells[SJ_MOST_WORDS];
    bool any = false;
    if (variant != SJ_DERIVED_LOCKED && sj_leftover_places(look, cells)) {
        place_cells(rounds, cells, value);
        any = true;
    }
    for (unsigned base = 0; base <= houses && variant != SJ_DERIVED_SINGLE; base++)
        if (sj_leftover_strike(look, base, cells)) {
            strike_cells(rounds, cells, value);
            any = true;
        }
    return any;
}

/* A value that has not changed since nothing was found is left out. The inner board, which is a
   copy of another one time after time, has no such memory. */
bool sj_rung_leftovers(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    const struct sj_map *const map = rounds->map;
    const struct sj_board *const board = rounds->board;
    const bool law = rung->variant == SJ_LAW;
    const size_t first = law ? map->derived : 0, end = law ? map->leftovers : map->derived;
    const uint64_t since = rounds->inner ? rounds->nothing[rung->variant] : 0;
    bool any = false;
    for (unsigned value = 1; value <= map->size && first < end; value++) {
        struct sj_leftover_value v;
        struct sj_leftover_look look;
        if (board->value_change[value - 1] <= since)
            continue;
        sj_leftover_value_start(&v, board, value);
        for (size_t i = first; i < end && sj_budget_look(rounds->budget); i++)
            if (sj_leftover_look(&v, &map->leftover[i], &look))
                any |= look_at(rounds, &look, rung->variant);
    }
    if (!sj_budget_good(rounds->budget))
        return false;
    if (!any)
        rounds->nothing[rung->variant] = board->change;
    return any;
}

/* ---- Subsets ---- */

static bool take_subset(struct sj_derived_subsets *s, uint64_t positions, uint64_t values)
{
    struct sj_rounds *const rounds = s->user;
    uint64_t seen[SJ_MOST_WORDS];
    for (uint64_t rest = values; rest && !s->hidden; rest &= rest - 1)
        if (sj_derived_subsets_seen(s, positions, sj_low_value(rest), seen))
            strike_cells(rounds, seen, sj_low_value(rest));
    for (uint64_t rest = positions; rest && s->hidden; rest &= rest - 1) {
        const unsigned cell = s->cell[sj_low_bit(rest)];
        rounds->out[cell] |= s->board->candidates[cell] & ~values;
    }
    return false;
}

/* Naked ones and hidden ones, up to a size. */
bool sj_rung_derived_subset(struct sj_rounds *rounds, const struct sj_rung *rung)
{
    const struct sj_map *const map = rounds->map;
    struct sj_derived_subsets s = {.board = rounds->board, .found = take_subset, .user = rounds};
    uint64_t any = 0;
    for (size_t i = 0; i < map->derived && sj_budget_look(rounds->budget); i++) {
        s.house = &map->leftover[i];
        for (s.size = 2; s.size <= rung->size; s.size++)
            for (int hidden = 0; hidden < 2; hidden++) {
                s.hidden = hidden;
                sj_derived_subsets_find(&s);
            }
    }
    for (unsigned cell = 0; cell < map->cells && map->derived; cell++)
        any |= rounds->out[cell];
    return any && sj_budget_good(rounds->budget);
}
