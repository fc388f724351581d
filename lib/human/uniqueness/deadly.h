/* SPDX-License-Identifier: MIT */
/* Deadly patterns, and the conclusions that rectangles, loops and BUGs have in common.

   A deadly pattern is a set of empty cells with two values each such that every house has each of
   these values in none of the cells or in two, and no cell is part of a pair rule. If every cell
   had one of its two values, all of them could be exchanged for the other one: the puzzle would
   have two solutions. So a cell of the pattern has one of its other candidates, which are called
   guardians.

   The two values need not be candidates any more: exchanging concerns the givens only.

   An extended rectangle has more values, the same in all of its cells: see uniqueness_extended.c. */
#ifndef SJ_DEADLY_H
#define SJ_DEADLY_H

#include "human/finder.h"

/* Parts of their sentences. */
#define SJ_DEADLY_PAIR "with only {values pattern} in {cells pattern}"
#define SJ_DEADLY_TWICE "exchanging the values would give a second solution"

struct sj_deadly {
    const uint16_t *cell; /* [count] */
    const uint64_t
        *values; /* [count]: the values of each cell: two, or of an extended rectangle all */
    unsigned count;
    const uint16_t *extra; /* [extras]: which of them have guardians, as indices */
    unsigned extras;
};

/* The guardians of the cell with index `extra[i]`. */
static inline uint64_t sj_deadly_guardians(const struct sj_board *board,
                                           const struct sj_deadly *deadly, unsigned i)
{
    const unsigned at = deadly->extra[i];
    return board->candidates[deadly->cell[at]] & ~deadly->values[at];
}

/* All values of guardians. */
uint64_t sj_deadly_all_guardians(const struct sj_board *board, const struct sj_deadly *deadly);

/* The evidence that every step with this pattern has. */
void sj_deadly_add_evidence(struct sj_search *search, const struct sj_deadly *deadly);

/* Report the steps that follow in one of four ways. True: the technique must return. Type 1: one
   cell has guardians, so it has none of its two values. Type 2: the guardians have one value, so no
   cell that sees them all has it. Type 3: the guardians are in one house and form a naked subset
   with other cells of it. Type 4: two cells of a house have guardians and are its only places for a
   value of the pattern, so one of them has this value and none of them another one. */
bool sj_deadly_type_1(struct sj_search *search, const struct sj_deadly *deadly);
bool sj_deadly_type_2(struct sj_search *search, const struct sj_deadly *deadly);
bool sj_deadly_type_3(struct sj_search *search, const struct sj_deadly *deadly);
bool sj_deadly_type_4(struct sj_search *search, const struct sj_deadly *deadly);

/* The rectangles of a board: four cells A, B, C, D, each of which sees the next but not the
   opposite one, and a pair of values that form a deadly pattern. In every house of a corner there
   is exactly one of its two neighbours: with rows, columns and boxes these are the rectangles in
   two rows, two columns and two boxes. */

struct sj_rectangle {
    uint16_t cell[4]; /* in turn: i and (i + 2) % 4 are opposite corners */
    uint64_t values[4];
    uint16_t extra[4]; /* corners with further candidates */
    struct sj_deadly deadly;
};
/* Bytes of scratch that sj_rectangles_visit needs. */
size_t sj_rectangles_scratch(const struct sj_map *map);

/* Each corner is covered by its neighbours: no house has only one of them. */
bool sj_is_rectangle(const struct sj_map *map, const unsigned *corner);
/* The part of it that concerns one corner. */
bool sj_is_corner(const struct sj_map *map, unsigned corner, unsigned next, unsigned last);

/* Every rectangle that has a corner with exactly the two candidates of the pair, and in the other
   corners empty cells that do not see a placed value of the pair. True: `visit` said to return. */
typedef bool sj_on_rectangle(struct sj_search *search, const struct sj_rectangle *rectangle);
bool sj_rectangles_visit(struct sj_search *search, sj_on_rectangle *visit);

#endif
