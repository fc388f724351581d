/* SPDX-License-Identifier: MIT */
/* How a puzzle is solved, or why it cannot be, as JSON. */
#ifndef SJ_EXPLAIN_JSON_H
#define SJ_EXPLAIN_JSON_H

#include "answer/explain_answer.h"
#include "codec/json_writer.h"

/* Members of the object that is open. The steps are taken on the way; `end` is how far they lead,
   unchanged if there are none. */
suuji_status sj_json_put_explain(struct sj_json_writer *json, struct sj_explain_answer *found,
                                 struct sj_path_end *end, suuji_error *err);

#endif
