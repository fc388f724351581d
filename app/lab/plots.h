/* SPDX-License-Identifier: MIT */
/* Plots of measurements, drawn by gnuplot, which is run as a program where it is installed. Engines
   differ by colours that colour-blind people can distinguish, and by dashes and points in black and
   white. */
#ifndef SJ_PLOTS_H
#define SJ_PLOTS_H

#include "base/text.h"
#include "app/lab/record.h"

enum sj_plot {
    SJ_PLOT_CACTUS,  /* puzzles solved within a time */
    SJ_PLOT_TIMES,   /* time for each puzzle */
    SJ_PLOT_SCATTER, /* the first contestant against the others */
    SJ_PLOT_GROWTH,  /* median time by size */
    SJ_PLOT_BOXES,   /* spread of the times, by file or by difficulty */
    SJ_PLOTS
};

/* The output format; a script is for gnuplot and contains all data. */
enum sj_picture { SJ_PICTURE_SVG, SJ_PICTURE_PNG, SJ_PICTURE_SCRIPT };

struct sj_plot_info {
    const char *name;    /* of its file, without extension */
    const char *title;   /* a few words */
    const char *caption; /* what it shows and how to read it; also the alternative text */
};

const struct sj_plot_info *sj_plot_info(enum sj_plot plot);
/* Does the plot apply: are there several contestants, several sizes, a solved puzzle ...? */
bool sj_plot_applies(enum sj_plot plot, const struct sj_record *record);

/* The commands for gnuplot, appended to `out`. `time_limit` is that of the runs, 0: none. */
suuji_status sj_plot_script(enum sj_plot plot, const struct sj_record *record, double time_limit,
                            enum sj_picture picture, struct sj_text *out, suuji_error *err);
/* Draw it; the picture is appended to `out`. SUUJI_ERR_PROGRAM when gnuplot is missing, fails,
   takes too long, or was stopped because `stop` (which may be NULL) was set. */
suuji_status sj_plot_draw(enum sj_plot plot, const struct sj_record *record, double time_limit,
                          enum sj_picture picture, const suuji_stop *stop, struct sj_text *out,
                          suuji_error *err);

#endif
