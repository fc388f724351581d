/* SPDX-License-Identifier: MIT */
/* The thread of a search by GLPK.

   Most searches are in the caller's thread. Two are not. If other code of this thread uses GLPK,
   freeing the environment would destroy its memory: so the search gets a thread, and with it an
   environment, of its own. And GLPK has steps of seconds in which it neither looks at its clock nor
   calls anything of ours: the beginning of the simplex method, presolving, choosing a column by
   pseudocosts, a linear program below the root. Nothing ends a step safely from outside. So where
   one may be long, the search has a thread too, and a caller that was stopped does not wait for the
   end of the step: it abandons the thread, which ends, and frees everything that it has, the next
   time GLPK calls us.

   Ownership. Engine and task belong to the caller, who may free them once the search is abandoned.
   The thread touches them only while it has the lock, and it has it except in calls of GLPK that
   may be long. The caller has it while it looks at the limits. What GLPK holds belongs to the
   thread. */
#ifdef SUUJI_HAVE_GLPK

#include "engine/ilp/glpk.h"

#include "base/clock.h"
#include "base/fail.h"
#include "base/stop.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

/* Nanoseconds between two looks of the caller at the limits. */
#define LOOK_EVERY 10000000
/* Seconds that a search has to end by itself, as it does nearly always. */
#define PATIENCE 0.03
/* A program of fewer columns takes GLPK no step that is longer than this. */
#define QUICK_COLUMNS 1000
/* Bytes of the thread's stack: the default of some systems is too small for other people's code. */
#define STACK_BYTES ((size_t)1 << 20)

struct sj_glpk_worker {
    struct sj_ilp_engine *ilp;
    struct sj_glpk_calls calls; /* a copy: the engine's may be gone */
    pthread_mutex_t lock;
    pthread_cond_t end;
    bool done;      /* the thread has finished */
    bool abandoned; /* the caller does not wait any more: the thread frees this */
    suuji_status status;
    suuji_error err;
};

/* ---- Taking turns ---- */

void sj_glpk_release(struct sj_glpk *g)
{
    if (!g->worker)
        return;
    g->held = false;
    pthread_mutex_unlock(&g->worker->lock);
}

void sj_glpk_acquire(struct sj_glpk *g)
{
    if (!g->worker)
        return;
    pthread_mutex_lock(&g->worker->lock);
    g->held = true;
    if (g->worker->abandoned)
        longjmp(g->escape, SJ_GLPK_ABANDONED);
}

/* ---- The thread ---- */

static void free_worker(struct sj_glpk_worker *worker)
{
    pthread_cond_destroy(&worker->end);
    pthread_mutex_destroy(&worker->lock);
    free(worker);
}

/* Search, in a thread that has the lock. */
static suuji_status search_here(struct sj_glpk_worker *worker)
{
    struct sj_glpk g = {.glp = &worker->calls, .ilp = worker->ilp, .worker = worker, .held = true};
    if (worker->calls.init_env() != 0)
        return sj_fail_memory(&worker->err);
    const suuji_status status = sj_glpk_search(&g, &worker->err);
    sj_glpk_release(&g);
    worker->calls.free_env();
    pthread_mutex_lock(&worker->lock);
    return status;
}

static void *work(void *user)
{
    struct sj_glpk_worker *const worker = user;
    pthread_mutex_lock(&worker->lock);
    /* On a busy machine the caller may be gone before this begins. */
    const suuji_status status = worker->abandoned ? SUUJI_OK : search_here(worker);
    const bool abandoned = worker->abandoned;
    worker->status = status;
    worker->done = true;
    pthread_cond_signal(&worker->end);
    pthread_mutex_unlock(&worker->lock);
    if (abandoned)
        free_worker(worker);
    return NULL;
}

static struct sj_glpk_worker *make_worker(struct sj_ilp_engine *ilp)
{
    struct sj_glpk_worker *const worker = calloc(1, sizeof *worker);
    if (!worker)
        return NULL;
    worker->ilp = ilp;
    worker->calls = *ilp->glp;
    if (pthread_mutex_init(&worker->lock, NULL) != 0) {
        free(worker);
        return NULL;
    }
    if (pthread_cond_init(&worker->end, NULL) != 0) {
        pthread_mutex_destroy(&worker->lock);
        free(worker);
        return NULL;
    }
    return worker;
}

static bool start_thread(pthread_t *thread, struct sj_glpk_worker *worker)
{
    pthread_attr_t how;
    if (pthread_attr_init(&how) != 0)
        return false;
    const bool started = pthread_attr_setstacksize(&how, STACK_BYTES) == 0 &&
                         pthread_create(thread, &how, work, worker) == 0;
    pthread_attr_destroy(&how);
    return started;
}

/* ---- The caller ---- */

/* Has the time limit or the stop token said so for long enough? Also when solutions have ended the
   search: leaving GLPK takes time too. */
static bool is_overdue(struct sj_task *task, double *since)
{
    const double now = sj_clock_now();
    const bool late = task->budget.deadline > 0 && now >= task->budget.deadline;
    if (!late && !sj_stop_requested(task->budget.limits.stop))
        return false;
    sj_task_over(task); /* the answer says why */
    if (*since <= 0)
        *since = now;
    return now - *since >= PATIENCE;
}

/* Until the thread has finished, or until its next look is due. */
static void wait_a_little(struct sj_glpk_worker *worker)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += LOOK_EVERY;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_cond_timedwait(&worker->end, &worker->lock, &until);
}

static suuji_status search_apart(struct sj_ilp_engine *ilp, suuji_error *err)
{
    struct sj_task *const task = ilp->task;
    pthread_t thread;
    double since = 0;
    struct sj_glpk_worker *const worker = make_worker(ilp);
    if (!worker || !start_thread(&thread, worker)) {
        if (worker)
            free_worker(worker);
        return sj_fail_memory(err);
    }
    pthread_mutex_lock(&worker->lock);
    while (!worker->done && !is_overdue(task, &since))
        wait_a_little(worker);
    const bool abandoned = worker->abandoned = !worker->done;
    pthread_mutex_unlock(&worker->lock);
    if (abandoned) {
        pthread_detach(thread);
        return SUUJI_OK;
    }
    pthread_join(thread, NULL);
    const suuji_status status = worker->status;
    if (status != SUUJI_OK && err)
        *err = worker->err;
    free_worker(worker);
    return status;
}

/* Could the search be stopped, and find GLPK in a long step? */
static bool may_be_deaf(const struct sj_ilp_engine *ilp)
{
    const struct sj_budget *const budget = &ilp->task->budget;
    const struct sj_ilp_options *const option = &ilp->option;
    if (budget->deadline <= 0 && !budget->limits.stop)
        return false;
    return sj_ilp_width(&ilp->program) >= QUICK_COLUMNS || option->presolve ||
           option->branch >= SJ_ILP_DRIEBEEK || option->cuts != SJ_ILP_NO_CUTS ||
           option->heuristics >= SJ_ILP_PUMP;
}

suuji_status sj_ilp_glpk(struct sj_ilp_engine *ilp, suuji_error *err)
{
    if (may_be_deaf(ilp))
        return search_apart(ilp, err);
    const int made = ilp->glp->init_env();
    if (made == 1)
        return search_apart(ilp, err);
    if (made != 0)
        return sj_fail_memory(err);
    struct sj_glpk g = {.glp = ilp->glp, .ilp = ilp, .held = true};
    const suuji_status status = sj_glpk_search(&g, err);
    ilp->glp->free_env();
    return status;
}

#else

typedef int sj_glpk_has_no_thread;

#endif
