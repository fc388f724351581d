/* SPDX-License-Identifier: MIT */
/* suuji_draw_chart: curves and points. */
#include "draw/chart.h"

#include "base/fail.h"
#include "base/sized.h"
#include "draw/palette.h"

#include <math.h>
#include <stdlib.h>

/* The height of the area between the axes. */
#define AREA 108.0
/* Marks on a joined series that has more points than MANY: about so many. */
#define MANY_POINTS 30u
#define SOME_MARKS 15u
#define MARK 1.15
/* Points without lines, if there are more than MANY_DOTS of them. */
#define MANY_DOTS 200u
#define SMALL_MARK 0.75

struct layout {
    const suuji_chart *chart;
    struct sj_picture *picture;
    struct sj_axis x, y;
    double left, right, top, bottom; /* of the area */
};

/* ---- Layout ---- */

static suuji_status find_ends(struct layout *layout, suuji_error *err)
{
    const suuji_chart *const chart = layout->chart;
    suuji_status status = sj_axis_start(&layout->x, &chart->x, err);
    if (status == SUUJI_OK)
        status = sj_axis_start(&layout->y, &chart->y, err);
    for (size_t i = 0; i < chart->series_count; i++)
        for (size_t k = 0; k < chart->series[i].count && status == SUUJI_OK; k++) {
            status = sj_axis_include(&layout->x, chart->series[i].point[k].x, err);
            if (status == SUUJI_OK)
                status = sj_axis_include(&layout->y, chart->series[i].point[k].y, err);
        }
    if (status == SUUJI_OK)
        status = sj_axis_settle(&layout->x, err);
    return status == SUUJI_OK ? sj_axis_settle(&layout->y, err) : status;
}

/* The room that the numbers of the left axis need. */
static double number_width(const struct sj_axis *axis)
{
    struct sj_tic tic[SJ_MOST_TICS];
    double widest = 0;
    for (unsigned i = sj_axis_tics(axis, tic); i-- > 0;)
        widest = fmax(widest, SJ_CHART_LETTERS * sj_text_width(tic[i].text, false));
    return widest;
}

static void place_area(struct layout *layout)
{
    const suuji_chart *const chart = layout->chart;
    const bool titled = chart->title && *chart->title;
    const bool labelled = chart->y.label && *chart->y.label;
    layout->top = SJ_CHART_MARGIN + SJ_CHART_LINE * (0.4 + 1.2 * titled + labelled);
    layout->bottom = layout->top + AREA;
    layout->left = SJ_CHART_MARGIN + number_width(&layout->y) + 2.5;
    layout->right = SJ_CHART_WIDTH - SJ_CHART_MARGIN - 2 * SJ_CHART_LETTERS;
    layout->x.from = layout->left;
    layout->x.to = layout->right;
    layout->y.from = layout->bottom;
    layout->y.to = layout->top;
}

/* ---- Series ---- */

static suuji_chart_point place(const struct layout *layout, suuji_chart_point point)
{
    return (suuji_chart_point){sj_axis_place(&layout->x, point.x),
                               sj_axis_place(&layout->y, point.y)};
}

static bool is_inside(const struct layout *layout, suuji_chart_point at)
{
    return at.x >= layout->left - 1e-6 && at.x <= layout->right + 1e-6 &&
           at.y >= layout->top - 1e-6 && at.y <= layout->bottom + 1e-6;
}

static void draw_series(const struct layout *layout, size_t look, suuji_chart_point *at)
{
    const suuji_chart_series *const series = &layout->chart->series[look];
    const size_t apart =
        series->joined && series->count > MANY_POINTS ? series->count / SOME_MARKS : 1;
    const double mark = !series->joined && series->count > MANY_DOTS ? SMALL_MARK : MARK;
    for (size_t i = 0; i < series->count; i++)
        at[i] = place(layout, series->point[i]);
    if (series->joined)
        sj_look_line(layout->picture, look, at, series->count);
    for (size_t i = 0; i < series->count; i += apart)
        if (is_inside(layout, at[i]))
            sj_look_mark(layout->picture, look, mark, at[i].x, at[i].y);
}

static suuji_status draw_all_series(const struct layout *layout, suuji_error *err)
{
    const suuji_chart *const chart = layout->chart;
    size_t most = 1;
    for (size_t i = 0; i < chart->series_count; i++)
        most = chart->series[i].count > most ? chart->series[i].count : most;
    suuji_chart_point *const at = calloc(most, sizeof *at);
    if (!at)
        return sj_fail_memory(err);
    for (size_t i = 0; i < chart->series_count; i++)
        draw_series(layout, i, at);
    free(at);
    return SUUJI_OK;
}

/* ---- Guides ---- */

/* Cut what is left of a line between `low` and `high` in one direction. */
static void cut(double from, double to, double low, double high, double *begin, double *end)
{
    const double length = to - from;
    if (fabs(length) < 1e-9) {
        if (from < low - 1e-6 || from > high + 1e-6)
            *end = -1;
        return;
    }
    const double a = (low - from) / length;
    const double b = (high - from) / length;
    *begin = fmax(*begin, fmin(a, b));
    *end = fmin(*end, fmax(a, b));
}

/* The part of a guide that is inside the area; false: there is none. */
static bool find_visible(const struct layout *layout, const suuji_chart_guide *guide,
                         double from[2], double to[2])
{
    const suuji_chart_point a = place(layout, guide->from);
    const suuji_chart_point b = place(layout, guide->to);
    double begin = 0;
    double end = 1;
    cut(a.x, b.x, layout->left, layout->right, &begin, &end);
    cut(a.y, b.y, layout->top, layout->bottom, &begin, &end);
    from[0] = a.x + (b.x - a.x) * begin;
    from[1] = a.y + (b.y - a.y) * begin;
    to[0] = a.x + (b.x - a.x) * end;
    to[1] = a.y + (b.y - a.y) * end;
    return begin < end;
}

static void draw_guide(const struct layout *layout, const suuji_chart_guide *guide)
{
    const struct sj_ink ink = sj_guide_ink(guide->dashed);
    double from[2], to[2];
    if (find_visible(layout, guide, from, to))
        sj_picture_stroke(layout->picture, &ink, from, to);
}

static suuji_status check_guides(const struct layout *layout, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (size_t i = 0; i < layout->chart->guide_count && status == SUUJI_OK; i++) {
        const suuji_chart_guide *const guide = &layout->chart->guide[i];
        struct sj_axis x = layout->x, y = layout->y; /* they check, and are not made larger */
        status = sj_axis_include(&x, guide->from.x, err);
        if (status == SUUJI_OK)
            status = sj_axis_include(&x, guide->to.x, err);
        if (status == SUUJI_OK)
            status = sj_axis_include(&y, guide->from.y, err);
        if (status == SUUJI_OK)
            status = sj_axis_include(&y, guide->to.y, err);
    }
    return status;
}

/* ---- The legend ---- */

/* Draw it, or with `picture` NULL find out where it ends: the middle of its last line. */
static double draw_legend(const struct layout *layout, struct sj_picture *picture)
{
    const suuji_chart *const chart = layout->chart;
    struct sj_legend legend = {.left = layout->left, .right = layout->right, .x = layout->left};
    const bool labelled = chart->x.label && *chart->x.label;
    legend.y = layout->bottom + SJ_CHART_LINE * (labelled ? 2.8 : 1.8);
    for (size_t i = 0; i < chart->series_count; i++) {
        const suuji_chart_series *const series = &chart->series[i];
        if (series->count == 0)
            continue;
        const suuji_chart_point at = sj_legend_entry(&legend, series->name ? series->name : "");
        if (!picture)
            continue;
        if (series->joined)
            sj_look_line(picture, i, (suuji_chart_point[]){at, {at.x + 9, at.y}}, 2);
        sj_look_mark(picture, i, MARK, at.x + 4.5, at.y);
        sj_legend_name(picture, &legend, at, series->name ? series->name : "");
    }
    for (size_t i = 0; i < chart->guide_count; i++) {
        const suuji_chart_guide *const guide = &chart->guide[i];
        double from[2], to[2];
        if (!guide->name || !find_visible(layout, guide, from, to))
            continue;
        const suuji_chart_point at = sj_legend_entry(&legend, guide->name);
        const struct sj_ink ink = sj_guide_ink(guide->dashed);
        if (!picture)
            continue;
        sj_picture_stroke(picture, &ink, (double[]){at.x, at.y}, (double[]){at.x + 9, at.y});
        sj_legend_name(picture, &legend, at, guide->name);
    }
    return legend.y;
}

static suuji_status draw_picture(struct layout *layout, suuji_error *err)
{
    const suuji_chart *const chart = layout->chart;
    const struct sj_ink bold = sj_ink_bold(SJ_INK, SJ_CHART_LETTERS * 1.15, SJ_ALIGN_LEFT);
    place_area(layout);
    sj_picture_page(layout->picture, SJ_CHART_WIDTH,
                    draw_legend(layout, NULL) + SJ_CHART_LINE / 2 + SJ_CHART_MARGIN);
    if (chart->title && *chart->title)
        sj_chart_text(layout->picture, &bold, SJ_CHART_MARGIN, SJ_CHART_MARGIN + 2, chart->title,
                      SJ_CHART_WIDTH - 2 * SJ_CHART_MARGIN);
    sj_frame_bottom(layout->picture, &layout->x, layout->top, layout->bottom);
    sj_frame_left(layout->picture, &layout->y, layout->left, layout->right);
    for (size_t i = 0; i < chart->guide_count; i++)
        draw_guide(layout, &chart->guide[i]);
    const suuji_status status = draw_all_series(layout, err);
    draw_legend(layout, layout->picture);
    return status;
}

suuji_status suuji_draw_chart(const suuji_chart *chart, const char *medium, suuji_on_text *on_text,
                              void *user, suuji_error *err)
{
    suuji_chart complete;
    struct sj_picture picture = {0};
    struct layout layout = {.chart = &complete, .picture = &picture};
    suuji_status status = sj_sized_read(&complete, sizeof complete, chart, "suuji_chart", err);
    if (status == SUUJI_OK)
        status = find_ends(&layout, err);
    if (status == SUUJI_OK)
        status = check_guides(&layout, err);
    if (status == SUUJI_OK)
        status = draw_picture(&layout, err);
    if (status == SUUJI_OK)
        status = sj_chart_write(&picture, complete.title, complete.dpi, medium, on_text, user, err);
    sj_picture_free(&picture);
    return status;
}
