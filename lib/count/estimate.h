/* SPDX-License-Identifier: MIT */
/* An estimate of the number of solutions, from random walks down the search tree.

   A walk chooses one of the values of a cell at each node, draws the conclusions, and multiplies
   its weight by the number of values there were; its weight at a solution, or 0 where there is
   none, has the number of solutions as its mean (Knuth 1975). The last few open cells are not
   walked but counted. */
#ifndef SJ_ESTIMATE_H
#define SJ_ESTIMATE_H

#include "base/budget.h"
#include "base/random_inl.h"
#include "model/reduce.h"

/* Sums of weights, all divided by e^shift: weights may be above every double. */
struct sj_weights {
    uint64_t count;
    double shift;
    double sum[3]; /* of the weights, their squares and their cubes */
};

/* Add a weight whose natural logarithm is `log`; minus infinity: 0. */
void sj_weights_add(struct sj_weights *weights, double log);

struct sj_estimate {
    uint64_t samples;
    double value, low, high; /* natural logarithms; minus infinity: 0 */
    double error;            /* half the width of the interval, relative to the value */
    bool settled;            /* there are enough samples for the interval to be trusted */
};

/* The mean of the weights and its interval; `quantile` is that of the normal distribution. */
void sj_weights_estimate(const struct sj_weights *weights, double quantile,
                         struct sj_estimate *estimate);
/* The quantile of the interval that has the mean with probability `confidence`, 0 .. 1. */
double sj_confidence_quantile(double confidence);

struct sj_ticker;

struct sj_estimator {
    struct sj_reduction open; /* of the puzzle, and then of each walk */
    unsigned root_queued;     /* its decisions before a walk */
    char *root;               /* its state then */
    char *leaf;               /* states of the exact count at the end */
    struct sj_random random;
    struct sj_weights weights;
    double quantile;
};

/* A cell has so many candidates at most where they are walked through: those of a word. */
enum { SJ_WALK_MAX_SIZE = 64 };
/* SUUJI_ERR_UNSUPPORTED: the size is above that, or the rules are not only houses and pairs. */
suuji_status sj_walk_check_rules(const suuji_rules *rules, const char *reader, suuji_error *err);

/* SUUJI_ERR_UNSUPPORTED as above. A zeroed struct may be freed. */
suuji_status sj_estimator_make(struct sj_estimator *estimator, const suuji_puzzle *puzzle,
                               uint64_t seed, double confidence, suuji_error *err);
void sj_estimator_free(struct sj_estimator *estimator);

/* Take samples until the relative error is at most `precision`, or `most` of them are taken (0: no
   limit), or the budget ends; a first few are always taken. Call it again to continue. */
void sj_estimator_run(struct sj_estimator *estimator, struct sj_budget *budget, double precision,
                      uint64_t most, struct sj_ticker *ticker, struct sj_estimate *estimate);

#endif
