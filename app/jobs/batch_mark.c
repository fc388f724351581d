/* SPDX-License-Identifier: MIT */
/* How far a batch has come, as lines of a checkpoint: a line for each number. */
#include "app/jobs/batch_mark.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* A number of a mark and its key. */
struct row {
    const char *key;
    size_t offset;
};

#define ROW(key, member)                             \
    {                                                \
        key, offsetof(struct cli_batch_mark, member) \
    }

static const struct row rows[] = {
    ROW("file", position.file),       ROW("offset", position.offset),
    ROW("line", position.line),       ROW("column", position.column),
    ROW("records", position.records), ROW("passed", position.passed),
    ROW("items", result.items),       ROW("bad", result.bad),
    ROW("missing", result.missing),   ROW("foreign", result.foreign),
};

void cli_batch_mark_write(const struct cli_batch_mark *mark, struct sj_text *out)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint64_t value = 0;
        memcpy(&value, (const char *)mark + rows[i].offset, sizeof value);
        sj_text_printf(out, "%s %" PRIu64 "\n", rows[i].key, value);
    }
    sj_text_printf(out, "begun %d\ntally", mark->begun);
    for (size_t i = 0; i < CLI_TALLIES; i++)
        sj_text_printf(out, " %" PRIu64, mark->result.tally[i]);
    sj_text_char(out, '\n');
}

suuji_status cli_batch_mark_read(const struct cli_checkpoint *checkpoint,
                                 struct cli_batch_mark *mark, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    uint64_t begun = 0;
    *mark = (struct cli_batch_mark){0};
    if (!cli_checkpoint_find(checkpoint, rows[0].key))
        return SUUJI_OK;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0] && status == SUUJI_OK; i++) {
        uint64_t value = 0;
        status = cli_checkpoint_number(checkpoint, rows[i].key, &value, err);
        memcpy((char *)mark + rows[i].offset, &value, sizeof value);
    }
    if (status == SUUJI_OK)
        status = cli_checkpoint_number(checkpoint, "begun", &begun, err);
    mark->begun = begun != 0;
    const char *numbers = cli_checkpoint_find(checkpoint, "tally");
    for (size_t i = 0; i < CLI_TALLIES && numbers; i++) {
        char *end = NULL;
        mark->result.tally[i] = strtoull(numbers, &end, 10);
        numbers = end;
    }
    return status;
}
