/* SPDX-License-Identifier: MIT */
/* The data of the plots, and of tables by file. Runs stopped by the time limit count as the limit,
   and so do skipped ones. */
#ifndef CLI_PLOT_DATA_H
#define CLI_PLOT_DATA_H

#include "app/lab/plots.h"
#include "app/lab/statistics.h"
#include "suuji/chart.h"

struct cli_points {
    suuji_chart_point *point;
    size_t count;
};

/* The points of a contestant in a plot that has points: puzzles solved and times, numbers of
   puzzles and times, times of the first contestant and of this one, sizes and median times. */
suuji_status cli_points_of(enum cli_plot plot, const struct cli_record *record, unsigned contestant,
                           double time_limit, struct cli_points *points, suuji_error *err);
void cli_points_free(struct cli_points *points);
/* Is a contestant's result for a puzzle shown in a plot? */
bool cli_has_point(enum cli_plot plot, const struct cli_record *record,
                   const struct cli_record_puzzle *puzzle, unsigned contestant);

/* The smallest size of a puzzle above `after`; 0: there is none. */
unsigned cli_next_size(const struct cli_record *record, unsigned after);

/* Puzzles in groups. */
struct cli_groups {
    const char **name; /* [count]: the record's, or constant */
    size_t count;
    size_t *of; /* [puzzles]: the group of each */
};

/* By file; with `thirds`, if there is one file, by difficulty: the easiest, middle and hardest
   third. */
suuji_status cli_groups_make(const struct cli_record *record, bool thirds,
                             struct cli_groups *groups, suuji_error *err);
void cli_groups_free(struct cli_groups *groups);

/* The results of a contestant for a group. */
struct cli_group_result {
    size_t puzzles, done, late; /* solved or proved unsolvable; timed out or skipped */
    struct cli_spread times;    /* of those that have one */
};

/* `of` is the group of each puzzle. */
suuji_status cli_group_results(const struct cli_record *record, const size_t *of, size_t group,
                               unsigned contestant, double time_limit,
                               struct cli_group_result *result, suuji_error *err);

#endif
