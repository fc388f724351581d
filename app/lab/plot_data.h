/* SPDX-License-Identifier: MIT */
/* The data of the plots. Runs stopped by the time limit count as the limit. */
#ifndef CLI_PLOT_DATA_H
#define CLI_PLOT_DATA_H

#include "app/lab/plots.h"

struct cli_point {
    double x, y;
};

struct cli_points {
    struct cli_point *point;
    size_t count;
};

/* The points of a contestant in a plot that has points: puzzles solved and times, numbers of puzzles and
   times, times of the first contestant and of this one, sizes and median times. */
suuji_status cli_points_of(enum cli_plot plot, const struct cli_record *record, unsigned contestant,
                           double time_limit, struct cli_points *points, suuji_error *err);
void cli_points_free(struct cli_points *points);
/* Is a contestant's result for a puzzle shown in a plot? */
bool cli_has_point(enum cli_plot plot, const struct cli_record *record,
                   const struct cli_record_puzzle *puzzle, unsigned contestant);

/* The name of a file without its folders. */
const char *cli_short_name(const char *file);

/* Puzzles in groups: by file where there are several, else in thirds by difficulty. */
struct cli_groups {
    const char **name; /* [count]: the record's, or constant */
    size_t count;
    size_t *of; /* [puzzles]: the group of each */
};

suuji_status cli_groups_make(const struct cli_record *record, struct cli_groups *groups,
                             suuji_error *err);
void cli_groups_free(struct cli_groups *groups);

/* The times of a contestant on a group of puzzles. */
struct cli_box {
    size_t count;
    double low, first, median, third, high;
};

suuji_status cli_box_of(const struct cli_record *record, const struct cli_groups *groups,
                        size_t group, unsigned contestant, double time_limit, struct cli_box *box,
                        suuji_error *err);

/* The time of a run for a plot; 0: it has none. A skipped run has the time limit. */
double cli_plot_time(const struct cli_lab_run *run, double time_limit);

#endif
