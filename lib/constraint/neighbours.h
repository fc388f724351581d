/* SPDX-License-Identifier: MIT */
/* Cells that share a side. */
#ifndef SJ_NEIGHBOURS_H
#define SJ_NEIGHBOURS_H

#include <stdbool.h>
#include <stdint.h>

/* The cells that share a side with `cell`, ascending; returns how many there are. */
static inline unsigned sj_neighbours(unsigned size, unsigned cell, uint16_t neighbour[4])
{
    unsigned count = 0;
    if (cell >= size)
        neighbour[count++] = (uint16_t)(cell - size);
    if (cell % size > 0)
        neighbour[count++] = (uint16_t)(cell - 1);
    if (cell % size + 1 < size)
        neighbour[count++] = (uint16_t)(cell + 1);
    if (cell + size < size * size)
        neighbour[count++] = (uint16_t)(cell + size);
    return count;
}

static inline bool sj_are_neighbours(unsigned size, unsigned a, unsigned b)
{
    const unsigned low = a < b ? a : b, high = a < b ? b : a;
    return high - low == size || (high - low == 1 && high % size > 0);
}

#endif
