/* SPDX-License-Identifier: MIT */
/* The constraints of a board: which figure each has, and in which order they are drawn. */
#include "draw/constraint_drawing.h"

#include "base/arrays.h"
#include "constraint/neighbours.h"

#include <stdlib.h>

/* ---- Figures ---- */

/* Are these the cells of a two by two square? */
static bool is_square(const suuji_rules *rules, const struct sj_constraint *c)
{
    const unsigned first = c->cell[0], n = rules->size;
    return c->cells == 4 && first % n + 1 < n && c->cell[1] == first + 1 &&
           c->cell[2] == first + n && c->cell[3] == first + n + 1;
}

/* A clue that is not outside the board is a line with a number, values of other than four cells
   that meet are in the corner of a cage. */
suuji_figure sj_constraint_figure(const suuji_rules *rules, const struct sj_constraint *c)
{
    const suuji_figure figure = c->kind->info.figure;
    if (figure == SUUJI_FIGURE_CLUE && !sj_clue_is_outside(rules, c))
        return SUUJI_FIGURE_LINE;
    return figure == SUUJI_FIGURE_CORNER && !is_square(rules, c) ? SUUJI_FIGURE_CAGE : figure;
}

/* Does a constraint have one of these figures, bits, and a text? */
static bool has_figure(const suuji_rules *rules, unsigned figures, bool text)
{
    bool found = false;
    for (size_t i = 0; i < rules->constraints.count && !found; i++) {
        const struct sj_constraint *const c = &rules->constraints.at[i];
        char mark[SJ_MARK_ROOM];
        found = figures >> sj_constraint_figure(rules, c) & 1;
        if (found && text) {
            sj_mark_text(rules, c, 0, mark);
            found = *mark != '\0';
        }
    }
    return found;
}

bool sj_constraints_have_corner_texts(const suuji_rules *rules)
{
    return has_figure(rules, 1u << SUUJI_FIGURE_CAGE | 1u << SUUJI_FIGURE_AREA, true);
}

bool sj_constraints_have_border_marks(const suuji_rules *rules)
{
    return has_figure(rules, 1u << SUUJI_FIGURE_DOT | 1u << SUUJI_FIGURE_CORNER, false) ||
           has_figure(rules, 1u << SUUJI_FIGURE_LINE | 1u << SUUJI_FIGURE_THERMOMETER, true);
}

bool sj_constraints_have_cages(const suuji_rules *rules)
{
    return has_figure(rules, 1u << SUUJI_FIGURE_CAGE, false);
}

/* ---- Places ---- */

bool sj_place_is_free(const struct sj_places *places, const double box[4])
{
    for (size_t i = 0; i < places->count; i++) {
        const double *const other = places->box[i];
        if (box[SJ_LEFT] < other[SJ_RIGHT] && other[SJ_LEFT] < box[SJ_RIGHT] &&
            box[SJ_TOP] < other[SJ_BOTTOM] && other[SJ_TOP] < box[SJ_BOTTOM])
            return false;
    }
    return true;
}

void sj_place_take(struct sj_rule_pen *pen, const double box[4])
{
    struct sj_places *const places = &pen->places;
    if (!sj_grow(&places->box, &places->room, places->count + 1, sizeof *places->box)) {
        pen->raster->picture->failed = true;
        return;
    }
    for (int side = 0; side < 4; side++)
        places->box[places->count][side] = box[side];
    places->count++;
}

/* ---- Drawing ---- */

struct layer {
    suuji_figure figure;
    sj_draw_constraint *draw;
};

/* From the lowest to the highest. Of what has a text, what can be in one place only comes first. */
static const struct layer under[] = {
    {SUUJI_FIGURE_AREA, sj_draw_area},        {SUUJI_FIGURE_CELL, sj_draw_cell_shape},
    {SUUJI_FIGURE_THERMOMETER, sj_draw_line}, {SUUJI_FIGURE_LINE, sj_draw_line},
    {SUUJI_FIGURE_ARROW, sj_draw_arrow},      {SUUJI_FIGURE_CAGE, sj_draw_cage}};
static const struct layer over[] = {{SUUJI_FIGURE_CORNER, sj_draw_corner},
                                    {SUUJI_FIGURE_DOT, sj_draw_dot},
                                    {SUUJI_FIGURE_CAGE, sj_draw_corner_text},
                                    {SUUJI_FIGURE_AREA, sj_draw_corner_text},
                                    {SUUJI_FIGURE_THERMOMETER, sj_draw_line_text},
                                    {SUUJI_FIGURE_LINE, sj_draw_line_text},
                                    {SUUJI_FIGURE_CLUE, sj_draw_clue}};

static void draw_layers(const struct sj_raster *raster, const struct layer *layer, size_t count)
{
    const struct sj_constraints *const all = &raster->rules->constraints;
    struct sj_rule_pen pen = {.raster = raster};
    for (size_t k = 0; k < count; k++)
        for (size_t i = 0; i < all->count; i++)
            if (sj_constraint_figure(raster->rules, &all->at[i]) == layer[k].figure)
                layer[k].draw(&pen, &all->at[i]);
    free(pen.places.box);
}

void sj_constraints_draw_under(const struct sj_raster *raster)
{
    draw_layers(raster, under, sizeof under / sizeof *under);
}

void sj_constraints_draw_over(const struct sj_raster *raster)
{
    draw_layers(raster, over, sizeof over / sizeof *over);
}
