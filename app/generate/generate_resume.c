/* SPDX-License-Identifier: MIT */
/* Generating that can be resumed. */
#include "app/generate/generate_resume.h"

#include "app/frame/message.h"
#include "base/fail.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* ---- States ---- */

static void write_mark(const struct generating *g, struct sj_text *out)
{
    const struct cli_generate_mark *const mark = &g->mark;
    const struct cli_generate_result *const result = &mark->result;
    sj_text_printf(out, "done %" PRIu64 "\n", mark->done);
    sj_text_printf(out, "written %" PRIu64 "\n", result->written);
    sj_text_printf(out, "attempts %" PRIu64 "\n", result->attempts);
    sj_text_printf(out, "questions %" PRIu64 "\n", result->questions);
    sj_text_printf(out, "unproved %" PRIu64 "\n", result->unproved);
    sj_text_printf(out, "begun %d\n", mark->begun);
    sj_text_printf(out, "log %" PRIu64 "\nclues", mark->logged);
    for (unsigned i = 0; i < CLI_GENERATE_CLUES; i++)
        if (result->clues[i])
            sj_text_printf(out, " %u %" PRIu64 " %a", i, result->clues[i], result->weight[i]);
    sj_text_char(out, '\n');
}

static void read_clues(const char *text, struct cli_generate_result *result)
{
    unsigned n = 0;
    uint64_t count = 0;
    double weight = 0;
    int len = 0;
    while (text && sscanf(text, " %u %" SCNu64 " %la%n", &n, &count, &weight, &len) == 3) {
        if (n < CLI_GENERATE_CLUES) {
            result->clues[n] = count;
            result->weight[n] = weight;
        }
        text += len;
        if (*text == '\n')
            break;
    }
}

static suuji_status read_mark(const struct cli_checkpoint *checkpoint,
                              struct cli_generate_mark *mark, suuji_error *err)
{
    uint64_t begun = 0;
    const struct {
        const char *key;
        uint64_t *value;
    } rows[] = {{"done", &mark->done},
                {"written", &mark->result.written},
                {"attempts", &mark->result.attempts},
                {"questions", &mark->result.questions},
                {"unproved", &mark->result.unproved},
                {"begun", &begun},
                {"log", &mark->logged}};
    suuji_status status = SUUJI_OK;
    if (!cli_checkpoint_find(checkpoint, "done"))
        return SUUJI_OK; /* nothing was saved but that the run began */
    for (size_t i = 0; i < sizeof rows / sizeof rows[0] && status == SUUJI_OK; i++)
        status = cli_checkpoint_number(checkpoint, rows[i].key, rows[i].value, err);
    mark->begun = begun != 0;
    read_clues(cli_checkpoint_find(checkpoint, "clues"), &mark->result);
    return status;
}

static suuji_status save_state(struct generating *g, bool finished, suuji_error *err)
{
    struct sj_text lines = {0};
    write_mark(g, &lines);
    if (finished)
        sj_text_str(&lines, "finished 1\n");
    suuji_status status = lines.failed ? sj_fail_memory(err) : cli_filter_log_sync(&g->log, err);
    if (status == SUUJI_OK)
        status = cli_resumption_save(&g->resumption, &g->output, &lines, err);
    sj_text_free(&lines);
    return status;
}

/* ---- The run ---- */

enum cli_exit cli_generate_resume_open(struct generating *g, bool *finished)
{
    const struct generate_args *const args = g->args;
    static const char *const none[] = {NULL};
    const char *const inputs[] = {args->pattern ? args->pattern : args->from_grid,
                                  args->pattern ? args->from_grid : NULL, NULL};
    suuji_error err;
    suuji_status status = cli_resumption_open(&g->resumption, "generate", &args->common, none,
                                              inputs, args->common.output, &err);
    if (status == SUUJI_OK && g->resumption.resumes)
        status = read_mark(&g->resumption.checkpoint, &g->mark, &err);
    *finished = status == SUUJI_OK && cli_resumption_is_finished(&g->resumption);
    if (*finished)
        cli_filter_log_discard(args->common.long_run.checkpoint);
    if (*finished && !args->common.quiet)
        cli_complain("%s: this run is finished", args->common.long_run.checkpoint);
    if (status == SUUJI_ERR_ARGUMENT)
        return cli_usage("generate", "generate: %s", err.text);
    return status == SUUJI_OK ? CLI_YES : cli_fail(&err);
}

static suuji_status filter(void *user, const char *text, size_t len, struct sj_text *out,
                           suuji_error *err)
{
    return cli_unique_filter(user, text, len, out, err);
}

suuji_status cli_generate_resume_start(struct generating *g, suuji_error *err)
{
    suuji_status status = cli_resumption_start(&g->resumption, &g->output, err);
    if (status == SUUJI_OK && g->resumption.active && g->args->unique)
        status = cli_filter_log_open(&g->log, g->resumption.checkpoint.name, g->mark.logged, filter,
                                     &g->made, err);
    g->begun = g->mark.begun;
    return status;
}

suuji_status cli_generate_resume_mark(void *user, const struct cli_generate_mark *mark,
                                      suuji_error *err)
{
    struct generating *const g = user;
    if (!g->resumption.active)
        return SUUJI_OK;
    const bool due = cli_resumption_is_due(&g->resumption);
    if (!due && cli_output_is_packed(&g->output))
        return SUUJI_OK; /* noting it would copy much text */
    g->mark = *mark;
    g->mark.begun = g->begun;
    g->mark.logged = g->log.output.written;
    if (g->shares)
        cli_resumption_note_bytes(&g->resumption, mark->shared_written);
    else
        cli_resumption_note(&g->resumption, &g->output);
    return due ? save_state(g, false, err) : SUUJI_OK;
}

suuji_status cli_generate_resume_finish(struct generating *g, bool all, suuji_status status,
                                        suuji_error *err)
{
    if (!g->resumption.active)
        return status;
    const bool finished = all && status == SUUJI_OK;
    suuji_status saved = SUUJI_OK;
    if (finished) /* which may write the rest of it */
        saved = cli_output_close(&g->output, err);
    if (saved == SUUJI_OK)
        saved = save_state(g, finished, status == SUUJI_OK ? err : NULL);
    cli_filter_log_close(&g->log, finished && saved == SUUJI_OK);
    return status == SUUJI_OK ? saved : status;
}

void cli_generate_resume_close(struct generating *g)
{
    cli_resumption_close(&g->resumption);
}
