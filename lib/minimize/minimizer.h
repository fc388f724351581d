/* SPDX-License-Identifier: MIT */
/* Other puzzles with the solution of a given one: fewer clues, as many as can be, this many, or all
   that are minimal among its clues. */
#ifndef SJ_MINIMIZER_H
#define SJ_MINIMIZER_H

#include "minimize/tester.h"
#include "model/puzzle.h"

/* For one thread at a time. */
struct sj_minimizer;

/* `solver` is the caller's and must be able to count. */
suuji_status sj_minimizer_new(const suuji_rules *rules, suuji_solver *solver,
                              struct sj_minimizer **out, suuji_error *err);
void sj_minimizer_free(struct sj_minimizer *minimizer);
const suuji_rules *sj_minimizer_rules(const struct sj_minimizer *minimizer);

struct sj_minimizer_query {
    const suuji_puzzle *puzzle; /* with one solution; its excluded candidates hold throughout */
    const uint8_t *solution;    /* that one */
    uint64_t seed;
    uint64_t tries;     /* orders of clues to try, at least 1 */
    unsigned clues;     /* stop at this many clues; 0: when no more can be removed or added */
    suuji_query budget; /* its node limit is for a test, its time limit for all together */
};

struct sj_minimizer_result {
    const uint8_t *clue; /* [cells]: the puzzle; valid until the next call */
    unsigned clues;
    bool minimal;   /* it was shown that no clue is redundant */
    suuji_end end;  /* SUUJI_END_COMPLETE, or the budget that was spent */
    uint64_t tests; /* puzzles tested for uniqueness */
};

/* Remove redundant clues until none is left; the best of several random orders. The first puzzle of
   several with equally many clues is kept. */
suuji_status sj_minimizer_minimize(struct sj_minimizer *minimizer,
                                   const struct sj_minimizer_query *query,
                                   struct sj_minimizer_result *result, suuji_error *err);

/* Find a minimal puzzle with as many clues as possible: again and again some clues are added to the best
   so far and redundant ones are removed, the old ones first. */
suuji_status sj_minimizer_maximize(struct sj_minimizer *minimizer,
                                   const struct sj_minimizer_query *query,
                                   struct sj_minimizer_result *result, suuji_error *err);

/* Add random clues until there are `query->clues`. */
void sj_minimizer_fill(struct sj_minimizer *minimizer, const struct sj_minimizer_query *query,
                       struct sj_minimizer_result *result);

/* Called for each minimal puzzle; return false to end the search. */
typedef bool sj_on_minimal(void *user, const uint8_t *clue, unsigned clues);

/* Every minimal puzzle among the clues of the given one, each once. Of the budget the time limit holds.
   `result->clue` is of no meaning. SUUJI_ERR_UNSUPPORTED for excluded candidates and large sizes. */
suuji_status sj_minimizer_all(struct sj_minimizer *minimizer,
                              const struct sj_minimizer_query *query, sj_on_minimal *on_minimal,
                              void *user, struct sj_minimizer_result *result, suuji_error *err);

#endif
