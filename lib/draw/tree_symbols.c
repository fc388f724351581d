/* SPDX-License-Identifier: MIT */
/* The symbols in the picture of a tree, and what they mean. Each has a form of its own: nothing is
   shown by colour only. */
#include "draw/palette.h"
#include "draw/tree_drawing.h"

#include <math.h>
#include <string.h>

#define RADIUS SJ_TREE_RADIUS

static const char *const meanings[SJ_SYMBOLS_OF_TREES] = {
    [SJ_SYMBOL_ROOT] = "the givens",
    [SJ_SYMBOL_GUESS] = "guess; number: values that follow",
    [SJ_SYMBOL_RESTART] = "restart: the search starts over",
    [SJ_SYMBOL_CONFLICT] = "conflict",
    [SJ_SYMBOL_PRUNED] = "pruned: nothing better is below",
    [SJ_SYMBOL_SOLUTION] = "solution (values that follow)",
    [SJ_SYMBOL_CLOSED] = "part of the tree that is not shown",
    [SJ_SYMBOL_FOLD] = "part of a path that is not shown",
};

/* Of guesses that branch and bound numbers. */
static const char numbered[] = "node of branch and bound, by number";

enum sj_tree_symbol sj_tree_symbol_of(const struct sj_tree_drawing *drawing,
                                      const struct sj_view_node *node)
{
    static const enum sj_tree_symbol symbols[] = {
        [SJ_TREE_ROOT] = SJ_SYMBOL_ROOT,       [SJ_TREE_GUESS] = SJ_SYMBOL_GUESS,
        [SJ_TREE_RESTART] = SJ_SYMBOL_RESTART, [SJ_TREE_CONFLICT] = SJ_SYMBOL_CONFLICT,
        [SJ_TREE_PRUNED] = SJ_SYMBOL_PRUNED,   [SJ_TREE_SOLUTION] = SJ_SYMBOL_SOLUTION,
    };
    const uint32_t at = node->end == SJ_TREE_NONE ? node->node : node->end;
    return node->kind == SJ_VIEW_FOLD     ? SJ_SYMBOL_FOLD
           : node->kind == SJ_VIEW_CLOSED ? SJ_SYMBOL_CLOSED
                                          : symbols[drawing->view->tree->node[at].kind];
}

/* ---- Forms ---- */

static void draw_disc(struct sj_picture *picture, uint32_t fill, uint32_t line, double x, double y)
{
    const struct sj_ink ink = {.fill = fill, .line = line, .pen = 0.35};
    sj_picture_circle(picture, &ink, x, y, RADIUS - 0.2);
}

static void draw_cross(struct sj_picture *picture, double x, double y)
{
    const double arm = 0.6 * RADIUS;
    const struct sj_ink ink = sj_ink_round(SJ_INK_REMOVED, 0.9);
    sj_picture_stroke(picture, &ink, (double[]){x - arm, y - arm}, (double[]){x + arm, y + arm});
    sj_picture_stroke(picture, &ink, (double[]){x - arm, y + arm}, (double[]){x + arm, y - arm});
}

static void draw_tick(struct sj_picture *picture, double x, double y)
{
    const struct sj_ink ink = sj_ink_round(SJ_INK_PLACED, 0.7);
    draw_disc(picture, SJ_TINT_PLACED, SJ_INK_PLACED, x, y);
    sj_picture_stroke(picture, &ink, (double[]){x - 1.0, y + 0.1}, (double[]){x - 0.3, y + 0.9});
    sj_picture_stroke(picture, &ink, (double[]){x - 0.3, y + 0.9}, (double[]){x + 1.0, y - 0.8});
}

/* A triangle that grows like the tree. */
static void draw_triangle(struct sj_picture *picture, double x, double y, bool right)
{
    const struct sj_ink ink = {.fill = 0xD9D9D9, .line = SJ_INK_QUIET, .pen = 0.3};
    const double r = 0.85 * RADIUS;
    const double corner[3][2] = {{x - (right ? RADIUS : 0), y - (right ? 0 : RADIUS)},
                                 {x + r, y + (right ? -r : r)},
                                 {x + (right ? r : -r), y + r}};
    sj_picture_corners(picture, &ink, corner, 3);
}

static void draw_dots(struct sj_picture *picture, double x, double y, bool right)
{
    const struct sj_ink paper = sj_ink_area(SJ_PAPER);
    const struct sj_ink ink = sj_ink_area(SJ_INK_PLACED);
    const double wide = right ? RADIUS + 0.4 : 0.6, tall = right ? 0.6 : RADIUS + 0.4;
    sj_picture_rectangle(picture, &paper, x - wide, y - tall, 2 * wide, 2 * tall);
    for (int i = -1; i <= 1; i++)
        sj_picture_circle(picture, &ink, x + (right ? 1.5 * i : 0), y + (right ? 0 : 1.5 * i),
                          0.55);
}

/* A thick bar across the edge. */
static void draw_bar(struct sj_picture *picture, double x, double y, bool right)
{
    const double r = 0.75 * RADIUS;
    const double from[2] = {x - (right ? 0 : r), y - (right ? r : 0)};
    const double to[2] = {x + (right ? 0 : r), y + (right ? r : 0)};
    const struct sj_ink ink = sj_ink_outline(SJ_INK_QUIET, 1.1);
    sj_picture_stroke(picture, &ink, from, to);
}

static void draw_square(struct sj_picture *picture, double x, double y)
{
    const double r = 0.8 * RADIUS;
    const struct sj_ink ink = {.fill = 0xFAD9A0, .line = 0xB86A00, .pen = 0.35};
    sj_picture_rectangle(picture, &ink, x - r, y - r, 2 * r, 2 * r);
}

void sj_tree_symbol_draw(struct sj_picture *picture, enum sj_tree_symbol symbol, double x, double y,
                         bool right, const char *text)
{
    const struct sj_ink ink =
        sj_ink_letters(symbol == SJ_SYMBOL_ROOT ? SJ_PAPER : SJ_INK,
                       fmin(2.3, 3.6 / fmax(sj_text_width(text, false), 0.1)), SJ_ALIGN_MIDDLE);
    switch (symbol) {
    case SJ_SYMBOL_ROOT:
        draw_disc(picture, 0x303030, SJ_INK, x, y);
        break;
    case SJ_SYMBOL_GUESS:
        draw_disc(picture, SJ_TINT_BASE, SJ_INK_BASE, x, y);
        break;
    case SJ_SYMBOL_RESTART:
        draw_square(picture, x, y);
        break;
    case SJ_SYMBOL_CONFLICT:
        draw_cross(picture, x, y);
        break;
    case SJ_SYMBOL_PRUNED:
        draw_bar(picture, x, y, right);
        break;
    case SJ_SYMBOL_SOLUTION:
        draw_tick(picture, x, y);
        break;
    case SJ_SYMBOL_CLOSED:
        draw_triangle(picture, x, y, right);
        break;
    case SJ_SYMBOL_FOLD:
        draw_dots(picture, x, y, right);
        break;
    case SJ_SYMBOLS_OF_TREES:
        break;
    }
    if (*text)
        sj_picture_centered(picture, &ink, x, y, text);
}

/* ---- Legend ---- */

double sj_tree_legend(const struct sj_tree_drawing *drawing, struct sj_picture *picture, double x,
                      double y, double width)
{
    const struct sj_ink ink = sj_ink_letters(SJ_INK_QUIET, 0.95 * SJ_TREE_LETTERS, SJ_ALIGN_LEFT);
    const double line = 2 * RADIUS + 1.2;
    unsigned occurs = 0;
    double used = 0, top = 0;
    for (uint32_t i = 0; i < drawing->view->count; i++)
        occurs |= 1u << sj_tree_symbol_of(drawing, &drawing->view->node[i]);
    for (unsigned i = 0; i < SJ_SYMBOLS_OF_TREES; i++) {
        const bool nodes = drawing->view->tree->node[0].number != 0;
        const char *const meaning = i == SJ_SYMBOL_GUESS && nodes      ? numbered
                                    : i == SJ_SYMBOL_SOLUTION && nodes ? "solution"
                                                                       : meanings[i];
        const double wide = 2 * RADIUS + 1.5 + ink.pen * sj_text_width(meaning, false) + 5;
        if (!(occurs >> i & 1))
            continue;
        if (used > 0 && used + wide > width) {
            used = 0;
            top += line;
        }
        if (picture) {
            sj_tree_symbol_draw(picture, (enum sj_tree_symbol)i, x + used + RADIUS,
                                y + top + RADIUS, false, i == SJ_SYMBOL_GUESS ? "4" : "");
            sj_picture_centered(picture, &ink, x + used + 2 * RADIUS + 1.5, y + top + RADIUS,
                                meaning);
        }
        used += wide;
    }
    return top + line;
}
