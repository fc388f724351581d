/* SPDX-License-Identifier: MIT */
/* From the variable of a formula to its candidate, the slow way: no engine needs it. */
#ifndef CNF_CANDIDATE_H
#define CNF_CANDIDATE_H

#include "cnf/cnf.h"

/* The candidate of a variable; false: there is none, or it is an auxiliary variable. */
static inline bool cnf_candidate(const struct sj_cnf *cnf, int variable, unsigned *cell,
                                 unsigned *value)
{
    for (*cell = 0; variable > 0 && *cell < cnf->rules->cells; ++*cell)
        for (*value = 1; *value <= cnf->rules->size; ++*value)
            if (sj_cnf_variable(cnf, *cell, *value) == variable)
                return true;
    return false;
}

#endif
