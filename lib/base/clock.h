/* SPDX-License-Identifier: MIT */
/* Elapsed time. */
#ifndef SJ_CLOCK_H
#define SJ_CLOCK_H

/* Seconds of a clock that only moves forward; only differences have a meaning. */
double sj_clock_now(void);

#endif
