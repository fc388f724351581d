/* SPDX-License-Identifier: MIT */
/* Objectives: which of several solutions is wanted. Read suuji.h first: it says how handles, errors, structs and threads are dealt with. */
#ifndef SUUJI_OBJECTIVE_H
#define SUUJI_OBJECTIVE_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Which of several solutions is wanted: a linear expression over cells, to be made as small or as large
   as it can be. Written of

       x(1,2,5)   1 if row 1, column 2 holds 5, else 0       r1c2   the value of that cell
       sum        all values of the grid added up, which is the same for every solution

   and whole numbers, with + - * and parentheses: "3*r1c1 - 2 x(2,3,4)". Immutable: any number of threads
   may share one. */
typedef enum suuji_sense { SUUJI_SENSE_MINIMIZE = 0, SUUJI_SENSE_MAXIMIZE } suuji_sense;

/* An objective for puzzles of the size of `rules`. What does not parse is SUUJI_ERR_SYNTAX; rows, columns
   and values outside the grid and weights above 10^9 are SUUJI_ERR_ARGUMENT; `column` of `err` is the
   place in `text`, in bytes from 1. */
SUUJI_API suuji_status suuji_objective_new(const suuji_rules *rules, const char *text,
                                           suuji_sense sense, suuji_objective **out,
                                           suuji_error *err);
/* As many as possible of some wishes, "r1c1=1,r2c3=4": the sum of their x, maximised. */
SUUJI_API suuji_status suuji_objective_prefer(const suuji_rules *rules, const char *wishes,
                                              suuji_objective **out, suuji_error *err);
/* Would `text`, with `prefer` a list of wishes, be refused whatever the rules are? The error is that of
   suuji_objective_new. */
SUUJI_API suuji_status suuji_objective_check(const char *text, bool prefer, suuji_error *err);
SUUJI_API void suuji_objective_free(suuji_objective *objective);

SUUJI_API suuji_sense suuji_objective_sense(const suuji_objective *objective);
/* What a value in a cell adds, and what is added whatever the grid; the weight is 0 for arguments out of
   range. */
SUUJI_API int64_t suuji_objective_weight(const suuji_objective *objective, unsigned cell,
                                         unsigned value);
SUUJI_API int64_t suuji_objective_constant(const suuji_objective *objective);
/* The value of a grid; empty cells add nothing. Below 2^47 in amount. */
SUUJI_API int64_t suuji_objective_value(const suuji_objective *objective, const uint8_t *grid);

#ifdef __cplusplus
}
#endif

#endif
