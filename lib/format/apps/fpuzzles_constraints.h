/* SPDX-License-Identifier: MIT */
/* The constraints of f-puzzles: a table of its keys, read and written by it. */
#ifndef SJ_FPUZZLES_CONSTRAINTS_H
#define SJ_FPUZZLES_CONSTRAINTS_H

#include "codec/json_reader.h"
#include "constraint/constraint_text.h"
#include "model/rules.h"

/* Is this a key of constraints? */
bool sj_fpuzzles_knows(const char *key, size_t len);

/* What is wrong with a value: "has a cell outside the grid". */
struct sj_fpuzzles_problem {
    const char *text; /* NULL: nothing */
    size_t entry;     /* of the list that it is, from 1; 0: it is not a list */
    char cell[32];    /* as it was written; "": none */
};

/* Read the value of such a key into `list`, whose size is set. False: memory is short, or there is
   a problem. Mistakes of JSON are in `json`. */
bool sj_fpuzzles_read_constraints(struct sj_json *json, const char *key, size_t len,
                                  struct sj_constraint_list *list,
                                  struct sj_fpuzzles_problem *problem);

/* The first constraint that f-puzzles has no key for; NULL: there is none. */
const struct sj_constraint *sj_fpuzzles_find_unknown(const suuji_rules *rules);

/* Write the keys of all constraints. */
void sj_fpuzzles_write_constraints(const suuji_rules *rules, struct sj_json_writer *json);

#endif
