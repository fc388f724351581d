/* SPDX-License-Identifier: MIT */
/* Explanations as JSON: members of the object that is open. */
#ifndef SJ_EXPLANATION_JSON_H
#define SJ_EXPLANATION_JSON_H

#include "codec/json_writer.h"
#include "suuji.h"

/* "verdict", "end", "count", "exact". */
void sj_json_put_explained(struct sj_json_writer *json, const suuji_explanation *e);
/* The conflict, or where several solutions differ. */
void sj_json_put_explanation(struct sj_json_writer *json, const suuji_explanation *e);

/* How many values a cell has in the solutions that are known. */
unsigned sj_explanation_values(const suuji_explanation *e, unsigned cell);

#endif
