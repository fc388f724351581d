/* SPDX-License-Identifier: MIT */
/* Constraints in the general search: the primitives that they come down to, each with a propagator.
   A primitive is awake when a cell of it has lost a candidate since it was last looked at. What a
   propagator leaves depends only on the candidates of its cells, so there is nothing to undo.
   Boards of up to 16 values have a search of their own (small.h). */
#ifndef SJ_BITS_ANY_CONSTRAINTS_H
#define SJ_BITS_ANY_CONSTRAINTS_H

#include "constraint/lowering.h"
#include "engine/bits/any.h"

/* Partial sums are bits of so many words. */
enum { SJ_ANY_SUM_WORDS = 16 };

/* A sum: values times coefficients. */
struct sj_any_sum {
    const uint16_t *cell;
    const int32_t *coefficient;
    unsigned cells;
    int32_t total;
};

struct sj_any_constraints {
    struct sj_lowering lowering;
    uint32_t *wake_first; /* [cells + 1]: the primitives of cell c are wake[wake_first[c] ..] */
    uint32_t *wake;
    uint64_t *awake; /* [awake_words]: a bit per primitive */
    size_t awake_words;
    uint64_t *keep;   /* scratch: what the cells of a primitive keep */
    uint64_t *sums;   /* scratch of sums: partial sums */
    uint64_t *states; /* scratch of automata: the states after each cell */
    size_t state_words;
};

suuji_status sj_any_constraints_new(const suuji_rules *rules, struct sj_any_constraints **out,
                                    suuji_error *err);
void sj_any_constraints_free(struct sj_any_constraints *constraints);

/* What the cells of a sum keep of the ways to the total: `keep` has a set for each; `prefix` is
   scratch. False: there is no way. */
bool sj_any_filter_sum(const struct sj_any *any, const struct sj_any_sum *sum, uint64_t *prefix,
                       uint64_t *keep);

/* Wake all primitives; those of a cell; put all to sleep. */
void sj_any_wake_all(struct sj_any *any);
void sj_any_wake_cell(struct sj_any *any, unsigned cell);
void sj_any_sleep_all(struct sj_any *any);

/* Look at the next primitive that is awake; `*none`: there is none. False: a dead end. */
bool sj_any_constrain(struct sj_any *any, bool *none);

/* The cells of the primitive where the last dead end was. */
const uint16_t *sj_any_dead_cells(const struct sj_any *any, uint32_t *count);

#endif
