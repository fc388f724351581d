/* SPDX-License-Identifier: MIT */
/* The row of an option of a command. */
#include "app/frame/command_option.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct sj_option cli_option_row(const struct cli_option *option)
{
    return (struct sj_option){.name = option->name,
                              .kind = option->kind,
                              .offset = option->offset,
                              .value = option->value,
                              .fallback = option->fallback,
                              .low = option->low,
                              .high = option->high,
                              .words = option->words,
                              .help = option->help};
}

const char *cli_option_written(const struct cli_option *row, const void *args, char *text,
                               size_t room)
{
    const char *const at = (const char *)args + row->offset;
    const char *const usual = row->fallback ? row->fallback : "0";
    const char *value = NULL;
    switch (row->kind) {
    case SUUJI_OPTION_FLAG:
        return *(const bool *)at ? "" : NULL;
    case SUUJI_OPTION_COUNT:
        snprintf(text, room, "%" PRIu64, *(const uint64_t *)at);
        return strcmp(text, usual) != 0 ? text : NULL;
    case SUUJI_OPTION_REAL:
        snprintf(text, room, "%.15g", *(const double *)at);
        return *(const double *)at > strtod(usual, NULL) ||
                       *(const double *)at < strtod(usual, NULL)
                   ? text
                   : NULL;
    case SUUJI_OPTION_WORD:
        return row->fallback && strcmp(row->words[*(const unsigned *)at], row->fallback) == 0
                   ? NULL
                   : row->words[*(const unsigned *)at];
    case SUUJI_OPTION_TEXT:
        value = *(const char *const *)at;
        return value && row->fallback && strcasecmp(value, row->fallback) == 0 ? NULL : value;
    }
    return NULL;
}
