/* SPDX-License-Identifier: MIT */
/* The propagator of sums. */
#ifndef SJ_BITS_ANY_SUMS_H
#define SJ_BITS_ANY_SUMS_H

#include "engine/bits/any_constraints.h"

/* Which sets of values add up to each sum. */
void sj_any_sets_by_sum(struct sj_any_sets *by_sum);

/* Partial sums above the least are bits of so many words; wider sums get bounds only. */
enum { SJ_SUM_WORDS = 16, SJ_SETS_BYTES = 64 };

/* One build of the propagator. All leave the same. */
struct sj_any_sums_kernel {
    const char *name;
    size_t addend_bytes;
    /* What the cells keep of the ways to the total: `keep` has a set for each. False: there is no way. */
    bool (*filter)(const struct sj_any *any, const struct sj_primitive *p,
                   const struct sj_any_clique *clique, unsigned cliques, uint64_t *keep);
};

/* Without `filter` where the compiler was not asked for such vectors. */
extern const struct sj_any_sums_kernel sj_any_sums_plain, sj_any_sums_avx2, sj_any_sums_avx512;

/* Those that this machine runs, the fastest first; NULL past the end. */
const struct sj_any_sums_kernel *sj_any_sums_kernel_at(size_t i);

/* Bytes of scratch that a sum of so many cliques needs, aligned to SJ_SETS_BYTES. */
size_t sj_any_sum_scratch(const struct sj_any_sums_kernel *kernel, unsigned cliques);

/* Split the cells of a sum, which are reordered with their coefficients, into cliques: `see` says whether two cells
   must differ. Returns how many there are. */
unsigned sj_any_find_cliques(uint16_t *cell, int32_t *coefficient, unsigned cells, unsigned size,
                             bool (*see)(const void *user, unsigned a, unsigned b),
                             const void *user, struct sj_any_clique *clique);

#endif
