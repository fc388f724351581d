/* SPDX-License-Identifier: MIT */
/* Generators side by side: a worker takes the next numbers, makes their puzzles, and leaves their
   text in the slot. */
#include "app/generate/generate_run.h"

#include "base/clock.h"
#include "base/fail.h"

#include <math.h>
#include <stdlib.h>

/* The first lot is this fraction of the largest, a few puzzles: who knows how long one takes. A lot
   takes at most this fraction of a time limit. */
#define FIRST_LOT 1024
#define PARTS 8
/* Nor does it take much longer than this, in seconds, so that there is progress to show. */
#define LOT_SECONDS 0.5
/* A lot is at most this many times the last one: puzzles of large lots are made faster, hundreds at
   a time. */
#define MOST_GROWTH 256

/* A puzzle that takes this many times what is left then was ended by the limit, or the next one
   would be, long before it is good. */
#define LATE 2

/* The next numbers to be made. */
static suuji_status take_piece(void *user, size_t index, bool *more, suuji_error *err)
{
    struct cli_generate_run *const run = user;
    struct cli_generate_slot *const slot = &run->slot[index];
    const uint64_t left = run->workers->count - run->handed;
    (void)err;
    pthread_mutex_lock(&run->ring.lock);
    const size_t lot = run->lot;
    *more = !run->late && (run->workers->count == 0 || left > 0);
    pthread_mutex_unlock(&run->ring.lock);
    if (!*more)
        return SUUJI_OK;
    *slot = (struct cli_generate_slot){
        .text = slot->text,
        .first = run->workers->first + run->handed,
        .count = run->workers->count == 0 || left > lot ? lot : (size_t)left};
    sj_text_clear(&slot->text);
    run->handed += slot->count;
    return SUUJI_OK;
}

/* Lots are small at first, so that there is something to write soon, and grow while they take
   little time and only a small part of the time limit: unfinished lots are lost when time is up. */
static void adapt_batch_size(struct cli_generate_run *run, size_t count, double seconds)
{
    const double part = run->workers->time_limit / PARTS;
    const double longest = part > 0 && part < LOT_SECONDS ? part : LOT_SECONDS;
    pthread_mutex_lock(&run->ring.lock);
    if (count >= run->lot && seconds < longest) {
        const double fits = longest / seconds;
        const size_t growth = fits > MOST_GROWTH ? MOST_GROWTH : fits > 2 ? (size_t)fits : 2;
        run->lot = growth * run->lot < run->most ? growth * run->lot : run->most;
    } else if (count <= run->lot && seconds > 2 * longest) {
        run->lot = (run->lot + 1) / 2;
    }
    pthread_mutex_unlock(&run->ring.lock);
}

/* A generator that knows when time is up can end what it has. One that takes less than this for a
   puzzle need not. */
#define LONG_PUZZLE 0.1

/* The seconds of a run that are left for a puzzle; 0: no limit. */
static double seconds_left(const struct cli_generate_run *run)
{
    const double limit = run->workers->time_limit, patience = run->workers->options->limits.seconds;
    const double left = limit - (sj_clock_now() - run->start);
    if (limit <= 0)
        return patience;
    return patience > 0 && patience < left ? patience : left > 0 ? left : 1e-9;
}

static suuji_status make_generator(const struct cli_generate_run *run, double seconds,
                                   suuji_generator **generator, suuji_error *err)
{
    suuji_generate_options options = *run->workers->options;
    options.limits.stop = run->stop;
    options.limits.seconds = seconds;
    return suuji_generator_new(run->workers->rules, &options, generator, err);
}

/* Before the next puzzle, where they are made one by one. */
static suuji_status limit_generator(const struct cli_generate_run *run,
                                    struct cli_generate_worker *worker, suuji_error *err)
{
    if (run->workers->time_limit <= 0 || run->most > 1 || worker->seconds < LONG_PUZZLE)
        return SUUJI_OK;
    suuji_generator_free(worker->generator);
    return make_generator(run, seconds_left(run), &worker->generator, err);
}

/* After a puzzle that took this long: is there time for another? */
static void look_at_clock(struct cli_generate_run *run, double seconds)
{
    const double limit = run->workers->time_limit;
    const double left = limit - (sj_clock_now() - run->start);
    if (limit <= 0 || run->most > 1 || seconds < LATE * left)
        return;
    pthread_mutex_lock(&run->ring.lock);
    run->late = true;
    pthread_mutex_unlock(&run->ring.lock);
}

suuji_status cli_generate_work(void *user, unsigned index, uint64_t piece, size_t slot_index,
                               bool *whole, suuji_error *err)
{
    struct cli_generate_run *const run = user;
    const struct cli_generate_workers *const workers = run->workers;
    struct cli_generate_worker *const worker = &run->worker[index];
    struct cli_generate_slot *const slot = &run->slot[slot_index];
    struct cli_generate_batch batch = {workers->rules, slot->first, 0, worker->made};
    const double start = sj_clock_now();
    (void)piece;
    (void)whole;
    suuji_status status = limit_generator(run, worker, err);
    if (status == SUUJI_OK)
        status = suuji_generator_make(worker->generator, slot->first, slot->count, err);
    if (status != SUUJI_OK)
        return status;
    for (size_t i = 0; i < slot->count; i++)
        worker->made[i] = suuji_generator_result(worker->generator, i);
    for (; batch.count < slot->count && worker->made[batch.count]->end == SUUJI_END_COMPLETE;
         batch.count++) {
        const suuji_made *const made = worker->made[batch.count];
        slot->attempts += made->attempts;
        slot->questions += made->questions;
        slot->unproved += made->unproved;
        const unsigned n = made->clues < CLI_GENERATE_CLUES ? made->clues : CLI_GENERATE_CLUES - 1;
        slot->clues[n]++;
        slot->weight[n] = made->weight;
    }
    slot->puzzles = batch.count;
    if (batch.count < slot->count) {
        slot->last = *worker->made[batch.count];
        slot->last.givens = slot->last.solution = NULL; /* the generator's */
        slot->end = slot->last.end;
    }
    if (batch.count > 0)
        status = workers->format(workers->user, worker->own, &batch, &slot->text, err);
    slot->seconds = sj_clock_now() - start;
    worker->seconds = slot->seconds;
    adapt_batch_size(run, slot->count, slot->seconds);
    if (!run->cluster)
        look_at_clock(run, slot->seconds);
    return status;
}

void cli_generate_add(struct cli_generate_run *run, const struct cli_generate_slot *slot)
{
    struct cli_generate_result *const result = run->result;
    result->written += slot->puzzles;
    result->attempts += slot->attempts;
    result->questions += slot->questions;
    result->unproved += slot->unproved;
    for (unsigned i = 0; i < CLI_GENERATE_CLUES; i++) {
        result->clues[i] += slot->clues[i];
        if (slot->clues[i])
            result->weight[i] = slot->weight[i];
    }
    if (slot->end != SUUJI_END_COMPLETE) {
        result->end = slot->end;
        result->last = slot->last;
    }
}

static suuji_status write_slot(void *user, size_t index, bool *whole, suuji_error *err)
{
    struct cli_generate_run *const run = user;
    const struct cli_generate_slot *const slot = &run->slot[index];
    const suuji_status status =
        slot->text.failed
            ? sj_fail_memory(err)
            : run->workers->write(run->workers->user, slot->text.at, slot->text.len, err);
    if (status != SUUJI_OK)
        return status;
    cli_generate_add(run, slot);
    *whole = slot->end == SUUJI_END_COMPLETE;
    return SUUJI_OK;
}

static suuji_status settle_batch(void *user, size_t index, suuji_error *err)
{
    struct cli_generate_run *const run = user;
    const struct cli_generate_slot *const slot = &run->slot[index];
    const struct cli_generate_mark mark = {
        .done = slot->first - run->workers->first + slot->puzzles, .result = *run->result};
    if (!run->workers->mark)
        return SUUJI_OK;
    return run->workers->mark(run->workers->user, &mark, err);
}

void cli_generate_stop(void *user)
{
    suuji_stop_request(((struct cli_generate_run *)user)->stop);
}

bool cli_generate_is_over(void *user)
{
    struct cli_generate_run *const run = user;
    const double limit = run->workers->time_limit;
    run->result->timed_out = limit > 0 && sj_clock_now() - run->start >= limit;
    return run->result->timed_out || suuji_stop_requested(run->workers->stop);
}

void cli_generate_show(void *user, bool finished)
{
    const struct cli_generate_run *const run = user;
    const struct cli_progress progress = {.items = run->result->written,
                                          .seconds = sj_clock_now() - run->start,
                                          .finished = finished};
    if (run->workers->progress)
        run->workers->progress(run->workers->user, &progress);
}

/* ---- Setting up ---- */

static suuji_status make_worker(struct cli_generate_run *run, struct cli_generate_worker *worker,
                                suuji_error *err)
{
    const struct cli_generate_workers *const workers = run->workers;
    const double patience = workers->options->limits.seconds;
    /* Large lots of a single puzzle would not pay off. */
    suuji_status status = make_generator(run, workers->count == 1 ? seconds_left(run) : patience,
                                         &worker->generator, err);
    if (status != SUUJI_OK)
        return status;
    run->most = suuji_generator_batch(worker->generator);
    run->lot = run->most / FIRST_LOT + 1;
    worker->seconds = workers->count == 1 ? 0 : HUGE_VAL; /* not known */
    worker->made = malloc(run->most * sizeof *worker->made);
    if (!worker->made)
        return sj_fail_memory(err);
    return workers->open ? workers->open(workers->user, &worker->own, err) : SUUJI_OK;
}

static suuji_status make_workers(struct cli_generate_run *run, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    run->worker = calloc(run->ring.threads, sizeof *run->worker);
    run->slot = calloc(run->ring.slots, sizeof *run->slot);
    if (!run->worker || !run->slot)
        return sj_fail_memory(err);
    while (run->made < run->ring.threads && status == SUUJI_OK)
        status = make_worker(run, &run->worker[run->made++], err);
    return status;
}

static void release(struct cli_generate_run *run)
{
    for (unsigned i = 0; i < run->made; i++) {
        suuji_generator_free(run->worker[i].generator);
        free(run->worker[i].made);
        if (run->worker[i].own)
            run->workers->close(run->worker[i].own);
    }
    for (size_t i = 0; run->slot && i < run->ring.slots; i++)
        sj_text_free(&run->slot[i].text);
    cli_ring_close(&run->ring);
    suuji_stop_free(run->stop);
    free(run->worker);
    free(run->slot);
}

suuji_status cli_generate_workers_run(const struct cli_generate_workers *workers,
                                      struct cli_generate_result *result, suuji_error *err)
{
    static const struct cli_ring_calls calls = {.take = take_piece,
                                                .work = cli_generate_work,
                                                .write = write_slot,
                                                .settle = settle_batch,
                                                .stop = cli_generate_stop,
                                                .is_over = cli_generate_is_over,
                                                .progress = cli_generate_show};
    struct cli_generate_run run = {.workers = workers, .result = result};
    *result = (struct cli_generate_result){0};
    if (workers->resume) {
        *result = workers->resume->result;
        run.handed = workers->resume->done;
    }
    suuji_status status = cli_ring_open(&run.ring, &calls, &run, workers->threads, err);
    if (status == SUUJI_OK)
        status = suuji_stop_new(&run.stop, err);
    run.start = sj_clock_now();
    if (status == SUUJI_OK)
        status = make_workers(&run, err);
    run.start = sj_clock_now();
    if (status == SUUJI_OK && workers->together)
        status = cli_generate_run_cluster(&run, err);
    else if (status == SUUJI_OK)
        status = cli_ring_run(&run.ring, err);
    if (status == SUUJI_OK && result->end == SUUJI_END_COMPLETE && cli_ring_is_cancelled(&run.ring))
        result->end = SUUJI_END_STOPPED;
    const bool short_of = workers->count == 0 || result->written < workers->count;
    if (status == SUUJI_OK && result->end == SUUJI_END_COMPLETE && run.late && short_of)
        result->end = SUUJI_END_TIME;
    if (result->end == SUUJI_END_STOPPED && result->timed_out)
        result->end = SUUJI_END_TIME;
    if (result->end == SUUJI_END_TIME && workers->time_limit > 0 &&
        (run.late || sj_clock_now() - run.start >= workers->time_limit))
        result->timed_out = true;
    release(&run);
    return status;
}
