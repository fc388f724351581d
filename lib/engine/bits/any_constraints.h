/* SPDX-License-Identifier: MIT */
/* Constraints in the general search: the primitives that they come down to, each with a propagator. A primitive is
   awake when a cell of it has lost a candidate since it was last looked at. Propagators keep nothing from one look to
   the next, so there is nothing to undo. */
#ifndef SJ_BITS_ANY_CONSTRAINTS_H
#define SJ_BITS_ANY_CONSTRAINTS_H

#include "constraint/lowering.h"
#include "engine/bits/any.h"

/* Cells of a sum with one coefficient that must all differ; they are beside each other among the sum's cells. */
struct sj_any_clique {
    uint16_t first, count;
    int32_t coefficient;
};

struct sj_any_constraints {
    struct sj_lowering lowering;
    uint32_t *wake_first; /* [cells + 1]: the primitives of cell c are wake[wake_first[c] ..] */
    uint32_t *wake;
    uint64_t *awake; /* [awake_words]: a bit per primitive */
    size_t awake_words;
    uint32_t *clique_first; /* [primitives + 1]: the cliques of a sum */
    struct sj_any_clique *clique;
    void *sums;       /* scratch of sums */
    uint64_t *states; /* scratch of automata: the states after each cell */
    size_t state_words;
};

suuji_status sj_any_constraints_new(const suuji_rules *rules, struct sj_any_constraints **out,
                                    suuji_error *err);
void sj_any_constraints_free(struct sj_any_constraints *constraints);

/* Add short sums that follow from those that are there and the houses. False: memory is short. */
bool sj_any_add_innies(const suuji_rules *rules, struct sj_lowering *lowering);

/* Wake all primitives; those of a cell; put all to sleep. */
void sj_any_wake_all(struct sj_any *any);
void sj_any_wake_cell(struct sj_any *any, unsigned cell);
void sj_any_sleep_all(struct sj_any *any);

/* Look at the next primitive that is awake; `*none`: there is none. False: a dead end. */
bool sj_any_constrain(struct sj_any *any, bool *none);

/* The cells of the primitive where the last dead end was. */
const uint16_t *sj_any_dead_cells(const struct sj_any *any, uint32_t *count);

#endif
