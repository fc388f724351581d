/* SPDX-License-Identifier: MIT */
/* Explanations as JSON: members of the object that is open. */
#ifndef SJ_EXPLANATION_JSON_H
#define SJ_EXPLANATION_JSON_H

#include "codec/json_writer.h"
#include "suuji.h"

/* The conflict, or where several solutions differ. */
void sj_json_put_explanation(struct sj_json_writer *json, const suuji_explanation *e);

#endif
