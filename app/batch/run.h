/* SPDX-License-Identifier: MIT */
/* A running batch: the ring of blocks and the threads that work on it.

   Blocks are numbered as they are read; block b lives in slot b % slots. `read` counts the
   blocks that were taken, `written` those that are finished; a slot is free again when its
   block is written. Two rights are managed under the lock: to read and to write, each held by
   at most one worker, which uses it with the lock released. */
#ifndef SJ_RUN_H
#define SJ_RUN_H

#include "app/batch/batch.h"
#include "app/batch/lot.h"

#include <pthread.h>

struct sj_slot {
    struct sj_block block;
    struct sj_lot lot;
    uint64_t items; /* finished and not written */
    uint64_t bad;   /* of these */
    bool finished;  /* no worker uses it any more */
    bool whole;     /* and everything in it was done */
};

struct sj_worker {
    struct sj_run *run;
    pthread_t thread;
    struct sj_cutter cutter;
    void *state; /* the job's; NULL: not open. Changes under the lock */
};

struct sj_run {
    const struct sj_batch *batch;
    struct sj_source source;
    struct sj_slot *slot;
    size_t slots;
    struct sj_worker *worker;
    unsigned threads; /* that were started */
    double start;

    pthread_mutex_t lock;  /* guards what follows */
    pthread_cond_t change; /* signals a right, a free slot, a number or the end */
    pthread_cond_t ended;  /* no worker is left */
    unsigned running;      /* workers that are left */
    uint64_t read, written;
    bool reading, writing; /* the rights are held */
    bool over;             /* nothing more is to be read */
    bool closed;           /* nothing more is to be written */
    size_t want;           /* bytes of the next block */
    uint64_t counted;      /* blocks whose records are counted, and their records */
    uint64_t records;
    struct sj_input *first; /* of the first record that was written; a reference */
    uint64_t bytes;         /* of the blocks that are written */
    suuji_status status;
    suuji_error error;
    struct sj_batch_result result;

    atomic_bool cancel; /* set with `over` if work is to be abandoned */
};

/* ---- Ending and writing (run.c) ---- */

/* Abandon unfinished work. Lock held. */
void sj_run_cancel(struct sj_run *run);
/* Must the work end? A stop that was requested cancels the run. Lock held. */
bool sj_run_stopped(struct sj_run *run);
/* End with a failure; the first failure is the one reported. Lock held. */
void sj_run_fail(struct sj_run *run, suuji_status status, const suuji_error *error);
/* Write all blocks that are next in order and finished, unless another thread is writing. Lock
   held. */
void sj_run_write_ready(struct sj_run *run);
/* Write the output of `part` for the first file's dialect; NULL: nothing. Right to write held. */
suuji_status sj_run_write_part(struct sj_run *run,
                               void (*part)(void *, const struct sj_dialect *, struct sj_text *),
                               suuji_error *err);
/* Write the output so far of the block `index`, which is in work, if it is the next in order. Lock
   not held. */
void sj_run_flush(struct sj_run *run, struct sj_slot *slot, uint64_t index);

/* ---- Working (worker.c) ---- */

/* What a worker's thread does; the argument is the worker. */
void *sj_worker_main(void *argument);

#endif
