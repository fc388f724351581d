/* SPDX-License-Identifier: MIT */
/* Constraints in the general search: the primitives that they come down to, each with a propagator. A primitive is
   awake when a cell of it has lost a candidate since it was last looked at. What a propagator leaves depends only on the
   candidates of its cells, so there is nothing to undo, and what sums and automata left can be remembered. */
#ifndef SJ_BITS_ANY_CONSTRAINTS_H
#define SJ_BITS_ANY_CONSTRAINTS_H

#include "constraint/lowering.h"
#include "engine/bits/any.h"
#include "engine/bits/any_memo.h"

/* Up to this size, cells of a sum that must differ are treated exactly: by the sets of values that they can hold. */
enum { SJ_CLIQUE_SIZE = 9, SJ_CLIQUE_SUMS = 46, SJ_SET_WORDS = 8 };

/* Sets of values. Bit S: the set S, which has value v, from 0, at bit v. */
struct sj_any_sets {
    uint64_t word[SJ_SET_WORDS];
};

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
    uint32_t *
        shape; /* [primitives]: sums and automata of one shape leave the same of the same candidates; from 1 */
    struct sj_any_memo memo;
    struct sj_any_sets sets_by_sum[SJ_CLIQUE_SUMS];
    uint64_t *keep; /* scratch: what the cells of a primitive keep */
    const struct sj_any_sums_kernel *kernel;
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
