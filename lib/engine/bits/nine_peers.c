/* SPDX-License-Identifier: MIT */
/* The peers of each cell, in the words of nine_kernel_inl.h. */
#include "engine/bits/nine_kernel.h"

#define EACH 0x00100401u
#define SELF(row, word, band, col) ((row) == (word) ? 1u << (10 * (band) + (col)) : 0u)
#define SAME_ROW(row, word, band) ((row) == (word) ? 0x1FFu << 10 * (band) : 0u)
#define SAME_BOX(band, col) (7u << (10 * (band) + (col) / 3 * 3))
#define WORD(row, word, band, col)                                       \
    ((EACH << (col) | SAME_BOX(band, col) | SAME_ROW(row, word, band)) & \
     ~SELF(row, word, band, col))
#define CELL(row, band, col)                                                         \
    {                                                                                \
        WORD(row, 0, band, col), WORD(row, 1, band, col), WORD(row, 2, band, col), 0 \
    }
#define BAND(row, band)                                                                 \
    CELL(row, band, 0), CELL(row, band, 1), CELL(row, band, 2), CELL(row, band, 3),     \
        CELL(row, band, 4), CELL(row, band, 5), CELL(row, band, 6), CELL(row, band, 7), \
        CELL(row, band, 8),                                                             \
    {                                                                                   \
        0                                                                               \
    }
#define ROW(row)                                   \
    BAND(row, 0), BAND(row, 1), BAND(row, 2), {0}, \
    {                                              \
        0                                          \
    }

_Alignas(64) const uint32_t sj_nine_peers[96][4] = {ROW(0), ROW(1), ROW(2)};
