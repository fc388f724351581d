/* SPDX-License-Identifier: MIT */
/* A second opinion about constraints: solutions of small boards, counted by trying everything, with
   a meaning of each kind of constraint of its own. It includes nothing of suuji, so that it shares
   no mistake with it. */
#ifndef CONSTRAINT_ORACLE_H
#define CONSTRAINT_ORACLE_H

#include <stdbool.h>
#include <stdint.h>

enum { ORACLE_SIZE = 12, ORACLE_CELLS = ORACLE_SIZE * ORACLE_SIZE };

/* How many grids keep the rules and have these givens (0: empty cell), up to `limit`. `first`, if
   not NULL, receives the first of them: of values in the order of `seed`, 0: ascending. The rules
   have no fault: a test has checked that. */
uint64_t oracle_count(const char *spec, const uint8_t *givens, uint64_t limit, uint32_t seed,
                      uint8_t *first);
/* Does the grid, all of whose cells are filled, keep all constraints of the rules? */
bool oracle_holds(const char *spec, const uint8_t *grid);
/* Kind `i` that it knows; NULL past the end. */
const char *oracle_kind_at(unsigned i);

#endif
