/* SPDX-License-Identifier: MIT */
/* Where the cells and candidates of a board are in a picture. */
#include "draw/drawing.h"

#include "draw/step_view.h"

#include <math.h>

/* On the picture of a step candidates leave room for the marks around them, and tags of cells are
   above them. */
static void place_candidates(struct sj_raster *r)
{
    const struct sj_step_view *const step = r->drawing->step;
    const unsigned n = r->rules->size;
    r->across = r->rules->box_cols > 1 ? r->rules->box_cols : (unsigned)ceil(sqrt(n));
    const unsigned down = (n + r->across - 1) / r->across;
    r->inset = 0.07 * r->cell;
    r->top = step && step->has_tags ? 0.17 * r->cell : r->inset;
    r->width = (r->cell - 2 * r->inset) / r->across;
    r->height = (r->cell - r->inset - r->top) / down;
    r->letters = fmin(fmin(1.1 * r->height, 0.36 * r->cell),
                      0.92 * r->width / sj_drawing_value_width(r->drawing, false));
    if (step)
        r->letters = fmin(fmin(0.86 * r->height, 0.29 * r->cell), 0.95 * r->letters);
}

struct sj_raster sj_raster_make(const struct sj_drawing *drawing, struct sj_picture *picture,
                                double x, double y, double side, double strip)
{
    const suuji_rules *const rules = drawing->puzzle->rules;
    const double edge = sj_board_edge(rules, side - strip);
    struct sj_raster raster = {.drawing = drawing,
                               .rules = rules,
                               .picture = picture,
                               .x = x + strip + edge,
                               .y = y + strip + edge,
                               .cell = (side - strip - 2 * edge) / rules->size};
    place_candidates(&raster);
    return raster;
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
    at[1] = sj_raster_top(r, cell) + r->top + (k / r->across + 0.5) * r->height;
}

double sj_raster_radius(const struct sj_raster *raster)
{
    return 0.47 * fmin(fmin(raster->width, raster->height), 0.4 * raster->cell);
}

double sj_raster_value_size(const struct sj_raster *raster)
{
    return raster->cell * fmin(0.68, 0.77 / sj_drawing_value_width(raster->drawing, true));
}
