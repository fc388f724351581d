/* SPDX-License-Identifier: MIT */
/* A puzzle as its integer program sees it: for each value a layer of 0/1 variables, 1 where the
   value is. Variables that are still free are left blank: with candidates only those that givens
   and pencil marks do not decide, else all that are not in a cell with a value. */
#include "draw/constraint_drawing.h"
#include "draw/drawing.h"

#include "format/format.h"

#include <math.h>
#include <stdio.h>

static void draw_layer(const struct sj_drawing *drawing, struct sj_picture *picture, unsigned value,
                       double x, double y, double side)
{
    const suuji_rules *const rules = drawing->puzzle->rules;
    struct sj_drawing bare = *drawing;
    bare.coordinates = false;
    const struct sj_raster raster = sj_raster_make(&bare, picture, x, y, side);
    const double cell_side = raster.cell;
    const struct sj_ink zero = sj_ink_letters(SJ_INK_ZERO, 0.55 * cell_side, SJ_ALIGN_MIDDLE);
    const struct sj_ink one = sj_ink_bold(SJ_PAPER, 0.72 * cell_side, SJ_ALIGN_MIDDLE);
    sj_constraints_draw_under(&raster);
    for (int pass = 0; pass < 3; pass++) /* noughts, dark cells, the ones in them */
        for (unsigned cell = 0; cell < rules->cells; cell++) {
            const double left = sj_raster_left(&raster, cell), top = sj_raster_top(&raster, cell);
            const int known = sj_drawing_variable(drawing, cell, value);
            const bool given = drawing->puzzle->given[cell] != 0;
            const struct sj_ink dark = sj_ink_area(given ? SJ_INK : SJ_INK_SOLVED);
            if (known < 0 || (known == 0) != (pass == 0))
                continue;
            if (pass == 1)
                sj_picture_rectangle(picture, &dark, left, top, cell_side, cell_side);
            else
                sj_picture_centered(picture, pass == 0 ? &zero : &one, left + cell_side / 2,
                                    top + cell_side / 2, pass == 0 ? "0" : "1");
        }
    sj_raster_lines(&raster);
    sj_constraints_draw_over(&raster);
}

void sj_layers_draw(const struct sj_drawing *drawing, struct sj_picture *picture, double x,
                    double y, double side)
{
    const unsigned n = drawing->puzzle->rules->size;
    const unsigned across = (unsigned)ceil(sqrt(n));
    const double slot = side / across;
    const double head = 0.1 * slot;
    const double layer = 0.84 * slot;
    const struct sj_ink ink = sj_ink_bold(SJ_INK, 0.075 * slot, SJ_ALIGN_LEFT);
    for (unsigned value = 1; value <= n; value++) {
        const double left = x + (value - 1) % across * slot + (slot - layer) / 2;
        const double top = y + (value - 1) / across * slot;
        char text[SJ_VALUE_ROOM + 16];
        char name[SJ_VALUE_ROOM];
        sj_drawing_value(drawing, value, name);
        snprintf(text, sizeof text, "value %s", name);
        sj_picture_centered(picture, &ink, left, top + head / 2, text);
        draw_layer(drawing, picture, value, left, top + head, layer);
    }
}
