/* SPDX-License-Identifier: MIT */
/* A puzzle on its board: shades, marks, values, pencil marks, coordinates. */
#include "draw/drawing.h"

#include "format/format.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Where the cells are. */
struct board {
    const struct sj_drawing *drawing;
    const suuji_rules *rules;
    struct sj_picture *picture;
    double x, y, cell;
};

static double left_of(const struct board *b, unsigned cell)
{
    return b->x + cell % b->rules->size * b->cell;
}

static double top_of(const struct board *b, unsigned cell)
{
    return b->y + cell / b->rules->size * b->cell;
}

/* ---- Shades ---- */

/* Colours of irregular regions, so that neighbours differ: each takes the first that is free. There are
   255 regions at most, and six soft shades: a region with more neighbours than that may look like one
   of them, and the thick border shows the difference. */
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

/* Houses of different kinds darken a cell that they share; two of the same kind do not. */
static uint32_t shade_of(const suuji_rules *r, const uint8_t *region_color, unsigned cell)
{
    uint32_t shade = r->region ? sj_region_shade(region_color[r->region[cell]]) : SJ_PAPER;
    unsigned kinds = 0;
    for (uint32_t i = r->cell_first[cell]; i < r->cell_first[cell + 1]; i++) {
        const unsigned house = r->cell_house[i];
        const unsigned kind = r->house_kind[house];
        if (!(kinds >> kind & 1))
            shade = sj_color_through(
                shade, sj_house_shade((enum sj_house_kind)kind, r->house_number[house]));
        kinds |= 1u << kind;
    }
    return shade;
}

/* Neighbours in a row that have the same shade are one rectangle. */
static void draw_shades(const struct board *b)
{
    const suuji_rules *const r = b->rules;
    uint8_t region_color[SUUJI_MAX_SIZE + 1] = {0};
    if (r->region)
        color_regions(r, region_color);
    for (unsigned cell = 0; cell < r->cells;) {
        const uint32_t shade = shade_of(r, region_color, cell);
        const unsigned first = cell++;
        while (cell % r->size && shade_of(r, region_color, cell) == shade)
            cell++;
        const struct sj_ink ink = {.fill = shade, .line = SJ_NO_COLOR};
        if (shade != SJ_PAPER)
            sj_picture_rectangle(b->picture, &ink, left_of(b, first), top_of(b, first),
                                 (cell - first) * b->cell, b->cell);
    }
}

/* ---- Highlighted places ---- */

/* A place on the board, and how its frame is drawn. */
struct frame {
    const struct board *board;
    const struct sj_place *place;
    double inset, pen;
    uint32_t fill, color;
};

/* Is the cell that is `right` and `down` of `cell` in the place? */
static bool continues(const struct frame *f, unsigned cell, int right, int down)
{
    const suuji_rules *const r = f->board->rules;
    const int column = (int)(cell % r->size) + right;
    const int row = (int)(cell / r->size) + down;
    return column >= 0 && row >= 0 && column < (int)r->size && row < (int)r->size &&
           sj_place_has(f->place, r, (unsigned)row * r->size + (unsigned)column);
}

/* How far the frame along a side of a cell begins before (negative) or after the cell's corner. */
static double corner(const struct frame *f, bool straight, bool concave)
{
    return straight && concave ? -f->inset - f->pen / 2 : straight ? 0 : f->inset - f->pen / 2;
}

/* The parts of an irregular frame at one cell. */
static void frame_cell(const struct frame *f, unsigned cell)
{
    const struct board *const b = f->board;
    const bool left = continues(f, cell, -1, 0), right = continues(f, cell, 1, 0);
    const bool up = continues(f, cell, 0, -1), down = continues(f, cell, 0, 1);
    const double x = left_of(b, cell), y = top_of(b, cell);
    const struct sj_ink ink = {.fill = f->fill, .line = SJ_NO_COLOR};
    const double from_x = x + (left ? 0 : f->inset), from_y = y + (up ? 0 : f->inset);
    const double to_x = x + b->cell - (right ? 0 : f->inset);
    const double to_y = y + b->cell - (down ? 0 : f->inset);
    sj_picture_rectangle(b->picture, &ink, from_x, from_y, to_x - from_x, to_y - from_y);
    for (int end = -1; end <= 1; end += 2) {
        if (!(end < 0 ? up : down))
            sj_picture_line(
                b->picture, f->color, f->pen, x + corner(f, left, continues(f, cell, -1, end)),
                end < 0 ? from_y : to_y, x + b->cell - corner(f, right, continues(f, cell, 1, end)),
                end < 0 ? from_y : to_y);
        if (!(end < 0 ? left : right))
            sj_picture_line(b->picture, f->color, f->pen, end < 0 ? from_x : to_x,
                            y + corner(f, up, continues(f, cell, end, -1)), end < 0 ? from_x : to_x,
                            y + b->cell - corner(f, down, continues(f, cell, end, 1)));
    }
}

/* One frame around the whole place: a rectangle, if it is not an irregular region. */
static void draw_place(const struct frame *f)
{
    const struct board *const b = f->board;
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
        sj_picture_rectangle(b->picture, &ink, left_of(b, first) + f->inset,
                             top_of(b, first) + f->inset, across * b->cell - 2 * f->inset,
                             count / across * b->cell - 2 * f->inset);
        return;
    }
    for (unsigned cell = 0; cell < cells; cell++)
        if (sj_place_has(f->place, b->rules, cell))
            frame_cell(f, cell);
}

static void draw_highlight(const struct board *b)
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

/* Letters are as large as the cell lets them, and all of a board the same. */
static double value_size(const struct board *b)
{
    return b->cell * fmin(0.68, 0.84 / sj_drawing_value_width(b->drawing, true));
}

static void draw_values(const struct board *b, bool given)
{
    const struct sj_ink ink = {.fill = given ? SJ_INK : SJ_INK_SOLVED,
                               .line = SJ_NO_COLOR,
                               .pen = value_size(b),
                               .align = SJ_ALIGN_MIDDLE,
                               .bold = given};
    char text[SJ_VALUE_ROOM];
    for (unsigned cell = 0; cell < b->rules->cells; cell++) {
        const unsigned value = sj_drawing_at(b->drawing, cell);
        if (value == 0 || (b->drawing->puzzle->given[cell] != 0) != given)
            continue;
        sj_drawing_value(b->drawing, value, text);
        sj_picture_centered(b->picture, &ink, left_of(b, cell) + b->cell / 2,
                            top_of(b, cell) + b->cell / 2, text);
    }
}

/* Each candidate has its place in the cell, laid out like a box where there are boxes. */
static void draw_candidates(const struct board *b)
{
    const unsigned n = b->rules->size;
    const unsigned across = b->rules->box_cols > 1 ? b->rules->box_cols : (unsigned)ceil(sqrt(n));
    const unsigned down = (n + across - 1) / across;
    const double inset = 0.07 * b->cell;
    const double width = (b->cell - 2 * inset) / across;
    const double height = (b->cell - 2 * inset) / down;
    const struct sj_ink ink = {.fill = SJ_INK_PENCIL,
                               .line = SJ_NO_COLOR,
                               .pen =
                                   fmin(fmin(1.1 * height, 0.36 * b->cell),
                                        0.92 * width / sj_drawing_value_width(b->drawing, false)),
                               .align = SJ_ALIGN_MIDDLE};
    uint64_t candidates[SJ_VALUE_WORDS];
    char text[SJ_VALUE_ROOM];
    for (unsigned cell = 0; cell < b->rules->cells; cell++) {
        if (sj_drawing_at(b->drawing, cell))
            continue;
        sj_drawing_candidates(b->drawing, cell, candidates);
        for (unsigned k = 0; k < n; k++)
            if (sj_bit_get(candidates, k)) {
                sj_drawing_value(b->drawing, k + 1, text);
                sj_picture_centered(b->picture, &ink,
                                    left_of(b, cell) + inset + (k % across + 0.5) * width,
                                    top_of(b, cell) + inset + (k / across + 0.5) * height, text);
            }
    }
}

/* ---- Coordinates ---- */

static void draw_coordinates(const struct board *b, double strip)
{
    char text[12];
    snprintf(text, sizeof text, "r%u", b->rules->size);
    const double size = fmin(0.62 * strip, 0.9 * fmin(strip, b->cell) / sj_text_width(text, false));
    const struct sj_ink ink = {
        .fill = SJ_INK_QUIET, .line = SJ_NO_COLOR, .pen = size, .align = SJ_ALIGN_MIDDLE};
    for (unsigned i = 0; i < b->rules->size; i++) {
        const double middle = (i + 0.5) * b->cell;
        snprintf(text, sizeof text, "c%u", i + 1);
        sj_picture_centered(b->picture, &ink, b->x + middle, b->y - 0.5 * strip, text);
        snprintf(text, sizeof text, "r%u", i + 1);
        sj_picture_centered(b->picture, &ink, b->x - 0.5 * strip, b->y + middle, text);
    }
}

void sj_board_draw(const struct sj_drawing *drawing, struct sj_picture *picture, double x, double y,
                   double side)
{
    const suuji_rules *const rules = drawing->puzzle->rules;
    const double strip =
        drawing->coordinates ? fmax(side / (rules->size + 1) * 0.6, 0.03 * side) : 0;
    const double edge = sj_board_edge(rules, side - strip);
    const struct board b = {.drawing = drawing,
                            .rules = rules,
                            .picture = picture,
                            .x = x + strip + edge,
                            .y = y + strip + edge,
                            .cell = (side - strip - 2 * edge) / rules->size};
    draw_shades(&b);
    draw_highlight(&b);
    if (!drawing->solution && (drawing->candidates || drawing->puzzle->has_marks))
        draw_candidates(&b);
    draw_values(&b, true);
    draw_values(&b, false);
    sj_board_lines(rules, picture, x + strip, y + strip, side - strip);
    if (drawing->coordinates)
        draw_coordinates(&b, strip);
}
