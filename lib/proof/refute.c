/* SPDX-License-Identifier: MIT */
/* Walking a proof.

   Both ways go through the steps in order first, keeping what the clauses imply by themselves. A
   conflict among that is the end of the proof: nothing after it matters. Forward checks each lemma
   before it is added. Backward then goes back from the conflict: it undoes each step, and checks a
   lemma only if something that was checked before rests on it.

   A deletion of a clause that is the reason of a root literal is ignored, as other checkers do:
   solvers write such deletions for clauses that are satisfied for good, and mean them to have no
   effect on what is known. The set is then larger than the proof says, which never makes a false
   refutation pass: each lemma is still checked against clauses that are implied, or harmless, at
   that step. */
#include "proof/prover.h"

/* Add the clauses of the formula and propagate. A conflict ends everything. */
static uint32_t add_formula(struct sj_refutation *refutation)
{
    struct sj_prover *const prover = &refutation->prover;
    const struct sj_clauses *const clauses = prover->clauses;
    for (size_t c = 1; c < clauses->used; c = sj_clauses_next(clauses, c)) {
        if (clauses->word[c + SJ_CLAUSE_FLAGS] & SJ_CLAUSE_LEMMA)
            break;
        const uint32_t conflict = sj_prover_attach(prover, (uint32_t)c, false);
        if (conflict || !sj_prover_may_go_on(prover))
            return conflict;
    }
    return sj_prover_propagate(prover);
}

/* Delete a clause from the set, unless it is a reason. */
static void delete_clause(struct sj_refutation *refutation, uint64_t *step)
{
    const uint32_t clause = (uint32_t)(*step & SJ_STEP_CLAUSE);
    uint32_t *const flags = &refutation->prover.clauses->word[clause + SJ_CLAUSE_FLAGS];
    if (!clause || (*flags & SJ_CLAUSE_TAUTOLOGY)) {
        *step |= SJ_STEP_IGNORED;
    } else if (sj_prover_is_reason(&refutation->prover, clause)) {
        *step |= SJ_STEP_IGNORED;
        refutation->ignored++;
    } else {
        *flags &= ~(uint32_t)SJ_CLAUSE_ACTIVE;
    }
}

/* Add a lemma to the set; a conflict, or 0. */
static uint32_t add_lemma(struct sj_prover *prover, uint32_t lemma)
{
    const uint32_t conflict = sj_prover_attach(prover, lemma, false);
    return conflict ? conflict : sj_prover_propagate(prover);
}

/* Go through the steps. Returns the conflict that ends them, 0 if there is none; `*end` is how many
   steps there were until then. With `check` each lemma is checked first: false in `*good` if one
   does not follow, or if the budget is spent. */
static uint32_t add_steps(struct sj_refutation *refutation, bool check, size_t *end, bool *good)
{
    struct sj_prover *const prover = &refutation->prover;
    const struct sj_steps *const steps = refutation->steps;
    uint32_t conflict = add_formula(refutation);
    *end = 0;
    *good = true;
    while (!conflict && *end < steps->count && sj_prover_may_go_on(prover)) {
        uint64_t *const step = &steps->at[(*end)++];
        const uint32_t clause = (uint32_t)(*step & SJ_STEP_CLAUSE);
        sj_prover_settle(prover);
        if (*step & SJ_STEP_DELETES) {
            delete_clause(refutation, step);
            continue;
        }
        /* The empty clause claims a conflict that is not there. */
        *good = prover->clauses->word[clause + SJ_CLAUSE_SIZE] > 0 &&
                (!check || sj_refute_lemma(refutation, clause));
        if (!*good)
            return 0;
        conflict = add_lemma(prover, clause);
    }
    sj_prover_settle(prover);
    *good = sj_budget_good(prover->budget);
    return conflict;
}

/* The state after going forward. */
static enum sj_outcome outcome_of(const struct sj_refutation *refutation, uint32_t conflict,
                                  size_t end, bool good, uint64_t *step)
{
    if (!sj_budget_good(refutation->prover.budget))
        return SJ_OUTCOME_SPENT;
    *step = end;
    return conflict ? SJ_OUTCOME_VERIFIED : good ? SJ_OUTCOME_OPEN : SJ_OUTCOME_UNPROVED;
}

enum sj_outcome sj_refute_forward(struct sj_refutation *refutation, uint64_t *step)
{
    size_t end = 0;
    bool good = false;
    const uint32_t conflict = add_steps(refutation, true, &end, &good);
    return outcome_of(refutation, conflict, end, good, step);
}

/* Take a step back. False: it is a lemma that is needed and does not follow. */
static bool undo_step(struct sj_refutation *refutation, uint64_t step)
{
    struct sj_prover *const prover = &refutation->prover;
    const uint32_t clause = (uint32_t)(step & SJ_STEP_CLAUSE);
    if (step & SJ_STEP_IGNORED)
        return true;
    if (step & SJ_STEP_DELETES) {
        /* It implies nothing that is not known: it was not a reason when it was deleted. */
        const uint32_t known = prover->len;
        refutation->broken |= sj_prover_attach(prover, clause, true) || prover->len != known;
        return true;
    }
    refutation->broken |= sj_prover_detach(prover, clause) != 0;
    return !(prover->clauses->word[clause + SJ_CLAUSE_FLAGS] & SJ_CLAUSE_CORE) ||
           sj_refute_lemma(refutation, clause);
}

enum sj_outcome sj_refute_backward(struct sj_refutation *refutation, uint64_t *step)
{
    struct sj_prover *const prover = &refutation->prover;
    size_t end = 0;
    bool good = false;
    prover->keeps_core = true;
    const uint32_t conflict = add_steps(refutation, false, &end, &good);
    const enum sj_outcome outcome = outcome_of(refutation, conflict, end, good, step);
    if (outcome != SJ_OUTCOME_VERIFIED)
        return outcome;
    sj_prover_mark_clause(prover, conflict);
    for (size_t i = end; i > 0; i--) {
        const bool holds = undo_step(refutation, refutation->steps->at[i - 1]);
        if (refutation->broken || !sj_prover_may_go_on(prover))
            return SJ_OUTCOME_SPENT;
        if (!holds) {
            *step = i;
            return SJ_OUTCOME_UNPROVED;
        }
    }
    return SJ_OUTCOME_VERIFIED;
}
