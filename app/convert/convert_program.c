/* SPDX-License-Identifier: MIT */
/* suuji convert from an integer program: reads the report of glpsol, cbc and others. */
#include "app/convert/convert_program.h"

#include "base/text.h"
#include "app/batch/stream.h"
#include "app/frame/message.h"
#include "app/frame/output.h"
#include "export/export.h"
#include "ilp/way_back.h"

#include <string.h>

/* From the report to the solution. CLI_YES: it is in `back`. */
static enum cli_exit solve(const struct cli_convert_program *args, struct sj_way_back *back)
{
    struct sj_text report = {0};
    suuji_error err;
    suuji_status status = sj_whole_file_read(args->model, &report, &err);
    if (status == SUUJI_OK)
        status = sj_way_back_report(back, report.at ? report.at : "", report.len, &err);
    sj_text_free(&report);
    if (status != SUUJI_OK)
        return cli_fail_in(args->model, &err);
    if (back->said == SJ_REPORTED_SOLUTION)
        return CLI_YES;
    if (!args->quiet)
        cli_complain("%s: %s", args->model,
                     back->said == SJ_REPORTED_NONE ? "no solution"
                                                    : "the solver found neither a solution nor a "
                                                      "proof that there is none");
    return CLI_NO;
}

/* Write the puzzle, or the solution of it. */
static enum cli_exit write_out(const struct cli_convert_program *args,
                               const struct sj_way_back *back)
{
    suuji_error err;
    char *text = NULL;
    size_t length = 0;
    struct sj_text out = {0};
    if (suuji_puzzle_write(back->puzzle, args->model ? back->grid : NULL, args->to, &text, &length,
                           &err) != SUUJI_OK)
        return cli_fail_in(args->files[0], &err);
    sj_text_add(&out, text, length);
    suuji_text_free(text);
    return cli_output_text(args->output, &out, CLI_YES);
}

enum cli_exit cli_convert_program(const struct cli_convert_program *args)
{
    struct sj_way_back back = {0};
    struct sj_text program = {0};
    suuji_error err;
    enum cli_exit exit = CLI_YES;
    if (sj_export_find(args->to, strcspn(args->to, ":")))
        return cli_usage("convert", "convert: --from %s cannot be converted to '%s'", args->from,
                         args->to);
    if (args->files[0] && args->files[1])
        return cli_usage("convert", "convert: --from %s takes one file", args->from);
    if (args->model && strcmp(args->model, "-") == 0 && strcmp(args->files[0], "-") == 0)
        return cli_usage("convert", "convert: integer program and report cannot both be standard "
                                    "input");
    suuji_status status = sj_whole_file_read(args->files[0], &program, &err);
    if (status == SUUJI_OK)
        status = sj_way_back_program(&back, program.at ? program.at : "", program.len, args->rules,
                                     &err);
    if (status != SUUJI_OK)
        exit = cli_fail_in(args->files[0], &err);
    else if (args->model)
        exit = solve(args, &back);
    if (exit == CLI_YES)
        exit = write_out(args, &back);
    sj_way_back_clear(&back);
    sj_text_free(&program);
    return exit;
}
