/* SPDX-License-Identifier: MIT */
/* Generated puzzles as JSON. */
#ifndef SJ_MADE_JSON_H
#define SJ_MADE_JSON_H

#include "codec/json_writer.h"
#include "suuji.h"

/* What is known of a puzzle that was made, after its grids: "clues", "minimal", "symmetry", the properties
   that were asked for, "rating", "stats". */
void sj_json_made(struct sj_json_writer *json, const suuji_generate_options *options,
                  const suuji_made *made);
/* "stats": {"attempts": 1, "questions": 45}. */
void sj_json_made_stats(struct sj_json_writer *json, const suuji_made *made);

#endif
