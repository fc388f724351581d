/* SPDX-License-Identifier: MIT */
/* An automaton over its cells, layer by layer: the states before each cell that can be reached
   there, by values that the cells can have, and from which a state that accepts can be reached. */
#ifndef SJ_AUTOMATON_LAYERS_H
#define SJ_AUTOMATON_LAYERS_H

#include "constraint/lowering.h"

#define SJ_NO_STATE UINT32_MAX

/* Can the cell have the value? */
typedef bool sj_can_hold(const void *user, unsigned cell, unsigned value);

/* A zeroed struct is a valid start; finding again reuses its memory. */
struct sj_automaton_layers {
    const struct sj_lowering *lowering;
    const struct sj_primitive *primitive;
    sj_can_hold *can;
    const void *user;
    size_t words;    /* of a set of states */
    uint64_t *alive; /* [cells + 1 sets]: before the first cell, ..., after the last */
    size_t room;
};

/* Find the layers of an automaton. Where no values lead to a state that accepts, all are empty.
   False: there is no memory. */
bool sj_layers_find(struct sj_automaton_layers *layers, const struct sj_lowering *lowering,
                    const struct sj_primitive *primitive, sj_can_hold *can, const void *user);
void sj_layers_clear(struct sj_automaton_layers *layers);

/* The set of states before cell `i`. */
static inline const uint64_t *sj_layers_states(const struct sj_automaton_layers *layers, uint32_t i)
{
    return layers->alive + i * layers->words;
}

/* The state after cell `i` that `value` leads to from `state`; SJ_NO_STATE: none that is in its
   layer, or the cell cannot have the value. */
uint32_t sj_layers_next(const struct sj_automaton_layers *layers, uint32_t i, uint32_t state,
                        unsigned value);

#endif
