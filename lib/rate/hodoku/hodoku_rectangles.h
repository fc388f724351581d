/* SPDX-License-Identifier: MIT */
/* Rectangles of four cells in two rows, two columns and two boxes, as HoDoKu looks for them. */
#ifndef SJ_HODOKU_RECTANGLES_H
#define SJ_HODOKU_RECTANGLES_H

#include "rate/hodoku/hodoku.h"

/* start and second are in one box and line; x is across from start, y across from second. */
struct sj_hodoku_rectangle {
    uint8_t cell[4];   /* start, second, x, y */
    uint8_t corner[4]; /* the same, ascending */
    uint8_t low, high; /* values: of unique rectangles low < high, of avoidable ones those of start
                          and second */
};

/* There are 486 such sets of cells. */
#define SJ_HODOKU_RECTANGLES 486

struct sj_hodoku_deadly {
    uint64_t change; /* board->change of the list; 0: none */
    bool avoidable;  /* what the list has: avoidable rectangles; else unique ones */
    unsigned count;
    struct sj_hodoku_rectangle rectangle[SJ_HODOKU_RECTANGLES];
    uint32_t key[SJ_HODOKU_RECTANGLES]; /* of each */
};

/* The rectangles of the current position in the order in which HoDoKu comes to them. */
const struct sj_hodoku_deadly *sj_hodoku_rectangles(struct sj_hodoku *h, bool avoidable);

#endif
