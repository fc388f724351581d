/* SPDX-License-Identifier: MIT */
/* Elapsed time. */
#include "base/clock.h"

#include <sys/resource.h>
#include <time.h>

static double seconds_of(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

double sj_clock_now(void)
{
    return seconds_of(CLOCK_MONOTONIC);
}

double sj_clock_cpu(void)
{
    struct rusage children;
    double seconds = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    if (getrusage(RUSAGE_CHILDREN, &children) == 0)
        seconds += (double)children.ru_utime.tv_sec + (double)children.ru_stime.tv_sec +
                   1e-6 * (double)(children.ru_utime.tv_usec + children.ru_stime.tv_usec);
    return seconds;
}
