/* SPDX-License-Identifier: MIT */
/* suuji solve --trace: what the engine does, event by event, before each solution or in a file. */
#ifndef CLI_SOLVE_TRACE_H
#define CLI_SOLVE_TRACE_H

#include "app/frame/output.h"
#include "app/jobs/query_job.h"
#include "suuji/trace.h"

/* The settings of a run, and its file. Only one worker writes: a trace needs one thread. */
struct cli_tracing {
    const char *path; /* "-": with the solutions; NULL: no trace */
    uint64_t limit;   /* events of each puzzle; 0: all */
    suuji_trace_format format;
    struct cli_output output;
};

/* Before anything is read. A file of `inputs` and the `output` of the solutions, which may be NULL,
   are not written over. A file whose name ends with .json or .jsonl gets lines of JSON. */
suuji_status cli_tracing_open(struct cli_tracing *tracing, const char *path, uint64_t limit,
                              const char *const *inputs, const char *output, suuji_error *err);
/* After the last puzzle. */
suuji_status cli_tracing_close(struct cli_tracing *tracing, suuji_error *err);

/* The trace of one puzzle. */
struct cli_puzzle_trace {
    struct cli_tracing *tracing;
    struct cli_query_worker *worker;
    const suuji_rules *rules;
    uint64_t count;
    bool cut;            /* there were more events than the limit */
    struct sj_text text; /* for a file */
    suuji_status status; /* of writing it */
    suuji_error error;
};

/* Report the search of the worker's puzzle to `trace`; the line that names the puzzle comes
   first. */
suuji_status cli_puzzle_trace_start(struct cli_puzzle_trace *trace, struct cli_tracing *tracing,
                                    struct cli_query_worker *worker, suuji_error *err);
/* After the search: say that the trace was cut, and write the rest to its file. */
suuji_status cli_puzzle_trace_end(struct cli_puzzle_trace *trace, suuji_error *err);

#endif
