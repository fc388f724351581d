/* SPDX-License-Identifier: MIT */
/* The formula of a claim about a puzzle, within a budget, as a file. */
#include "app/proof/formula_file.h"

#include "base/budget.h"
#include "base/clock.h"
#include "base/fail.h"
#include "app/frame/output.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A formula being made. */
struct making {
    struct sj_budget budget;
    struct cli_output *output;
    suuji_status status; /* of writing */
    suuji_error *err;
};

static bool write_piece(void *user, const char *text, size_t length)
{
    struct making *const making = user;
    if (!sj_budget_look(&making->budget))
        return false;
    making->status = cli_output_write(making->output, text, length, making->err);
    return making->status == SUUJI_OK;
}

/* Make it. A limit that was reached is not a failure: see the end of the budget. */
static suuji_status make_formula(struct making *making, const suuji_puzzle *puzzle,
                                 const uint8_t *solution, suuji_error *err)
{
    suuji_error why;
    making->err = err;
    const suuji_status status = suuji_proof_formula(puzzle, solution, write_piece, making, &why);
    if (making->budget.end != SUUJI_END_COMPLETE)
        return SUUJI_OK;
    if (status != SUUJI_OK && making->status == SUUJI_OK && err)
        *err = why;
    return status;
}

/* Remove a file that is not finished. What was in it before stays, if nothing was written yet. */
static void discard_file(const char *path, bool untouched)
{
    struct stat made;
    if (strcmp(path, "-") != 0 && stat(path, &made) == 0 && S_ISREG(made.st_mode) &&
        (!untouched || made.st_size == 0))
        unlink(path);
}

suuji_status cli_formula_write(const suuji_puzzle *puzzle, const uint8_t *solution,
                               const char *path, const char *const *inputs,
                               const suuji_proof_options *options, suuji_end *end, suuji_error *err)
{
    struct cli_output output;
    struct making making = {.output = &output};
    suuji_error why;
    suuji_status status = cli_output_open(&output, path, inputs, err);
    if (status != SUUJI_OK)
        return status;
    sj_budget_start(&making.budget, &options->limits, sj_clock_now(), 0);
    status = make_formula(&making, puzzle, solution, err);
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
        discard_file(path, untouched);
    *end = making.budget.end;
    return status;
}
