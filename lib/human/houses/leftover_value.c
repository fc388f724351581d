/* SPDX-License-Identifier: MIT */
/* The value is on one side of a leftover as often as on the other, and `excess` times more. */
#include "human/houses/leftover_value.h"

void sj_leftover_value_start(struct sj_leftover_value *v, const struct sj_board *board,
                             unsigned value)
{
    v->board = board;
    v->value = value;
    sj_set_clear(v->placed, board->map->words);
    for (unsigned cell = 0; cell < board->map->cells; cell++)
        if (board->value[cell] == value)
            sj_bit_set(v->placed, cell);
}

static void look_at_side(const struct sj_leftover_value *v, const uint64_t *cells,
                         struct sj_leftover_side *side)
{
    const uint64_t *const plane = sj_board_plane(v->board, v->value);
    uint64_t any = 0;
    side->cells = cells;
    side->placed = 0;
    for (unsigned w = 0; w < v->board->map->words; w++) {
        side->placed += (int)sj_bit_count(cells[w] & v->placed[w]);
        any |= side->places[w] = cells[w] & plane[w];
    }
    side->open = any != 0;
}

bool sj_leftover_look(const struct sj_leftover_value *v, const struct sj_leftover *leftover,
                      struct sj_leftover_look *look)
{
    const struct sj_map *const map = v->board->map;
    look->v = v;
    look_at_side(v, sj_leftover_in(map, leftover), &look->in);
    look_at_side(v, sj_leftover_out(map, leftover), &look->out);
    look->lack = leftover->plus - leftover->minus + look->out.placed - look->in.placed;
    return look->in.open || look->out.open;
}

/* Are there `count` of these cells that do not see each other? */
static bool has_room(const struct sj_map *map, const uint64_t *cells, int count)
{
    uint64_t any = 0;
    for (unsigned w = 0; w < map->words; w++)
        any |= cells[w];
    if (count <= 1)
        return count <= 0 || any;
    uint64_t rest[SJ_MOST_WORDS];
    sj_set_copy(rest, cells, map->words);
    for (struct sj_walk w = sj_walk_start(cells, map->words); sj_walk_next(&w);) {
        uint64_t left[SJ_MOST_WORDS];
        sj_bit_clear(rest, w.cell);
        sj_set_copy(left, rest, map->words);
        sj_set_minus(left, sj_map_sees(map, w.cell), map->words);
        if (has_room(map, left, count - 1))
            return true;
    }
    return false;
}

bool sj_leftover_places(const struct sj_leftover_look *look, uint64_t *cells)
{
    const struct sj_map *const map = look->v->board->map;
    const struct sj_leftover_side *const side = look->lack > 0 ? &look->in : &look->out;
    const int need = look->lack > 0 ? look->lack : -look->lack;
    bool any = false;
    sj_set_clear(cells, map->words);
    if (need == 0)
        return false;
    for (struct sj_walk w = sj_walk_start(side->places, map->words); sj_walk_next(&w);) {
        uint64_t others[SJ_MOST_WORDS];
        sj_set_copy(others, side->places, map->words);
        sj_bit_clear(others, w.cell);
        if (!has_room(map, others, need)) {
            sj_bit_set(cells, w.cell);
            any = true;
        }
    }
    return any;
}

/* Must the value be there `need` times more, with one of them in `cell` if that is possible, and
   have the cells that it does not see no room for the others? */
static bool lacks_room(const struct sj_map *map, const struct sj_leftover_side *side, int need,
                       unsigned cell)
{
    uint64_t left[SJ_MOST_WORDS];
    need -= sj_bit_get(side->places, cell);
    if (need <= 0)
        return false;
    sj_set_copy(left, side->places, map->words);
    sj_set_minus(left, sj_map_sees(map, cell), map->words);
    sj_bit_clear(left, cell);
    return !has_room(map, left, need);
}

/* Keep of `cells` those that see all places of the value in `base` that are not on this side.
   False: none is left, or the side has no places. */
static bool keep_based(const struct sj_leftover_look *look, const struct sj_leftover_side *side,
                       unsigned base, uint64_t *cells)
{
    const struct sj_map *const map = look->v->board->map;
    const uint64_t *const house = sj_map_house_set(map, base);
    const uint64_t *const plane = sj_board_plane(look->v->board, look->v->value);
    uint64_t any = 1;
    if (!side->open || !sj_sets_meet(house, side->places, map->words))
        return false;
    for (unsigned w = 0; w < map->words; w++)
        cells[w] = plane[w] & ~house[w];
    for (unsigned w = 0; w < map->words && any; w++)
        for (uint64_t rest = house[w] & plane[w] & ~side->cells[w]; rest && any; rest &= rest - 1) {
            const uint64_t *const sees = sj_map_sees(map, w * SJ_WORD_BITS + sj_low_bit(rest));
            any = 0;
            for (unsigned i = 0; i < map->words; i++)
                any |= cells[i] &= sees[i];
        }
    return any != 0;
}

/* Keep of `cells` those with which the other side lacks room. `extra`: this side has the value so
   many times, beyond what is placed and the cell itself. */
static bool keep_wrong(const struct sj_leftover_look *look, int extra_in, int extra_out,
                       uint64_t *cells)
{
    const struct sj_map *const map = look->v->board->map;
    uint64_t all[SJ_MOST_WORDS];
    bool any = false;
    sj_set_copy(all, cells, map->words);
    for (struct sj_walk w = sj_walk_start(all, map->words); sj_walk_next(&w);) {
        const int in = sj_bit_get(look->in.places, w.cell),
                  out = sj_bit_get(look->out.places, w.cell);
        if (lacks_room(map, &look->out, in + extra_in - look->lack, w.cell) ||
            lacks_room(map, &look->in, out + extra_out + look->lack, w.cell))
            any = true;
        else
            sj_bit_clear(cells, w.cell);
    }
    return any;
}

bool sj_leftover_strike(const struct sj_leftover_look *look, unsigned base, uint64_t *cells)
{
    const struct sj_map *const map = look->v->board->map;
    uint64_t other[SJ_MOST_WORDS];
    if (base == map->houses) {
        for (unsigned w = 0; w < map->words; w++)
            cells[w] = look->lack ? sj_board_plane(look->v->board, look->v->value)[w]
                                  : look->in.places[w] | look->out.places[w];
        return keep_wrong(look, 0, 0, cells);
    }
    const bool in = keep_based(look, &look->in, base, cells) && keep_wrong(look, 1, 0, cells);
    const bool out = keep_based(look, &look->out, base, other) && keep_wrong(look, 0, 1, other);
    for (unsigned w = 0; w < map->words; w++)
        cells[w] = (in ? cells[w] : 0) | (out ? other[w] : 0);
    return in || out;
}

/* ---- Subsets in derived houses ---- */

static bool choose(struct sj_derived_subsets *s, unsigned from, unsigned left, uint64_t things,
                   uint64_t options)
{
    if (left == 0)
        return sj_bit_count(options) == s->size &&
               s->found(s, s->hidden ? options : things, s->hidden ? things : options);
    for (unsigned i = from; i + left <= s->count; i++) {
        const uint64_t all = options | s->option[i];
        if (sj_bit_count(all) <= s->size &&
            choose(s, i + 1, left - 1, things | (uint64_t)1 << s->thing[i], all))
            return true;
    }
    return false;
}

static void add_thing(struct sj_derived_subsets *s, unsigned thing, uint64_t options)
{
    if (options == 0 || sj_bit_count(options) > s->size)
        return;
    s->thing[s->count] = thing;
    s->option[s->count++] = options;
}

bool sj_derived_subsets_find(struct sj_derived_subsets *s)
{
    const struct sj_board *const board = s->board;
    const struct sj_map *const map = board->map;
    unsigned position = 0;
    uint64_t placed = 0;
    s->count = 0;
    for (struct sj_walk w = sj_walk_start(sj_leftover_in(map, s->house), map->words);
         sj_walk_next(&w); position++) {
        s->cell[position] = (uint16_t)w.cell;
        if (board->value[w.cell])
            placed |= sj_value_bit(board->value[w.cell]);
        if (!s->hidden)
            add_thing(s, position, board->candidates[w.cell]);
    }
    for (uint64_t rest = map->all & ~placed; rest && s->hidden; rest &= rest - 1) {
        const unsigned value = sj_low_value(rest);
        uint64_t places = 0;
        for (unsigned p = 0; p < position; p++)
            places |= (uint64_t)sj_board_has(board, s->cell[p], value) << p;
        add_thing(s, value - 1, places);
    }
    return choose(s, 0, s->size, 0, 0);
}

bool sj_derived_subsets_seen(const struct sj_derived_subsets *s, uint64_t positions, unsigned value,
                             uint64_t *cells)
{
    const struct sj_map *const map = s->board->map;
    const uint64_t *const house = sj_leftover_in(map, s->house);
    uint64_t any = 0;
    sj_set_copy(cells, sj_board_plane(s->board, value), map->words);
    for (uint64_t rest = positions; rest; rest &= rest - 1) {
        const unsigned cell = s->cell[sj_low_bit(rest)];
        if (!sj_board_has(s->board, cell, value))
            continue;
        for (unsigned w = 0; w < map->words; w++)
            cells[w] &= sj_map_sees(map, cell)[w] | house[w];
        sj_bit_clear(cells, cell);
    }
    for (unsigned w = 0; w < map->words; w++)
        any |= cells[w];
    return any != 0;
}
