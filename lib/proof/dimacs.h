/* SPDX-License-Identifier: MIT */
/* Texts of literals: the tokens that formulas and proofs share, and the reader of DIMACS CNF. */
#ifndef SJ_PROOF_DIMACS_H
#define SJ_PROOF_DIMACS_H

#include "proof/clauses.h"

/* A position in a text. */
struct sj_tokens {
    const char *at, *end;
    const char *line_start;
    size_t line; /* from 1 */
};

struct sj_tokens sj_tokens_start(const char *text, size_t length);
/* Go to the next token, over blanks and line ends. False at the end of the text. */
bool sj_tokens_skip(struct sj_tokens *tokens);
/* Go past the end of this line. */
void sj_tokens_skip_line(struct sj_tokens *tokens);
/* Read a number between -SJ_VARIABLE_MAX and SJ_VARIABLE_MAX; a blank or the end must follow. */
suuji_status sj_tokens_literal(struct sj_tokens *tokens, int32_t *literal, suuji_error *err);

/* Read a whole formula into `clauses`, which are empty. The form is read strictly: one line "p cnf
   VARIABLES CLAUSES" before the first clause, exactly as many clauses, no other variables, a 0
   after every clause; lines that start with 'c' are comments. SUUJI_OK with a budget that is spent
   means that reading ended early. */
suuji_status sj_dimacs_read(const char *text, size_t length, struct sj_clauses *clauses,
                            suuji_error *err);

#endif
