/* SPDX-License-Identifier: MIT */
/* What series look like: dashes and marks make them differ without colours. The numbers of colours,
   dashes and marks have no common divisor, so looks repeat only after 420. */
#include "draw/chart.h"

#include "draw/palette.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])
#define PEN 0.45

/* Lengths of a dash, a gap, a dash, a gap; all 0: solid. */
static const double dashes[][4] = {
    {0}, {2.4, 1.2, 2.4, 1.2}, {0.5, 0.9, 0.5, 0.9}, {2.4, 0.9, 0.5, 0.9}, {4.8, 1.5, 4.8, 1.5}};

enum shape { ROUND, SQUARE, TRIANGLE, DIAMOND, DOWN, CROSS, PLUS };

static const struct {
    enum shape shape;
    bool open;
} marks[] = {{ROUND, false}, {SQUARE, true},   {TRIANGLE, false}, {DIAMOND, true},
             {CROSS, false}, {ROUND, true},    {SQUARE, false},   {TRIANGLE, true},
             {PLUS, false},  {DIAMOND, false}, {DOWN, true},      {DOWN, false}};

struct sj_ink sj_guide_ink(bool dashed)
{
    struct sj_ink ink = sj_ink_outline(SJ_INK_THIN, 0.35);
    ink.dash = dashed ? 1.2 : 0;
    return ink;
}

/* ---- Marks ---- */

static void draw_strokes(struct sj_picture *picture, const struct sj_ink *ink, double x, double y,
                         double across, double along)
{
    sj_picture_stroke(picture, ink, (double[]){x - across, y - along},
                      (double[]){x + across, y + along});
    sj_picture_stroke(picture, ink, (double[]){x - along, y + across},
                      (double[]){x + along, y - across});
}

void sj_look_mark(struct sj_picture *picture, size_t look, double radius, double x, double y)
{
    const enum shape shape = marks[look % COUNT(marks)].shape;
    const uint32_t color = sj_series_color(look);
    struct sj_ink ink = sj_ink_outline(color, radius / 3);
    const double r = radius;
    ink.fill = marks[look % COUNT(marks)].open ? SJ_PAPER : color;
    switch (shape) {
    case ROUND:
        sj_picture_circle(picture, &ink, x, y, 0.9 * r);
        break;
    case SQUARE:
        sj_picture_rectangle(picture, &ink, x - 0.8 * r, y - 0.8 * r, 1.6 * r, 1.6 * r);
        break;
    case TRIANGLE:
    case DOWN: {
        const double up = shape == TRIANGLE ? r : -r;
        sj_picture_corners(
            picture, &ink,
            (const double[][2]){{x, y - 1.1 * up}, {x + r, y + 0.7 * up}, {x - r, y + 0.7 * up}},
            3);
        break;
    }
    case DIAMOND:
        sj_picture_corners(
            picture, &ink,
            (const double[][2]){{x, y - 1.2 * r}, {x + r, y}, {x, y + 1.2 * r}, {x - r, y}}, 4);
        break;
    case CROSS:
    case PLUS:
        ink = sj_ink_outline(color, 0.45 * r);
        draw_strokes(picture, &ink, x, y, shape == CROSS ? 0.85 * r : 1.1 * r,
                     shape == CROSS ? 0.85 * r : 0);
        break;
    }
}

/* ---- Lines ---- */

/* Where a line is in its dashes. */
struct dash {
    const double *length; /* [4] */
    unsigned part;        /* even: a dash, odd: a gap */
    double left;          /* of this part */
};

/* Draw a straight line of this length, dash by dash. */
static void draw_dashes(struct sj_picture *picture, const struct sj_ink *ink, struct dash *dash,
                        suuji_chart_point from, suuji_chart_point to)
{
    const double length = hypot(to.x - from.x, to.y - from.y);
    for (double at = 0; at < length;) {
        const double end = fmin(length, at + dash->left);
        const double a[] = {from.x + (to.x - from.x) * at / length,
                            from.y + (to.y - from.y) * at / length};
        const double b[] = {from.x + (to.x - from.x) * end / length,
                            from.y + (to.y - from.y) * end / length};
        if (dash->part % 2 == 0)
            sj_picture_stroke(picture, ink, a, b);
        dash->left -= end - at;
        if (dash->left <= 1e-9) {
            dash->part = (dash->part + 1) % 4;
            dash->left = dash->length[dash->part];
        }
        at = end;
    }
}

void sj_look_line(struct sj_picture *picture, size_t look, const suuji_chart_point *point,
                  size_t count)
{
    const double *const lengths = dashes[look % COUNT(dashes)];
    const bool solid = !(lengths[0] > 0);
    const struct sj_ink ink = sj_ink_round(sj_series_color(look), PEN);
    struct dash dash = {.length = lengths, .left = solid ? HUGE_VAL : lengths[0]};
    for (size_t i = 1; i < count; i++)
        draw_dashes(picture, &ink, &dash, point[i - 1], point[i]);
}

/* ---- Legends ---- */

void sj_chart_text(struct sj_picture *picture, const struct sj_ink *ink, double x, double y,
                   const char *text, double width)
{
    char part[256];
    const size_t fits = sj_text_fitting(text, ink->bold, ink->pen, width);
    if (!text[fits]) {
        sj_picture_centered(picture, ink, x, y, text);
        return;
    }
    size_t len = sj_text_fitting(text, ink->bold, ink->pen, width - ink->pen);
    len = len < sizeof part - 4 ? len : 0;
    snprintf(part, sizeof part, "%.*s\xe2\x80\xa6", (int)len, text);
    sj_picture_centered(picture, ink, x, y, part);
}

/* The width of a name, which may have to be cut. */
static double name_width(const struct sj_legend *legend, const char *name)
{
    return fmin(SJ_CHART_LETTERS * sj_text_width(name, false),
                legend->right - legend->left - SJ_LEGEND_SAMPLE);
}

suuji_chart_point sj_legend_entry(struct sj_legend *legend, const char *name)
{
    const double width = SJ_LEGEND_SAMPLE + name_width(legend, name);
    if (legend->x > legend->left && legend->x + width > legend->right) {
        legend->x = legend->left;
        legend->y += SJ_CHART_LINE;
    }
    const suuji_chart_point at = {legend->x, legend->y};
    legend->x += width + SJ_CHART_LETTERS;
    return at;
}

void sj_legend_name(struct sj_picture *picture, const struct sj_legend *legend,
                    suuji_chart_point at, const char *name)
{
    const struct sj_ink ink = sj_ink_letters(SJ_INK, SJ_CHART_LETTERS, SJ_ALIGN_LEFT);
    sj_chart_text(picture, &ink, at.x + SJ_LEGEND_SAMPLE, at.y, name,
                  legend->right - legend->left - SJ_LEGEND_SAMPLE);
}
