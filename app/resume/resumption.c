/* SPDX-License-Identifier: MIT */
/* A run that can be resumed. */
#include "app/resume/resumption.h"

#include "app/frame/message.h"
#include "app/frame/repeat_command.h"
#include "app/resume/fingerprint.h"
#include "base/clock.h"
#include "base/fail.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

/* Options that do not change the output. */
#define UNLIKE "checkpoint resume every threads quiet stats"

/* The lines that say what is run on what. */
static void describe_run(const struct cli_command *command, const void *args,
                         const char *const *operands, const char *const *inputs,
                         struct sj_text *out)
{
    cli_command_line(command, args, operands, UNLIKE, out);
    sj_text_char(out, '\n');
    for (; inputs && *inputs; inputs++) {
        sj_text_str(out, "input ");
        cli_fingerprint(*inputs, out);
        sj_text_char(out, ' ');
        cli_shell_word(*inputs, out);
        sj_text_char(out, '\n');
    }
}

/* Is the state one of this command line, and have the inputs not changed since? */
static suuji_status compare_run(const struct cli_resumption *resumption, const char *const *inputs,
                                suuji_error *err)
{
    const char *saved = resumption->checkpoint.state.at;
    const char *now = resumption->command.at;
    const char *const end = now + resumption->command.len;
    const int command = (int)strcspn(saved, "\n");
    for (size_t line = 0; now < end; line++) {
        const size_t len = strcspn(now, "\n") + 1;
        if (strncmp(now, saved, len) != 0 && line == 0)
            return sj_fail(err, SUUJI_ERR_ARGUMENT, "%s: holds the run of another command: %.*s",
                           resumption->checkpoint.name, command < 300 ? command : 300, saved);
        if (strncmp(now, saved, len) != 0)
            return sj_fail(err, SUUJI_ERR_ARGUMENT,
                           "%s: the file has changed since the checkpoint was written",
                           inputs[line - 1]);
        now += len;
        saved += len;
    }
    return SUUJI_OK;
}

/* Can output and inputs be read and written again? */
static suuji_status check_files(const char *const *inputs, const char *output, suuji_error *err)
{
    struct stat info;
    if (!output || strcmp(output, "-") == 0)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "option '--checkpoint' needs a file: add -o FILE");
    if (stat(output, &info) == 0 && !S_ISREG(info.st_mode))
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "option '--checkpoint': '%s' is not a regular file, and cannot be continued",
                       output);
    for (; inputs && *inputs; inputs++)
        if (strcmp(*inputs, "-") == 0)
            return sj_fail(err, SUUJI_ERR_ARGUMENT,
                           "option '--checkpoint' needs files: standard input cannot be read "
                           "again");
    return SUUJI_OK;
}

suuji_status cli_resumption_open(struct cli_resumption *resumption, const char *command,
                                 const struct cli_common *common, const char *const *operands,
                                 const char *const *inputs, const char *output, suuji_error *err)
{
    const struct cli_long_run *const options = &common->long_run;
    *resumption = (struct cli_resumption){.checkpoint = {.fd = -1}, .every = options->every};
    if (!options->checkpoint)
        return SUUJI_OK;
    resumption->active = true;
    suuji_status status = check_files(inputs, output, err);
    if (status != SUUJI_OK)
        return status;
    if (cli_output_guard(options->checkpoint, inputs, NULL) != SUUJI_OK ||
        cli_output_guard(options->checkpoint, (const char *const[]){output, NULL}, NULL) !=
            SUUJI_OK)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%s: the checkpoint must be a file of its own",
                       options->checkpoint);
    describe_run(cli_command_find(command), common, operands, inputs, &resumption->command);
    if (resumption->command.failed)
        return sj_fail_memory(err);
    status =
        cli_checkpoint_open(&resumption->checkpoint, options->checkpoint, options->resume, err);
    resumption->resumes = status == SUUJI_OK && resumption->checkpoint.state.len > 0;
    return resumption->resumes ? compare_run(resumption, inputs, err) : status;
}

bool cli_resumption_is_finished(const struct cli_resumption *resumption)
{
    return resumption->resumes && cli_checkpoint_find(&resumption->checkpoint, "finished");
}

/* Read where the output of the earlier run ends. */
static suuji_status read_output(struct cli_resumption *resumption, suuji_error *err)
{
    const struct cli_checkpoint *const checkpoint = &resumption->checkpoint;
    struct cli_output_mark *const mark = &resumption->noted;
    uint64_t pending = 0;
    suuji_status status = cli_checkpoint_number(checkpoint, "output", &mark->offset, err);
    if (status == SUUJI_OK)
        status = cli_checkpoint_number(checkpoint, "text", &mark->plain, err);
    if (status != SUUJI_OK ||
        cli_checkpoint_number(checkpoint, "pending", &pending, NULL) != SUUJI_OK)
        return status;
    const char *const text = strchr(cli_checkpoint_find(checkpoint, "pending"), '\n') + 1;
    sj_text_add(&resumption->pending, text, (size_t)pending);
    mark->pending = resumption->pending.at;
    mark->pending_len = resumption->pending.len;
    return resumption->pending.failed ? sj_fail_memory(err) : SUUJI_OK;
}

suuji_status cli_resumption_start(struct cli_resumption *resumption, struct cli_output *output,
                                  suuji_error *err)
{
    const struct sj_text nothing = {0};
    if (!resumption->active)
        return SUUJI_OK;
    output->durable = true;
    if (!resumption->resumes)
        return cli_resumption_save(resumption, output, &nothing, err);
    const suuji_status status = read_output(resumption, err);
    resumption->saved = sj_clock_now();
    if (status != SUUJI_OK || resumption->noted.plain == 0)
        return status; /* the old content is truncated by the first write */
    return cli_output_continue(output, &resumption->noted, err);
}

void cli_resumption_note(struct cli_resumption *resumption, const struct cli_output *output)
{
    struct cli_output_mark *const mark = &resumption->noted;
    *mark = cli_output_mark(output);
    sj_text_clear(&resumption->pending);
    sj_text_add(&resumption->pending, mark->pending, mark->pending_len);
    mark->pending = resumption->pending.at;
}

void cli_resumption_note_bytes(struct cli_resumption *resumption, uint64_t written)
{
    resumption->noted = (struct cli_output_mark){.plain = written, .offset = written};
}

bool cli_resumption_is_due(const struct cli_resumption *resumption)
{
    return resumption->active && sj_clock_now() - resumption->saved >= resumption->every;
}

suuji_status cli_resumption_save(struct cli_resumption *resumption, const struct cli_output *output,
                                 const struct sj_text *lines, suuji_error *err)
{
    struct sj_text *const state = &resumption->state;
    const struct cli_output_mark *const mark = &resumption->noted;
    suuji_status status = mark->offset ? cli_output_sync(output, err) : SUUJI_OK;
    if (status != SUUJI_OK)
        return status;
    sj_text_clear(state);
    sj_text_add(state, resumption->command.at, resumption->command.len);
    sj_text_printf(state, "output %" PRIu64 "\ntext %" PRIu64 "\n", mark->offset, mark->plain);
    sj_text_add(state, lines->at, lines->len);
    if (cli_output_is_packed(output)) { /* last, because it may contain any lines */
        sj_text_printf(state, "pending %zu\n", resumption->pending.len);
        sj_text_add(state, resumption->pending.at, resumption->pending.len);
        sj_text_char(state, '\n');
    }
    if (resumption->pending.failed)
        return sj_fail_memory(err);
    resumption->checkpoint.reserve = cli_output_is_packed(output) ? CLI_PACK_MEMBER : 0;
    status = cli_checkpoint_save(&resumption->checkpoint, state, err);
    resumption->saved = sj_clock_now();
    return status;
}

void cli_resumption_close(struct cli_resumption *resumption)
{
    cli_checkpoint_close(&resumption->checkpoint);
    sj_text_free(&resumption->command);
    sj_text_free(&resumption->state);
    sj_text_free(&resumption->pending);
}
