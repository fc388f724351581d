/* SPDX-License-Identifier: MIT */
/* Lists of numbers as users write them. */
#include "app/frame/number_list.h"

#include "base/fail.h"

#include <stdlib.h>

/* Read a number from 1 on at `*at` and move past it. */
static bool read_number(const char **at, uint64_t *number)
{
    *number = 0;
    for (; **at >= '0' && **at <= '9'; ++*at) {
        const unsigned digit = (unsigned)(**at - '0');
        if (*number > (UINT64_MAX - 1 - digit) / 10)
            return false;
        *number = *number * 10 + digit;
    }
    return *number > 0;
}

/* Read "7", "7-9" or "7-" and move past it. */
static bool read_range(const char **at, struct cli_number_range *range)
{
    if (!read_number(at, &range->low))
        return false;
    range->high = range->low;
    if (**at != '-' && **at != ':')
        return true;
    ++*at;
    if (**at == '\0' || **at == ',') {
        range->high = UINT64_MAX;
        return true;
    }
    return read_number(at, &range->high) && range->high >= range->low;
}

static int by_low(const void *a, const void *b)
{
    const struct cli_number_range *const one = a;
    const struct cli_number_range *const other = b;
    return (one->low > other->low) - (one->low < other->low);
}

/* Sort the ranges and join those that touch. */
static void put_in_order(struct cli_number_list *list)
{
    size_t kept = 0;
    qsort(list->range, list->count, sizeof *list->range, by_low);
    for (size_t i = 1; i < list->count; i++) {
        struct cli_number_range *const last = &list->range[kept];
        const struct cli_number_range *const next = &list->range[i];
        if (last->high >= next->low - 1)
            last->high = last->high > next->high ? last->high : next->high;
        else
            list->range[++kept] = *next;
    }
    list->count = kept + 1;
}

suuji_status cli_number_list_read(struct cli_number_list *list, const char *text, suuji_error *err)
{
    size_t room = 1;
    for (const char *at = text; *at; at++)
        room += *at == ',';
    *list = (struct cli_number_list){.range = calloc(room, sizeof *list->range)};
    if (!list->range)
        return sj_fail_memory(err);
    for (const char *at = text;; at++) {
        struct cli_number_range *const range = &list->range[list->count++];
        if (!read_range(&at, range) || (*at && *at != ',')) {
            cli_number_list_free(list);
            return sj_fail(err, SUUJI_ERR_ARGUMENT,
                           "'%.60s' is not a list of numbers such as 3 or 2,7-9", text);
        }
        const uint64_t written = range->high == UINT64_MAX ? range->low : range->high;
        list->largest = list->largest > written ? list->largest : written;
        if (!*at)
            break;
    }
    put_in_order(list);
    return SUUJI_OK;
}

void cli_number_list_free(struct cli_number_list *list)
{
    free(list->range);
    *list = (struct cli_number_list){0};
}
