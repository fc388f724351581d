/* SPDX-License-Identifier: MIT */
/* Queries from the options of a command, and the engine that they name. */
#ifndef CLI_QUERY_OPTIONS_H
#define CLI_QUERY_OPTIONS_H

#include "app/frame/common_options.h"

/* Limits with the program's stop token. */
suuji_limits cli_search_limits(double seconds, uint64_t nodes, uint64_t mebibytes);
/* The same of the common arguments. */
suuji_limits cli_common_limits(const struct cli_common *common);
/* A query for --limit solutions, 0 for all. */
suuji_query cli_common_query(const struct cli_common *common);

/* The engine that "name[:options]" names; NULL: there is none, or `spec` is NULL. */
const suuji_engine_info *cli_engine_named(const char *spec);
/* Does the engine, if it is not the default, have this ability (SUUJI_CAN_...)? Unknown engines are
   reported elsewhere. */
bool cli_engine_can(const char *spec, unsigned what);
/* For a query about more than one solution: if the engine cannot answer it for any puzzle, report a
   usage error and return false. */
bool cli_engine_counts(const char *command, const char *spec);
/* For a search that is shown: if the engine cannot report its search, the same. */
bool cli_engine_traces(const char *command, const char *spec);

#endif
