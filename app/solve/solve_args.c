/* SPDX-License-Identifier: MIT */
/* Which options of suuji solve can be used together. */
#include "app/solve/solve_args.h"

#include "app/frame/message.h"
#include "app/jobs/query_options.h"

#include <string.h>

enum cli_exit cli_solve_check(const struct solve_args *args)
{
    if ((args->common.limit != 1 || args->unique) &&
        !cli_engine_counts("solve", args->common.engine))
        return CLI_USAGE;
    if (args->coloring && !cli_engine_can(args->common.engine, SUUJI_CAN_APPROXIMATE))
        return cli_usage("solve", "solve: option '--coloring' needs an engine that approximates "
                                  "(see 'suuji engines')");
    if (args->prove && args->common.engine && !cli_engine_can(args->common.engine, SUUJI_CAN_PROVE))
        return cli_usage("solve",
                         "solve: engine '%.*s' cannot write proofs: '--prove' supports only 'cdcl'",
                         (int)strcspn(args->common.engine, ":"), args->common.engine);
    if (args->prove && strcmp(args->prove, "-") == 0)
        return cli_usage("solve", "solve: standard output is used for solutions: write the proof "
                                  "to a file");
    if (args->trace && args->common.json && strcmp(args->trace, "-") == 0)
        return cli_usage("solve", "solve: with '--json', the trace needs a file of its own: "
                                  "--trace=FILE.jsonl");
    if (args->trace && !cli_engine_traces("solve", args->common.engine))
        return CLI_USAGE;
    return CLI_YES;
}

enum cli_exit cli_solve_check_objective(const struct solve_args *args,
                                        const struct cli_objective *objective)
{
    if (!objective->option)
        return CLI_YES;
    if (args->common.engine && !cli_engine_can(args->common.engine, SUUJI_CAN_FIND))
        return cli_usage("solve",
                         "solve: engine '%.*s' approximates: it cannot find an optimal solution",
                         (int)strcspn(args->common.engine, ":"), args->common.engine);
    return CLI_YES;
}
