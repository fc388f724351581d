/* SPDX-License-Identifier: MIT */
/* Constraints on a board: cages, lines, dots, clues outside. What is drawn of a kind follows from
   its row in the table of kinds, from `figure` and `look`.

   Texts keep clear of values, which have the middle of their cells: SJ_VALUE_HALF_WIDTH to both
   sides and SJ_VALUE_HALF_HEIGHT up and down, as parts of a cell. Cages and areas have theirs above
   that, in a corner; what is between two cells, or on a line, is on their common border. */
#ifndef SJ_CONSTRAINT_DRAWING_H
#define SJ_CONSTRAINT_DRAWING_H

#include "constraint/constraint.h"
#include "draw/drawing.h"

#define SJ_VALUE_HALF_WIDTH 0.33
#define SJ_VALUE_HALF_HEIGHT 0.25
/* From a corner of a cell, how high texts there are; from a border, how far what is on it reaches.
   */
#define SJ_CORNER_TEXT 0.25
#define SJ_BORDER_MARK 0.16
/* Where the inner side of a cage is. */
#define SJ_CAGE_BORDER 0.12

/* Margins of a board for clues, in cells: left, top, right, bottom. */
enum { SJ_LEFT, SJ_TOP, SJ_RIGHT, SJ_BOTTOM };
void sj_clue_margins(const suuji_rules *rules, double margin[4]);

/* Do constraints have texts in the corners of cells, marks on their borders, or outlines inside
   them? */
bool sj_constraints_have_corner_texts(const suuji_rules *rules);
bool sj_constraints_have_border_marks(const suuji_rules *rules);
bool sj_constraints_have_cages(const suuji_rules *rules);

/* What is below the values, and what is above them and above the lines of the board. */
void sj_constraints_draw_under(const struct sj_raster *raster);
void sj_constraints_draw_over(const struct sj_raster *raster);

/* The shade of a cell, with those of constraints. */
uint32_t sj_constraint_shade(const suuji_rules *rules, unsigned cell, uint32_t shade);

/* ---- For the drawing functions ---- */

/* Texts and marks that have their places: left, top, right, bottom. */
struct sj_places {
    double (*box)[4];
    size_t count, room;
};

/* A board whose constraints are drawn. */
struct sj_rule_pen {
    const struct sj_raster *raster;
    struct sj_places places;
};

typedef void sj_draw_constraint(struct sj_rule_pen *pen, const struct sj_constraint *c);

/* The figure of a constraint, which is another than that of its kind where its cells do not allow
   that. */
suuji_figure sj_constraint_figure(const suuji_rules *rules, const struct sj_constraint *c);

/* Is this place free? */
bool sj_place_is_free(const struct sj_places *places, const double box[4]);
void sj_place_take(struct sj_rule_pen *pen, const double box[4]);

/* The texts of a constraint; "": none. `group` and `place` say which cell, both from 0. */
#define SJ_MARK_ROOM 64
void sj_mark_text(const suuji_rules *rules, const struct sj_constraint *c, unsigned group,
                  char text[SJ_MARK_ROOM]);
/* The letter of a constraint among those of its kind, which those with the same rule as text share,
   and whether one before it has the same. */
void sj_mark_letter(const suuji_rules *rules, const struct sj_constraint *c,
                    char text[SJ_MARK_ROOM]);
bool sj_mark_is_known(const suuji_rules *rules, const struct sj_constraint *c);
void sj_mark_text_of_cell(const suuji_rules *rules, const struct sj_constraint *c, unsigned place,
                          char text[SJ_MARK_ROOM]);

/* The middle of a cell. */
void sj_raster_middle(const struct sj_raster *raster, unsigned cell, double at[2]);
/* Colours of a kind: of its lines, and of what is written or outlined. */
uint32_t sj_constraint_color(const struct sj_constraint_look *look);
uint32_t sj_constraint_ink(const struct sj_constraint_look *look);

/* The border of a set of cells, `inset` inside it, in as few lines as possible. */
void sj_outline_draw(const struct sj_raster *raster, const uint16_t *cell, unsigned count,
                     double inset, const struct sj_ink *ink);

sj_draw_constraint sj_draw_area, sj_draw_cage, sj_draw_corner_text;
sj_draw_constraint sj_draw_line, sj_draw_arrow, sj_draw_line_text;
sj_draw_constraint sj_draw_cell_shape, sj_draw_dot, sj_draw_corner;
sj_draw_constraint sj_draw_clue;

/* What is around the number of a clue, `half` wide and `high` up and down. */
void sj_clue_box_draw(const struct sj_raster *raster, const struct sj_constraint_look *look,
                      const double at[2], double half, double high);
/* Is the constraint drawn as a clue outside the board? */
bool sj_clue_is_outside(const suuji_rules *rules, const struct sj_constraint *c);

#endif
