/* SPDX-License-Identifier: MIT */
/* Who answers queries about a puzzle: a solver, or a caller that counts, shares or remembers
   answers. */
#ifndef SJ_SEARCHER_H
#define SJ_SEARCHER_H

#include "base/budget.h"

typedef suuji_status sj_ask(void *user, const suuji_puzzle *puzzle, const suuji_query *query,
                            suuji_answer *answer, suuji_error *err);

struct sj_searcher {
    suuji_solver *solver;
    sj_ask *ask; /* NULL: the solver is asked */
    void *user;
};

/* Ask within what is left of `budget`: the limits of `query` are not used. The nodes of the answer
   are taken from the budget. */
suuji_status sj_searcher_ask(const struct sj_searcher *searcher, struct sj_budget *budget,
                             const suuji_puzzle *puzzle, const suuji_query *query,
                             suuji_answer *answer, suuji_error *err);

#endif
