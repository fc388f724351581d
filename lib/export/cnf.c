/* SPDX-License-Identifier: MIT */
/* The puzzle as a formula for SAT solvers, in DIMACS form. Comments say what the variables mean and
   which puzzle it is, so that a solver's model can be read back. */
#include "export/export.h"

#include "base/fail.h"
#include "cnf/dimacs.h"

static const suuji_option options[] = {
    {"encoding", 0, SUUJI_OPTION_WORD, offsetof(struct sj_cnf_options, encoding), .value = "NAME",
     .fallback = "full", .words = sj_cnf_encoding_words,
     .help = "which clauses: minimal, paper, full, or reduced to what singles leave open"},
    {"amo", 0, SUUJI_OPTION_WORD, offsetof(struct sj_cnf_options, amo), .value = "NAME",
     .fallback = "pairwise", .words = sj_cnf_amo_words,
     .help = "how to encode 'at most one': pairwise, or with auxiliary variables"},
    {"renumber", 0, SUUJI_OPTION_FLAG, offsetof(struct sj_cnf_options, renumber),
     .help = "number the variables of a reduced formula without gaps"},
    {0},
};

static suuji_status check(const void *given, suuji_error *err)
{
    const struct sj_cnf_options *const option = given;
    return option->renumber && option->encoding != SJ_CNF_REDUCED
               ? sj_fail(err, SUUJI_ERR_ARGUMENT,
                         "export 'cnf': 'renumber' needs 'encoding=reduced'")
               : SUUJI_OK;
}

static suuji_status write(const suuji_puzzle *puzzle, const void *given, struct sj_sink *sink,
                          suuji_error *err)
{
    struct sj_cnf cnf = {0};
    const suuji_status status = sj_cnf_start(&cnf, puzzle, given, err);
    if (status == SUUJI_OK)
        sj_dimacs_write(&cnf, sink);
    sj_cnf_clear(&cnf);
    return status;
}

const struct sj_export sj_export_cnf = {
    .info = {.name = "cnf",
             .summary = "formula for SAT solvers, as DIMACS; a variable for each candidate",
             .extensions = "dimacs",
             .options = options},
    .options_size = sizeof(struct sj_cnf_options),
    .check = check,
    .write = write,
};
