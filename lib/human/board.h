/* SPDX-License-Identifier: MIT */
/* The board that people look at: what every cell may still be, and where every value may still go.

   The same candidates are kept three ways, because techniques ask three kinds of questions:

       candidates[c]       what cell c may be: bit value-1
       places[h][v]        where value v may go in house h: bit p for the p-th cell of the house
       plane[v]            the cells that may be v: a set of cells

   Everything about the rules is in the map, which is made once. Sets of cells are arrays of `words`
   64-bit words. Techniques read a board and never change it. */
#ifndef SJ_BOARD_H
#define SJ_BOARD_H

#include "suuji/human.h"
#include "base/arrays.h"
#include "base/bits_inl.h"
#include "model/puzzle.h"

/* A value's number is 1 .. size; where arrays are indexed by values, value v is at v - 1. */

/* Two houses that share at least two cells. */
struct sj_meet {
    uint16_t a, b;
    uint64_t in_a, in_b; /* the shared cells as positions in a and in b */
};

/* A cell in one of its houses. */
struct sj_seat {
    uint16_t house;
    uint16_t position;
    uint32_t places; /* house * size: where its values are in board->places */
    uint32_t hidden; /* rank * size: the same in board->hidden */
};

/* What is left over of two sets of houses: see house_leftovers.h. */
struct sj_leftover {
    uint32_t first;       /* in map->leftover_house: its plus houses, then its minus houses */
    uint16_t plus, minus; /* how many of each */
};

/* What the rules say about sight: the same for every board. */
struct sj_map {
    const suuji_rules *rules;
    unsigned size, cells, houses;
    unsigned words;       /* of a set of cells */
    uint64_t all;         /* all values, and all positions of a house */
    uint64_t *sees;       /* [cells * words]: the cells that must differ from c */
    uint64_t *house_set;  /* [houses * words] */
    struct sj_seat *seat; /* beside rules->cell_house: see sj_map_seats */
    uint8_t *family; /* [houses]: houses of one family do not overlap: rows 0, columns 1, boxes or
                            regions 2, then further ones */
    uint16_t
        *order;     /* [houses]: in the order of looking: boxes or regions, rows, columns, others */
    uint16_t *rank; /* [houses]: the place of a house in `order` */
    struct sj_meet *meet; /* each two houses once, a < b */
    size_t meets;
    struct sj_ties *ties; /* of constraints: ties.h; NULL: there are none */
    bool *paired;         /* [cells]: it must differ from a cell with which it shares no house */
    bool pairs;           /* any cell is so */
    uint32_t *mate_first; /* [cells + 1]: these cells are mate[mate_first[c] ..] */
    uint16_t *mate;
    struct sj_leftover *leftover; /* [leftovers]: those from `derived` on are not houses */
    size_t leftovers, derived;
    uint16_t *leftover_house;
    uint64_t *leftover_set; /* [2 * leftovers * words]: the cells in and out of each */
    struct sj_arrays arrays;
};

struct sj_board {
    const struct sj_map *map;
    uint8_t *value; /* [cells]: placed; 0: none */
    bool *given;    /* [cells]: the value is part of the puzzle, not an entry and not deduced */
    uint64_t *candidates; /* [cells]; 0 for a placed cell */
    uint64_t *places;     /* [houses * size]; 0 for a placed value */
    uint64_t *plane;      /* [size * words] */
    uint64_t *used;       /* [houses]: the values that are placed in it */
    uint8_t *empty;       /* [houses]: cells without a value */
    uint16_t *list;       /* [2 * cells]: scratch of sj_board_load */
    size_t bytes;         /* of all arrays, which are one block */
    unsigned left;        /* cells without a value */
    bool broken;          /* a cell has no candidate, or a value no place in a house */

    /* Singles, as they come up. Bits of cells and values that have been placed since are
       cleared. */
    uint64_t *naked;  /* a set of cells: one candidate is left */
    uint64_t *hidden; /* bit rank * size + value-1: one place is left */
    uint64_t *full;   /* bit rank: one cell is left */

    /* When what was changed last, in units of changes: see struct sj_search. */
    uint64_t change;
    uint64_t loaded;        /* `change` after the puzzle was loaded */
    uint64_t *value_change; /* [size] */
    uint64_t *house_change; /* [houses] */
};

suuji_status sj_map_new(const suuji_rules *rules, struct sj_map **out, suuji_error *err);
void sj_map_free(struct sj_map *map);

/* A board without values and with all candidates. The map must outlive it. */
suuji_status sj_board_new(const struct sj_map *map, struct sj_board **out, suuji_error *err);
void sj_board_free(struct sj_board *board);
/* A board in memory of the caller: `block` has sj_board_bytes(map) bytes. Never to be freed. */
size_t sj_board_bytes(const struct sj_map *map);
void sj_board_in(struct sj_board *board, const struct sj_map *map, void *block);

/* Begin with the values and excluded candidates of `puzzle`, which has the rules of the map. */
void sj_board_load(struct sj_board *board, const suuji_puzzle *puzzle);
void sj_board_copy(struct sj_board *to, const struct sj_board *from);
/* The same for a board that searches have looked at: all of it counts as changed since. */
void sj_board_restore(struct sj_board *to, const struct sj_board *from);
/* Place a candidate, or eliminate one. What is not a candidate changes nothing. */
void sj_board_place(struct sj_board *board, unsigned cell, unsigned value);
void sj_board_eliminate(struct sj_board *board, unsigned cell, unsigned value);

/* ---- Questions ---- */

/* Has a set exactly one member, or exactly two? Faster than counting them; the first has no branch,
   which processors could not foresee. */
static inline bool sj_is_one(uint64_t set)
{
    return (set != 0) & ((set & (set - 1)) == 0);
}

static inline bool sj_is_two(uint64_t set)
{
    const uint64_t rest = set & (set - 1);
    return rest && (rest & (rest - 1)) == 0;
}

static inline uint64_t sj_value_bit(unsigned value)
{
    return (uint64_t)1 << (value - 1);
}

/* The only value of a set of one; the lowest of more. */
static inline unsigned sj_low_value(uint64_t values)
{
    return sj_low_bit(values) + 1;
}

static inline bool sj_board_has(const struct sj_board *board, unsigned cell, unsigned value)
{
    return board->candidates[cell] >> (value - 1) & 1;
}

static inline uint64_t sj_board_places(const struct sj_board *board, unsigned house, unsigned value)
{
    return board->places[(size_t)house * board->map->size + value - 1];
}

static inline const uint64_t *sj_board_plane(const struct sj_board *board, unsigned value)
{
    return board->plane + (size_t)(value - 1) * board->map->words;
}

static inline const uint64_t *sj_map_sees(const struct sj_map *map, unsigned cell)
{
    return map->sees + (size_t)cell * map->words;
}

static inline bool sj_map_see(const struct sj_map *map, unsigned a, unsigned b)
{
    return sj_bit_get(sj_map_sees(map, a), b);
}

static inline const uint64_t *sj_map_house_set(const struct sj_map *map, unsigned house)
{
    return map->house_set + (size_t)house * map->words;
}

/* The cell at a position of a house. */
static inline unsigned sj_map_cell(const struct sj_map *map, unsigned house, unsigned position)
{
    return map->rules->house_cell[(size_t)house * map->size + position];
}

/* The houses of a cell: sj_map_houses(map, cell)[0 .. count-1]. */
static inline const uint16_t *sj_map_houses(const struct sj_map *map, unsigned cell,
                                            unsigned *count)
{
    const uint32_t first = map->rules->cell_first[cell];
    *count = map->rules->cell_first[cell + 1] - first;
    return map->rules->cell_house + first;
}

/* The same with the cell's position in each. */
static inline const struct sj_seat *sj_map_seats(const struct sj_map *map, unsigned cell,
                                                 unsigned *count)
{
    const uint32_t first = map->rules->cell_first[cell];
    *count = map->rules->cell_first[cell + 1] - first;
    return map->seat + first;
}

/* The house of a kind that a cell is in. */
static inline unsigned sj_map_house_of(const struct sj_map *map, unsigned cell,
                                       enum sj_house_kind kind)
{
    unsigned count, i = 0;
    const uint16_t *const houses = sj_map_houses(map, cell, &count);
    while (i + 1 < count && map->rules->house_kind[houses[i]] != (uint8_t)kind)
        i++;
    return houses[i];
}

static inline bool sj_map_house_has(const struct sj_map *map, unsigned house, unsigned cell)
{
    return sj_bit_get(sj_map_house_set(map, house), cell);
}

/* ---- Sets of cells ---- */

/* The words of a set of cells that are enough for all rules. */
#define SJ_MOST_WORDS (SUUJI_HUMAN_MAX_SIZE * SUUJI_HUMAN_MAX_SIZE / SJ_WORD_BITS)

/* For each cell of a set:

       for (struct sj_walk w = sj_walk_start(set, words); sj_walk_next(&w);)
           use(w.cell);
*/
struct sj_walk {
    const uint64_t *set;
    uint64_t word;
    unsigned at, words; /* the word in hand, and how many there are */
    unsigned cell;
};

static inline struct sj_walk sj_walk_start(const uint64_t *set, unsigned words)
{
    return (struct sj_walk){set, set[0], 0, words, 0};
}

static inline bool sj_walk_next(struct sj_walk *walk)
{
    while (walk->word == 0) {
        if (++walk->at >= walk->words)
            return false;
        walk->word = walk->set[walk->at];
    }
    walk->cell = walk->at * SJ_WORD_BITS + sj_low_bit(walk->word);
    walk->word &= walk->word - 1;
    return true;
}

static inline void sj_set_copy(uint64_t *to, const uint64_t *from, unsigned words)
{
    for (unsigned w = 0; w < words; w++)
        to[w] = from[w];
}

static inline void sj_set_clear(uint64_t *set, unsigned words)
{
    for (unsigned w = 0; w < words; w++)
        set[w] = 0;
}

static inline void sj_set_and(uint64_t *to, const uint64_t *from, unsigned words)
{
    for (unsigned w = 0; w < words; w++)
        to[w] &= from[w];
}

static inline void sj_set_or(uint64_t *to, const uint64_t *from, unsigned words)
{
    for (unsigned w = 0; w < words; w++)
        to[w] |= from[w];
}

static inline void sj_set_minus(uint64_t *to, const uint64_t *from, unsigned words)
{
    for (unsigned w = 0; w < words; w++)
        to[w] &= ~from[w];
}

static inline bool sj_sets_meet(const uint64_t *a, const uint64_t *b, unsigned words)
{
    uint64_t any = 0;
    for (unsigned w = 0; w < words; w++)
        any |= a[w] & b[w];
    return any != 0;
}

/* Is every cell of `a` in `b`? */
static inline bool sj_set_within(const uint64_t *a, const uint64_t *b, unsigned words)
{
    uint64_t out = 0;
    for (unsigned w = 0; w < words; w++)
        out |= a[w] & ~b[w];
    return out == 0;
}

static inline unsigned sj_set_count(const uint64_t *set, unsigned words)
{
    unsigned count = 0;
    for (unsigned w = 0; w < words; w++)
        count += sj_bit_count(set[w]);
    return count;
}

/* Keep of `set` what sees all of `cells`. */
static inline void sj_set_seen_by_all(const struct sj_map *map, uint64_t *set,
                                      const uint64_t *cells)
{
    for (struct sj_walk w = sj_walk_start(cells, map->words); sj_walk_next(&w);)
        sj_set_and(set, sj_map_sees(map, w.cell), map->words);
}

#endif
