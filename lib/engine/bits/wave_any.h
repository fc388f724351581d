/* SPDX-License-Identifier: MIT */
/* Many puzzles of the same rules at once, whatever the rules are: one search node per bit lane, as
   in wave.h, with houses and pairs of cells from tables. Sizes up to 16.

   The number of solutions of a puzzle does not depend on the batch or on the machine; guesses,
   which of several solutions comes first, and which puzzles are left open may, since idle lanes
   help others. A puzzle that takes too many guesses is left open: learning from dead ends, which
   the other engines do, is then worth more than speed. */
#ifndef SJ_WAVE_ANY_H
#define SJ_WAVE_ANY_H

#include "engine/bits/wave_batch.h"
#include "model/rules.h"

enum { SJ_WAVE_ANY_SIZE = 16 };

/* In `found` of a batch: the search for this puzzle was given up. */
#define SJ_WAVE_ANY_OPEN UINT64_MAX

/* Are there kernels for these rules? */
static inline bool sj_wave_any_fits(const suuji_rules *rules)
{
    return rules->size >= 2 && rules->size <= SJ_WAVE_ANY_SIZE &&
           sj_rules_need_only(rules, SUUJI_CAN_HOUSES | SUUJI_CAN_PAIRS);
}

/* A build of the kernel for one kind of machine. */
struct sj_wave_any;
struct sj_wave_any_kernel {
    const char *name;
    unsigned lanes;
    /* Solves a batch. False: stopped. */
    bool (*solve)(struct sj_wave_any *wave, struct sj_wave_batch *batch);
};

/* Each is in a source file of its own; `solve` is NULL where the compiler could not make it. */
extern const struct sj_wave_any_kernel sj_wave_any_avx512;
extern const struct sj_wave_any_kernel sj_wave_any_avx2;
extern const struct sj_wave_any_kernel sj_wave_any_plain;

/* The kernels that this machine can run, best first; NULL past the end. */
const struct sj_wave_any_kernel *sj_wave_any_kernel_at(size_t i);

/* Tables for rules, which must outlive them, and working memory of a kernel, for one thread at a
   time; NULL when memory is short. */
struct sj_wave_any *sj_wave_any_new(const struct sj_wave_any_kernel *kernel,
                                    const suuji_rules *rules);
void sj_wave_any_free(struct sj_wave_any *wave);

#endif
