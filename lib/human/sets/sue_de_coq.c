/* SPDX-License-Identifier: MIT */
/* Sue de Coq: some cells where two houses meet (the stem), some further cells of the one house and
   some of the other. If the three groups together have as many cells as values, counting a value
   twice that is in both outer groups, then each of these values is there as often as it is counted.
   So a value that is counted once is not in cells that see all its places, and one that is counted
   twice is in each of the outer groups.

   The stem has at least two values more than cells; each outer group makes up for a part of
   that. */
#include "human/finder.h"

/* Groups larger than this are not looked for: there are too many. */
static unsigned most_outer(const struct sj_map *map)
{
    return map->size <= 9 ? 7 : map->size <= 16 ? 4 : 3;
}

#define MOST_STEM 4
#define MOST_GROUPS 400 /* in one house with one stem; those of few cells are kept */

/* Cells of a house: positions, their candidates, and cells minus values that the stem does not
   have. */
struct group {
    uint64_t positions, values;
    unsigned cells, gain;
};

struct coq {
    struct sj_search *search;
    const struct sj_meet *meet;
    struct group stem;
    struct group *outer[2]; /* [MOST_GROUPS]: in meet->a and in meet->b, by number of cells */
    unsigned count[2];
    uint64_t *places, *seen; /* sets of cells */
    unsigned cells;          /* list only steps of this many cells; 0: note how few there are */
    unsigned least;
};

/* ---- Groups ---- */

static unsigned house_of(const struct coq *c, unsigned side)
{
    return side ? c->meet->b : c->meet->a;
}

static uint64_t candidates_at(const struct coq *c, unsigned house, unsigned position)
{
    return c->search->board->candidates[sj_map_cell(c->search->board->map, house, position)];
}

/* Add the groups that begin with `group` and go on after position `from`, up to `cells` cells. */
static void extend(struct coq *c, unsigned side, const struct group *group, uint64_t open,
                   unsigned cells)
{
    for (uint64_t rest = open; rest && c->count[side] < MOST_GROUPS; rest &= rest - 1) {
        struct group more = *group;
        const unsigned p = sj_low_bit(rest);
        more.positions |= (uint64_t)1 << p;
        more.values |= candidates_at(c, house_of(c, side), p);
        more.cells++;
        const unsigned extra = sj_bit_count(more.values & ~c->stem.values);
        if (extra >= cells)
            continue;
        if (more.cells < cells) {
            extend(c, side, &more, rest & (rest - 1), cells);
            continue;
        }
        more.gain = cells - extra;
        if (more.gain < c->stem.gain && (more.values & c->stem.values))
            c->outer[side][c->count[side]++] = more;
    }
}

static void list_groups(struct coq *c, unsigned side)
{
    const struct sj_map *const map = c->search->board->map;
    const uint64_t meet = side ? c->meet->in_b : c->meet->in_a;
    uint64_t open = 0;
    for (uint64_t rest = map->all & ~meet; rest; rest &= rest - 1)
        if (candidates_at(c, house_of(c, side), sj_low_bit(rest)))
            open |= rest & (~rest + 1);
    c->count[side] = 0;
    for (unsigned cells = 1; cells <= most_outer(map) && cells <= sj_bit_count(open); cells++)
        extend(c, side, &(struct group){0}, open, cells);
}

/* ---- Steps ---- */

/* The places of a value in a group become part of c->places. */
static void add_places(struct coq *c, unsigned house, const struct group *group, unsigned value)
{
    const uint64_t places = group->positions & sj_board_places(c->search->board, house, value);
    for (uint64_t rest = places; rest; rest &= rest - 1)
        sj_bit_set(c->places, sj_map_cell(c->search->board->map, house, sj_low_bit(rest)));
}

/* Eliminate a value from what sees all of c->places, and begin anew. */
static void eliminate_value(struct coq *c, unsigned value)
{
    const struct sj_board *const board = c->search->board;
    sj_set_copy(c->seen, sj_board_plane(board, value), board->map->words);
    sj_set_seen_by_all(board->map, c->seen, c->places);
    sj_step_eliminate_set(c->search->step, board, c->seen, value);
    sj_set_clear(c->places, board->map->words);
}

static void eliminate_all(struct coq *c, const struct group *const outer[2])
{
    const uint64_t both = outer[0]->values & outer[1]->values;
    for (uint64_t rest = c->stem.values | outer[0]->values | outer[1]->values; rest;
         rest &= rest - 1) {
        const unsigned value = sj_low_value(rest);
        const bool twice = both & sj_value_bit(value);
        for (unsigned side = 0; side < 2; side++) {
            add_places(c, house_of(c, side), outer[side], value);
            if (twice)
                eliminate_value(c, value);
        }
        if (twice)
            continue;
        add_places(c, c->meet->a, &c->stem, value);
        eliminate_value(c, value);
    }
}

static void show(struct coq *c, unsigned house, const struct group *group, suuji_role role,
                 unsigned number)
{
    struct sj_step *const step = c->search->step;
    for (uint64_t rest = group->positions; rest; rest &= rest - 1)
        sj_step_cell(step, role, sj_map_cell(c->search->board->map, house, sj_low_bit(rest)), true)
            ->group = (uint16_t)number;
    if (role == SUUJI_ROLE_SET)
        sj_step_house(step, role, house, 0, false)->group = (uint16_t)number;
}

/* Try two outer groups. True: the search is over. */
static bool try_groups(struct coq *c, const struct group *a, const struct group *b)
{
    const struct group *const outer[2] = {a, b};
    const unsigned cells = c->stem.cells + a->cells + b->cells;
    if (c->cells ? cells != c->cells : cells >= c->least)
        return false;
    sj_step_start(c->search->step);
    eliminate_all(c, outer);
    if (c->search->step->eliminated_count == 0)
        return false;
    if (c->cells == 0) {
        c->least = cells;
        return false;
    }
    show(c, c->meet->a, &c->stem, SUUJI_ROLE_STEM, 0);
    show(c, c->meet->a, a, SUUJI_ROLE_SET, 1);
    show(c, c->meet->b, b, SUUJI_ROLE_SET, 2);
    return sj_search_emit(c->search);
}

/* All outer groups for a stem. A value of all three groups is counted twice, once more than the
   stem counts it. */
static bool try_stem(struct coq *c)
{
    list_groups(c, 0);
    if (c->count[0] == 0)
        return false;
    list_groups(c, 1);
    for (unsigned i = 0; i < c->count[0]; i++)
        for (unsigned k = 0; k < c->count[1]; k++) {
            const struct group *const a = &c->outer[0][i], *const b = &c->outer[1][k];
            const uint64_t thrice = a->values & b->values & c->stem.values;
            if (a->gain + b->gain == c->stem.gain + sj_bit_count(thrice) && try_groups(c, a, b))
                return true;
        }
    return false;
}

/* All stems that begin with `stem` and go on with cells of `open`, up to `cells` cells. */
static bool try_stems(struct coq *c, const struct group *stem, uint64_t open, unsigned cells)
{
    for (uint64_t rest = open; rest; rest &= rest - 1) {
        struct group more = *stem;
        more.positions |= rest & (~rest + 1);
        more.values |= candidates_at(c, c->meet->a, sj_low_bit(rest));
        more.cells++;
        if (more.cells < cells) {
            if (try_stems(c, &more, rest & (rest - 1), cells))
                return true;
            continue;
        }
        const unsigned values = sj_bit_count(more.values);
        /* An outer group makes up for at most as many values as it has cells. */
        if (values < cells + 2 || values > cells + 2 * most_outer(c->search->board->map))
            continue;
        more.gain = values - cells;
        c->stem = more;
        if (try_stem(c))
            return true;
    }
    return false;
}

/* All stems where two houses meet. */
static bool try_meet(struct coq *c)
{
    uint64_t open = 0;
    for (uint64_t rest = c->meet->in_a; rest; rest &= rest - 1)
        if (candidates_at(c, c->meet->a, sj_low_bit(rest)))
            open |= rest & (~rest + 1);
    for (unsigned cells = 2; cells <= MOST_STEM && cells <= sj_bit_count(open); cells++)
        if (try_stems(c, &(struct group){0}, open, cells))
            return true;
    return false;
}

static void find_coq(struct sj_search *search)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    struct coq c = {.search = search, .places = search->scratch};
    c.seen = c.places + map->words;
    c.outer[0] = (struct group *)(c.seen + map->words);
    c.outer[1] = c.outer[0] + MOST_GROUPS;
    uint8_t *const least = (uint8_t *)(c.outer[1] + MOST_GROUPS); /* [meets]; 255: no step */
    unsigned low = 255;
    sj_set_clear(c.places, map->words);
    for (size_t i = 0; i < map->meets; i++) {
        c.meet = &map->meet[i];
        c.least = 255;
        if (!sj_search_may_go_on(search))
            return;
        if (board->house_change[c.meet->a] > search->since ||
            board->house_change[c.meet->b] > search->since)
            try_meet(&c);
        least[i] = (uint8_t)c.least;
        low = c.least < low ? c.least : low;
    }
    const unsigned most = MOST_STEM + 2 * most_outer(map);
    for (c.cells = low; c.cells <= most; c.cells++)
        for (size_t i = 0; i < map->meets; i++) {
            c.meet = &map->meet[i];
            if (least[i] <= c.cells && try_meet(&c))
                return;
        }
}

static size_t scratch_of(const struct sj_map *map)
{
    return 2 * map->words * sizeof(uint64_t) + 2 * MOST_GROUPS * sizeof(struct group) + map->meets;
}

const struct sj_technique sj_technique_sue_de_coq = {
    .info = {.name = "sue-de-coq",
             .title = "Sue de Coq",
             .family = "sets",
             .summary = "cells where two houses meet and cells of each house have exactly as many "
                        "values as cells",
             .example = ":0000:x:.1.+84..+35.8.....972......8.9.4.1..+7...2.+83.+1.+1.+8.5."
                        ".26...1.87+5...1.95.+4........6.:332 732 642 654 372 382 287 889 4"
                        "91 392 492 297::"},
    .find = find_coq,
    .scratch = scratch_of,
    .because =
        "{cells stem} with {within stem}, A ({cells set 1} with {within set 1}) in {houses set 1} "
        "and B ({cells set 2} with {within set 2}) in {houses set 2} are exactly as many cells as "
        "values fit in them[, where {common set} can be in A and in B both], hence all these "
        "values are in these cells",
};
