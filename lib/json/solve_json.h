/* SPDX-License-Identifier: MIT */
/* Answers of searches as JSON: members of the object that is open. */
#ifndef SJ_SOLVE_JSON_H
#define SJ_SOLVE_JSON_H

#include "codec/json_writer.h"
#include "suuji.h"

/* An answer of `solve` or `count`, and what is said of it. */
struct sj_solved {
    const suuji_puzzle *puzzle;
    const suuji_answer *answer;
    const suuji_engine_info *engine;
    const char *choice; /* see suuji_solver_choice */
    bool unique;        /* a solution is asked for only if it is the only one */
    bool objective;     /* the best one is asked for */
    bool timed;         /* with the measured time */
};

/* The puzzle, and with `several` an array that is open for the solutions: each is a grid. */
void sj_json_begin_solve(struct sj_json_writer *json, const suuji_puzzle *puzzle, bool several);
/* After the array, if there was one: the solution, and what is known of the search. */
void sj_json_put_solved(struct sj_json_writer *json, const struct sj_solved *solved);
/* "engine", "counters", "stats": the last members of every answer. */
void sj_json_put_search(struct sj_json_writer *json, const struct sj_solved *solved);

/* "verdict", "end", "count". */
void sj_json_put_verdict(struct sj_json_writer *json, const suuji_answer *answer);
/* "counters", the engine's own, if it has any. */
void sj_json_put_counters(struct sj_json_writer *json, const suuji_engine_info *engine,
                          const suuji_answer *answer);
/* "nodes": 1, ..., "depth": null: the counters, null for what was not counted. */
void sj_json_put_work(struct sj_json_writer *json, const suuji_stats *stats);
/* "seconds", to the microsecond. */
void sj_json_put_seconds(struct sj_json_writer *json, double seconds);
/* "stats": these, and with `timed` the seconds. */
void sj_json_put_stats(struct sj_json_writer *json, const suuji_stats *stats, bool timed);

#endif
