/* SPDX-License-Identifier: MIT */
/* What rules demand, in sentences: one of rows, columns and boxes, one of each extra rule, and one
   of each kind of constraint with the cells that it is about. The sentences are those of the tables
   of rules. */
#ifndef SJ_DEMANDS_H
#define SJ_DEMANDS_H

#include "base/text.h"
#include "suuji/constraints.h"

struct sj_demand {
    const char *kind;     /* "houses", or the name of an extra rule or a constraint */
    const char *sentence; /* with a capital letter and a full stop */
    size_t first, count;  /* the constraints that it is about; none if it is about the whole grid */
};

typedef void sj_on_demand(void *user, const struct sj_demand *demand);

/* False: there is no memory. */
bool sj_demands_list(const suuji_rules *rules, sj_on_demand *on_demand, void *user);
/* Constraint `i` without its kind, as "15:r1c1-r1c3". */
void sj_demand_item(const suuji_rules *rules, size_t i, struct sj_text *out);

/* suuji_rules_constraint_spec or suuji_rules_constraint_sentence. */
typedef size_t sj_constraint_writer(const suuji_rules *rules, size_t i, char *text, size_t room);

/* What `write` says, as long as it is. */
void sj_constraint_append(sj_constraint_writer *write, const suuji_rules *rules, size_t i,
                          struct sj_text *out);

#endif
