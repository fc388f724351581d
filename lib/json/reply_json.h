/* SPDX-License-Identifier: MIT */
/* What calls and the program reply as JSON: members of the object that is open, unless a function
   says otherwise. */
#ifndef SJ_REPLY_JSON_H
#define SJ_REPLY_JSON_H

#include "answer/candidates_answer.h"
#include "answer/canon_answer.h"
#include "answer/check_answer.h"
#include "answer/count_answer.h"
#include "answer/drill_walk.h"
#include "answer/explain_answer.h"
#include "answer/hint_answer.h"
#include "answer/minimize_answer.h"
#include "answer/rate_answer.h"
#include "codec/json_writer.h"
#include "suuji.h"
#include "suuji/human.h"

/* Answers of searches as JSON: members of the object that is open. */

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

/* Members of the object that is open: the puzzle, "end", the form, the numbers of symmetries, and
   how the form comes about. */
void sj_json_put_canon(struct sj_json_writer *json, const struct sj_canon_answer *answer);

/* Members of the object that is open. */
void sj_json_put_check(struct sj_json_writer *json, const struct sj_check_answer *found,
                       const char *symbols);

/* The puzzle and the number. `counted->answer` is that of `found`, whose search is described. */
void sj_json_put_counted(struct sj_json_writer *json, const struct sj_count_answer *found,
                         const struct sj_solved *counted);

/* The puzzle, how many solutions are known, and the values that each cell has in them. */
void sj_json_put_candidate_counts(struct sj_json_writer *json,
                                  const struct sj_candidates_answer *found, bool timed);

/* Draw solutions, and write the puzzle and what was drawn. */
suuji_status sj_json_put_sample(struct sj_json_writer *json, const suuji_puzzle *puzzle,
                                const suuji_sample_options *options, suuji_sample_result *result,
                                suuji_error *err);

/* Members of the object that is open. The steps are taken on the way; `end` is how far they lead,
   unchanged if there are none. */
suuji_status sj_json_put_explain(struct sj_json_writer *json, struct sj_explain_answer *found,
                                 struct sj_path_end *end, suuji_error *err);

/* The conflict, or where several solutions differ. */
void sj_json_put_explanation(struct sj_json_writer *json, const suuji_explanation *e,
                             const char *symbols);

/* Faults as an array of objects: what is wrong as data, and as `text` with these symbols (see
   suuji_value_text). */
void sj_json_put_faults(struct sj_json_writer *json, const char *key, const suuji_rules *rules,
                        const suuji_fault *list, size_t count, const char *symbols);

/* Members "entries", how many there are, and "mistakes" of the object that is open; without
   `reveal` the right values are not among them. */
void sj_json_put_mistakes(struct sj_json_writer *json, const struct sj_position *position,
                          const suuji_rules *rules, bool reveal);

/* Members of the object that is open: the position, what was found, the mistakes, then the
   conflict, or as much of the step as `level` reveals, or every step, which it looks for; and the
   same in words. */
suuji_status sj_json_put_hint(struct sj_json_writer *json, struct sj_hint *hint, suuji_stage stage,
                              suuji_error *err);

/* Members of the object that is open: "end", "givens" and "solution", what is known of the puzzle,
   "stats". Without a puzzle the grids are null, and "clues" is the number of the closest one. */
void sj_json_put_made(struct sj_json_writer *json, const suuji_rules *rules,
                      const suuji_generate_options *options, const suuji_made *made);
/* The position that the walker has found in a puzzle of these givens, and its step; `text` is the
   position in a format. */
void sj_json_put_drilled(struct sj_json_writer *json, const struct sj_walker *walker,
                         const uint8_t *givens, const char *text, size_t length,
                         suuji_notation notation);

/* Members of the object that is open: the puzzle, its verdict, and the one with other clues. */
void sj_json_put_minimize(struct sj_json_writer *json, const struct sj_minimize_answer *answer);

/* Find all minimal puzzles among the clues, and write the puzzle and what was found. The callback
   of `query` is not used; the rest as in sj_minimize_find. */
suuji_status sj_json_list_minimal(struct sj_json_writer *json, struct sj_minimize_answer *answer,
                                  const struct sj_searcher *searcher,
                                  const struct sj_minimize_query *query, const suuji_puzzle *puzzle,
                                  suuji_error *err);

/* Members of the object that is open: the puzzle, "verdict" and "ratings"; `steps`: with the steps
   of each. */
void sj_json_put_rate(struct sj_json_writer *json, const struct sj_rate_answer *answer, bool steps);

/* A technique as an object of the array that is open; `examples`: with its example and the step of
   that. */
suuji_status sj_json_put_technique(struct sj_json_writer *json, const suuji_technique_info *info,
                                   bool examples, suuji_error *err);

#endif
