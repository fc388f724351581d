/* SPDX-License-Identifier: MIT */
/* Unit propagation with two watched literals over the active clauses, and what it takes to walk a
   proof in both directions.

   The trail. What the active clauses imply by themselves (the root) is kept from step to step; the
   assumptions of a check and what they imply come after it and are undone. When a clause that
   is the reason of a root literal leaves the set, the root shrinks to what was before that literal
   and is propagated again.

   The invariant. A clause whose watched literal is false at the root has a literal that is true at
   the root: the other watched one, or the blocker by which it was skipped. When the root
   shrinks, the true one may be removed while the false one stays; so for each root literal
   `settled` keeps how long the trail was when its watches were last looked at, and those that
   looked at more than what remains are looked at again.

   Core first. Clauses that are known to belong to the core have watch lists of their own, and are
   propagated to the end before any other is looked at: so the core stays small. A clause that has
   become core moves when its old watches are next visited.

   Lazy leaving. A clause that leaves the set only loses a flag; its watches are dropped when they
   are visited, and so are those that are left over when a clause has come back with other literals
   in front. */
#ifndef SJ_PROVER_H
#define SJ_PROVER_H

#include "proof/clauses.h"
#include "proof/drat.h"
#include "base/budget.h"

/* For each literal the clauses that watch it, all lists in one array that grows. A list that
   outgrows its place moves to the end; when most of the array is abandoned places, the lists are
   packed. */

struct sj_watch {
    uint32_t clause;
    uint32_t blocker; /* another literal of it: while that is true, the clause need not be seen */
};

struct sj_watch_list {
    uint64_t at; /* in sj_watches.watch */
    uint32_t len, room;
};

struct sj_watches {
    struct sj_budget *budget;
    struct sj_watch_list *list; /* [literals] */
    size_t literals;
    struct sj_watch *watch;
    size_t used, room;
    size_t lost; /* abandoned places */
};

bool sj_watches_start(struct sj_watches *watches, struct sj_budget *budget, size_t literals);
void sj_watches_free(struct sj_watches *watches);
/* Append to the list of `literal`. May move everything. False: out of budget. */
bool sj_watches_push(struct sj_watches *watches, uint32_t literal, struct sj_watch watch);

struct sj_prover {
    struct sj_clauses *clauses;
    struct sj_budget *budget;
    int8_t *value;      /* [literal]: 1 true, -1 false, 0 open */
    uint32_t *reason;   /* [variable]: the clause that made it so; 0: an assumption */
    uint32_t *position; /* [variable]: where in the trail */
    uint8_t *seen;      /* [variable]: 1 in the current analysis, 2 a root literal all marked */
    uint32_t *queue;    /* [variables + 1]: of the current analysis */
    uint32_t *trail;    /* [variables + 1]: true literals in the order they became so */
    uint32_t *settled;  /* [variables + 1]: see above, by position */
    uint32_t len;       /* of the trail */
    uint32_t root;      /* how much of it is the root */
    uint32_t core_head, rest_head; /* trail positions whose watches come next */
    uint32_t *unit;                /* [literal]: its unit clauses, linked; active or not */
    struct sj_watches core, rest;
    bool keeps_core;       /* backward: core clauses go first */
    uint64_t propagations; /* literals implied */
    uint64_t ticks;        /* watches visited since the budget was asked */
};

/* For all the variables of `clauses`. False: out of budget. Free in either case. */
bool sj_prover_start(struct sj_prover *prover, struct sj_clauses *clauses,
                     struct sj_budget *budget);
void sj_prover_free(struct sj_prover *prover);

/* Put a clause into the set, at the root. Returns the clause if all its literals are false, else 0;
   a last open literal becomes true. A clause can come back: `again`. Propagate afterwards. */
uint32_t sj_prover_attach(struct sj_prover *prover, uint32_t clause, bool again);
/* Is the clause the reason of a root literal? */
bool sj_prover_is_reason(const struct sj_prover *prover, uint32_t clause);
/* Take a clause out of the set, and out of the root what it was the reason of. Returns a conflict,
   which there cannot be if there was none before the clause came. */
uint32_t sj_prover_detach(struct sj_prover *prover, uint32_t clause);

/* Propagate to the end, or to a conflict: the clause that is false, else 0. What is true then
   belongs to the root if nothing is assumed: sj_prover_settle says so. */
uint32_t sj_prover_propagate(struct sj_prover *prover);
static inline void sj_prover_settle(struct sj_prover *prover)
{
    prover->root = prover->len;
}

/* Make an open literal true. */
void sj_prover_assume(struct sj_prover *prover, uint32_t literal);
/* Shorten the trail to `len`, not below the root. */
void sj_prover_undo(struct sj_prover *prover, uint32_t len);

/* Mark as core the clause and all that made its literals false, back to the assumptions. */
void sj_prover_mark_clause(struct sj_prover *prover, uint32_t clause);
/* The same for all that made a literal what it is. */
void sj_prover_mark_literal(struct sj_prover *prover, uint32_t literal);

/* Ask the budget when enough has been done since the last time. */
bool sj_prover_may_go_on(struct sj_prover *prover);

/* Walking a proof: forward, or backward from the conflict it ends with. */

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
