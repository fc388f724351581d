/* SPDX-License-Identifier: MIT */
/* Is there only one puzzle in the inputs of a batch? Found out before the batch begins, by reading
   twice. */
#include "app/batch/batch.h"

#include "app/batch/picker.h"

/* Does a block have exactly one record? */
static suuji_status count_records(const struct cli_block *block, bool *one, suuji_error *err)
{
    struct cli_cutter cutter;
    struct sj_place place = {.line = block->line};
    size_t records = 0;
    suuji_status status = cli_cutter_new(&cutter, err);
    while (status == SUUJI_OK && records < 2 && place.at < block->len) {
        bool found = false;
        if (cli_cutter_skip(&cutter, block, &place, &found) != SUUJI_OK)
            status = sj_fail_memory(err);
        records += found;
    }
    cli_cutter_free(&cutter);
    *one = records == 1;
    return status;
}

/* Read the first block. */
static suuji_status read_first_block(const struct cli_batch *batch, struct cli_source *source,
                                     bool *single, suuji_error *err)
{
    struct cli_picker picker;
    struct cli_block block = {0};
    suuji_status status = cli_picker_open(&picker, &batch->choice, err);
    if (status == SUUJI_OK)
        status = cli_picker_next(&picker, source, 1, &block, err);
    if (status == SUUJI_OK && block.input)
        status = cli_picker_is_done(&picker, source, single, err);
    if (status == SUUJI_OK && *single && block.kind == CLI_BLOCK_TEXT)
        status = count_records(&block, single, err);
    *single &= block.kind == CLI_BLOCK_TEXT || block.kind == CLI_BLOCK_EMPTY;
    cli_block_clear(&block, true);
    cli_picker_close(&picker);
    return status;
}

suuji_status cli_batch_is_single(const struct cli_batch *batch, bool *single, suuji_error *err)
{
    struct cli_source source;
    *single = false;
    if (batch->parts || batch->resume)
        return SUUJI_OK;
    for (const char *const *file = batch->files; !batch->empty && *file; file++)
        if (!cli_source_is_lasting(*file))
            return SUUJI_OK;
    if (batch->empty)
        cli_source_open_empty(&source, batch->empty, batch->read.symbols);
    else
        cli_source_open(&source, batch->files, &batch->read, batch->stop);
    const suuji_status status = read_first_block(batch, &source, single, err);
    *single &= !source.stopped;
    cli_source_close(&source);
    return status;
}
