/* SPDX-License-Identifier: MIT */
/* Reading formulas in DIMACS form, clause by clause. Strict: one p line before the first clause,
   exactly as many clauses as it says, each with 0 at its end and no variable beyond its number.
   Comments may be between clauses; a line with % ends the formula, as in the files of SATLIB. */
#ifndef SJ_DIMACS_READ_H
#define SJ_DIMACS_READ_H

#include "suuji.h"

#include <limits.h>

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

#endif
