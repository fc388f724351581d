/* SPDX-License-Identifier: MIT */
/* Counts over all answers of a run, and their summary. */
#ifndef CLI_TALLY_H
#define CLI_TALLY_H

#include "app/batch/batch.h"
#include "app/frame/work.h"

/* The most counters that an engine can define. */
#define CLI_COUNTERS_MAX 24

/* What is counted of all answers, in cli_lot.tally. */
enum cli_tally {
    CLI_TALLY_VERDICT, /* first of one per suuji_verdict */
    CLI_TALLY_REFUSED =
        CLI_TALLY_VERDICT + SUUJI_VERDICT_SEVERAL + 1, /* by the engine or the format */
    CLI_TALLY_FAILED,                                  /* of the refused: another program failed */
    CLI_TALLY_SOLUTIONS,
    CLI_TALLY_WORK,                                       /* first of CLI_WORK_SUMS counters */
    CLI_TALLY_UNCOUNTED = CLI_TALLY_WORK + CLI_WORK_SUMS, /* answers without each of these */
    CLI_TALLY_AFTER_WORK = CLI_TALLY_UNCOUNTED + CLI_WORK_SUMS - 1,
    CLI_TALLY_NANOSECONDS, /* of all searches together */
    CLI_TALLY_COLORINGS,   /* answers with one */
    CLI_TALLY_CLASHES,     /* of these, added up */
    CLI_TALLY_PROPER,      /* colourings without clashes, and of these added up: */
    CLI_TALLY_COLORS,
    CLI_TALLY_RATIO, /* colours / size, in millionths */
    CLI_TALLY_ABOVE,
    CLI_TALLY_PROOFS, /* written, and of these added up: */
    CLI_TALLY_LEMMAS,
    CLI_TALLY_CHECK_NANOSECONDS,
    CLI_TALLY_REWORKED, /* minimised or maximised puzzles, and sums over these: */
    CLI_TALLY_CLUES,
    CLI_TALLY_TESTS,
    CLI_TALLY_MEMBERS,   /* of a team, if more than one searched */
    CLI_TALLY_RANKS,     /* with members, if more than one */
    CLI_TALLY_CARRIED,   /* clauses from one rank to another */
    CLI_TALLY_NO,        /* for the command: puzzles that make the exit code CLI_NO */
    CLI_TALLY_CONFLICTS, /* puzzles with constraints that have no solution */
    CLI_TALLY_COUNTED,   /* answers with counters of the engine's own, and of these added up: */
    CLI_TALLY_COUNTERS,  /* first of the engine's own counters, in the order of its info */
    CLI_TALLY_END = CLI_TALLY_COUNTERS + CLI_COUNTERS_MAX
};

void cli_tally_answer(struct cli_lot *lot, const suuji_rules *rules, const suuji_answer *answer);
/* The same answer `times` times: of rows, which have no colouring. */
void cli_tally_rows(struct cli_lot *lot, const suuji_answer *answer, uint64_t times);

/* Add the engine's own counters, if it has any. */
void cli_tally_counters(struct cli_lot *lot, const suuji_engine_info *engine,
                        const suuji_answer *answer);

/* A summary of a whole run to standard error, with the engine's own counters if it has some (NULL:
   the default engine, which has none). */
void cli_tally_print(const struct cli_batch_result *result, const char *engine, double seconds);

#endif
