/* SPDX-License-Identifier: MIT */
/* The results of one contestant for all puzzles: counts, sums, and the times, a few bytes per
   puzzle, for the median and other quantiles. */
#ifndef CLI_SUMMARY_H
#define CLI_SUMMARY_H

#include "app/frame/work.h"
#include "app/lab/contestant.h"

/* A time, or a lower bound of it: the search was stopped by the time limit. */
struct cli_lab_time {
    double seconds;
    bool at_least;
};

struct cli_summary {
    uint64_t outcome[CLI_OUTCOMES]; /* number of puzzles by outcome */
    /* [times]: of the runs with cli_outcome_counts, and of skipped ones */
    struct cli_lab_time *time;
    size_t times, room;
    bool sorted;
    double seconds;                  /* of these, added up */
    double time_limit;               /* time that a skipped run counts as; set by the owner */
    size_t worked;                   /* runs with cli_outcome_counts */
    uint64_t work[CLI_WORK_SUMS];    /* sums of the work of these runs */
    size_t uncounted[CLI_WORK_SUMS]; /* how many of them did not count it */
    size_t colorings;                /* colourings without clashes, the solutions among them */
    uint64_t colors;                 /* of these, added up */
    double ratio;                    /* their ratios, added up */
    double largest_ratio;            /* of these */
};

/* Add a run. Fails if memory runs out. */
suuji_status cli_summary_add(struct cli_summary *summary, const struct cli_lab_run *run,
                             suuji_error *err);
void cli_summary_free(struct cli_summary *summary);

/* The sum of the times, and their mean. If some are lower bounds, so are these. */
struct cli_lab_time cli_summary_total(const struct cli_summary *summary);
struct cli_lab_time cli_summary_mean(const struct cli_summary *summary);
/* The median; the mean of the two middle ones for an even number. */
struct cli_lab_time cli_summary_median(struct cli_summary *summary);
/* The mean of a counter over these runs; -1: not all of them counted it, or there are none. */
double cli_summary_work(const struct cli_summary *summary, enum cli_work work);
/* The smallest time such that `share` (0 .. 1) of all are not larger: 0.95, 1 for the largest. */
struct cli_lab_time cli_summary_quantile(struct cli_summary *summary, double share);

#endif
