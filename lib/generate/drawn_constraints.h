/* SPDX-License-Identifier: MIT */
/* Constraints that are drawn for each puzzle: "9+killer", "9+arrow*6", "6+kropki".

   drawn_text.c         which kinds can be drawn, and what of a text for rules is to be drawn
   drawn_constraints.c  random shapes on a solution grid, with the numbers that are true there */
#ifndef SJ_DRAWN_CONSTRAINTS_H
#define SJ_DRAWN_CONSTRAINTS_H

#include "base/random_inl.h"
#include "base/text.h"
#include "model/rules.h"

enum sj_drawn_shape {
    SJ_DRAWN_CAGES,    /* connected cells; alone they cover the board */
    SJ_DRAWN_LINE,     /* a walk of a king's moves */
    SJ_DRAWN_ARROW,    /* the same, whose first cell is a group of its own */
    SJ_DRAWN_PAIR,     /* two cells that share a side */
    SJ_DRAWN_ROW,      /* a whole row or column, from either end */
    SJ_DRAWN_DIAGONAL, /* from border to border */
    SJ_DRAWN_SQUARE,   /* two by two cells, with some of their values */
    SJ_DRAWN_CELLS     /* single cells, together one constraint */
};

/* Marks between two cells: of dots there is only one. */
enum { SJ_DRAWN_DOT = 1, SJ_DRAWN_SIGN = 2, SJ_DRAWN_ORDER = 4 };

/* A kind of constraint that can be drawn. */
struct sj_drawable {
    const char *name;
    enum sj_drawn_shape shape;
    uint8_t low, high; /* cells of a shape whose length is free, without the circle of an arrow */
    uint8_t usual;     /* how many on 9x9 where it is the only kind */
    bool grows;        /* of a line that keeps it every beginning does, too */
    bool spans;        /* it says nothing within one box or region */
    uint8_t mark;      /* of a pair: one of SJ_DRAWN_... */
    int32_t number[2]; /* those that are possible; 0: any, or the usual one of the kind */
    const char *negative; /* with this rule for the whole grid all there are are shown */
};

/* Row i; NULL past the end. */
const struct sj_drawable *sj_drawable_at(size_t i);

/* A kind to be drawn for a puzzle. */
struct sj_drawn_wish {
    const struct sj_drawable *row;
    unsigned amount; /* 0: as many as usual */
    bool all;        /* all there are, with row->negative */
};

enum { SJ_DRAWN_WISHES = 32 };

/* A text for rules, taken apart. */
struct sj_drawn_list {
    struct sj_text base; /* the rules without what is to be drawn */
    struct sj_drawn_wish wish[SJ_DRAWN_WISHES];
    unsigned count;
};

/* SUUJI_ERR_RULES: a kind cannot be drawn. Other mistakes are left in `base`. Clear it in any
   case. */
suuji_status sj_drawn_read(const char *text, struct sj_drawn_list *drawn, suuji_error *err);
void sj_drawn_clear(struct sj_drawn_list *drawn);

/* Draw on `grid`, which keeps the rules `base`, and add what was drawn to `list`. `*all`: something
   of every kind was found. */
suuji_status sj_drawn_add(const struct sj_drawn_list *drawn, const suuji_rules *base,
                          const uint8_t *grid, struct sj_random *random,
                          struct sj_constraint_list *list, bool *all, suuji_error *err);

#endif
