/* SPDX-License-Identifier: MIT */
/* The puzzle as a 0/1 integer program in CPLEX LP form. */
#include "export/linear.h"
#include "ilp/lp_text.h"

static suuji_status check(const void *given, suuji_error *err)
{
    return sj_linear_check(given, "export 'lp'", err);
}

static suuji_status write(const suuji_puzzle *puzzle, const void *given, struct sj_sink *sink,
                          suuji_error *err)
{
    struct sj_linear linear;
    suuji_objective *objective = NULL;
    const suuji_status status = sj_linear_make(&linear, &objective, puzzle, given, err);
    if (status == SUUJI_OK) {
        sj_linear_describe(&linear, "\\", sink);
        sj_lp_write(&linear, NULL, sink);
    }
    sj_ilp_clear(&linear.program);
    suuji_objective_free(objective);
    return status;
}

const struct sj_export sj_export_lp = {
    .info = {.name = "lp",
             .summary = "integer program, CPLEX LP form; a 0/1 variable for each candidate",
             .options = sj_linear_options,
             .reads = true},
    .options_size = sizeof(struct sj_linear_options),
    .knows = SUUJI_CAN_CONSTRAINTS,
    .check = check,
    .write = write,
    .read = sj_linear_read,
};
