/* SPDX-License-Identifier: MIT */
/* Constraints as rows of an integer program (program.h), with their own columns, the parts.
   docs/integer-programs.md has what each primitive becomes, and how many rows and columns these
   are. */
#ifndef SJ_CONSTRAINT_ROWS_H
#define SJ_CONSTRAINT_ROWS_H

#include "constraint/automaton_layers.h"
#include "model/puzzle.h"

struct sj_ilp;

/* The states before a cell of an automaton, and what leads on from them. Values that lead from each
   state to the same one as another value are a class; from a state there is an arc for each class
   that leads on. */
struct sj_ilp_layer {
    uint32_t *state; /* [count] */
    uint32_t count;
    unsigned classes;
    uint8_t class_of[SUUJI_MAX_SIZE + 1]; /* of a value; `classes`: it leads nowhere */
    uint8_t value[SUUJI_MAX_SIZE];        /* one of a class */
    uint32_t arcs[SUUJI_MAX_SIZE];        /* of a class */
    uint32_t *column; /* [count * classes]: of an arc; SJ_ILP_NO_COLUMN: the only arc of its class
                         is the class */
};

/* What is kept from one program to the next. A zeroed struct is a valid start. */
struct sj_ilp_constraints {
    const suuji_rules *rules; /* that were lowered; NULL: none */
    struct sj_lowering lowering;
    suuji_puzzle narrow; /* the puzzle without the values that cells cannot have */
    struct sj_automaton_layers layers;
    struct sj_ilp_layer layer[2];
    uint32_t *arc_head, *arc_next; /* the arcs to each state, as lists */
};

/* Get ready for a puzzle: `narrow` is made. */
suuji_status sj_ilp_constraints_start(struct sj_ilp_constraints *own, const suuji_puzzle *puzzle,
                                      suuji_error *err);
void sj_ilp_constraints_clear(struct sj_ilp_constraints *own);

/* How much the constraints take, at most. */
struct sj_ilp_extent {
    size_t rows, entries, parts;
    bool refuted; /* they contradict what is decided: there is no solution */
};

/* Count what the constraints of a program will take; write them after its other rows. False: there
   is no memory. */
bool sj_ilp_count_constraints(struct sj_ilp *program, struct sj_ilp_extent *extent);
bool sj_ilp_write_constraints(struct sj_ilp *program);

#endif
