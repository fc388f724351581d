/* SPDX-License-Identifier: MIT */
/* The neighbourhood of a puzzle: every puzzle with one solution that is made from it by removing p
   clues and adding q others, {-p+q}. Removing p clues leaves a base with many solutions. A sample
   of these solutions rules most additions out: one that two solutions share does not make the
   puzzle unique. What is left is tested, many rows at a time (minimize.h), and unique puzzles are
   tested for redundant clues. */
#ifndef SJ_NEAR_H
#define SJ_NEAR_H

#include "minimize/minimize.h"

struct sj_near;

/* What to do with what is found; the order of the calls depends only on the puzzle. */
struct sj_near_hooks {
    /* A puzzle with one solution: is it worth the tests for redundant clues, and a call of `found`?
       NULL: yes. */
    bool (*wanted)(void *user, const uint8_t *clue);
    /* Such a puzzle with its solution. `redundant` is a redundant clue, or the number of cells: it
       is minimal. Return false to end the search. */
    bool (*found)(void *user, const uint8_t *clue, const uint8_t *solution, unsigned redundant);
    /* Asked between batches; return false to end the search. NULL: continue. */
    bool (*go_on)(void *user);
    void *user;
};

/* `minimizer` is borrowed, and answers. */
suuji_status sj_near_new(struct sj_minimizer *minimizer, struct sj_near **out, suuji_error *err);
void sj_near_free(struct sj_near *near);

/* Every puzzle at {-minus+plus} of `clue`; removed clues are not added again. `*ended`, if not
   NULL, gets whether a hook ended it. */
suuji_status sj_near_all(struct sj_near *near, const uint8_t *clue, unsigned minus, unsigned plus,
                         const struct sj_near_hooks *hooks, bool *ended, suuji_error *err);

/* The same for one random choice of the clues to remove and of all additions but the last, which
   takes every value that makes the puzzle unique. */
suuji_status sj_near_some(struct sj_near *near, const uint8_t *clue, unsigned minus, unsigned plus,
                          struct sj_random *random, const struct sj_near_hooks *hooks, bool *ended,
                          suuji_error *err);

/* Rows that were tested so far. */
uint64_t sj_near_tests(const struct sj_near *near);

#endif
