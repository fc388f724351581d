/* SPDX-License-Identifier: MIT */
/* Running a batch: the workers do the work (worker.c); the calling thread only watches. It reports
   progress and passes on a stop. */
#include "app/batch/run.h"

#include "base/clock.h"
#include "base/fail.h"

#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#define MAX_THREADS 1024

/* How often the watching thread checks, and after how many checks it reports progress. */
#define LOOK_NANOSECONDS 50000000
#define LOOKS_PER_PROGRESS 4

static void tell_progress(struct sj_run *run, bool finished)
{
    const struct sj_progress progress = {.items = run->result.items,
                                         .bytes = run->bytes,
                                         .bytes_total = run->source.total,
                                         .seconds = sj_clock_now() - run->start,
                                         .finished = finished};
    if (run->batch->progress)
        run->batch->progress(run->batch->user, &progress);
}

/* Wait for the workers; pass on a stop, and report progress. This needs the right to write, so that
   progress does not mix with messages. */
static void watch(struct sj_run *run)
{
    pthread_mutex_lock(&run->lock);
    for (unsigned look = 1; run->running > 0; look++) {
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_nsec += LOOK_NANOSECONDS;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&run->ended, &run->lock, &until);
        (void)sj_run_stopped(run);
        if (look % LOOKS_PER_PROGRESS == 0 && !run->writing && run->running > 0)
            tell_progress(run, false);
    }
    pthread_mutex_unlock(&run->lock);
}

static unsigned thread_count(const struct sj_batch *batch)
{
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    const unsigned threads = batch->threads ? batch->threads : cores > 0 ? (unsigned)cores : 1;
    return threads < MAX_THREADS ? threads : MAX_THREADS;
}

/* Start the workers. One is enough to continue. */
static suuji_status start_workers(struct sj_run *run, unsigned threads, suuji_error *err)
{
    pthread_mutex_lock(&run->lock);
    while (run->threads < threads) {
        struct sj_worker *const worker = &run->worker[run->threads];
        worker->run = run;
        if (pthread_create(&worker->thread, NULL, sj_worker_main, worker) != 0)
            break;
        run->threads++;
    }
    run->running = run->threads;
    pthread_mutex_unlock(&run->lock);
    return run->threads > 0 ? SUUJI_OK
                            : sj_fail(err, SUUJI_ERR_MEMORY, "no thread could be started");
}

static bool make_locks(struct sj_run *run)
{
    pthread_condattr_t attributes;
    if (pthread_condattr_init(&attributes) != 0)
        return false;
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    const bool lock = pthread_mutex_init(&run->lock, NULL) == 0;
    const bool change = pthread_cond_init(&run->change, NULL) == 0;
    const bool ended = pthread_cond_init(&run->ended, &attributes) == 0;
    pthread_condattr_destroy(&attributes);
    return lock && change && ended;
}

static void free_slots(struct sj_run *run)
{
    for (size_t i = 0; run->slot && i < run->slots; i++) {
        sj_block_clear(&run->slot[i].block, true);
        sj_text_free(&run->slot[i].lot.out);
        sj_text_free(&run->slot[i].lot.notes);
    }
    free(run->slot);
}

static suuji_status run_batch(struct sj_run *run, suuji_error *err)
{
    const unsigned threads = thread_count(run->batch);
    run->slots = 2 * (size_t)threads + 2;
    run->slot = calloc(run->slots, sizeof *run->slot);
    run->worker = calloc(threads, sizeof *run->worker);
    if (!run->slot || !run->worker || !make_locks(run))
        return sj_fail_memory(err);
    suuji_status status = start_workers(run, threads, err);
    if (status == SUUJI_OK) {
        watch(run);
        for (unsigned i = 0; i < run->threads; i++)
            pthread_join(run->worker[i].thread, NULL);
        tell_progress(run, true);
        status = run->status;
        if (status != SUUJI_OK && err)
            *err = run->error;
        if (status == SUUJI_OK && run->first)
            status = sj_run_write_part(run, run->batch->tail, err);
    }
    pthread_cond_destroy(&run->ended);
    pthread_cond_destroy(&run->change);
    pthread_mutex_destroy(&run->lock);
    return status;
}

suuji_status sj_batch_run(const struct sj_batch *batch, struct sj_batch_result *result,
                          suuji_error *err)
{
    struct sj_run run = {.batch = batch, .want = 1, .start = sj_clock_now()};
    atomic_init(&run.cancel, false);
    if (batch->empty)
        sj_source_open_empty(&run.source, batch->empty);
    else
        sj_source_open(&run.source, batch->files, &batch->read, batch->stop);
    const suuji_status status = run_batch(&run, err);
    run.result.stopped |= run.source.stopped;
    *result = run.result;
    sj_input_release(run.first);
    sj_source_close(&run.source);
    free_slots(&run);
    free(run.worker);
    return status;
}
