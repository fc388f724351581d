/* SPDX-License-Identifier: MIT */
/* A claim about a puzzle: its formula, within a budget, and the check of a proof against that. */
#include "app/proof/claim.h"

#include "base/budget.h"
#include "base/clock.h"
#include "base/text.h"
#include "app/frame/output.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A formula being made; it goes to `text`, or to `output` if that is not NULL. */
struct making {
    struct sj_budget budget;
    struct sj_text text;
    struct cli_output *output;
    suuji_status status; /* of writing */
    suuji_error *err;
};

/* Can more of it be made? Else the budget's end says why not. */
static bool may_go_on(struct making *making, size_t more)
{
    struct sj_budget *const budget = &making->budget;
    const size_t memory = budget->limits.memory;
    if (sj_budget_look(budget) && memory && !making->output && more > memory - making->text.len)
        budget->end = SUUJI_END_MEMORY;
    return sj_budget_good(budget);
}

static bool take(void *user, const char *text, size_t length)
{
    struct making *const making = user;
    if (!may_go_on(making, length))
        return false;
    if (making->output)
        making->status = cli_output_write(making->output, text, length, making->err);
    else
        sj_text_add(&making->text, text, length);
    return making->status == SUUJI_OK && !making->text.failed;
}

/* Make it. A limit that was reached is not a failure: it is in `making->end`. */
static suuji_status make(struct making *making, const suuji_puzzle *puzzle, const uint8_t *solution,
                         suuji_error *err)
{
    suuji_error why;
    making->err = err;
    const suuji_status status = suuji_proof_formula(puzzle, solution, take, making, &why);
    if (making->budget.end != SUUJI_END_COMPLETE)
        return SUUJI_OK;
    if (making->text.failed)
        return sj_fail_memory(err);
    if (status != SUUJI_OK && making->status == SUUJI_OK && err)
        *err = why;
    return status;
}

suuji_status cli_claim_check(const suuji_puzzle *puzzle, const uint8_t *solution, const char *proof,
                             size_t length, const suuji_proof_options *options,
                             suuji_proof_result *result, suuji_error *err)
{
    struct making making = {0};
    suuji_proof_options left = *options;
    const double start = sj_clock_now();
    sj_budget_start(&making.budget, &options->limits, start, 0);
    *result = (suuji_proof_result)SUUJI_PROOF_RESULT_INIT;
    suuji_status status = make(&making, puzzle, solution, err);
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

/* Remove a file that is not finished. What was in it before stays, if nothing was written yet. */
static void discard(const char *path, bool untouched)
{
    struct stat made;
    if (strcmp(path, "-") != 0 && stat(path, &made) == 0 && S_ISREG(made.st_mode) &&
        (!untouched || made.st_size == 0))
        unlink(path);
}

suuji_status cli_claim_write(const suuji_puzzle *puzzle, const uint8_t *solution, const char *path,
                             const char *const *inputs, const suuji_proof_options *options,
                             suuji_end *end, suuji_error *err)
{
    struct cli_output output;
    struct making making = {.output = &output};
    suuji_error why;
    suuji_status status = cli_output_open(&output, path, inputs, err);
    if (status != SUUJI_OK)
        return status;
    sj_budget_start(&making.budget, &options->limits, sj_clock_now(), 0);
    status = make(&making, puzzle, solution, err);
    const bool whole = status == SUUJI_OK && making.budget.end == SUUJI_END_COMPLETE;
    const bool untouched = output.old;
    if (!whole)
        output.old = false; /* closing must not empty it */
    const suuji_status closed = cli_output_close(&output, &why);
    if (status == SUUJI_OK && closed != SUUJI_OK) {
        status = closed;
        *err = why;
    }
    if (!whole || status != SUUJI_OK)
        discard(path, untouched);
    *end = making.budget.end;
    return status;
}
