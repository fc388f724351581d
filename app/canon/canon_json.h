/* SPDX-License-Identifier: MIT */
/* Canonical forms as JSON. */
#ifndef CLI_CANON_JSON_H
#define CLI_CANON_JSON_H

#include "suuji/canon.h"
#include "codec/json_writer.h"

/* "automorphisms" and "symmetries": numbers, and strings where those would not fit 64 bits. */
void cli_json_symmetries(struct sj_json_writer *json, const suuji_canon *canon,
                         const suuji_canon_answer *answer);
/* "transformation": {...}, how the form comes about. */
void cli_json_transformation(struct sj_json_writer *json, const suuji_rules *rules,
                             const suuji_canon_answer *answer);

#endif
