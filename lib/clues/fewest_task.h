/* SPDX-License-Identifier: MIT */
/* One task of a search for few clues, and the worker that does it. */
#ifndef SJ_FEWEST_TASK_H
#define SJ_FEWEST_TASK_H

#include "clues/neighbourhood.h"
#include "clues/pool.h"

/* What all workers may read while tasks are done; none writes. */
struct sj_fewest_scene {
    const suuji_rules *rules;
    const struct sj_seen *seen;
    suuji_stop *stop; /* may be NULL */
    double deadline;  /* on sj_clock_now; 0: none */
};

struct sj_fewest_task {
    unsigned clues; /* of the puzzle to search around; 0: random starts */
    uint8_t *clue, *solution;
    uint64_t seed;
    struct sj_puzzle_list
        found; /* puzzles with at most `clues` clues, or random ones; all unique */
    uint64_t tests;
    suuji_status status;
    suuji_error error;
};

/* A worker: its solvers and its memory, for one thread. */
struct sj_fewest_worker {
    const struct sj_fewest_scene *scene;
    struct sj_tester *tester;
    struct sj_neighbourhood *hood;
    suuji_generator *generator;   /* for solution grids */
    struct sj_minimization *lane; /* [lanes] */
    size_t lanes;                 /* random starts of a task */
    struct sj_fewest_task *task;
    struct sj_random random;
};

/* Zero the struct first; what a failure leaves, close. */
suuji_status sj_fewest_worker_open(struct sj_fewest_worker *worker,
                                   const struct sj_fewest_scene *scene, const char *engine,
                                   suuji_error *err);
void sj_fewest_worker_close(struct sj_fewest_worker *worker);

/* Do a task; the result is in the task. */
void sj_fewest_worker_do(struct sj_fewest_worker *worker, struct sj_fewest_task *task);

#endif
