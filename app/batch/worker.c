/* SPDX-License-Identifier: MIT */
/* A worker: has the job do the records of a block, lot by lot. */
#include "app/batch/batch_state.h"

#include "base/clock.h"
#include "base/fail.h"

/* Blocks grow while one takes less than FAST and shrink when one takes more than SLOW, so that
   threads end together and results come in time, however long a puzzle takes. */
#define FAST_SECONDS 0.004
#define SLOW_SECONDS 0.016
/* The same where items are processed together, until a block has this many. */
#define TOGETHER_FACTOR 25
#define TOGETHER_ITEMS 2048u

/* Results that are older than this are written before their block is finished. */
#define FLUSH_SECONDS 0.1

bool cli_block_is_numbered(const struct cli_batch_state *state, const struct cli_block *block)
{
    return block->input && (state->batch->numbered ||
                            cli_input_model(block->input)->info->can & SUUJI_FORMAT_NUMBERED);
}

/* Number the items of a block. Where records are chosen, its first number is known; else each block
   waits for the one before it, which counts its records before it does anything else. */
static void number_items(struct cli_batch_state *state, uint64_t piece, struct cli_block *block,
                         struct cli_lot *lot)
{
    struct cli_ring *const ring = &state->ring;
    if (state->cluster || cli_choice_made(&state->picker.choice)) {
        for (size_t i = 0; i < lot->count; i++) {
            lot->item[i].number = block->number + i;
            lot->item[i].place = block->place + i;
        }
        return;
    }
    pthread_mutex_lock(&ring->lock);
    while (state->counted != piece && !cli_ring_is_cancelled(ring))
        pthread_cond_wait(&ring->change, &ring->lock);
    for (size_t i = 0; i < lot->count; i++)
        lot->item[i].number = lot->item[i].place = ++state->records;
    block->end.records = state->records;
    state->counted++;
    pthread_cond_broadcast(&ring->change);
    pthread_mutex_unlock(&ring->lock);
}

/* Must the work end? Searches see a stop as soon as the batch does: start no further one. */
static bool must_end(struct cli_batch_state *state)
{
    return suuji_stop_requested(state->batch->stop) ? cli_ring_look(&state->ring)
                                                    : cli_ring_is_cancelled(&state->ring);
}

/* Run the job on a lot, and write finished results if it takes long. */
static suuji_status work_lot(struct cli_batch_state *state, struct cli_worker *worker,
                             struct cli_slot *slot, double *flushed, suuji_error *err)
{
    struct cli_lot *const lot = &slot->lot;
    while (lot->done < lot->count && !must_end(state)) {
        const size_t before = lot->done;
        const suuji_status status = state->batch->job->work(worker->state, lot, err);
        for (size_t i = before; i < lot->done; i++)
            slot->bad += lot->item[i].status != SUUJI_OK;
        slot->items += lot->done - before;
        if (status != SUUJI_OK)
            return status;
        const double now = sj_clock_now();
        if (now - *flushed >= FLUSH_SECONDS) {
            *flushed = now;
            (void)cli_lot_offer(lot);
        }
    }
    return SUUJI_OK;
}

/* Let the job process what it can directly from the text of a block. */
static suuji_status work_straight(struct cli_batch_state *state, struct cli_worker *worker,
                                  struct cli_slot *slot, struct sj_place *place, suuji_error *err)
{
    const struct cli_block *const block = &slot->block;
    const struct cli_job *const job = state->batch->job;
    size_t taken = 0;
    size_t items = 0;
    if (!job->text || block->kind != CLI_BLOCK_TEXT || !block->input->dialect.lines)
        return SUUJI_OK;
    cli_lot_start(&slot->lot, block);
    const suuji_status status = job->text(worker->state, &slot->lot, block->text + place->at,
                                          block->len - place->at, place->line, &taken, &items, err);
    place->at += taken;
    place->line += items;
    slot->items += items;
    return status;
}

/* Parse records of a block: all of them, or the next lot. */
static suuji_status next_lot(struct cli_worker *worker, struct cli_slot *slot,
                             struct sj_place *place, bool all, suuji_error *err)
{
    const bool only = slot->block.only && place->at == 0;
    const suuji_status status =
        cli_cutter_next(&worker->cutter, &slot->block, place, all, &slot->lot, err);
    slot->lot.single = only && slot->lot.count == 1 && place->at == slot->block.len;
    return status;
}

/* All records of a block. Numbered ones are parsed before the first of them is worked on. */
static suuji_status work_records(struct cli_batch_state *state, struct cli_worker *worker,
                                 uint64_t piece, struct cli_slot *slot, bool *whole,
                                 suuji_error *err)
{
    const bool numbered = cli_block_is_numbered(state, &slot->block);
    struct sj_place place = {.line = slot->block.line};
    double flushed = sj_clock_now();
    suuji_status status = SUUJI_OK;
    slot->lot.ring = &state->ring;
    slot->lot.piece = piece;
    slot->lot.together = false;
    cli_lot_start(&slot->lot, &slot->block);
    if (numbered)
        status = next_lot(worker, slot, &place, true, err);
    if (status == SUUJI_OK)
        number_items(state, piece, &slot->block, &slot->lot);
    if (status == SUUJI_OK && numbered)
        status = work_lot(state, worker, slot, &flushed, err);
    while (status == SUUJI_OK && place.at < slot->block.len && !must_end(state)) {
        status = work_straight(state, worker, slot, &place, err);
        if (status == SUUJI_OK)
            status = next_lot(worker, slot, &place, false, err);
        if (status == SUUJI_OK)
            status = work_lot(state, worker, slot, &flushed, err);
    }
    *whole = place.at == slot->block.len && slot->lot.done == slot->lot.count;
    return status;
}

suuji_status cli_worker_open(struct cli_batch_state *state, struct cli_worker *worker,
                             suuji_error *err)
{
    const struct cli_job *const job = state->batch->job;
    void *opened = job->user;
    if (worker->state)
        return SUUJI_OK;
    suuji_status status = cli_cutter_new(&worker->cutter, err);
    worker->cutter.quiet = state->batch->quiet;
    if (status == SUUJI_OK && job->open)
        status = job->open(job->user, &opened, err);
    if (status != SUUJI_OK) {
        cli_cutter_free(&worker->cutter);
        return status;
    }
    pthread_mutex_lock(&state->ring.lock);
    worker->state = opened;
    pthread_mutex_unlock(&state->ring.lock);
    return SUUJI_OK;
}

void cli_worker_leave(void *user, unsigned index)
{
    struct cli_batch_state *const state = user;
    struct cli_worker *const worker = &state->worker[index];
    pthread_mutex_lock(&state->ring.lock);
    void *const opened = worker->state;
    worker->state = NULL;
    pthread_mutex_unlock(&state->ring.lock);
    if (!opened)
        return;
    if (state->batch->job->close)
        state->batch->job->close(opened);
    cli_cutter_free(&worker->cutter);
}

/* How large the next blocks should be, now that one took so long. */
static void adapt_block_size(struct cli_batch_state *state, const struct cli_slot *slot,
                             double seconds)
{
    const size_t len = slot->block.len;
    const bool together = slot->lot.together && slot->items < TOGETHER_ITEMS;
    const size_t growth = together ? 8 : 2;
    const double fast = together ? FAST_SECONDS * TOGETHER_FACTOR : FAST_SECONDS;
    const double slow = slot->lot.together ? SLOW_SECONDS * TOGETHER_FACTOR : SLOW_SECONDS;
    pthread_mutex_lock(&state->ring.lock);
    const size_t want = state->want;
    if (seconds < fast && len >= want / 2)
        state->want = want < CLI_BLOCK_SIZE / growth ? want * growth : CLI_BLOCK_SIZE;
    else if (seconds > slow && len <= want * 2)
        state->want = 1 + (size_t)((double)want * (fast + slow) / 2 / seconds);
    pthread_mutex_unlock(&state->ring.lock);
}

suuji_status cli_worker_work(void *user, unsigned index, uint64_t piece, size_t slot_index,
                             bool *whole, suuji_error *err)
{
    struct cli_batch_state *const state = user;
    struct cli_worker *const worker = &state->worker[index];
    struct cli_slot *const slot = &state->slot[slot_index];
    struct cli_block *const block = &slot->block;
    if (!block->input) {
        number_items(state, piece, block, &(struct cli_lot){0});
        cli_write_complaint(&slot->lot.notes, block->file, block->error.line, block->error.column,
                            block->error.text);
        return SUUJI_OK;
    }
    const double start = sj_clock_now();
    suuji_status status = cli_worker_open(state, worker, err);
    if (status == SUUJI_OK)
        status = work_records(state, worker, piece, slot, whole, err);
    if (block->kind == CLI_BLOCK_TEXT)
        adapt_block_size(state, slot, sj_clock_now() - start);
    return status;
}
