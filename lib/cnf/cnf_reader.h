/* SPDX-License-Identifier: MIT */
/* Reading a model: from a formula's text and a solver's output to the solution. Which puzzle it
   was, what the solver found, and whether that is true.

       sj_cnf_read_formula    the text of the formula; then `puzzle` is there
       sj_cnf_read_model      what the solver said about it
       sj_cnf_read_solution   the grid, after every clause and every rule was checked

   Places in errors are in the text of the formula, but for sj_cnf_read_model. */
#ifndef SJ_CNF_READER_H
#define SJ_CNF_READER_H

#include "cnf/cnf.h"
#include "cnf/sat_model.h"

/* A zeroed struct is a valid start. */
struct sj_cnf_reader {
    suuji_puzzle *puzzle;
    struct sj_cnf cnf; /* how its variables are numbered */
    struct sj_sat_model model;
    const char *text; /* the formula: borrowed, and read again by sj_cnf_read_solution */
    size_t length;
    uint64_t variables, clauses; /* of the p line */
    uint8_t *grid;               /* [cells] */
};

/* Read a formula. Rules, encoding and givens come from the comments that suuji writes. Without them
   `rules` must say what the variables mean; givens are then its clauses of one literal. With them
   `rules` may be NULL, and must not differ. */
suuji_status sj_cnf_read_formula(struct sj_cnf_reader *reader, const char *text, size_t length,
                                 const char *rules, suuji_error *err);

/* Read what a solver said, into model.result. A text without an answer is an error, and so is
   "satisfiable" without values. */
suuji_status sj_cnf_read_model(struct sj_cnf_reader *reader, const char *text, size_t length,
                               suuji_error *err);

/* `grid` is the solution that the model describes; SUUJI_ERR_SYNTAX when it is not one. */
suuji_status sj_cnf_read_solution(struct sj_cnf_reader *reader, suuji_error *err);

/* Release what the struct holds, not the struct. */
void sj_cnf_reader_clear(struct sj_cnf_reader *reader);

/* The comments that state the puzzle of a formula; dimacs.h shows them. */

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
