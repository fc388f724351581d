/* SPDX-License-Identifier: MIT */
/* Statistics of times. */
#include "app/lab/statistics.h"

#include "base/fail.h"

#include <math.h>
#include <stdlib.h>

/* Up to this many values the tests are exact. */
#define EXACT_DIFFERENCES 60u
#define EXACT_VALUES 40u

/* ---- Order ---- */

static int compare_numbers(const void *a, const void *b)
{
    const double x = *(const double *)a;
    const double y = *(const double *)b;
    return (x > y) - (x < y);
}

void cli_sort(double *values, size_t count)
{
    if (count > 1)
        qsort(values, count, sizeof *values, compare_numbers);
}

double cli_median(const double *sorted, size_t count)
{
    const size_t half = count / 2;
    return count % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

double cli_quantile(const double *sorted, size_t count, double share)
{
    const double exact = share * (double)count;
    size_t rank = exact > 0 ? (size_t)exact : 0;
    rank -= rank > 0 && !((double)rank < exact);
    return sorted[rank < count ? rank : count - 1];
}

struct cli_spread cli_spread_of(double *values, size_t count)
{
    if (count == 0)
        return (struct cli_spread){0};
    cli_sort(values, count);
    return (struct cli_spread){.count = count,
                               .low = values[0],
                               .first = cli_quantile(values, count, 0.25),
                               .median = cli_median(values, count),
                               .third = cli_quantile(values, count, 0.75),
                               .high = values[count - 1]};
}

/* ---- The binomial distribution with equal odds ---- */

/* The probability of exactly `heads` heads among `count` coins. */
static double heads_among(size_t heads, size_t count)
{
    return exp(lgamma((double)count + 1) - lgamma((double)heads + 1) -
               lgamma((double)(count - heads) + 1) - (double)count * log(2));
}

bool cli_median_interval(const double *sorted, size_t count, double level, double *low,
                         double *high)
{
    size_t cut = 0; /* values that can be left out on either side */
    double outside = 2 * heads_among(0, count);
    while (outside <= 1 - level)
        outside += 2 * heads_among(++cut, count);
    const size_t first = cut ? cut - 1 : 0;
    *low = sorted[first];
    *high = sorted[count - 1 - first];
    return cut > 0;
}

/* ---- Ranks ---- */

/* A value, where it comes from, and twice its rank: ties share the mean of their ranks, so that the
   double is a whole number. */
struct ranked {
    double value; /* first: see compare */
    bool mine;    /* a difference above 0; a value of the second sample */
    size_t rank2;
};

/* Rank them all; returns the sum of t^3 - t over groups of t ties. */
static double rank_all(struct ranked *all, size_t count)
{
    double ties = 0;
    if (count > 0)
        qsort(all, count, sizeof *all, compare_numbers);
    for (size_t from = 0; from < count;) {
        size_t end = from + 1;
        while (end < count && !(all[end].value > all[from].value))
            end++;
        for (size_t i = from; i < end; i++)
            all[i].rank2 = from + 1 + end;
        const double t = (double)(end - from);
        ties += t * t * t - t;
        from = end;
    }
    return ties;
}

static size_t sum_of_mine(const struct ranked *all, size_t count)
{
    size_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += all[i].mine ? all[i].rank2 : 0;
    return sum;
}

/* The normal distribution, to either side, with a correction for continuity of half a step. */
static double normal_p(double distance, double step, double variance)
{
    const double far = fabs(distance) - step / 2;
    return variance > 0 && far > 0 ? erfc(far / sqrt(2 * variance)) : 1;
}

/* To either side of `at`, by the probabilities of the sums 0 .. most. */
static double exact_p(const double *share, size_t most, size_t at)
{
    double below = 0;
    double above = 0;
    for (size_t s = 0; s <= most; s++) {
        below += s <= at ? share[s] : 0;
        above += s >= at ? share[s] : 0;
    }
    const double p = 2 * (below < above ? below : above);
    return p < 1 ? p : 1;
}

/* ---- Pairs ---- */

/* Every sign is as likely as the other: the distribution of the sum of ranks, one rank at a
   time. */
static suuji_status exact_signs(const struct ranked *all, size_t count, size_t at, double *p,
                                suuji_error *err)
{
    const size_t most = count * (count + 1);
    double *const share = calloc(most + 1, sizeof *share);
    if (!share)
        return sj_fail_memory(err);
    share[0] = 1;
    for (size_t i = 0; i < count; i++)
        for (size_t s = most + 1; s-- > 0;)
            share[s] = (share[s] + (s >= all[i].rank2 ? share[s - all[i].rank2] : 0)) / 2;
    *p = exact_p(share, most, at);
    free(share);
    return SUUJI_OK;
}

suuji_status cli_signed_rank(const double *differences, size_t count, struct cli_test *test,
                             suuji_error *err)
{
    struct ranked *const all = calloc(count ? count : 1, sizeof *all);
    suuji_status status = SUUJI_OK;
    size_t n = 0;
    *test = (struct cli_test){.p = 1};
    if (!all)
        return sj_fail_memory(err);
    for (size_t i = 0; i < count; i++)
        if (differences[i] > 0 || differences[i] < 0)
            all[n++] = (struct ranked){.value = fabs(differences[i]), .mine = differences[i] > 0};
    const double ties = rank_all(all, n);
    const size_t sum = sum_of_mine(all, n);
    const double total = (double)n * (double)(n + 1); /* of all doubled ranks */
    test->count = n;
    test->effect = n ? 2 * (double)sum / total - 1 : 0;
    if (n > 0 && n <= EXACT_DIFFERENCES)
        status = exact_signs(all, n, sum, &test->p, err);
    else if (n > 0) /* in doubled ranks: variances are four times as large */
        test->p = normal_p((double)sum - total / 2, 2, total * (2 * (double)n + 1) / 6 - ties / 12);
    free(all);
    return status;
}

/* ---- Two samples ---- */

/* Every choice of `mine` among all is as likely as the other: ways[k * width + s] is the number of
   choices of k ranks with the sum s. */
static suuji_status exact_choices(const struct ranked *all, size_t count, size_t mine, size_t at,
                                  double *p, suuji_error *err)
{
    const size_t most = count * (count + 1);
    const size_t width = most + 1;
    double *const ways = calloc((mine + 1) * width, sizeof *ways);
    double sum = 0;
    if (!ways)
        return sj_fail_memory(err);
    ways[0] = 1;
    for (size_t i = 0; i < count; i++)
        for (size_t k = mine; k > 0; k--)
            for (size_t s = most + 1; s-- > all[i].rank2;)
                ways[k * width + s] += ways[(k - 1) * width + s - all[i].rank2];
    double *const share = ways + mine * width;
    for (size_t s = 0; s <= most; s++)
        sum += share[s];
    for (size_t s = 0; s <= most; s++)
        share[s] /= sum;
    *p = exact_p(share, most, at);
    free(ways);
    return SUUJI_OK;
}

suuji_status cli_rank_sum(const double *a, size_t a_count, const double *b, size_t b_count,
                          struct cli_test *test, suuji_error *err)
{
    const size_t count = a_count + b_count;
    struct ranked *const all = calloc(count ? count : 1, sizeof *all);
    suuji_status status = SUUJI_OK;
    *test = (struct cli_test){.count = count, .p = 1};
    if (!all)
        return sj_fail_memory(err);
    for (size_t i = 0; i < count; i++)
        all[i] =
            (struct ranked){.value = i < a_count ? a[i] : b[i - a_count], .mine = i >= a_count};
    const double ties = rank_all(all, count);
    const size_t sum = sum_of_mine(all, count);
    const double n = (double)count;
    const double pairs = (double)a_count * (double)b_count;
    if (pairs > 0) {
        const double wins = (double)sum / 2 - (double)b_count * ((double)b_count + 1) / 2;
        test->effect = 2 * wins / pairs - 1;
        if (count <= EXACT_VALUES)
            status = exact_choices(all, count, b_count, sum, &test->p, err);
        else
            test->p = normal_p(wins - pairs / 2, 1, pairs / 12 * (n + 1 - ties / (n * (n - 1))));
    }
    free(all);
    return status;
}

/* ---- Several tests ---- */

static int compare_pointed(const void *a, const void *b)
{
    return compare_numbers(*(double *const *)a, *(double *const *)b);
}

suuji_status cli_holm(double *p, size_t count, suuji_error *err)
{
    double **const sorted = malloc((count ? count : 1) * sizeof(double *));
    double least = 0; /* what the next one is at least */
    if (!sorted)
        return sj_fail_memory(err);
    for (size_t i = 0; i < count; i++)
        sorted[i] = &p[i];
    if (count > 0)
        qsort(sorted, count, sizeof *sorted, compare_pointed);
    for (size_t i = 0; i < count; i++) {
        const double own = *sorted[i] * (double)(count - i);
        least = own > least ? own : least;
        least = least < 1 ? least : 1;
        *sorted[i] = least;
    }
    free(sorted);
    return SUUJI_OK;
}
