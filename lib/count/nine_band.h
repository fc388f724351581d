/* SPDX-License-Identifier: MIT */
/* For 9x9 only: in how many ways a band can be filled if the values of each of its columns are
   known.

   The columns of its three boxes are given by three parts (nine_parts.c). The ways for the first
   two parts and every third part are a vector, which is computed when it is first needed. Values
   that the band treats alike share vectors. */
#ifndef SJ_NINE_BAND_H
#define SJ_NINE_BAND_H

#include "base/budget.h"
#include "model/puzzle.h"

#include <stdbool.h>
#include <stdint.h>

/* For 9x9 only: what of some rows can be exchanged without a difference: values that these rows
   treat alike, and columns of a stack. */

struct sj_nine_symmetry {
    uint8_t group[9];    /* values with the same group are interchangeable */
    uint8_t orders[3];   /* by stack: how many orders of its columns make no difference, */
    uint8_t order[3][6]; /* and which, as indices of sj_nine_order */
};

/* Of the rows whose bits are set in `rows`; allowed[row * 9 + column] has a bit for each value,
   from 0. */
void sj_nine_symmetry_find(struct sj_nine_symmetry *symmetry, const uint16_t allowed[81],
                           unsigned rows);

/* How many permutations of values that is, and of columns. */
double sj_nine_symmetry_values(const struct sj_nine_symmetry *symmetry);
double sj_nine_symmetry_columns(const struct sj_nine_symmetry *symmetry);

/* Permute values within their groups so that their keys ascend there: value v becomes to[v]. Keys
   are changed accordingly. */
void sj_nine_sort(const uint8_t group[9], uint8_t key[9], uint8_t to[9]);

/* For plain 9x9 only: which way round a puzzle is counted. Bands, stacks, rows and columns can
   change places without changing the number of solutions; the cost differs very much. */

struct sj_nine_view {
    uint16_t allowed[81]; /* by cell of the view: a bit for each value, from 0 */
    double seconds;       /* what it costs, about */
};

/* The view of `puzzle` that costs least. */
void sj_nine_view_choose(struct sj_nine_view *view, const suuji_puzzle *puzzle);

/* For 9x9 only: how the nine values of a box are divided among its three columns, or its three
   rows.

   Such a division is a "part": a number below SJ_NINE_PARTS. Its digits say for each value the
   column. Two parts, one for columns and one for rows, determine the box if every column and row
   have exactly one value in common; then they are called orthogonal. Parts of the same columns in
   three bands must be disjoint: no value has the same digit in two of them. */

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

/* What a box allows. */
struct sj_nine_box {
    bool open;        /* everything: the lists are those of sj_nine_parts */
    uint16_t *list;   /* [SJ_NINE_PARTS][SJ_NINE_ORTHOGONAL]: rows that go with these columns */
    uint8_t *count;   /* [SJ_NINE_PARTS]: how many */
    uint16_t *across; /* the same the other way round: columns that go with these rows */
    uint8_t *across_count;
};

struct sj_nine_band {
    const struct sj_nine_parts *parts;
    struct sj_budget *budget;
    struct sj_nine_box box[3];
    struct sj_nine_symmetry symmetry;
    uint16_t class_of[SJ_NINE_PARTS]; /* by first part */
    unsigned classes;
    struct sj_nine_action *action; /* [SJ_NINE_PARTS]: maps values to those of the class */
    uint16_t **vector;             /* [classes * SJ_NINE_PARTS]; NULL: not computed yet */
    uint16_t *none;                /* a vector without any way */
    bool second_unordered;         /* the order of the second box's columns makes no difference */
};

/* Band `number` of the grid. False: memory is short, see the budget. A zeroed struct may be
   freed. */
bool sj_nine_band_make(struct sj_nine_band *band, const struct sj_nine_parts *parts,
                       const uint16_t allowed[81], unsigned number, struct sj_budget *budget);
void sj_nine_band_free(struct sj_nine_band *band);

/* Can the columns of box `stack` be divided like this? */
static inline bool sj_nine_band_has(const struct sj_nine_band *band, unsigned stack, unsigned part)
{
    return band->box[stack].open || band->box[stack].count[part] > 0;
}

/* Compute a vector and keep it. NULL: memory is short. */
const uint16_t *sj_nine_band_compute(struct sj_nine_band *band, unsigned first, unsigned second);

/* The ways for `first` and `second`, by the third part after band->action[first]. NULL: memory is
   short. band->none: there are no ways. */
static inline const uint16_t *sj_nine_band_vector(struct sj_nine_band *band, unsigned first,
                                                  unsigned second)
{
    const unsigned mapped = sj_nine_act(band->parts, &band->action[first], second);
    const unsigned key = band->second_unordered ? band->parts->unordered[mapped] : mapped;
    const uint16_t *const vector = band->vector[band->class_of[first] * SJ_NINE_PARTS + key];
    return vector ? vector : sj_nine_band_compute(band, first, second);
}

#endif
