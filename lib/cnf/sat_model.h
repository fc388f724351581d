/* SPDX-License-Identifier: MIT */
/* What a SAT solver says: satisfiable with a model, unsatisfiable, or neither.

   Understood are the forms in use:

       s SATISFIABLE  and lines  v 1 -2 3 0       the competitions' form
       SAT            and a line 1 -2 3 0         minisat's result file; also UNSAT, INDET
       s cnf 1 3      and lines  v 1, v -2, v 3   DIMACS 1993, the SAT paper; 0: unsatisfiable
       Instance Satisfiable  and a line of literals  zchaff
       1 -2 3 0                                   only literals

   Comments (c ...) and everything else that solvers print is skipped. */
#ifndef SJ_SAT_MODEL_H
#define SJ_SAT_MODEL_H

#include "base/bits_inl.h"
#include "suuji.h"

enum sj_sat_result {
    SJ_SAT_RESULT_NOTHING,
    SJ_SAT_RESULT_SATISFIABLE,
    SJ_SAT_RESULT_UNSATISFIABLE,
    SJ_SAT_RESULT_UNKNOWN
};

/* A zeroed struct is a valid start; reading again reuses its memory. */
struct sj_sat_model {
    enum sj_sat_result result;
    bool literals;   /* there were some */
    uint64_t *truth; /* bit v: variable v is true */
    uint64_t *told;  /* bit v: the model mentions it */
    size_t variables;
    size_t words; /* that the sets have room for */
};

/* Read what a solver said about a formula of `variables` variables. Errors have line and column: a
   literal out of range, a variable with both values, a broken answer line, answers that contradict
   each other. A text without any answer is not an error: see `result`. */
suuji_status sj_sat_model_read(struct sj_sat_model *model, const char *text, size_t length,
                               size_t variables, suuji_error *err);
/* Release what the struct holds, not the struct. */
void sj_sat_model_clear(struct sj_sat_model *model);

/* Is the variable true? Fits sj_cnf_value. */
bool sj_sat_model_value(void *model, int variable);

#endif
