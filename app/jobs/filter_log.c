/* SPDX-License-Identifier: MIT */
/* The log of a filter: its texts, each with its length before it. */
#include "app/jobs/filter_log.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

/* A text of the log. */
struct head {
    uint64_t len;
};

/* Give the filter the texts of the log, one by one, and ignore what passes. */
static suuji_status replay_texts(const char *name, uint64_t logged, cli_filter *filter, void *user,
                                 suuji_error *err)
{
    struct sj_text text = {0};
    struct sj_text passed = {0};
    suuji_status status = SUUJI_OK;
    FILE *const file = fopen(name, "rb");
    if (!file)
        return sj_fail_system(err, name, errno);
    for (uint64_t at = 0; status == SUUJI_OK && at < logged;) {
        struct head head = {0};
        sj_text_clear(&text);
        sj_text_clear(&passed);
        const bool there = fread(&head, sizeof head, 1, file) == 1 && head.len <= logged - at;
        char *const room = there ? sj_text_room(&text, (size_t)head.len) : NULL;
        if (!there || (room && fread(room, 1, (size_t)head.len, file) != head.len))
            status = sj_fail(err, SUUJI_ERR_IO, "%s: shorter than the checkpoint says", name);
        else if (!room && head.len)
            status = sj_fail_memory(err);
        else
            status = filter(user, room ? room : "", (size_t)head.len, &passed, err);
        at += sizeof head + head.len;
    }
    fclose(file);
    sj_text_free(&passed);
    sj_text_free(&text);
    return status;
}

/* The name of the log of a checkpoint. */
static void name_log(const char *checkpoint, struct sj_text *name)
{
    sj_text_printf(name, "%s.filter%c", checkpoint, '\0');
}

suuji_status cli_filter_log_open(struct cli_filter_log *log, const char *checkpoint,
                                 uint64_t logged, cli_filter *filter, void *user, suuji_error *err)
{
    name_log(checkpoint, &log->name);
    if (log->name.failed)
        return sj_fail_memory(err);
    suuji_status status = logged ? replay_texts(log->name.at, logged, filter, user, err) : SUUJI_OK;
    if (status == SUUJI_OK)
        status = cli_output_open(&log->output, log->name.at, NULL, err);
    log->open = status == SUUJI_OK;
    const struct cli_output_mark mark = {.plain = logged, .offset = logged};
    return status == SUUJI_OK ? cli_output_continue(&log->output, &mark, err) : status;
}

suuji_status cli_filter_log_add(struct cli_filter_log *log, const char *text, size_t len,
                                suuji_error *err)
{
    const struct head head = {.len = len};
    if (!log->open)
        return SUUJI_OK;
    const suuji_status status =
        cli_output_write(&log->output, (const char *)&head, sizeof head, err);
    return status == SUUJI_OK ? cli_output_write(&log->output, text, len, err) : status;
}

suuji_status cli_filter_log_sync(const struct cli_filter_log *log, suuji_error *err)
{
    return log->open ? cli_output_sync(&log->output, err) : SUUJI_OK;
}

void cli_filter_log_discard(const char *checkpoint)
{
    struct sj_text name = {0};
    name_log(checkpoint, &name);
    if (!name.failed)
        unlink(name.at);
    sj_text_free(&name);
}

void cli_filter_log_close(struct cli_filter_log *log, bool done)
{
    if (log->open)
        (void)cli_output_close(&log->output, NULL);
    if (log->open && done)
        unlink(log->name.at);
    log->open = false;
    sj_text_free(&log->name);
}
