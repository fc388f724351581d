/* SPDX-License-Identifier: MIT */
/* Strong links of one value: houses with two places for it. And cells with two candidates. */
#ifndef SJ_STRONG_INL_H
#define SJ_STRONG_INL_H

#include "human/finder.h"

/* A house that has a value in cells a and b only; a is the first of them in the house. */
struct sj_strong {
    uint16_t house, a, b;
};

static inline struct sj_strong sj_strong_at(const struct sj_board *board, unsigned house,
                                            uint64_t places)
{
    const struct sj_map *const map = board->map;
    return (struct sj_strong){(uint16_t)house,
                              (uint16_t)sj_map_cell(map, house, sj_low_bit(places)),
                              (uint16_t)sj_map_cell(map, house, sj_high_bit(places))};
}

/* Is `cell` an end of a strong link of `value` in `house`, which has the cell? Then `*other` is the
   other end. */
static inline bool sj_strong_end(const struct sj_board *board, unsigned house, unsigned value,
                                 unsigned cell, unsigned *other)
{
    const uint64_t places = sj_board_places(board, house, value);
    if (!sj_is_two(places))
        return false;
    const struct sj_strong link = sj_strong_at(board, house, places);
    *other = link.a == cell ? link.b : link.a;
    return true;
}

/* Is it a row, a column or a diagonal? */
static inline bool sj_map_is_line(const struct sj_map *map, unsigned house)
{
    const unsigned kind = map->rules->house_kind[house];
    return kind == SJ_ROW || kind == SJ_COLUMN || kind == SJ_DIAGONAL;
}

/* Cells with two candidates. */
static inline void sj_two_candidates(const struct sj_board *board, uint64_t *set)
{
    sj_set_clear(set, board->map->words);
    for (unsigned cell = 0; cell < board->map->cells; cell++)
        set[cell / SJ_WORD_BITS] |= (uint64_t)sj_is_two(board->candidates[cell])
                                    << cell % SJ_WORD_BITS;
}

/* to = plane of `value`, of it the cells that see both a and b. False: there is none. */
static inline bool sj_set_seen_by(const struct sj_board *board, unsigned value, unsigned a,
                                  unsigned b, uint64_t *to)
{
    const struct sj_map *const map = board->map;
    const uint64_t *const plane = sj_board_plane(board, value);
    const uint64_t *const from_a = sj_map_sees(map, a), *const from_b = sj_map_sees(map, b);
    uint64_t any = 0;
    for (unsigned w = 0; w < map->words; w++)
        any |= to[w] = plane[w] & from_a[w] & from_b[w];
    return any != 0;
}

/* Can a technique for one value find nothing? Its candidates have not changed since the technique
   last found nothing, or all of its places are in placements. */
static inline bool sj_value_is_done(struct sj_search *search, unsigned value)
{
    return sj_value_is_old(search, value) || !sj_doubtful_places(search, value);
}

/* A candidate as a node of a chain that is read from its first node, which is assumed to be false:
   nodes with even numbers are then true. */
static inline void sj_step_node(struct sj_step *step, unsigned cell, unsigned value, unsigned node)
{
    sj_step_candidate(step, node % 2 ? SUUJI_ROLE_OFF : SUUJI_ROLE_ON, cell, value)->node =
        (uint16_t)node;
}

/* The links of such a chain with nodes 1 .. count: strong and weak ones in turn. */
static inline void sj_step_chain(struct sj_step *step, unsigned count)
{
    for (unsigned node = 1; node < count; node++)
        sj_step_link(step, node, node + 1, node % 2, 0);
}

#endif
