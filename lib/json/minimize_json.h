/* SPDX-License-Identifier: MIT */
/* Puzzles with other clues as JSON. */
#ifndef SJ_MINIMIZE_JSON_H
#define SJ_MINIMIZE_JSON_H

#include "answer/minimize_answer.h"
#include "codec/json_writer.h"

/* Members of the object that is open: the puzzle, its verdict, and the one with other clues. */
void sj_json_put_minimize(struct sj_json_writer *json, const struct sj_minimize_answer *answer);

#endif
