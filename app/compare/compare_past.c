/* SPDX-License-Identifier: MIT */
/* Earlier measurements that suuji compare resumes or compares with. */
#include "app/compare/compare_past.h"

#include "base/fail.h"
#include "app/batch/batch.h"
#include "app/batch/stream.h"
#include "app/compare/record_json.h"
#include "app/frame/interrupt.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

/* ---- Files of measurements ---- */

static suuji_status read_record(const char *path, struct cli_record *record, size_t *end,
                                bool *whole, suuji_error *err)
{
    struct sj_text text = {0};
    suuji_error why;
    suuji_status status = cli_whole_file_read(path, &text, &why);
    *end = 0;
    *whole = true;
    if (status == SUUJI_OK && text.len > 0)
        status = cli_record_read(record, text.at, text.len, end, whole, &why);
    sj_text_free(&text);
    if (status == SUUJI_OK || status == SUUJI_ERR_MEMORY)
        return status == SUUJI_OK ? status : sj_fail_memory(err);
    return sj_fail(err, status, "%s: %s", path, why.text);
}

suuji_status cli_compare_past_read(const char *path, struct cli_record *record, suuji_error *err)
{
    size_t end = 0;
    bool whole = false;
    const suuji_status status = read_record(path, record, &end, &whole, err);
    if (status != SUUJI_OK || (end > 0 && whole))
        return status;
    cli_record_free(record);
    return sj_fail(err, SUUJI_ERR_SYNTAX, "%s: the file is incomplete: complete it with --resume",
                   path);
}

/* Does a text begin as every document of measurements does, with any blanks? */
static bool begins_record(const char *text, size_t len)
{
    const char *start = "{\"suuji\":\"compare\"";
    for (size_t i = 0; i < len && *start; i++)
        if (!strchr(" \t\r\n", text[i]) && text[i] != *start++)
            return false;
    return !*start;
}

suuji_status cli_compare_past_guard(const char *path, suuji_error *err)
{
    return strcmp(path, "-") == 0
               ? SUUJI_OK
               : cli_stream_guard(path, begins_record, "the output of 'suuji compare --json'", err);
}

/* Was it measured by this program on this machine, with these contestants and options? */
static suuji_status check_same(const char *path, const struct cli_record *past,
                               const struct cli_record *now, suuji_error *err)
{
    char text[150];
    bool same = past->names == now->names;
    for (unsigned k = 0; k < CLI_CONDITION_SYSTEM; k++)
        if (k != CLI_CONDITION_OPTIONS && cli_records_differ(k, past, now, text, sizeof text))
            return sj_fail(err, SUUJI_ERR_ARGUMENT, "%.70s: cannot resume: %s", path, text);
    for (size_t i = 0; i < now->names && same; i++)
        same = strcmp(past->name[i], now->name[i]) == 0;
    if (!same)
        return sj_fail(err, SUUJI_ERR_ARGUMENT,
                       "%s: cannot resume: the file has measurements of other engines", path);
    if (cli_records_differ(CLI_CONDITION_OPTIONS, past, now, text, sizeof text))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%.70s: cannot resume: %s", path, text);
    return SUUJI_OK;
}

suuji_status cli_compare_past_resume(const char *path, const struct cli_record *now,
                                     struct cli_record *past, size_t *end, suuji_error *err)
{
    struct stat info;
    bool whole = false;
    *end = 0;
    if (stat(path, &info) != 0 && errno == ENOENT)
        return SUUJI_OK;
    if (stat(path, &info) == 0 && !S_ISREG(info.st_mode))
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%s: --resume needs a regular file", path);
    suuji_status status = read_record(path, past, end, &whole, err);
    if (status == SUUJI_OK && *end > 0)
        status = check_same(path, past, now, err);
    return status;
}

/* ---- The puzzles ---- */

struct census {
    const char *path; /* of the past */
    const struct cli_record *past;
    size_t at; /* of the past */
    uint64_t puzzles;
};

suuji_status cli_compare_past_same(const char *path, const struct cli_record_puzzle *recorded,
                                   const suuji_puzzle *puzzle, suuji_error *err)
{
    return cli_record_id(puzzle) == recorded->id
               ? SUUJI_OK
               : sj_fail(err, SUUJI_ERR_ARGUMENT,
                         "%s: puzzle %" PRIu64 " is not the one measured in the file", path,
                         recorded->number);
}

static suuji_status take_census(void *state, struct cli_lot *lot, suuji_error *err)
{
    struct census *const census = state;
    const struct cli_record *const past = census->past;
    suuji_status status = SUUJI_OK;
    for (; lot->done < lot->count && status == SUUJI_OK; lot->done++) {
        const struct cli_item *const item = &lot->item[lot->done];
        if (item->status != SUUJI_OK)
            continue;
        census->puzzles++;
        if (past && census->at < past->puzzles)
            status =
                cli_compare_past_same(census->path, &past->puzzle[census->at++], item->puzzle, err);
    }
    return status;
}

static suuji_status drop_text(void *user, const char *text, size_t len, suuji_error *err)
{
    (void)user, (void)text, (void)len, (void)err;
    return SUUJI_OK;
}

static bool can_be_read_twice(const char *const *inputs)
{
    struct stat info;
    for (; *inputs; inputs++)
        if (strcmp(*inputs, "-") == 0 || stat(*inputs, &info) != 0 || !S_ISREG(info.st_mode))
            return false;
    return true;
}

suuji_status cli_compare_census(const struct compare_args *args, const char *const *inputs,
                                const struct cli_record *past, uint64_t *puzzles, suuji_error *err)
{
    struct census census = {.path = args->resume, .past = past};
    struct cli_number_list numbers = {0};
    const struct cli_job job = {.user = &census, .work = take_census};
    const struct cli_batch batch = {
        .files = inputs,
        .read = {.format = args->common.from, .rules = args->common.rules},
        .choice = {.numbers = args->common.number ? &numbers : NULL, .first = args->common.first},
        .threads = 1,
        .numbered = true,
        .job = &job,
        .write_out = drop_text,
        .write_notes = drop_text,
        .stop = cli_interrupt_watch()};
    struct cli_batch_result result;
    *puzzles = args->common.empty ? 1 : 0;
    if (args->common.empty || !can_be_read_twice(inputs))
        return SUUJI_OK;
    suuji_status status = SUUJI_OK;
    if (args->common.number)
        status = cli_number_list_read(&numbers, args->common.number, err);
    if (status == SUUJI_OK)
        status = cli_batch_execute(&batch, &result, err);
    cli_number_list_free(&numbers);
    if (status != SUUJI_OK || result.stopped)
        return status;
    *puzzles = census.puzzles;
    if (past && census.at < past->puzzles)
        return sj_fail(err, SUUJI_ERR_ARGUMENT, "%s: the file has more puzzles than the input",
                       args->resume);
    return SUUJI_OK;
}
