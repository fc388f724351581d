/* SPDX-License-Identifier: MIT */
/* What a check found out as JSON. */
#ifndef SJ_CHECK_JSON_H
#define SJ_CHECK_JSON_H

#include "answer/check_answer.h"
#include "codec/json_writer.h"

/* Members of the object that is open. */
void sj_json_put_check(struct sj_json_writer *json, const struct sj_check_answer *found);

#endif
