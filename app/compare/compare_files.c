/* SPDX-License-Identifier: MIT */
/* The files that suuji compare writes besides its table. */
#include "app/compare/compare_files.h"

#include "app/frame/work.h"
#include "app/compare/solution_text.h"
#include "app/jobs/reply_csv.h"
#include "base/fail.h"

#include <inttypes.h>
#include <string.h>

static const char *const heads[CLI_COMPARE_KINDS] = {
    [CLI_COMPARE_CSV] = ("puzzle,file,line,size,engine,verdict,count,seconds,cpu_seconds,nodes,"
                         "guesses,backtracks,updates,valid,repeat,colors,clashes,ratio\n"),
    [CLI_COMPARE_SOLUTIONS] = "",
    [CLI_COMPARE_MATRICES] = "",
};

suuji_status cli_compare_files_open(struct cli_compare_files *files,
                                    const struct cli_experiment *experiment,
                                    const char *const *inputs, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (unsigned k = 0; k < CLI_COMPARE_KINDS; k++)
        files->output[k].fd = -1;
    for (unsigned k = 0; k < CLI_COMPARE_KINDS && status == SUUJI_OK; k++)
        if (files->path[k])
            status = cli_output_open(&files->output[k], files->path[k], inputs, err);
    for (unsigned k = 0; k < CLI_COMPARE_KINDS && status == SUUJI_OK; k++)
        if (files->path[k])
            status = cli_output_write(&files->output[k], heads[k], strlen(heads[k]), err);
    if (status == SUUJI_OK && files->paper_path)
        status = cli_paper_files_open(&files->paper, files->paper_path, experiment, inputs, err);
    if (status != SUUJI_OK)
        (void)cli_compare_files_close(files, NULL);
    return status;
}

suuji_status cli_compare_files_close(struct cli_compare_files *files, suuji_error *err)
{
    suuji_status status = cli_paper_files_close(&files->paper, err);
    for (unsigned k = 0; k < CLI_COMPARE_KINDS; k++)
        if (files->path[k] && files->output[k].fd >= 0) {
            suuji_error own;
            const suuji_status closed = cli_output_close(&files->output[k], &own);
            if (status == SUUJI_OK && closed != SUUJI_OK && err)
                *err = own;
            status = status == SUUJI_OK ? closed : status;
        }
    sj_text_free(&files->text);
    return status;
}

/* Write `text` to a file and clear it. */
static suuji_status write_out(struct cli_compare_files *files, enum cli_compare_kind kind,
                              suuji_error *err)
{
    struct sj_text *const text = &files->text;
    const suuji_status status =
        text->failed ? sj_fail_memory(err)
                     : cli_output_write(&files->output[kind], text->at, text->len, err);
    sj_text_clear(text);
    return status;
}

/* ---- CSV ---- */

static void write_run(struct sj_text *text, const struct cli_record_puzzle *puzzle,
                      const char *engine, const struct cli_lab_run *run, unsigned repeat)
{
    sj_text_printf(text, "%" PRIu64 ",", puzzle->number);
    cli_csv_put(puzzle->file, strlen(puzzle->file), text);
    sj_text_printf(text, ",%" PRIu64 ",%u,", puzzle->line, puzzle->size);
    cli_csv_put(engine, strlen(engine), text);
    sj_text_printf(text, ",%s,%" PRIu64 ",%.9f,%.9f", cli_lab_run_word(run), run->count,
                   run->seconds, run->cpu_seconds);
    for (unsigned k = 0; k < CLI_WORK_SUMS; k++) {
        char count[24];
        cli_work_text(&run->stats, k, "", count, sizeof count);
        sj_text_printf(text, ",%s", count);
    }
    sj_text_printf(text, ",%s,%u,",
                   run->verified                       ? "yes"
                   : run->outcome == CLI_OUTCOME_WRONG ? "no"
                                                       : "",
                   repeat);
    if (run->colors)
        sj_text_printf(text, "%u,%" PRIu64 ",", run->colors, run->clashes);
    else
        sj_text_str(text, ",,");
    if (run->ratio > 0)
        sj_text_printf(text, "%.6f", run->ratio);
    sj_text_char(text, '\n');
}

static suuji_status write_csv(struct cli_compare_files *files,
                              const struct cli_experiment *experiment, suuji_error *err)
{
    for (size_t i = 0; i < experiment->count; i++)
        for (unsigned r = 0; r < experiment->entry[i].runs; r++)
            write_run(&files->text, cli_experiment_puzzle(experiment),
                      experiment->entry[i].contestant.name, &experiment->entry[i].run[r], r + 1);
    return write_out(files, CLI_COMPARE_CSV, err);
}

/* ---- Solutions ---- */

/* A solution that the symbols of the input cannot write is reported; its line says so too. */
static suuji_status write_line(struct cli_compare_files *files, const struct cli_solution *solution,
                               struct cli_lot *lot, const struct cli_item *item, suuji_error *err)
{
    suuji_status status = cli_solution_line(solution, lot->model, &files->text, err);
    if (status == SUUJI_ERR_UNSUPPORTED) {
        cli_lot_complain(lot, item, "%s", err->text);
        sj_text_clear(&files->text);
        sj_text_str(&files->text, "Not written.\n");
        status = SUUJI_OK;
    }
    return status == SUUJI_OK ? write_out(files, CLI_COMPARE_SOLUTIONS, err) : status;
}

static suuji_status write_matrix(struct cli_compare_files *files,
                                 const struct cli_solution *solution, const struct cli_item *item,
                                 suuji_error *err)
{
    const suuji_status status = cli_solution_matrix(solution, item->number, &files->text, err);
    return status == SUUJI_OK ? write_out(files, CLI_COMPARE_MATRICES, err) : status;
}

/* Both files of solutions, if requested. */
static suuji_status write_solution(struct cli_compare_files *files,
                                   const struct cli_solution *solution, struct cli_lot *lot,
                                   const struct cli_item *item, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    if (files->path[CLI_COMPARE_SOLUTIONS])
        status = write_line(files, solution, lot, item, err);
    if (status == SUUJI_OK && files->path[CLI_COMPARE_MATRICES])
        status = write_matrix(files, solution, item, err);
    return status;
}

/* ---- A puzzle ---- */

suuji_status cli_compare_files_puzzle(struct cli_compare_files *files,
                                      const struct cli_experiment *experiment, struct cli_lot *lot,
                                      const struct cli_item *item, suuji_error *err)
{
    const struct cli_solution solution = cli_solution_of(experiment, item->puzzle);
    suuji_status status = SUUJI_OK;
    if (files->path[CLI_COMPARE_CSV])
        status = write_csv(files, experiment, err);
    if (status == SUUJI_OK)
        status = cli_paper_files_puzzle(&files->paper, experiment, err);
    return status == SUUJI_OK ? write_solution(files, &solution, lot, item, err) : status;
}

suuji_status cli_compare_files_bad(struct cli_compare_files *files, struct cli_lot *lot,
                                   const struct cli_item *item, suuji_error *err)
{
    const struct cli_solution solution = cli_solution_of_unread();
    return write_solution(files, &solution, lot, item, err);
}
