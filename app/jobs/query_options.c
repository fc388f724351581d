/* SPDX-License-Identifier: MIT */
/* Queries from the options of a command, and the engine that they name. */
#include "app/jobs/query_options.h"

#include "app/frame/interrupt.h"
#include "app/frame/message.h"

#include <string.h>

suuji_limits cli_search_limits(double seconds, uint64_t nodes, uint64_t mebibytes)
{
    return (suuji_limits){seconds, nodes, (size_t)mebibytes << 20, cli_interrupt_stop()};
}

suuji_limits cli_common_limits(const struct cli_common *common)
{
    return cli_search_limits(common->time_limit, common->node_limit, common->memory_limit);
}

suuji_query cli_common_query(const struct cli_common *common)
{
    suuji_query query = SUUJI_QUERY_INIT;
    query.limit = common->limit ? common->limit : SUUJI_ALL;
    query.order = (suuji_order)common->order;
    query.seed = common->seed;
    query.limits = cli_common_limits(common);
    return query;
}

const suuji_engine_info *cli_engine_named(const char *spec)
{
    const size_t len = spec ? strcspn(spec, ":") : 0;
    const suuji_engine_info *info = NULL;
    for (size_t i = 0; spec && (info = suuji_engine_at(i)) != NULL; i++)
        if (strlen(info->name) == len && memcmp(info->name, spec, len) == 0)
            return info;
    return NULL;
}

bool cli_engine_can(const char *spec, unsigned what)
{
    const suuji_engine_info *const info = cli_engine_named(spec);
    return info ? info->can & what : spec != NULL;
}

bool cli_engine_counts(const char *command, const char *spec)
{
    const suuji_engine_info *const info = cli_engine_named(spec);
    if (!info || (info->can & SUUJI_CAN_COUNT))
        return true;
    cli_usage(command, "%s: engine '%s' finds only one solution and cannot count solutions",
              command, info->name);
    return false;
}

bool cli_engine_traces(const char *command, const char *spec)
{
    const suuji_engine_info *const info = cli_engine_named(spec);
    if (!info || (info->can & SUUJI_CAN_TRACE))
        return true;
    cli_usage(command, "%s: engine '%s' does not report its search (see 'suuji engines')", command,
              info->name);
    return false;
}
