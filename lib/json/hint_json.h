/* SPDX-License-Identifier: MIT */
/* Positions and hints as JSON. */
#ifndef SJ_HINT_JSON_H
#define SJ_HINT_JSON_H

#include "codec/json_writer.h"
#include "answer/hint_answer.h"

/* Members "entries", how many there are, and "mistakes" of the object that is open; without
   `reveal` the right values are not among them. */
void sj_json_put_mistakes(struct sj_json_writer *json, const struct sj_position *position,
                          const suuji_rules *rules, bool reveal);

/* Members of the object that is open: the position, what was found, the mistakes, then the
   conflict, or as much of the step as `level` reveals, and the same in words. */
void sj_json_put_hint(struct sj_json_writer *json, const struct sj_hint *hint, unsigned level);

#endif
