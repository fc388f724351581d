/* SPDX-License-Identifier: MIT */
/* Looking for puzzles with few clues.

   Random minimal puzzles come first. The best of them go into a pool, and the search continues
   around those with the fewest clues: each is replaced by its neighbours at {-1+1}
   (neighbourhood.h), which have as many clues, and where one of these has a redundant clue, a
   puzzle with fewer is found. So all of {-2+1} is seen at the price of {-1+1}. When a level has not
   given a puzzle with fewer clues for a while, everything but the best is thrown away and the
   search starts again.

   For large grids, where that neighbourhood is too large, a step adds some clues to a puzzle and
   makes it minimal again in another order.

   The work is cut into tasks, a round of them at a time. The tasks of a round are chosen before and
   their results collected after in the same order for any number of threads, so that a seed and a
   number of steps determine the result. */
#include "base/clock.h"
#include "base/fail.h"
#include "base/threads.h"
#include "clues/clue_search.h"
#include "clues/fewest_task.h"
#include "generate/generate.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* Tasks of a round, for any number of threads. */
#define ROUND 8
/* Rounds of random starts before the search around the best of them. */
#define START_ROUNDS 1
/* Steps on one level without a puzzle below it before everything starts again. */
#define PATIENCE 2000
/* Puzzles that a level of the pool holds, and seen puzzles that are remembered. */
#define POOL_LIMIT 4096
#define SEEN_LIMIT ((size_t)1 << 22)

struct search {
    struct sj_clue_search *common;
    struct sj_puzzle_list
        best; /* up to query.count minimal puzzles, all with the same number of clues */
    struct sj_fewest_scene scene;
    struct sj_seen seen;
    struct sj_pool pool;
    struct sj_random random;
    struct sj_fewest_task task[ROUND];
    unsigned tasks; /* of the current round */
    struct sj_fewest_worker *worker;
    unsigned workers;
    atomic_uint next; /* next task that no worker has taken */
    size_t count;     /* puzzles wanted */
    uint64_t steps;   /* that it may take */
    unsigned target;
    unsigned starts;   /* rounds of random starts still to do */
    unsigned level;    /* fewest clues since the last start, */
    uint64_t patience; /* and steps that are left without fewer */
};

/* ---- A round ---- */

struct thread {
    struct search *search;
    struct sj_fewest_worker *worker;
    pthread_t id;
    bool runs;
};

static void *run_worker(void *user)
{
    const struct thread *const thread = user;
    struct search *const search = thread->search;
    for (;;) {
        const unsigned i = atomic_fetch_add(&search->next, 1);
        if (i >= search->tasks)
            return NULL;
        sj_fewest_worker_do(thread->worker, &search->task[i]);
    }
}

/* Do all tasks of the round. If a thread cannot be started, there is one fewer; this one works
   too. */
static void do_round(struct search *search)
{
    struct thread thread[ROUND];
    atomic_store(&search->next, 0);
    for (unsigned i = 0; i < search->workers; i++) {
        thread[i] = (struct thread){.search = search, .worker = &search->worker[i]};
        thread[i].runs = i > 0 && pthread_create(&thread[i].id, NULL, run_worker, &thread[i]) == 0;
    }
    (void)run_worker(&thread[0]);
    for (unsigned i = 1; i < search->workers; i++)
        if (thread[i].runs)
            pthread_join(thread[i].id, NULL);
}

/* Throw everything away but the best, and begin with random puzzles. */
static void restart_rounds(struct search *search)
{
    search->common->progress.restarts++;
    search->starts = START_ROUNDS;
    search->level = search->scene.rules->cells + 1;
    search->patience = PATIENCE;
    sj_pool_clear(&search->pool);
}

/* Choose the tasks of a round. */
static void choose_tasks(struct search *search)
{
    const uint64_t done = search->common->progress.steps;
    const uint64_t left = search->steps - done;
    if (search->patience == 0)
        restart_rounds(search);
    search->tasks = 0;
    while (search->tasks < ROUND && search->tasks < left) {
        struct sj_fewest_task *const task = &search->task[search->tasks];
        task->seed = sj_random_next(&search->random);
        task->clues = search->starts ? 0
                                     : sj_pool_take(&search->pool, &search->random, task->clue,
                                                    task->solution);
        if (task->clues == 0 && !search->starts) { /* the pool is empty */
            if (search->tasks == 0)
                restart_rounds(search);
            else
                break;
        }
        search->tasks++;
    }
    search->starts -= search->starts > 0;
}

/* ---- The result ---- */

/* A puzzle was found: into the pool, and among the best if it belongs there. */
static suuji_status keep_found(struct search *search, const uint8_t *clue, const uint8_t *solution,
                               suuji_error *err)
{
    suuji_clues_progress *const progress = &search->common->progress;
    struct sj_puzzle_list *const best = &search->best;
    const unsigned clues = sj_count_clues(clue, search->scene.rules->cells);
    bool added = false;
    suuji_status status = sj_seen_add(&search->seen, clue, search->scene.rules->cells, &added, err);
    if (status != SUUJI_OK || !added)
        return status;
    if (clues < search->level) {
        search->level = clues;
        search->patience = PATIENCE;
    }
    if (best->count == 0 || clues < progress->clues) {
        best->count = 0;
        progress->clues = clues;
        progress->found = 0;
    }
    if (clues == progress->clues) {
        progress->found++;
        if (best->count < search->count)
            status = sj_puzzle_list_add(best, clue, solution, err);
    }
    return status == SUUJI_OK
               ? sj_pool_add(&search->pool, clues, clue, solution, &search->random, err)
               : status;
}

/* Take the results of a round, in the order of its tasks. */
static suuji_status gather_round(struct search *search, suuji_error *err)
{
    suuji_clues_progress *const progress = &search->common->progress;
    suuji_status status = SUUJI_OK;
    if (search->seen.count > SEEN_LIMIT)
        sj_seen_free(&search->seen);
    for (unsigned i = 0; status == SUUJI_OK && i < search->tasks; i++) {
        const struct sj_fewest_task *const task = &search->task[i];
        const struct sj_puzzle_list *const found = &task->found;
        progress->tests += task->tests;
        progress->steps++;
        search->patience -= search->patience > 0 && task->clues > 0;
        if (task->status != SUUJI_OK) {
            status = task->status;
            if (err)
                *err = task->error;
        }
        for (size_t k = 0; status == SUUJI_OK && k < found->count; k++)
            status = keep_found(search, sj_puzzle_list_clue(found, k),
                                sj_puzzle_list_solution(found, k), err);
        /* Where a step sees only a few neighbours, a puzzle deserves another. */
        if (status == SUUJI_OK && task->clues && !search->worker[0].hood)
            status = sj_pool_add(&search->pool, task->clues, task->clue, task->solution,
                                 &search->random, err);
    }
    if (status == SUUJI_OK)
        sj_clue_search_show(search->common);
    return status;
}

/* Is it time to end? Then common->end says why. */
static bool must_end(struct search *search)
{
    struct sj_clue_search *const common = search->common;
    const bool enough = search->best.count >= search->count && search->best.count > 0 &&
                        common->progress.clues <= search->target;
    if (enough || !sj_clue_search_go_on(common))
        return true;
    if (common->progress.steps >= search->steps)
        common->end = SUUJI_END_NODES;
    return common->end != SUUJI_END_COMPLETE;
}

/* ---- The search ---- */

static suuji_status open_search(struct search *search, suuji_error *err)
{
    const unsigned cells = search->scene.rules->cells;
    suuji_status status = sj_pool_make(&search->pool, cells, POOL_LIMIT, err);
    for (unsigned i = 0; status == SUUJI_OK && i < ROUND; i++) {
        search->task[i].found.cells = cells;
        search->task[i].clue = malloc(cells);
        search->task[i].solution = malloc(cells);
        if (!search->task[i].clue || !search->task[i].solution)
            status = sj_fail_memory(err);
    }
    search->worker = calloc(search->workers, sizeof *search->worker);
    if (status == SUUJI_OK && !search->worker)
        status = sj_fail_memory(err);
    for (unsigned i = 0; status == SUUJI_OK && i < search->workers; i++)
        status = sj_fewest_worker_open(&search->worker[i], &search->scene,
                                       search->common->query.engine, err);
    return status;
}

static void close_search(struct search *search)
{
    for (unsigned i = 0; search->worker && i < search->workers; i++)
        sj_fewest_worker_close(&search->worker[i]);
    free(search->worker);
    for (unsigned i = 0; i < ROUND; i++) {
        free(search->task[i].clue);
        free(search->task[i].solution);
        sj_puzzle_list_free(&search->task[i].found);
    }
    sj_pool_free(&search->pool);
    sj_seen_free(&search->seen);
}

/* Begin with the puzzles given, else with random ones. */
static suuji_status add_starts(struct search *search, suuji_error *err)
{
    const struct sj_puzzle_list *const start = &search->common->start;
    suuji_status status = SUUJI_OK;
    restart_rounds(search);
    search->common->progress.restarts = 0;
    if (start->count == 0)
        return SUUJI_OK;
    search->starts = 0;
    for (size_t i = 0; status == SUUJI_OK && i < start->count; i++)
        status = keep_found(search, sj_puzzle_list_clue(start, i),
                            sj_puzzle_list_solution(start, i), err);
    return status;
}

/* Where neither steps nor time are limited: what takes a minute or two. */
static uint64_t default_steps(const suuji_clues_query *query)
{
    const uint64_t cells = query->rules->cells;
    const uint64_t steps = cells <= 81 ? 20000 : (uint64_t)20000 * 81 * 81 / (cells * cells);
    return query->limits.seconds > 0 ? UINT64_MAX : steps < 100 ? 100 : steps;
}

/* What was found, whatever the end. */
static suuji_status store_results(struct search *search, suuji_error *err)
{
    suuji_status status = SUUJI_OK;
    for (size_t i = 0; status == SUUJI_OK && i < search->best.count &&
                       search->common->end != SUUJI_END_CALLBACK && !search->common->unconfirmed;
         i++) {
        const uint8_t *const clue = sj_puzzle_list_clue(&search->best, i);
        const uint8_t *const solution = sj_puzzle_list_solution(&search->best, i);
        bool minimal = false;
        status = sj_clue_search_minimal(search->common, clue, solution, &minimal, err);
        if (status == SUUJI_OK)
            status = sj_clue_search_hand_out(search->common, clue, solution, minimal, err);
    }
    return status;
}

static suuji_status run(struct search *search, suuji_error *err)
{
    suuji_status status = open_search(search, err);
    if (status == SUUJI_OK)
        status = add_starts(search, err);
    while (status == SUUJI_OK && !must_end(search)) {
        choose_tasks(search);
        do_round(search);
        status = gather_round(search, err);
    }
    close_search(search);
    return status == SUUJI_OK ? store_results(search, err) : status;
}

suuji_status suuji_clues_fewest(const suuji_clues_query *query, suuji_clues_result *result,
                                suuji_error *err)
{
    struct sj_clue_search common = {0};
    suuji_status status = sj_clue_search_open(&common, query, err);
    if (status == SUUJI_OK) {
        const suuji_clues_query *const own = &common.query;
        struct search search = {.common = &common};
        search.best.cells = own->rules->cells;
        search.scene = (struct sj_fewest_scene){own->rules, &search.seen, own->limits.stop, 0};
        if (own->limits.seconds > 0)
            search.scene.deadline = common.began + own->limits.seconds;
        search.count = own->count && own->count < SIZE_MAX ? (size_t)own->count : SIZE_MAX;
        search.steps = own->steps ? own->steps : default_steps(own);
        search.target = own->target ? own->target : sj_fewest_clues(own->rules);
        search.workers = own->threads > ROUND ? ROUND : own->threads ? own->threads : 1;
        sj_random_seed(&search.random, own->seed);
        status = run(&search, err);
        sj_puzzle_list_free(&search.best);
    }
    if (status == SUUJI_OK)
        status = sj_clue_search_result(&common, result, err);
    sj_clue_search_close(&common);
    return status;
}
