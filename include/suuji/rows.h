/* SPDX-License-Identifier: MIT */
/* Many puzzles of the same rules as rows of bytes: the fast way to solve millions of them. Read
   suuji.h first: it explains handles, errors, structs, limits and threads. */
#ifndef SUUJI_ROWS_H
#define SUUJI_ROWS_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The engines `bits` and `auto` solve rules of sizes up to 16 in ascending order, hundreds of rows
   at a time; other engines, sizes and orders, and calls with few rows of other rules than plain
   9x9, solve one row after the other. All pointers must be set. */
typedef struct suuji_rows {
    size_t size;          /* sizeof(suuji_rows) */
    const uint8_t *cells; /* the first row: one byte for each cell of a puzzle */
    size_t stride;        /* bytes from one puzzle to the next */
    size_t count;         /* number of puzzles */
    uint8_t zero; /* 0: a byte is a value, 0 is empty. '0': a byte is a character, '1' to '9' are
                             values, '0' and '.' are empty (sizes up to 9) */
    uint8_t *solution; /* gets a solution of each puzzle in the same form, with limit 1 that of
                             suuji_solver_solve; undefined for a puzzle without solution */
    size_t solution_stride;
    uint64_t *found;   /* [count]: gets the number of solutions found */
    uint64_t *guesses; /* [count]: gets the number of guesses, which can differ from those of
                          suuji_solver_solve, and in calls with few rows from those with many */
    size_t done; /* gets the number of puzzles answered: less than `count` only after a stop or
                          an error */
    /* Do not solve rows that would hold up the others, or whose solution has to be found one by
       one: their `found` is SUUJI_ROW_SKIPPED. */
    bool skip;
} suuji_rows;

/* In `found`: the row was not answered. */
#define SUUJI_ROW_SKIPPED UINT64_MAX

#define SUUJI_ROWS_INIT                                                  \
    {                                                                    \
        sizeof(suuji_rows), NULL, 0, 0, 0, NULL, 0, NULL, NULL, 0, false \
    }

/* Answer `query` (NULL: the default) for each row. Every solution is verified.
   SUUJI_ERR_UNSUPPORTED: the query has limits other than a stop token, a callback, an objective or
   random order, the engine approximates, or the solver has a trace (suuji/trace.h).
   SUUJI_ERR_ARGUMENT: `zero` is neither 0 nor '0', rows overlap, or a byte is neither a value nor
   empty; `line` and `column` of `err` are the numbers of the row and of the cell, from 1. */
SUUJI_API suuji_status suuji_solver_solve_rows(suuji_solver *solver, const suuji_rules *rules,
                                               suuji_rows *rows, const suuji_query *query,
                                               suuji_error *err);
/* Does the solver's engine answer many rows of these rules at once, faster than one by one? Not
   while it has a trace. */
SUUJI_API bool suuji_solver_takes_rows(suuji_solver *solver, const suuji_rules *rules);

#ifdef __cplusplus
}
#endif

#endif
