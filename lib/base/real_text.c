/* SPDX-License-Identifier: MIT */
#include "base/real_text.h"

#include <ctype.h>
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
    /* Both printf and strtod use the decimal point of the locale. */
    for (int digits = 15; digits <= 17; digits++) {
        snprintf(text, SJ_REAL_ROOM, "%.*g", digits, number);
        const double same = strtod(text, NULL);
        if (!isfinite(number) || !(same < number || same > number))
            break;
    }
    sj_real_point(text);
}

/* Ranges as they are written. */

bool sj_range_split(const char *text, struct sj_range *range)
{
    const size_t len = strcspn(text, ":");
    *range = (struct sj_range){text, text, len, len};
    if (text[len] == ':') {
        range->high = text + len + 1;
        range->high_len = strlen(range->high);
    }
    return (range->low_len || range->high_len) && !memchr(range->high, ':', range->high_len);
}

/* A number that is at least 0; `fallback` if there is none. */
static bool read_end(const char *text, size_t len, double fallback, double *value)
{
    char copy[32];
    char *end = NULL;
    *value = fallback;
    if (len == 0)
        return true;
    if (len >= sizeof copy || strspn(text, "0123456789.") < len)
        return false;
    memcpy(copy, text, len);
    copy[len] = '\0';
    *value = strtod(copy, &end);
    return *end == '\0' && isdigit((unsigned char)end[-1]);
}

bool sj_range_real(const char *text, double *low, double *high)
{
    struct sj_range range;
    return sj_range_split(text, &range) && read_end(range.low, range.low_len, 0, low) &&
           read_end(range.high, range.high_len, INFINITY, high);
}
