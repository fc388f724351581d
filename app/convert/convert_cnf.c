/* SPDX-License-Identifier: MIT */
/* suuji convert from a formula: reads the model of a SAT solver. */
#include "app/convert/convert_cnf.h"

#include "base/text.h"
#include "app/batch/stream.h"
#include "app/frame/message.h"
#include "app/frame/output.h"
#include "export/export.h"
#include "cnf/readback.h"

#include <string.h>

/* Write the puzzle, or the solution of it. */
static enum cli_exit write_out(const struct cli_convert_cnf *args, const struct sj_readback *back)
{
    suuji_error err;
    char *text = NULL;
    size_t length = 0;
    struct sj_text out = {0};
    if (suuji_puzzle_write(back->puzzle, back->grid, args->to, &text, &length, &err) != SUUJI_OK)
        return err.status == SUUJI_ERR_UNSUPPORTED ? cli_fail_in(args->files[0], &err)
                                                   : cli_fail(&err);
    sj_text_add(&out, text, length);
    suuji_text_free(text);
    return cli_output_text(args->output, &out, CLI_YES);
}

/* From the model to the solution. CLI_YES: it is in `back`. */
static enum cli_exit solve(const struct cli_convert_cnf *args, struct sj_readback *back)
{
    struct sj_text words = {0};
    suuji_error err;
    suuji_status status = sj_whole_file_read(args->model, &words, &err);
    if (status != SUUJI_OK) {
        sj_text_free(&words);
        return cli_fail_in(args->model, &err);
    }
    status = sj_readback_model(back, words.at ? words.at : "", words.len, &err);
    sj_text_free(&words);
    if (status != SUUJI_OK)
        return cli_fail_in(args->model, &err);
    if (back->model.said != SJ_SAID_SATISFIABLE) {
        if (!args->quiet)
            cli_complain("%s: %s", args->model,
                         back->model.said == SJ_SAID_UNSATISFIABLE ? "no solution"
                                                                   : "the solver found neither a "
                                                                     "solution nor a proof that "
                                                                     "there is none");
        return CLI_NO;
    }
    status = sj_readback_solution(back, &err);
    return status == SUUJI_OK ? CLI_YES : cli_fail_in(args->files[0], &err);
}

enum cli_exit cli_convert_cnf(const struct cli_convert_cnf *args)
{
    struct sj_readback back = {0};
    struct sj_text formula = {0};
    suuji_error err;
    enum cli_exit exit = CLI_YES;
    if (sj_export_find(args->to, strcspn(args->to, ":")))
        return cli_usage("convert", "convert: --from cnf cannot be converted to '%s'", args->to);
    if (args->files[0] && args->files[1])
        return cli_usage("convert", "convert: --from cnf takes one file");
    if (args->model && strcmp(args->model, "-") == 0 && strcmp(args->files[0], "-") == 0)
        return cli_usage("convert", "convert: formula and model cannot both be standard input");
    if (sj_whole_file_read(args->files[0], &formula, &err) != SUUJI_OK)
        exit = cli_fail_in(args->files[0], &err);
    else if (sj_readback_formula(&back, formula.at ? formula.at : "", formula.len, args->rules,
                                 &err) != SUUJI_OK)
        exit = cli_fail_in(args->files[0], &err);
    else if (args->model)
        exit = solve(args, &back);
    if (exit == CLI_YES)
        exit = write_out(args, &back);
    sj_readback_clear(&back);
    sj_text_free(&formula);
    return exit;
}
