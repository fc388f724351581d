/* SPDX-License-Identifier: MIT */
/* What an engine can log while it searches, so that a checker can verify it.

   Numbering. With size n, "the cell in row i and column j holds d" is variable
   (i * n + j) * n + d, i and j from 0, d from 1; a literal is the variable or its negative.

   The formula is the whole one: for every cell, and for every house and value, the clause that says
   "at least one" and for each two the clause that says "not both"; "not both" for every value in
   every pair of cells that must differ; those of constraints about all candidates, as
   cnf/constraint_clauses.h has them, with auxiliary variables from n * n * n + 1 on; a unit clause
   for every given, and one for every candidate that the puzzle excludes (negative).

   Every clause that `add` gets follows by reverse unit propagation from that formula, from the
   clauses added before and not deleted, and from the clauses of `solution`. The last one is the
   empty clause when the search was completed. What singles fill at the beginning is not logged:
   unit propagation of the formula finds it. Literals that are fixed by learned clauses are logged
   as unit clauses, before any clause that they rest on is deleted. Written as lines ("1 -2 0", "d 1
   -2 0") this is a DRAT proof. */
#ifndef SJ_PROOF_HOOK_H
#define SJ_PROOF_HOOK_H

#include "suuji.h"

struct sj_proof_hook {
    void *user;
    /* A clause was learned or shortened. False: no more is needed; the search ends. */
    bool (*add)(void *user, const int32_t *lits, size_t count);
    /* A clause that was added is needed no longer; its literals may come in another order. False as
       for `add`. */
    bool (*del)(void *user, const int32_t *lits, size_t count);
    /* A solution was found and the search continues for others: from now on the clause that
       excludes exactly this grid (the negative of each cell's value) belongs to the formula. So the
       proof of "exactly one solution" is that the formula with that clause has none. */
    void (*solution)(void *user, const uint8_t *grid);
};

/* From now on the searches of `solver` log to `hook`, which stays the caller's; NULL: to none.
   Givens that clash are not searched, so nothing is logged for them. SUUJI_ERR_UNSUPPORTED where
   the engine cannot log proofs. */
suuji_status sj_solver_listen(suuji_solver *solver, const struct sj_proof_hook *hook,
                              suuji_error *err);

#endif
