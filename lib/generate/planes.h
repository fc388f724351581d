/* SPDX-License-Identifier: MIT */
/* A search for one board of up to 16 values, for what the generator asks most often: a random
   solution grid, a second solution, whether there is only one. It needs microseconds, and has no
   code in common with the engines.

   The cells that can have a value are a set, the value's plane. A node is copied before a guess, so
   that nothing has to be taken back. Cells and houses with one candidate are settled; a value whose
   two or three places in a house all exclude it from the same cell is not there. */
#ifndef SJ_PLANES_H
#define SJ_PLANES_H

#include "base/random_inl.h"
#include "model/rules.h"

#include <limits.h>

struct sj_planes;

/* Is there such a search for these rules? */
bool sj_planes_fit(const suuji_rules *rules);

/* Memory and tables for rules that fit; NULL when memory is short. */
struct sj_planes *sj_planes_new(const suuji_rules *rules);
void sj_planes_free(struct sj_planes *planes);

/* A random solution grid, by a search that guesses at random, and starts over from time to time.
   False: there is none, or that takes too many guesses. */
bool sj_planes_fill(struct sj_planes *planes, struct sj_random *random, uint8_t *grid);

/* The search for a puzzle took too many guesses. */
#define SJ_PLANES_OPEN UINT_MAX

/* A puzzle and what is asked about it. */
struct sj_planes_question {
    const uint8_t *givens; /* [cells]: 0 for an empty cell */
    const uint8_t *known;  /* [cells]: a solution that does not count; NULL: there is none */
    /* A cell whose value in `known` is excluded; the number of cells: there is none, as without
       `known`. */
    unsigned single;
    unsigned limit;    /* solutions, then the search ends */
    uint8_t *solution; /* [cells]: gets the first that counts */
};

/* How many solutions are there, up to the limit? Or SJ_PLANES_OPEN. */
unsigned sj_planes_count(struct sj_planes *planes, const struct sj_planes_question *question);

#endif
