/* SPDX-License-Identifier: MIT */
/* Intersections: all places of a value in one house are seen by cells outside it.

   Where the places of a box are all in one line it is called pointing, where those of a line are
   all in one box it is called claiming. Locked candidates is the general case: the places may be in
   two houses of any kind, or be seen by a cell in different ways. Rules with only rows, columns and
   boxes have no more than pointing and claiming. */
#include "human/finder.h"

/* Boxes and regions; every other family is one of lines. */
#define BOXES 2

enum { POINTING, CLAIMING, BY_SIGHT };

/* Name what every step here rests on: `value` has these places in `house`. */
static void add_base(struct sj_search *search, unsigned house, unsigned value)
{
    const struct sj_board *const board = search->board;
    sj_step_house(search->step, SUUJI_ROLE_BASE, house, value, true);
    for (uint64_t rest = sj_board_places(board, house, value); rest; rest &= rest - 1)
        sj_step_candidate(search->step, SUUJI_ROLE_BASE,
                          sj_map_cell(board->map, house, sj_low_bit(rest)), value);
}

/* Are all these positions of `house` in `other` too? */
static bool is_inside(const struct sj_map *map, unsigned house, uint64_t places, unsigned other)
{
    for (; places; places &= places - 1)
        if (!sj_map_house_has(map, other, sj_map_cell(map, house, sj_low_bit(places))))
            return false;
    return true;
}

/* `value` has these two or more places in `base`: are they all in a house of the other kind? */
static bool look_in_house(struct sj_search *search, unsigned base, unsigned value, uint64_t places)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    const bool pointing = search->technique->variant == POINTING;
    unsigned count;
    const uint16_t *const house =
        sj_map_houses(map, sj_map_cell(map, base, sj_low_bit(places)), &count);
    for (unsigned i = 0; i < count; i++) {
        const unsigned cover = house[i];
        if (pointing ? map->family[cover] > 1 : map->family[cover] != BOXES)
            continue;
        if (!is_inside(map, base, places & (places - 1), cover) ||
            sj_bit_count(sj_board_places(board, cover, value)) == sj_bit_count(places))
            continue;
        sj_step_start(search->step);
        add_base(search, base, value);
        sj_step_house(search->step, SUUJI_ROLE_COVER, cover, value, false);
        for (uint64_t rest = sj_board_places(board, cover, value); rest; rest &= rest - 1) {
            const unsigned cell = sj_map_cell(map, cover, sj_low_bit(rest));
            if (!sj_map_house_has(map, base, cell))
                sj_step_eliminate(search->step, cell, value);
        }
        if (sj_search_emit(search))
            return true;
    }
    return false;
}

/* `value` has these places in `house`: which cells see all of them? */
static bool look_by_sight(struct sj_search *search, unsigned house, unsigned value, uint64_t places)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    const uint64_t *const plane = sj_board_plane(board, value);
    uint64_t *const seen = search->scratch;
    uint64_t any = 1;
    sj_set_copy(seen, plane, map->words);
    for (uint64_t rest = places; rest && any; rest &= rest - 1) {
        const uint64_t *const sees = sj_map_sees(map, sj_map_cell(map, house, sj_low_bit(rest)));
        any = 0;
        for (unsigned w = 0; w < map->words; w++)
            any |= seen[w] &= sees[w];
    }
    if (!any)
        return false;
    sj_step_start(search->step);
    add_base(search, house, value);
    sj_step_eliminate_set(search->step, board, seen, value);
    return sj_search_emit(search);
}

static bool is_base(const struct sj_map *map, unsigned house, unsigned variant)
{
    return variant == BY_SIGHT ||
           (variant == POINTING ? map->family[house] == BOXES : map->family[house] < BOXES);
}

/* Look at each house with each value that has two or more places in it, if the value has changed
   since the last search. */
static void find_locked(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    const unsigned variant = search->technique->variant;
    uint64_t changed = 0;
    for (unsigned value = 1; value <= map->size; value++)
        if (board->value_change[value - 1] > search->since)
            changed |= sj_value_bit(value);
    for (unsigned i = 0; i < map->houses; i++) {
        const unsigned house = map->order[i];
        if (!is_base(map, house, variant))
            continue;
        for (uint64_t rest = changed & ~board->used[house]; rest; rest &= rest - 1) {
            const unsigned value = sj_low_value(rest);
            const uint64_t places = sj_board_places(board, house, value);
            if ((places & (places - 1)) == 0)
                continue;
            if (variant == BY_SIGHT ? look_by_sight(search, house, value, places)
                                    : look_in_house(search, house, value, places))
                return;
        }
    }
}

static size_t set_memory(const struct sj_map *map)
{
    return map->words * sizeof(uint64_t);
}

static bool has_boxes(const struct sj_map *map)
{
    for (unsigned house = 0; house < map->houses; house++)
        if (map->family[house] == BOXES)
            return true;
    return false;
}

const struct sj_technique sj_technique_pointing = {
    .info = {.name = "pointing",
             .title = "pointing",
             .family = "intersections",
             .summary = "the places of a value in a box are all in one row or column",
             .flags = SUUJI_TECHNIQUE_LINES,
             .example = ":0000:x:..34+5..8+9+45..+89.2+37+98+2+31+5+6+4.+491+783+5.3..+5+94.1.+8+"
                        "15.2.+9+47+534+9...+7..8....495+9..8+4+56+3.:::"},
    .find = find_locked,
    .fits = has_boxes,
    .variant = POINTING,
    .because = "{values base} in {houses base} is only in {houses cover}",
};

const struct sj_technique sj_technique_claiming = {
    .info = {.name = "claiming",
             .title = "claiming",
             .family = "intersections",
             .summary = "the places of a value in a row or column are all in one box",
             .flags = SUUJI_TECHNIQUE_LINES,
             .example = ":0000:x:1.34.+6.......8+9.32..9..35..+29.+3.....3+1.+26......7.+91.235+7+"
                        "19+3.+2...+3.+612+9+5796+2..5+31.:::"},
    .find = find_locked,
    .fits = has_boxes,
    .variant = CLAIMING,
    .because = "{values base} in {houses base} is only in {houses cover}",
};

/* With rows, columns and boxes only, cells outside a house that see two of its cells are in a
   second house with both: pointing and claiming find all there is. */
static bool has_other_sight(const struct sj_map *map)
{
    bool other = map->pairs;
    for (unsigned house = 0; house < map->houses && !other; house++) {
        const unsigned kind = map->rules->house_kind[house];
        other = kind != SJ_ROW && kind != SJ_COLUMN && kind != SJ_BOX;
    }
    return other;
}

const struct sj_technique sj_technique_locked_candidates = {
    .info = {.name = "locked-candidates",
             .title = "locked candidates",
             .family = "intersections",
             .summary = "a cell sees all places of a value in a house",
             .example = ":0000:x:.................+4.1.42.6.9.+98..4.......+9...2..1..5.97...+9.6.."
                        "59..7.2.4....5..+9..:::",
             .example_rules = "9+x"},
    .find = find_locked,
    .scratch = set_memory,
    .fits = has_other_sight,
    .variant = BY_SIGHT,
    .because = "{values base} in {houses base} is only in {cells base}, and a cell that sees all "
               "of these cannot have it",
};
