/* SPDX-License-Identifier: MIT */
/* The 0/1 variables of the integer program as a cube: the puzzle on top, a layer below it for each
   value. The sides show the variables of a row and of a column, the last ones or, where the cube is
   cut, those named. */
#include "draw/drawing.h"

#include <math.h>
#include <stdio.h>

struct cube {
    const struct sj_drawing *drawing;
    struct sj_picture *picture;
    unsigned size, rows, columns; /* layers; how far the cube goes back and to the right */
    double x, y;                  /* of the corner at the back */
    double unit, aside;           /* edge of a small cube; how far it goes to the side */
    double letters;               /* size of values on top */
};

/* Rows come nearer to the left, columns to the right. */
static void place_corner(const struct cube *c, double row, double column, double layer,
                         double at[2])
{
    at[0] = c->x + (column - row) * c->aside;
    at[1] = c->y + (row + column) * c->unit / 2 + layer * c->unit;
}

/* A face of a small cube, by its first corner and the two directions that it goes in. */
struct face {
    double row, column, layer;
    bool rows, columns, layers; /* two of them */
};

static void find_corners(const struct cube *c, const struct face *f, double corner[4][2])
{
    for (unsigned i = 0; i < 4; i++) {
        const bool first = i == 1 || i == 2, second = i >= 2;
        place_corner(c, f->row + (f->rows && second),
                     f->column + (f->columns && (f->rows ? first : second)),
                     f->layer + (f->layers && first), corner[i]);
    }
}

static void write_in(const struct cube *c, const struct sj_ink *ink, double corner[4][2],
                     const char *text)
{
    sj_picture_centered(c->picture, ink, (corner[0][0] + corner[2][0]) / 2,
                        (corner[0][1] + corner[2][1]) / 2, text);
}

/* ---- The puzzle on top ---- */

static void draw_top(const struct cube *c)
{
    const struct sj_drawing *const d = c->drawing;
    for (unsigned row = 0; row < c->rows; row++)
        for (unsigned column = 0; column < c->columns; column++) {
            const unsigned cell = row * c->size + column;
            const unsigned value = sj_drawing_at(d, cell);
            const bool given = sj_drawing_is_given(d, cell);
            const struct face f = {row, column, 0, .rows = true, .columns = true};
            double corner[4][2];
            char text[SJ_VALUE_ROOM];
            find_corners(c, &f, corner);
            const struct sj_ink area = {
                .fill = SJ_PAPER, .line = SJ_INK_THIN, .pen = 0.03 * c->unit};
            sj_picture_corners(c->picture, &area, (const double(*)[2])corner, 4);
            if (!value)
                continue;
            const struct sj_ink ink =
                given ? sj_ink_bold(SJ_INK, c->letters, SJ_ALIGN_MIDDLE)
                      : sj_ink_letters(SJ_INK_SOLVED, c->letters, SJ_ALIGN_MIDDLE);
            sj_drawing_value(d, value, text);
            write_in(c, &ink, corner, text);
        }
}

/* ---- The sides ---- */

/* The variable of `cell` and `value` on a side. */
static void draw_variable(const struct cube *c, const struct face *f, unsigned cell, unsigned value)
{
    const struct sj_drawing *const d = c->drawing;
    const int known = sj_drawing_variable(d, cell, value);
    const uint32_t dark = sj_drawing_is_given(d, cell) ? SJ_INK : SJ_INK_SOLVED;
    const struct sj_ink area = {.fill = known == 1 ? dark
                                        : f->rows  ? SJ_TINT_SIDE
                                                   : SJ_PAPER,
                                .line = SJ_INK_THIN,
                                .pen = 0.03 * c->unit};
    double corner[4][2];
    char text[SJ_VALUE_ROOM];
    find_corners(c, f, corner);
    sj_picture_corners(c->picture, &area, (const double(*)[2])corner, 4);
    if (known < 0)
        return;
    const struct sj_ink ink = known
                                  ? sj_ink_bold(SJ_PAPER, c->letters, SJ_ALIGN_MIDDLE)
                                  : sj_ink_letters(SJ_INK_ZERO, 0.8 * c->letters, SJ_ALIGN_MIDDLE);
    sj_drawing_value(d, value, text);
    write_in(c, &ink, corner, known ? text : "0");
}

static void draw_sides(const struct cube *c)
{
    for (unsigned layer = 0; layer < c->size; layer++) {
        for (unsigned column = 0; column < c->columns; column++) {
            const struct face f = {c->rows, column, layer, .columns = true, .layers = true};
            draw_variable(c, &f, (c->rows - 1) * c->size + column, layer + 1);
        }
        for (unsigned row = 0; row < c->rows; row++) {
            const struct face f = {row, c->columns, layer, .rows = true, .layers = true};
            draw_variable(c, &f, row * c->size + c->columns - 1, layer + 1);
        }
    }
}

/* ---- Edges and names ---- */

static void draw_edge(const struct cube *c, const double from[3], const double to[3])
{
    const struct sj_ink ink = sj_ink_round(SJ_INK, 0.07 * c->unit);
    double a[2], b[2];
    place_corner(c, from[0], from[1], from[2], a);
    place_corner(c, to[0], to[1], to[2], b);
    sj_picture_stroke(c->picture, &ink, a, b);
}

static void draw_edges(const struct cube *c)
{
    const suuji_rules *const rules = c->drawing->puzzle->rules;
    const double r = c->rows, q = c->columns, n = c->size;
    const double edges[][2][3] = {
        {{0, 0, 0}, {r, 0, 0}}, {{0, 0, 0}, {0, q, 0}}, {{r, 0, 0}, {r, q, 0}},
        {{0, q, 0}, {r, q, 0}}, {{r, 0, 0}, {r, 0, n}}, {{r, q, 0}, {r, q, n}},
        {{0, q, 0}, {0, q, n}}, {{r, 0, n}, {r, q, n}}, {{0, q, n}, {r, q, n}}};
    for (size_t i = 0; i < sizeof edges / sizeof *edges; i++)
        draw_edge(c, edges[i][0], edges[i][1]);
    for (unsigned row = 0; row < c->rows; row++) /* borders of regions */
        for (unsigned column = 0; column < c->columns; column++) {
            const unsigned cell = row * c->size + column;
            const unsigned region = suuji_rules_region(rules, cell);
            const double here[3] = {row, column + 1, 0}, below[3] = {row + 1, column + 1, 0};
            const double left[3] = {row + 1, column, 0};
            if (column + 1 < c->columns && suuji_rules_region(rules, cell + 1) != region)
                draw_edge(c, here, below);
            if (row + 1 < c->rows && suuji_rules_region(rules, cell + c->size) != region)
                draw_edge(c, left, below);
        }
}

/* The value of each layer to its left, and below the sides which row and column they show. */
static void write_names(const struct cube *c, double left, double right, double bottom)
{
    const double letters = fmin(c->letters, 0.03 * (right - left));
    const struct sj_ink value = sj_ink_letters(SJ_INK_QUIET, c->letters, SJ_ALIGN_RIGHT);
    char text[40];
    double at[2];
    for (unsigned layer = 0; layer < c->size; layer++) {
        char name[SJ_VALUE_ROOM];
        place_corner(c, c->rows, 0, layer + 0.5, at);
        sj_drawing_value(c->drawing, layer + 1, name);
        sj_picture_centered(c->picture, &value, at[0] - 0.25 * c->unit, at[1], name);
    }
    const struct sj_ink row = sj_ink_letters(SJ_INK_QUIET, letters, SJ_ALIGN_LEFT);
    const struct sj_ink column = sj_ink_letters(SJ_INK_QUIET, letters, SJ_ALIGN_RIGHT);
    snprintf(text, sizeof text, "row %u", c->rows);
    sj_picture_text(c->picture, &row, left, bottom, text);
    snprintf(text, sizeof text, "column %u", c->columns);
    sj_picture_text(c->picture, &column, right, bottom, text);
}

/* Where the cube is cut: after the last of the rows and columns that the highlight names. */
static void find_cut(struct cube *c)
{
    const struct sj_highlight *const cut = c->drawing->highlight;
    c->rows = c->columns = c->size;
    for (size_t i = 0; cut && i < cut->count; i++) {
        c->rows = cut->place[i].row ? cut->place[i].row : c->rows;
        c->columns = cut->place[i].column ? cut->place[i].column : c->columns;
    }
}

void sj_cube_draw(const struct sj_drawing *drawing, struct sj_picture *picture, double x, double y,
                  double side)
{
    struct cube c = {.drawing = drawing, .picture = picture, .size = drawing->puzzle->rules->size};
    const double widest = fmax(sj_drawing_value_width(drawing, true), 0.5);
    find_cut(&c);
    const double across = c.rows + c.columns;
    const double flat = sqrt(3) / 2;
    const double names = 0.03 * side + 0.5 * side * widest / across / (c.size + across); /* below */
    /* Two cells beside the cube are enough for the values of its layers. */
    c.unit = fmin((side - names) / (across / 2 + c.size + 0.2), side / (flat * across + 2));
    c.aside = flat * c.unit;
    c.letters = fmin(0.55, 0.85 / widest) * c.unit;
    c.x = x + side / 2 + (c.rows - (double)c.columns) / 2 * c.aside;
    c.y = y + 0.1 * c.unit + (side - names - (across / 2 + c.size + 0.2) * c.unit) / 2;
    draw_top(&c);
    draw_sides(&c);
    draw_edges(&c);
    write_names(&c, x + 0.01 * side, x + 0.99 * side, y + 0.99 * side);
}
