/* SPDX-License-Identifier: MIT */
/* Which ratings there are, and which a level has. */
#ifndef SJ_LEVEL_RANGE_H
#define SJ_LEVEL_RANGE_H

#include <stdbool.h>

/* Is there a rating from `low` to `high`? */
bool sj_has_rating(double low, double high);
/* The highest rating of a level; INFINITY: it is the last. */
double sj_level_high(unsigned level);

#endif
