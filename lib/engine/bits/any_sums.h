/* SPDX-License-Identifier: MIT */
/* The propagator of sums. */
#ifndef SJ_BITS_ANY_SUMS_H
#define SJ_BITS_ANY_SUMS_H

#include "engine/bits/any_constraints.h"

/* Up to this size, cells of a sum that must differ are treated exactly: by the sets of values that they can hold. */
enum { SJ_CLIQUE_SIZE = 9 };

/* Bytes of scratch that a sum of so many cliques needs. */
size_t sj_any_sum_scratch(unsigned cliques);

/* Split the cells of a sum, which are reordered with their coefficients, into cliques: `see` says whether two cells
   must differ. Returns how many there are. */
unsigned sj_any_find_cliques(uint16_t *cell, int32_t *coefficient, unsigned cells, unsigned size,
                             bool (*see)(const void *user, unsigned a, unsigned b),
                             const void *user, struct sj_any_clique *clique);

/* Remove what no way to the total leaves. False: a dead end. */
bool sj_any_propagate_sum(struct sj_any *any, const struct sj_primitive *p,
                          const struct sj_any_clique *clique, unsigned cliques);

#endif
