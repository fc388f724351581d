/* SPDX-License-Identifier: MIT */
/* What charts have in common: axes, the looks of series, legends. Lengths are millimetres. */
#ifndef SJ_CHART_H
#define SJ_CHART_H

#include "draw/picture.h"
#include "suuji/chart.h"

/* The size of the letters, and from one line of them to the next. */
#define SJ_CHART_LETTERS 3.4
#define SJ_CHART_LINE 6.0
/* The width of a chart, and the room around everything in it. */
#define SJ_CHART_WIDTH 240.0
#define SJ_CHART_MARGIN 4.0

/* ---- Axes (chart_axis.c) ---- */

struct sj_axis {
    const suuji_chart_axis *options;
    double low, high; /* its ends, as logarithms if it is logarithmic */
    double from, to;  /* where they are in the picture */
    bool used;        /* low and high are those of a value */
};

/* A place on an axis that is marked. */
struct sj_tic {
    double at;     /* in the picture */
    bool minor;    /* a short line without a text */
    char text[28]; /* cut at its end if it does not fit */
};

#define SJ_MOST_TICS 128u

/* SUUJI_ERR_ARGUMENT if the options contradict each other. */
suuji_status sj_axis_start(struct sj_axis *axis, const suuji_chart_axis *options, suuji_error *err);
/* Make room for a value; SUUJI_ERR_ARGUMENT: the axis cannot have it. */
suuji_status sj_axis_include(struct sj_axis *axis, double value, suuji_error *err);
/* All values are included: find the ends. SUUJI_ERR_ARGUMENT: there was no value. */
suuji_status sj_axis_settle(struct sj_axis *axis, suuji_error *err);
/* Where a value is in the picture: from..to for those between the ends. */
double sj_axis_place(const struct sj_axis *axis, double value);
/* Its tics, in ascending order: their number. */
unsigned sj_axis_tics(const struct sj_axis *axis, struct sj_tic tic[SJ_MOST_TICS]);

/* ---- Looks and legends (chart_look.c) ---- */

/* The mark of a look, `radius` large. */
void sj_look_mark(struct sj_picture *picture, size_t look, double radius, double x, double y);
/* The line of a look through points of the picture: dashes continue from one part to the next. */
void sj_look_line(struct sj_picture *picture, size_t look, const suuji_chart_point *point,
                  size_t count);
/* A grey line. */
struct sj_ink sj_guide_ink(bool dashed);

/* Entries of a legend, from left to right and then below: where the next one is. */
struct sj_legend {
    double left, right; /* of all lines */
    double x, y;        /* y is the middle of the letters */
};

/* Where the entry called `name` begins, and where its name does; the legend continues after it. */
suuji_chart_point sj_legend_entry(struct sj_legend *legend, const char *name);
/* Write it, cut if it is wider than a line. */
void sj_legend_name(struct sj_picture *picture, const struct sj_legend *legend,
                    suuji_chart_point at, const char *name);
/* The width of the sample before a name. */
#define SJ_LEGEND_SAMPLE 11.0

/* `text`, cut so that it fits into `width`. */
void sj_chart_text(struct sj_picture *picture, const struct sj_ink *ink, double x, double y,
                   const char *text, double width);

/* The frame (chart_frame.c). */

/* Lines and numbers of the axis at the bottom of a chart that reaches from `top` to `bottom`; its
   label is below. */
void sj_frame_bottom(struct sj_picture *picture, const struct sj_axis *axis, double top,
                     double bottom);
/* The same for the axis at the left; its label is above its end. */
void sj_frame_left(struct sj_picture *picture, const struct sj_axis *axis, double left,
                   double right);
/* The picture is written by `medium`. */
suuji_status sj_chart_write(const struct sj_picture *picture, const char *title, double dpi,
                            const char *medium, suuji_on_text *on_text, void *user,
                            suuji_error *err);

#endif
