/* SPDX-License-Identifier: MIT */
/* Where the cells and candidates of a board are in a picture. */
#include "draw/constraint_drawing.h"
#include "draw/drawing.h"
#include "draw/step_view.h"

#include <math.h>

/* On the picture of a step candidates leave room for the marks around them, and tags of cells are
   above them. So are texts of constraints. */
static void place_candidates(struct sj_raster *r)
{
    const double gap = 0.25; /* of a letter's size, between numbers: less looks like one number */
    const struct sj_step_view *const step = r->drawing->step;
    const unsigned n = r->rules->size;
    r->across = r->rules->box_cols > 1 ? r->rules->box_cols : (unsigned)ceil(sqrt(n));
    const unsigned down = (n + r->across - 1) / r->across;
    r->inset = (sj_constraints_have_border_marks(r->rules) ? SJ_BORDER_MARK
                : sj_constraints_have_cages(r->rules)      ? SJ_CAGE_BORDER
                                                           : 0.07) *
               r->cell;
    r->above = step && step->has_tags ? fmax(0.17 * r->cell, r->inset) : r->inset;
    if (sj_constraints_have_corner_texts(r->rules))
        r->above = SJ_CORNER_TEXT * r->cell;
    r->width = (r->cell - 2 * r->inset) / r->across;
    r->height = (r->cell - r->inset - r->above) / down;
    r->letters = fmin(fmin(1.1 * r->height, 0.36 * r->cell),
                      r->width / (sj_drawing_value_width(r->drawing, false) + gap));
    if (step)
        r->letters = fmin(fmin(0.86 * r->height, 0.29 * r->cell), 0.95 * r->letters);
}

/* Clues are beside the board, which is in the middle of what is left of the square. */
struct sj_raster sj_raster_make(const struct sj_drawing *drawing, struct sj_picture *picture,
                                double x, double y, double side)
{
    const suuji_rules *const rules = drawing->puzzle->rules;
    const double growth = sj_board_growth(rules);
    const double wide = rules->size > 9 ? 1.3 : 1; /* names of lines have one character more */
    const double strip = drawing->coordinates
                             ? wide * fmax(side / (rules->size + 1) * 0.6 / growth, 0.03 * side)
                             : 0;
    const double board = (side - strip) / growth, edge = sj_board_edge(rules, board);
    double margin[4];
    struct sj_raster raster = {.drawing = drawing,
                               .rules = rules,
                               .picture = picture,
                               .strip = strip,
                               .edge = edge,
                               .cell = (board - 2 * edge) / rules->size};
    sj_clue_margins(rules, margin);
    raster.left = margin[SJ_LEFT] * raster.cell;
    raster.top = margin[SJ_TOP] * raster.cell;
    const double across = side - strip - board - raster.left - margin[SJ_RIGHT] * raster.cell;
    const double down = side - strip - board - raster.top - margin[SJ_BOTTOM] * raster.cell;
    raster.x = x + strip + raster.left + edge + across / 2;
    raster.y = y + strip + raster.top + edge + down / 2;
    place_candidates(&raster);
    return raster;
}

double sj_board_growth(const suuji_rules *rules)
{
    double margin[4];
    sj_clue_margins(rules, margin);
    return 1 + fmax(margin[SJ_LEFT] + margin[SJ_RIGHT], margin[SJ_TOP] + margin[SJ_BOTTOM]) /
                   rules->size;
}

void sj_raster_lines(const struct sj_raster *r)
{
    sj_board_lines(r->rules, r->picture, r->x - r->edge, r->y - r->edge,
                   r->rules->size * r->cell + 2 * r->edge);
}

double sj_raster_left(const struct sj_raster *raster, unsigned cell)
{
    return raster->x + cell % raster->rules->size * raster->cell;
}

double sj_raster_top(const struct sj_raster *raster, unsigned cell)
{
    return raster->y + cell / raster->rules->size * raster->cell;
}

void sj_raster_candidate(const struct sj_raster *r, unsigned cell, unsigned value, double at[2])
{
    const unsigned k = value - 1;
    at[0] = sj_raster_left(r, cell) + r->inset + (k % r->across + 0.5) * r->width;
    at[1] = sj_raster_top(r, cell) + r->above + (k / r->across + 0.5) * r->height;
}

double sj_raster_radius(const struct sj_raster *raster)
{
    return 0.47 * fmin(fmin(raster->width, raster->height), 0.4 * raster->cell);
}

double sj_raster_value_size(const struct sj_raster *raster)
{
    const bool marks = sj_constraints_have_border_marks(raster->rules);
    const bool texts = sj_constraints_have_corner_texts(raster->rules);
    return raster->cell *
           fmin(texts ? 0.62 : 0.68, (marks ? 2 * SJ_VALUE_HALF_WIDTH : 0.77) /
                                         sj_drawing_value_width(raster->drawing, true));
}
