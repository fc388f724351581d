/* SPDX-License-Identifier: MIT */
/* The format table. */
#include "format/format.h"

#include "format/format_list.h"

#include <string.h>

#define DECLARE(name) extern const struct sj_format sj_format_##name;
SJ_FORMAT_LIST(DECLARE)
#undef DECLARE

#define ROW(name) &sj_format_##name,
static const struct sj_format *const formats[] = {SJ_FORMAT_LIST(ROW)};
#undef ROW

const struct sj_format *sj_format_at(size_t i)
{
    return i < sizeof formats / sizeof formats[0] ? formats[i] : NULL;
}

const struct sj_format *sj_format_find(const char *name, size_t len)
{
    const struct sj_format *format = NULL;
    for (size_t i = 0; (format = sj_format_at(i)) != NULL; i++)
        if (strlen(format->info.name) == len && memcmp(format->info.name, name, len) == 0)
            break;
    return format;
}

const suuji_format_info *suuji_format_at(size_t i)
{
    const struct sj_format *const format = sj_format_at(i);
    return format ? &format->info : NULL;
}
