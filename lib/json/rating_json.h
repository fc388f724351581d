/* SPDX-License-Identifier: MIT */
/* Ratings as JSON. */
#ifndef SJ_RATING_JSON_H
#define SJ_RATING_JSON_H

#include "answer/rate_answer.h"
#include "codec/json_writer.h"

/* Members of the object that is open: the puzzle, "verdict" and "ratings"; `steps`: with the steps
   of each. */
void sj_json_put_rate(struct sj_json_writer *json, const struct sj_rate_answer *answer, bool steps);

#endif
