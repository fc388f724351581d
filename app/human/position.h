/* SPDX-License-Identifier: MIT */
/* What is known about a position before a step is looked for: does the puzzle have exactly one
   solution, and is every entry right? */
#ifndef CLI_POSITION_H
#define CLI_POSITION_H

#include "app/jobs/query_job.h"
#include "codec/json_writer.h"
#include "suuji/human.h"

/* A wrong entry, or an eliminated candidate that is the value of the cell. */
struct cli_mistake {
    unsigned cell;
    unsigned value; /* what was entered; 0: `right` was eliminated */
    unsigned right;
};

/* All that is known. Start zeroed; reused for the next position. */
struct cli_position {
    suuji_puzzle *givens;  /* the puzzle: neither entries nor pencil marks */
    bool progress;         /* the position has more than the puzzle */
    suuji_verdict verdict; /* of the puzzle: SUUJI_VERDICT_UNIQUE, _SEVERAL, _NONE, _UNKNOWN */
    suuji_end end;         /* why that is unknown */
    suuji_verdict now;     /* of the position: SUUJI_VERDICT_NONE: it has no solution */
    unsigned entries;
    struct cli_mistake *mistakes; /* if the puzzle has one solution: in the order of cells */
    size_t mistake_count, wrong_entries;
    size_t room; /* of `mistakes` */
};

/* Examine `puzzle`. False as for cli_query_worker_ask. */
bool cli_position_examine(struct cli_position *position, struct cli_query_worker *worker,
                          const suuji_puzzle *puzzle, const suuji_limits *limits,
                          suuji_status *status, suuji_error *err);
void cli_position_clear(struct cli_position *position);

/* "wrong entry: r5c3 is 7 but must be 4; the other 11 entries are right"; for positions with mistakes.
   Without `reveal` the right values are not named. */
void cli_mistakes_write(const struct cli_position *position, const suuji_rules *rules,
                        suuji_notation notation, bool reveal, struct sj_text *out);
/* Members "entries", how many there are, and "mistakes" of the object that is open; without
   `reveal` the right values are not among them. */
void cli_mistakes_json(struct sj_json_writer *json, const struct cli_position *position,
                       const suuji_rules *rules, bool reveal);

#endif
