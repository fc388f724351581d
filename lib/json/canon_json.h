/* SPDX-License-Identifier: MIT */
/* Canonical forms as JSON. */
#ifndef SJ_CANON_JSON_H
#define SJ_CANON_JSON_H

#include "answer/canon_answer.h"
#include "codec/json_writer.h"

/* Members of the object that is open: the puzzle, "end", the form, the numbers of symmetries, and
   how the form comes about. */
void sj_json_put_canon(struct sj_json_writer *json, const struct sj_canon_answer *answer);

#endif
