/* SPDX-License-Identifier: MIT */
/* How often a part of a pattern may be there: what its two readers share. */
#ifndef SJ_PATTERN_SYNTAX_INL_H
#define SJ_PATTERN_SYNTAX_INL_H

#include <limits.h>
#include <stdbool.h>

enum { MOST_TIMES = 999 };

#define UNLIMITED UINT_MAX

struct times {
    unsigned low, high;
};

static inline bool is_quantifier(char c)
{
    return c == '*' || c == '+' || c == '?' || c == '{';
}

/* After the value, the brackets or the parentheses that a valid pattern has at `at`. */
static inline const char *skip_atom(const char *at)
{
    const char end = *at == '[' ? ']' : *at == '<' ? '>' : 0;
    unsigned open = *at == '(';
    at++;
    while (end && at[-1] != end)
        at++;
    for (; open > 0; at++) {
        open += *at == '(';
        open -= *at == ')';
    }
    return at;
}

/* A number up to MOST_TIMES. */
static inline bool read_count(const char **at, unsigned *count)
{
    const char *const start = *at;
    for (*count = 0; **at >= '0' && **at <= '9' && *count <= MOST_TIMES; ++*at)
        *count = *count * 10 + (unsigned)(**at - '0');
    return *at > start && *count <= MOST_TIMES;
}

/* * + ? {n} {n,} or {n,m} at `*at`, which is moved after it; another may not follow. */
static inline bool read_times(const char **at, struct times *times)
{
    const char sign = *(*at)++;
    *times = (struct times){sign == '+', sign == '?' ? 1 : UNLIMITED};
    if (sign == '{') {
        if (!read_count(at, &times->low))
            return false;
        times->high = times->low;
        if (**at == ',') {
            ++*at;
            times->high = UNLIMITED;
            if (**at != '}' && (!read_count(at, &times->high) || times->high < times->low))
                return false;
        }
        if (**at != '}') /* perhaps the end of the text */
            return false;
        ++*at;
    }
    return !is_quantifier(**at);
}

#endif
