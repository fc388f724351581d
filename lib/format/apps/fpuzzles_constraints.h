/* SPDX-License-Identifier: MIT */
/* The constraints of f-puzzles: a table of its keys, read and written by it. */
#ifndef SJ_FPUZZLES_CONSTRAINTS_H
#define SJ_FPUZZLES_CONSTRAINTS_H

#include "codec/json_reader.h"
#include "constraint/constraint_text.h"
#include "model/rules.h"

/* Is this a key of constraints? */
bool sj_fpuzzles_knows(const char *key, size_t len);

/* Read the value of such a key into `list`, whose size is set. False: memory is short, or, with
   `*problem`, what the value has cannot be read. Mistakes of JSON are in `json`. */
bool sj_fpuzzles_read_constraints(struct sj_json *json, const char *key, size_t len,
                                  struct sj_constraint_list *list, const char **problem);

/* The first constraint that f-puzzles has no key for; NULL: there is none. */
const struct sj_constraint *sj_fpuzzles_find_unknown(const suuji_rules *rules);

/* Write the keys of all constraints. */
void sj_fpuzzles_write_constraints(const suuji_rules *rules, struct sj_json_writer *json);

#endif
