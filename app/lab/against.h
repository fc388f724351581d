/* SPDX-License-Identifier: MIT */
/* What got slower or faster since an earlier measurement: contestants of the same name on the same
   puzzles, with a significance test. */
#ifndef CLI_AGAINST_H
#define CLI_AGAINST_H

#include "app/frame/work.h"
#include "app/lab/record.h"
#include "app/lab/statistics.h"

/* Fewer pairs than this can never be significant by their signs: 2 * (1/2)^6 is the first below 5
   %. */
#define CLI_AGAINST_PAIRS 6u
/* Number of runs of a puzzle, then and now, that a test of this puzzle needs. */
#define CLI_AGAINST_RUNS 4u

enum cli_trend {
    CLI_TREND_NONE,   /* no change that is significant and above the tolerance */
    CLI_TREND_SLOWER, /* significantly so */
    CLI_TREND_FASTER,
    CLI_TREND_FEW /* too few measurements */
};

/* The changes of one contestant. */
struct cli_change {
    const char *name;
    unsigned before, now; /* its places in the two records */
    size_t pairs;         /* puzzles whose times are compared: done then or now */
    double ratio;         /* median of the times now divided by the times then */
    double low, high;     /* 95 % interval of that; see cli_median_interval */
    /* signed ranks of the logarithms; if there are few pairs but several runs of each, the most
       significant single puzzle */
    struct cli_test test;
    double p; /* of the test, corrected for the number of contestants */
    enum cli_trend trend;
    size_t lost, gained; /* puzzles solved or proved unsolvable then and not now, and vice versa */
    size_t slower_puzzles, faster_puzzles; /* single puzzles, if there are enough runs */
    size_t work_puzzles;                   /* whose work is compared: done then and now */
    size_t work_changed;                   /* of these, puzzles with a counter that differs */
    /* Sums over these puzzles of what both counted. */
    uint64_t work_before[CLI_WORK_SUMS], work_now[CLI_WORK_SUMS];
};

struct cli_against {
    struct cli_change *change; /* [count] */
    size_t count;
    size_t puzzles;               /* that are in both records */
    size_t only_before, only_now; /* puzzles */
};

/* Compare. `tolerance`: ignore changes of the median below this share (0.05). Puzzles are the same
   if their ids are; repeated puzzles are matched in order. Fails if memory runs out. */
suuji_status cli_against_make(struct cli_against *against, const struct cli_record *before,
                              const struct cli_record *now, double tolerance, suuji_error *err);
void cli_against_free(struct cli_against *against);

#endif
