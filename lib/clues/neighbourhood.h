/* SPDX-License-Identifier: MIT */
/* The neighbourhood of a puzzle: every puzzle with one solution that is made from it by removing p
   clues and adding q others, {-p+q}. Removing p clues leaves a base with many solutions. A sample
   of these solutions rules most additions out: one that two solutions share does not make the
   puzzle unique. What is left is tested, many rows at a time (redundant_clues.h), and unique
   puzzles are tested for redundant clues. */
#ifndef SJ_NEIGHBOURHOOD_H
#define SJ_NEIGHBOURHOOD_H

#include "minimize/redundant_clues.h"

struct sj_neighbourhood;

/* What to do with what is found; the order of the calls depends only on the puzzle. */
struct sj_neighbour_hooks {
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

/* `tester` is borrowed, and answers. */
suuji_status sj_neighbourhood_new(struct sj_tester *tester, struct sj_neighbourhood **out,
                                  suuji_error *err);
void sj_neighbourhood_free(struct sj_neighbourhood *hood);

/* Every puzzle at {-minus+plus} of `clue`; removed clues are not added again. `*ended`, if not
   NULL, gets whether a hook ended it. */
suuji_status sj_neighbourhood_all(struct sj_neighbourhood *hood, const uint8_t *clue,
                                  unsigned minus, unsigned plus,
                                  const struct sj_neighbour_hooks *hooks, bool *ended,
                                  suuji_error *err);

/* The same for one random choice of the clues to remove and of all additions but the last, which
   takes every value that makes the puzzle unique. */
suuji_status sj_neighbourhood_some(struct sj_neighbourhood *hood, const uint8_t *clue,
                                   unsigned minus, unsigned plus, struct sj_random *random,
                                   const struct sj_neighbour_hooks *hooks, bool *ended,
                                   suuji_error *err);

/* Rows that were tested so far. */
uint64_t sj_neighbourhood_tests(const struct sj_neighbourhood *hood);

#endif
