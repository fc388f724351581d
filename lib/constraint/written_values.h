/* SPDX-License-Identifier: MIT */
/* Values in the texts of patterns and lists of states. */
#ifndef SJ_WRITTEN_VALUES_H
#define SJ_WRITTEN_VALUES_H

#include "base/text.h"

/* Read a value at `*at`, which is moved after it: 1 to 9, from A on for 10 and more, or <N>. False:
   there is none from 1 to 255. */
bool sj_written_value(const char **at, unsigned *value);

/* Read values up to `end`, single ones and ranges as 1-4, all up to `size`. `see` is called for
   each range. False: there is something else, or none, and `*at` is there. */
bool sj_written_values(const char **at, unsigned size, char end,
                       void (*see)(void *user, unsigned low, unsigned high), void *user);

/* Write a range of values, which may be one value. */
void sj_write_values(unsigned low, unsigned high, struct sj_text *out);

#endif
