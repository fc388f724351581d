/* SPDX-License-Identifier: MIT */
/* The comments that state the puzzle of a formula; dimacs.h shows them. */
#ifndef SJ_FORMULA_COMMENTS_H
#define SJ_FORMULA_COMMENTS_H

#include "cnf/cnf.h"

/* The first of them, without which there are no others. */
#define SJ_FORMULA_HEAD "A Sudoku as a formula, by suuji"

/* A zeroed struct is a valid start. */
struct sj_formula_comments {
    bool ours;            /* the head was there */
    suuji_puzzle *puzzle; /* NULL before the rules */
    struct sj_cnf_options options;
    bool encoding, amo; /* were there */
    unsigned rows;      /* rows of givens so far */
};

/* A comment, after its c. Comments before the head, and those that state nothing, are skipped. */
suuji_status sj_formula_comment_read(struct sj_formula_comments *comments, const char *text,
                                     size_t length, size_t line, size_t column, suuji_error *err);

/* No more comments: the puzzle, which the caller then owns. `line` is where they should have
   been. */
suuji_status sj_formula_comments_end(struct sj_formula_comments *comments, suuji_puzzle **puzzle,
                                     struct sj_cnf_options *options, size_t line, suuji_error *err);

void sj_formula_comments_clear(struct sj_formula_comments *comments);

#endif
