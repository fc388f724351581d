/* SPDX-License-Identifier: MIT */
/* A claim about a puzzle: its formula, within a budget, and the check of a proof against that. */
#include "app/proof/claim.h"

#include "base/clock.h"
#include "base/text.h"
#include "app/frame/output.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A formula being made; it goes to `text`, or to `output` if that is not NULL. */
struct making {
    const suuji_proof_options *options;
    double start;
    suuji_end end;
    struct sj_text text;
    struct cli_output *output;
    suuji_status status; /* of writing */
    suuji_error *err;
};

/* Why no more of it can be made, or SUUJI_END_COMPLETE. */
static suuji_end spent(const struct making *making, size_t more)
{
    const suuji_proof_options *const options = making->options;
    if (options->on_pause && !options->on_pause(options->user))
        return SUUJI_END_STOPPED;
    if (options->time_limit > 0 && sj_clock_now() - making->start >= options->time_limit)
        return SUUJI_END_TIME;
    if (options->memory_limit && !making->output && more > options->memory_limit - making->text.len)
        return SUUJI_END_MEMORY;
    return SUUJI_END_COMPLETE;
}

static bool take(void *user, const char *text, size_t length)
{
    struct making *const making = user;
    making->end = spent(making, length);
    if (making->end != SUUJI_END_COMPLETE)
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
    making->start = sj_clock_now();
    making->err = err;
    const suuji_status status = suuji_proof_formula(puzzle, solution, take, making, &why);
    if (making->end != SUUJI_END_COMPLETE)
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
    struct making making = {.options = options};
    suuji_proof_options left = *options;
    *result = (suuji_proof_result){0};
    suuji_status status = make(&making, puzzle, solution, err);
    const double seconds = sj_clock_now() - making.start;
    result->end = making.end;
    if (status == SUUJI_OK && making.end == SUUJI_END_COMPLETE) {
        if (left.time_limit > 0)
            left.time_limit = seconds < left.time_limit ? left.time_limit - seconds : 1e-9;
        if (left.memory_limit)
            left.memory_limit -=
                making.text.len < left.memory_limit ? making.text.len : left.memory_limit - 1;
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
    struct making making = {.options = options, .output = &output};
    suuji_error why;
    suuji_status status = cli_output_open(&output, path, inputs, err);
    if (status != SUUJI_OK)
        return status;
    status = make(&making, puzzle, solution, err);
    const bool whole = status == SUUJI_OK && making.end == SUUJI_END_COMPLETE;
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
    *end = making.end;
    return status;
}
