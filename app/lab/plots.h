/* SPDX-License-Identifier: MIT */
/* Plots of measurements, drawn by gnuplot, which is run as a program where it is installed. Engines
   differ by colours that colour-blind people can distinguish, and by dashes and points in black and
   white. */
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

/* The output format; a script is for gnuplot and contains all data. */
enum cli_plot_form { CLI_PLOT_AS_SCRIPT, CLI_PLOT_AS_SVG, CLI_PLOT_AS_PNG };

struct cli_plot_info {
    const char *name;    /* of its file, without extension */
    const char *title;   /* a few words */
    const char *caption; /* what it shows and how to read it; also the alternative text */
};

const struct cli_plot_info *cli_plot_info(enum cli_plot plot);
/* Does the plot apply: are there several contestants, several sizes, a solved puzzle ...? */
bool cli_plot_applies(enum cli_plot plot, const struct cli_record *record);

/* The commands for gnuplot, appended to `out`. `time_limit` is that of the runs, 0: none. */
suuji_status cli_plot_script(enum cli_plot plot, const struct cli_record *record, double time_limit,
                             enum cli_plot_form form, struct sj_text *out, suuji_error *err);
/* Draw it; the picture, or the script, is appended to `out`. SUUJI_ERR_PROGRAM when gnuplot is
   missing, fails, takes too long, or was stopped because `stop` (which may be NULL) was set. */
suuji_status cli_plot_draw(enum cli_plot plot, const struct cli_record *record, double time_limit,
                           enum cli_plot_form form, const suuji_stop *stop, struct sj_text *out,
                           suuji_error *err);

#endif
