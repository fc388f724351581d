/* SPDX-License-Identifier: MIT */
/* Generators in parallel.

   A ring of slots connects making and writing: a worker takes the next lot of numbers, makes
   its puzzles, and leaves their text in the lot's slot. A worker that finds the next slot in
   order ready writes it. A worker that is far ahead waits for a free slot; otherwise no worker
   waits. The calling thread only watches the clock and the stop flag. */
#include "app/generate/crew.h"

#include "base/clock.h"
#include "base/fail.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define MAX_THREADS 256
#define SLOTS_PER_THREAD 4
/* The first lot is this fraction of the largest; a lot takes at most this fraction of a time
   limit. */
#define FIRST_LOT 128
#define PARTS 8
#define LOOK_NANOSECONDS 20000000
#define LOOKS_PER_PROGRESS 10

struct slot {
    bool ready;
    struct sj_text text;
    uint64_t puzzles, attempts, questions;
    uint32_t clues[SJ_CREW_CLUES];
    double weight[SJ_CREW_CLUES];
    suuji_end end; /* if not complete: there is no puzzle after these */
    suuji_made last;
};

/* Numbers to make, `first` and up. */
struct lot {
    uint64_t number, first;
    size_t count;
};

struct run;

struct worker {
    struct run *run;
    suuji_generator *generator;
    uint8_t *givens, *solutions;
    suuji_made *made;
    pthread_t thread;
};

struct run {
    const struct sj_crew *crew;
    struct sj_crew_result *result;
    pthread_mutex_t lock;
    pthread_cond_t moved; /* a slot became free, or the work ended */
    pthread_cond_t ended; /* a worker ended */
    struct worker *worker;
    unsigned threads, running;
    struct slot *slot;
    uint64_t slots;
    size_t lot, most;   /* puzzles per lot: now, and in the end */
    uint64_t handed;    /* numbers that were assigned */
    uint64_t next_lot;  /* to be made */
    uint64_t next_slot; /* to be written */
    bool writing;
    bool over;        /* make no more */
    suuji_stop *stop; /* of all generators */
    bool timed_out;   /* by the time limit of all */
    suuji_status status;
    suuji_error err;
};

/* ---- Ends; with the lock ---- */

static void end_all(struct run *run)
{
    run->over = true;
    suuji_stop_request(run->stop);
    pthread_cond_broadcast(&run->moved);
}

static void fail_all(struct run *run, suuji_status status, const suuji_error *err)
{
    if (run->status == SUUJI_OK) {
        run->status = status;
        run->err = *err;
    }
    end_all(run);
}

/* ---- Making and writing ---- */

/* The next numbers to be made. */
static struct lot take_lot(struct run *run)
{
    const uint64_t left = run->crew->count - run->handed;
    const struct lot lot = {run->next_lot++, run->crew->first + run->handed,
                            run->crew->count == 0 || left > run->lot ? run->lot : (size_t)left};
    run->handed += lot.count;
    return lot;
}

/* Lots are small at first, so that there is something to write soon, and grow while they take only
   a small part of the time limit: unfinished lots are lost when time is up. */
static void adapt_lot(struct run *run, size_t count, double seconds)
{
    const double limit = run->crew->time_limit;
    if (count < run->lot || run->lot == run->most)
        return;
    if (limit <= 0 || seconds < limit / PARTS)
        run->lot = 2 * run->lot < run->most ? 2 * run->lot : run->most;
}

/* Make a lot into its slot. */
static suuji_status make_lot(struct worker *worker, const struct lot *lot, struct slot *slot,
                             suuji_error *err)
{
    const struct sj_crew *const crew = worker->run->crew;
    const size_t count = lot->count;
    struct sj_crop crop = {crew->rules,    lot->first,        0,
                           worker->givens, worker->solutions, worker->made};
    *slot = (struct slot){.text = slot->text};
    sj_text_clear(&slot->text);
    const suuji_status status = suuji_generator_make(
        worker->generator, crop.first, count, worker->givens, worker->solutions, worker->made, err);
    if (status != SUUJI_OK)
        return status;
    for (; crop.count < count && worker->made[crop.count].end == SUUJI_END_COMPLETE; crop.count++) {
        const suuji_made *const made = &worker->made[crop.count];
        slot->attempts += made->attempts;
        slot->questions += made->questions;
        const unsigned n = made->clues < SJ_CREW_CLUES ? made->clues : SJ_CREW_CLUES - 1;
        slot->clues[n]++;
        slot->weight[n] = made->weight;
    }
    slot->puzzles = crop.count;
    if (crop.count < count) {
        slot->last = worker->made[crop.count];
        slot->end = slot->last.end;
    }
    return crop.count > 0 ? crew->format(crew->user, &crop, &slot->text, err) : SUUJI_OK;
}

/* Write what is ready, in order. Lock held; released while writing. */
static void write_ready(struct run *run)
{
    const struct sj_crew *const crew = run->crew;
    while (!run->writing && run->status == SUUJI_OK &&
           run->slot[run->next_slot % run->slots].ready) {
        struct slot *const slot = &run->slot[run->next_slot % run->slots];
        suuji_error err;
        run->writing = true;
        pthread_mutex_unlock(&run->lock);
        const suuji_status status =
            slot->text.failed ? sj_fail_memory(&err)
                              : crew->write(crew->user, slot->text.at, slot->text.len, &err);
        pthread_mutex_lock(&run->lock);
        run->writing = false;
        if (status != SUUJI_OK) {
            fail_all(run, status, &err);
            return;
        }
        run->result->written += slot->puzzles;
        run->result->attempts += slot->attempts;
        run->result->questions += slot->questions;
        for (unsigned i = 0; i < SJ_CREW_CLUES; i++) {
            run->result->clues[i] += slot->clues[i];
            if (slot->clues[i])
                run->result->weight[i] = slot->weight[i];
        }
        slot->ready = false;
        if (slot->end != SUUJI_END_COMPLETE) {
            run->result->end = slot->end;
            run->result->last = slot->last;
            end_all(run);
            return; /* `next_slot` stays: nothing after this is written */
        }
        run->next_slot++;
        pthread_cond_broadcast(&run->moved);
    }
}

static void *work(void *user)
{
    struct worker *const worker = user;
    struct run *const run = worker->run;
    pthread_mutex_lock(&run->lock);
    while (!run->over && (run->crew->count == 0 || run->handed < run->crew->count)) {
        if (run->next_lot - run->next_slot >= run->slots) {
            pthread_cond_wait(&run->moved, &run->lock);
            continue;
        }
        const struct lot lot = take_lot(run);
        struct slot *const slot = &run->slot[lot.number % run->slots];
        const double began = sj_clock_now();
        suuji_error err;
        pthread_mutex_unlock(&run->lock);
        const suuji_status status = make_lot(worker, &lot, slot, &err);
        pthread_mutex_lock(&run->lock);
        adapt_lot(run, lot.count, sj_clock_now() - began);
        if (status != SUUJI_OK)
            fail_all(run, status, &err);
        slot->ready = status == SUUJI_OK;
        write_ready(run);
    }
    run->running--;
    pthread_cond_signal(&run->ended);
    pthread_mutex_unlock(&run->lock);
    return NULL;
}

/* ---- Watching ---- */

static void watch(struct run *run)
{
    const struct sj_crew *const crew = run->crew;
    const double start = sj_clock_now();
    struct sj_crew_progress progress = {0};
    pthread_mutex_lock(&run->lock);
    for (unsigned look = 1; run->running > 0; look++) {
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_nsec += LOOK_NANOSECONDS;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&run->ended, &run->lock, &until);
        progress.seconds = sj_clock_now() - start;
        progress.written = run->result->written;
        run->timed_out |= crew->time_limit > 0 && progress.seconds >= crew->time_limit;
        if (!run->over && (run->timed_out || (suuji_stop_requested(crew->stop))))
            end_all(run);
        if (crew->progress && look % LOOKS_PER_PROGRESS == 0 && !run->writing && run->running > 0)
            crew->progress(crew->user, &progress);
    }
    pthread_mutex_unlock(&run->lock);
    progress.finished = true;
    progress.written = run->result->written;
    if (crew->progress)
        crew->progress(crew->user, &progress);
}

/* ---- Setting up ---- */

static bool make_locks(struct run *run)
{
    pthread_condattr_t attributes;
    if (pthread_condattr_init(&attributes) != 0)
        return false;
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    const bool lock = pthread_mutex_init(&run->lock, NULL) == 0;
    const bool moved = lock && pthread_cond_init(&run->moved, NULL) == 0;
    const bool ended = moved && pthread_cond_init(&run->ended, &attributes) == 0;
    pthread_condattr_destroy(&attributes);
    if (moved && !ended)
        pthread_cond_destroy(&run->moved);
    if (lock && !ended)
        pthread_mutex_destroy(&run->lock);
    return ended;
}

static suuji_status make_worker(struct run *run, struct worker *worker, suuji_error *err)
{
    const struct sj_crew *const crew = run->crew;
    suuji_generate_options options = *crew->options;
    options.limits.stop = run->stop;
    const suuji_status status = suuji_generator_new(crew->rules, &options, &worker->generator, err);
    if (status != SUUJI_OK)
        return status;
    run->most = suuji_generator_batch(worker->generator);
    run->lot = run->most / FIRST_LOT + 1;
    const size_t bytes = run->most * suuji_rules_size(crew->rules) * suuji_rules_size(crew->rules);
    worker->run = run;
    worker->givens = malloc(bytes);
    worker->solutions = malloc(bytes);
    worker->made = malloc(run->most * sizeof *worker->made);
    return worker->givens && worker->solutions && worker->made ? SUUJI_OK : sj_fail_memory(err);
}

static suuji_status make_workers(struct run *run, unsigned threads, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    run->worker = calloc(threads, sizeof *run->worker);
    run->slots = (uint64_t)threads * SLOTS_PER_THREAD;
    run->slot = calloc(run->slots, sizeof *run->slot);
    if (!run->worker || !run->slot)
        return sj_fail_memory(err);
    for (unsigned i = 0; i < threads && status == SUUJI_OK; i++) {
        run->threads++;
        status = make_worker(run, &run->worker[i], err);
    }
    return status;
}

/* Fewer threads than requested are enough; at least one is needed. */
static suuji_status start(struct run *run, suuji_error *err)
{
    unsigned started = 0;
    pthread_mutex_lock(&run->lock);
    while (started < run->threads &&
           pthread_create(&run->worker[started].thread, NULL, work, &run->worker[started]) == 0)
        started++;
    run->running = started;
    pthread_mutex_unlock(&run->lock);
    if (started == 0)
        return sj_fail(err, SUUJI_ERR_MEMORY, "no thread could be started");
    watch(run);
    for (unsigned i = 0; i < started; i++)
        pthread_join(run->worker[i].thread, NULL);
    return SUUJI_OK;
}

static void release(struct run *run)
{
    for (unsigned i = 0; run->worker && i < run->threads; i++) {
        suuji_generator_free(run->worker[i].generator);
        free(run->worker[i].givens);
        free(run->worker[i].solutions);
        free(run->worker[i].made);
    }
    for (uint64_t i = 0; run->slot && i < run->slots; i++)
        sj_text_free(&run->slot[i].text);
    free(run->worker);
    free(run->slot);
    suuji_stop_free(run->stop);
}

static unsigned thread_count(const struct sj_crew *crew)
{
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    const unsigned threads = crew->threads ? crew->threads : cores > 0 ? (unsigned)cores : 1;
    return threads < MAX_THREADS ? threads : MAX_THREADS;
}

suuji_status sj_crew_run(const struct sj_crew *crew, struct sj_crew_result *result,
                         suuji_error *err)
{
    struct run run = {.crew = crew, .result = result};
    *result = (struct sj_crew_result){0};
    if (!make_locks(&run))
        return sj_fail_memory(err);
    suuji_status status = suuji_stop_new(&run.stop, err);
    if (status == SUUJI_OK)
        status = make_workers(&run, thread_count(crew), err);
    if (status == SUUJI_OK)
        status = start(&run, err);
    if (status == SUUJI_OK && run.status != SUUJI_OK) {
        status = run.status;
        if (err)
            *err = run.err;
    }
    if (status == SUUJI_OK && result->end == SUUJI_END_COMPLETE && run.over)
        result->end = SUUJI_END_STOPPED;
    if (result->end == SUUJI_END_STOPPED && run.timed_out)
        result->end = SUUJI_END_TIME;
    result->timed_out = run.timed_out;
    release(&run);
    pthread_cond_destroy(&run.ended);
    pthread_cond_destroy(&run.moved);
    pthread_mutex_destroy(&run.lock);
    return status;
}
