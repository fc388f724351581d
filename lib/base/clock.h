/* SPDX-License-Identifier: MIT */
/* Elapsed time. */
#ifndef SJ_CLOCK_H
#define SJ_CLOCK_H

/* Seconds of a clock that only moves forward; only differences have a meaning. */
double sj_clock_now(void);

/* The seconds from now until `end`, as a limit: 0, which is no limit, if `end` is 0; never 0 if it
   has passed. */
double sj_clock_left(double end);

#endif
