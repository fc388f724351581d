/* SPDX-License-Identifier: MIT */
/* Making puzzles minimal: an engine answers the questions of minimization.h. */
#ifndef SJ_REDUNDANT_CLUES_H
#define SJ_REDUNDANT_CLUES_H

#include "base/random_inl.h"
#include "minimize/minimization.h"
#include "model/rules.h"
#include "suuji/rows.h"

/* Rows tested together: many where the engine takes them side by side, else few, so that a search
   can end soon. */
enum { SJ_ROWS_MANY = 4096, SJ_ROWS_FEW = 64 };

/* Are puzzles of these rules tested side by side? Only plain 9x9: others one by one, within a limit
   of nodes. */
static inline bool sj_tests_side_by_side(suuji_solver *solver, const suuji_rules *rules)
{
    return sj_rules_plain_nine(rules) && suuji_solver_takes_rows(solver, rules);
}

/* For one thread at a time. */
struct sj_tester;

/* `engine` as for suuji_solver_new; it must count. */
suuji_status sj_tester_new(const suuji_rules *rules, const char *engine, struct sj_tester **out,
                           suuji_error *err);
/* The same with a solver that the caller has, and that only the caller frees. */
suuji_status sj_tester_borrow(const suuji_rules *rules, suuji_solver *solver,
                              struct sj_tester **out, suuji_error *err);
void sj_tester_free(struct sj_tester *tester);
/* Was it stopped by its limits or by those of a run? Every run returns SUUJI_OK then, until
   sj_tester_limit. */
bool sj_tester_stopped(const struct sj_tester *tester);
const suuji_rules *sj_tester_rules(const struct sj_tester *tester);
/* Set the stop token of all runs and the nodes that a single count may take where rows are not
   taken side by side. A puzzle that takes more counts as one with several solutions. */
void sj_tester_limit(struct sj_tester *tester, const suuji_limits *limits);
const suuji_limits *sj_tester_limits(const struct sj_tester *tester);
/* The solver that answers, for other questions about puzzles of the same rules. */
suuji_solver *sj_tester_solver(struct sj_tester *tester);

/* Finish one minimization. `marks`, if not NULL, is a puzzle whose excluded candidates hold as
   well. `budget`, if not NULL, has the limits of a single test; its time limit is for all of them
   together. Where the budget was spent, clues stay and the minimization is `unproved`. */
suuji_status sj_tester_run(struct sj_tester *tester, struct sj_minimization *minimization,
                           const suuji_puzzle *marks, const suuji_query *budget, suuji_error *err);

/* Called when a minimization is done: take its result and start it with another puzzle. False:
   there is none. */
typedef bool sj_refill(void *user, struct sj_minimization *minimization);

/* Finish `count` minimizations, each of them again and again for as long as `refill` (NULL: never)
   starts it anew, their tests side by side where the engine supports rows. The order in which they
   finish depends only on the puzzles. */
suuji_status sj_tester_run_many(struct sj_tester *tester, struct sj_minimization *minimization,
                                size_t count, sj_refill *refill, void *user, suuji_error *err);

/* Puzzles as rows of values, `count` of them, `rules->cells` bytes each: found[i] gets how many
   solutions row i has, up to 2. `solution`, if not NULL, gets one of each. False in `*done`:
   stopped. */
suuji_status sj_tester_count(struct sj_tester *tester, const uint8_t *rows, size_t count,
                             uint64_t *found, uint8_t *solution, bool *done, suuji_error *err);

/* Which clues of puzzles with one solution can be removed, each by itself? */
struct sj_redundancy {
    const uint8_t *puzzle; /* [count * cells] */
    size_t count;
    /* The puzzle with this number is still unique without the clue of `cell`; in order. */
    void (*on_redundant)(void *user, size_t number, unsigned cell);
    bool (*go_on)(void *user); /* asked between batches; false ends it; NULL: go on */
    void *user;
    uint64_t tests; /* gets the number of puzzles tested */
    bool done;      /* gets whether it came to its end */
};
suuji_status sj_tester_redundant(struct sj_tester *tester, struct sj_redundancy *redundancy,
                                 suuji_error *err);

/* Shuffle the order of a minimization that was just started. */
void sj_minimization_shuffle(struct sj_minimization *minimization, struct sj_random *random);

#endif
