/* SPDX-License-Identifier: MIT */
/* What is wrong with a grid as JSON. */
#ifndef SJ_FAULT_JSON_H
#define SJ_FAULT_JSON_H

#include "codec/json_writer.h"
#include "suuji.h"

/* Faults as an array of objects: what is wrong as data, and as `text`. */
void sj_json_put_faults(struct sj_json_writer *json, const char *key, const suuji_rules *rules,
                        const suuji_fault *list, size_t count);

#endif
