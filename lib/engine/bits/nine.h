/* SPDX-License-Identifier: MIT */
/* The 9x9 kernel: one plain Sudoku per call, no allocation, no set-up, no state between calls. */
#ifndef SJ_NINE_H
#define SJ_NINE_H

#include <stdbool.h>
#include <stdint.h>

#define SJ_NINE_CELLS 81

/* Callbacks for the caller while the search runs. Every member may be NULL. */
struct sj_nine_watch {
    void *user;

    /* Called with each solution, values 1 .. 9. False ends the search. */
    bool (*solution)(void *user, const uint8_t *grid);

    /* Called once before the search and then when the number of guesses gets to what it returned
       last; 0 ends the search. */
    uint64_t (*check)(void *user, uint64_t guesses);
};

struct sj_nine_result {
    uint64_t count;   /* solutions found */
    uint64_t guesses; /* cells in which a candidate was tried */
    bool complete;    /* false: the limit or the watch ended the search */
};

/* Find up to `limit` solutions (0: all of them) and return their number.

   `givens` holds 81 values, 0 for empty; any other value, and givens that clash, are answered with
   no solution. `allowed`, if not NULL, holds for each cell the set of values that it may take: bit
   v - 1 for value v. `solution`, if not NULL, has room for 81 values and gets the first solution
   found. `watch` and `result` may be NULL. */
uint64_t sj_nine_solve(const uint8_t *givens, const uint16_t *allowed, uint64_t limit,
                       uint8_t *solution, const struct sj_nine_watch *watch,
                       struct sj_nine_result *result);

#endif
