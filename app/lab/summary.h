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

/* The figures that say how long all puzzles took. */
enum cli_time_figure {
    CLI_TIME_TOTAL,
    CLI_TIME_MEAN,
    CLI_TIME_MEDIAN, /* the mean of the two middle ones for an even number */
    CLI_TIME_MIN,    /* from here on quantiles: the smallest time such that a share of all are not
                        larger */
    CLI_TIME_Q25,
    CLI_TIME_Q75,
    CLI_TIME_Q95,
    CLI_TIME_Q99,
    CLI_TIME_MAX,
    CLI_TIMES
};

struct cli_time_figure_info {
    const char *key;  /* in JSON */
    const char *head; /* of its column; NULL: it is not in tables */
    double share;     /* of a quantile */
};

extern const struct cli_time_figure_info cli_time_figures[CLI_TIMES];

struct cli_summary {
    uint64_t outcome[CLI_OUTCOMES]; /* number of puzzles by outcome */
    /* [times]: of the runs with cli_outcome_is_timed, and of skipped ones */
    struct cli_lab_time *time;
    size_t times, room;
    bool sorted;
    double seconds;                  /* of these, added up */
    double time_limit;               /* time that a skipped run counts as; set by the owner */
    bool approximates;               /* so does the contestant; set by the owner */
    size_t worked;                   /* runs with cli_outcome_is_timed */
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

/* A figure of the times; if some are lower bounds, so are the total and the mean. 0: there are no
   times. */
struct cli_lab_time cli_summary_time(struct cli_summary *summary, enum cli_time_figure figure);
/* The mean of a counter over these runs; -1: not all of them counted it, or there are none. */
double cli_summary_work(const struct cli_summary *summary, enum cli_work work);

#endif
