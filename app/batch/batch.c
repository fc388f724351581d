/* SPDX-License-Identifier: MIT */
/* Running a batch: blocks are read into the slots of a ring (source.h), done by its workers
   (worker.c), and written in input order. */
#include "app/batch/batch_state.h"

#include "app/cluster/transport.h"
#include "base/clock.h"
#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

/* Memory that a text keeps for the next block. */
#define KEPT_TEXT ((size_t)4 << 20)

/* ---- Reading ---- */

static suuji_status take_piece(void *user, size_t slot, bool *more, suuji_error *err)
{
    struct cli_batch_state *const state = user;
    struct cli_block *const block = &state->slot[slot].block;
    pthread_mutex_lock(&state->ring.lock);
    const size_t want = state->want;
    pthread_mutex_unlock(&state->ring.lock);
    suuji_status status = cli_picker_next(&state->picker, &state->source, want, block, err);
    *more = status == SUUJI_OK && block->kind != CLI_BLOCK_END;
    block->only = false;
    if (*more && !state->begun && state->batch->finds_single)
        status = cli_picker_is_done(&state->picker, &state->source, &block->only, err);
    state->begun = true;
    if (!*more)
        cli_block_clear(block, false);
    return status;
}

/* ---- Writing ---- */

/* Write what `part` says for the first file's dialect; NULL: nothing. */
static suuji_status write_part(struct cli_batch_state *state,
                               void (*part)(void *, const struct sj_dialect *, struct sj_text *),
                               suuji_error *err)
{
    const struct cli_batch *const batch = state->batch;
    struct sj_text text = {0};
    suuji_status status = SUUJI_OK;
    if (!part)
        return SUUJI_OK;
    part(batch->job->user, cli_input_model(state->first), &text);
    if (text.failed)
        status = sj_fail_memory(err);
    else if (text.len)
        status = batch->write_out(batch->user, text.at, text.len, err);
    sj_text_free(&text);
    return status;
}

/* How many lines are before those of the block that are counted from somewhere in the file. */
static suuji_status count_before(struct cli_batch_state *state, const struct cli_block *block,
                                 suuji_error *err)
{
    const struct cli_batch *const batch = state->batch;
    const uint64_t since = block->end.line - CLI_LINE_RELATIVE - 1;
    if (state->counted_before)
        return SUUJI_OK;
    const suuji_status status = cli_count_lines_before(block->file, block->end.offset, batch->stop,
                                                       &state->lines_before, err);
    state->lines_before -= status == SUUJI_OK && state->lines_before >= since ? since : 0;
    state->counted_before = status == SUUJI_OK;
    return status;
}

suuji_status cli_batch_write_notes(struct cli_batch_state *state, const struct sj_text *notes,
                                   suuji_error *err)
{
    const struct cli_batch *const batch = state->batch;
    struct sj_text text = {0};
    if (!cli_notes_are_relative(notes))
        return batch->write_notes(batch->user, notes->at, notes->len, err);
    cli_notes_resolve(notes, state->lines_before, &text);
    const suuji_status status =
        text.failed ? sj_fail_memory(err) : batch->write_notes(batch->user, text.at, text.len, err);
    sj_text_free(&text);
    return status;
}

bool cli_batch_needs_head(struct cli_batch_state *state)
{
    const struct cli_batch *const batch = state->batch;
    const bool needs =
        !(batch->resume && batch->resume->begun) && batch->part <= 1 && !state->has_head;
    state->has_head = true;
    return needs;
}

/* The model of a source that was not read so far. */
suuji_status cli_batch_find_frame(struct cli_batch_state *state, suuji_error *err)
{
    const struct cli_batch *const batch = state->batch;
    struct cli_source source;
    struct cli_position end = {0};
    if (!batch->parts || state->first || state->result.stopped ||
        (batch->part > 1 && batch->part < batch->parts))
        return SUUJI_OK;
    while (batch->files[end.file])
        end.file++;
    cli_source_open(&source, batch->files, &batch->read, batch->stop);
    const suuji_status status = cli_source_seek(&source, &end, err);
    if (status == SUUJI_OK && source.first)
        state->first = cli_input_share(source.first);
    cli_source_close(&source);
    return status;
}

bool cli_batch_has_tail(const struct cli_batch_state *state)
{
    return state->batch->part == state->batch->parts;
}

static suuji_status write_lot(struct cli_batch_state *state, struct cli_slot *slot,
                              suuji_error *err)
{
    const struct cli_batch *const batch = state->batch;
    struct cli_lot *const lot = &slot->lot;
    suuji_status status = SUUJI_OK;
    if (lot->out.failed || lot->notes.failed)
        return sj_fail_memory(err);
    if (lot->notes.len)
        status =
            cli_notes_are_relative(&lot->notes) ? count_before(state, &slot->block, err) : SUUJI_OK;
    if (status == SUUJI_OK && lot->notes.len)
        status = cli_batch_write_notes(state, &lot->notes, err);
    if (status == SUUJI_OK && !state->first && (slot->items || lot->out.len)) {
        state->first = cli_input_share(slot->block.input);
        if (cli_batch_needs_head(state))
            status = write_part(state, batch->head, err);
    }
    if (status == SUUJI_OK && lot->out.len)
        status = batch->write_out(batch->user, lot->out.at, lot->out.len, err);
    return status;
}

/* Clear a text; free its memory if it grew very large. */
static void reset_text(struct sj_text *text)
{
    if (text->cap > KEPT_TEXT)
        sj_text_free(text);
    sj_text_clear(text);
}

/* Write what there is of a block, account for it, and empty it. */
static suuji_status write_slot(void *user, size_t index, bool *whole, suuji_error *err)
{
    struct cli_batch_state *const state = user;
    struct cli_batch_result *const result = &state->result;
    struct cli_slot *const slot = &state->slot[index];
    const suuji_status status = write_lot(state, slot, err);
    (void)whole;
    if (status != SUUJI_OK)
        return status;
    for (size_t i = 0; i < CLI_TALLIES; i++)
        result->tally[i] += slot->lot.tally[i];
    memset(slot->lot.tally, 0, sizeof slot->lot.tally);
    result->items += slot->items;
    result->bad += slot->bad;
    slot->items = slot->bad = 0;
    reset_text(&slot->lot.out);
    reset_text(&slot->lot.notes);
    return SUUJI_OK;
}

/* The whole of a block is written. */
static suuji_status settle_block(void *user, size_t index, suuji_error *err)
{
    struct cli_batch_state *const state = user;
    const struct cli_block *const block = &state->slot[index].block;
    const struct cli_batch *const batch = state->batch;
    state->result.missing += block->kind == CLI_BLOCK_MISSING;
    if (block->kind == CLI_BLOCK_FOREIGN && state->result.foreign++ == 0)
        state->result.hint = block->hint;
    if (!batch->mark)
        return SUUJI_OK;
    const struct cli_batch_mark mark = {.position = block->end,
                                        .result = state->result,
                                        .begun = state->first ||
                                                 (batch->resume && batch->resume->begun)};
    return batch->mark(batch->user, &mark, err);
}

static void retire_slot(void *user, size_t index, bool lost)
{
    struct cli_batch_state *const state = user;
    struct cli_block *const block = &state->slot[index].block;
    (void)lost;
    state->bytes += block->kind == CLI_BLOCK_TEXT ? block->bytes : 0;
    cli_block_clear(block, false);
}

bool cli_lot_flush(struct cli_lot *lot)
{
    return cli_ring_write(lot->ring, lot->piece, true);
}

bool cli_lot_offer(struct cli_lot *lot)
{
    return cli_ring_write(lot->ring, lot->piece, false);
}

/* ---- Watching ---- */

void cli_batch_stop(void *user)
{
    const struct cli_batch_state *const state = user;
    if (state->batch->stop)
        suuji_stop_request(state->batch->stop);
}

bool cli_batch_is_over(void *user)
{
    struct cli_batch_state *const state = user;
    return state->result.stopped = suuji_stop_requested(state->batch->stop);
}

void cli_batch_progress(void *user, bool finished)
{
    struct cli_batch_state *const state = user;
    const struct cli_progress progress = {.items = state->result.items,
                                          .bytes = state->bytes,
                                          .bytes_total = state->source.total,
                                          .seconds = sj_clock_now() - state->start,
                                          .finished = finished};
    if (state->batch->progress)
        state->batch->progress(state->batch->user, &progress);
}

/* ---- The whole ---- */

suuji_status cli_batch_run_ring(struct cli_batch_state *state, const struct cli_ring_calls *calls,
                                suuji_error *err)
{
    struct cli_ring *const ring = &state->ring;
    suuji_status status = cli_ring_open(ring, calls, state, state->batch->threads, err);
    state->slot = calloc(ring->slots, sizeof *state->slot);
    state->worker = calloc(ring->threads, sizeof *state->worker);
    if (status == SUUJI_OK && (!state->slot || !state->worker))
        status = sj_fail_memory(err);
    if (status == SUUJI_OK)
        status = cli_ring_run(ring, err);
    for (size_t i = 0; state->slot && i < ring->slots; i++) {
        cli_block_clear(&state->slot[i].block, true);
        sj_text_free(&state->slot[i].lot.out);
        sj_text_free(&state->slot[i].lot.notes);
    }
    cli_ring_close(ring);
    free(state->slot);
    free(state->worker);
    return status;
}

static suuji_status run(struct cli_batch_state *state, suuji_error *err)
{
    static const struct cli_ring_calls calls = {.take = take_piece,
                                                .work = cli_worker_work,
                                                .write = write_slot,
                                                .settle = settle_block,
                                                .retire = retire_slot,
                                                .leave = cli_worker_leave,
                                                .stop = cli_batch_stop,
                                                .is_over = cli_batch_is_over,
                                                .progress = cli_batch_progress};
    suuji_status status = cli_batch_run_ring(state, &calls, err);
    if (status == SUUJI_OK)
        status = cli_batch_find_frame(state, err);
    if (status == SUUJI_OK && state->first && cli_batch_needs_head(state))
        status = write_part(state, state->batch->head, err);
    return status == SUUJI_OK && state->first && cli_batch_has_tail(state)
               ? write_part(state, state->batch->tail, err)
               : status;
}

/* Are records numbered? The format of the results may want it too. */
static bool is_numbered(const struct cli_batch_state *state)
{
    return state->batch->numbered ||
           (state->source.first && state->source.first->dialect.info->can & SUUJI_FORMAT_NUMBERED);
}

/* Begin with the part of the inputs that is asked for. Numbered records are counted from the
   beginning. */
static suuji_status start_part(struct cli_batch_state *state, const struct cli_part *part,
                               suuji_error *err)
{
    const struct cli_batch *const batch = state->batch;
    struct cli_source *const source = &state->source;
    suuji_status status = SUUJI_OK;
    if (!batch->numbered)
        status = cli_source_limit(source, &part->from, &part->until, err);
    if (status != SUUJI_OK || !is_numbered(state) || batch->part == 1)
        return status;
    const struct cli_choice choice = {.from = part->from};
    cli_source_close(source);
    cli_source_open(source, batch->files, &batch->read, batch->stop);
    return cli_picker_open(&state->picker, &choice, err);
}

/* Continue where another run ended. */
static suuji_status resume_batch(struct cli_batch_state *state, suuji_error *err)
{
    const struct cli_batch_mark *const mark = state->batch->resume;
    state->result = mark->result;
    state->records = mark->position.records;
    cli_picker_seek(&state->picker, &mark->position);
    return cli_source_seek(&state->source, &mark->position, err);
}

/* Go to where the work begins, and set where it ends. */
static suuji_status find_start(struct cli_batch_state *state, suuji_error *err)
{
    const struct cli_batch *const batch = state->batch;
    struct cli_source *const source = &state->source;
    struct cli_part part = {.total = 0};
    suuji_status status = cli_picker_open(&state->picker, &batch->choice, err);
    if (status == SUUJI_OK && batch->parts)
        status =
            cli_source_find_part(batch->files, batch->part, batch->parts, batch->stop, &part, err);
    if (status == SUUJI_OK && batch->resume)
        status = resume_batch(state, err);
    else if (status == SUUJI_OK && batch->parts)
        status = start_part(state, &part, err);
    if (batch->resume && batch->resume->begun && source->first)
        state->first = cli_input_share(source->first);
    if (batch->parts) {
        source->limited = true;
        source->until = part.until;
        source->total = part.total;
    }
    if (status != SUUJI_OK || (batch->unlined && !batch->together) ||
        !(source->line & CLI_LINE_RELATIVE))
        return status;
    uint64_t lines = 0;
    status = cli_count_lines_before(source->name, source->offset, batch->stop, &lines, err);
    source->line = (size_t)lines + 1;
    return status;
}

suuji_status cli_batch_execute(const struct cli_batch *batch, struct cli_batch_result *result,
                               suuji_error *err)
{
    struct cli_batch_state state = {.batch = batch, .want = 1, .start = sj_clock_now()};
    if (batch->empty)
        cli_source_open_empty(&state.source, batch->empty, batch->read.symbols);
    else
        cli_source_open(&state.source, batch->files, &batch->read, batch->stop);
    const struct cli_transport *const transport = batch->together ? cli_transport() : NULL;
    suuji_status status = transport && transport->rank > 0 ? SUUJI_OK : find_start(&state, err);
    if (status == SUUJI_OK && transport)
        status = cli_batch_run_cluster(&state, err);
    else if (status == SUUJI_OK)
        status = run(&state, err);
    state.result.stopped |= state.source.stopped;
    state.result.beyond = state.picker.beyond && !state.result.stopped;
    state.result.records = state.picker.records;
    *result = state.result;
    cli_input_release(state.first);
    cli_picker_close(&state.picker);
    cli_source_close(&state.source);
    return status;
}
