/* SPDX-License-Identifier: MIT */
#include "base/real_text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a number consists of besides its point: digits, signs, exponents, "inf" and "nan". */
#define PARTS "0123456789+-einfa"

void sj_real_point(char *text)
{
    char *const point = text + strspn(text, PARTS);
    const size_t length = strcspn(point, PARTS);
    if (length == 0)
        return;
    *point = '.';
    memmove(point + 1, point + length, strlen(point + length) + 1);
}

void sj_real_write(double number, int digits, char text[SJ_REAL_ROOM])
{
    snprintf(text, SJ_REAL_ROOM, "%.*g", digits, number);
    sj_real_point(text);
}

void sj_real_write_exact(double number, char text[SJ_REAL_ROOM])
{
    /* strtod reads what printf wrote: the point of the locale. */
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(text, SJ_REAL_ROOM, "%.*g", digits, number);
        const double same = strtod(text, NULL);
        if (!isfinite(number) || !(same < number || same > number))
            break;
    }
    sj_real_point(text);
}
