/* SPDX-License-Identifier: MIT */
/* Constraints in `backtrack` and `singles`: can the values on the board stay? Each primitive
   (lowering.h) is looked at by itself, by its definition, as if empty cells could still have any
   value. Nothing is kept between two looks, and no code is shared with the propagators of `bits`:
   the engines test each other. */
#ifndef SJ_PRIMITIVE_CHECKS_H
#define SJ_PRIMITIVE_CHECKS_H

#include "constraint/lowering.h"
#include "engine/engine.h"

struct sj_primitive_checks {
    struct sj_lowering lowering;
    uint32_t *first; /* [cells + 1]: the primitives of cell c are of[first[c] ..] */
    uint32_t *of;
    uint64_t *states; /* scratch: two sets of states of the largest automaton */
};

/* The checks of rules; `*out` is NULL where there are no constraints. */
suuji_status sj_checks_new(const suuji_rules *rules, struct sj_primitive_checks **out,
                           suuji_error *err);
void sj_checks_free(struct sj_primitive_checks *checks);
/* About what they allocate, in bytes. */
size_t sj_checks_memory(const suuji_rules *rules);

/* Do the task's givens break a constraint? Then its search is over, with one node. `checks` may be
   NULL. */
bool sj_checks_refute(const struct sj_primitive_checks *checks, struct sj_task *task);

/* Remove from `set`, values of an empty cell, those that break a constraint on this board. */
void sj_checks_limit(const struct sj_primitive_checks *checks, uint8_t *grid, unsigned cell,
                     uint64_t *set);

#endif
