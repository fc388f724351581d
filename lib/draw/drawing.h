/* SPDX-License-Identifier: MIT */
/* What to draw of a puzzle, and the things that can be drawn: the puzzle itself, the 0/1 variables
   of its integer program, as layers or as a cube, the graph of its cells. Each fits into a
   square. */
#ifndef SJ_DRAWING_H
#define SJ_DRAWING_H

#include "draw/medium.h"
#include "draw/palette.h"
#include "draw/picture.h"
#include "format/alphabet.h"
#include "model/puzzle.h"
#include "model/rules.h"
#include "suuji/draw.h"

/* The cells that a text names, to be highlighted: "r1c1,r5:blue,b3:green". */

/* A cell, a row, a column, or a box or region. */
struct sj_named_cells {
    unsigned row, column, box; /* from 1; 0: not named */
    uint8_t color;             /* 1 + its number in the palette */
};

struct sj_highlight {
    struct sj_named_cells *place;
    size_t count;
};

/* Read a list; SUUJI_ERR_ARGUMENT if it is not one. Free in either case. */
suuji_status sj_highlight_read(const char *list, struct sj_highlight *highlight, suuji_error *err);
void sj_highlight_free(struct sj_highlight *highlight);

/* SUUJI_ERR_UNSUPPORTED when a board of `rules` does not have one of the places. */
suuji_status sj_highlight_check(const struct sj_highlight *highlight, const suuji_rules *rules,
                                suuji_error *err);
/* Is `cell` in this place? */
bool sj_place_has(const struct sj_named_cells *place, const suuji_rules *rules, unsigned cell);
/* The colour of the last place that has `cell`: 1 + its number in the palette; 0: there is none. */
unsigned sj_highlight_color(const struct sj_highlight *highlight, const suuji_rules *rules,
                            unsigned cell);

struct sj_step_view;

struct sj_drawing {
    const suuji_puzzle *puzzle;
    const uint8_t *solution; /* to fill in; NULL: none */
    suuji_draw_subject subject;
    suuji_draw_symbols symbols;
    struct sj_alphabet alphabet; /* instead of them, unless it is empty */
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

/* What is known of the variable of a cell and a value in the integer program: 0, 1, or -1 for not
   decided. */
int sj_drawing_variable(const struct sj_drawing *drawing, unsigned cell, unsigned value);

void sj_board_draw(const struct sj_drawing *drawing, struct sj_picture *picture, double x, double y,
                   double side);
void sj_layers_draw(const struct sj_drawing *drawing, struct sj_picture *picture, double x,
                    double y, double side);
void sj_graph_draw(const struct sj_drawing *drawing, struct sj_picture *picture, double x, double y,
                   double side);
void sj_cube_draw(const struct sj_drawing *drawing, struct sj_picture *picture, double x, double y,
                  double side);

/* How much larger than its cells a board is because of clues beside it: 1 if there are none. */
double sj_board_growth(const suuji_rules *rules);
/* The lines of a board whose lines stay inside the square: thin between cells, thick between boxes
   or regions and around. */
void sj_board_lines(const suuji_rules *rules, struct sj_picture *picture, double x, double y,
                    double side);
/* Half of how wide the thick lines are, which is what a board needs around its cells. */
double sj_board_edge(const suuji_rules *rules, double side);

/* Where the cells and candidates of a board are in a picture. */

struct sj_raster {
    const struct sj_drawing *drawing;
    const suuji_rules *rules;
    struct sj_picture *picture;
    double x, y, cell; /* upper left corner of the first cell, side of a cell */
    double edge;       /* half of how wide the lines around the cells are */
    double strip;      /* how wide coordinates are, left of the clues and above them */
    double left, top;  /* how wide the margins for clues are there */
    /* Candidates have their places in a cell, laid out like a box where there are boxes. */
    unsigned across;
    double inset, above;  /* from the left and upper border of a cell to the first candidate */
    double width, height; /* of a candidate's place */
    double letters;       /* size of the letters of candidates */
};

/* The board in the square at `x`, `y`, with a strip for coordinates if the drawing has them, and
   margins for clues. */
struct sj_raster sj_raster_make(const struct sj_drawing *drawing, struct sj_picture *picture,
                                double x, double y, double side);
/* The lines of the board. */
void sj_raster_lines(const struct sj_raster *raster);
double sj_raster_left(const struct sj_raster *raster, unsigned cell);
double sj_raster_top(const struct sj_raster *raster, unsigned cell);
/* The middle of a candidate. */
void sj_raster_candidate(const struct sj_raster *raster, unsigned cell, unsigned value,
                         double at[2]);
/* Half of what fits around a candidate without touching the next one. */
double sj_raster_radius(const struct sj_raster *raster);
/* The size of the letters of values: as large as a cell lets them, and all of a board the same. */
double sj_raster_value_size(const struct sj_raster *raster);

/* The options of a drawing, checked, and what they name looked up. */

struct sj_draw_style {
    suuji_draw_options options; /* dpi and per_page are never 0 */
    const struct sj_medium *medium;
    const suuji_paper_info *paper; /* NULL: none */
    struct sj_highlight highlight;
    struct sj_alphabet alphabet; /* of options.values; empty: it names symbols */
    bool automatic;              /* options.values leaves them to the size */
};

/* What the caller's struct has, which may be a shorter one, or NULL; the rest is zero. */
suuji_status sj_draw_options_copy(const suuji_draw_options *given, suuji_draw_options *options,
                                  suuji_error *err);

/* A zeroed struct is a valid start; free it in either case. */
suuji_status sj_draw_style_make(struct sj_draw_style *style, const suuji_draw_options *options,
                                const char *medium, suuji_error *err);
void sj_draw_style_free(struct sj_draw_style *style);

/* How `puzzle` is drawn in this style, which the drawing refers to, if it can be;
   SUUJI_ERR_UNSUPPORTED says why not. */
suuji_status sj_draw_style_use(const struct sj_draw_style *style, const suuji_puzzle *puzzle,
                               const uint8_t *solution, struct sj_drawing *drawing,
                               suuji_error *err);

#endif
