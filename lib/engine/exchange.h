/* SPDX-License-Identifier: MIT */
/* Clauses that searches for the same puzzle exchange. Engines that learn clauses publish short ones
   and read those of the others; which engines that are, and how clauses get from one to the other,
   they do not know.

   Literals have numbers that follow from the rules: 2 * (cell * size + value - 1) says that the
   cell has the value, and 1 more says that it does not.

   What may be exchanged. A clause must follow from the puzzle. A search for a second solution
   excludes the first one, and what it learns then follows only from that and the puzzle. So all
   searches exclude the same one, the common first solution, and clauses learned after that are
   marked: only searches that have excluded it too may read them. A search that has excluded any
   other solution must not publish.

   Only queries for one or two solutions have an exchange: with a solution that is not the common
   first one such a search has ended. */
#ifndef SJ_EXCHANGE_H
#define SJ_EXCHANGE_H

#include "suuji.h"

/* Longer clauses are not published. */
#define SJ_EXCHANGE_LITERALS 32u

/* One search's side of the exchange. */
struct sj_exchange {
    void *user;
    /* Publish a clause of up to SJ_EXCHANGE_LITERALS literals; `marked`: the common first solution
       was excluded when it was learned. */
    void (*publish)(void *user, const uint32_t *literal, uint32_t count, bool marked);
    /* Hand over what was published and fetch what the others have: after each restart. */
    void (*sync)(void *user);
    /* The next clause that was fetched, with its length; NULL: there is none. Marked ones are left
       out unless `marked` is set. Valid until the next call. */
    const uint32_t *(*next)(void *user, bool marked, uint32_t *count);
    /* The common first solution; `grid` becomes it if there is none yet. NULL: there is none. */
    const uint8_t *(*first)(void *user, const uint8_t *grid);
};

/* Let the engine of a solver share clauses; NULL: not. The exchange outlives the solver's
   searches. */
void sj_solver_exchange(suuji_solver *solver, const struct sj_exchange *exchange);

#endif
