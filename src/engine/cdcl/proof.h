/* SPDX-License-Identifier: MIT */
/* What the engine `cdcl` can tell while it searches, so that somebody else can check it.

   Numbering. With size n, "the cell in row i and column j holds d" is variable
   (i * n + j) * n + d, i and j from 0, d from 1; a literal is the variable or its negative.

   The formula is the whole one: for every cell, and for every house and value, the clause that says
   "at least one" and for each two the clause that says "not both"; "not both" for every value in
   every pair of cells that must differ; a unit clause for every given, and one for every candidate
   that the puzzle excludes (negative).

   Every clause that `add` gets follows by reverse unit propagation from that formula, from the
   clauses added before and not deleted, and from the clauses of `solution`. The last one is the empty
   clause when the search was completed. What singles fill at the beginning is not told: unit
   propagation of the formula finds it. Literals that are fixed by learned clauses are told as unit
   clauses, before any clause that they rest on is deleted. Written as lines ("1 -2 0", "d 1 -2 0")
   this is a DRAT proof. */
#ifndef SJ_CDCL_PROOF_H
#define SJ_CDCL_PROOF_H

#include "suuji.h"

#include <stdatomic.h>

struct sj_cdcl_proof {
    void *user;
    /* A clause was learned or shortened. */
    void (*add)(void *user, const int32_t *lits, size_t count);
    /* A clause that was added is needed no longer; its literals may come in another order. */
    void (*del)(void *user, const int32_t *lits, size_t count);
    /* A solution was found and the search goes on for others: from now on the clause that excludes
       just this grid (the negative of each cell's value) belongs to the formula. So the proof of
       "exactly one solution" is that the formula with that clause has none. */
    void (*solution)(void *user, const uint8_t *grid);
};

/* Answer `query` about `puzzle`, telling `proof`, of which any function may be NULL. Like
   suuji_solver_solve with a solver of its own; `first` has room for a grid and gets the first
   solution, to which `answer->solution` points. The engine says SUUJI_NONE, or SUUJI_UNIQUE when the
   query's limit is 2 or more, after the empty clause was told. Clashing givens need no proof and get
   none: the empty clause alone. */
suuji_status sj_cdcl_prove(const suuji_puzzle *puzzle, const suuji_query *query,
                           const struct sj_cdcl_proof *proof, const atomic_bool *stop,
                           uint8_t *first, suuji_answer *answer, suuji_error *err);

#endif
