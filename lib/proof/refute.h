/* SPDX-License-Identifier: MIT */
/* Walking a proof: forward, or backward from the conflict it ends with. */
#ifndef SJ_REFUTE_H
#define SJ_REFUTE_H

#include "proof/drat.h"
#include "proof/prover.h"

struct sj_refutation {
    struct sj_prover prover;
    struct sj_steps *steps;
    size_t
        *occurs_first; /* [literals + 1]: clauses with literal l are occurs[occurs_first[l] ..] */
    uint32_t *occurs;  /* made when a RAT check first needs them */
    bool broken;       /* the checker found an error of its own: trust nothing */
    uint64_t checked;  /* lemmas */
    uint64_t rat;      /* of these not RUP */
    uint64_t ignored;  /* deletions of reasons */
};

/* What came of it. */
enum sj_outcome {
    SJ_OUTCOME_SPENT, /* the budget was spent, or memory failed, or `broken` */
    SJ_OUTCOME_VERIFIED,
    SJ_OUTCOME_UNPROVED, /* step number `*step`, from 1, does not follow */
    SJ_OUTCOME_OPEN      /* every step may follow, but nothing is refuted at the end */
};

enum sj_outcome sj_refute_forward(struct sj_refutation *refutation, uint64_t *step);
enum sj_outcome sj_refute_backward(struct sj_refutation *refutation, uint64_t *step);

/* Is a lemma that is not in the set implied by what is, or RAT? Marks what that rests on. The trail
   is left as it was: the root. */
bool sj_refute_lemma(struct sj_refutation *refutation, uint32_t lemma);

#endif
