/* SPDX-License-Identifier: MIT */
/* Machines that read values: states, and arcs between them for sets of values. From a state several
   arcs may lead on with one value, and some are followed without a value. They are made from
   patterns and lists of arcs; a walk through one, by the set of states that the values so far can
   lead to, is what lowering calls an automaton. */
#ifndef SJ_VALUE_MACHINE_H
#define SJ_VALUE_MACHINE_H

#include "base/tuples.h"
#include "constraint/lowering.h"

/* More than this is refused. */
enum { SJ_MACHINE_STATES = 4096 };

#define SJ_NO_VALUE SIZE_MAX

struct sj_machine_arc {
    uint32_t from, to;
    size_t
        set; /* its values are at `set` of the machine; SJ_NO_VALUE: it is followed without one */
};

/* Zeroed but for size and words, a machine has no states. */
struct sj_machine {
    unsigned size;
    size_t words; /* of a set of values */
    uint32_t states;
    struct sj_machine_arc *arc;
    uint64_t *set;
    uint64_t start[SJ_MACHINE_STATES / 64], accept[SJ_MACHINE_STATES / 64];
    size_t arcs, sets, arc_room, set_room;
    bool failed; /* memory was short, or ... */
    bool large;  /* ... there are too many states */
};

/* A new state; 0 when there are too many. */
uint32_t sj_machine_state(struct sj_machine *m);
/* A new set of values, which is empty; NULL when memory is short. The pointer is valid until the
   next one. */
uint64_t *sj_machine_set(struct sj_machine *m, size_t *set);
void sj_machine_arc(struct sj_machine *m, uint32_t from, uint32_t to, size_t set);
void sj_machine_free(struct sj_machine *m);

/* Lower the machine: the values of the cells, in order, lead from a start to a state that accepts.
   */
void sj_lower_machine(struct sj_lowering *out, const uint16_t *cell, unsigned cells,
                      struct sj_machine *m);

#endif
