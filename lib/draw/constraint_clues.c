/* SPDX-License-Identifier: MIT */
/* Clues outside the board, in a margin before the first cell of their line. Clues of diagonals are
   nearest to the board, each with an arrow to its first cell; those of rows and columns are in
   lanes outside them. */
#include "draw/constraint_drawing.h"
#include "draw/step_view.h"

#include <math.h>

#define LANE 0.76 /* width of a lane, in cells */
#define LETTERS 0.34
#define GAP 0.06 /* between board and margin */

/* Where a clue is: the step from each of its cells to the next. */
struct place {
    int row, column; /* of the step: -1, 0 or 1 */
    bool outside;    /* the cells go from border to border */
};

static bool is_on_board(const suuji_rules *rules, int row, int column)
{
    return row >= 0 && column >= 0 && row < (int)rules->size && column < (int)rules->size;
}

/* Do the cells lie in steps of this size, from one border to another? */
static bool fits_step(const suuji_rules *rules, const struct sj_constraint *c, int down, int right)
{
    const int n = (int)rules->size;
    const int row = c->cell[0] / n, column = c->cell[0] % n, count = (int)c->cells;
    for (int i = 1; i < count; i++)
        if (c->cell[i] / n != row + i * down || c->cell[i] % n != column + i * right)
            return false;
    return !is_on_board(rules, row - down, column - right) &&
           !is_on_board(rules, row + count * down, column + count * right);
}

/* Clues of diagonals try diagonals first, which matters for a single cell. */
static struct place find_place(const suuji_rules *rules, const struct sj_constraint *c)
{
    static const int step[8][2] = {{0, 1}, {1, 0},  {0, -1}, {-1, 0},
                                   {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    const unsigned first = c->kind->look.shape == SJ_SHAPE_ARROW ? 4 : 0;
    for (unsigned i = 0; i < 8; i++) {
        const int *const s = step[(first + i) % 8];
        if (fits_step(rules, c, s[0], s[1]))
            return (struct place){s[0], s[1], true};
    }
    return (struct place){0, 0, false};
}

bool sj_clue_is_outside(const suuji_rules *rules, const struct sj_constraint *c)
{
    return c->kind->info.figure == SUUJI_FIGURE_CLUE && find_place(rules, c).outside;
}

static bool is_diagonal(const struct place *place)
{
    return place->row != 0 && place->column != 0;
}

/* The side where a clue of a row or column is. */
static int side_of(const struct place *place)
{
    return place->column > 0   ? SJ_LEFT
           : place->column < 0 ? SJ_RIGHT
           : place->row > 0    ? SJ_TOP
                               : SJ_BOTTOM;
}

/* The sides before the first cell of a diagonal. */
static bool is_before(const suuji_rules *rules, const struct sj_constraint *c,
                      const struct place *place, int side)
{
    const int n = (int)rules->size;
    const int row = c->cell[0] / n - place->row, column = c->cell[0] % n - place->column;
    return side == SJ_LEFT    ? column < 0
           : side == SJ_RIGHT ? column >= n
           : side == SJ_TOP   ? row < 0
                              : row >= n;
}

/* Do clues of diagonals have a lane at this side? */
static bool has_diagonals(const suuji_rules *rules, int side)
{
    bool found = false;
    for (size_t i = 0; i < rules->constraints.count && !found; i++) {
        const struct sj_constraint *const c = &rules->constraints.at[i];
        const struct place place = find_place(rules, c);
        found = sj_clue_is_outside(rules, c) && is_diagonal(&place) &&
                is_before(rules, c, &place, side);
    }
    return found;
}

/* How many clues before this one are at the same end of the same row or column. */
static unsigned lane_of(const suuji_rules *rules, const struct sj_constraint *c)
{
    const struct place own = find_place(rules, c);
    unsigned lane = 0;
    for (const struct sj_constraint *other = rules->constraints.at; other < c; other++) {
        const struct place place = find_place(rules, other);
        lane += sj_clue_is_outside(rules, other) && other->cell[0] == c->cell[0] &&
                place.row == own.row && place.column == own.column;
    }
    return lane;
}

void sj_clue_margins(const suuji_rules *rules, double margin[4])
{
    for (int side = 0; side < 4; side++)
        margin[side] = 0;
    for (size_t i = 0; i < rules->constraints.count; i++) {
        const struct sj_constraint *const c = &rules->constraints.at[i];
        if (!sj_clue_is_outside(rules, c))
            continue;
        const struct place place = find_place(rules, c);
        for (int side = 0; side < 4 && is_diagonal(&place); side++)
            if (is_before(rules, c, &place, side))
                margin[side] = fmax(margin[side], GAP + LANE);
        if (is_diagonal(&place))
            continue;
        const int side = side_of(&place);
        const unsigned lanes = lane_of(rules, c) + 1 + has_diagonals(rules, side);
        margin[side] = fmax(margin[side], GAP + lanes * LANE);
    }
}

/* ---- Drawing ---- */

void sj_clue_box_draw(const struct sj_raster *r, const struct sj_constraint_look *look,
                      const double at[2], double half, double high)
{
    struct sj_ink ink = sj_ink_outline(SJ_INK_PENCIL, 0.03 * r->cell);
    const double roof = 0.6 * high;
    const double left = at[0] - half, right = at[0] + half;
    const double top = at[1] - high, bottom = at[1] + high;
    ink.dash = look->stroke == SJ_STROKE_DASHED ? 0.06 * r->cell : 0;
    if (look->shape == SJ_SHAPE_BARS) {
        for (int side = -1; side <= 1; side += 2)
            sj_picture_stroke(r->picture, &ink, (double[]){left, at[1] + side * high},
                              (double[]){right, at[1] + side * high});
    } else if (look->shape == SJ_SHAPE_SQUARE) {
        sj_picture_rectangle(r->picture, &ink, left, top, 2 * half, 2 * high);
    } else if (look->shape == SJ_SHAPE_TOWER) {
        const double corner[5][2] = {
            {left, bottom}, {left, top}, {at[0], top - roof}, {right, top}, {right, bottom}};
        for (int i = 0; i < 5; i++)
            sj_picture_stroke(r->picture, &ink, corner[i], corner[(i + 1) % 5]);
    }
}

/* The number of a diagonal, with its arrow, before the corner of its first cell. */
static void draw_diagonal(const struct sj_raster *r, const struct sj_constraint *c,
                          const struct place *place, const char *text)
{
    const double right = place->column, down = place->row;
    const double corner[2] = {sj_raster_left(r, c->cell[0]) + (right < 0) * r->cell,
                              sj_raster_top(r, c->cell[0]) + (down < 0) * r->cell};
    const bool beside = is_before(r->rules, c, place, right > 0 ? SJ_LEFT : SJ_RIGHT);
    const double wide = sj_text_width(text, true);
    const double size = r->cell * fmin(0.27, 0.4 / wide);
    const double tip = 0.09 * r->cell, tail = 0.3 * r->cell;
    const struct sj_arrow arrow = {
        .from = {corner[0] - tail * right, corner[1] - tail * down},
        .bend = {corner[0] - (tail + tip) / 2 * right, corner[1] - (tail + tip) / 2 * down},
        .to = {corner[0] - tip * right, corner[1] - tip * down},
        .pen = 0.035 * r->cell,
        .head = 0.15 * r->cell,
        .strong = true,
        .color = SJ_INK};
    const struct sj_ink ink = sj_ink_bold(SJ_INK, size, SJ_ALIGN_MIDDLE);
    const double away = size * wide / 2 + 0.04 * r->cell;
    const double at[2] = {corner[0] - right * (beside ? tail + away : 0.26 * r->cell),
                          corner[1] - down * (beside ? 0.26 * r->cell : tail + 0.15 * r->cell)};
    sj_mark_arrow(r->picture, &arrow);
    sj_clue_box_draw(r, &c->kind->look, at, size * wide / 2 + 0.03 * r->cell, 0.12 * r->cell);
    sj_picture_centered(r->picture, &ink, at[0], at[1], text);
}

void sj_draw_clue(struct sj_rule_pen *pen, const struct sj_constraint *c)
{
    const struct sj_raster *const r = pen->raster;
    const struct place place = find_place(r->rules, c);
    const bool arrow = c->kind->look.shape == SJ_SHAPE_ARROW;
    char text[SJ_MARK_ROOM];
    double at[2];
    sj_mark_text(r->rules, c, 0, text);
    if (is_diagonal(&place)) {
        draw_diagonal(r, c, &place, text);
        return;
    }
    const unsigned lane = lane_of(r->rules, c) + has_diagonals(r->rules, side_of(&place));
    const double away = (0.5 + GAP + (lane + 0.5) * LANE) * r->cell;
    const double wide = sj_text_width(text, true);
    const double size = r->cell * fmin(LETTERS, (c->kind->look.shape ? 0.52 : 0.7) / wide);
    const struct sj_ink ink = sj_ink_bold(SJ_INK, size, SJ_ALIGN_MIDDLE);
    sj_raster_middle(r, c->cell[0], at);
    at[0] -= place.column * away;
    at[1] -= place.row * away;
    sj_clue_box_draw(r, &c->kind->look, at, fmax(size * wide / 2 + 0.06 * r->cell, 0.19 * r->cell),
                     0.19 * r->cell);
    sj_picture_centered(r->picture, &ink, at[0], at[1], text);
    if (arrow) { /* a line that is not a diagonal */
        const double tip = 0.34 * r->cell, tail = 0.2 * r->cell;
        const struct sj_arrow along = {
            .from = {at[0] + tail * place.column, at[1] + tail * place.row},
            .bend = {at[0] + tail * place.column, at[1] + tail * place.row},
            .to = {at[0] + tip * place.column, at[1] + tip * place.row},
            .pen = 0.035 * r->cell,
            .head = 0.13 * r->cell,
            .strong = true,
            .color = SJ_INK};
        sj_mark_arrow(r->picture, &along);
    }
}
