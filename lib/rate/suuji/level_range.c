/* SPDX-License-Identifier: MIT */
/* Which ratings a level has. */
#include "rate/suuji/rounds.h"

#include <math.h>

bool sj_has_rating(double low, double high)
{
    for (size_t i = 0; sj_rung_at(i); i++)
        if (low <= sj_rung_at(i)->score && sj_rung_at(i)->score <= high)
            return true;
    return false;
}

double sj_level_high(unsigned level)
{
    double high = 0;
    bool last = true;
    for (size_t i = 0; sj_rung_at(i); i++)
        if (sj_rung_at(i)->level > level)
            last = false;
        else if (sj_rung_at(i)->score > high)
            high = sj_rung_at(i)->score;
    return last ? (double)INFINITY : high;
}
