/* SPDX-License-Identifier: MIT */
/* The data of the plots. Runs stopped by the time limit count as the limit. */
#ifndef SJ_PLOT_DATA_H
#define SJ_PLOT_DATA_H

#include "app/lab/plots.h"

struct sj_point {
    double x, y;
};

struct sj_points {
    struct sj_point *point;
    size_t count;
};

/* The points of a contestant in a plot that has points: puzzles solved and times, numbers of puzzles and
   times, times of the first contestant and of this one, sizes and median times. */
suuji_status sj_points_of(enum sj_plot plot, const struct sj_record *record, unsigned contestant,
                          double time_limit, struct sj_points *points, suuji_error *err);
void sj_points_free(struct sj_points *points);
/* Is a contestant's result for a puzzle shown in a plot? */
bool sj_has_point(enum sj_plot plot, const struct sj_record *record,
                  const struct sj_record_puzzle *puzzle, unsigned contestant);

/* The name of a file without its folders. */
const char *sj_short_name(const char *file);

/* Puzzles in groups: by file where there are several, else in thirds by difficulty. */
struct sj_groups {
    const char **name; /* [count]: the record's, or constant */
    size_t count;
    size_t *of; /* [puzzles]: the group of each */
};

suuji_status sj_groups_make(const struct sj_record *record, struct sj_groups *groups,
                            suuji_error *err);
void sj_groups_free(struct sj_groups *groups);

/* The times of a contestant on a group of puzzles. */
struct sj_box {
    size_t count;
    double low, first, median, third, high;
};

suuji_status sj_box_of(const struct sj_record *record, const struct sj_groups *groups, size_t group,
                       unsigned contestant, double time_limit, struct sj_box *box,
                       suuji_error *err);

/* The time of a run for a plot; 0: it has none. A skipped run has the time limit. */
double sj_plot_time(const struct sj_lab_run *run, double time_limit);

#endif
