/* SPDX-License-Identifier: MIT */
/* The clauses of constraints in the formula of a proof. */
#ifndef SJ_CONSTRAINT_FORMULA_H
#define SJ_CONSTRAINT_FORMULA_H

#include "constraint/lowering.h"

struct sj_constraint_edge;

/* The constraints of some rules, on their way to clauses. */
struct sj_constraint_formula {
    struct sj_lowering lowering;
    int32_t variables; /* used so far: a candidate is cell * size + value */

    /* Room for the largest automaton. */
    bool *alive;                     /* [layers * states]: the state is in the layer */
    int32_t *variable;               /* [layers * states]: that says so */
    struct sj_constraint_edge *edge; /* [states * size] */
    int32_t *clause;                 /* [states + size + 2] */
    size_t count;                    /* literals of the clause being written */
    bool holds;                      /* one of them is always true */

    /* Who gets the clauses. False: no more is wanted. */
    bool (*put)(void *user, const int32_t *literal, size_t count);
    void *user;
};

/* Without constraints there is nothing to write. An error leaves nothing to free. */
suuji_status sj_constraint_formula_start(struct sj_constraint_formula *formula,
                                         const suuji_rules *rules, suuji_error *err);
void sj_constraint_formula_free(struct sj_constraint_formula *formula);

/* All clauses, the same each time; `variables` counts the auxiliary ones from those of candidates
   on. */
void sj_constraint_formula_write(struct sj_constraint_formula *formula,
                                 bool (*put)(void *user, const int32_t *literal, size_t count),
                                 void *user);

#endif
