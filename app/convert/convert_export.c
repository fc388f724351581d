/* SPDX-License-Identifier: MIT */
/* suuji convert, where the target is an export. */
#include "app/convert/convert_export.h"

#include "suuji/export.h"
#include "app/convert/givens_only.h"
#include "base/fail.h"
#include "app/frame/message.h"
#include "app/frame/numbered_name.h"
#include "app/frame/output.h"
#include "app/jobs/each_item.h"

#include <inttypes.h>
#include <string.h>

enum { REFUSED }; /* tally: puzzles that could not be written */

/* The state of the only worker. */
struct exporting {
    const struct cli_batch_run *run;
    const char *to;
    bool each;         /* a file for each puzzle */
    bool givens;       /* without entries and pencil marks */
    bool written;      /* there was one */
    uint64_t left_out; /* number of further puzzles, left out of the output */
};

/* ---- The job ---- */

/* To the common output, a piece at a time. */
static bool put_piece(void *user, const char *text, size_t length)
{
    struct cli_lot *const lot = user;
    sj_text_add(&lot->out, text, length);
    return !lot->out.failed && cli_lot_flush(lot);
}

static suuji_status export_first(struct exporting *exporting, struct cli_lot *lot,
                                 const struct cli_item *item, suuji_error *err)
{
    if (exporting->written) {
        exporting->left_out++;
        return SUUJI_OK;
    }
    exporting->written = true;
    const suuji_status status =
        suuji_puzzle_export(item->puzzle, exporting->to, put_piece, lot, err);
    return lot->out.failed ? sj_fail_memory(err) : status;
}

/* To a separate file. */
struct own_file {
    struct cli_output output;
    suuji_status status;
    suuji_error *err;
};

static bool put_in_file(void *user, const char *text, size_t length)
{
    struct own_file *const file = user;
    file->status = cli_output_write(&file->output, text, length, file->err);
    return file->status == SUUJI_OK;
}

static suuji_status export_to_file(const struct exporting *exporting, const struct cli_item *item,
                                   suuji_error *err)
{
    struct own_file file = {.err = err};
    struct sj_text name = {0};
    suuji_error why;
    cli_name_write(exporting->run->common->output, item->number, &name);
    suuji_status status =
        name.failed ? sj_fail_memory(err)
                    : cli_output_open_gzip(&file.output, name.at, exporting->run->common->gzip,
                                           exporting->run->batch.files, err);
    if (status == SUUJI_OK) {
        status = suuji_puzzle_export(item->puzzle, exporting->to, put_in_file, &file, &why);
        if (status != SUUJI_OK && file.status == SUUJI_OK)
            *err = why;
        if (status != SUUJI_OK)
            cli_output_keep(&file.output);
        const suuji_status closed = cli_output_close(&file.output, &why);
        if (status == SUUJI_OK && closed != SUUJI_OK) {
            status = closed;
            *err = why;
        }
    }
    sj_text_free(&name);
    return status;
}

static suuji_status export_item(void *user, struct cli_lot *lot, const struct cli_item *item,
                                suuji_error *err)
{
    struct exporting *const exporting = user;
    struct cli_item own = *item;
    suuji_puzzle *givens = NULL;
    suuji_status status =
        exporting->givens ? cli_givens_only(item->puzzle, &givens, err) : SUUJI_OK;
    if (givens)
        own.puzzle = givens;
    if (status == SUUJI_OK)
        status = exporting->each ? export_to_file(exporting, &own, err)
                                 : export_first(exporting, lot, &own, err);
    suuji_puzzle_free(givens);
    return status;
}

enum cli_exit cli_convert_export(struct cli_batch_run *run, const char *to, bool givens)
{
    struct exporting exporting = {.run = run, .to = to, .givens = givens};
    struct cli_batch_result result;
    struct cli_each_item each = {
        .user = &exporting, .quiet = run->common->quiet, .refused = REFUSED, .item = export_item};
    const struct cli_job job = cli_each_item_job(&each);
    exporting.each = run->common->output && cli_name_has_number(run->common->output);
    run->own_files = exporting.each;
    run->batch.numbered = exporting.each;
    run->batch.threads = 1;
    run->batch.head = NULL;
    run->batch.tail = NULL;
    run->refused = REFUSED;
    const enum cli_exit exit = cli_batch_run_do(run, &job, &result);
    if (exporting.left_out && !run->common->quiet)
        cli_complain("the output can hold one puzzle: %" PRIu64 " more %s left out; '-o "
                     "NAME-%%d.%.*s' writes one file "
                     "per puzzle",
                     exporting.left_out, exporting.left_out == 1 ? "was" : "were",
                     (int)strcspn(to, ":"), to);
    return result.tally[REFUSED] || exporting.left_out ? cli_exit_worse(exit, CLI_BAD_INPUT) : exit;
}
