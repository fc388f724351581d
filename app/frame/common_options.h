/* SPDX-License-Identifier: MIT */
/* The options that mean the same in every command: a row each, described once. A command that takes
   one has a member of that name in its struct of arguments and puts the row among its options:

       struct solve_args { const char *rules; const char *from; ... };
       static const struct cli_option options[] = {CLI_RULES(struct solve_args), ..., {0}};

   CLI_SEED(struct compare_args, CLI_RARE) is the same row for a command whose -h leaves it out. */
#ifndef CLI_COMMON_OPTIONS_H
#define CLI_COMMON_OPTIONS_H

#include "app/frame/command_option.h"

/* The two arguments of such a macro: the struct, and CLI_RARE or nothing. */
#define CLI_RARE true
#define CLI_FIRST(...) CLI_FIRST_OF(__VA_ARGS__, 0)
#define CLI_FIRST_OF(first, ...) first
#define CLI_SECOND(...) CLI_SECOND_OF(__VA_ARGS__, false, 0)
#define CLI_SECOND_OF(first, second, ...) second

/* clang-format off */
#define CLI_RULES(...) /* const char *rules */                                                   \
    {"rules", 'r', SUUJI_OPTION_TEXT, offsetof(CLI_FIRST(__VA_ARGS__), rules), .value = "SPEC", .domain = CLI_RULES_SPEC, \
     .help = "rules of the puzzles: 16, 6:2x3, 9+x ... (see 'suuji rules'); default: detected", .rare = CLI_SECOND(__VA_ARGS__)}
#define CLI_FROM(...) /* const char *from */                                                     \
    {"from", 'f', SUUJI_OPTION_TEXT, offsetof(CLI_FIRST(__VA_ARGS__), from), .value = "FORMAT", .domain = CLI_READABLE, \
     .help = "format of the input (see 'suuji formats'); default: detected", .rare = CLI_SECOND(__VA_ARGS__)}
#define CLI_TO(...) /* const char *to */                                                         \
    {"to", 't', SUUJI_OPTION_TEXT, offsetof(CLI_FIRST(__VA_ARGS__), to), .value = "FORMAT", .domain = CLI_WRITABLE, \
     .help = "format of the output (see 'suuji formats'); default: the input's", .rare = CLI_SECOND(__VA_ARGS__)}
#define CLI_ENGINE(...) /* const char *engine */                                                 \
    {"engine", 'e', SUUJI_OPTION_TEXT, offsetof(CLI_FIRST(__VA_ARGS__), engine), .value = "NAME[:OPTION,...]", .domain = CLI_ENGINE_SPEC, \
     .help = "engine to use, with its options (see 'suuji engines')", .rare = CLI_SECOND(__VA_ARGS__)}
#define CLI_SOLVER(...) /* const char *solver */                                                 \
    {"solver", 0, SUUJI_OPTION_TEXT, offsetof(CLI_FIRST(__VA_ARGS__), solver), .value = "COMMAND", \
     .help = "SAT solver for the engine 'dimacs' (\"minisat %in %out\", or a known name)", .rare = CLI_SECOND(__VA_ARGS__)}
/* Commands differ in the default number of solutions and in what the limit stops. */
#define CLI_LIMIT(args, default_text, ...) /* uint64_t limit */                                  \
    {"limit", 'n', SUUJI_OPTION_COUNT, offsetof(args, limit), .value = "N",                      \
     .fallback = (default_text), .help = CLI_FIRST(__VA_ARGS__), .rare = CLI_SECOND(__VA_ARGS__)}
#define CLI_TIME_LIMIT(...) /* double time_limit */                                              \
    {"time-limit", 'l', SUUJI_OPTION_REAL, offsetof(CLI_FIRST(__VA_ARGS__), time_limit), .value = "SECONDS", \
     .help = "give up on a puzzle after this time; 0: no limit", .rare = CLI_SECOND(__VA_ARGS__)}
#define CLI_NODE_LIMIT(...) /* uint64_t node_limit */                                            \
    {"node-limit", 0, SUUJI_OPTION_COUNT, offsetof(CLI_FIRST(__VA_ARGS__), node_limit), .value = "N", \
     .help = "give up on a puzzle after this many search nodes; 0: no limit", .rare = CLI_SECOND(__VA_ARGS__)}
#define CLI_MEMORY_LIMIT(...) /* uint64_t memory_limit */                                        \
    {"memory-limit", 0, SUUJI_OPTION_COUNT, offsetof(CLI_FIRST(__VA_ARGS__), memory_limit), .value = "MIB", \
     .high = (uint64_t)1 << 40,                                                                  \
     .help = "give up on a puzzle that needs more working memory (MiB); 0: no limit", .rare = CLI_SECOND(__VA_ARGS__)}
#define CLI_ORDER(...) /* unsigned order */                                                      \
    {"order", 0, SUUJI_OPTION_WORD, offsetof(CLI_FIRST(__VA_ARGS__), order), .value = "ORDER",   \
     .fallback = "ascending",                                                                    \
     .words = (const char *const[]){"ascending", "descending", "random", NULL},                  \
     .help = "order in which values are tried", .rare = CLI_SECOND(__VA_ARGS__)}
#define CLI_MINIMIZE(...) /* const char *minimize */                                             \
    {"minimize", 0, SUUJI_OPTION_TEXT, offsetof(CLI_FIRST(__VA_ARGS__), minimize), .value = "EXPR", .once = true, \
     .help = "find the solution that minimises this expression (\"3*r1c1 - x(2,3,4)\")", .rare = CLI_SECOND(__VA_ARGS__)}
#define CLI_MAXIMIZE(...) /* const char *maximize */                                             \
    {"maximize", 0, SUUJI_OPTION_TEXT, offsetof(CLI_FIRST(__VA_ARGS__), maximize), .value = "EXPR", .once = true, \
     .help = "find the solution that maximises this expression", .rare = CLI_SECOND(__VA_ARGS__)}
#define CLI_PREFER(...) /* const char *prefer */                                                 \
    {"prefer", 0, SUUJI_OPTION_TEXT, offsetof(CLI_FIRST(__VA_ARGS__), prefer), .value = "WISHES", .once = true, \
     .help = "find the solution that satisfies most of these (r1c1=5,r2c3=7)", .rare = CLI_SECOND(__VA_ARGS__)}
#define CLI_EMPTY(...) /* bool empty */                                                          \
    {"empty", 0, SUUJI_OPTION_FLAG, offsetof(CLI_FIRST(__VA_ARGS__), empty),                     \
     .help = "use the empty puzzle of --rules instead of files", .rare = CLI_SECOND(__VA_ARGS__)}
#define CLI_THREADS(...) /* uint64_t threads */                                                  \
    {"threads", 'j', SUUJI_OPTION_COUNT, offsetof(CLI_FIRST(__VA_ARGS__), threads), .value = "N", .high = 1024, \
     .help = "number of threads; 0: one per core", .rare = CLI_SECOND(__VA_ARGS__)}
#define CLI_SEED(...) /* uint64_t seed */                                                        \
    {"seed", 's', SUUJI_OPTION_COUNT, offsetof(CLI_FIRST(__VA_ARGS__), seed), .value = "N", .fallback = "1", \
     .help = "seed for random choices; the same seed gives the same output", .rare = CLI_SECOND(__VA_ARGS__)}
#define CLI_OUTPUT(...) /* const char *output */                                                 \
    {"output", 'o', SUUJI_OPTION_TEXT, offsetof(CLI_FIRST(__VA_ARGS__), output), .value = "FILE", .domain = CLI_FILE, \
     .help = "write to FILE; default, or '-': standard output", .rare = CLI_SECOND(__VA_ARGS__)}
#define CLI_JSON(...) /* bool json */                                                            \
    {"json", 0, SUUJI_OPTION_FLAG, offsetof(CLI_FIRST(__VA_ARGS__), json), .help = "write JSON", .rare = CLI_SECOND(__VA_ARGS__)}
#define CLI_QUIET(...) /* bool quiet */                                                          \
    {"quiet", 'q', SUUJI_OPTION_FLAG, offsetof(CLI_FIRST(__VA_ARGS__), quiet),                   \
     .help = "do not print progress or notes about single puzzles; use the exit code", .rare = CLI_SECOND(__VA_ARGS__)}
#define CLI_STATS(...) /* bool stats */                                                          \
    {"stats", 0, SUUJI_OPTION_FLAG, offsetof(CLI_FIRST(__VA_ARGS__), stats),                     \
     .help = "print counted work and time on standard error", .rare = CLI_SECOND(__VA_ARGS__)}
/* clang-format on */

#endif
