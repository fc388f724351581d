/* SPDX-License-Identifier: MIT */
/* Lines, thermometers and arrows. */
#include "draw/constraint_drawing.h"
#include "draw/step_view.h"

#include "base/arrays.h"

#include <math.h>
#include <stdlib.h>

#define BULB 0.37  /* radius of what is at the end of a line */
#define PLATE 0.12 /* half the height of a text's plate */
#define CLUE_WIDTH 0.04

void sj_raster_middle(const struct sj_raster *raster, unsigned cell, double at[2])
{
    at[0] = sj_raster_left(raster, cell) + raster->cell / 2;
    at[1] = sj_raster_top(raster, cell) + raster->cell / 2;
}

uint32_t sj_constraint_ink(const struct sj_constraint_look *look)
{
    return look->color ? sj_mark_color_find(look->color)->frame : SJ_INK;
}

uint32_t sj_constraint_color(const struct sj_constraint_look *look)
{
    return look->color ? sj_line_color(look->color) : SJ_INK_PENCIL;
}

/* The length of dashes for a stroke of this width; 0: solid. */
static double dash_length(enum sj_stroke stroke, double width)
{
    return stroke == SJ_STROKE_DASHED ? 1.1 * width : stroke == SJ_STROKE_DOTTED ? 0.4 * width : 0;
}

/* ---- Pieces ---- */

/* The straight pieces of a line, between middles of cells. */
struct pieces {
    uint16_t (*end)[2];
    unsigned count;
};

static double distance(const suuji_rules *rules, unsigned a, unsigned b)
{
    const double rows = (double)(a / rules->size) - (double)(b / rules->size);
    const double columns = (double)(a % rules->size) - (double)(b % rules->size);
    return rows * rows + columns * columns;
}

/* Cells without an order are joined by the shortest pieces: the next one is always nearest to those
   that are. */
static void join_nearest(const suuji_rules *rules, const struct sj_constraint *c,
                         struct pieces *pieces)
{
    uint16_t(*const end)[2] = pieces->end;
    for (unsigned i = 1; i < c->cells; i++) { /* end[k]: an open cell, and the nearest joined one */
        end[i - 1][0] = c->cell[i];
        end[i - 1][1] = c->cell[0];
    }
    for (unsigned done = 0; done + 1 < c->cells; done++) {
        unsigned best = done;
        for (unsigned k = done + 1; k + 1 < c->cells; k++)
            if (distance(rules, end[k][0], end[k][1]) < distance(rules, end[best][0], end[best][1]))
                best = k;
        const uint16_t chosen[2] = {end[best][0], end[best][1]};
        for (unsigned side = 0; side < 2; side++) {
            end[best][side] = end[done][side];
            end[done][side] = chosen[side];
        }
        for (unsigned k = done + 1; k + 1 < c->cells; k++)
            if (distance(rules, end[k][0], chosen[0]) < distance(rules, end[k][0], end[k][1]))
                end[k][1] = chosen[0];
    }
    pieces->count = c->cells - 1u;
}

/* False: no memory, or nothing to join. */
static bool find_pieces(const struct sj_raster *r, const struct sj_constraint *c,
                        struct pieces *pieces)
{
    *pieces = (struct pieces){.end = malloc(c->cells * sizeof *pieces->end)};
    if (!pieces->end) {
        r->picture->failed = true;
        return false;
    }
    if (c->kind->order == SJ_UNORDERED) {
        join_nearest(r->rules, c, pieces);
        return true;
    }
    for (unsigned i = 0; i + (c->kind->look.closed && c->cells > 2 ? 0 : 1) < c->cells; i++) {
        pieces->end[pieces->count][0] = c->cell[i];
        pieces->end[pieces->count++][1] = c->cell[(i + 1) % c->cells];
    }
    return true;
}

/* ---- Lines ---- */

static bool is_clue(const struct sj_constraint *c)
{
    return c->kind->info.figure == SUUJI_FIGURE_CLUE;
}

/* From the middle of a cell, `away` towards the middle of another. */
static void move_towards(const double from[2], const double to[2], double away, double at[2])
{
    const double length = hypot(to[0] - from[0], to[1] - from[1]);
    for (int i = 0; i < 2; i++)
        at[i] = length > 0 ? from[i] + (to[i] - from[i]) * away / length : from[i];
}

/* Does a thermometer begin with a full bulb in this cell? */
static bool has_full_bulb(const struct sj_raster *r, unsigned cell)
{
    const struct sj_constraints *const all = &r->rules->constraints;
    bool found = false;
    for (size_t i = 0; i < all->count && !found; i++) {
        const struct sj_constraint *const c = &all->at[i];
        found = c->kind->info.figure == SUUJI_FIGURE_THERMOMETER &&
                c->kind->look.shape == SJ_SHAPE_DISC && c->cell[0] == cell;
    }
    return found;
}

/* What is at the end of a line, in the middle of a cell; `next` is the middle of the cell beside
   it. What is there may be seen through it if it is `clear`. */
static void draw_end(const struct sj_raster *r, const struct sj_constraint_look *look,
                     const double at[2], const double next[2], bool clear)
{
    const double radius = BULB * r->cell, pen = 0.035 * r->cell;
    const bool full = look->shape == SJ_SHAPE_DISC;
    const struct sj_ink ink = {.fill = full    ? sj_constraint_color(look)
                                       : clear ? SJ_NO_COLOR
                                               : SJ_PAPER,
                               .line = full ? SJ_NO_COLOR : sj_constraint_ink(look),
                               .pen = pen};
    if (look->shape == SJ_SHAPE_RING || full) {
        sj_picture_circle(r->picture, &ink, at[0], at[1], radius);
    } else if (look->shape == SJ_SHAPE_DIAMOND) {
        const double d = 1.22 * radius;
        const double corner[4][2] = {
            {at[0], at[1] - d}, {at[0] + d, at[1]}, {at[0], at[1] + d}, {at[0] - d, at[1]}};
        sj_picture_corners(r->picture, &ink, corner, 4);
    } else if (look->shape == SJ_SHAPE_ARROW) {
        double tip[2];
        move_towards(at, next, -0.2 * r->cell, tip);
        const struct sj_arrow arrow = {.from = {at[0], at[1]},
                                       .bend = {at[0], at[1]},
                                       .to = {tip[0], tip[1]},
                                       .pen = pen,
                                       .head = 0.24 * r->cell,
                                       .strong = true,
                                       .color = sj_constraint_color(look)};
        sj_mark_arrow(r->picture, &arrow);
    } else if (look->shape == SJ_SHAPE_BARS) {
        double back[2];
        move_towards(at, next, -radius, back);
        const double half[2] = {(back[1] - at[1]) * 0.8, (at[0] - back[0]) * 0.8};
        const struct sj_ink bar = sj_ink_outline(sj_constraint_ink(look), 2 * pen);
        const struct sj_ink stem = sj_ink_outline(sj_constraint_color(look), look->width * r->cell);
        sj_picture_stroke(r->picture, &stem, at, back);
        sj_picture_stroke(r->picture, &bar, (double[]){back[0] - half[0], back[1] - half[1]},
                          (double[]){back[0] + half[0], back[1] + half[1]});
    }
}

static void draw_ends(const struct sj_raster *r, const struct sj_constraint *c)
{
    const bool bulb = c->kind->info.figure == SUUJI_FIGURE_THERMOMETER;
    const bool arrow = c->kind->look.shape == SJ_SHAPE_ARROW; /* only at the last cell */
    for (unsigned end = arrow && c->cells > 1; end < (bulb || c->cells == 1 ? 1u : 2u); end++) {
        const unsigned cell = c->cell[end ? c->cells - 1u : 0];
        double at[2], next[2];
        sj_raster_middle(r, cell, at);
        sj_raster_middle(r, c->cell[c->cells == 1 ? 0 : end ? c->cells - 2u : 1], next);
        if (c->cells == 1)
            next[0] += r->cell;
        draw_end(r, &c->kind->look, at, next, has_full_bulb(r, cell));
    }
}

void sj_draw_line(struct sj_rule_pen *pen, const struct sj_constraint *c)
{
    const struct sj_raster *const r = pen->raster;
    const struct sj_constraint_look *const look = &c->kind->look;
    const double width = (is_clue(c) ? CLUE_WIDTH : look->width) * r->cell;
    struct sj_ink ink = sj_ink_round(sj_constraint_color(look), width);
    struct pieces pieces;
    ink.dash = is_clue(c) ? 2 * width : dash_length(look->stroke, width);
    ink.round = !(ink.dash > 0);
    if (!find_pieces(r, c, &pieces))
        return;
    for (unsigned i = 0; i < pieces.count; i++) {
        double from[2], to[2];
        sj_raster_middle(r, pieces.end[i][0], from);
        sj_raster_middle(r, pieces.end[i][1], to);
        sj_picture_stroke(r->picture, &ink, from, to);
    }
    if (c->cells == 1) { /* a short one, so that there is something to see */
        double at[2];
        sj_raster_middle(r, c->cell[0], at);
        sj_picture_stroke(r->picture, &ink, (double[]){at[0] - 0.3 * r->cell, at[1]},
                          (double[]){at[0] + 0.3 * r->cell, at[1]});
    }
    free(pieces.end);
    if (!is_clue(c) || c->kind->look.shape == SJ_SHAPE_ARROW)
        draw_ends(r, c);
}

/* ---- Texts on lines ---- */

/* Where a piece leaves its first cell: there no value is in the way. */
static void find_crossing(const struct sj_raster *r, const uint16_t end[2], double at[2],
                          bool *upright)
{
    double from[2], to[2];
    sj_raster_middle(r, end[0], from);
    sj_raster_middle(r, end[1], to);
    const double across = fabs(to[0] - from[0]), down = fabs(to[1] - from[1]);
    const double part = r->cell / 2 / fmax(fmax(across, down), r->cell / 2);
    at[0] = from[0] + part * (to[0] - from[0]);
    at[1] = from[1] + part * (to[1] - from[1]);
    *upright = across > down || (across >= down && across > 0);
}

/* A text on its plate with `at` as its middle, if that is free or `anyway`; `most`: half of how
   wide it may be. */
static bool write_plate(struct sj_rule_pen *pen, const struct sj_constraint *c, const double at[2],
                        double most, bool anyway, const char *text)
{
    const struct sj_raster *const r = pen->raster;
    const double wide = sj_text_width(text, true);
    const double size = r->cell * fmin(0.19, 2 * (most - 0.02) / wide);
    const double pen_width = 0.018 * r->cell, high = PLATE * r->cell;
    const double half = fmax(size * wide / 2 + 0.02 * r->cell, high);
    const double box[4] = {at[0] - half, at[1] - high, at[0] + half, at[1] + high};
    struct sj_ink plate = {
        .fill = SJ_PAPER, .line = sj_constraint_ink(&c->kind->look), .pen = pen_width};
    const struct sj_ink ink = sj_ink_bold(sj_constraint_ink(&c->kind->look), size, SJ_ALIGN_MIDDLE);
    if (!anyway && !sj_place_is_free(&pen->places, box))
        return false;
    sj_place_take(pen, box);
    const bool boxed = is_clue(c) && c->kind->look.shape && c->kind->look.shape != SJ_SHAPE_ARROW;
    if (boxed) {
        plate.line = SJ_NO_COLOR;
        sj_picture_rectangle(r->picture, &plate, box[SJ_LEFT], box[SJ_TOP], 2 * half, 2 * high);
        sj_clue_box_draw(r, &c->kind->look, at, half, 0.85 * high);
    } else if (half > high)
        sj_picture_rectangle(r->picture, &plate, box[SJ_LEFT], box[SJ_TOP], 2 * half, 2 * high);
    else
        sj_picture_circle(r->picture, &plate, at[0], at[1], high);
    sj_picture_centered(r->picture, &ink, at[0], at[1], text);
    return true;
}

/* The sign of a line is where it leaves its first cell or, if that is taken, one of the next. */
void sj_draw_line_text(struct sj_rule_pen *pen, const struct sj_constraint *c)
{
    const struct sj_raster *const r = pen->raster;
    struct pieces pieces;
    char text[SJ_MARK_ROOM];
    double at[2] = {0, 0};
    bool upright = true, done = false;
    sj_mark_text(r->rules, c, 0, text);
    if (!*text || !find_pieces(r, c, &pieces))
        return;
    for (unsigned i = 0; i <= pieces.count && pieces.count && !done; i++) {
        find_crossing(r, pieces.end[i % pieces.count], at, &upright);
        done = write_plate(pen, c, at, upright ? SJ_BORDER_MARK : 2 * SJ_BORDER_MARK,
                           i == pieces.count, text);
    }
    if (pieces.count == 0) {
        sj_raster_middle(r, c->cell[0], at);
        at[0] += (0.5 - SJ_BORDER_MARK) * r->cell;
        at[1] += (0.5 - PLATE - 0.02) * r->cell;
        (void)write_plate(pen, c, at, SJ_BORDER_MARK, true, text);
    }
    free(pieces.end);
}

/* ---- Arrows ---- */

/* Around the cells of a pill: a circle around one, round ends where two or three are in a line,
   else their outline. */
static void draw_pill(const struct sj_raster *r, const uint16_t *cell, unsigned count,
                      const struct sj_ink *ink)
{
    const double radius = 0.41 * r->cell;
    double first[2], last[2];
    sj_raster_middle(r, cell[0], first);
    sj_raster_middle(r, cell[count - 1], last);
    const double length = hypot(last[0] - first[0], last[1] - first[1]);
    if (count == 1) {
        sj_picture_circle(r->picture, ink, first[0], first[1], radius);
        return;
    }
    if (count == 3 && cell[0] + cell[2] != 2 * cell[1]) {
        sj_outline_draw(r, cell, count, r->cell / 2 - radius, ink);
        return;
    }
    const double along[2] = {radius * (last[0] - first[0]) / length,
                             radius * (last[1] - first[1]) / length};
    for (int side = -1; side <= 1; side += 2) {
        const double out[2] = {-side * along[1], side * along[0]}; /* to one side of the pill */
        sj_picture_stroke(r->picture, ink, (double[]){first[0] + out[0], first[1] + out[1]},
                          (double[]){last[0] + out[0], last[1] + out[1]});
        for (int end = -1; end <= 1; end += 2) { /* a quarter of a circle, in two curves */
            const double *const middle = end < 0 ? first : last;
            const double to[2] = {end * along[0], end * along[1]};
            const double half[2] = {(out[0] + to[0]) * sqrt(0.5), (out[1] + to[1]) * sqrt(0.5)};
            const double bend = 0.41421356; /* tan 22.5 */
            sj_picture_arc(
                r->picture, ink, (double[]){middle[0] + out[0], middle[1] + out[1]},
                (double[]){middle[0] + out[0] + bend * to[0], middle[1] + out[1] + bend * to[1]},
                (double[]){middle[0] + half[0], middle[1] + half[1]});
            sj_picture_arc(
                r->picture, ink, (double[]){middle[0] + half[0], middle[1] + half[1]},
                (double[]){middle[0] + to[0] + bend * out[0], middle[1] + to[1] + bend * out[1]},
                (double[]){middle[0] + to[0], middle[1] + to[1]});
        }
    }
}

/* The cell of the pill that is nearest to the shaft. */
static unsigned nearest_of(const suuji_rules *rules, const uint16_t *cell, unsigned count,
                           unsigned to)
{
    unsigned nearest = cell[0];
    for (unsigned i = 1; i < count; i++)
        if (distance(rules, cell[i], to) < distance(rules, nearest, to))
            nearest = cell[i];
    return nearest;
}

void sj_draw_arrow(struct sj_rule_pen *pen, const struct sj_constraint *c)
{
    const struct sj_raster *const r = pen->raster;
    const double width = c->kind->look.width * r->cell;
    struct sj_ink outline = sj_ink_outline(sj_constraint_ink(&c->kind->look), 0.035 * r->cell);
    struct sj_ink line = sj_ink_round(sj_constraint_ink(&c->kind->look), width);
    unsigned heads = 0;
    const uint16_t *const head = sj_group(c, 0, &heads), *const shaft = head + heads;
    const unsigned count = c->cells - heads; /* of all other groups */
    double from[2], to[2], start[2];
    if (c->kind->look.shape == SJ_SHAPE_DISC)
        outline.fill = sj_constraint_color(&c->kind->look);
    line.dash = dash_length(c->kind->look.stroke, 2 * width);
    line.round = !(line.dash > 0);
    draw_pill(r, head, heads, &outline);
    sj_raster_middle(r, nearest_of(r->rules, head, heads, shaft[0]), from);
    sj_raster_middle(r, shaft[0], to);
    move_towards(from, to, 0.41 * r->cell, start);
    for (unsigned i = 0; i < count; i++) {
        sj_raster_middle(r, shaft[i], to);
        if (i + 1 < count) {
            sj_picture_stroke(r->picture, &line, start, to);
            start[0] = to[0], start[1] = to[1];
            continue;
        }
        double tip[2];
        move_towards(to, start, -0.3 * r->cell, tip); /* beyond a value */
        if (line.dash > 0) {                          /* and only the head of the arrow below */
            sj_picture_stroke(r->picture, &line, start, to);
            start[0] = to[0], start[1] = to[1];
        }
        const struct sj_arrow arrow = {.from = {start[0], start[1]},
                                       .bend = {(start[0] + tip[0]) / 2, (start[1] + tip[1]) / 2},
                                       .to = {tip[0], tip[1]},
                                       .pen = width,
                                       .head = 0.3 * r->cell,
                                       .strong = true,
                                       .color = line.line};
        sj_mark_arrow(r->picture, &arrow);
    }
}
