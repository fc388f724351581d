/* SPDX-License-Identifier: MIT */
/* An ordered ring of workers. */
#include "app/batch/ring.h"

#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#define MAX_THREADS 1024

/* How often the watching thread looks, and how often it shows progress: every so many looks. */
#define LOOK_NANOSECONDS 20000000
#define LOOKS_PER_PROGRESS 10
#define ATTENDS_PER_PROGRESS 200

/* The clock of these looks. On macOS a condition can only wait by the time of day. */
#ifdef __APPLE__
#define WAIT_CLOCK CLOCK_REALTIME
#else
#define WAIT_CLOCK CLOCK_MONOTONIC
#endif

struct cli_ring_slot {
    bool finished; /* its piece is not worked on any more */
    bool whole;    /* and everything in it was done */
};

struct cli_ring_worker {
    struct cli_ring *ring;
    unsigned index;
    pthread_t thread;
};

/* ---- Ending early (lock held) ---- */

static void cancel_ring(struct cli_ring *ring)
{
    ring->over = true;
    if (!atomic_exchange(&ring->cancel, true))
        ring->calls->stop(ring->user);
    pthread_cond_broadcast(&ring->change);
}

/* End with a failure; the first one is reported. */
static void fail_ring(struct cli_ring *ring, suuji_status status, const suuji_error *error)
{
    if (ring->status == SUUJI_OK) {
        ring->status = status;
        ring->error = *error;
    }
    cancel_ring(ring);
}

static void look_for_stop(struct cli_ring *ring)
{
    if (!cli_ring_is_cancelled(ring) && ring->calls->is_over(ring->user))
        cancel_ring(ring);
}

bool cli_ring_is_cancelled(const struct cli_ring *ring)
{
    return atomic_load(&ring->cancel);
}

bool cli_ring_is_whole(const struct cli_ring *ring, size_t slot)
{
    return ring->slot[slot].whole;
}

bool cli_ring_look(struct cli_ring *ring)
{
    pthread_mutex_lock(&ring->lock);
    look_for_stop(ring);
    pthread_mutex_unlock(&ring->lock);
    return cli_ring_is_cancelled(ring);
}

/* Where a piece lives. */
static size_t slot_of(const struct cli_ring *ring, uint64_t piece)
{
    return (size_t)(piece % ring->slots);
}

/* ---- Writing (lock held, released in between) ---- */

/* The right to write is held. */
static void write_piece(struct cli_ring *ring, size_t slot)
{
    bool whole = true;
    suuji_error err;
    pthread_mutex_unlock(&ring->lock);
    const suuji_status status = ring->calls->write(ring->user, slot, &whole, &err);
    pthread_mutex_lock(&ring->lock);
    ring->closed = status != SUUJI_OK || !whole;
    if (status != SUUJI_OK)
        fail_ring(ring, status, &err);
    else if (!whole)
        cancel_ring(ring);
}

/* All of a piece is written. The right to write is held. */
static void settle_piece(struct cli_ring *ring, size_t slot)
{
    suuji_error err;
    if (ring->closed || !ring->slot[slot].whole || !ring->calls->settle)
        return;
    pthread_mutex_unlock(&ring->lock);
    const suuji_status status = ring->calls->settle(ring->user, slot, &err);
    pthread_mutex_lock(&ring->lock);
    if (status != SUUJI_OK) {
        ring->closed = true;
        fail_ring(ring, status, &err);
    }
}

/* Write all pieces that are next in order and finished, if no other worker does. */
static void write_ready(struct cli_ring *ring)
{
    if (ring->writing)
        return;
    ring->writing = true;
    while (ring->written < ring->taken) {
        const size_t index = slot_of(ring, ring->written);
        struct cli_ring_slot *const slot = &ring->slot[index];
        if (!slot->finished)
            break;
        if (!ring->closed)
            write_piece(ring, index);
        settle_piece(ring, index);
        if (ring->calls->retire)
            ring->calls->retire(ring->user, index, ring->closed);
        ring->closed |= !slot->whole; /* what comes after it would leave a gap */
        slot->finished = false;
        ring->written++;
        pthread_cond_broadcast(&ring->change);
    }
    ring->writing = false;
    pthread_cond_broadcast(&ring->change);
}

bool cli_ring_write(struct cli_ring *ring, uint64_t piece, bool wait)
{
    pthread_mutex_lock(&ring->lock);
    while (wait && !ring->calls->attend && !ring->closed && !cli_ring_is_cancelled(ring) &&
           (ring->writing || ring->written != piece))
        pthread_cond_wait(&ring->change, &ring->lock);
    if (!ring->calls->attend && !ring->closed && !(wait && cli_ring_is_cancelled(ring)) &&
        !ring->writing && ring->written == piece) {
        ring->writing = true;
        write_piece(ring, slot_of(ring, piece));
        ring->writing = false;
        pthread_cond_broadcast(&ring->change);
    }
    const bool go_on = !ring->closed && !cli_ring_is_cancelled(ring);
    pthread_mutex_unlock(&ring->lock);
    return go_on;
}

/* ---- Workers ---- */

/* Take the next piece. False: there is nothing more to do. */
static bool take_piece(struct cli_ring *ring, uint64_t *piece)
{
    bool more = true;
    suuji_error err;
    pthread_mutex_lock(&ring->lock);
    while (!ring->over && (ring->taking || ring->taken - ring->written >= ring->slots))
        pthread_cond_wait(&ring->change, &ring->lock);
    if (ring->over) {
        pthread_mutex_unlock(&ring->lock);
        return false;
    }
    ring->taking = true;
    *piece = ring->taken;
    pthread_mutex_unlock(&ring->lock);

    const suuji_status status = ring->calls->take(ring->user, slot_of(ring, *piece), &more, &err);

    pthread_mutex_lock(&ring->lock);
    ring->taking = false;
    if (status != SUUJI_OK)
        fail_ring(ring, status, &err);
    more &= status == SUUJI_OK;
    ring->taken += more;
    ring->over |= !more;
    pthread_cond_broadcast(&ring->change);
    pthread_mutex_unlock(&ring->lock);
    return more;
}

static void *run_worker(void *argument)
{
    const struct cli_ring_worker *const worker = argument;
    struct cli_ring *const ring = worker->ring;
    uint64_t piece = 0;
    suuji_error err;
    while (take_piece(ring, &piece)) {
        const size_t index = slot_of(ring, piece);
        struct cli_ring_slot *const slot = &ring->slot[index];
        bool whole = true;
        const suuji_status status =
            ring->calls->work(ring->user, worker->index, piece, index, &whole, &err);
        pthread_mutex_lock(&ring->lock);
        if (status != SUUJI_OK)
            fail_ring(ring, status, &err);
        slot->whole = whole && status == SUUJI_OK;
        slot->finished = true;
        write_ready(ring);
        pthread_mutex_unlock(&ring->lock);
    }
    if (ring->calls->leave)
        ring->calls->leave(ring->user, worker->index);
    pthread_mutex_lock(&ring->lock);
    if (--ring->running == 0)
        pthread_cond_signal(&ring->ended);
    pthread_mutex_unlock(&ring->lock);
    return NULL;
}

/* ---- The thread that called ---- */

/* What the watching thread does beside watching. Lock held, released in between. */
static void attend_watcher(struct cli_ring *ring)
{
    suuji_error err;
    pthread_mutex_unlock(&ring->lock);
    const suuji_status status = ring->calls->attend(ring->user, &err);
    pthread_mutex_lock(&ring->lock);
    if (status != SUUJI_OK)
        fail_ring(ring, status, &err);
}

/* Wait for the workers; pass on a stop, and show progress: with no one writing, so that it does not
   mix with messages. */
static void watch_workers(struct cli_ring *ring)
{
    pthread_mutex_lock(&ring->lock);
    for (unsigned look = 1; ring->running > 0; look++) {
        struct timespec until;
        if (ring->calls->attend) {
            attend_watcher(ring);
            look_for_stop(ring);
            if (look % ATTENDS_PER_PROGRESS == 0 && !ring->writing && ring->running > 0)
                ring->calls->progress(ring->user, false);
            continue;
        }
        clock_gettime(WAIT_CLOCK, &until);
        until.tv_nsec += LOOK_NANOSECONDS;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&ring->ended, &ring->lock, &until);
        look_for_stop(ring);
        if (look % LOOKS_PER_PROGRESS == 0 && !ring->writing && ring->running > 0)
            ring->calls->progress(ring->user, false);
    }
    pthread_mutex_unlock(&ring->lock);
}

/* Start the workers. Returns how many were started: one is enough. */
static unsigned start(struct cli_ring *ring)
{
    unsigned started = 0;
    pthread_mutex_lock(&ring->lock);
    for (; started < ring->threads; started++) {
        struct cli_ring_worker *const worker = &ring->worker[started];
        *worker = (struct cli_ring_worker){.ring = ring, .index = started};
        if (pthread_create(&worker->thread, NULL, run_worker, worker) != 0)
            break;
    }
    ring->running = started > 0 ? started : 1;
    pthread_mutex_unlock(&ring->lock);
    return started;
}

suuji_status cli_ring_run(struct cli_ring *ring, suuji_error *err)
{
    const unsigned started = start(ring);
    if (started == 0 && ring->calls->attend) {
        ring->running = 0;
        return sj_fail(err, SUUJI_ERR_MEMORY, "no thread could be started");
    }
    if (started == 0)
        (void)run_worker(&ring->worker[0]); /* no thread could be started: this one does the work */
    watch_workers(ring);
    for (unsigned i = 0; i < started; i++)
        pthread_join(ring->worker[i].thread, NULL);
    ring->calls->progress(ring->user, true);
    if (ring->status != SUUJI_OK && err)
        *err = ring->error;
    return ring->status;
}

unsigned cli_ring_threads(unsigned threads)
{
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    threads = threads ? threads : cores > 0 ? (unsigned)cores : 1;
    return threads < MAX_THREADS ? threads : MAX_THREADS;
}

suuji_status cli_ring_open(struct cli_ring *ring, const struct cli_ring_calls *calls, void *user,
                           unsigned threads, suuji_error *err)
{
    pthread_condattr_t attributes;
    *ring = (struct cli_ring){.calls = calls, .user = user};
    ring->threads = cli_ring_threads(threads);
    ring->slots = 2 * (size_t)ring->threads + 2;
    atomic_init(&ring->cancel, false);
    pthread_mutex_init(&ring->lock, NULL);
    pthread_cond_init(&ring->change, NULL);
    pthread_condattr_init(&attributes);
#ifndef __APPLE__
    pthread_condattr_setclock(&attributes, WAIT_CLOCK);
#endif
    pthread_cond_init(&ring->ended, &attributes);
    pthread_condattr_destroy(&attributes);
    ring->slot = calloc(ring->slots, sizeof *ring->slot);
    ring->worker = calloc(ring->threads, sizeof *ring->worker);
    return ring->slot && ring->worker ? SUUJI_OK : sj_fail_memory(err);
}

void cli_ring_close(struct cli_ring *ring)
{
    pthread_cond_destroy(&ring->ended);
    pthread_cond_destroy(&ring->change);
    pthread_mutex_destroy(&ring->lock);
    free(ring->slot);
    free(ring->worker);
}
