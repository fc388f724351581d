/* SPDX-License-Identifier: MIT */
/* A batch on a cluster: each member has a ring of workers, which get parts of the files from the
   coordinator on rank 0, read them, and do their records as in any batch. The coordinator describes
   the parts, and brings messages, tallies and places in the output into order. */
#include "app/batch/batch_state.h"

#include "app/batch/batch_pieces.h"
#include "app/cluster/member.h"
#include "app/resume/fingerprint.h"
#include "base/clock.h"
#include "base/fail.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct cli_batch_cluster {
    struct cli_batch_state *state;
    struct cli_member member;
    struct cli_coordinator coordinator; /* rank 0 only */
    struct cli_pieces pieces;           /* the same */
};

/* ---- Workers ---- */

static suuji_status take_piece(void *user, size_t index, bool *more, suuji_error *err)
{
    struct cli_batch_state *const state = user;
    struct cli_slot *const slot = &state->slot[index];
    (void)err;
    slot->done = (struct cli_piece_result){0};
    *more = cli_member_take(&state->cluster->member, &slot->piece, &slot->grant);
    return SUUJI_OK;
}

/* Move the worker's source to the part of a file that the grant describes. */
static suuji_status find_part(struct cli_batch_state *state, struct cli_worker *worker,
                              const struct cli_grant *grant, suuji_error *err)
{
    struct cli_source *const source = &worker->source;
    const struct cli_batch *const batch = state->batch;
    const struct cli_position from = {
        .file = grant->file, .offset = grant->from, .line = grant->line, .column = grant->column};
    const struct cli_position until = {.file = grant->file, .offset = grant->to};
    if (!worker->reads)
        cli_source_open(source, batch->files, &batch->read, batch->stop);
    worker->reads = true;
    if (grant->kind == CLI_GRANT_LINES)
        return cli_source_limit(source, &from, &until, err);
    source->limited = true;
    source->until = until;
    return cli_source_seek(source, &from, err);
}

/* Count the lines and records of a part, and set the numbers of its first ones from those before
   it. */
static suuji_status count_part(struct cli_batch_state *state, struct cli_worker *worker,
                               struct cli_slot *slot, suuji_error *err)
{
    struct cli_source *const source = &worker->source;
    struct cli_block *const block = &slot->block;
    const size_t first_line = source->line;
    uint64_t records = 0;
    suuji_status status = SUUJI_OK;
    for (;;) {
        status = cli_source_next(source, CLI_BLOCK_SIZE, block, err);
        if (status != SUUJI_OK || block->kind != CLI_BLOCK_TEXT)
            break;
        struct sj_place place = {.line = block->line};
        bool found = false;
        while (status == SUUJI_OK && cli_block_is_numbered(state, block) && place.at < block->len) {
            status = cli_cutter_skip(&worker->cutter, block, &place, &found);
            records += found;
        }
        cli_block_clear(block, false);
    }
    records += block->kind == CLI_BLOCK_REFUSED;
    uint64_t lines = source->line - first_line;
    slot->done.records = records;
    if (status != SUUJI_OK)
        return sj_fail_memory(err);
    if (!cli_member_count(&state->cluster->member, slot->piece, &lines, &records))
        return SUUJI_OK; /* the work has ended */
    slot->grant.records = slot->grant.passed = records;
    status = find_part(state, worker, &slot->grant, err);
    source->line = (size_t)lines + 1;
    return status;
}

/* All blocks of a part. */
static suuji_status work_blocks(struct cli_batch_state *state, unsigned index,
                                struct cli_slot *slot, bool *whole, suuji_error *err)
{
    struct cli_worker *const worker = &state->worker[index];
    struct cli_block *const block = &slot->block;
    uint64_t number = slot->grant.records;
    uint64_t place = slot->grant.passed;
    suuji_status status = SUUJI_OK;
    while (status == SUUJI_OK && *whole) {
        status = cli_source_next(&worker->source, CLI_BLOCK_SIZE, block, err);
        if (status != SUUJI_OK || block->kind == CLI_BLOCK_END)
            break;
        if (!block->input)
            return sj_fail(err, SUUJI_ERR_IO, "%s: %s", block->file, block->error.text);
        block->number = number + 1;
        block->place = place + 1;
        status = cli_worker_work(state, index, 0, (size_t)(slot - state->slot), whole, err);
        if (cli_block_is_numbered(state, block)) {
            number += slot->lot.count;
            place += slot->lot.count;
        }
        cli_block_clear(block, false);
    }
    return status;
}

static suuji_status work_on_piece(void *user, unsigned index, uint64_t piece, size_t slot_index,
                                  bool *whole, suuji_error *err)
{
    struct cli_batch_state *const state = user;
    struct cli_slot *const slot = &state->slot[slot_index];
    struct cli_worker *const worker = &state->worker[index];
    const double start = sj_clock_now();
    (void)piece;
    suuji_status status = cli_worker_open(state, worker, err);
    if (status == SUUJI_OK)
        status = find_part(state, worker, &slot->grant, err);
    if (status == SUUJI_OK && state->cluster->member.counts)
        status = count_part(state, worker, slot, err);
    const size_t first_line = worker->source.line;
    if (status == SUUJI_OK)
        status = work_blocks(state, index, slot, whole, err);
    slot->done.units = slot->grant.to - slot->grant.from;
    slot->done.end = worker->source.offset;
    slot->done.lines = worker->source.line - first_line;
    slot->done.nanoseconds = (uint64_t)((sj_clock_now() - start) * 1e9);
    return status;
}

/* Hand the result of a piece over. */
static suuji_status finish(void *user, size_t index, bool *whole, suuji_error *err)
{
    struct cli_batch_state *const state = user;
    struct cli_slot *const slot = &state->slot[index];
    struct cli_lot *const lot = &slot->lot;
    struct sj_text tally = {0};
    if (lot->out.failed || lot->notes.failed)
        return sj_fail_memory(err);
    cli_tally_write(lot->tally, &tally);
    slot->done.items = slot->items;
    slot->done.bad = slot->bad;
    slot->done.whole = cli_ring_is_whole(&state->ring, index);
    (void)whole;
    const suuji_status status =
        tally.failed ? sj_fail_memory(err)
                     : cli_member_finish(&state->cluster->member, slot->piece, &slot->done,
                                         &lot->out, &lot->notes, &tally, err);
    sj_text_free(&tally);
    memset(lot->tally, 0, sizeof lot->tally);
    slot->items = slot->bad = 0;
    sj_text_clear(&lot->out);
    sj_text_clear(&lot->notes);
    return status;
}

static void leave_worker(void *user, unsigned index)
{
    struct cli_batch_state *const state = user;
    struct cli_worker *const worker = &state->worker[index];
    cli_worker_leave(user, index);
    if (worker->reads)
        cli_source_close(&worker->source);
    worker->reads = false;
}

/* ---- The watching thread ---- */

static suuji_status attend_member(void *user, suuji_error *err)
{
    struct cli_batch_state *const state = user;
    return cli_member_attend(&state->cluster->member, err);
}

static void stop_batch(void *user)
{
    struct cli_batch_state *const state = user;
    cli_batch_stop(user);
    cli_member_cancel(&state->cluster->member);
}

static void show_progress(void *user, bool finished)
{
    const struct cli_batch_state *const state = user;
    if (state->cluster->member.coordinator)
        cli_batch_progress(user, finished);
}

/* ---- The whole ---- */

/* What all members must see in the same way. */
static void describe_batch(const struct cli_batch *batch, struct sj_text *out)
{
    const uint16_t order = 1;
    sj_text_printf(out, "%s %zu %d\n", suuji_version(), sizeof(struct cli_message),
                   *(const uint8_t *)&order);
    for (const char *const *file = batch->files; *file; file++) {
        cli_fingerprint(*file, out);
        sj_text_char(out, '\n');
    }
}

static suuji_status send_messages(void *user, unsigned to, const struct cli_message *message,
                                  suuji_error *err)
{
    const struct cli_pieces *const pieces = user;
    return cli_message_send(pieces->transport, to, message, NULL, 0, err);
}

static suuji_status open_coordinator(struct cli_batch_cluster *cluster, suuji_error *err)
{
    static const struct cli_coordinator_calls calls = {.next = cli_pieces_next,
                                                       .settle = cli_pieces_settle,
                                                       .durable = cli_pieces_durable,
                                                       .send = send_messages};
    struct cli_coordinator *const coordinator = &cluster->coordinator;
    const struct cli_batch *const batch = cluster->state->batch;
    cluster->pieces = (struct cli_pieces){
        .state = cluster->state, .transport = cluster->member.transport, .written = batch->written};
    const suuji_status status = cli_coordinator_open(coordinator, &calls, &cluster->pieces,
                                                     cluster->member.transport->ranks, err);
    coordinator->keeps = batch->keeps;
    coordinator->numbers = batch->resume ? batch->resume->position.records : 0;
    cluster->member.coordinator = coordinator;
    return status;
}

/* Must pieces wait for the lines or records before them? The format of the results may want numbers
   too. */
static suuji_status find_counts(struct cli_batch_cluster *cluster, suuji_error *err)
{
    const struct cli_batch *const batch = cluster->state->batch;
    struct cli_source source;
    struct cli_position end = {0};
    if (cli_choice_made(&cluster->state->picker.choice))
        return SUUJI_OK;
    while (batch->files[end.file])
        end.file++;
    cli_source_open(&source, batch->files, &batch->read, batch->stop);
    const suuji_status status = cli_source_seek(&source, &end, err);
    cluster->member.counts =
        batch->numbered || !batch->unlined ||
        (source.first && source.first->dialect.info->can & SUUJI_FORMAT_NUMBERED);
    cli_source_close(&source);
    cluster->coordinator.counts = cluster->member.counts;
    return status;
}

suuji_status cli_batch_run_cluster(struct cli_batch_state *state, suuji_error *err)
{
    static const struct cli_ring_calls calls = {.take = take_piece,
                                                .work = work_on_piece,
                                                .write = finish,
                                                .leave = leave_worker,
                                                .stop = stop_batch,
                                                .is_over = cli_batch_is_over,
                                                .attend = attend_member,
                                                .progress = show_progress};
    const struct cli_batch *const batch = state->batch;
    struct cli_batch_cluster cluster = {.state = state,
                                        .member = {.transport = cli_transport(),
                                                   .output = batch->shared_output,
                                                   .keeps = batch->keeps,
                                                   .stop = batch->stop}};
    struct sj_text inputs = {0};
    state->cluster = &cluster;
    describe_batch(batch, &inputs);
    suuji_status status = inputs.failed ? sj_fail_memory(err) : SUUJI_OK;
    if (status == SUUJI_OK && cluster.member.transport->rank == 0)
        status = open_coordinator(&cluster, err);
    if (status == SUUJI_OK && cluster.member.transport->rank == 0)
        status = find_counts(&cluster, err);
    cluster.member.workers = cli_ring_threads(batch->threads);
    if (status == SUUJI_OK)
        status = cli_member_open(&cluster.member, &inputs, err);
    if (status == SUUJI_OK)
        status = cli_batch_run_ring(state, &calls, err);
    status = cli_member_leave(&cluster.member, status, err);
    if (cluster.member.coordinator) {
        state->result.stopped = cluster.coordinator.stopped;
        if (status == SUUJI_OK)
            status = cli_pieces_end(&cluster.pieces, err);
        cli_pieces_close(&cluster.pieces);
        cli_coordinator_close(&cluster.coordinator);
    }
    cli_member_close(&cluster.member);
    sj_text_free(&inputs);
    return status;
}
