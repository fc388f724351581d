/* SPDX-License-Identifier: MIT */
/* What to draw of a puzzle, and the things that can be drawn: the puzzle itself, the 0/1 layers of
   its integer program, the graph of its cells. Each fits into a square. */
#ifndef SJ_DRAWING_H
#define SJ_DRAWING_H

#include "suuji/draw.h"
#include "draw/highlight.h"
#include "draw/palette.h"
#include "draw/picture.h"
#include "model/puzzle.h"

struct sj_step_view;

struct sj_drawing {
    const suuji_puzzle *puzzle;
    const uint8_t *solution; /* to fill in; NULL: none */
    suuji_draw_subject subject;
    suuji_draw_symbols symbols;
    suuji_draw_layout layout;
    bool candidates;  /* pencil marks even where the puzzle has none: what the givens leave */
    bool coordinates; /* r1, r2 ... and c1, c2 ... next to the board */
    const struct sj_highlight
        *highlight;          /* places on the board, later ones over earlier; NULL: none */
    suuji_notation notation; /* of the coordinates */
    const struct sj_step_view
        *step; /* drawn on its own board instead of the puzzle's; NULL: none */
};

/* The largest size of which candidates, layers and graphs are drawn: they have size^3 parts. */
#define SJ_MOST_DETAIL 64u

/* Can this be drawn? SUUJI_ERR_UNSUPPORTED where values have no symbol, or the parts are too
   many. */
suuji_status sj_drawing_check(const struct sj_drawing *drawing, suuji_error *err);
/* The side of the square that suits it, in millimetres. */
double sj_drawing_side(const struct sj_drawing *drawing);
/* Draw it into the square at `x`, `y`, with nothing outside. */
void sj_drawing_draw(const struct sj_drawing *drawing, struct sj_picture *picture, double x,
                     double y, double side);

/* ---- For the drawing functions ---- */

/* `value` as it is written; `text` has room for SJ_VALUE_ROOM. */
#define SJ_VALUE_ROOM 8
void sj_drawing_value(const struct sj_drawing *drawing, unsigned value, char *text);
/* How wide the widest value may be in letters of size 1. */
double sj_drawing_value_width(const struct sj_drawing *drawing, bool bold);
/* What is known to be in a cell: the given, else the solution's value or that of the step's board,
   else 0. */
unsigned sj_drawing_at(const struct sj_drawing *drawing, unsigned cell);
/* Is that a given, and not a value of the solution or an entry of a player? */
bool sj_drawing_is_given(const struct sj_drawing *drawing, unsigned cell);
/* The values that may still be in a cell, bit value-1: what neither givens nor pencil marks rule
   out, or what the step's board has. */
void sj_drawing_candidates(const struct sj_drawing *drawing, unsigned cell, uint64_t *candidates);

void sj_board_draw(const struct sj_drawing *drawing, struct sj_picture *picture, double x, double y,
                   double side);
void sj_layers_draw(const struct sj_drawing *drawing, struct sj_picture *picture, double x,
                    double y, double side);
void sj_graph_draw(const struct sj_drawing *drawing, struct sj_picture *picture, double x, double y,
                   double side);

/* The width of the coordinates at the left and upper side of a board; 0: it has none. */
double sj_board_strip(const struct sj_drawing *drawing, double side);
/* The lines of a board whose lines stay inside the square: thin between cells, thick between boxes
   or regions and around. */
void sj_board_lines(const suuji_rules *rules, struct sj_picture *picture, double x, double y,
                    double side);
/* Half of how wide the thick lines are, which is what a board needs around its cells. */
double sj_board_edge(const suuji_rules *rules, double side);

#endif
