/* SPDX-License-Identifier: MIT */
/* Tridagons: twelve cells for which three values are not enough.

   Four boxes of 3x3 cells are in two bands and two stacks. In each of them three cells are in
   different rows and columns: a permutation, even or odd. If an odd number of the four is odd, the
   twelve cells cannot have the same three values only. So one of their other candidates, the
   guardians, is true, and a candidate that clashes with all of them is not. */
#ifndef SJ_TRIDAGON_H
#define SJ_TRIDAGON_H

#include "human/board.h"

enum {
    SJ_TRIDAGON_SIZE = 9,
    SJ_TRIDAGON_CELLS = 12,
    SJ_TRIDAGON_WORDS = (SJ_TRIDAGON_SIZE * SJ_TRIDAGON_SIZE + SJ_WORD_BITS - 1) / SJ_WORD_BITS,
};

/* The candidates that clash with all guardians, as board->plane. */
struct sj_tridagon_planes {
    uint64_t of[SJ_TRIDAGON_SIZE][SJ_TRIDAGON_WORDS];
};

struct sj_tridagon {
    const struct sj_board *board;
    unsigned least, most; /* guardians that are looked for */
    /* Receives one, from which something follows. True: no more. */
    bool (*found)(struct sj_tridagon *tridagon, const struct sj_tridagon_planes *gone);
    void *user;
    uint64_t values;
    unsigned box[4];
    uint16_t cell[SJ_TRIDAGON_CELLS]; /* those of a box together */
    unsigned guardians;
};

bool sj_tridagon_fits(const struct sj_map *map);
/* False: all of them have been found. */
bool sj_tridagon_find(struct sj_tridagon *tridagon);

#endif
