/* SPDX-License-Identifier: MIT */
/* Proofs about a puzzle: what they claim, the formula of that claim, and the check of the proof
   against it. */
#include "proof/proof_header.h"

#include "base/budget.h"
#include "base/clock.h"
#include "base/sized.h"
#include "base/fail.h"
#include "base/sized.h"
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- The solution ---- */

static bool keep_fault(void *user, const suuji_fault *fault)
{
    *(suuji_fault *)user = *fault;
    return false;
}

/* Is the solution one at all? If not, that is the verdict. */
static bool solution_holds(const suuji_puzzle *puzzle, const uint8_t *solution,
                           suuji_proof_result *result)
{
    suuji_fault fault = {.kind = SUUJI_FAULT_NONE};
    char text[160];
    if (suuji_verify(puzzle, solution, keep_fault, &fault))
        return true;
    suuji_fault_text(suuji_puzzle_rules(puzzle), &fault, NULL, text, sizeof text);
    result->verdict = SUUJI_PROOF_VERDICT_REFUSED;
    snprintf(result->reason, sizeof result->reason, "the solution is wrong: %s", text);
    return false;
}

/* ---- The formula ---- */

/* A formula being made. */
struct making {
    struct sj_budget budget;
    struct sj_text text;
};

static bool add_piece(void *user, const char *text, size_t length)
{
    struct making *const making = user;
    struct sj_budget *const budget = &making->budget;
    const size_t memory = budget->limits.memory;
    if (sj_budget_look(budget) && memory && length > memory - making->text.len)
        budget->end = SUUJI_END_MEMORY;
    if (sj_budget_good(budget))
        sj_text_add(&making->text, text, length);
    return sj_budget_good(budget) && !making->text.failed;
}

/* Make it. A limit that was reached is not a failure: see the end of the budget. */
static suuji_status make_formula(struct making *making, const suuji_puzzle *puzzle,
                                 const uint8_t *solution, suuji_error *err)
{
    suuji_error why;
    const suuji_status status = suuji_proof_formula(puzzle, solution, add_piece, making, &why);
    if (making->budget.end != SUUJI_END_COMPLETE)
        return SUUJI_OK;
    if (making->text.failed)
        return sj_fail_memory(err);
    if (status != SUUJI_OK && err)
        *err = why;
    return status;
}

/* ---- The check ---- */

/* Make the formula, and check the proof against it with what is left of the budget. */
static suuji_status check_claim(const suuji_puzzle *puzzle, const uint8_t *solution,
                                const char *proof, size_t length,
                                const suuji_proof_options *options, suuji_proof_result *result,
                                suuji_error *err)
{
    struct making making = {0};
    suuji_proof_options left = *options;
    const double start = sj_clock_now();
    sj_budget_start(&making.budget, &options->limits, start, 0);
    suuji_status status = make_formula(&making, puzzle, solution, err);
    const double seconds = sj_clock_now() - start;
    result->end = making.budget.end;
    if (status == SUUJI_OK && making.budget.end == SUUJI_END_COMPLETE) {
        left.limits = sj_budget_left(&making.budget);
        if (left.limits.memory)
            left.limits.memory -=
                making.text.len < left.limits.memory ? making.text.len : left.limits.memory - 1;
        status =
            suuji_proof_check(making.text.at, making.text.len, proof, length, &left, result, err);
    }
    result->stats.seconds += seconds;
    sj_text_free(&making.text);
    return status;
}

suuji_status suuji_proof_check_puzzle(const suuji_puzzle *puzzle, const uint8_t *solution,
                                      const char *proof, size_t length,
                                      const suuji_proof_options *options,
                                      suuji_proof_result *result, suuji_error *err)
{
    const unsigned size = suuji_rules_size(suuji_puzzle_rules(puzzle));
    suuji_proof_options own;
    suuji_proof_result found = SUUJI_PROOF_RESULT_INIT;
    suuji_proof_claim claim = {0};
    suuji_status status = sj_sized_clear(result, "suuji_proof_result", err);
    if (status == SUUJI_OK)
        status = sj_sized_read(&own, sizeof own, options, "suuji_proof_options", err);
    if (status == SUUJI_OK)
        status = sj_limits_check(&own.limits, err);
    if (status != SUUJI_OK)
        return status;
    uint8_t *const claimed = calloc((size_t)size * size, 1);
    if (!claimed)
        return sj_fail_memory(err);
    status = suuji_proof_read_claim(puzzle, proof, length, &claim, claimed, err);
    if (!solution && claim.unique)
        solution = claimed;
    if (status == SUUJI_OK && solution && !solution_holds(puzzle, solution, &found))
        found.line = solution == claimed ? claim.line : 0;
    else if (status == SUUJI_OK)
        status = check_claim(puzzle, solution, proof, length, &own, &found, err);
    sj_sized_write(result, &found, sizeof found);
    free(claimed);
    return status;
}
