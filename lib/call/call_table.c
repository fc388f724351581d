/* SPDX-License-Identifier: MIT */
/* The table of calls. */
#include "call/call.h"
#include "call/call_list.h"

#include <string.h>

#define DECLARE(name) extern const struct sj_call_row sj_call_row_##name;
SJ_CALL_LIST(DECLARE)
#undef DECLARE

#define ROW(name) &sj_call_row_##name,
static const struct sj_call_row *const rows[] = {SJ_CALL_LIST(ROW)};
#undef ROW
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
