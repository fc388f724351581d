/* SPDX-License-Identifier: MIT */
/* suuji_proof_check: read a formula and a proof, walk the proof, and report the result. */
#include "suuji/proof.h"
#include "proof/prover.h"

#include "base/clock.h"
#include "base/fail.h"
#include "base/sized.h"

#include <stdio.h>
#include <stdlib.h>

const char *suuji_proof_verdict_name(suuji_proof_verdict verdict)
{
    static const char *const names[] = {"unknown", "verified", "refused"};
    return (size_t)verdict < sizeof names / sizeof names[0] ? names[verdict] : "unknown";
}

/* One check: what is read, and the state made from it. */
struct check {
    struct sj_budget budget;
    struct sj_clauses clauses;
    struct sj_steps steps;
    struct sj_refutation refutation;
    const char *proof;
    size_t length;
};

/* How many of the clauses are core? */
static void count_core(const struct sj_clauses *clauses, suuji_proof_stats *stats)
{
    for (size_t c = 1; c < clauses->used; c = sj_clauses_next(clauses, c)) {
        const uint32_t flags = clauses->word[c + SJ_CLAUSE_FLAGS];
        stats->core_clauses += (flags & (SJ_CLAUSE_CORE | SJ_CLAUSE_LEMMA)) == SJ_CLAUSE_CORE;
    }
}

/* Say where and why the proof does not hold. */
static void report_refusal(const struct check *check, enum sj_outcome outcome, uint64_t step,
                           suuji_proof_result *result)
{
    char clause[180];
    result->verdict = SUUJI_PROOF_VERDICT_REFUSED;
    result->step = outcome == SJ_OUTCOME_UNPROVED ? step : 0;
    result->line =
        sj_drat_describe(check->proof, check->length, result->step, clause, sizeof clause);
    if (sj_drat_start(check->proof, check->length).binary)
        result->line = 0;
    if (outcome == SJ_OUTCOME_OPEN)
        snprintf(result->reason, sizeof result->reason,
                 "the proof ends without the empty clause or a conflict");
    else if (clause[0])
        snprintf(result->reason, sizeof result->reason, "clause %s does not follow", clause);
    else
        snprintf(result->reason, sizeof result->reason, "the empty clause does not follow");
}

/* Walk the proof that was read. */
static void check_steps(struct check *check, bool forward, suuji_proof_result *result)
{
    struct sj_refutation *const refutation = &check->refutation;
    uint64_t step = 0;
    refutation->steps = &check->steps;
    if (!sj_prover_start(&refutation->prover, &check->clauses, &check->budget))
        return;
    const enum sj_outcome outcome =
        forward ? sj_refute_forward(refutation, &step) : sj_refute_backward(refutation, &step);
    if (outcome == SJ_OUTCOME_VERIFIED)
        result->verdict = SUUJI_PROOF_VERDICT_VERIFIED;
    else if (outcome != SJ_OUTCOME_SPENT)
        report_refusal(check, outcome, step, result);
    result->stats.ignored = refutation->ignored + check->steps.missing;
    result->stats.core_lemmas = refutation->checked;
    result->stats.rat = refutation->rat;
    result->stats.propagations = refutation->prover.propagations;
    if (!forward)
        count_core(&check->clauses, &result->stats);
}

static suuji_status read_both(struct check *check, const char *formula, size_t formula_length,
                              suuji_proof_result *result, suuji_error *err)
{
    struct sj_clauses *const clauses = &check->clauses;
    clauses->budget = &check->budget;
    result->in_formula = true;
    suuji_status status = sj_dimacs_read(formula, formula_length, clauses, err);
    result->stats.clauses = clauses->count;
    if (status != SUUJI_OK || !sj_budget_look(&check->budget))
        return status;
    result->in_formula = false;
    status = sj_drat_read(check->proof, check->length, clauses, &check->steps, err);
    result->stats.variables = sj_clauses_variables(clauses);
    result->stats.lemmas = check->steps.lemmas;
    result->stats.deletions = check->steps.deletions;
    return status;
}

static void release(struct check *check)
{
    free(check->refutation.occurs_first);
    free(check->refutation.occurs);
    sj_prover_free(&check->refutation.prover);
    free(check->steps.at);
    sj_clauses_free(&check->clauses);
}

static suuji_status check_proof(const char *formula, size_t formula_length, const char *proof,
                                size_t proof_length, const suuji_proof_options *options,
                                suuji_proof_result *result, suuji_error *err)
{
    const double start = sj_clock_now();
    struct check check = {.proof = proof, .length = proof_length};
    if (options->limits.nodes)
        return sj_fail(err, SUUJI_ERR_UNSUPPORTED, "proof checking does not support a node limit");
    sj_budget_start(&check.budget, &options->limits, start, 0);
    suuji_status status = read_both(&check, formula, formula_length, result, err);
    if (status == SUUJI_OK && sj_budget_good(&check.budget))
        check_steps(&check, options->forward, result);
    if (status == SUUJI_OK && check.budget.failed)
        status = sj_fail_memory(err);
    else if (status == SUUJI_OK && check.refutation.broken)
        status =
            sj_fail(err, SUUJI_ERR_INTERNAL, "the checker contradicts itself: please report this");
    if (status != SUUJI_OK || !sj_budget_good(&check.budget))
        result->verdict = SUUJI_PROOF_VERDICT_UNKNOWN;
    result->end = check.budget.end;
    result->stats.memory = check.budget.used;
    result->stats.seconds = sj_clock_now() - start;
    release(&check);
    return status;
}

suuji_status suuji_proof_check(const char *formula, size_t formula_length, const char *proof,
                               size_t proof_length, const suuji_proof_options *options,
                               suuji_proof_result *result, suuji_error *err)
{
    suuji_proof_options own;
    suuji_proof_result found = SUUJI_PROOF_RESULT_INIT;
    suuji_status status = sj_sized_clear(result, "suuji_proof_result", err);
    if (status == SUUJI_OK)
        status = sj_sized_read(&own, sizeof own, options, "suuji_proof_options", err);
    if (status == SUUJI_OK)
        status = sj_limits_check(&own.limits, err);
    if (status != SUUJI_OK)
        return status;
    status = check_proof(formula, formula_length, proof, proof_length, &own, &found, err);
    sj_sized_write(result, &found, sizeof found);
    return status;
}
