/* SPDX-License-Identifier: MIT */
/* The counters of suuji_stats. */
#include "app/frame/work.h"

#include "json/list_json.h"

#include <inttypes.h>
#include <stdio.h>

_Static_assert((int)CLI_WORKS == (int)SJ_STATS, "the same counters");

const char *cli_work_name(enum cli_work work)
{
    return sj_stats_name(work);
}

uint64_t cli_work_count(const suuji_stats *stats, enum cli_work work)
{
    return sj_stats_count(stats, work);
}

bool cli_work_counted(const suuji_stats *stats, enum cli_work work)
{
    return stats->counted >> work & 1u;
}

void cli_work_text(const suuji_stats *stats, enum cli_work work, const char *none, char *text,
                   size_t room)
{
    if (cli_work_counted(stats, work))
        snprintf(text, room, "%" PRIu64, cli_work_count(stats, work));
    else
        snprintf(text, room, "%s", none);
}

void cli_work_print(const suuji_stats *stats, unsigned count)
{
    for (unsigned k = 0; k < count; k++) {
        char text[24];
        cli_work_text(stats, k, "-", text, sizeof text);
        fprintf(stderr, "%-11s %s\n", cli_work_name(k), text);
    }
}
