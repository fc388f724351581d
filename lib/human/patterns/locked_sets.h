/* SPDX-License-Identifier: MIT */
/* Sets of cells that only just have enough values.

   Each value is shared out by one of two kinds of houses: rows, columns, boxes or regions. A
   *share* is a value and such a house: at most one cell uses it. Every empty cell uses one of its
   shares in a solution, another than each other cell. So if N cells have N shares between them,
   these cells use all of them, and no other cell has one of these values in one of these houses.

   A value that is left N times is in N houses of each kind, so there are as many shares as empty
   cells, and for each choice of kinds the cells have one each: a matching, which is kept, and
   repaired when a value changes its kind. The smallest set with a cell is that cell, those that
   have the shares that it could have, and so on. */
#ifndef SJ_LOCKED_SETS_H
#define SJ_LOCKED_SETS_H

#include "human/board.h"

struct sj_budget;

/* Rows, columns, and boxes or regions. */
enum { SJ_SHARE_KINDS = 3 };

struct sj_locked_sets {
    const struct sj_board *board;
    struct sj_budget *budget;
    /* A set: the shares of its cells are those that they have in `kind` and `partner`, one each. It
       eliminates something, and may be reported several times. True: no more sets. */
    bool (*found)(struct sj_locked_sets *sets, const uint64_t *cells);
    void *user;

    unsigned kinds;
    uint8_t family[SJ_SHARE_KINDS]; /* map->family */
    uint8_t *kind;                  /* [size]: by which kind a value is shared out */
    uint8_t *partner;               /* [cells]: the value whose share a cell has; 0: none */
    uint16_t *house_of;             /* [kinds * cells] */
    uint8_t *at;                    /* [kinds * cells]: the number of that house in its kind */
    uint16_t *house;                /* [kinds * size] */
    uint16_t *holder;               /* [size * size]: the cell that has a share, plus 1; 0: free */
    uint16_t *queue;                /* [cells] */
    uint16_t *from;                 /* [size * size]: the cell that asks for a share, plus 1 */
    uint64_t *empty, *above, *set, *left; /* sets of cells */
};

/* Are there at least two kinds of houses that each contain every cell? */
bool sj_locked_sets_fit(const struct sj_map *map);

/* Bytes of memory for a search. */
size_t sj_locked_sets_memory(const struct sj_map *map);

/* Take the memory, with board, budget, found and user set. */
void sj_locked_sets_start(struct sj_locked_sets *sets, void *memory);

/* All choices of kinds for sizes up to 12; above, those where all values but a few are of one kind.
   Sets of one house are not reported: they are naked subsets. False: it was ended by `found` or by
   the budget. */
bool sj_locked_sets_find(struct sj_locked_sets *sets);

/* The house of the share that a cell has. */
static inline unsigned sj_share_house(const struct sj_locked_sets *sets, unsigned cell)
{
    const unsigned kind = sets->kind[sets->partner[cell] - 1];
    return sets->house_of[(size_t)kind * sets->board->map->cells + cell];
}

#endif
