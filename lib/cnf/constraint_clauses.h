/* SPDX-License-Identifier: MIT */
/* The constraints of rules as clauses over the variables of candidates and auxiliary ones.

   | primitive | clauses | |-----------|---------| | domain    | not (cell has v), for each v
   outside the set | | relation  | not (a has u and b has v), for each pair that is forbidden; if a
   has u, then b has one of ... | | distinct  | at most one of the cells has v, for each v; as many
   cells as values: one of them has it | | automaton | layers of states, see constraint_clauses.c;
   sums and counts are automata too | | never     | a variable and its negation |

   Auxiliary variables, of states, have one assignment for each assignment of the candidates, which
   unit propagation finds; only those of `amo` schemes other than pairwise have several. */
#ifndef SJ_CONSTRAINT_CLAUSES_H
#define SJ_CONSTRAINT_CLAUSES_H

#include "cnf/amo.h"
#include "constraint/lowering.h"
#include "model/rules.h"

#include <limits.h>

/* Literals that are true and false, beside variables; their negations are each other. */
#define SJ_LITERAL_TRUE INT_MAX
#define SJ_LITERAL_FALSE (-INT_MAX)

/* The states between two cells of a sequence. */
struct sj_constraint_layer {
    uint32_t *state, count;
    int *literal; /* [states]: of those that are in it */
};

/* A zeroed struct is a valid start; starting again releases what was there. */
struct sj_constraint_clauses {
    const suuji_rules *rules; /* borrowed */
    struct sj_lowering lowering;
    uint64_t
        *fresh; /* [size * words]: scratch: pairs of a primitive that differ by no house or pair */
    uint64_t *alive, *reached; /* [layers * state words], [state words]: scratch: sets of states */
    struct sj_constraint_layer layer[2]; /* scratch */
    uint32_t *head, *source, *link;      /* [states], [states * size]: scratch: lists of states */
    int *clause;                         /* scratch: as long as clauses get */
};

suuji_status sj_constraint_clauses_start(struct sj_constraint_clauses *c, const suuji_rules *rules,
                                         suuji_error *err);
/* About what it allocates, in bytes; 0 without constraints. */
size_t sj_constraint_clauses_memory(const suuji_rules *rules);
/* Release what the struct holds, not the struct. */
void sj_constraint_clauses_clear(struct sj_constraint_clauses *c);

/* How the caller has it: its literals of candidates, true or false where they are decided. */
struct sj_candidate_literals {
    int (*of)(const void *user, unsigned cell, unsigned value);
    const void *user;
    enum sj_amo amo;
};

/* Each clause in turn; none is empty. Auxiliary variables are numbered from *next on, which moves
   past them. False: as soon as `emit` says so. */
bool sj_constraint_clauses_each(struct sj_constraint_clauses *c,
                                const struct sj_candidate_literals *candidates, int *next,
                                sj_clause *emit, void *user);

#endif
