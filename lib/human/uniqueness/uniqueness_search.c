/* SPDX-License-Identifier: MIT */
/* Looking for the rectangles of a board.

   A corner with exactly two candidates gives the pair. Sets of cells then lead to the other
   corners: B and D are seen by A, C by both, and only cells count in which both values are still
   allowed by the placed ones. A rectangle with several such corners is visited from the lowest. */
#include "human/uniqueness/deadly.h"

struct hunt {
    struct sj_search *search;
    sj_on_rectangle *visit;
    uint64_t *allowed; /* [size * words]: empty cells that may be part of a pattern with v */
    uint64_t both[SJ_MOST_WORDS]; /* both values of the pair are allowed */
    uint64_t near[SJ_MOST_WORDS]; /* and A sees the cell */
    uint64_t pair;
    unsigned a, b;
};

size_t sj_rectangles_scratch(const struct sj_map *map)
{
    return (size_t)map->size * map->words * sizeof(uint64_t);
}

/* A placed value is not allowed in its houses any more. Pairs need no care: cells with pairs are
   not part of any pattern. */
static void find_allowed(struct hunt *hunt)
{
    const struct sj_board *const board = hunt->search->board;
    const struct sj_map *const map = board->map;
    uint64_t open[SJ_MOST_WORDS];
    sj_set_clear(open, map->words);
    for (unsigned cell = 0; cell < map->cells; cell++)
        if (board->value[cell] == 0 && !map->paired[cell])
            sj_bit_set(open, cell);
    for (unsigned v = 0; v < map->size; v++)
        sj_set_copy(hunt->allowed + (size_t)v * map->words, open, map->words);
    for (unsigned house = 0; house < map->houses; house++)
        for (uint64_t rest = board->used[house]; rest; rest &= rest - 1)
            sj_set_minus(hunt->allowed + (size_t)sj_low_bit(rest) * map->words,
                         sj_map_house_set(map, house), map->words);
}

bool sj_is_corner(const struct sj_map *map, unsigned corner, unsigned next, unsigned last)
{
    unsigned count;
    const uint16_t *const house = sj_map_houses(map, corner, &count);
    for (unsigned i = 0; i < count; i++)
        if (!sj_map_house_has(map, house[i], next) && !sj_map_house_has(map, house[i], last))
            return false;
    return true;
}

bool sj_is_rectangle(const struct sj_map *map, const unsigned *corner)
{
    for (unsigned i = 0; i < 4; i++)
        if (!sj_is_corner(map, corner[i], corner[(i + 1) % 4], corner[(i + 3) % 4]))
            return false;
    return true;
}

static bool visit_rectangle(const struct hunt *hunt, const unsigned *corner)
{
    const struct sj_board *const board = hunt->search->board;
    struct sj_rectangle rectangle;
    struct sj_deadly *const deadly = &rectangle.deadly;
    *deadly = (struct sj_deadly){rectangle.cell, rectangle.values, 4, rectangle.extra, 0};
    for (unsigned i = 0; i < 4; i++) {
        const uint64_t candidates = board->candidates[corner[i]];
        if (candidates == hunt->pair && corner[i] < hunt->a)
            return false; /* visited from there */
        rectangle.cell[i] = (uint16_t)corner[i];
        rectangle.values[i] = hunt->pair;
        if (candidates & ~hunt->pair)
            rectangle.extra[deadly->extras++] = (uint16_t)i;
    }
    return hunt->visit(hunt->search, &rectangle);
}

/* The rectangles with three corners known. */
static bool close(const struct hunt *hunt, unsigned d)
{
    const struct sj_map *const map = hunt->search->board->map;
    const uint64_t *const not_from = sj_map_sees(map, hunt->a);
    const uint64_t *const from_b = sj_map_sees(map, hunt->b), *const from_d = sj_map_sees(map, d);
    if (!sj_is_corner(map, hunt->a, hunt->b, d))
        return false;
    for (unsigned w = 0; w < map->words; w++)
        for (uint64_t rest = hunt->both[w] & from_b[w] & from_d[w] & ~not_from[w]; rest;
             rest &= rest - 1) {
            const unsigned c = w * SJ_WORD_BITS + sj_low_bit(rest);
            const unsigned corner[4] = {hunt->a, hunt->b, c, d};
            if (c != hunt->a && sj_is_rectangle(map, corner) && visit_rectangle(hunt, corner))
                return true;
        }
    return false;
}

/* The rectangles with corner A. */
static bool start_at(struct hunt *hunt)
{
    const struct sj_board *const board = hunt->search->board;
    const struct sj_map *const map = board->map;
    const unsigned low = sj_low_bit(hunt->pair), high = sj_high_bit(hunt->pair);
    sj_set_copy(hunt->both, hunt->allowed + (size_t)low * map->words, map->words);
    sj_set_and(hunt->both, hunt->allowed + (size_t)high * map->words, map->words);
    sj_set_copy(hunt->near, hunt->both, map->words);
    sj_set_and(hunt->near, sj_map_sees(map, hunt->a), map->words);
    for (struct sj_walk b = sj_walk_start(hunt->near, map->words); sj_walk_next(&b);) {
        hunt->b = b.cell;
        for (struct sj_walk d = b; sj_walk_next(&d);)
            if (!sj_map_see(map, b.cell, d.cell) && close(hunt, d.cell))
                return true;
    }
    return false;
}

bool sj_rectangles_visit(struct sj_search *search, sj_on_rectangle *visit)
{
    const struct sj_board *const board = search->board;
    const struct sj_map *const map = board->map;
    struct hunt hunt; /* large, and all of it is filled in below */
    hunt.search = search;
    hunt.visit = visit;
    hunt.allowed = search->scratch;
    find_allowed(&hunt);
    for (unsigned cell = 0; cell < map->cells; cell++) {
        if (!sj_is_two(board->candidates[cell]) || map->paired[cell])
            continue;
        if (!sj_search_may_go_on(search))
            return true;
        hunt.a = cell;
        hunt.pair = board->candidates[cell];
        if (start_at(&hunt))
            return true;
    }
    return false;
}
