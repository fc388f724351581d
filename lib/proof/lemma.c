/* SPDX-License-Identifier: MIT */
/* Checking one lemma.

   RUP: assume that all its literals are false; if propagation meets a conflict, the lemma is
   implied.

   RAT: else take its first literal p as pivot. If for every clause D of the set that has the
   complement of p, the lemma together with the other literals of D is RUP, then adding the lemma
   keeps a solution: where one breaks the lemma, turn p. Backward it is enough to look at the
   clauses D that are known to be core, and at those that become core while looking: every other
   clause is not needed from here on and might as well have been deleted just before. */
#include "proof/prover.h"

#include <string.h>

/* Assume that the literals of `clause` are false, but for `except` (0: all of them). True if one of
   them is known to be true: then nothing more is needed, and what made it so is marked. */
static bool assume_false(struct sj_prover *prover, uint32_t clause, uint32_t except)
{
    const uint32_t *const words = prover->clauses->word + clause;
    for (uint32_t i = 0; i < words[SJ_CLAUSE_SIZE]; i++) {
        const uint32_t literal = words[SJ_CLAUSE_LITERAL + i];
        if (literal == except)
            continue;
        if (prover->value[literal] > 0) {
            sj_prover_mark_literal(prover, literal);
            return true;
        }
        if (prover->value[literal] == 0)
            sj_prover_assume(prover, literal ^ 1);
    }
    return false;
}

/* Do the denied literals imply a conflict? */
static bool denial_conflicts(struct sj_prover *prover, uint32_t clause, uint32_t except)
{
    if (assume_false(prover, clause, except))
        return true;
    const uint32_t conflict = sj_prover_propagate(prover);
    if (conflict)
        sj_prover_mark_clause(prover, conflict);
    return conflict != 0;
}

/* List for each literal the clauses that have it: those of the formula and all lemmas, whether in
   the set or not. */
static bool list_occurrences(struct sj_refutation *refutation)
{
    const struct sj_clauses *const clauses = refutation->prover.clauses;
    struct sj_budget *const budget = refutation->prover.budget;
    const size_t literals = 2 * (sj_clauses_variables(clauses) + 1);
    if (refutation->occurs)
        return true;
    if (!refutation->occurs_first)
        refutation->occurs_first =
            sj_budget_zeros(budget, literals + 1, sizeof *refutation->occurs_first);
    refutation->occurs = sj_budget_zeros(budget, clauses->used, sizeof *refutation->occurs);
    if (!refutation->occurs_first || !refutation->occurs)
        return false;
    size_t *const first = refutation->occurs_first;
    for (size_t c = 1; c < clauses->used; c = sj_clauses_next(clauses, c))
        for (size_t i = c + SJ_CLAUSE_LITERAL; i < sj_clauses_next(clauses, c); i++)
            first[clauses->word[i]]++;
    /* Now first[l] counts; make it the end of the list of l, and fill the lists from their ends. */
    for (size_t l = 1; l <= literals; l++)
        first[l] += first[l - 1];
    for (size_t c = 1; c < clauses->used; c = sj_clauses_next(clauses, c))
        for (size_t i = c + SJ_CLAUSE_LITERAL; i < sj_clauses_next(clauses, c); i++)
            refutation->occurs[--first[clauses->word[i]]] = (uint32_t)c;
    return true;
}

/* Must the lemma be resolved with this clause? */
static bool is_partner(const struct sj_refutation *refutation, uint32_t clause)
{
    const uint32_t flags = refutation->prover.clauses->word[clause + SJ_CLAUSE_FLAGS];
    const uint32_t wanted = SJ_CLAUSE_ACTIVE | (refutation->prover.keeps_core ? SJ_CLAUSE_CORE : 0);
    return (flags & (wanted | SJ_CLAUSE_TRIED)) == wanted;
}

/* Resolve with all partners, again and again until no new one has turned up. */
static bool resolve_all(struct sj_refutation *refutation, uint32_t pivot)
{
    struct sj_prover *const prover = &refutation->prover;
    uint32_t *const word = prover->clauses->word;
    const size_t *const first = refutation->occurs_first + (pivot ^ 1);
    const uint32_t len = prover->len;
    bool holds = true;
    for (bool news = true; news && holds;) {
        news = false;
        for (size_t i = first[0]; i < first[1] && holds; i++) {
            const uint32_t clause = refutation->occurs[i];
            if (!is_partner(refutation, clause))
                continue;
            word[clause + SJ_CLAUSE_FLAGS] |= SJ_CLAUSE_TRIED;
            news = true;
            holds = sj_prover_may_go_on(prover) && denial_conflicts(prover, clause, pivot ^ 1);
            sj_prover_undo(prover, len);
        }
    }
    for (size_t i = first[0]; i < first[1]; i++)
        word[refutation->occurs[i] + SJ_CLAUSE_FLAGS] &= ~(uint32_t)SJ_CLAUSE_TRIED;
    return holds;
}

bool sj_refute_lemma(struct sj_refutation *refutation, uint32_t lemma)
{
    struct sj_prover *const prover = &refutation->prover;
    const uint32_t *const words = prover->clauses->word + lemma;
    if (words[SJ_CLAUSE_FLAGS] & SJ_CLAUSE_TAUTOLOGY)
        return true;
    refutation->checked++;
    bool holds = denial_conflicts(prover, lemma, 0);
    if (!holds && words[SJ_CLAUSE_SIZE] > 0 && sj_budget_good(prover->budget) &&
        list_occurrences(refutation)) {
        holds = resolve_all(refutation, words[SJ_CLAUSE_PIVOT]);
        refutation->rat += holds;
    }
    sj_prover_undo(prover, prover->root);
    return holds;
}
