/* SPDX-License-Identifier: MIT */
/* Formulas as text, in DIMACS form.

       c ...        a comment
       p cnf V C    V variables, C clauses follow
       1 -2 0       a clause: literals v or -v, and 0 after the last

   What suuji writes states the puzzle in comments, so that it can be read back:

       c rules 9+x
       c encoding full
       c amo pairwise
       c row 1: 0 0 3 ...           the givens of a row, 0 is empty; each row has its line
       c out 1 2: 4 7               candidates 4 and 7 are excluded in row 1, column 2
       c renumbered                 the open candidates have the variables 1, 2, ... */
#ifndef SJ_DIMACS_WRITE_H
#define SJ_DIMACS_WRITE_H

#include "base/sink.h"
#include "cnf/cnf.h"

/* Write the formula with its comments. Failures show in the sink. */
void sj_dimacs_write(const struct sj_cnf *cnf, struct sj_sink *sink);

/* One clause, to a struct sj_sink: fits sj_cnf_each. */
bool sj_dimacs_clause(void *sink, const int *literals, size_t count);

#endif
