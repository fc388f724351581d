/* SPDX-License-Identifier: MIT */
/* Running an engine on one puzzle after another: the query that options describe, a worker's
   solver, counted answers, and how answers are reported. */
#ifndef CLI_SEARCH_H
#define CLI_SEARCH_H

#include "app/batch/batch.h"
#include "codec/json_writer.h"

/* The query options of a command. */
struct cli_search_options {
    const char *engine; /* NULL: the default */
    uint64_t limit;
    unsigned order; /* suuji_order */
    uint64_t seed;
    double time_limit;
    uint64_t node_limit;
    uint64_t memory_limit; /* MiB */
};

/* Limits with the program's stop token. */
suuji_limits cli_search_limits(double seconds, uint64_t nodes, uint64_t mebibytes);
suuji_query cli_search_query(const struct cli_search_options *options);

/* The most counters that an engine can define. */
#define CLI_COUNTERS_MAX 24

/* What is counted of all answers, in sj_lot.tally. */
enum cli_tally {
    CLI_TALLY_VERDICT, /* first of one per suuji_verdict */
    CLI_TALLY_REFUSED =
        CLI_TALLY_VERDICT + SUUJI_VERDICT_SEVERAL + 1, /* by the engine or the format */
    CLI_TALLY_FAILED,                                  /* of the refused: another program failed */
    CLI_TALLY_SOLUTIONS,
    CLI_TALLY_NODES,
    CLI_TALLY_GUESSES,
    CLI_TALLY_BACKTRACKS,
    CLI_TALLY_UPDATES,
    CLI_TALLY_NANOSECONDS, /* of all searches together */
    CLI_TALLY_COLORINGS,   /* answers with one, and of these added up: */
    CLI_TALLY_COLORS,
    CLI_TALLY_RATIO, /* colours / size, in millionths */
    CLI_TALLY_ABOVE,
    CLI_TALLY_CLASHES,
    CLI_TALLY_PROOFS, /* written, and of these added up: */
    CLI_TALLY_LEMMAS,
    CLI_TALLY_CHECK_NANOSECONDS,
    CLI_TALLY_REWORKED, /* minimised or maximised puzzles, and sums over these: */
    CLI_TALLY_CLUES,
    CLI_TALLY_TESTS,
    CLI_TALLY_NO,       /* for the command: puzzles that make the exit code CLI_NO */
    CLI_TALLY_COUNTERS, /* first of the engine's own counters, in the order of its info */
    CLI_TALLY_END = CLI_TALLY_COUNTERS + CLI_COUNTERS_MAX
};

void cli_tally_answer(struct sj_lot *lot, const suuji_rules *rules, const suuji_answer *answer);

/* Add the engine's own counters, if it has any. */
void cli_tally_counters(struct sj_lot *lot, const suuji_engine_info *engine,
                        const suuji_answer *answer);

/* A summary of a whole run to standard error, with the engine's own counters if it has some (NULL: the
   default engine, which has none). */
void cli_tally_print(const struct sj_batch_result *result, const char *engine, double seconds);

/* Why `answer` is not a solution: "no solution: ...", "unknown: time limit". */
void cli_answer_reason(const suuji_puzzle *puzzle, const suuji_answer *answer, char *text,
                       size_t room);

/* Colours used, as a multiple of those that a solution has. */
double cli_coloring_ratio(const suuji_rules *rules, const suuji_coloring *coloring);
/* A colouring in words: "11 colours (ratio 1.222), 3 cells with values above 9", "2 clashes". */
void cli_coloring_text(const suuji_rules *rules, const suuji_coloring *coloring, char *text,
                       size_t room);

/* Does the engine, if it is not the default, have this ability (SUUJI_CAN_...)? Unknown engines are
   reported elsewhere. */
bool cli_engine_can(const char *spec, unsigned what);
/* For a query about more than one solution: if the engine cannot answer it for any puzzle, report a
   usage error and return false. */
bool cli_engine_counts(const char *command, const char *spec);

/* ---- JSON: one object per puzzle ---- */

/* Open the object: number, file, line, label. */
void cli_json_item(struct sj_json_writer *json, const struct sj_lot *lot,
                   const struct sj_item *item);
/* The whole object of a record that could not be read. */
void cli_json_bad_item(struct sj_text *out, const struct sj_lot *lot, const struct sj_item *item);
/* The whole object of a file that could not be read. */
void cli_json_bad_file(struct sj_text *out, const char *file, const suuji_error *err);
/* A grid: a string where a character per cell is enough, else an array of numbers. */
void cli_json_grid(struct sj_json_writer *json, const char *key, const suuji_rules *rules,
                   const uint8_t *grid);
/* Rules and givens. */
void cli_json_puzzle(struct sj_json_writer *json, const suuji_puzzle *puzzle);
/* Verdict, end, count. */
void cli_json_verdict(struct sj_json_writer *json, const suuji_answer *answer);
/* "coloring": {...}, where there is one; the colours of the cells only if requested. */
void cli_json_coloring(struct sj_json_writer *json, const suuji_rules *rules,
                       const suuji_coloring *coloring, bool cells);
/* "counters": {...}, the engine's own counters, if it has any. */
void cli_json_counters(struct sj_json_writer *json, const suuji_engine_info *engine,
                       const suuji_answer *answer);
/* "stats": {...} */
void cli_json_stats(struct sj_json_writer *json, const suuji_stats *stats);

#endif
