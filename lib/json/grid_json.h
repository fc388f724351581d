/* SPDX-License-Identifier: MIT */
/* Grids and puzzles as JSON. */
#ifndef SJ_GRID_JSON_H
#define SJ_GRID_JSON_H

#include "codec/json_writer.h"
#include "suuji.h"

/* A list of numbers, row by row, 0 for an empty cell; null for NULL. */
void sj_json_put_grid(struct sj_json_writer *json, const char *key, const suuji_rules *rules,
                      const uint8_t *grid);
/* Members "rules" and "givens" of the object that is open. */
void sj_json_put_puzzle(struct sj_json_writer *json, const suuji_puzzle *puzzle);

#endif
