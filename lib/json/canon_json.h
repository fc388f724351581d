/* SPDX-License-Identifier: MIT */
/* Canonical forms as JSON. */
#ifndef SJ_CANON_JSON_H
#define SJ_CANON_JSON_H

#include "suuji/canon.h"
#include "codec/json_writer.h"

/* "automorphisms" and "symmetries": numbers, and strings where those would not fit 64 bits. */
void sj_json_symmetries(struct sj_json_writer *json, const suuji_canon *canon,
                        const suuji_canon_answer *answer);
/* "transformation": {...}, how the form comes about. */
void sj_json_transformation(struct sj_json_writer *json, const suuji_rules *rules,
                            const suuji_canon_answer *answer);

#endif
