/* SPDX-License-Identifier: MIT */
/* Many puzzles of the same rules at once, whatever the rules are: one search node per bit lane, as in
   wave.h, with houses and pairs of cells from tables. Sizes up to 16.

   The number of solutions of a puzzle does not depend on the batch or on the machine; guesses, which of several
   solutions comes first, and which puzzles are left open may, since idle lanes help others. A puzzle that
   takes too many guesses is left open: learning from dead ends, which the other engines do, is then worth
   more than speed. */
#ifndef SJ_WAVE_ANY_H
#define SJ_WAVE_ANY_H

#include "base/stop.h"
#include "model/rules.h"

enum { SJ_WAVE_ANY_SIZE = 16 };

/* In `found`: the search for this puzzle was given up. */
#define SJ_WAVE_ANY_OPEN UINT64_MAX

/* A batch. */
struct sj_wave_any_batch {
    const uint8_t *puzzle; /* a byte for each cell: its value, or 0 or '.' for an empty cell */
    size_t stride;         /* bytes from one puzzle to the next */
    size_t count;
    /* Of each puzzle, cell * 16 + value of a candidate that is excluded, or 0; NULL: there are none. The
       solution that has it is known: it counts as found already, and the next one is the second. */
    const uint16_t *excluded;
    uint64_t limit;    /* solutions per puzzle; 0: all */
    uint8_t *solution; /* the first solution of each, one byte for each cell */
    size_t solution_stride;
    uint8_t *other;    /* the second solution of each by the same stride; NULL: is not wanted */
    uint8_t zero;      /* added to each value of puzzles and solutions: 0, or '0' for text */
    uint64_t *found;   /* solutions of each puzzle, or SJ_WAVE_ANY_OPEN */
    uint64_t *guesses; /* and guesses */
    uint64_t waves;    /* total, added to */
    const suuji_stop *stop; /* ends the work early: `found` is then not to be used; NULL: never */
};

/* Are there kernels for these rules? */
static inline bool sj_wave_any_fits(const suuji_rules *rules)
{
    return rules->size >= 2 && rules->size <= SJ_WAVE_ANY_SIZE;
}

/* A build of the kernel for one kind of machine. */
struct sj_wave_any;
struct sj_wave_any_kernel {
    const char *name;
    unsigned lanes;
    /* Solves a batch. False: stopped. */
    bool (*solve)(struct sj_wave_any *wave, struct sj_wave_any_batch *batch);
};

/* Each is in a source file of its own; `solve` is NULL where the compiler could not make it. */
extern const struct sj_wave_any_kernel sj_wave_any_avx512;
extern const struct sj_wave_any_kernel sj_wave_any_avx2;
extern const struct sj_wave_any_kernel sj_wave_any_plain;

/* The kernels that this machine can run, best first; NULL past the end. */
const struct sj_wave_any_kernel *sj_wave_any_kernel_at(size_t i);

/* Tables for rules, which must outlive them, and working memory of a kernel, for one thread at a time; NULL
   when memory is short. */
struct sj_wave_any *sj_wave_any_new(const struct sj_wave_any_kernel *kernel,
                                    const suuji_rules *rules);
void sj_wave_any_free(struct sj_wave_any *wave);

#endif
