/* SPDX-License-Identifier: MIT */
/* Ranges as they are written: "LOW:HIGH", "LOW:", ":HIGH" and "VALUE", which is both ends. */
#ifndef SJ_RANGE_H
#define SJ_RANGE_H

#include <stdbool.h>
#include <stddef.h>

/* The two ends in the text. */
struct sj_range {
    const char *low, *high;
    size_t low_len, high_len; /* 0: open */
};

/* False: there is nothing in it, or a second ':'. */
bool sj_range_split(const char *text, struct sj_range *range);
/* A range of numbers that are at least 0; open ends are 0 and INFINITY. False: it is not one. */
bool sj_range_real(const char *text, double *low, double *high);

#endif
