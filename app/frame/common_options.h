/* SPDX-License-Identifier: MIT */
/* The options that mean the same in every command: a row each, described once. A command that takes
   one has a member of that name in its struct of arguments and puts the row among its options:

       struct solve_args { const char *rules; const char *from; ... };
       static const struct cli_option options[] = {{CLI_RULES(struct solve_args)}, ..., {0}};

   The braces are the command's, so that it can add columns:
   {CLI_SEED(struct compare_args), .rare = true}. */
#ifndef CLI_COMMON_OPTIONS_H
#define CLI_COMMON_OPTIONS_H

#include "app/frame/command_option.h"

/* What options say about a run that takes long: a member `long_run` of the arguments. */
struct cli_long_run {
    const char *checkpoint; /* NULL: none */
    const char *part;       /* "I/N"; NULL: all of the input */
    bool resume;
    double every; /* seconds between states */
};

/* What commands for many puzzles have in common. It is the first member of their arguments,
   `common`, so that rows for it are rows for them: {CLI_RULES(struct cli_common)}. */
struct cli_common {
    const char *rules, *from, *number, *engine, *solver, *output;
    uint64_t first, node_limit, memory_limit, threads;
    double time_limit;
    struct cli_long_run long_run;
    bool gzip, empty, json, quiet, stats;
};

/* clang-format off */
#define CLI_RULES(args) /* const char *rules */                                                  \
    "rules", 'r', SUUJI_OPTION_TEXT, offsetof(args, rules), .value = "SPEC", .domain = CLI_RULES_SPEC, \
     .help = "rules of the puzzles: 16, 6:2x3, 9+x ... (see 'suuji rules'); default: detected"
#define CLI_FROM(args) /* const char *from */                                                    \
    "from", 'f', SUUJI_OPTION_TEXT, offsetof(args, from), .value = "FORMAT", .domain = CLI_READABLE, \
     .help = "format of the input (see 'suuji formats'); default: detected"
#define CLI_TO(args) /* const char *to */                                                        \
    "to", 't', SUUJI_OPTION_TEXT, offsetof(args, to), .value = "FORMAT", .domain = CLI_WRITABLE, \
     .help = "format of the output (see 'suuji formats'); default: that of the input"
#define CLI_ENGINE(args) /* const char *engine */                                                \
    "engine", 'e', SUUJI_OPTION_TEXT, offsetof(args, engine), .value = "NAME[:OPTION,...]", .domain = CLI_ENGINE_SPEC, \
     .help = "engine to use, with its options (see 'suuji engines')"
#define CLI_SOLVER(args) /* const char *solver */                                            \
    "solver", 0, SUUJI_OPTION_TEXT, offsetof(args, solver), .value = "COMMAND",                  \
     .help = "SAT solver for the engine 'dimacs' (\"minisat %in %out\", or a known name)"
/* Commands differ in the default number of solutions and in what the limit stops. */
#define CLI_LIMIT(args, default_text, help_text) /* uint64_t limit */                            \
    "limit", 'n', SUUJI_OPTION_COUNT, offsetof(args, limit), .value = "N",                      \
     .fallback = (default_text), .help = (help_text)
/* Limits are for one thing of the input: a "puzzle", and where that is not what a command reads,
   the macro with a noun, "problem", "formula". */
#define CLI_TIME_LIMIT(args) CLI_TIME_LIMIT_OF(args, "puzzle")
#define CLI_TIME_LIMIT_OF(args, noun) /* double time_limit */                                    \
    "time-limit", 'l', SUUJI_OPTION_REAL, offsetof(args, time_limit), .value = "SECONDS",       \
     .help = "give up on a " noun " after this time; 0: no limit"
#define CLI_NODE_LIMIT(args) CLI_NODE_LIMIT_OF(args, "puzzle")
#define CLI_NODE_LIMIT_OF(args, noun) /* uint64_t node_limit */                                  \
    "node-limit", 0, SUUJI_OPTION_COUNT, offsetof(args, node_limit), .value = "N",              \
     .help = "give up on a " noun " after this many search nodes; 0: no limit"
#define CLI_MEMORY_LIMIT(args) CLI_MEMORY_LIMIT_OF(args, "puzzle")
#define CLI_MEMORY_LIMIT_OF(args, noun) /* uint64_t memory_limit */                              \
    "memory-limit", 0, SUUJI_OPTION_COUNT, offsetof(args, memory_limit), .value = "MIB",         \
     .high = (uint64_t)1 << 40,                                                                  \
     .help = "give up on a " noun " that needs more working memory (MiB); 0: no limit"
#define CLI_ORDER(args) /* unsigned order */                                                 \
    "order", 0, SUUJI_OPTION_WORD, offsetof(args, order), .value = "ORDER",                      \
     .fallback = "ascending",                                                                    \
     .words = (const char *const[]){"ascending", "descending", "random", NULL},                  \
     .help = "order in which values are tried"
#define CLI_MINIMIZE(args) /* const char *minimize */                                            \
    "minimize", 0, SUUJI_OPTION_TEXT, offsetof(args, minimize), .value = "EXPR", .once = true,  \
     .help = "find the solution that minimises this expression (\"3*r1c1 - x(2,3,4)\")"
#define CLI_MAXIMIZE(args) /* const char *maximize */                                            \
    "maximize", 0, SUUJI_OPTION_TEXT, offsetof(args, maximize), .value = "EXPR", .once = true,  \
     .help = "find the solution that maximises this expression"
#define CLI_PREFER(args) /* const char *prefer */                                                \
    "prefer", 0, SUUJI_OPTION_TEXT, offsetof(args, prefer), .value = "CELL=VALUE,...",           \
     .once = true,                                                                               \
     .help = "find the solution that has as many of these values as possible (r1c1=5,r2c3=7)"
#define CLI_EMPTY(args) /* bool empty */                                                     \
    "empty", 0, SUUJI_OPTION_FLAG, offsetof(args, empty),                                        \
     .help = "use the empty puzzle of --rules instead of files"
#define CLI_NUMBER(args) /* const char *number */                                                \
    "number", 0, SUUJI_OPTION_TEXT, offsetof(args, number), .value = "LIST",                     \
     .domain = CLI_NUMBER_LIST, .once = true, .rare = true,                                      \
     .help = "read only the puzzles with these numbers, counted over all files (3, 2,7-9, 10-)"
#define CLI_FIRST(args) /* uint64_t first */                                                     \
    "first", 0, SUUJI_OPTION_COUNT, offsetof(args, first), .value = "N", .low = 1, .rare = true, \
     .help = "read only the first N puzzles (of --number, if given)"
#define CLI_THREADS(args) /* uint64_t threads */                                                 \
    "threads", 'j', SUUJI_OPTION_COUNT, offsetof(args, threads), .value = "N", .high = 1024,    \
     .help = "number of threads; 0: one per core"
/* The members of `struct cli_long_run long_run`. */
#define CLI_CHECKPOINT(args)                                                                     \
    "checkpoint", 0, SUUJI_OPTION_TEXT, offsetof(args, long_run.checkpoint), .value = "FILE",    \
     .domain = CLI_FILE, .rare = true,                                                           \
     .help = "save the state of the run in FILE about once a second, for --resume; needs -o"
#define CLI_RESUME(args)                                                                         \
    "resume", 0, SUUJI_OPTION_FLAG, offsetof(args, long_run.resume), .rare = true,               \
     .help = "continue the run of --checkpoint where it ended; start it if there is none yet"
#define CLI_EVERY(args)                                                                          \
    "every", 0, SUUJI_OPTION_REAL, offsetof(args, long_run.every), .value = "SECONDS",           \
     .fallback = "1", .rare = true, .help = "time between two states of --checkpoint"
#define CLI_PART(args)                                                                           \
    "part", 0, SUUJI_OPTION_TEXT, offsetof(args, long_run.part), .value = "I/N", .rare = true,   \
     .help = "process only part I of N of the files; the outputs of all parts joined are the whole"
#define CLI_SEED(args) /* uint64_t seed */                                                   \
    "seed", 's', SUUJI_OPTION_COUNT, offsetof(args, seed), .value = "N", .fallback = "1",        \
     .help = "seed for random choices; the same seed gives the same output"
#define CLI_OUTPUT(args) /* const char *output */                                                \
    "output", 'o', SUUJI_OPTION_TEXT, offsetof(args, output), .value = "FILE", .domain = CLI_FILE, \
     .help = "write to FILE, compressed if it ends in .gz or .zst; default, or '-': standard output"
#define CLI_GZIP(args) /* bool gzip */                                                           \
    "gzip", 0, SUUJI_OPTION_FLAG, offsetof(args, gzip), .rare = true,                            \
     .help = "compress the output with gzip, also on standard output"
#define CLI_JSON(args) /* bool json */                                                           \
    "json", 0, SUUJI_OPTION_FLAG, offsetof(args, json), .help = "write JSON"
#define CLI_QUIET(args) /* bool quiet */                                                         \
    "quiet", 'q', SUUJI_OPTION_FLAG, offsetof(args, quiet),                                     \
     .help = "do not print progress or notes about single puzzles; the exit code shows the result"
#define CLI_STATS(args) /* bool stats */                                                         \
    "stats", 0, SUUJI_OPTION_FLAG, offsetof(args, stats),                                       \
     .help = "print work counters and times on standard error"

/* Rows for struct cli_common that commands have together. */
#define CLI_INPUT_ROWS                                                                           \
    {CLI_RULES(struct cli_common)}, {CLI_FROM(struct cli_common)}, {CLI_NUMBER(struct cli_common)}, \
    {CLI_FIRST(struct cli_common)}
#define CLI_ENGINE_ROWS {CLI_ENGINE(struct cli_common)}, {CLI_SOLVER(struct cli_common), .rare = true}
#define CLI_LIMIT_ROWS                                                                           \
    {CLI_TIME_LIMIT(struct cli_common)}, {CLI_NODE_LIMIT(struct cli_common), .rare = true},      \
    {CLI_MEMORY_LIMIT(struct cli_common), .rare = true}
#define CLI_LONG_RUN_ROWS                                                                        \
    {CLI_CHECKPOINT(struct cli_common)}, {CLI_RESUME(struct cli_common)},                        \
    {CLI_EVERY(struct cli_common)}, {CLI_PART(struct cli_common)}
#define CLI_OUTPUT_ROWS {CLI_OUTPUT(struct cli_common)}, {CLI_GZIP(struct cli_common)}
#define CLI_REPORT_ROWS                                                                          \
    {CLI_JSON(struct cli_common)}, {CLI_STATS(struct cli_common)}, {CLI_QUIET(struct cli_common)}
/* clang-format on */

#endif
