/* SPDX-License-Identifier: MIT */
/* What pictures show the constraints of a kind by, beyond the figure of the kind: a column of the
   table of kinds. Kinds with the same figure differ in mark, shape or stroke, so that no picture
   needs its colours. */
#ifndef SJ_CONSTRAINT_LOOK_H
#define SJ_CONSTRAINT_LOOK_H

#include <stdbool.h>

enum sj_stroke { SJ_STROKE_SOLID, SJ_STROKE_DASHED, SJ_STROKE_DOTTED };

/* At the ends of a line, in a cell, between two cells, or around a clue. */
enum sj_shape {
    SJ_SHAPE_NONE,
    SJ_SHAPE_RING,
    SJ_SHAPE_DISC,
    SJ_SHAPE_SQUARE,
    SJ_SHAPE_DIAMOND,
    SJ_SHAPE_BARS,    /* across the line */
    SJ_SHAPE_INWARD,  /* four arrows from outside */
    SJ_SHAPE_OUTWARD, /* and to the outside */
    SJ_SHAPE_SIGN,    /* > or <, open to the first cell */
    SJ_SHAPE_ARROW,   /* along the cells */
    SJ_SHAPE_TOWER
};

struct sj_constraint_look {
    const char *words; /* what it looks like, for legends; NULL: nothing is drawn */
    /* A text that is drawn: "%n" the numbers, "%f" the first of them, "%p" pairs of them as 1x2,
       "%r" the number as a Roman one, "%l" the letter of the constraint among those of its kind.
       What is in braces is left out where the number is the usual one or none. NULL: none. */
    const char *mark;
    const char *first; /* the text of the first of several groups; NULL: as of the others */
    /* A text in each cell, where also "%k" is the number of the cell in its group and "%w" the
       number of that place after the first. Of several groups, only where they are not of one form.
       NULL: none. */
    const char *each;
    const char *color; /* one of those that cells can be marked with */
    double width;      /* of lines, as a part of a cell */
    enum sj_stroke stroke;
    enum sj_shape shape;
    bool closed; /* a line from the last cell to the first */
};

#endif
