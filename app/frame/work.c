/* SPDX-License-Identifier: MIT */
/* The counters of suuji_stats. */
#include "app/frame/work.h"

#include <inttypes.h>
#include <stdio.h>

static const struct {
    const char *name;
    size_t at;
} works[CLI_WORKS] = {
    [CLI_WORK_NODES] = {"nodes", offsetof(suuji_stats, nodes)},
    [CLI_WORK_GUESSES] = {"guesses", offsetof(suuji_stats, guesses)},
    [CLI_WORK_BACKTRACKS] = {"backtracks", offsetof(suuji_stats, backtracks)},
    [CLI_WORK_UPDATES] = {"updates", offsetof(suuji_stats, updates)},
    [CLI_WORK_DEPTH] = {"depth", offsetof(suuji_stats, depth)},
};

_Static_assert(SUUJI_COUNTS_DEPTH == 1 << CLI_WORK_DEPTH &&
                   SUUJI_COUNTS_ALL == (1 << CLI_WORKS) - 1,
               "a bit for each counter");

const char *cli_work_name(enum cli_work work)
{
    return works[work].name;
}

uint64_t cli_work_count(const suuji_stats *stats, enum cli_work work)
{
    return *(const uint64_t *)(const void *)((const char *)stats + works[work].at);
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
        fprintf(stderr, "%-11s %s\n", works[k].name, text);
    }
}
