/* SPDX-License-Identifier: MIT */
/* Grids, puzzles and steps as JSON. */
#ifndef SJ_PUZZLE_PARTS_JSON_H
#define SJ_PUZZLE_PARTS_JSON_H

#include "codec/json_writer.h"
#include "suuji.h"
#include "suuji/human.h"

/* Members "row" and "column" of the object that is open. */
void sj_json_put_cell(struct sj_json_writer *json, const suuji_rules *rules, unsigned cell);
/* A house by its name: "row 3". */
void sj_json_put_house(struct sj_json_writer *json, const char *key, const suuji_rules *rules,
                       unsigned house);
/* Candidates as an array of objects. */
void sj_json_put_candidates(struct sj_json_writer *json, const char *key, const suuji_rules *rules,
                            const suuji_candidate *list, size_t count);
/* A constraint of the rules as an object. */
void sj_json_put_constraint(struct sj_json_writer *json, const suuji_rules *rules, size_t i);
/* What rules demand, in sentences, as an array of objects. */
void sj_json_put_demands(struct sj_json_writer *json, const char *key, const suuji_rules *rules);
/* A text of one or several lines, without the last line end. */
void sj_json_put_lines(struct sj_json_writer *json, const char *key, const struct sj_text *lines);
/* The whole step as an object: technique, sentence, what it places and eliminates, its evidence. */
void sj_json_put_step(struct sj_json_writer *json, const char *key, const suuji_rules *rules,
                      const suuji_human *human, const suuji_human_step *step,
                      suuji_notation notation);

/* Grids and puzzles as JSON. */

/* A list of numbers, row by row, 0 for an empty cell; null for NULL. */
void sj_json_put_grid(struct sj_json_writer *json, const char *key, const suuji_rules *rules,
                      const uint8_t *grid);
/* Members "rules" and "givens" of the object that is open. */
void sj_json_put_puzzle(struct sj_json_writer *json, const suuji_puzzle *puzzle);

#endif
