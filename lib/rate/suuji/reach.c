/* SPDX-License-Identifier: MIT */
/* What follows from an assumption by links only. */
#include "rate/suuji/reach.h"

#include "base/fail.h"
#include "human/ties.h"

#include <stdlib.h>
#include <string.h>

struct sj_reach_search {
    const struct sj_map *map;
    const struct sj_board *board;
    /* Copies of the board's arrays of these names. Three in one block, as there. */
    uint64_t *candidates, *places, *plane;
    size_t bytes; /* of the block */
    /* What is assumed or follows, in layers. A cell and a value in a house each have one candidate
       left once: so there is room for the assumption, each cell, and each value in each house. */
    suuji_candidate *list;
    unsigned count, at; /* how many there are, and how many have been followed */
    uint8_t *on;        /* [cells]: the value that is assumed or follows; 0: none */
    unsigned start_cell, start_value;
    bool contradiction;
};

suuji_status sj_reach_new(const struct sj_map *map, struct sj_reach_search **out, suuji_error *err)
{
    struct sj_reach_search *const reach = calloc(1, sizeof *reach);
    const size_t places = (size_t)map->houses * map->size;
    *out = NULL;
    if (!reach)
        return sj_fail_memory(err);
    reach->map = map;
    reach->bytes = (map->cells + places + (size_t)map->size * map->words) * sizeof(uint64_t);
    reach->candidates = malloc(reach->bytes);
    reach->places = reach->candidates ? reach->candidates + map->cells : NULL;
    reach->plane = reach->candidates ? reach->places + places : NULL;
    reach->list = malloc((1 + map->cells + places) * sizeof *reach->list);
    reach->on = calloc(map->cells, 1);
    if (!reach->candidates || !reach->list || !reach->on) {
        sj_reach_free(reach);
        return sj_fail_memory(err);
    }
    *out = reach;
    return SUUJI_OK;
}

void sj_reach_free(struct sj_reach_search *reach)
{
    if (!reach)
        return;
    free(reach->candidates);
    free(reach->list);
    free(reach->on);
    free(reach);
}

bool sj_reach_goes_on(const struct sj_reach_search *reach)
{
    return reach->at < reach->count;
}

const uint64_t *sj_reach_plane(const struct sj_reach_search *reach)
{
    return reach->plane;
}

/* Which cells and houses count for a kind, by their number of candidates at the start. */
enum which { NONE, TWO, ALL };

/* The links of a kind: what is gone through, and where it may end. Constants where they are used,
   so that each kind has a loop of its own. */
struct links {
    enum which cells, houses, end_cells, end_houses;
};

/* `value` follows in `cell`. */
static inline void conclude_value(struct sj_reach_search *reach, unsigned cell, unsigned value)
{
    if (reach->on[cell] == value)
        return;
    reach->on[cell] = (uint8_t)value;
    reach->list[reach->count++] = (suuji_candidate){(uint16_t)cell, (uint16_t)value};
}

/* Does a cell or house count that began with these candidates? */
static inline bool counts_start(enum which which, uint64_t start)
{
    return which == ALL || (which == TWO && sj_is_two(start));
}

/* Eliminate a candidate from its cell and houses, and note what follows. It is no longer in its
   plane. */
static inline void drop_candidate(struct sj_reach_search *reach, const struct links links,
                                  unsigned cell, unsigned value)
{
    const struct sj_map *const map = reach->map;
    const struct sj_board *const board = reach->board;
    const uint64_t candidates = reach->candidates[cell] &= ~sj_value_bit(value);
    if (links.end_cells != NONE || links.cells != NONE) {
        if (candidates == 0)
            reach->contradiction |= counts_start(links.end_cells, board->candidates[cell]);
        else if ((candidates & (candidates - 1)) == 0 &&
                 counts_start(links.cells, board->candidates[cell]))
            conclude_value(reach, cell, sj_low_value(candidates));
    }
    if (links.end_houses == NONE && links.houses == NONE)
        return;
    unsigned count;
    const struct sj_seat *const seat = sj_map_seats(map, cell, &count);
    for (unsigned i = 0; i < count; i++) {
        const size_t at = seat[i].places + value - 1;
        const uint64_t left = reach->places[at] &= ~((uint64_t)1 << seat[i].position);
        if (left & (left - 1))
            continue;
        if (left == 0)
            reach->contradiction |= counts_start(links.end_houses, board->places[at]);
        else if (counts_start(links.houses, board->places[at]))
            conclude_value(reach, sj_map_cell(map, seat[i].house, sj_low_bit(left)), value);
    }
}

/* What constraints say of the cell and one other each: a chain goes through it as through a cell. */
static inline void place_bonds(struct sj_reach_search *reach, const struct links links,
                               unsigned cell, unsigned value)
{
    const struct sj_map *const map = reach->map;
    const struct sj_ties *const ties = map->ties;
    for (uint32_t i = ties->bond_first[cell]; i < ties->bond_first[cell + 1]; i++) {
        const struct sj_bond *const bond = &ties->bond[i];
        for (uint64_t rest = reach->candidates[bond->cell] & ~bond->allowed[value - 1]; rest;
             rest &= rest - 1) {
            sj_bit_clear(reach->plane + (size_t)sj_low_bit(rest) * map->words, bond->cell);
            drop_candidate(reach, links, bond->cell, sj_low_value(rest));
        }
    }
}

/* All that a candidate eliminates. */
static inline void place_value(struct sj_reach_search *reach, const struct links links,
                               unsigned cell, unsigned value)
{
    const struct sj_map *const map = reach->map;
    uint64_t *const plane = reach->plane + (size_t)(value - 1) * map->words;
    const uint64_t *const sees = sj_map_sees(map, cell);
    if (value == reach->start_value && sj_map_see(map, cell, reach->start_cell))
        reach->contradiction = true;
    if (links.cells != NONE && links.houses != NONE) {
        if (cell == reach->start_cell && value != reach->start_value)
            reach->contradiction = true;
        for (uint64_t rest = reach->candidates[cell] & ~sj_value_bit(value); rest;
             rest &= rest - 1) {
            sj_bit_clear(reach->plane + (size_t)sj_low_bit(rest) * map->words, cell);
            drop_candidate(reach, links, cell, sj_low_value(rest));
        }
        if (map->ties)
            place_bonds(reach, links, cell, value);
    }
    for (unsigned w = 0; w < map->words; w++) {
        uint64_t rest = plane[w] & sees[w];
        plane[w] &= ~rest;
        for (; rest; rest &= rest - 1)
            drop_candidate(reach, links, w * SJ_WORD_BITS + sj_low_bit(rest), value);
    }
}

static inline unsigned follow_links(struct sj_reach_search *reach, const struct links links,
                                    unsigned most)
{
    for (unsigned depth = 0; reach->at < reach->count && depth <= most; depth++)
        for (const unsigned end = reach->count; reach->at < end; reach->at++) {
            place_value(reach, links, reach->list[reach->at].cell, reach->list[reach->at].value);
            if (reach->contradiction)
                return depth;
        }
    return SJ_REACH_NONE;
}

static unsigned go_kind(struct sj_reach_search *reach, enum sj_reach_kind kind, unsigned most)
{
    switch (kind) {
    case SJ_REACH_X:
        return follow_links(reach, (struct links){NONE, TWO, NONE, TWO}, most);
    case SJ_REACH_XY:
        return follow_links(reach, (struct links){TWO, NONE, TWO, NONE}, most);
    case SJ_REACH_W:
        return follow_links(reach, (struct links){TWO, NONE, TWO, TWO}, most);
    case SJ_REACH_CHAIN:
        return follow_links(reach, (struct links){TWO, TWO, TWO, TWO}, most);
    case SJ_REACH_X_ALL:
        return follow_links(reach, (struct links){NONE, TWO, NONE, ALL}, most);
    case SJ_REACH_XY_ALL:
        return follow_links(reach, (struct links){TWO, NONE, ALL, NONE}, most);
    case SJ_REACH_W_ALL:
        return follow_links(reach, (struct links){TWO, NONE, ALL, ALL}, most);
    case SJ_REACH_STATIC:
        return follow_links(reach, (struct links){TWO, TWO, ALL, ALL}, most);
    default:
        return follow_links(reach, (struct links){ALL, ALL, ALL, ALL}, most);
    }
}

unsigned sj_reach_try(struct sj_reach_search *reach, const struct sj_board *board,
                      enum sj_reach_kind kind, unsigned cell, unsigned value, unsigned most)
{
    memcpy(reach->candidates, board->candidates, reach->bytes);
    reach->board = board;
    reach->count = reach->at = 0;
    reach->contradiction = false;
    reach->start_cell = cell;
    reach->start_value = value;
    conclude_value(reach, cell, value);
    const unsigned depth = go_kind(reach, kind, most);
    for (unsigned i = 0; i < reach->count; i++)
        reach->on[reach->list[i].cell] = 0;
    return depth;
}
