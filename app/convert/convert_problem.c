/* SPDX-License-Identifier: MIT */
/* suuji convert, where the input is an exported problem: from what a solver reported to the
   solution. */
#include "app/convert/convert_problem.h"

#include "base/text.h"
#include "app/frame/file_kind.h"
#include "app/frame/message.h"
#include "app/frame/output.h"
#include "app/batch/stream.h"

#include <string.h>

/* Write the puzzle, or the solution of it. */
static enum cli_exit write_out(const struct cli_convert_problem *args, const suuji_puzzle *puzzle)
{
    suuji_error err;
    char *text = NULL;
    size_t length = 0;
    struct sj_text out = {0};
    if (suuji_puzzle_write(puzzle, args->model ? suuji_puzzle_solution(puzzle) : NULL, args->to,
                           &text, &length, &err) != SUUJI_OK)
        return err.status == SUUJI_ERR_UNSUPPORTED ? cli_fail_in(args->files[0], &err)
                                                   : cli_fail(&err);
    sj_text_add(&out, text, length);
    suuji_text_free(text);
    return cli_output_text_gzip(args->common->output, args->common->gzip, &out, CLI_YES);
}

/* The solver found no solution. */
static enum cli_exit report_none(const struct cli_convert_problem *args, suuji_verdict verdict)
{
    if (!args->common->quiet)
        cli_complain("%s: %s", args->model,
                     verdict == SUUJI_VERDICT_NONE
                         ? "no solution"
                         : "the solver found neither a solution nor a proof that there is none");
    return CLI_NO;
}

/* Both texts are read: make a puzzle of them, and write it. */
static enum cli_exit convert_model(const struct cli_convert_problem *args,
                                   const struct sj_text *problem, const struct sj_text *model)
{
    suuji_report report = SUUJI_REPORT_INIT;
    suuji_puzzle *puzzle = NULL;
    suuji_error err;
    report.text = model->at ? model->at : "";
    report.length = model->len;
    if (suuji_export_read(args->common->from, problem->at ? problem->at : "", problem->len,
                          args->common->rules, args->model ? &report : NULL, &puzzle,
                          &err) != SUUJI_OK)
        return cli_fail_in(report.at_fault ? args->model : args->files[0], &err);
    const enum cli_exit exit = args->model && report.verdict != SUUJI_VERDICT_SOLVED
                                   ? report_none(args, report.verdict)
                                   : write_out(args, puzzle);
    suuji_puzzle_free(puzzle);
    return exit;
}

enum cli_exit cli_convert_problem(const struct cli_convert_problem *args)
{
    struct sj_text problem = {0};
    struct sj_text model = {0};
    suuji_error err;
    if (cli_export_named(args->to))
        return cli_usage("convert", "convert: --from %s cannot be converted to '%s'",
                         args->common->from, args->to);
    if (args->files[0] && args->files[1])
        return cli_usage("convert", "convert: with '--from %s' give one file", args->common->from);
    if (args->model && strcmp(args->model, "-") == 0 && strcmp(args->files[0], "-") == 0)
        return cli_usage("convert", "convert: input and model cannot both be standard input");
    const char *name = args->files[0];
    suuji_status status = cli_whole_file_read(name, &problem, &err);
    if (status == SUUJI_OK && args->model) {
        name = args->model;
        status = cli_whole_file_read(name, &model, &err);
    }
    const enum cli_exit exit =
        status == SUUJI_OK ? convert_model(args, &problem, &model) : cli_fail_in(name, &err);
    sj_text_free(&problem);
    sj_text_free(&model);
    return exit;
}
