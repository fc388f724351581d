/* SPDX-License-Identifier: MIT */
/* Ranges as they are written. */
#include "base/range.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

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
