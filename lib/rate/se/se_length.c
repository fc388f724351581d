/* SPDX-License-Identifier: MIT */
/* How much longer chains count. */
#include "rate/se/se_chain.h"

/* The sum is built up in steps of 0.1, as the doubles of that program are: it matters which of two
   sums that print alike is the lower one. */
double sj_se_length(unsigned complexity)
{
    double added = 0;
    unsigned bound = 4;
    bool third = false;
    while (complexity > bound + 2) {
        added += 0.1;
        bound = third ? bound * 4 / 3 : bound * 3 / 2;
        third = !third;
    }
    return added;
}
