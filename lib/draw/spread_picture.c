/* SPDX-License-Identifier: MIT */
/* suuji_draw_spreads: boxes of quartiles, one below the other, with their names at the left. */
#include "draw/chart.h"

#include "base/fail.h"
#include "base/sized.h"
#include "draw/palette.h"

#include <math.h>

/* The height of a row, and of all rows together: many rows are lower. */
#define ROW 5.6
#define MOST_ROWS 2000.0
/* Names are not wider than this. */
#define NAMES 75.0

struct layout {
    const suuji_spread_chart *chart;
    struct sj_picture *picture;
    struct sj_axis axis;
    double row; /* height of a row, and of a heading */
    double letters;
    double left, top, bottom;
    bool limited; /* the limit is inside the axis */
};

static suuji_status find_ends(struct layout *layout, suuji_error *err)
{
    const suuji_spread_chart *const chart = layout->chart;
    suuji_status status = sj_axis_start(&layout->axis, &chart->axis, err);
    for (size_t i = 0; i < chart->row_count && status == SUUJI_OK; i++) {
        const suuji_spread *const row = &chart->row[i];
        if (row->empty)
            continue;
        if (!(row->low <= row->first && row->first <= row->median && row->median <= row->third &&
              row->third <= row->high))
            return sj_fail(err, SUUJI_ERR_ARGUMENT, "row %zu is not in ascending order", i + 1);
        status = sj_axis_include(&layout->axis, row->low, err);
        if (status == SUUJI_OK)
            status = sj_axis_include(&layout->axis, row->high, err);
    }
    return status == SUUJI_OK ? sj_axis_settle(&layout->axis, err) : status;
}

static void place_rows(struct layout *layout)
{
    const suuji_spread_chart *const chart = layout->chart;
    size_t rows = 0;
    double widest = 0;
    for (size_t i = 0; i < chart->row_count; i++)
        rows += chart->row[i].group ? 2 : 1;
    layout->row = fmin(ROW, MOST_ROWS / (double)(rows ? rows : 1));
    layout->letters = fmin(SJ_CHART_LETTERS, 0.7 * layout->row);
    for (size_t i = 0; i < chart->row_count; i++)
        if (chart->row[i].name)
            widest = fmax(widest, layout->letters * sj_text_width(chart->row[i].name, false));
    layout->left = SJ_CHART_MARGIN + fmin(widest, NAMES) + 2.5;
    layout->top = SJ_CHART_MARGIN + (chart->title && *chart->title ? 1.4 * SJ_CHART_LINE : 0);
    layout->bottom = layout->top + layout->row * ((double)rows + 0.4);
    layout->axis.from = layout->left;
    layout->axis.to = SJ_CHART_WIDTH - SJ_CHART_MARGIN - 2 * SJ_CHART_LETTERS;
    if (chart->limit > 0) {
        const double at = sj_axis_place(&layout->axis, chart->limit);
        layout->limited = at >= layout->axis.from - 1e-6 && at <= layout->axis.to + 1e-6;
    }
}

static void draw_box(const struct layout *layout, const suuji_spread *row, double y)
{
    struct sj_picture *const picture = layout->picture;
    const uint32_t color = sj_series_color(row->look);
    struct sj_ink box = sj_ink_outline(color, 0.4);
    const double half = 0.32 * layout->row;
    const double low = sj_axis_place(&layout->axis, row->low);
    const double first = sj_axis_place(&layout->axis, row->first);
    const double median = sj_axis_place(&layout->axis, row->median);
    const double third = sj_axis_place(&layout->axis, row->third);
    const double high = sj_axis_place(&layout->axis, row->high);
    box.fill = sj_color_pale(sj_color_pale(color));
    sj_picture_line(picture, color, 0.4, low, y, first, y);
    sj_picture_line(picture, color, 0.4, third, y, high, y);
    sj_picture_line(picture, color, 0.4, low, y - half / 2, low, y + half / 2);
    sj_picture_line(picture, color, 0.4, high, y - half / 2, high, y + half / 2);
    sj_picture_rectangle(picture, &box, first, y - half, third - first, 2 * half);
    sj_picture_line(picture, color, 0.9, median, y - half, median, y + half);
    sj_look_mark(picture, row->look, 0.5 * half, median, y);
}

static void draw_rows(const struct layout *layout)
{
    const suuji_spread_chart *const chart = layout->chart;
    const struct sj_ink name = sj_ink_letters(SJ_INK, layout->letters, SJ_ALIGN_RIGHT);
    const struct sj_ink heading = sj_ink_bold(SJ_INK, layout->letters, SJ_ALIGN_LEFT);
    double y = layout->top + 0.7 * layout->row;
    for (size_t i = 0; i < chart->row_count; i++, y += layout->row) {
        const suuji_spread *const row = &chart->row[i];
        if (row->group) {
            sj_chart_text(layout->picture, &heading, layout->left + 1, y, row->group,
                          layout->axis.to - layout->left);
            y += layout->row;
        }
        if (row->name)
            sj_chart_text(layout->picture, &name, layout->left - 1.5, y, row->name, NAMES);
        if (!row->empty)
            draw_box(layout, row, y);
    }
}

static void draw_limit(const struct layout *layout, double y)
{
    const suuji_spread_chart *const chart = layout->chart;
    const struct sj_ink ink = sj_guide_ink(true);
    const double x = sj_axis_place(&layout->axis, chart->limit);
    struct sj_legend legend = {layout->left, layout->axis.to, layout->left, y};
    const char *const name = chart->limit_name ? chart->limit_name : "limit";
    const suuji_chart_point at = sj_legend_entry(&legend, name);
    sj_picture_stroke(layout->picture, &ink, (double[]){x, layout->top},
                      (double[]){x, layout->bottom});
    sj_picture_stroke(layout->picture, &ink, (double[]){at.x, at.y}, (double[]){at.x + 9, at.y});
    sj_legend_name(layout->picture, &legend, at, name);
}

static void draw_picture(struct layout *layout)
{
    const suuji_spread_chart *const chart = layout->chart;
    const struct sj_ink bold = sj_ink_bold(SJ_INK, SJ_CHART_LETTERS * 1.15, SJ_ALIGN_LEFT);
    const bool labelled = chart->axis.label && *chart->axis.label;
    place_rows(layout);
    const double legend = layout->bottom + SJ_CHART_LINE * (labelled ? 2.8 : 1.8);
    sj_picture_page(layout->picture, SJ_CHART_WIDTH,
                    legend + SJ_CHART_MARGIN + SJ_CHART_LINE * (layout->limited ? 0.5 : -0.7));
    if (chart->title && *chart->title)
        sj_chart_text(layout->picture, &bold, SJ_CHART_MARGIN, SJ_CHART_MARGIN + 2, chart->title,
                      SJ_CHART_WIDTH - 2 * SJ_CHART_MARGIN);
    sj_frame_bottom(layout->picture, &layout->axis, layout->top, layout->bottom);
    if (layout->limited)
        draw_limit(layout, legend);
    draw_rows(layout);
}

suuji_status suuji_draw_spreads(const suuji_spread_chart *chart, const char *medium,
                                suuji_on_text *on_text, void *user, suuji_error *err)
{
    suuji_spread_chart complete;
    struct sj_picture picture = {0};
    struct layout layout = {.chart = &complete, .picture = &picture};
    suuji_status status =
        sj_sized_read(&complete, sizeof complete, chart, "suuji_spread_chart", err);
    if (status == SUUJI_OK)
        status = find_ends(&layout, err);
    if (status == SUUJI_OK) {
        draw_picture(&layout);
        status = sj_chart_write(&picture, complete.title, complete.dpi, medium, on_text, user, err);
    }
    sj_picture_free(&picture);
    return status;
}
