/* SPDX-License-Identifier: MIT */
/* The exact number of solutions of a puzzle that is counted in parts, on several threads. */
#include "count/exact.h"

#include "base/clock.h"
#include "base/fail.h"
#include "base/threads.h"

#include <stdlib.h>

/* Parts for each thread: enough that the last ones do not wait long for each other. */
enum { PARTS_PER_THREAD = 16 };

struct work {
    struct sj_exact *exact; /* of the whole */
    suuji_split *split;     /* NULL: the parts are shares of the bands method */
    size_t parts;
    suuji_limits limits; /* of each part */
    pthread_mutex_t lock;
    size_t next, done; /* parts */
    bool over;         /* a part was not complete, or failed: the rest is of no use */
    suuji_status status;
    suuji_error error;
};

/* A part is a puzzle of its own. */
static suuji_status count_puzzle(const struct work *work, size_t i, struct sj_exact *exact,
                                 suuji_error *err)
{
    suuji_puzzle *puzzle = NULL;
    suuji_status status = suuji_split_puzzle(work->split, i, &puzzle, err);
    exact->puzzle = puzzle;
    if (status == SUUJI_OK)
        status = sj_exact_run(exact, err);
    suuji_puzzle_free(puzzle);
    return status;
}

/* A part is some of the divisions of the first band: splitting would destroy the symmetries that
   the method lives on. */
static suuji_status count_share(const struct work *work, size_t i, struct sj_exact *exact,
                                suuji_error *err)
{
    const struct sj_bands_share share = {(unsigned)i, (unsigned)work->parts};
    exact->method = "bands";
    const suuji_status status = sj_bands_nine_count(work->exact->puzzle, &share, exact->budget,
                                                    &exact->total, exact->ticker, err);
    exact->complete = status == SUUJI_OK && sj_budget_good(exact->budget);
    return status;
}

static suuji_status count_part(const struct work *work, size_t i, struct sj_exact *exact,
                               struct sj_budget *budget, suuji_error *err)
{
    struct sj_ticker silent = {0};
    sj_budget_start(budget, &work->limits, sj_clock_now(), 1);
    budget->deadline = work->exact->budget->deadline;
    exact->budget = budget;
    exact->ticker = &silent;
    return work->split ? count_puzzle(work, i, exact, err) : count_share(work, i, exact, err);
}

/* Take part `i`, or end; what the part before it gave is added. */
static bool take_part(struct work *work, const struct sj_exact *last, suuji_status status,
                      const suuji_error *err, size_t *i)
{
    struct sj_exact *const whole = work->exact;
    pthread_mutex_lock(&work->lock);
    if (status != SUUJI_OK && work->status == SUUJI_OK) {
        work->status = status;
        work->error = *err;
    }
    if (last && last->complete) {
        sj_natural_add_natural(&whole->total, &last->total);
        whole->method = last->method;
        whole->ticker->progress.done = (double)++work->done / (double)work->parts;
        sj_ticker_tick(whole->ticker);
    }
    if (last && !last->complete && whole->budget->end == SUUJI_END_COMPLETE)
        whole->budget->end = last->budget->end;
    work->over |= status != SUUJI_OK || (last && !last->complete);
    const bool more = !work->over && work->next < work->parts;
    *i = work->next;
    work->next += more;
    pthread_mutex_unlock(&work->lock);
    return more;
}

static void *run_worker(void *user)
{
    struct work *const work = user;
    struct sj_exact exact = {.patience = work->exact->patience};
    suuji_error err = {SUUJI_OK, 0, 0, ""};
    struct sj_budget budget = {.end = SUUJI_END_COMPLETE};
    size_t i;
    suuji_status status = suuji_solver_new(NULL, &exact.solver, &err);
    const struct sj_exact *last = NULL;
    while (take_part(work, last, status, &err, &i)) {
        exact.complete = false;
        status = count_part(work, i, &exact, &budget, &err);
        last = &exact;
    }
    suuji_solver_free(exact.solver);
    sj_exact_free(&exact);
    return NULL;
}

suuji_status sj_parts_count(struct sj_exact *exact, unsigned threads, suuji_error *err)
{
    struct work work = {.exact = exact, .limits = exact->budget->limits};
    pthread_t *const thread = calloc(threads, sizeof *thread);
    unsigned started = 0;
    suuji_status status = thread ? SUUJI_OK : sj_fail_memory(err);
    work.parts = threads;
    if (status == SUUJI_OK && !sj_exact_is_bands(exact)) {
        status =
            suuji_split_new(exact->puzzle, (size_t)threads * PARTS_PER_THREAD, &work.split, err);
        work.parts = status == SUUJI_OK ? suuji_split_size(work.split) : 0;
    }
    if (status == SUUJI_OK) {
        work.limits.memory /= threads;
        sj_natural_clear(&exact->total);
        pthread_mutex_init(&work.lock, NULL);
        while (started + 1 < threads &&
               pthread_create(&thread[started], NULL, run_worker, &work) == 0)
            started++;
        run_worker(&work);
        for (unsigned i = 0; i < started; i++)
            pthread_join(thread[i], NULL);
        pthread_mutex_destroy(&work.lock);
        exact->complete = !work.over;
        if (!exact->method)
            exact->method = "search";
        status = work.status;
        if (status != SUUJI_OK && err)
            *err = work.error;
    }
    if (status == SUUJI_OK && exact->total.failed)
        status = sj_fail_memory(err);
    suuji_split_free(work.split);
    free(thread);
    return status;
}
