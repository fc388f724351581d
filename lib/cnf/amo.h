/* SPDX-License-Identifier: MIT */
/* At most one of some literals: four encodings.

   | scheme     | clauses for m literals           | auxiliary variables  |
   |------------|----------------------------------|----------------------| | pairwise   | m (m - 1)
   / 2                    | 0                    | | product    | 2m + those of p and of q         |
   p + q + theirs       | p = ceil(sqrt m), q = ceil(m / p) | sequential | 3m - 4
   | m - 1                | | commander  | m + pairs in threes + those of g | g + theirs           |
   g = ceil(m / 3)

   Up to SJ_AMO_SMALL literals all of them are pairwise: nothing shorter exists. In each of them
   unit propagation finds all that follows: one literal true makes all others false. */
#ifndef SJ_AMO_H
#define SJ_AMO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum sj_amo { SJ_AMO_PAIRWISE, SJ_AMO_PRODUCT, SJ_AMO_SEQUENTIAL, SJ_AMO_COMMANDER };

#define SJ_AMO_SMALL 5u
#define SJ_AMO_MOST 256u /* literals in a group */

/* A clause: `count` literals, v or -v. Return false to stop. */
typedef bool sj_clause(void *user, const int *literals, size_t count);

/* The literals of which one at most may be true. Where two groups share literals, a pair that
   another group forbids already need not be written again: `fresh`, if not NULL, is a square matrix
   of bits, `words` words in a row, with bits only above the diagonal, and a pair is written when
   bit place[j] of row place[i] is set, i < j; `place` ascends. Pairs of auxiliary variables are
   always written. */
struct sj_amo_group {
    const int *literal;
    unsigned count;
    const uint8_t *place;
    const uint64_t *fresh;
    size_t words;
};

/* What a group costs. */
struct sj_amo_cost {
    uint64_t variables;
    uint64_t clauses;
    uint64_t literals;
};
struct sj_amo_cost sj_amo_cost(enum sj_amo scheme, const struct sj_amo_group *group);

/* Write a group. Auxiliary variables are numbered from *next on, which moves past them. False: as
   soon as `emit` says so. */
bool sj_amo_each(enum sj_amo scheme, const struct sj_amo_group *group, int *next, sj_clause *emit,
                 void *user);

#endif
