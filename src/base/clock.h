/* SPDX-License-Identifier: MIT */
/* Elapsed time. */
#ifndef SJ_CLOCK_H
#define SJ_CLOCK_H

/* Seconds of a clock that only goes forward; differences alone mean something. */
double sj_clock_now(void);

#endif
