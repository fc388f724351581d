/* SPDX-License-Identifier: MIT */
/* Plots of measurements: pictures that suuji draws, and scripts for gnuplot, which has other kinds
   of files and can be told what to change. Engines differ by colours that colour-blind people can
   distinguish, and by dashes and marks in black and white. */
#ifndef CLI_PLOTS_H
#define CLI_PLOTS_H

#include "base/text.h"
#include "app/lab/record.h"

enum cli_plot {
    CLI_PLOT_CACTUS,  /* puzzles solved within a time */
    CLI_PLOT_TIMES,   /* time for each puzzle */
    CLI_PLOT_SCATTER, /* the first contestant against the others */
    CLI_PLOT_GROWTH,  /* median time by size */
    CLI_PLOT_BOXES,   /* spread of the times, by file or by difficulty */
    CLI_PLOTS
};

struct cli_plot_info {
    const char *name;    /* of its file, without extension */
    const char *title;   /* a few words */
    const char *caption; /* what it shows and how to read it; also the alternative text */
};

const struct cli_plot_info *cli_plot_info(enum cli_plot plot);
/* Does the plot apply: are there several contestants, several sizes, a solved puzzle ...? */
bool cli_plot_applies(enum cli_plot plot, const struct cli_record *record);

/* Are points joined by lines? */
bool cli_plot_joins(enum cli_plot plot, const struct cli_record *record);
/* The time limit, if the plot has a line there; 0: it has none. */
double cli_plot_limit(enum cli_plot plot, const struct cli_record *record, double time_limit);

/* The commands for gnuplot with all data, appended to `out`. `time_limit` is that of the runs, 0:
   none. */
suuji_status cli_plot_script(enum cli_plot plot, const struct cli_record *record, double time_limit,
                             struct sj_text *out, suuji_error *err);
/* Draw it in a medium ("svg", ...), with its title above it if `titled`; the picture is appended to
   `out`. */
suuji_status cli_plot_draw(enum cli_plot plot, const struct cli_record *record, double time_limit,
                           const char *medium, bool titled, struct sj_text *out, suuji_error *err);

#endif
