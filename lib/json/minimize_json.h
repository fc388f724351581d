/* SPDX-License-Identifier: MIT */
/* Puzzles with other clues as JSON. */
#ifndef SJ_MINIMIZE_JSON_H
#define SJ_MINIMIZE_JSON_H

#include "answer/minimize_answer.h"
#include "codec/json_writer.h"

/* Members of the object that is open: the puzzle, its verdict, and the one with other clues. */
void sj_json_put_minimize(struct sj_json_writer *json, const struct sj_minimize_answer *answer);

/* Find all minimal puzzles among the clues, and write the puzzle and what was found. The callback of
   `query` is not used; the rest as in sj_minimize_find. */
suuji_status sj_json_list_minimal(struct sj_json_writer *json, struct sj_minimize_answer *answer,
                                  const struct sj_searcher *searcher,
                                  const struct sj_minimize_query *query, const suuji_puzzle *puzzle,
                                  suuji_error *err);

#endif
