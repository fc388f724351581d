/* SPDX-License-Identifier: MIT */
/* Techniques as JSON. */
#ifndef SJ_TECHNIQUE_JSON_H
#define SJ_TECHNIQUE_JSON_H

#include "codec/json_writer.h"
#include "suuji/human.h"

/* A technique as an object of the array that is open; `examples`: with its example and the step of
   that. */
suuji_status sj_json_put_technique(struct sj_json_writer *json, const suuji_technique_info *info,
                                   bool examples, suuji_error *err);

#endif
