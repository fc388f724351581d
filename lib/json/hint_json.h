/* SPDX-License-Identifier: MIT */
/* Positions, hints and paths as JSON. */
#ifndef SJ_HINT_JSON_H
#define SJ_HINT_JSON_H

#include "codec/json_writer.h"
#include "answer/hint_answer.h"
#include "answer/path.h"

/* Members "entries", how many there are, and "mistakes" of the object that is open; without
   `reveal` the right values are not among them. */
void sj_json_put_mistakes(struct sj_json_writer *json, const struct sj_position *position,
                          const suuji_rules *rules, bool reveal);

/* Members of the object that is open: "verdict", "hint", the mistakes, then the conflict, or as much of the
   step as `level` reveals. */
void sj_json_put_hint(struct sj_json_writer *json, const struct sj_hint *hint, unsigned level);

/* Write the path from the board of `human` to its end as members "steps", "solved" and what is left. The board is
   moved there. */
suuji_status sj_json_put_path(suuji_human *human, const suuji_rules *rules,
                              const suuji_limits *limits, suuji_notation notation,
                              struct sj_path_end *end, struct sj_json_writer *json,
                              suuji_error *err);

#endif
