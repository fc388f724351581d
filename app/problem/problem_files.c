/* SPDX-License-Identifier: MIT */
/* Problems that are whole files. */
#include "app/problem/problem_files.h"
#include "app/frame/interrupt.h"
#include "app/frame/message.h"
#include "app/frame/work.h"
#include "app/frame/wrong_command.h"
#include "app/jobs/batch_run.h"
#include "app/jobs/puzzle_json.h"
#include "app/jobs/query_options.h"
#include "base/fail.h"

#include <stdio.h>

/* Output is written when it reaches this size, while the search continues. */
#define FLUSH ((size_t)1 << 16)

static bool write_text(struct cli_problem_files *files)
{
    if (files->status == SUUJI_OK && files->text.failed)
        files->status = sj_fail_memory(&files->err);
    else if (files->status == SUUJI_OK)
        files->status =
            cli_output_write(&files->output, files->text.at, files->text.len, &files->err);
    sj_text_clear(&files->text);
    return files->status == SUUJI_OK;
}

bool cli_problem_flush(struct cli_problem_files *files)
{
    return files->text.len < FLUSH || write_text(files);
}

void cli_problem_complain(const struct cli_problem_files *files, const suuji_error *err)
{
    const struct cli_stream *const stream = &files->stream;
    if (err->line)
        cli_complain("%s:%zu:%zu: %s%s", files->name, err->line, err->column, err->text,
                     cli_hint(cli_stream_text(stream), cli_stream_len(stream), files->command));
    else
        cli_complain("%s: %s", files->name, err->text);
}

void cli_problem_stats(const suuji_stats *stats, unsigned works)
{
    cli_work_print(stats, works);
    fprintf(stderr, "seconds     %.3f\n", stats->seconds);
}

static enum cli_exit do_file(struct cli_problem_files *files)
{
    struct cli_stream *const stream = &files->stream;
    enum cli_exit exit = CLI_YES;
    suuji_error err = {0};
    suuji_status status = cli_stream_load(stream, files->name, &err);
    if (status == SUUJI_OK && stream->stopped)
        return CLI_NO;
    if (status == SUUJI_OK)
        status = files->answer(files, cli_stream_text(stream), cli_stream_len(stream), &exit, &err);
    if (status != SUUJI_OK) {
        sj_text_clear(&files->text); /* do not write half a result */
        if (files->args->json)
            cli_json_bad_file(&files->text, files->name, &err);
        else if (files->skip)
            files->skip(files);
        cli_problem_complain(files, &err);
        exit = cli_exit_of(status);
    }
    write_text(files);
    return exit;
}

enum cli_exit cli_problem_files_run(struct cli_problem_files *files, const char *const *names)
{
    const struct cli_common *const args = files->args;
    enum cli_exit exit = CLI_YES;
    files->several = names[0] && names[1];
    files->stream = (struct cli_stream){.fd = -1, .stop = cli_interrupt_watch()};
    files->status =
        cli_output_open_gzip(&files->output, args->output, args->gzip, names, &files->err);
    if (files->status != SUUJI_OK)
        return cli_fail(&files->err);
    for (size_t i = 0; names[i] && files->status == SUUJI_OK; i++) {
        if (suuji_stop_requested(files->stream.stop)) {
            exit = cli_exit_worse(exit, CLI_NO);
            break;
        }
        files->name = names[i];
        files->number = i + 1;
        const enum cli_exit one = do_file(files);
        exit = i == 0 ? one : files->join ? files->join(exit, one) : cli_exit_worse(exit, one);
    }
    cli_stream_free(&files->stream);
    sj_text_free(&files->text);
    return cli_output_end(&files->output, files->status, &files->err, exit);
}
