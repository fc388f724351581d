/* SPDX-License-Identifier: MIT */
/* The table of calls. */
#include "call/call_row.h"

#include <string.h>

/* The calls: the one line to add. */
#define SJ_CALL_LIST(X) \
    X(solve)            \
    X(count)            \
    X(check)            \
    X(explain)          \
    X(hint)             \
    X(rate)             \
    X(generate)         \
    X(drill)            \
    X(minimize)         \
    X(maximize)         \
    X(canon)            \
    X(convert)          \
    X(read)             \
    X(draw)             \
    X(engines)          \
    X(formats)          \
    X(rules)            \
    X(symmetries)       \
    X(techniques)       \
    X(scales)           \
    X(tables)           \
    X(calls)            \
    X(version)

#define DECLARE(name) extern const struct sj_call_row sj_call_row_##name;
SJ_CALL_LIST(DECLARE)

#define ROW(name) &sj_call_row_##name,
static const struct sj_call_row *const rows[] = {SJ_CALL_LIST(ROW)};
enum { ROWS = sizeof rows / sizeof *rows };

const suuji_call_info *suuji_call_at(size_t i)
{
    return i < ROWS ? &rows[i]->info : NULL;
}

const struct sj_call_row *sj_call_find(const char *name)
{
    for (size_t i = 0; i < ROWS; i++)
        if (strcmp(rows[i]->info.name, name) == 0)
            return rows[i];
    return NULL;
}
