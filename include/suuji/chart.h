/* SPDX-License-Identifier: MIT */
/* Charts of measurements: curves and points over two axes, and boxes that show how values are
   spread. Read suuji.h first: it explains handles, errors, structs, limits and threads.

   Two points as SVG:

       const suuji_chart_point point[] = {{1, 0.5}, {2, 0.25}};
       const suuji_chart_series series = {"bits", point, 2, true};
       suuji_chart chart = SUUJI_CHART_INIT;
       chart.series = &series;
       chart.series_count = 1;
       suuji_draw_chart(&chart, "svg", on_text, user, &err);

   Series have different colours, dashes and marks, so that a print without colours can be read. The
   same chart gives the same bytes as SVG. Texts and arrays are borrowed for the call. */
#ifndef SUUJI_CHART_H
#define SUUJI_CHART_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A place on an axis that has a name. */
typedef struct suuji_chart_tic {
    double value;
    const char *name;
} suuji_chart_tic;

typedef struct suuji_chart_axis {
    const char *label; /* NULL or "": none */
    const char *unit;  /* of its numbers, with prefixes: "s" makes "20 ms"; NULL: plain numbers */
    bool logarithmic;
    bool whole;                 /* no numbers between whole ones */
    double low, high;           /* its ends; both 0: a round number beyond the values */
    const suuji_chart_tic *tic; /* [tic_count]: shown instead of numbers; ascending */
    size_t tic_count;
} suuji_chart_axis;

typedef struct suuji_chart_point {
    double x, y;
} suuji_chart_point;

typedef struct suuji_chart_series {
    const char *name;
    const suuji_chart_point *point; /* [count]; 0: it is not shown, but keeps its colour */
    size_t count;
    bool joined; /* by lines; marks are then drawn on some of the points only, if they are many */
} suuji_chart_series;

/* A grey line from one point to another, as far as it is inside the axes; it does not change their
   ends. */
typedef struct suuji_chart_guide {
    const char *name; /* in the legend; NULL: not there */
    suuji_chart_point from, to;
    bool dashed;
} suuji_chart_guide;

/* Points over two axes. */
typedef struct suuji_chart {
    size_t size;       /* sizeof(suuji_chart) */
    const char *title; /* above the chart; NULL or "": none */
    suuji_chart_axis x, y;
    const suuji_chart_series *series; /* [series_count] */
    size_t series_count;
    const suuji_chart_guide *guide; /* [guide_count] */
    size_t guide_count;
    double dpi; /* pixels per inch of PNG; 0: 150 */
} suuji_chart;

#define SUUJI_CHART_INIT                                                      \
    {                                                                         \
        sizeof(suuji_chart), NULL, {NULL, NULL, false, false, 0, 0, NULL, 0}, \
            {NULL, NULL, false, false, 0, 0, NULL, 0}, NULL, 0, NULL, 0, 0    \
    }

/* Draw a chart in a medium ("svg", "png", "pdf"; NULL: the default, see suuji/draw.h).
   SUUJI_ERR_ARGUMENT: a value is not finite, or not above 0 on a logarithmic axis; there is neither
   a point nor a pair of ends for an axis; the medium does not exist. SUUJI_ERR_PROGRAM: the medium
   is not available. SUUJI_ERR_IO: `on_text` returned false. */
SUUJI_API suuji_status suuji_draw_chart(const suuji_chart *chart, const char *medium,
                                        suuji_on_text *on_text, void *user, suuji_error *err);

/* How values are spread: a box from `first` to `third` (quartiles) with a line at `median`, and
   lines to `low` and `high`. */
typedef struct suuji_spread {
    const char *name;  /* left of the box; NULL or "": none */
    const char *group; /* a heading above this row; NULL: it belongs to the group before */
    unsigned look;     /* number of its colour and mark */
    bool empty;        /* there are no values: the row has no box */
    double low, first, median, third, high;
} suuji_spread;

/* Boxes, one below the other. */
typedef struct suuji_spread_chart {
    size_t size;       /* sizeof(suuji_spread_chart) */
    const char *title; /* above the chart; NULL or "": none */
    suuji_chart_axis axis;
    const suuji_spread *row; /* [row_count] */
    size_t row_count;
    double limit; /* a line across all rows, if it is inside the axis; 0: none */
    const char *limit_name;
    double dpi; /* pixels per inch of PNG; 0: 150 */
} suuji_spread_chart;

#define SUUJI_SPREAD_CHART_INIT                                                                  \
    {                                                                                            \
        sizeof(suuji_spread_chart), NULL, {NULL, NULL, false, false, 0, 0, NULL, 0}, NULL, 0, 0, \
            NULL, 0                                                                              \
    }

/* Draw it. Errors: those of suuji_draw_chart; SUUJI_ERR_ARGUMENT: a row is not in ascending
   order. */
SUUJI_API suuji_status suuji_draw_spreads(const suuji_spread_chart *chart, const char *medium,
                                          suuji_on_text *on_text, void *user, suuji_error *err);

#ifdef __cplusplus
}
#endif

#endif
