/* SPDX-License-Identifier: MIT */
/* Looking for puzzles with few clues.

   Random minimal puzzles come first. The best of them go into a pool, and the search continues
   around those with the fewest clues: each is replaced by its neighbours at {-1+1} (neighbourhood.h), which
   have as many clues, and where one of these has a redundant clue, a puzzle with fewer is found. So
   all of {-2+1} is seen at the price of {-1+1}. When a level has not given a puzzle with fewer
   clues for a while, everything but the best is thrown away and the search starts again.

   For large grids, where that neighbourhood is too large, a step adds some clues to a puzzle and
   makes it minimal again in another order.

   The work is cut into tasks, a round of them at a time. The tasks of a round are chosen before and
   their results collected after in the same order for any number of threads, so that a seed and a
   number of steps determine the result. */
#ifndef SJ_FEWEST_H
#define SJ_FEWEST_H

#include "clues/pool.h"

struct sj_fewest_progress {
    unsigned clues;    /* fewest so far; 0: there is nothing yet */
    size_t found;      /* puzzles with this many */
    uint64_t steps;    /* puzzles whose neighbours were looked at, and random starts */
    uint64_t tests;    /* puzzles tested for uniqueness */
    uint64_t restarts; /* how often it began again */
    double seconds;    /* of the clock */
};

/* What is asked. Zero means no limit, or the default. */
struct sj_fewest_query {
    const suuji_rules *rules;
    const char *engine; /* NULL: the default */
    uint64_t seed;
    uint64_t steps;
    double time_limit; /* seconds */
    unsigned target;   /* enough when there are `count` puzzles with no more clues; 0: the fewest
                          that there can be, as far as is known */
    size_t count;      /* how many puzzles are wanted, at least 1 */
    unsigned threads;  /* at least 1 */
    const struct sj_puzzle_list
        *start;             /* begin with these, which have one solution; NULL: random */
    const suuji_stop *stop; /* set from outside; may be NULL */
    void (*progress)(void *user, const struct sj_fewest_progress *progress); /* after each round */
    void *user;
};

struct sj_fewest_result {
    struct sj_puzzle_list
        best; /* up to `count` minimal puzzles, all with the same number of clues; the
                                   caller's to free */
    struct sj_fewest_progress progress;
    suuji_end end; /* SUUJI_END_COMPLETE: the target was reached; else the budget that was spent */
};

/* Search. The result is what was found, however the search ended; after a failure it is empty. */
suuji_status sj_fewest_search(const struct sj_fewest_query *query, struct sj_fewest_result *result,
                              suuji_error *err);

#endif
