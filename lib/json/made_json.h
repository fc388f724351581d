/* SPDX-License-Identifier: MIT */
/* Generated puzzles as JSON. */
#ifndef SJ_MADE_JSON_H
#define SJ_MADE_JSON_H

#include "codec/json_writer.h"
#include "suuji.h"

/* Members of the object that is open: "end", "givens" and "solution", what is known of the puzzle,
   "stats". Without a puzzle the grids are null, and "clues" is the number of the closest one. */
void sj_json_put_made(struct sj_json_writer *json, const suuji_rules *rules,
                      const suuji_generate_options *options, const suuji_made *made);

#endif
