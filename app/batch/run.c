/* SPDX-License-Identifier: MIT */
/* Writing the workers' results in input order, and ending early. */
#include "app/batch/run.h"

#include "base/fail.h"

#include <string.h>

/* Memory that a text keeps for the next block. */
#define KEPT_TEXT ((size_t)4 << 20)

/* ---- Ending early (lock held) ---- */

void sj_run_cancel(struct sj_run *run)
{
    run->over = true;
    atomic_store(&run->cancel, true);
    if (run->batch->stop)
        suuji_stop_request(run->batch->stop);
    pthread_cond_broadcast(&run->change);
}

bool sj_run_stopped(struct sj_run *run)
{
    if (suuji_stop_requested(run->batch->stop) && !atomic_load(&run->cancel)) {
        run->result.stopped = true;
        sj_run_cancel(run);
    }
    return atomic_load(&run->cancel);
}

void sj_run_fail(struct sj_run *run, suuji_status status, const suuji_error *error)
{
    if (run->status == SUUJI_OK) {
        run->status = status;
        run->error = *error;
    }
    sj_run_cancel(run);
}

/* ---- Writing (right to write held, lock released) ---- */

suuji_status sj_run_write_part(struct sj_run *run,
                               void (*part)(void *, const struct sj_dialect *, struct sj_text *),
                               suuji_error *err)
{
    const struct sj_batch *const batch = run->batch;
    struct sj_text text = {0};
    suuji_status status = SUUJI_OK;
    if (!part)
        return SUUJI_OK;
    part(batch->job->user, sj_input_model(run->first), &text);
    if (text.failed)
        status = sj_fail_memory(err);
    else if (text.len)
        status = batch->write_out(batch->user, text.at, text.len, err);
    sj_text_free(&text);
    return status;
}

static suuji_status write_slot(struct sj_run *run, struct sj_slot *slot, suuji_error *err)
{
    const struct sj_batch *const batch = run->batch;
    struct sj_lot *const lot = &slot->lot;
    suuji_status status = SUUJI_OK;
    if (lot->out.failed || lot->notes.failed)
        return sj_fail_memory(err);
    if (lot->notes.len)
        status = batch->write_notes(batch->user, lot->notes.at, lot->notes.len, err);
    if (status == SUUJI_OK && !run->first && (slot->items || lot->out.len)) {
        run->first = sj_input_share(slot->block.input);
        status = sj_run_write_part(run, batch->head, err);
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

/* Count what was written from a slot, and clear it (lock held). */
static void settle_slot(struct sj_run *run, struct sj_slot *slot)
{
    struct sj_batch_result *const result = &run->result;
    for (size_t i = 0; i < SJ_TALLIES; i++)
        result->tally[i] += slot->lot.tally[i];
    memset(slot->lot.tally, 0, sizeof slot->lot.tally);
    result->items += slot->items;
    result->bad += slot->bad;
    slot->items = slot->bad = 0;
    reset_text(&slot->lot.out);
    reset_text(&slot->lot.notes);
}

/* Write a slot; the caller has the right to write. Lock held, released in between. */
static void write_and_settle(struct sj_run *run, struct sj_slot *slot)
{
    suuji_error err;
    pthread_mutex_unlock(&run->lock);
    const suuji_status status = write_slot(run, slot, &err);
    pthread_mutex_lock(&run->lock);
    if (status == SUUJI_OK) {
        settle_slot(run, slot);
    } else {
        run->closed = true;
        sj_run_fail(run, status, &err);
    }
}

/* The block is finished: free its slot (lock held). */
static void retire(struct sj_run *run, struct sj_slot *slot)
{
    struct sj_batch_result *const result = &run->result;
    if (!run->closed) {
        result->missing += slot->block.kind == SJ_BLOCK_MISSING;
        result->foreign += slot->block.kind == SJ_BLOCK_FOREIGN;
    }
    if (!slot->whole)
        run->closed = true; /* later blocks would leave a gap */
    run->bytes += slot->block.kind == SJ_BLOCK_TEXT ? slot->block.len : 0;
    slot->finished = slot->whole = false;
    sj_block_clear(&slot->block, false);
    run->written++;
    pthread_cond_broadcast(&run->change);
}

void sj_run_write_ready(struct sj_run *run)
{
    if (run->writing)
        return;
    run->writing = true;
    while (run->written < run->read) {
        struct sj_slot *const slot = &run->slot[run->written % run->slots];
        if (!slot->finished)
            break;
        if (!run->closed)
            write_and_settle(run, slot);
        retire(run, slot);
    }
    run->writing = false;
    pthread_cond_broadcast(&run->change);
}

bool sj_lot_flush(struct sj_lot *lot)
{
    struct sj_run *const run = lot->run;
    struct sj_slot *const slot = &run->slot[lot->index % run->slots];
    pthread_mutex_lock(&run->lock);
    while (!run->closed && !atomic_load(&run->cancel) &&
           (run->writing || run->written != lot->index))
        pthread_cond_wait(&run->change, &run->lock);
    const bool go_on = !run->closed && !atomic_load(&run->cancel);
    if (go_on) {
        run->writing = true;
        write_and_settle(run, slot);
        run->writing = false;
        pthread_cond_broadcast(&run->change);
    }
    pthread_mutex_unlock(&run->lock);
    return go_on && !atomic_load(&run->cancel);
}

bool sj_lot_offer(struct sj_lot *lot)
{
    struct sj_run *const run = lot->run;
    sj_run_flush(run, &run->slot[lot->index % run->slots], lot->index);
    pthread_mutex_lock(&run->lock);
    const bool go_on = !run->closed && !atomic_load(&run->cancel);
    pthread_mutex_unlock(&run->lock);
    return go_on;
}

void sj_run_flush(struct sj_run *run, struct sj_slot *slot, uint64_t index)
{
    pthread_mutex_lock(&run->lock);
    if (!run->writing && !run->closed && run->written == index) {
        run->writing = true;
        write_and_settle(run, slot);
        run->writing = false;
        pthread_cond_broadcast(&run->change);
    }
    pthread_mutex_unlock(&run->lock);
}
