/* SPDX-License-Identifier: MIT */
/* Objectives: which of several solutions is the best. Read suuji.h first: it explains handles,
   errors, structs, limits and threads. */
#ifndef SUUJI_OBJECTIVE_H
#define SUUJI_OBJECTIVE_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A linear expression over cells, which a search minimises or maximises (suuji_query.objective). It
   is written with

       x(1,2,5)   1 if row 1, column 2 holds 5, else 0       r1c2   the value of that cell
       sum        the sum of all values, which is the same for every solution

   and whole numbers, with + - * and parentheses: "3*r1c1 - 2 x(2,3,4)". Immutable: any number of
   threads may share one. */
typedef enum suuji_sense { SUUJI_SENSE_MINIMIZE = 0, SUUJI_SENSE_MAXIMIZE } suuji_sense;

/* An objective for puzzles of the size of `rules`. SUUJI_ERR_SYNTAX: `text` is not such an
   expression. SUUJI_ERR_ARGUMENT: a row, column or value is outside the grid, or a weight is above
   10^9. `column` of `err` is the position in `text`, in bytes from 1. */
SUUJI_API suuji_status suuji_objective_new(const suuji_rules *rules, const char *text,
                                           suuji_sense sense, suuji_objective **out,
                                           suuji_error *err);
/* Maximise the number of wishes that are fulfilled: "r1c1=1,r2c3=4". Errors: as above. */
SUUJI_API suuji_status suuji_objective_prefer(const suuji_rules *rules, const char *wishes,
                                              suuji_objective **out, suuji_error *err);
/* Would `text`, with `prefer` a list of wishes, be refused whatever the rules are? The error is
   that of suuji_objective_new. */
SUUJI_API suuji_status suuji_objective_check(const char *text, bool prefer, suuji_error *err);
SUUJI_API void suuji_objective_free(suuji_objective *objective);

SUUJI_API suuji_sense suuji_objective_sense(const suuji_objective *objective);
/* The coefficient of x(cell, value), 0 for arguments out of range; and the constant term. */
SUUJI_API int64_t suuji_objective_weight(const suuji_objective *objective, unsigned cell,
                                         unsigned value);
SUUJI_API int64_t suuji_objective_constant(const suuji_objective *objective);
/* The value of the expression for a grid; empty cells add nothing. Its absolute value is below
   2^47. */
SUUJI_API int64_t suuji_objective_value(const suuji_objective *objective, const uint8_t *grid);

#ifdef __cplusplus
}
#endif

#endif
