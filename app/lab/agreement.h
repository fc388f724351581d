/* SPDX-License-Identifier: MIT */
/* Do the answers of several contestants about one puzzle contradict each other?

   Every answer is a claim about the number of solutions: "none" is 0 .. 0, "unique" is 1 .. 1,
   a search that was stopped is the number it found .. any number. Two different solutions, both
   verified, show that there are two. Claims contradict each other when no number satisfies
   both, or when both say what the best value of an objective is, and differ. */
#ifndef CLI_AGREEMENT_H
#define CLI_AGREEMENT_H

#include "app/lab/contestant.h"

struct cli_lab_claim {
    uint64_t low, high; /* number of solutions, at least and at most */
    uint64_t solution;  /* a hash of one of them, verified; 0: none is shown */
    bool best;          /* `value` is the best of an objective */
    int64_t value;
};

/* The claim before any run: any number of solutions. */
struct cli_lab_claim cli_claim_nothing(void);
/* Add the result of a run to a claim. `solution` is the hash of its solution, if it is verified. */
void cli_claim_add(struct cli_lab_claim *claim, const struct cli_lab_run *run, uint64_t solution);
/* "no solution", "a solution", "one solution", "at least 2 solutions", "288 solutions" */
void cli_claim_text(const struct cli_lab_claim *claim, char *text, size_t room);

/* The least number of solutions that satisfies both, as far as they show solutions. */
uint64_t cli_claims_low(const struct cli_lab_claim *a, const struct cli_lab_claim *b);
/* Do these two contradict each other? */
bool cli_claims_clash(const struct cli_lab_claim *a, const struct cli_lab_claim *b);

#endif
