/* SPDX-License-Identifier: MIT */
/* A step on the board: houses, cells, nodes and candidates. */
#include "draw/step_view.h"

#include <math.h>
#include <stdio.h>

/* ---- Houses ---- */

/* Is the cell that is `right` and `down` of `cell` in such a house too? */
static bool house_continues(const struct sj_raster *r, unsigned cell, int right, int down,
                            unsigned kind)
{
    const int n = (int)r->rules->size;
    const int column = (int)cell % n + right, row = (int)cell / n + down;
    return column >= 0 && row >= 0 && column < n && row < n &&
           (r->drawing->step->house[row * n + column] & kind);
}

/* The border of all houses of a kind, inside their cells. */
static void draw_border(const struct sj_raster *r, unsigned cell, unsigned kind,
                        const struct sj_ink *ink, double inset)
{
    const double x = sj_raster_left(r, cell), y = sj_raster_top(r, cell);
    const bool left = house_continues(r, cell, -1, 0, kind),
               right = house_continues(r, cell, 1, 0, kind);
    const bool up = house_continues(r, cell, 0, -1, kind),
               down = house_continues(r, cell, 0, 1, kind);
    const double from_x = x + (left ? 0 : inset), to_x = x + r->cell - (right ? 0 : inset);
    const double from_y = y + (up ? 0 : inset), to_y = y + r->cell - (down ? 0 : inset);
    const double corner[4][2] = {{from_x, from_y}, {to_x, from_y}, {to_x, to_y}, {from_x, to_y}};
    const bool inner[4] = {up, right, down, left};
    for (int i = 0; i < 4; i++)
        if (!inner[i])
            sj_picture_stroke(r->picture, ink, corner[i], corner[(i + 1) % 4]);
}

static void draw_borders(const struct sj_raster *r)
{
    const struct sj_step_view *const view = r->drawing->step;
    const struct sj_ink base = sj_ink_outline(SJ_INK_BASE, 0.04 * r->cell);
    const struct sj_ink cover = {
        .fill = SJ_NO_COLOR, .line = SJ_EDGE_COVER, .pen = 0.03 * r->cell, .dash = 0.1 * r->cell};
    for (unsigned cell = 0; cell < r->rules->cells; cell++)
        if (view->house[cell] & SJ_IN_BASE)
            draw_border(r, cell, SJ_IN_BASE, &base, 0.05 * r->cell);
    for (unsigned cell = 0; cell < r->rules->cells; cell++)
        if (view->house[cell] & SJ_IN_COVER)
            draw_border(r, cell, SJ_IN_COVER, &cover, 0.06 * r->cell);
}

static void draw_houses(const struct sj_raster *r)
{
    const struct sj_step_view *const view = r->drawing->step;
    const struct sj_ink base = sj_ink_area(SJ_TINT_BASE);
    for (unsigned cell = 0; cell < r->rules->cells; cell++)
        if (view->house[cell] & SJ_IN_BASE)
            sj_picture_rectangle(r->picture, &base, sj_raster_left(r, cell), sj_raster_top(r, cell),
                                 r->cell, r->cell);
    for (unsigned cell = 0; cell < r->rules->cells; cell++)
        if (view->house[cell] & SJ_IN_COVER)
            sj_mark_hatch(r->picture, sj_raster_left(r, cell), sj_raster_top(r, cell), r->cell);
    draw_borders(r);
}

/* ---- Cells ---- */

static void draw_cells(const struct sj_raster *r)
{
    const struct sj_step_view *const view = r->drawing->step;
    for (unsigned cell = 0; cell < r->rules->cells; cell++) {
        const struct sj_mark_key key = view->cell_mark[SJ_CELL_MARKS * cell];
        if (!key.role)
            continue;
        const struct sj_mark mark = sj_mark_of_cell(key);
        sj_mark_draw_cell(r->picture, &mark, sj_raster_left(r, cell), sj_raster_top(r, cell),
                          r->cell);
    }
}

static void draw_tags(const struct sj_raster *r)
{
    const struct sj_step_view *const view = r->drawing->step;
    const double side = 0.19 * r->cell, inset = 0.03 * r->cell;
    for (unsigned i = 0; i < SJ_CELL_MARKS * r->rules->cells; i++) {
        const unsigned cell = i / SJ_CELL_MARKS, place = i % SJ_CELL_MARKS;
        if (!view->cell_mark[i].role)
            continue;
        const struct sj_mark mark = sj_mark_of_cell(view->cell_mark[i]);
        if (mark.tag)
            sj_mark_draw_tag(r->picture, &mark,
                             sj_raster_left(r, cell) + inset + place * 1.1 * side,
                             sj_raster_top(r, cell) + inset, side);
    }
}

/* ---- Nodes of several candidates ---- */

/* A band from candidate `i` of the evidence to the nearest earlier one of its node. */
static void draw_band(const struct sj_raster *r, size_t i, const struct sj_ink *ink)
{
    const suuji_human_step *const step = &r->drawing->step->step;
    const suuji_evidence *const e = &step->evidence[i];
    double from[2], to[2] = {0, 0}, least = HUGE_VAL;
    sj_raster_candidate(r, e->cell, e->value, from);
    for (size_t k = 0; k < i; k++) {
        const suuji_evidence *const other = &step->evidence[k];
        double at[2];
        if (other->kind != SUUJI_EVIDENCE_CANDIDATE || other->node != e->node)
            continue;
        sj_raster_candidate(r, other->cell, other->value, at);
        const double distance = hypot(at[0] - from[0], at[1] - from[1]);
        if (distance > 0 && distance < least) {
            least = distance;
            to[0] = at[0], to[1] = at[1];
        }
    }
    if (least < HUGE_VAL)
        sj_picture_stroke(r->picture, ink, from, to);
}

/* Is it part of a node that is to be outlined? Tints and tags show what belongs to a set. */
bool sj_step_is_in_band(const struct sj_step_view *view, const suuji_evidence *e)
{
    return e->kind == SUUJI_EVIDENCE_CANDIDATE && e->node && e->role != SUUJI_ROLE_SET &&
           e->role != SUUJI_ROLE_RESTRICTED &&
           view->cell_mark[SJ_CELL_MARKS * e->cell].role != SUUJI_ROLE_SET + 1;
}

/* Candidates that are one node have one outline: wide lines, and less wide ones over them. */
static void draw_bands(const struct sj_raster *r)
{
    const suuji_human_step *const step = &r->drawing->step->step;
    const double radius = sj_raster_radius(r);
    for (int inside = 0; inside < 2; inside++)
        for (size_t i = 0; i < step->evidence_count; i++) {
            const suuji_evidence *const e = &step->evidence[i];
            if (!sj_step_is_in_band(r->drawing->step, e))
                continue;
            const struct sj_mark mark = sj_mark_of(sj_mark_key_of(e), false);
            const struct sj_ink ink = sj_ink_round(inside ? sj_color_pale(mark.fill) : mark.line,
                                                   (inside ? 2.2 : 2.55) * radius);
            draw_band(r, i, &ink);
        }
}

/* ---- Candidates ---- */

static void draw_shapes(const struct sj_raster *r)
{
    const struct sj_step_view *const view = r->drawing->step;
    const double radius = sj_raster_radius(r);
    for (unsigned cell = 0; cell < r->rules->cells; cell++)
        for (unsigned value = 1; value <= r->rules->size; value++) {
            const struct sj_mark_key key = sj_step_view_mark(view, r->rules, cell, value);
            double at[2];
            sj_raster_candidate(r, cell, value, at);
            if (view->placed[cell] >> (value - 1) & 1 && view->is_bare) {
                sj_mark_value(r, cell, value);
            } else if (view->placed[cell] >> (value - 1) & 1) {
                sj_mark_rings(r->picture, at[0], at[1], radius);
            } else if (key.role) {
                const struct sj_mark mark = sj_mark_of(key, view->has_cover);
                sj_mark_draw(r->picture, &mark, at[0], at[1], radius);
            }
        }
}

static void draw_crosses(const struct sj_raster *r)
{
    const struct sj_step_view *const view = r->drawing->step;
    for (unsigned cell = 0; cell < r->rules->cells; cell++)
        for (unsigned value = 1; value <= r->rules->size; value++)
            if (view->eliminated[cell] >> (value - 1) & 1) {
                double at[2];
                sj_raster_candidate(r, cell, value, at);
                sj_mark_cross(r->picture, at[0], at[1], sj_raster_radius(r));
            }
}

void sj_step_draw_under(const struct sj_raster *raster)
{
    draw_houses(raster);
    draw_cells(raster);
    draw_bands(raster);
    draw_shapes(raster);
}

/* ---- Irregular regions ---- */

/* The number of each region on the upper border of its first cell, between two candidates:
   sentences name regions by their numbers. */
static void draw_region_numbers(const struct sj_raster *r)
{
    const suuji_rules *const rules = r->rules;
    for (unsigned house = 0; house < rules->house_count; house++) {
        if (rules->house_kind[house] != SJ_REGION)
            continue;
        unsigned first = sj_house(rules, house)[0];
        for (unsigned i = 1; i < rules->size; i++)
            first = sj_house(rules, house)[i] < first ? sj_house(rules, house)[i] : first;
        char text[8];
        snprintf(text, sizeof text, "%u", rules->house_number[house]);
        const double size = 0.2 * r->cell, width = (sj_text_width(text, true) + 0.3) * size;
        const double x = sj_raster_left(r, first) + r->inset + r->width;
        const double y = fmax(sj_raster_top(r, first), r->y + 0.25 * size);
        const struct sj_ink plate = sj_ink_area(SJ_INK);
        const struct sj_ink ink = sj_ink_bold(SJ_PAPER, size, SJ_ALIGN_MIDDLE);
        sj_picture_rectangle(r->picture, &plate, x - width / 2, y - 0.5 * size, width, size);
        sj_picture_centered(r->picture, &ink, x, y, text);
    }
}

void sj_step_draw_over(const struct sj_raster *raster)
{
    if (raster->rules->region)
        draw_region_numbers(raster);
    draw_crosses(raster);
    draw_tags(raster);
}
