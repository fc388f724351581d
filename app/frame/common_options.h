/* SPDX-License-Identifier: MIT */
/* The options that mean the same in every command: a row each, described once. The arguments of a
   command begin with a member `common`, so that a row for it is a row of the command:

       struct solve_args { struct cli_common common; bool unique; ... };
       static const struct cli_option options[] = {{CLI_RULES}, ..., {0}};

   The braces are the command's, so that it can add columns: {CLI_SEED, .rare = true}. */
#ifndef CLI_COMMON_OPTIONS_H
#define CLI_COMMON_OPTIONS_H

#include "app/frame/command_option.h"

/* What options say about a run that takes long. */
struct cli_long_run {
    const char *checkpoint; /* NULL: none */
    const char *part;       /* "I/N"; NULL: all of the input */
    bool resume;
    double every; /* seconds between states */
};

/* The first member of the arguments of a command, `common`. */
struct cli_common {
    const char *rules, *from, *to, *symbols, *number, *engine, *solver, *output;
    const char *minimize, *maximize, *prefer;
    uint64_t first, limit, seed, node_limit, memory_limit, threads;
    double time_limit;
    struct cli_long_run long_run;
    unsigned order; /* suuji_order */
    unsigned color; /* see app/frame/looks.c */
    bool gzip, empty, json, csv, quiet, stats, ascii, unicode;
};

/* clang-format off */
#define CLI_RULES                                                                                \
    "rules", 'r', SUUJI_OPTION_TEXT, offsetof(struct cli_common, rules), .value = "SPEC", .domain = CLI_RULES_SPEC, \
     .help = "rules of the puzzles: 16, 6:2x3, 9+x ... (see 'suuji rules'), or @FILE; default: detected"
#define CLI_FROM                                                                                 \
    "from", 'f', SUUJI_OPTION_TEXT, offsetof(struct cli_common, from), .value = "FORMAT", .domain = CLI_READABLE, \
     .help = "format of the input (see 'suuji formats'); default: detected"
#define CLI_TO                                                                                   \
    "to", 't', SUUJI_OPTION_TEXT, offsetof(struct cli_common, to), .value = "FORMAT", .domain = CLI_WRITABLE, \
     .help = "format of the output (see 'suuji formats'); default: that of the input"
#define CLI_SYMBOLS CLI_SYMBOLS_OF("symbols of the input, and of the output if --to does not say otherwise")
#define CLI_SYMBOLS_OF(what)                                                                     \
    "symbols", 0, SUUJI_OPTION_TEXT, offsetof(struct cli_common, symbols), .value = "TEXT", .domain = CLI_SYMBOL_LIST, \
     .rare = true,                                                                               \
     .help = what ": digits, letters, hex, or N different characters, the first for value 1"
#define CLI_ENGINE                                                                               \
    "engine", 'e', SUUJI_OPTION_TEXT, offsetof(struct cli_common, engine), .value = "NAME[:OPTION,...]", .domain = CLI_ENGINE_SPEC, \
     .help = "engine to use, with its options (see 'suuji engines')"
#define CLI_SOLVER                                                                               \
    "solver", 0, SUUJI_OPTION_TEXT, offsetof(struct cli_common, solver), .value = "COMMAND",     \
     .help = "solver for the engine 'dimacs' (\"minisat %in %out\", or a known name), or for 'lp'"
/* Commands differ in the default number of solutions and in what the limit stops. */
#define CLI_LIMIT(default_text, help_text)                                                       \
    "limit", 'n', SUUJI_OPTION_COUNT, offsetof(struct cli_common, limit), .value = "N",          \
     .fallback = (default_text), .help = (help_text)
/* Limits are for one thing of the input: a "puzzle", and where that is not what a command reads,
   the macro with a noun, "problem", "formula". */
#define CLI_TIME_LIMIT CLI_TIME_LIMIT_OF("puzzle")
#define CLI_TIME_LIMIT_OF(noun)                                                                  \
    "time-limit", 'l', SUUJI_OPTION_REAL, offsetof(struct cli_common, time_limit), .value = "SECONDS", \
     .help = "give up on a " noun " after this time; 0: no limit"
#define CLI_NODE_LIMIT CLI_NODE_LIMIT_OF("puzzle")
#define CLI_NODE_LIMIT_OF(noun)                                                                  \
    "node-limit", 0, SUUJI_OPTION_COUNT, offsetof(struct cli_common, node_limit), .value = "N",  \
     .help = "give up on a " noun " after this many search nodes; 0: no limit"
#define CLI_MEMORY_LIMIT CLI_MEMORY_LIMIT_OF("puzzle")
#define CLI_MEMORY_LIMIT_OF(noun)                                                                \
    "memory-limit", 0, SUUJI_OPTION_COUNT, offsetof(struct cli_common, memory_limit), .value = "MIB", \
     .high = (uint64_t)1 << 40,                                                                  \
     .help = "give up on a " noun " that needs more working memory (MiB); 0: no limit"
#define CLI_ORDER                                                                                \
    "order", 0, SUUJI_OPTION_WORD, offsetof(struct cli_common, order), .value = "ORDER",         \
     .fallback = "ascending",                                                                    \
     .words = (const char *const[]){"ascending", "descending", "random", NULL},                  \
     .help = "order in which values are tried"
#define CLI_MINIMIZE                                                                             \
    "minimize", 0, SUUJI_OPTION_TEXT, offsetof(struct cli_common, minimize), .value = "EXPR", .once = true, \
     .help = "find the solution that minimises this expression (\"3*r1c1 - x(2,3,4)\")"
#define CLI_MAXIMIZE                                                                             \
    "maximize", 0, SUUJI_OPTION_TEXT, offsetof(struct cli_common, maximize), .value = "EXPR", .once = true, \
     .help = "find the solution that maximises this expression"
#define CLI_PREFER                                                                               \
    "prefer", 0, SUUJI_OPTION_TEXT, offsetof(struct cli_common, prefer), .value = "CELL=VALUE,...", \
     .once = true,                                                                               \
     .help = "find the solution that has as many of these values as possible (r1c1=5,r2c3=7)"
#define CLI_EMPTY                                                                                \
    "empty", 0, SUUJI_OPTION_FLAG, offsetof(struct cli_common, empty),                           \
     .help = "use the empty puzzle of --rules instead of files"
#define CLI_NUMBER                                                                               \
    "number", 0, SUUJI_OPTION_TEXT, offsetof(struct cli_common, number), .value = "LIST",        \
     .domain = CLI_NUMBER_LIST, .once = true, .rare = true,                                      \
     .help = "read only the puzzles with these numbers, counted over all files (3, 2,7-9, 10-)"
#define CLI_FIRST                                                                                \
    "first", 0, SUUJI_OPTION_COUNT, offsetof(struct cli_common, first), .value = "N", .low = 1, .rare = true, \
     .help = "read only the first N puzzles (of --number, if given)"
#define CLI_THREADS                                                                              \
    "threads", 'j', SUUJI_OPTION_COUNT, offsetof(struct cli_common, threads), .value = "N", .high = 1024, \
     .help = "number of threads; 0: one per core"
#define CLI_CHECKPOINT                                                                           \
    "checkpoint", 0, SUUJI_OPTION_TEXT, offsetof(struct cli_common, long_run.checkpoint), .value = "FILE", \
     .domain = CLI_FILE, .rare = true,                                                           \
     .help = "save the state of the run in FILE about once a second, for --resume; needs -o"
#define CLI_RESUME                                                                               \
    "resume", 0, SUUJI_OPTION_FLAG, offsetof(struct cli_common, long_run.resume), .rare = true,  \
     .help = "continue the run of --checkpoint where it ended; start it if there is none yet"
#define CLI_EVERY                                                                                \
    "every", 0, SUUJI_OPTION_REAL, offsetof(struct cli_common, long_run.every), .value = "SECONDS", \
     .fallback = "1", .rare = true, .help = "time between two states of --checkpoint"
#define CLI_PART                                                                                 \
    "part", 0, SUUJI_OPTION_TEXT, offsetof(struct cli_common, long_run.part), .value = "I/N", .rare = true, \
     .help = "process only part I of N of the files; the outputs of all parts joined are the whole"
#define CLI_SEED                                                                                 \
    "seed", 's', SUUJI_OPTION_COUNT, offsetof(struct cli_common, seed), .value = "N", .fallback = "1", \
     .help = "seed for random choices; the same seed gives the same output"
#define CLI_OUTPUT                                                                               \
    "output", 'o', SUUJI_OPTION_TEXT, offsetof(struct cli_common, output), .value = "FILE", .domain = CLI_FILE, \
     .help = "write to FILE, compressed if it ends in .gz or .zst; default, or '-': standard output"
#define CLI_GZIP                                                                                 \
    "gzip", 0, SUUJI_OPTION_FLAG, offsetof(struct cli_common, gzip), .rare = true,               \
     .help = "compress the output with gzip, also on standard output"
#define CLI_COLOR                                                                                \
    "color", 0, SUUJI_OPTION_WORD, offsetof(struct cli_common, color), .value = "WHEN",          \
     .fallback = "auto", .rare = true,                                                           \
     .words = (const char *const[]){"auto", "always", "never", NULL},                            \
     .help = "use colours; auto: on a terminal (see NO_COLOR, CLICOLOR_FORCE in 'suuji man')"
#define CLI_ASCII                                                                                \
    "ascii", 0, SUUJI_OPTION_FLAG, offsetof(struct cli_common, ascii), .rare = true,             \
     .help = "draw borders with | - +, also on a terminal that shows UTF-8"
#define CLI_UNICODE                                                                              \
    "unicode", 0, SUUJI_OPTION_FLAG, offsetof(struct cli_common, unicode), .rare = true,         \
     .help = "draw borders with box drawing characters, also in files and pipes"
#define CLI_JSON                                                                                 \
    "json", 0, SUUJI_OPTION_FLAG, offsetof(struct cli_common, json), .help = "write JSON"
#define CLI_CSV                                                                                  \
    "csv", 0, SUUJI_OPTION_FLAG, offsetof(struct cli_common, csv),                               \
     .help = "write a table with commas, a row for each puzzle"
#define CLI_QUIET                                                                                \
    "quiet", 'q', SUUJI_OPTION_FLAG, offsetof(struct cli_common, quiet),                         \
     .help = "do not print progress or notes about single puzzles; the exit code shows the result"
#define CLI_STATS                                                                                \
    "stats", 0, SUUJI_OPTION_FLAG, offsetof(struct cli_common, stats),                           \
     .help = "print work counters and times on standard error"

/* Rows that commands have together. */
#define CLI_INPUT_ROWS                                                                           \
    {CLI_RULES}, {CLI_FROM}, {CLI_NUMBER},                                                       \
    {CLI_FIRST}
#define CLI_ENGINE_ROWS {CLI_ENGINE}, {CLI_SOLVER, .rare = true}
#define CLI_LIMIT_ROWS                                                                           \
    {CLI_TIME_LIMIT}, {CLI_NODE_LIMIT, .rare = true},                                            \
    {CLI_MEMORY_LIMIT, .rare = true}
#define CLI_LONG_RUN_ROWS                                                                        \
    {CLI_CHECKPOINT}, {CLI_RESUME},                                                              \
    {CLI_EVERY}, {CLI_PART}
#define CLI_OUTPUT_ROWS {CLI_OUTPUT}, {CLI_GZIP}
#define CLI_BORDER_ROWS {CLI_ASCII}, {CLI_UNICODE}
#define CLI_REPORT_ROWS                                                                          \
    {CLI_JSON}, {CLI_STATS}, {CLI_QUIET}
/* clang-format on */

#endif
