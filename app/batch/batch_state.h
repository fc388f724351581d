/* SPDX-License-Identifier: MIT */
/* A batch under way: what is in the slots of its ring, and what its workers have. */
#ifndef SJ_BATCH_STATE_H
#define SJ_BATCH_STATE_H

#include "app/batch/batch.h"
#include "app/batch/cutter.h"
#include "app/batch/ring.h"

struct sj_slot {
    struct sj_block block;
    struct sj_lot lot;
    uint64_t items; /* finished and not written */
    uint64_t bad;   /* of these */
};

struct sj_worker {
    struct sj_cutter cutter;
    void *state; /* the job's; NULL: not open. Changes under the ring's lock */
};

struct sj_batch_state {
    const struct sj_batch *batch;
    struct sj_ring ring;
    struct sj_slot *slot;
    struct sj_worker *worker;
    double start;

    struct sj_source source; /* of the worker with the right to take */

    size_t want;      /* bytes of the next block; under the lock, as what follows */
    uint64_t counted; /* blocks whose records are counted, and their records */
    uint64_t records;

    struct sj_input *first; /* of the first record that was written; a reference. Of the worker with
                               the right to write, as what follows */
    uint64_t bytes;         /* of the blocks that are written */
    struct sj_batch_result result;
};

/* Work on a block, see sj_ring_calls.work (worker.c). */
suuji_status sj_worker_work(void *user, unsigned worker, uint64_t piece, size_t slot, bool *whole,
                            suuji_error *err);
/* Close what the worker has open. */
void sj_worker_leave(void *user, unsigned worker);

#endif
