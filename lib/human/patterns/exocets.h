/* SPDX-License-Identifier: MIT */
/* Exocets with any targets, and double exocets. In words for bases in rows; columns are alike.

   A base is two cells of a row in a box. The cross-lines are all columns of the base's box that
   the base does not use, and one column of each of two other boxes of the band. A value of the base
   is in each of them once, but not in the row and the box of the base.

   Two cells are targets if no value of the base fits into all cross-lines without one of them:
   then they have the two values of the base. Targets of a junior exocet are in the band of the
   base, those of a senior exocet need not be.

   A double exocet has two bases in a band, in two rows and boxes, with four values in their four
   cells. If no value fits into the cross-lines while it is in both bases, each of them is in one
   base, and everything that clashes with all its places in the bases and in the cross-lines is
   eliminated. */
#ifndef SJ_EXOCETS_H
#define SJ_EXOCETS_H

#include "human/board.h"

struct sj_budget;

enum { SJ_EXOCET_BASES = 2, SJ_EXOCET_CELLS = 2 * SJ_EXOCET_BASES };

struct sj_exocet {
    const struct sj_board *board;
    struct sj_budget *budget;
    /* With what is below filled in. True: no more. */
    bool (*found)(struct sj_exocet *exocet);
    void *user;

    bool turned;         /* rows and columns are exchanged, here and in all that follows */
    unsigned high, wide; /* of boxes */
    unsigned bases;
    unsigned row[SJ_EXOCET_BASES], box[SJ_EXOCET_BASES]; /* the boxes of a band from 0 */
    unsigned base[SJ_EXOCET_CELLS];                      /* columns, two for each base */
    uint64_t values;                                     /* of the bases */
    unsigned column[SUUJI_HUMAN_MAX_SIZE];               /* the cross-lines */
    unsigned columns;
    /* Of a double exocet only if each has one of the values. */
    struct {
        unsigned row, line; /* a cross-line */
    } target[SJ_EXOCET_CELLS];
    unsigned targets;
    uint64_t *out; /* [cells]: what is eliminated, not turned */
    bool any;      /* out is not empty */

    uint64_t *rows;  /* [size * size]: where a value may be or is in each column */
    uint64_t *alive; /* a set of cells: where a value can still be */
};

/* Are there boxes of at least three rows and three columns? */
bool sj_exocets_fit(const struct sj_map *map);
size_t sj_exocets_memory(const struct sj_map *map);
/* Take the memory, with board, budget, found and user set. */
void sj_exocets_start(struct sj_exocet *exocet, void *memory);

/* Exocets with one base; bases and targets may have values already. They are found whether they
   eliminate something or not. False: it was ended by `found` or by the budget. */
bool sj_exocets_find(struct sj_exocet *exocet);
bool sj_exocets_find_double(struct sj_exocet *exocet);

/* The number of a cell, whatever is turned. */
static inline unsigned sj_exocet_cell(const struct sj_exocet *exocet, unsigned row, unsigned column)
{
    const unsigned size = exocet->board->map->size;
    return exocet->turned ? column * size + row : row * size + column;
}

static inline unsigned sj_exocet_base(const struct sj_exocet *exocet, unsigned i)
{
    return sj_exocet_cell(exocet, exocet->row[i / 2], exocet->base[i]);
}

static inline unsigned sj_exocet_target(const struct sj_exocet *exocet, unsigned i)
{
    return sj_exocet_cell(exocet, exocet->target[i].row, exocet->column[exocet->target[i].line]);
}

/* What a cell may be or is. */
static inline uint64_t sj_exocet_values(const struct sj_exocet *exocet, unsigned cell)
{
    const unsigned value = exocet->board->value[cell];
    return value ? sj_value_bit(value) : exocet->board->candidates[cell];
}

#endif
