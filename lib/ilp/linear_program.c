/* SPDX-License-Identifier: MIT */
/* An integer program with its objective. */
#include "ilp/linear_program.h"

#include "model/objective_weights.h"

/* Weights further apart than this, in all cells together, are more than floating point keeps apart
   within the tolerances of linear programming: GLPK leaves a node whose bound is less than 1e-7
   better than the best so far, in proportion to that, and 1 may be all that a solution is better
   by. */
#define WEIGHT_RANGE 1e6

/* What the objective has besides the weights of columns. */
static int64_t constant_of(const struct sj_linear *linear)
{
    const struct sj_ilp *const program = &linear->program;
    int64_t constant = 0;
    if (!linear->objective)
        return 0;
    constant = suuji_objective_constant(linear->objective);
    for (unsigned cell = 0; cell < program->rules->cells; cell++)
        if (program->first[cell] == program->first[cell + 1] && program->grid[cell])
            constant += suuji_objective_weight(linear->objective, cell, program->grid[cell]);
    return constant;
}

suuji_status sj_linear_start(struct sj_linear *linear, const suuji_puzzle *puzzle,
                             enum sj_ilp_form form, const suuji_objective *objective,
                             suuji_error *err)
{
    const suuji_status status = sj_ilp_start(&linear->program, puzzle, form, err);
    linear->objective = objective;
    const struct sj_budget *const budget = linear->program.budget;
    const bool made = status == SUUJI_OK && (!budget || sj_budget_good(budget));
    linear->constant = made ? constant_of(linear) : 0;
    return status;
}

int64_t sj_linear_weight(const struct sj_linear *linear, uint32_t column)
{
    const struct sj_ilp *const program = &linear->program;
    return linear->objective && column < program->columns
               ? suuji_objective_weight(linear->objective, program->cell[column],
                                        program->value[column])
               : 0;
}

bool sj_linear_is_too_wide(const suuji_objective *objective)
{
    double range = 0;
    for (unsigned i = 0; objective && i < objective->count; i++) {
        int64_t least = objective->weight[(size_t)i * objective->size];
        int64_t most = least;
        for (unsigned v = 1; v < objective->size; v++) {
            const int64_t weight = objective->weight[(size_t)i * objective->size + v];
            least = weight < least ? weight : least;
            most = weight > most ? weight : most;
        }
        range += (double)(most - least);
    }
    return range > WEIGHT_RANGE;
}
