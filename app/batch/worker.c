/* SPDX-License-Identifier: MIT */
/* A worker: takes a block, runs the job on its records lot by lot, and has the results written. */
#include "app/batch/run.h"

#include "base/clock.h"
#include "base/fail.h"

/* Blocks grow while one takes less than FAST and shrink when one takes more than SLOW, so that
   threads end together and results come in time, however long a puzzle takes. */
#define FAST_SECONDS 0.004
#define SLOW_SECONDS 0.016

/* Results that are older than this are written before their block is finished. */
#define FLUSH_SECONDS 0.1

/* ---- Reading ---- */

/* Take the right to read and the next slot, and fill it. NULL: there is nothing more. */
static struct sj_slot *take(struct sj_run *run, uint64_t *index)
{
    suuji_error err;
    pthread_mutex_lock(&run->lock);
    while (!run->over && (run->reading || run->read - run->written >= run->slots))
        pthread_cond_wait(&run->change, &run->lock);
    if (run->over) {
        pthread_mutex_unlock(&run->lock);
        return NULL;
    }
    run->reading = true;
    *index = run->read;
    struct sj_slot *slot = &run->slot[*index % run->slots];
    const size_t want = run->want;
    pthread_mutex_unlock(&run->lock);

    const suuji_status status = sj_source_next(&run->source, want, &slot->block, &err);

    pthread_mutex_lock(&run->lock);
    run->reading = false;
    if (status != SUUJI_OK)
        sj_run_fail(run, status, &err);
    if (status != SUUJI_OK || slot->block.kind == SJ_BLOCK_END) {
        sj_block_clear(&slot->block, false);
        run->over = true;
        slot = NULL;
    } else {
        run->read++;
    }
    pthread_cond_broadcast(&run->change);
    pthread_mutex_unlock(&run->lock);
    return slot;
}

/* ---- Working ---- */

/* Are the records of this block numbered? */
static bool is_numbered(const struct sj_run *run, const struct sj_block *block)
{
    return run->batch->numbered || (block->input && sj_input_model(block->input)->format->numbered);
}

/* The number of records before this block. Each block waits for the one before it, which counts
   its records before it does anything else. */
static suuji_status number_block(struct sj_worker *worker, const struct sj_slot *slot,
                                 uint64_t index, uint64_t *before, suuji_error *err)
{
    struct sj_run *const run = worker->run;
    uint64_t count = 0;
    const suuji_status status = is_numbered(run, &slot->block)
                                    ? sj_cutter_count(&worker->cutter, &slot->block, &count, err)
                                    : SUUJI_OK;
    pthread_mutex_lock(&run->lock);
    while (run->counted != index && !atomic_load(&run->cancel))
        pthread_cond_wait(&run->change, &run->lock);
    *before = run->records;
    run->records += count;
    run->counted++;
    pthread_cond_broadcast(&run->change);
    pthread_mutex_unlock(&run->lock);
    return status;
}

/* Must the work end? Searches see a stop as soon as the batch does: start no further one. */
static bool is_over(struct sj_run *run)
{
    if (!suuji_stop_requested(run->batch->stop))
        return atomic_load(&run->cancel);
    pthread_mutex_lock(&run->lock);
    const bool over = sj_run_stopped(run);
    pthread_mutex_unlock(&run->lock);
    return over;
}

/* Run the job on a lot, and write finished results if it takes long. */
static suuji_status work_lot(struct sj_worker *worker, struct sj_slot *slot, uint64_t index,
                             double *flushed, suuji_error *err)
{
    struct sj_run *const run = worker->run;
    struct sj_lot *const lot = &slot->lot;
    while (lot->done < lot->count && !is_over(run)) {
        const size_t before = lot->done;
        const suuji_status status = run->batch->job->work(worker->state, lot, err);
        for (size_t i = before; i < lot->done; i++)
            slot->bad += lot->item[i].status != SUUJI_OK;
        slot->items += lot->done - before;
        if (status != SUUJI_OK)
            return status;
        const double now = sj_clock_now();
        if (now - *flushed >= FLUSH_SECONDS) {
            *flushed = now;
            sj_run_flush(run, slot, index);
        }
    }
    return SUUJI_OK;
}

/* Let the job process what it can directly from the text of a block. */
static suuji_status work_straight(struct sj_worker *worker, struct sj_slot *slot,
                                  struct sj_place *place, suuji_error *err)
{
    const struct sj_block *const block = &slot->block;
    const struct sj_job *const job = worker->run->batch->job;
    size_t taken = 0;
    size_t items = 0;
    if (!job->text || place->numbered || block->kind != SJ_BLOCK_TEXT ||
        block->input->dialect.format->cut)
        return SUUJI_OK;
    sj_lot_start(&slot->lot, block);
    const suuji_status status = job->text(worker->state, &slot->lot, block->text + place->at,
                                          block->len - place->at, place->line, &taken, &items, err);
    place->at += taken;
    place->line += items;
    slot->items += items;
    return status;
}

static suuji_status work_text(struct sj_worker *worker, struct sj_slot *slot, uint64_t index,
                              uint64_t before, suuji_error *err)
{
    struct sj_run *const run = worker->run;
    double flushed = sj_clock_now();
    suuji_status status = SUUJI_OK;
    slot->lot.run = run;
    slot->lot.index = index;
    struct sj_place place = sj_place_start(&slot->block, is_numbered(run, &slot->block), before);
    while (status == SUUJI_OK && place.at < slot->block.len && !is_over(run)) {
        status = work_straight(worker, slot, &place, err);
        if (status == SUUJI_OK)
            status = sj_cutter_next(&worker->cutter, &slot->block, &place, &slot->lot, err);
        if (status == SUUJI_OK)
            status = work_lot(worker, slot, index, &flushed, err);
    }
    slot->whole =
        status == SUUJI_OK && place.at == slot->block.len && slot->lot.done == slot->lot.count;
    return status;
}

/* Open the job's state for this worker, on its first block. */
static suuji_status open_state(struct sj_worker *worker, suuji_error *err)
{
    struct sj_run *const run = worker->run;
    void *state = NULL;
    if (worker->state)
        return SUUJI_OK;
    suuji_status status = sj_cutter_new(&worker->cutter, err);
    if (status == SUUJI_OK)
        status = run->batch->job->open(run->batch->job->user, &state, err);
    if (status != SUUJI_OK) {
        sj_cutter_free(&worker->cutter);
        return status;
    }
    pthread_mutex_lock(&run->lock);
    worker->state = state;
    pthread_mutex_unlock(&run->lock);
    return SUUJI_OK;
}

static void close_state(struct sj_worker *worker)
{
    struct sj_run *const run = worker->run;
    pthread_mutex_lock(&run->lock);
    void *const state = worker->state;
    worker->state = NULL;
    pthread_mutex_unlock(&run->lock);
    if (!state)
        return;
    run->batch->job->close(state);
    sj_cutter_free(&worker->cutter);
}

static suuji_status work_block(struct sj_worker *worker, struct sj_slot *slot, uint64_t index,
                               suuji_error *err)
{
    const struct sj_block *const block = &slot->block;
    const bool records = block->input != NULL;
    uint64_t before = 0;
    suuji_status status = records ? open_state(worker, err) : SUUJI_OK;
    if (status == SUUJI_OK)
        status = number_block(worker, slot, index, &before, err);
    if (status != SUUJI_OK || records)
        return status == SUUJI_OK ? work_text(worker, slot, index, before, err) : status;
    sj_complain(&slot->lot.notes, block->file, block->error.line, block->error.column,
                block->error.text);
    slot->whole = true;
    return SUUJI_OK;
}

/* How large the next blocks should be, given the time for one of `len` bytes (lock held). */
static void adapt(struct sj_run *run, size_t len, double seconds)
{
    if (seconds < FAST_SECONDS && len >= run->want / 2)
        run->want = run->want < SJ_BLOCK_SIZE / 2 ? run->want * 2 : SJ_BLOCK_SIZE;
    else if (seconds > SLOW_SECONDS && len <= run->want * 2)
        run->want = 1 + (size_t)((double)run->want * (FAST_SECONDS + SLOW_SECONDS) / 2 / seconds);
}

void *sj_worker_main(void *argument)
{
    struct sj_worker *const worker = argument;
    struct sj_run *const run = worker->run;
    struct sj_slot *slot = NULL;
    uint64_t index = 0;
    suuji_error err;
    while ((slot = take(run, &index)) != NULL) {
        const double start = sj_clock_now();
        const suuji_status status = work_block(worker, slot, index, &err);
        pthread_mutex_lock(&run->lock);
        if (status != SUUJI_OK)
            sj_run_fail(run, status, &err);
        if (slot->block.kind == SJ_BLOCK_TEXT)
            adapt(run, slot->block.len, sj_clock_now() - start);
        slot->finished = true;
        sj_run_write_ready(run);
        pthread_mutex_unlock(&run->lock);
    }
    close_state(worker);
    pthread_mutex_lock(&run->lock);
    if (--run->running == 0)
        pthread_cond_signal(&run->ended);
    pthread_mutex_unlock(&run->lock);
    return NULL;
}
