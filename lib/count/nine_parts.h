/* SPDX-License-Identifier: MIT */
/* For 9x9 only: how the nine values of a box are divided among its three columns, or its three
   rows.

   Such a division is a "part": a number below SJ_NINE_PARTS. Its digits say for each value the
   column. Two parts, one for columns and one for rows, determine the box if every column and row
   have exactly one value in common; then they are called orthogonal. Parts of the same columns in
   three bands must be disjoint: no value has the same digit in two of them. */
#ifndef SJ_NINE_PARTS_H
#define SJ_NINE_PARTS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SJ_NINE_PARTS = 1680,     /* 9! / 3!^3 */
    SJ_NINE_CODES = 19683,    /* 3^9: all ways to give each value a digit */
    SJ_NINE_MATES = 56,       /* pairs of parts that are disjoint from a part and from each other */
    SJ_NINE_ORTHOGONAL = 216, /* parts that are orthogonal to a part */
    SJ_NINE_NO_PART = 0xffff
};

struct sj_nine_parts {
    uint8_t digit[SJ_NINE_PARTS][9]; /* by value, from 0 */
    uint8_t chunk[SJ_NINE_PARTS][3]; /* digits of three values each, as a number below 27 */
    uint16_t code[SJ_NINE_PARTS];    /* all digits as a number, the first value lowest */
    uint16_t rank[SJ_NINE_CODES];    /* the part of a code, or SJ_NINE_NO_PART */
    uint16_t
        unordered[SJ_NINE_PARTS]; /* the lowest part that differs only in the order of columns */
    uint16_t mate[SJ_NINE_PARTS][SJ_NINE_MATES][2];
    uint16_t orthogonal[SJ_NINE_PARTS][SJ_NINE_ORTHOGONAL];
};

void sj_nine_parts_fill(struct sj_nine_parts *parts);

/* A permutation of values, made so that it is applied to parts quickly. */
struct sj_nine_action {
    uint16_t sum[3][27];
};

/* Value v becomes value to[v]. */
void sj_nine_action_make(struct sj_nine_action *action, const uint8_t to[9]);

static inline unsigned sj_nine_act(const struct sj_nine_parts *parts,
                                   const struct sj_nine_action *action, unsigned part)
{
    const uint8_t *const chunk = parts->chunk[part];
    return parts
        ->rank[action->sum[0][chunk[0]] + action->sum[1][chunk[1]] + action->sum[2][chunk[2]]];
}

/* The orders of three columns; row 0 is the usual one. Column c becomes column
   sj_nine_order[i][c]. */
extern const uint8_t sj_nine_order[6][3];

#endif
