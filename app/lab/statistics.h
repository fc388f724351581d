/* SPDX-License-Identifier: MIT */
/* Statistics of times: they are skewed and have outliers, so everything here is based on ranks and
   assumes no distribution. */
#ifndef CLI_STATISTICS_H
#define CLI_STATISTICS_H

#include "suuji.h"

/* Ascending. */
void cli_sort(double *values, size_t count);

/* Of values in ascending order, at least one. The median of an even number is the mean of the two
   in the middle; a quantile is the smallest value such that `share` (0 .. 1) of all are not
   larger. */
double cli_median(const double *sorted, size_t count);
double cli_quantile(const double *sorted, size_t count, double share);

/* How values are spread; all 0 if there are none. */
struct cli_spread {
    size_t count;
    double low, first, median, third, high; /* first and third quartile */
};

/* Sorts the values. */
struct cli_spread cli_spread_of(double *values, size_t count);

/* The interval between two of the values that holds the median of all there could be, with a
   probability of at least `level`. False: there are too few values; the interval is then from the
   smallest to the largest. */
bool cli_median_interval(const double *sorted, size_t count, double level, double *low,
                         double *high);

/* The result of a test. */
struct cli_test {
    size_t count;  /* number of values or pairs used */
    double p;      /* probability of what was seen or more, to either side, if nothing differed */
    double effect; /* rank-biserial correlation: -1 all smaller, 0 balanced, 1 all larger */
};

/* Wilcoxon's signed-rank test: are differences of pairs as often and as far above 0 as below? Those
   that are 0 are left out. Exact up to 60 differences, ties included, then by the normal
   distribution, corrected for ties and continuity. Fails if memory runs out. */
suuji_status cli_signed_rank(const double *differences, size_t count, struct cli_test *test,
                             suuji_error *err);

/* The Mann-Whitney test (Wilcoxon's rank-sum test): are values of `b` as often larger as smaller
   than those of `a`? Exact up to 40 values in all, then as above. A positive effect: `b` is larger.
   Fails if memory runs out. */
suuji_status cli_rank_sum(const double *a, size_t a_count, const double *b, size_t b_count,
                          struct cli_test *test, suuji_error *err);

/* Holm's correction: p values of several tests, adjusted so that a level holds for all tests
   together. Fails if memory runs out. */
suuji_status cli_holm(double *p, size_t count, suuji_error *err);

#endif
