/* SPDX-License-Identifier: MIT */
/* Shapes in cells, marks between two cells, and values where four cells meet. */
#include "draw/constraint_drawing.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- In cells ---- */

/* Small arrows at the four sides of a cell, to its middle or away from it. */
static void draw_four_arrows(const struct sj_raster *r, const double at[2], bool inward,
                             uint32_t color)
{
    static const int way[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    const struct sj_ink ink = sj_ink_area(color);
    const double tip = (inward ? 0.34 : 0.47) * r->cell, back = (inward ? 0.47 : 0.34) * r->cell;
    const double half = 0.1 * r->cell;
    for (int i = 0; i < 4; i++) {
        const double x = way[i][0], y = way[i][1];
        const double corner[3][2] = {{at[0] + x * tip, at[1] + y * tip},
                                     {at[0] + x * back - y * half, at[1] + y * back + x * half},
                                     {at[0] + x * back + y * half, at[1] + y * back - x * half}};
        sj_picture_corners(r->picture, &ink, corner, 3);
    }
}

void sj_draw_cell_shape(struct sj_rule_pen *pen, const struct sj_constraint *c)
{
    const struct sj_raster *const r = pen->raster;
    const struct sj_constraint_look *const look = &c->kind->look;
    const struct sj_ink fill = sj_ink_area(sj_constraint_color(look));
    const struct sj_ink ring = sj_ink_outline(sj_constraint_ink(look), 0.04 * r->cell);
    const double radius = 0.41 * r->cell;
    for (unsigned i = 0; i < c->cells; i++) {
        double at[2];
        sj_raster_middle(r, c->cell[i], at);
        if (look->shape == SJ_SHAPE_SQUARE)
            sj_picture_rectangle(r->picture, &fill, at[0] - 0.88 * radius, at[1] - 0.88 * radius,
                                 1.76 * radius, 1.76 * radius);
        else if (look->shape == SJ_SHAPE_INWARD || look->shape == SJ_SHAPE_OUTWARD)
            draw_four_arrows(r, at, look->shape == SJ_SHAPE_INWARD, sj_constraint_ink(look));
        else
            sj_picture_circle(r->picture, look->shape == SJ_SHAPE_RING ? &ring : &fill, at[0],
                              at[1], radius);
    }
}

/* ---- Between two cells ---- */

/* Two cells: where the line between their middles leaves the first one, and the direction of that
   line. */
struct between {
    double at[2], way[2];
    bool apart; /* they do not share a side */
};

static struct between find_between(const struct sj_raster *r, const struct sj_constraint *c)
{
    double from[2], to[2];
    struct between b;
    sj_raster_middle(r, c->cell[0], from);
    sj_raster_middle(r, c->cell[1], to);
    const double across = to[0] - from[0], down = to[1] - from[1];
    const double length = hypot(across, down), part = r->cell / 2 / fmax(fabs(across), fabs(down));
    for (int i = 0; i < 2; i++) {
        b.at[i] = from[i] + part * (to[i] - from[i]);
        b.way[i] = (to[i] - from[i]) / length;
    }
    b.apart = length > 1.01 * r->cell;
    return b;
}

/* > open to the first cell */
static void draw_order(const struct sj_raster *r, const struct between *b)
{
    const struct sj_ink back = sj_ink_round(SJ_PAPER, 0.09 * r->cell);
    const struct sj_ink front = sj_ink_round(SJ_INK, 0.04 * r->cell);
    const double half = 0.1 * r->cell, *const w = b->way;
    const double tip[2] = {b->at[0] + half * w[0], b->at[1] + half * w[1]};
    for (int pass = 0; pass < 2; pass++)
        for (int side = -1; side <= 1; side += 2) {
            const double end[2] = {b->at[0] - half * w[0] - side * 1.2 * half * w[1],
                                   b->at[1] - half * w[1] + side * 1.2 * half * w[0]};
            sj_picture_stroke(r->picture, pass ? &front : &back, end, tip);
        }
}

/* Several marks of one pair are beside each other along the border. */
static void find_free(const struct sj_rule_pen *pen, struct between *b, double wide, double high,
                      double box[4])
{
    static const double shift[] = {0, 0.33, -0.33, 0};
    const double first[2] = {b->at[0], b->at[1]}, cell = pen->raster->cell;
    for (int i = 0; i < 4; i++) {
        b->at[0] = first[0] - shift[i] * b->way[1] * cell;
        b->at[1] = first[1] + shift[i] * b->way[0] * cell;
        box[SJ_LEFT] = b->at[0] - wide, box[SJ_RIGHT] = b->at[0] + wide;
        box[SJ_TOP] = b->at[1] - high, box[SJ_BOTTOM] = b->at[1] + high;
        if (sj_place_is_free(&pen->places, box))
            return;
    }
}

/* A disc, a text or a sign of order; cells that are apart are joined by a thin line. */
void sj_draw_dot(struct sj_rule_pen *pen, const struct sj_constraint *c)
{
    const struct sj_raster *const r = pen->raster;
    const struct sj_constraint_look *const look = &c->kind->look;
    struct between b = find_between(r, c);
    char text[SJ_MARK_ROOM];
    double box[4];
    sj_mark_text(r->rules, c, 0, text);
    const bool bare = look->shape == SJ_SHAPE_NONE, full = look->shape == SJ_SHAPE_DISC;
    const double radius = (*text ? 0.155 : 0.115) * r->cell;
    const double most = 2 * (bare && fabs(b.way[0]) < 0.5 ? 0.3 : 0.14) * r->cell;
    const double size =
        *text ? fmin((bare ? 0.33 : 0.21) * r->cell, most / sj_text_width(text, true)) : 0;
    const double wide = bare ? size * sj_text_width(text, true) / 2 : radius;
    const struct sj_ink disc = {
        .fill = full ? SJ_INK : SJ_PAPER, .line = SJ_INK, .pen = 0.025 * r->cell};
    const struct sj_ink plate = sj_ink_area(SJ_PAPER);
    const struct sj_ink ink = sj_ink_bold(full ? SJ_PAPER : SJ_INK, size, SJ_ALIGN_MIDDLE);
    if (b.apart) {
        const struct sj_ink thin = sj_ink_outline(SJ_INK_PENCIL, 0.025 * r->cell);
        double from[2], to[2];
        sj_raster_middle(r, c->cell[0], from);
        sj_raster_middle(r, c->cell[1], to);
        sj_picture_stroke(r->picture, &thin, from, to);
    }
    find_free(pen, &b, fmax(wide, 0.05 * r->cell), bare ? 0.4 * size : radius, box);
    sj_place_take(pen, box);
    if (look->shape == SJ_SHAPE_SIGN)
        draw_order(r, &b);
    else if (bare)
        sj_picture_rectangle(r->picture, &plate, box[SJ_LEFT], box[SJ_TOP],
                             box[SJ_RIGHT] - box[SJ_LEFT], box[SJ_BOTTOM] - box[SJ_TOP]);
    else
        sj_picture_circle(r->picture, &disc, b.at[0], b.at[1], radius);
    if (*text)
        sj_picture_centered(r->picture, &ink, b.at[0], b.at[1], text);
}

/* ---- Where four cells meet ---- */

/* Values with blanks between them: all in one line, or half of them in each of two. */
static void list_values(const struct sj_constraint *c, unsigned first, unsigned end, char text[64])
{
    size_t length = 0;
    text[0] = '\0';
    for (unsigned i = first; i < end && length < 50; i++)
        length += (size_t)snprintf(text + length, 64 - length, i > first ? " %d" : "%d",
                                   (int)c->number[i]);
}

void sj_draw_corner(struct sj_rule_pen *pen, const struct sj_constraint *c)
{
    const struct sj_raster *const r = pen->raster;
    const double x = sj_raster_left(r, c->cell[3]), y = sj_raster_top(r, c->cell[3]);
    const struct sj_ink disc = {.fill = SJ_PAPER, .line = SJ_INK, .pen = 0.025 * r->cell};
    const unsigned lines = c->numbers > 2 ? 2 : 1, half = (c->numbers + lines - 1) / lines;
    char text[2][64];
    double wide = 0;
    list_values(c, 0, half, text[0]);
    list_values(c, half, c->numbers, text[1]);
    for (unsigned i = 0; i < lines; i++)
        wide = fmax(wide, sj_text_width(text[i], true));
    const double radius = (wide > 2.5 ? 0.29 : 0.25) * r->cell;
    const double box[4] = {x - radius, y - radius, x + radius, y + radius};
    const double size =
        fmin((lines > 1 ? 0.2 : 0.22) * r->cell, (lines > 1 ? 1.55 : 1.8) * radius / wide);
    const struct sj_ink ink = sj_ink_bold(SJ_INK, size, SJ_ALIGN_MIDDLE);
    sj_place_take(pen, box);
    sj_picture_circle(r->picture, &disc, x, y, radius);
    for (unsigned i = 0; i < lines; i++)
        sj_picture_centered(r->picture, &ink, x,
                            y + (lines > 1 ? (i - 0.5) * fmin(1.0 * size, 0.2 * r->cell) : 0),
                            text[i]);
}
