/* SPDX-License-Identifier: MIT */
/* Sums of random weights, their mean and its interval. */
#include "count/estimate.h"

#include <math.h>

/* Weights this much above the shift are scaled down: their cubes are far below the largest
   double. */
#define SHIFT_ABOVE 80.0

/* An interval needs this many samples, and this many times the square of the skewness (Cochran's
   rule). */
#define LEAST_SAMPLES 1000
#define SKEWNESS_FACTOR 25

void sj_weights_add(struct sj_weights *weights, double log)
{
    weights->count++;
    if (isinf(log))
        return;
    if (weights->sum[0] <= 0)
        weights->shift = log;
    if (log > weights->shift + SHIFT_ABOVE) {
        const double down = weights->shift - log;
        for (int i = 0; i < 3; i++)
            weights->sum[i] *= exp(down * (i + 1));
        weights->shift = log;
    }
    const double weight = exp(log - weights->shift);
    weights->sum[0] += weight;
    weights->sum[1] += weight * weight;
    weights->sum[2] += weight * weight * weight;
}

/* Where the interval ends: the inverse of Hall's transformation (1992), which corrects the usual
   interval for the skewness of the weights. */
static double corrected(double quantile, double skewness, double root)
{
    const double a = skewness / root;
    if (fabs(a) < 1e-6)
        return quantile;
    return 3 / a * (cbrt(1 + a * (quantile - a / 6)) - 1);
}

void sj_weights_estimate(const struct sj_weights *weights, double quantile,
                         struct sj_estimate *estimate)
{
    const double n = (double)weights->count;
    *estimate = (struct sj_estimate){
        .samples = weights->count, .value = -INFINITY, .low = -INFINITY, .high = INFINITY};
    if (weights->sum[0] <= 0) {
        estimate->error = INFINITY;
        return;
    }
    const double mean = weights->sum[0] / n;
    const double variance = fmax(0, weights->sum[1] / n - mean * mean) * n / fmax(1, n - 1);
    const double deviation = sqrt(variance);
    const double third = weights->sum[2] / n - 3 * mean * weights->sum[1] / n + 2 * pow(mean, 3);
    const bool spread = deviation > mean * 1e-7; /* else it is rounding */
    const double skewness = spread ? third / pow(deviation, 3) : 0;
    const double step = spread ? deviation / sqrt(n) : 0;
    /* The weights are not negative and have the number as their mean: with this probability, half
       of what the interval leaves out, their average is above the number / `excess` (Markov). So
       the number is not 0, however few the samples are. */
    const double excess = erfc(quantile / sqrt(2)) / 2;
    const double low = fmax(mean * excess, mean - step * corrected(quantile, skewness, sqrt(n)));
    const double high = mean - step * corrected(-quantile, skewness, sqrt(n));
    estimate->value = log(mean) + weights->shift;
    estimate->low = log(low) + weights->shift;
    estimate->high = log(high) + weights->shift;
    estimate->error = (high - low) / 2 / mean;
    estimate->settled = n >= LEAST_SAMPLES && n >= SKEWNESS_FACTOR * skewness * skewness;
}

/* Newton's method on the normal distribution function. */
double sj_confidence_quantile(double confidence)
{
    double x = 0;
    for (int i = 0; i < 60; i++) {
        const double density = sqrt(2 / acos(-1)) * exp(-x * x / 2);
        const double step = (erf(x / sqrt(2)) - confidence) / density;
        x -= fmax(-1, fmin(1, step));
    }
    return x;
}
