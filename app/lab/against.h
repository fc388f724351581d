/* SPDX-License-Identifier: MIT */
/* What got slower or faster since an earlier measurement: contestants of the same name on the same
   puzzles, with a test that tells chance from change. */
#ifndef SJ_AGAINST_H
#define SJ_AGAINST_H

#include "app/lab/record.h"
#include "app/lab/statistics.h"

/* Fewer pairs than this cannot tell anything by their signs: 2 * (1/2)^6 is the first below 5 %. */
#define SJ_AGAINST_PAIRS 6u
/* Runs of a puzzle, then and now, that make a test of it alone worth while. */
#define SJ_AGAINST_RUNS 4u

enum sj_trend {
    SJ_TREND_NONE,   /* no change that is significant and larger than what is tolerated */
    SJ_TREND_SLOWER, /* significantly so */
    SJ_TREND_FASTER,
    SJ_TREND_FEW /* too little was measured to tell */
};

/* The counters of work that are compared. */
enum { SJ_WORK_NODES, SJ_WORK_GUESSES, SJ_WORK_BACKTRACKS, SJ_WORK_UPDATES, SJ_WORKS };

/* What became of one contestant. */
struct sj_change {
    const char *name;
    unsigned before, now; /* its places in the two records */
    size_t pairs;         /* puzzles whose times are compared: done at least once of the two */
    double ratio;         /* median of the times now divided by the times then */
    double low, high;     /* 95 % interval of that; see sj_median_interval */
    struct sj_test test;  /* signed ranks of the logarithms; where there are few pairs but several
                             runs of each, the puzzle that is clearest by itself */
    double p;             /* of the test, corrected for the number of contestants */
    enum sj_trend trend;
    size_t lost, gained; /* puzzles solved or refuted then and not now, and the other way */
    size_t slower_puzzles, faster_puzzles; /* by themselves, where there are runs enough */
    size_t work_puzzles;                   /* whose work is compared: done then and now */
    size_t work_changed;                   /* of these, with another number of anything */
    uint64_t work_before[SJ_WORKS], work_now[SJ_WORKS];
};

struct sj_against {
    struct sj_change *change; /* [count] */
    size_t count;
    size_t puzzles;               /* that are in both records */
    size_t only_before, only_now; /* puzzles */
};

/* Compare. `tolerance`: a change of the median by less than this share (0.05) is none. Puzzles are
   the same when their ids are; where one is there several times, in the order they come. Fails when
   memory is short. */
suuji_status sj_against_make(struct sj_against *against, const struct sj_record *before,
                             const struct sj_record *now, double tolerance, suuji_error *err);
void sj_against_free(struct sj_against *against);

#endif
