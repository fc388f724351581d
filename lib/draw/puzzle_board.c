/* SPDX-License-Identifier: MIT */
/* A puzzle on its board: shades, marks, values, pencil marks, coordinates. */
#include "draw/constraint_drawing.h"
#include "draw/drawing.h"
#include "draw/step_view.h"

#include "format/format.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Shades ---- */

/* Colours of irregular regions, so that neighbours differ: each takes the first that is free. There
   are 255 regions at most, and six soft shades: a region with more neighbours than that may look
   like one of them, and the thick border shows the difference. */
static void color_regions(const suuji_rules *r, uint8_t *color)
{
    const unsigned n = r->size;
    for (unsigned region = 0; region < n; region++) {
        unsigned taken = 0;
        for (unsigned cell = 0; cell < r->cells; cell++) {
            const unsigned next[2] = {cell % n + 1 < n ? cell + 1 : cell,
                                      cell + n < r->cells ? cell + n : cell};
            for (int i = 0; i < 2; i++) {
                const unsigned a = r->region[cell];
                const unsigned b = r->region[next[i]];
                if (a != b && (a == region || b == region) && (a < region || b < region))
                    taken |= 1u << color[a == region ? b : a];
            }
        }
        color[region] = 0;
        while (color[region] < 5 && taken >> color[region] & 1)
            color[region]++;
    }
}

/* Houses of different kinds darken a cell that they share; two of the same kind do not. Below a
   step the shades of houses are pale; those of regions are already. */
static uint32_t shade_of(const struct sj_drawing *drawing, const uint8_t *region_color,
                         unsigned cell)
{
    const suuji_rules *const r = drawing->puzzle->rules;
    uint32_t shade = SJ_PAPER;
    unsigned kinds = 0;
    for (uint32_t i = r->cell_first[cell]; i < r->cell_first[cell + 1]; i++) {
        const unsigned house = r->cell_house[i];
        const unsigned kind = r->house_kind[house];
        if (!(kinds >> kind & 1))
            shade = sj_color_through(
                shade, sj_house_shade((enum sj_house_kind)kind, r->house_number[house]));
        kinds |= 1u << kind;
    }
    shade = sj_constraint_shade(r, cell, shade);
    if (drawing->step)
        shade = sj_color_pale(shade);
    return r->region ? sj_color_through(shade, sj_region_shade(region_color[r->region[cell]]))
                     : shade;
}

/* Neighbours in a row that have the same shade are one rectangle. */
static void draw_shades(const struct sj_raster *b)
{
    const suuji_rules *const r = b->rules;
    uint8_t region_color[SUUJI_MAX_SIZE + 1] = {0};
    if (r->region)
        color_regions(r, region_color);
    for (unsigned cell = 0; cell < r->cells;) {
        const uint32_t shade = shade_of(b->drawing, region_color, cell);
        const unsigned first = cell++;
        while (cell % r->size && shade_of(b->drawing, region_color, cell) == shade)
            cell++;
        const struct sj_ink ink = sj_ink_area(shade);
        if (shade != SJ_PAPER)
            sj_picture_rectangle(b->picture, &ink, sj_raster_left(b, first),
                                 sj_raster_top(b, first), (cell - first) * b->cell, b->cell);
    }
}

/* ---- Highlighted places ---- */

/* A place on the board, and how its frame is drawn. */
struct frame {
    const struct sj_raster *board;
    const struct sj_named_cells *place;
    double inset, pen;
    uint32_t fill, color;
};

/* Is the cell that is `right` and `down` of `cell` in the place? */
static bool frame_continues(const struct frame *f, unsigned cell, int right, int down)
{
    const suuji_rules *const r = f->board->rules;
    const int column = (int)(cell % r->size) + right;
    const int row = (int)(cell / r->size) + down;
    return column >= 0 && row >= 0 && column < (int)r->size && row < (int)r->size &&
           sj_place_has(f->place, r, (unsigned)row * r->size + (unsigned)column);
}

/* How far the frame along a side of a cell begins before (negative) or after the cell's corner. */
static double corner_offset(const struct frame *f, bool straight, bool concave)
{
    return straight && concave ? -f->inset - f->pen / 2 : straight ? 0 : f->inset - f->pen / 2;
}

/* The parts of an irregular frame at one cell. */
static void frame_cell(const struct frame *f, unsigned cell)
{
    const struct sj_raster *const b = f->board;
    const bool left = frame_continues(f, cell, -1, 0), right = frame_continues(f, cell, 1, 0);
    const bool up = frame_continues(f, cell, 0, -1), down = frame_continues(f, cell, 0, 1);
    const double x = sj_raster_left(b, cell), y = sj_raster_top(b, cell);
    const struct sj_ink ink = sj_ink_area(f->fill);
    const double from_x = x + (left ? 0 : f->inset), from_y = y + (up ? 0 : f->inset);
    const double to_x = x + b->cell - (right ? 0 : f->inset);
    const double to_y = y + b->cell - (down ? 0 : f->inset);
    sj_picture_rectangle(b->picture, &ink, from_x, from_y, to_x - from_x, to_y - from_y);
    for (int end = -1; end <= 1; end += 2) {
        if (!(end < 0 ? up : down))
            sj_picture_line(b->picture, f->color, f->pen,
                            x + corner_offset(f, left, frame_continues(f, cell, -1, end)),
                            end < 0 ? from_y : to_y,
                            x + b->cell - corner_offset(f, right, frame_continues(f, cell, 1, end)),
                            end < 0 ? from_y : to_y);
        if (!(end < 0 ? left : right))
            sj_picture_line(b->picture, f->color, f->pen, end < 0 ? from_x : to_x,
                            y + corner_offset(f, up, frame_continues(f, cell, end, -1)),
                            end < 0 ? from_x : to_x,
                            y + b->cell - corner_offset(f, down, frame_continues(f, cell, end, 1)));
    }
}

/* One frame around the whole place: a rectangle, if it is not an irregular region. */
static void draw_place(const struct frame *f)
{
    const struct sj_raster *const b = f->board;
    const unsigned n = b->rules->size, cells = b->rules->cells;
    unsigned first = cells, last = 0, count = 0;
    for (unsigned cell = 0; cell < cells; cell++)
        if (sj_place_has(f->place, b->rules, cell)) {
            first = first < cell ? first : cell;
            last = cell;
            count++;
        }
    const unsigned across = last % n - first % n + 1;
    if (last % n >= first % n && across * (last / n - first / n + 1) == count) {
        const struct sj_ink ink = {.fill = f->fill, .line = f->color, .pen = f->pen};
        sj_picture_rectangle(b->picture, &ink, sj_raster_left(b, first) + f->inset,
                             sj_raster_top(b, first) + f->inset, across * b->cell - 2 * f->inset,
                             count / across * b->cell - 2 * f->inset);
        return;
    }
    for (unsigned cell = 0; cell < cells; cell++)
        if (sj_place_has(f->place, b->rules, cell))
            frame_cell(f, cell);
}

static void draw_highlight(const struct sj_raster *b)
{
    const struct sj_highlight *const highlight = b->drawing->highlight;
    for (size_t i = 0; highlight && i < highlight->count; i++) {
        const struct sj_mark_color *const color = sj_mark_color_at(highlight->place[i].color - 1u);
        const struct frame frame = {.board = b,
                                    .place = &highlight->place[i],
                                    .inset = 0.065 * b->cell,
                                    .pen = 0.045 * b->cell,
                                    .fill = color->fill,
                                    .color = color->frame};
        draw_place(&frame);
    }
}

/* ---- Values ---- */

static void draw_values(const struct sj_raster *b, bool given)
{
    const struct sj_ink ink = {.fill = given ? SJ_INK : SJ_INK_SOLVED,
                               .line = SJ_NO_COLOR,
                               .pen = sj_raster_value_size(b),
                               .align = SJ_ALIGN_MIDDLE,
                               .bold = given};
    char text[SJ_VALUE_ROOM];
    for (unsigned cell = 0; cell < b->rules->cells; cell++) {
        const unsigned value = sj_drawing_at(b->drawing, cell);
        if (value == 0 || sj_drawing_is_given(b->drawing, cell) != given)
            continue;
        sj_drawing_value(b->drawing, value, text);
        sj_picture_centered(b->picture, &ink, sj_raster_left(b, cell) + b->cell / 2,
                            sj_raster_top(b, cell) + b->cell / 2, text);
    }
}

static void draw_candidates(const struct sj_raster *b)
{
    const struct sj_step_view *const step = b->drawing->step;
    uint64_t candidates[SJ_VALUE_WORDS];
    char text[SJ_VALUE_ROOM];
    for (unsigned cell = 0; cell < b->rules->cells; cell++) {
        if (sj_drawing_at(b->drawing, cell) || (step && step->is_bare && step->placed[cell]))
            continue;
        sj_drawing_candidates(b->drawing, cell, candidates);
        for (unsigned value = 1; value <= b->rules->size; value++)
            if (sj_bit_get(candidates, value - 1)) {
                const bool marked = step && sj_step_view_is_marked(step, b->rules, cell, value);
                const struct sj_ink ink = {.fill = marked ? SJ_INK : SJ_INK_PENCIL,
                                           .line = SJ_NO_COLOR,
                                           .pen = b->letters,
                                           .align = SJ_ALIGN_MIDDLE,
                                           .bold = marked};
                double at[2];
                sj_raster_candidate(b, cell, value, at);
                sj_drawing_value(b->drawing, value, text);
                sj_picture_centered(b->picture, &ink, at[0], at[1], text);
            }
    }
}

/* ---- Coordinates ---- */

/* "r4" and "c4", or what cells are named by in the drawing's notation: "D" and "4". */
static void name_line(const struct sj_drawing *drawing, unsigned i, bool row, char text[24])
{
    const suuji_rules *const rules = drawing->puzzle->rules;
    const suuji_notation notation = drawing->notation;
    suuji_cell_name(rules, row ? i * rules->size : i, notation, text, 24);
    char *end = text + strcspn(text, notation == SUUJI_NOTATION_RC ? "c" : "0123456789");
    if (row)
        *end = '\0';
    else
        memmove(text, end, strlen(end) + 1);
}

/* Left of the clues and above them. */
static void draw_coordinates(const struct sj_raster *b)
{
    const double strip = b->strip;
    char text[24];
    name_line(b->drawing, b->rules->size - 1, true, text);
    const double share = b->rules->size > 9 ? 0.64 : 0.74; /* of the strip, between two gaps */
    const double size =
        fmin(0.62 * strip, share * fmin(strip, b->cell) / sj_text_width(text, false));
    const struct sj_ink ink = sj_ink_letters(SJ_INK_QUIET, size, SJ_ALIGN_MIDDLE);
    for (unsigned i = 0; i < b->rules->size; i++) {
        const double middle = (i + 0.5) * b->cell;
        name_line(b->drawing, i, false, text);
        sj_picture_centered(b->picture, &ink, b->x + middle, b->y - b->top - 0.5 * strip, text);
        name_line(b->drawing, i, true, text);
        sj_picture_centered(b->picture, &ink, b->x - b->left - 0.5 * strip, b->y + middle, text);
    }
}

void sj_board_draw(const struct sj_drawing *drawing, struct sj_picture *picture, double x, double y,
                   double side)
{
    const struct sj_raster b = sj_raster_make(drawing, picture, x, y, side);
    draw_shades(&b);
    draw_highlight(&b);
    sj_constraints_draw_under(&b);
    if (drawing->step)
        sj_step_draw_under(&b);
    if (drawing->step || b.rules->constraints.count > 0)
        sj_raster_lines(&b);
    sj_constraints_draw_over(&b);
    if (drawing->step)
        sj_step_draw_links(&b);
    if (!drawing->solution && (drawing->candidates || drawing->puzzle->has_marks || drawing->step))
        draw_candidates(&b);
    draw_values(&b, true);
    draw_values(&b, false);
    if (drawing->step)
        sj_step_draw_over(&b);
    else if (b.rules->constraints.count == 0)
        sj_raster_lines(&b);
    if (drawing->coordinates)
        draw_coordinates(&b);
}
