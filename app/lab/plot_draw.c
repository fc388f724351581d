/* SPDX-License-Identifier: MIT */
/* Plots of measurements as pictures, by the charts of the library. */
#include "app/lab/plot_data.h"

#include "base/fail.h"
#include "suuji/chart.h"

#include <stdio.h>
#include <stdlib.h>

/* "16x16", for each size of the record. */
struct size_name {
    char text[24];
};

/* ---- Points ---- */

/* What a chart of points refers to. */
struct sheet {
    struct cli_points *points;  /* [names] */
    suuji_chart_series *series; /* [names] */
    suuji_chart_tic *tic;       /* the sizes, for growth */
    struct size_name *size;
    suuji_chart_guide guide[4];
};

static void free_sheet(struct sheet *sheet, const struct cli_record *record)
{
    for (size_t i = 0; sheet->points && i < record->names; i++)
        cli_points_free(&sheet->points[i]);
    free(sheet->points);
    free(sheet->series);
    free(sheet->tic);
    free(sheet->size);
}

static suuji_status fill_series(enum cli_plot plot, const struct cli_record *record,
                                double time_limit, struct sheet *sheet, suuji_error *err)
{
    sheet->points = calloc(record->names + 1, sizeof *sheet->points);
    sheet->series = calloc(record->names + 1, sizeof *sheet->series);
    if (!sheet->points || !sheet->series)
        return sj_fail_memory(err);
    for (size_t i = plot == CLI_PLOT_SCATTER ? 1 : 0; i < record->names; i++) {
        struct cli_points *const points = &sheet->points[i];
        const suuji_status status =
            cli_points_of(plot, record, (unsigned)i, time_limit, points, err);
        if (status != SUUJI_OK)
            return status;
        sheet->series[i] = (suuji_chart_series){.name = record->name[i],
                                                .point = points->point,
                                                .count = points->count,
                                                .joined = cli_plot_joins(plot, record)};
    }
    return SUUJI_OK;
}

/* The axis of growth: sizes by their names, with some room at both ends. */
static suuji_status name_sizes(const struct cli_record *record, struct sheet *sheet,
                               suuji_chart_axis *axis, suuji_error *err)
{
    size_t count = 0;
    for (unsigned size = 0; (size = cli_next_size(record, size)) > 0;)
        count++;
    sheet->tic = calloc(count + 1, sizeof *sheet->tic);
    sheet->size = calloc(count + 1, sizeof *sheet->size);
    if (!sheet->tic || !sheet->size)
        return sj_fail_memory(err);
    for (unsigned size = 0; (size = cli_next_size(record, size)) > 0; axis->tic_count++) {
        struct size_name *const name = &sheet->size[axis->tic_count];
        snprintf(name->text, sizeof name->text, "%ux%u", size, size);
        sheet->tic[axis->tic_count] = (suuji_chart_tic){size, name->text};
        axis->high = size * 1.1;
    }
    axis->tic = sheet->tic;
    axis->logarithmic = true;
    axis->low = sheet->tic[0].value * 0.9;
    return SUUJI_OK;
}

/* Where both are equally fast, and where one is ten and a hundred times as fast. */
static void add_diagonals(struct sheet *sheet, suuji_chart *chart)
{
    static const double factor[] = {1, 10, 100};
    static const char *const name[] = {"equal", "10 and 100 times", NULL};
    for (size_t i = 0; i < 3; i++)
        sheet->guide[i] = (suuji_chart_guide){
            name[i], {1e-12, factor[i] * 1e-12}, {1e12, factor[i] * 1e12}, i > 0};
    chart->guide = sheet->guide;
    chart->guide_count = 3;
}

static void add_limit(struct sheet *sheet, suuji_chart *chart, double limit)
{
    sheet->guide[0] = (suuji_chart_guide){"time limit", {1e-3, limit}, {1e15, limit}, true};
    chart->guide = sheet->guide;
    chart->guide_count = 1;
}

static suuji_status draw_points(enum cli_plot plot, const struct cli_record *record,
                                double time_limit, const char *medium, bool titled,
                                struct sj_text *out, suuji_error *err)
{
    suuji_chart chart = SUUJI_CHART_INIT;
    struct sheet sheet = {0};
    struct sj_text label = {0};
    const double limit = cli_plot_limit(plot, record, time_limit);
    suuji_status status = fill_series(plot, record, time_limit, &sheet, err);
    chart.title = titled ? cli_plot_info(plot)->title : NULL;
    chart.y = (suuji_chart_axis){.label = "time", .unit = "s", .logarithmic = true};
    chart.x = (suuji_chart_axis){.label = plot == CLI_PLOT_CACTUS ? "puzzles solved" : "puzzle",
                                 .whole = true,
                                 .high = (double)record->puzzles + 1};
    if (plot == CLI_PLOT_GROWTH) {
        chart.x = (suuji_chart_axis){.label = "size"};
        status = status == SUUJI_OK ? name_sizes(record, &sheet, &chart.x, err) : status;
    } else if (plot == CLI_PLOT_SCATTER) {
        sj_text_printf(&label, "time of %s", record->name[0]);
        sj_text_char(&label, '\0');
        status = status == SUUJI_OK && label.failed ? sj_fail_memory(err) : status;
        chart.x = (suuji_chart_axis){.label = label.at, .unit = "s", .logarithmic = true};
        chart.y.label = "time of the others";
        add_diagonals(&sheet, &chart);
    }
    if (limit > 0)
        add_limit(&sheet, &chart, limit);
    chart.series = sheet.series;
    chart.series_count = record->names;
    if (status == SUUJI_OK)
        status = suuji_draw_chart(&chart, medium, sj_text_keep, out, err);
    free_sheet(&sheet, record);
    sj_text_free(&label);
    return out->failed ? sj_fail_memory(err) : status;
}

/* ---- Boxes ---- */

static suuji_status fill_rows(const struct cli_record *record, const struct cli_groups *groups,
                              double time_limit, suuji_spread *row, suuji_error *err)
{
    for (size_t g = 0; g < groups->count; g++)
        for (size_t i = 0; i < record->names; i++, row++) {
            struct cli_group_result result;
            const suuji_status status =
                cli_group_results(record, groups->of, g, (unsigned)i, time_limit, &result, err);
            if (status != SUUJI_OK)
                return status;
            *row = (suuji_spread){.name = record->name[i],
                                  .group = i == 0 ? groups->name[g] : NULL,
                                  .look = (unsigned)i,
                                  .empty = result.times.count == 0,
                                  .low = result.times.low,
                                  .first = result.times.first,
                                  .median = result.times.median,
                                  .third = result.times.third,
                                  .high = result.times.high};
        }
    return SUUJI_OK;
}

static suuji_status draw_boxes(const struct cli_record *record, double time_limit,
                               const char *medium, bool titled, struct sj_text *out,
                               suuji_error *err)
{
    suuji_spread_chart chart = SUUJI_SPREAD_CHART_INIT;
    struct cli_groups groups;
    suuji_status status = cli_groups_make(record, true, &groups, err);
    if (status != SUUJI_OK)
        return status;
    suuji_spread *const row = calloc(groups.count * record->names + 1, sizeof *row);
    status = row ? fill_rows(record, &groups, time_limit, row, err) : sj_fail_memory(err);
    chart.title = titled ? cli_plot_info(CLI_PLOT_BOXES)->title : NULL;
    chart.axis = (suuji_chart_axis){.label = "time", .unit = "s", .logarithmic = true};
    chart.row = row;
    chart.row_count = groups.count * record->names;
    chart.limit = cli_plot_limit(CLI_PLOT_BOXES, record, time_limit);
    chart.limit_name = "time limit";
    if (status == SUUJI_OK)
        status = suuji_draw_spreads(&chart, medium, sj_text_keep, out, err);
    free(row);
    cli_groups_free(&groups);
    return out->failed ? sj_fail_memory(err) : status;
}

suuji_status cli_plot_draw(enum cli_plot plot, const struct cli_record *record, double time_limit,
                           const char *medium, bool titled, struct sj_text *out, suuji_error *err)
{
    const suuji_status status =
        plot == CLI_PLOT_BOXES ? draw_boxes(record, time_limit, medium, titled, out, err)
                               : draw_points(plot, record, time_limit, medium, titled, out, err);
    return status == SUUJI_OK && out->failed ? sj_fail_memory(err) : status;
}
