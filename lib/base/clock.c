/* SPDX-License-Identifier: MIT */
/* Elapsed time. */
#include "base/clock.h"

#include <time.h>

double sj_clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

double sj_clock_left(double end)
{
    const double shortest = 1e-9, left = end - sj_clock_now();
    return end <= 0 ? 0 : left > shortest ? left : shortest;
}
