/* SPDX-License-Identifier: MIT */
/* What one contestant made of all puzzles: counts, sums, and the times, of which a few bytes per
   puzzle are kept for the median and the like. */
#ifndef SJ_SUMMARY_H
#define SJ_SUMMARY_H

#include "app/lab/contestant.h"

/* A time, or the least that it can be: the search was cut short by the time limit. */
struct sj_lab_time {
    double seconds;
    bool at_least;
};

struct sj_summary {
    uint64_t outcome[SJ_OUTCOMES]; /* puzzles that ended so */
    struct sj_lab_time *time;      /* [times]: of runs that took their course or were skipped */
    size_t times, room;
    bool sorted;
    double seconds;    /* of these, added up */
    double time_limit; /* what a run that was skipped counts as; set by the owner */
    bool silent;   /* it does not tell its work, so that the counts are none; set by the owner */
    size_t worked; /* runs that took their course; their work, added up: */
    uint64_t nodes, guesses, backtracks, updates;
};

/* Note a run down. Fails when memory is short. */
suuji_status sj_summary_add(struct sj_summary *summary, const struct sj_lab_run *run,
                            suuji_error *err);
void sj_summary_free(struct sj_summary *summary);

/* All times together, and their mean. Where some are cut short, so are these. */
struct sj_lab_time sj_summary_total(const struct sj_summary *summary);
struct sj_lab_time sj_summary_mean(const struct sj_summary *summary);
/* The middle one, or the mean of the two in the middle. */
struct sj_lab_time sj_summary_median(struct sj_summary *summary);
/* The smallest time such that `share` (0 .. 1) of all are not larger: 0.95, 1 for the largest. */
struct sj_lab_time sj_summary_quantile(struct sj_summary *summary, double share);

#endif
