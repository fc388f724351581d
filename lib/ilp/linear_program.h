/* SPDX-License-Identifier: MIT */
/* An integer program with its objective, as text forms need it.

   Weights of cells that the program does not mention, because they are decided, and the objective's
   own constant become the weight of a column `constant`, which is fixed to 1: readers differ in how
   they treat constants. A program without columns gets a column `nothing`, which is fixed to 0,
   since the forms cannot write an empty sum. */
#ifndef SJ_LINEAR_PROGRAM_H
#define SJ_LINEAR_PROGRAM_H

#include "ilp/program.h"
#include "suuji/objective.h"

/* A zeroed struct is a valid start; starting again reuses its memory. */
struct sj_linear {
    struct sj_ilp program;
    const suuji_objective *objective; /* NULL: none; borrowed */
    int64_t constant; /* the weight of column `constant`; 0: there is no such column */
};

/* The program of a puzzle. Clear `linear->program` in any case. */
suuji_status sj_linear_start(struct sj_linear *linear, const suuji_puzzle *puzzle,
                             enum sj_ilp_form form, const suuji_objective *objective,
                             suuji_error *err);

/* The weight of a column in the objective. */
int64_t sj_linear_weight(const struct sj_linear *linear, uint32_t column);

/* Do the weights lie so far apart that bounds in floating point cannot be trusted? NULL: no. */
bool sj_linear_is_too_wide(const suuji_objective *objective);

#endif
