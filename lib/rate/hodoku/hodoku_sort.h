/* SPDX-License-Identifier: MIT */
/* The list sort of Java: stable, by merging runs. HoDoKu takes the first of a sorted list, and its
   comparisons are not transitive; so which one is first depends on which ones the sort compares. */
#ifndef SJ_HODOKU_SORT_H
#define SJ_HODOKU_SORT_H

#include <stddef.h>
#include <stdint.h>

/* Below 0: item a comes before item b. */
typedef int sj_hodoku_order(const void *list, uint32_t a, uint32_t b);

/* Sort `count` item numbers. `scratch` has room for count / 2 + 1. */
void sj_hodoku_sort(uint32_t *item, size_t count, uint32_t *scratch, sj_hodoku_order *order,
                    const void *list);

#endif
