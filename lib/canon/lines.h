/* SPDX-License-Identifier: MIT */
/* The smallest image of a grid whose rules are only rows, columns and boxes (or no boxes: one band,
   one stack). Rows may be permuted within their band and bands among each other, likewise columns
   and stacks; where boxes are square the grid may be transposed.

   The image is built row by row. All ways to choose the rows so far that give the smallest text are
   kept, each as a state; every state is tried with every row that may come next, and only what
   gives the smallest next row stays. What a row does not settle is left open, so that ties do not
   multiply:

   - Columns of a stack that look alike so far form a class, and the places they may be put in form
     the same class. A row splits it: columns that are empty there go to its first places.
   - Stacks that look alike form a class in the same way, as long as a row is empty in all of such a
     stack, or has new values in all of its columns.
   - A value that first occurs in a column of such a class is open: its label is that of the place
     the column will get. When a later row has the value again, the column is put in the lowest
     place possible, which makes the label the smallest.

   Only what makes a difference branches: which stack of a class comes first, which of several
   columns whose values would get the same label. Every way to settle what is open at the end gives
   the same text: that many symmetries give it, for each state. */
#ifndef SJ_LINES_H
#define SJ_LINES_H

#include "canon/canon_map.h"
#include "base/arrays.h"
#include "base/random_inl.h"
#include "model/rules.h"

/* No column, row, stack or place; sizes go up to 255, so that no index reaches this. */
#define SJ_NONE 255u

/* The parts of a state: arrays of size + 1 bytes each, then single bytes. A place is a column of
   the image, a slot is a stack of the image. */
enum sj_lines_part {
    SJ_COLUMN_AT,    /* place: its column, or SJ_NONE while that is open */
    SJ_PLACE_OF,     /* column: its place, or SJ_NONE */
    SJ_COLUMN_CLASS, /* column, open, of a stack that has its slot: its class within that */
    SJ_PLACE_CLASS,  /* place, likewise; a class is named after a place of it */
    SJ_PLACE_MODE,   /* place, open: what is there in the current row */
    SJ_STACK_AT,     /* slot: its stack, or SJ_NONE */
    SJ_SLOT_OF,      /* stack: its slot, or SJ_NONE */
    SJ_STACK_CLASS,
    SJ_SLOT_CLASS,
    SJ_SLOT_MODE,
    SJ_LABEL,     /* value: its label; 0: none, or open */
    SJ_OPEN_ROW,  /* value, open: the row of the image that has it first; else SJ_NONE */
    SJ_OPEN_COL,  /* value, open: its column there */
    SJ_ROW_AT,    /* row of the image: row of the grid */
    SJ_ROW_USED,  /* row of the grid: it has its place */
    SJ_OPEN_LIST, /* rows of the image that had open values */
    SJ_PARTS
};

enum sj_lines_byte {
    SJ_LABELS,     /* labels that are given, or promised to open values */
    SJ_OPEN_COUNT, /* of SJ_OPEN_LIST */
    SJ_BAND,       /* of the grid, that is being placed */
    SJ_SIDE,       /* 1: transposed */
    SJ_LINES_BYTES
};

struct sj_nine;

struct sj_lines_list {
    uint8_t *state;
    size_t count, room; /* states */
};

struct sj_lines {
    unsigned size;
    unsigned band_rows, stack_cols; /* rows of a band, columns of a stack */
    unsigned sides;                 /* 2: may be transposed */
    size_t state_bytes;
    uint8_t *grid[2];      /* as it is, and transposed */
    uint8_t *empty_row[2]; /* row of the grid: nothing is there */
    uint8_t *empty_band[2];
    uint8_t *form;    /* the rows of the image that are settled */
    uint16_t *lowest; /* the smallest next row so far; UINT16_MAX: any is smaller */
    struct sj_arrays arrays;
    uint8_t *scratch; /* a state per branch that is open */
    struct sj_lines_list list[2];
    struct sj_nine *nine; /* for 9x9 with 3x3 boxes, tried first; else NULL */
    suuji_status (*search)(struct sj_lines *lines, struct sj_canon_work *work, suuji_error *err);
};

/* Are rows, columns and boxes all there is? Then how large are bands and stacks? */
bool sj_lines_fit(const suuji_rules *rules, unsigned *band_rows, unsigned *stack_cols);

suuji_status sj_lines_new(unsigned size, unsigned band_rows, unsigned stack_cols,
                          struct sj_lines **out, suuji_error *err);
void sj_lines_free(struct sj_lines *lines);

/* How many symmetries there are, values aside. */
void sj_lines_order(const struct sj_lines *lines, struct sj_natural *order);

/* A quick test: do the givens break no rule? False: they may. */
bool sj_lines_break_no_rule(const struct sj_lines *lines, const uint8_t *grid);

/* The smallest image of `grid`, whose givens break no rule, and how it comes about. */
suuji_status sj_lines_form(struct sj_lines *lines, const uint8_t *grid, uint8_t *form,
                           struct sj_canon_map *map, struct sj_canon_work *work, suuji_error *err);

/* A random symmetry, each equally likely; sets only map->cell. */
void sj_lines_shuffle(struct sj_lines *lines, struct sj_random *random, struct sj_canon_map *map);

/* Fill lines->list[0] with the states that give the smallest image, and lines->form with that.
   For any size, and for 9 with 3x3 boxes. */
suuji_status sj_lines_search(struct sj_lines *lines, struct sj_canon_work *work, suuji_error *err);
suuji_status sj_lines_search_nine(struct sj_lines *lines, struct sj_canon_work *work,
                                  suuji_error *err);

/* The smallest image of a 9x9 grid with 3x3 boxes that has no symmetry, as nearly all puzzles and
   solution grids. Like the search of lines.h it keeps all choices of rows that give the smallest
   text so far, but nothing is left open except where columns are empty: a candidate is a plain
   permutation of columns and values, which is fast as long as there are few of them.

   Where there are many, and where several give the same image in the end, the search of lines.h has
   to be asked: that one counts automorphisms. */

struct sj_nine;

/* NULL: no memory. */
struct sj_nine *sj_nine_new(void);
void sj_nine_free(struct sj_nine *nine);

/* Are all values at most 9, and none twice in a house? */
bool sj_nine_breaks_no_rule(const uint8_t *grid);

/* The smallest image and the maps of cells and values that give it, if `grid` has no automorphism
   but the identity; values that do not occur are mapped to 0. False: it has, or there were too many
   candidates, or a limit was reached. */
bool sj_nine_form(struct sj_nine *nine, const uint8_t *grid, uint8_t *form,
                  struct sj_canon_map *map, struct sj_canon_work *work);

#endif
