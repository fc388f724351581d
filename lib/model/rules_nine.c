/* SPDX-License-Identifier: MIT */
/* The rules of plain 9x9 as constants: the same lists that sj_rules_build makes
   (tests/unit/test_rules.c compares them). */
#include "model/rules.h"

#include <stddef.h>

/* Nine values of a macro. */
#define NINE(f, x) f(x, 0), f(x, 1), f(x, 2), f(x, 3), f(x, 4), f(x, 5), f(x, 6), f(x, 7), f(x, 8)
/* The same of a macro that is made of such lists itself: NINE cannot be used inside of NINE. */
#define EACH(f) f(0), f(1), f(2), f(3), f(4), f(5), f(6), f(7), f(8)

/* Cell i of a house. */
#define ROW_CELL(row, i) (row) * 9 + (i)
#define COLUMN_CELL(column, i) (i) * 9 + (column)
#define BOX_CELL(box, i) ((box) / 3 * 3 + (i) / 3) * 9 + (box) % 3 * 3 + (i) % 3
#define ROW(row) NINE(ROW_CELL, row)
#define COLUMN(column) NINE(COLUMN_CELL, column)
#define BOX(box) NINE(BOX_CELL, box)

/* The houses of a cell: its row, column and box. */
#define CELL_HOUSES(row, column) (row), 9 + (column), 18 + (row) / 3 * 3 + (column) / 3
#define HOUSES(row) NINE(CELL_HOUSES, row)
#define CELL_FIRST(row, column) ((row)*9 + (column)) * 3
#define FIRSTS(row) NINE(CELL_FIRST, row)

#define KIND(kind, i) (kind)
#define NUMBER(x, i) (i) + 1

static const uint16_t house_cell[27 * 9] = {EACH(ROW), EACH(COLUMN), EACH(BOX)};
static const uint8_t house_kind[27] = {NINE(KIND, SJ_ROW), NINE(KIND, SJ_COLUMN),
                                       NINE(KIND, SJ_BOX)};
static const uint8_t house_number[27] = {NINE(NUMBER, ), NINE(NUMBER, ), NINE(NUMBER, )};
static const uint32_t cell_first[82] = {EACH(FIRSTS), 243};
static const uint16_t cell_house[81 * 3] = {EACH(HOUSES)};
static const uint16_t no_pair[1][2];
static const uint32_t mate_first[82];

/* Pointers of rules are not to constants, but nobody writes through them once rules are built. */
static const suuji_rules nine = {
    .refs = 0,
    .size = 9,
    .cells = 81,
    .box_rows = 3,
    .box_cols = 3,
    .house_count = 27,
    .house_cell = (uint16_t *)house_cell,
    .house_kind = (uint8_t *)house_kind,
    .house_number = (uint8_t *)house_number,
    .cell_first = (uint32_t *)cell_first,
    .cell_house = (uint16_t *)cell_house,
    .pair = (uint16_t(*)[2])no_pair,
    .mate_first = (uint32_t *)mate_first,
    .mate = (uint16_t *)no_pair[0],
    .spec = (char *)"9",
};

const suuji_rules *sj_rules_nine(void)
{
    return &nine;
}
