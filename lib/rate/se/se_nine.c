/* SPDX-License-Identifier: MIT */
/* The tables of the 9x9 grid. */
#include "rate/se/se_nine.h"

#define NINE(X, n)                                                                              \
    X((n)), X((n) + 1), X((n) + 2), X((n) + 3), X((n) + 4), X((n) + 5), X((n) + 6), X((n) + 7), \
        X((n) + 8)
#define ALL(X)                                                                               \
    NINE(X, 0), NINE(X, 9), NINE(X, 18), NINE(X, 27), NINE(X, 36), NINE(X, 45), NINE(X, 54), \
        NINE(X, 63), NINE(X, 72)
#define BOX_OF(c) ((c) / 27 * 3 + (c) % 9 / 3)
#define SEAT_OF(c) ((c) / 9 % 3 * 3 + (c) % 3)

#define HOUSE_ROW(c)                         \
    {                                        \
        BOX_OF(c), 9 + (c) / 9, 18 + (c) % 9 \
    }
const uint8_t sj_se_house[SJ_SE_CELLS][3] = {ALL(HOUSE_ROW)};

#define SEAT_ROW(c)                  \
    {                                \
        SEAT_OF(c), (c) % 9, (c) / 9 \
    }
const uint8_t sj_se_seat[SJ_SE_CELLS][3] = {ALL(SEAT_ROW)};

#define BOX_AT(b, p) (((b) / 3 * 3 + (p) / 3) * 9 + (b) % 3 * 3 + (p) % 3)
#define NINE_OF(AT, h)                                                                           \
    {                                                                                            \
        AT(h, 0), AT(h, 1), AT(h, 2), AT(h, 3), AT(h, 4), AT(h, 5), AT(h, 6), AT(h, 7), AT(h, 8) \
    }
#define ROW_AT(r, p) ((r)*9 + (p))
#define COLUMN_AT(c, p) ((p)*9 + (c))
#define BOX_CELLS(h) NINE_OF(BOX_AT, h)
#define ROW_CELLS(h) NINE_OF(ROW_AT, h)
#define COLUMN_CELLS(h) NINE_OF(COLUMN_AT, h)
const uint8_t sj_se_cell_at[SJ_SE_HOUSES][9] = {NINE(BOX_CELLS, 0), NINE(ROW_CELLS, 0),
                                                NINE(COLUMN_CELLS, 0)};

#define SPOT(n)                                                           \
    {                                                                     \
        (n) / 9, (n) % 9,                                                 \
            {BOX_OF((n) / 9) * 9 + (n) % 9, (9 + (n) / 81) * 9 + (n) % 9, \
             (18 + (n) / 9 % 9) * 9 + (n) % 9},                           \
        {                                                                 \
            1 << SEAT_OF((n) / 9), 1 << (n) / 9 % 9, 1 << (n) / 81        \
        }                                                                 \
    }
#define SPOTS(n) NINE(SPOT, n)
#define SPOTS_OF_ROW(r)                                                                           \
    SPOTS((r)*81), SPOTS((r)*81 + 9), SPOTS((r)*81 + 18), SPOTS((r)*81 + 27), SPOTS((r)*81 + 36), \
        SPOTS((r)*81 + 45), SPOTS((r)*81 + 54), SPOTS((r)*81 + 63), SPOTS((r)*81 + 72)
const struct sj_se_spot sj_se_spot[SJ_SE_CANDIDATES] = {
    SPOTS_OF_ROW(0), SPOTS_OF_ROW(1), SPOTS_OF_ROW(2), SPOTS_OF_ROW(3), SPOTS_OF_ROW(4),
    SPOTS_OF_ROW(5), SPOTS_OF_ROW(6), SPOTS_OF_ROW(7), SPOTS_OF_ROW(8)};

/* Slot n of a family: house n / 9, digit n % 9. */
#define BOX_CANDIDATE(n, p) (BOX_AT((n) / 9, p) * 9 + (n) % 9)
#define ROW_CANDIDATE(n, p) (ROW_AT((n) / 9, p) * 9 + (n) % 9)
#define COLUMN_CANDIDATE(n, p) (COLUMN_AT((n) / 9, p) * 9 + (n) % 9)
#define BOX_SLOT(n) NINE_OF(BOX_CANDIDATE, n)
#define ROW_SLOT(n) NINE_OF(ROW_CANDIDATE, n)
#define COLUMN_SLOT(n) NINE_OF(COLUMN_CANDIDATE, n)
const uint16_t sj_se_candidate_at[SJ_SE_SLOTS][9] = {ALL(BOX_SLOT), ALL(ROW_SLOT),
                                                     ALL(COLUMN_SLOT)};
