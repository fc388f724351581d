/* SPDX-License-Identifier: MIT */
/* Proofs in the DRAT form, step by step: a clause that is added, or one that is deleted.

   Text: literals and a 0, after a 'd' for a deletion; lines that start with 'c' are comments.
   Binary: 'a' or 'd', then each literal as 2 * variable + (negative ? 1 : 0), seven bits to a byte,
   lowest first, the high bit set but in the last byte, and a 0 byte. */
#ifndef SJ_DRAT_H
#define SJ_DRAT_H

#include "proof/clauses.h"

/* Texts of literals: the tokens that formulas and proofs share, and the reader of DIMACS CNF. */

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

struct sj_drat {
    struct sj_tokens tokens; /* for a binary proof only `at` and `end` */
    const char *start;
    bool binary;
    uint64_t step;    /* number of the current step, from 1 */
    size_t step_line; /* where it starts; 0 in a binary proof */
    bool deletes;
};

/* Start before the first step. Text and binary are distinguished by the first byte, and for 'd' by
   whether there is a zero byte, which no text has. */
struct sj_drat sj_drat_start(const char *proof, size_t length);

/* The steps of a proof; a step is a clause, plus SJ_STEP_... in the high bits. */
struct sj_steps {
    uint64_t *at;
    size_t count, room;
    uint64_t lemmas, deletions, missing; /* `missing`: deletions of what is not there */
};

#define SJ_STEP_CLAUSE ((uint64_t)UINT32_MAX)
#define SJ_STEP_DELETES ((uint64_t)1 << 32)
#define SJ_STEP_IGNORED ((uint64_t)1 << 33) /* a deletion without effect */

/* Read a whole proof; its clauses go after those of the formula. A deletion of a clause that is not
   there is a step with clause 0. SUUJI_OK with a budget that is spent means that reading ended
   early. */
suuji_status sj_drat_read(const char *proof, size_t length, struct sj_clauses *clauses,
                          struct sj_steps *steps, suuji_error *err);

/* Step number `step`, from 1, as written: its line, and its literals into `text`. */
size_t sj_drat_describe(const char *proof, size_t length, uint64_t step, char *text, size_t room);

#endif
