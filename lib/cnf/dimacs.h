/* SPDX-License-Identifier: MIT */
/* Formulas as text, in DIMACS form. */
#ifndef SJ_DIMACS_H
#define SJ_DIMACS_H

#include "cnf/cnf.h"
#include "base/sink.h"
#include "suuji.h"

#include <limits.h>

/* Reading formulas in DIMACS form, clause by clause. Strict: one p line before the first clause,
   exactly as many clauses as it says, each with 0 at its end and no variable beyond its number.
   Comments may be between clauses; a line with % ends the formula, as in the files of SATLIB. */

/* More variables than this have no literals. */
#define SJ_DIMACS_MOST INT_MAX

/* The callbacks for what is read; any of them may be NULL. What they return other than SUUJI_OK
   ends the reading and is its result. */
struct sj_dimacs_callbacks {
    void *user;
    /* A comment, `text` after the c and a blank; `line` and the column of its text. */
    suuji_status (*comment)(void *user, const char *text, size_t length, size_t line, size_t column,
                            suuji_error *err);
    /* The p line. */
    suuji_status (*size)(void *user, uint64_t variables, uint64_t clauses, size_t line,
                         suuji_error *err);
    /* A clause, which begins at this place. */
    suuji_status (*clause)(void *user, const int *literals, size_t count, size_t line,
                           size_t column, suuji_error *err);
};

/* Read a whole formula. Errors have line and column. */
suuji_status sj_dimacs_parse(const char *text, size_t length,
                             const struct sj_dimacs_callbacks *callbacks, suuji_error *err);

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

/* Write the formula with its comments. Failures show in the sink. */
void sj_dimacs_write(const struct sj_cnf *cnf, struct sj_sink *sink);

/* One clause, to a struct sj_sink: fits sj_cnf_each. */
bool sj_dimacs_clause(void *sink, const int *literals, size_t count);

#endif
