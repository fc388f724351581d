/* SPDX-License-Identifier: MIT */
/* One task of a search for few clues. */
#include "clues/fewest_task.h"

#include "base/clock.h"
#include "base/fail.h"
#include "base/stop.h"
#include "generate/generate.h"

#include <stdlib.h>
#include <string.h>

/* Up to this many cells all neighbours are looked at. */
#define NEAR_CELLS 144
/* Search nodes of a single test where puzzles are tested one by one. */
#define TEST_NODES 20000

suuji_status sj_fewest_worker_open(struct sj_fewest_worker *worker,
                                   const struct sj_fewest_scene *scene, const char *engine,
                                   suuji_error *err)
{
    const unsigned cells = scene->rules->cells;
    suuji_generate_options options = SUUJI_GENERATE_OPTIONS_INIT;
    options.limits.stop = scene->stop;
    worker->scene = scene;
    worker->lanes = cells <= 100 ? 64 : 1;
    worker->lane = calloc(worker->lanes, sizeof *worker->lane);
    suuji_status status = worker->lane ? SUUJI_OK : sj_fail_memory(err);
    for (size_t i = 0; status == SUUJI_OK && i < worker->lanes; i++)
        status = sj_minimization_make(&worker->lane[i], scene->rules, err);
    if (status == SUUJI_OK)
        status = sj_tester_new(scene->rules, engine, &worker->tester, err);
    if (status == SUUJI_OK)
        sj_tester_limit(worker->tester, &(suuji_limits){.nodes = TEST_NODES, .stop = scene->stop});
    if (status == SUUJI_OK && cells <= NEAR_CELLS)
        status = sj_neighbourhood_new(worker->tester, &worker->hood, err);
    if (status == SUUJI_OK)
        status = suuji_generator_new(scene->rules, &options, &worker->generator, err);
    return status;
}

void sj_fewest_worker_close(struct sj_fewest_worker *worker)
{
    for (size_t i = 0; worker->lane && i < worker->lanes; i++)
        sj_minimization_free(&worker->lane[i]);
    free(worker->lane);
    sj_neighbourhood_free(worker->hood);
    sj_tester_free(worker->tester);
    suuji_generator_free(worker->generator);
}

/* May the work continue? */
static bool may_continue(void *user)
{
    const struct sj_fewest_scene *const scene = ((struct sj_fewest_worker *)user)->scene;
    if (suuji_stop_requested(scene->stop))
        return false;
    return scene->deadline <= 0 || sj_clock_now() < scene->deadline;
}

/* What a single test may take. */
static suuji_query set_test_budget(const struct sj_fewest_worker *worker)
{
    suuji_query query = SUUJI_QUERY_INIT;
    query.limits.nodes = TEST_NODES;
    query.limits.stop = worker->scene->stop;
    query.limits.seconds = sj_clock_left(worker->scene->deadline);
    return query;
}

/* What a stop left unfinished is not worth keeping: it may have almost all its clues. */
static suuji_status keep_puzzle(struct sj_fewest_worker *worker,
                                const struct sj_minimization *minimization, suuji_error *err)
{
    if (sj_tester_stopped(worker->tester) && !minimization->minimal)
        return SUUJI_OK;
    return sj_puzzle_list_add(&worker->task->found, minimization->clue, minimization->solution,
                              err);
}

/* ---- Random starts ---- */

/* Minimal puzzles of random grids in random orders. */
static suuji_status make_starts(struct sj_fewest_worker *worker, suuji_error *err)
{
    const unsigned cells = worker->scene->rules->cells;
    suuji_status status = SUUJI_OK;
    size_t lanes = 0;
    for (; lanes < worker->lanes && may_continue(worker); lanes++) {
        struct sj_minimization *const lane = &worker->lane[lanes];
        suuji_end end;
        status =
            sj_generator_grid(worker->generator, sj_random_next(&worker->random),
                              sj_clock_left(worker->scene->deadline), lane->solution, &end, err);
        if (status != SUUJI_OK)
            return status;
        if (end != SUUJI_END_COMPLETE) /* a generator that was stopped has no grid */
            break;
        memcpy(lane->clue, lane->solution, cells);
        sj_minimization_start(lane);
        sj_minimization_shuffle(lane, &worker->random);
    }
    if (status == SUUJI_OK && lanes > 1) {
        status = sj_tester_run_many(worker->tester, worker->lane, lanes, NULL, NULL, err);
    } else if (status == SUUJI_OK && lanes == 1) {
        const suuji_query query = set_test_budget(worker);
        status = sj_tester_run(worker->tester, worker->lane, NULL, &query, err);
    }
    for (size_t i = 0; status == SUUJI_OK && i < lanes; i++) {
        worker->task->tests += worker->lane[i].tests;
        status = keep_puzzle(worker, &worker->lane[i], err);
    }
    return status;
}

/* ---- Neighbours ---- */

static bool is_wanted(void *user, const uint8_t *clue)
{
    const struct sj_fewest_scene *const scene = ((struct sj_fewest_worker *)user)->scene;
    return !sj_seen_has(scene->seen, clue, scene->rules->cells);
}

/* A neighbour. With a redundant clue it becomes a minimal puzzle with fewer. */
static bool on_neighbour(void *user, const uint8_t *clue, const uint8_t *solution,
                         unsigned redundant)
{
    struct sj_fewest_worker *const worker = user;
    struct sj_fewest_task *const task = worker->task;
    const unsigned cells = worker->scene->rules->cells;
    struct sj_minimization *const lane = worker->lane;
    if (redundant == cells) {
        task->status = sj_puzzle_list_add(&task->found, clue, solution, &task->error);
        return task->status == SUUJI_OK;
    }
    memcpy(lane->clue, clue, cells);
    memcpy(lane->solution, solution, cells);
    lane->clue[redundant] = 0;
    sj_minimization_start(lane);
    sj_minimization_shuffle(lane, &worker->random);
    const suuji_query query = set_test_budget(worker);
    task->status = sj_tester_run(worker->tester, lane, NULL, &query, &task->error);
    task->tests += lane->tests;
    if (task->status == SUUJI_OK)
        task->status = keep_puzzle(worker, lane, &task->error);
    return task->status == SUUJI_OK;
}

static suuji_status search_neighbourhood(struct sj_fewest_worker *worker, suuji_error *err)
{
    struct sj_fewest_task *const task = worker->task;
    const struct sj_neighbour_hooks hooks = {is_wanted, on_neighbour, may_continue, worker};
    const uint64_t before = sj_neighbourhood_tests(worker->hood);
    suuji_status status = sj_neighbourhood_all(worker->hood, task->clue, 1, 1, &hooks, NULL, err);
    task->tests += sj_neighbourhood_tests(worker->hood) - before;
    if (status == SUUJI_OK && task->status != SUUJI_OK) { /* of a hook */
        if (err)
            *err = task->error;
        status = task->status;
    }
    return status;
}

/* Some clues more, and minimal again: the old clues go in random order before the new ones, so that
   many of the new ones stay. */
static suuji_status change_randomly(struct sj_fewest_worker *worker, suuji_error *err)
{
    const struct sj_fewest_task *const task = worker->task;
    const unsigned cells = worker->scene->rules->cells;
    struct sj_minimization *const lane = worker->lane;
    unsigned more = 2 + sj_random_below(&worker->random, task->clues / 4 + 1);
    memcpy(lane->clue, task->clue, cells);
    memcpy(lane->solution, task->solution, cells);
    while (more-- > 0) {
        const unsigned cell = sj_random_below(&worker->random, cells);
        lane->clue[cell] = lane->solution[cell];
    }
    sj_minimization_start(lane);
    sj_minimization_shuffle(lane, &worker->random);
    const suuji_query query = set_test_budget(worker);
    const suuji_status status = sj_tester_run(worker->tester, lane, NULL, &query, err);
    worker->task->tests += lane->tests;
    return status == SUUJI_OK && lane->clues <= task->clues ? keep_puzzle(worker, lane, err)
                                                            : status;
}

void sj_fewest_worker_do(struct sj_fewest_worker *worker, struct sj_fewest_task *task)
{
    suuji_error err = {0};
    worker->task = task;
    sj_random_seed(&worker->random, task->seed);
    task->tests = 0;
    task->found.count = 0;
    task->status = SUUJI_OK;
    const suuji_status status = task->clues == 0 ? make_starts(worker, &err)
                                : worker->hood   ? search_neighbourhood(worker, &err)
                                                 : change_randomly(worker, &err);
    task->status = status;
    task->error = err;
}
