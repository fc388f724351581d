/* SPDX-License-Identifier: MIT */
/* The puzzle as a formula for SAT solvers, in DIMACS form. Comments say what the variables mean and
   which puzzle it is, so that a solver's model can be read back. */
#include "export/export_row.h"

#include "base/fail.h"
#include "cnf/cnf_reader.h"
#include "cnf/dimacs.h"

static const struct sj_option options[] = {
    {SJ_OPTION("encoding", WORD, struct sj_cnf_options, encoding), .value = "NAME",
     .fallback = "full", .words = sj_cnf_encoding_words,
     .help = "which clauses: minimal, paper, full, or reduced to what singles leave open"},
    {SJ_OPTION("amo", WORD, struct sj_cnf_options, amo), .value = "NAME", .fallback = "pairwise",
     .words = sj_cnf_amo_words,
     .help = "how to encode 'at most one': pairwise, or with auxiliary variables"},
    {SJ_OPTION("renumber", FLAG, struct sj_cnf_options, renumber),
     .help = "number the variables of a reduced formula without gaps"},
    {.name = NULL},
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

/* The model, and the solution that it encodes. */
static suuji_status read_report(struct sj_cnf_reader *reader, suuji_report *report,
                                suuji_error *err)
{
    suuji_status status = sj_cnf_read_model(reader, report->text, report->length, err);
    report->at_fault = status != SUUJI_OK;
    if (status != SUUJI_OK || reader->model.result != SJ_SAT_RESULT_SATISFIABLE) {
        report->verdict = reader->model.result == SJ_SAT_RESULT_UNSATISFIABLE
                              ? SUUJI_VERDICT_NONE
                              : SUUJI_VERDICT_UNKNOWN;
        return status;
    }
    status = sj_cnf_read_solution(reader, err);
    if (status == SUUJI_OK)
        status = sj_export_keep_solution(reader->puzzle, reader->grid, err);
    if (status == SUUJI_OK)
        report->verdict = SUUJI_VERDICT_SOLVED;
    return status;
}

static suuji_status read(const char *text, size_t length, const char *rules, suuji_report *report,
                         suuji_puzzle **out, suuji_error *err)
{
    struct sj_cnf_reader reader = {0};
    suuji_status status = sj_cnf_read_formula(&reader, text, length, rules, err);
    if (status == SUUJI_OK && report)
        status = read_report(&reader, report, err);
    *out = reader.puzzle;
    reader.puzzle = NULL;
    sj_cnf_reader_clear(&reader);
    return status;
}

const struct sj_export sj_export_cnf = {
    .info = {.name = "cnf",
             .summary = "formula for SAT solvers, as DIMACS; a variable for each candidate",
             .extensions = "dimacs",
             .options = options,
             .reads = true},
    .options_size = sizeof(struct sj_cnf_options),
    .knows = SUUJI_CAN_CONSTRAINTS,
    .check = check,
    .write = write,
    .read = read,
};
