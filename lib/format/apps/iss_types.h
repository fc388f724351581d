/* SPDX-License-Identifier: MIT */
/* The types of Interactive Sudoku Solver, for reading and writing them. */
#ifndef SJ_ISS_TYPES_H
#define SJ_ISS_TYPES_H

#include "format/format.h"

/* Cells have one character for the row and one for the column. */
enum { SJ_ISS_SIDE = 16 };

/* How the arguments of a type are meant. */
enum sj_iss_arguments {
    SJ_ISS_CELLS,     /* cells */
    SJ_ISS_NUMBERED,  /* a number, then cells */
    SJ_ISS_PERHAPS,   /* the same, the number may be missing */
    SJ_ISS_VALUES,    /* values with '_' between, then cells */
    SJ_ISS_PAIRS,     /* digits, how often and which by turns, then cells */
    SJ_ISS_ARROW,     /* the circle first, then the shaft */
    SJ_ISS_PILL,      /* how many cells the pill has, then it and the shaft */
    SJ_ISS_CONTROL,   /* a cell, then the others */
    SJ_ISS_GROUPS,    /* cells, "-", cells ... */
    SJ_ISS_PARTS,     /* into how many groups the cells are divided, then they */
    SJ_ISS_TOUCHING,  /* each two of the cells that share a side */
    SJ_ISS_QUAD,      /* the first of four cells, then values */
    SJ_ISS_INDEXING,  /* R or C, then cells */
    SJ_ISS_LINE_CLUE, /* a line, the clue at its start, the clue at its end */
    SJ_ISS_SANDWICH,  /* a clue, a line */
    SJ_ISS_DIAGONAL,  /* a clue, the first cell */
    SJ_ISS_LOOP,      /* a number, cells, perhaps "LOOP" */
    SJ_ISS_PLACE,     /* a cell, the cell that says which, then the others */
    SJ_ISS_TEXT, /* letters, perhaps '_' and a name, then cells; nothing or a name begins another line */
    SJ_ISS_SUM, /* a number, perhaps "_=_" and coefficients, then cells */
    SJ_ISS_FLAG /* nothing */
};

/* A row for each type and kind of constraint; the last has no name. `kind`: several with a blank
   between them are one type. */
struct sj_iss_type {
    const char *name, *kind;
    enum sj_iss_arguments arguments;
    int32_t number; /* of TOUCHING: the constraint's; of PERHAPS: where none is written */
};

extern const struct sj_iss_type sj_iss_types[];

/* Types that are extra rules, in the same way. */
extern const struct sj_iss_extra {
    const char *name, *extra;
} sj_iss_extras[];

/* The step along the diagonal of a clue at this cell of the border: down right from the left, up
   left from the right, down left from the top, up right from the bottom; from the upper corners the
   main diagonals. */
static inline void sj_iss_step(unsigned size, unsigned first, int *down, int *across)
{
    const unsigned row = first / size, col = first % size;
    const bool top = row == 0, left = col == 0, right = col == size - 1, bottom = row == size - 1;
    *down = left && !bottom ? 1 : right && !top ? -1 : top ? 1 : -1;
    *across = left && !bottom ? 1 : right && !top ? -1 : top ? -1 : 1;
}

/* Does this cell name a diagonal? It is at the border; the lower corners are not names. */
static inline bool sj_iss_names_diagonal(unsigned size, unsigned cell)
{
    const unsigned row = cell / size, col = cell % size;
    const bool side = col == 0 || col == size - 1, bottom = row == size - 1;
    return bottom ? !side : side || row == 0;
}

suuji_status sj_iss_write(const struct sj_writing *writing, struct sj_text *out, suuji_error *err);

#endif
