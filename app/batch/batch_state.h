/* SPDX-License-Identifier: MIT */
/* A batch under way: what is in the slots of its ring, and what its workers have. */
#ifndef CLI_BATCH_STATE_H
#define CLI_BATCH_STATE_H

#include "app/batch/batch.h"
#include "app/batch/cutter.h"
#include "app/batch/picker.h"
#include "app/batch/ring.h"

struct cli_slot {
    struct cli_block block;
    struct cli_lot lot;
    uint64_t items; /* finished and not written */
    uint64_t bad;   /* of these */
};

struct cli_worker {
    struct cli_cutter cutter;
    void *state; /* the job's; NULL: not open. Changes under the ring's lock */
};

struct cli_batch_state {
    const struct cli_batch *batch;
    struct cli_ring ring;
    struct cli_slot *slot;
    struct cli_worker *worker;
    double start;

    struct cli_source source; /* of the worker with the right to take */
    struct cli_picker picker; /* the same */

    size_t want;      /* bytes of the next block; under the lock, as what follows */
    uint64_t counted; /* blocks whose records are counted, and their records */
    uint64_t records;

    struct cli_input
        *first;            /* of the first record that was written; a reference. Of the worker with
                               the right to write, as what follows */
    uint64_t bytes;        /* of the blocks that are written */
    uint64_t lines_before; /* those that lines with CLI_LINE_RELATIVE are counted from, */
    bool counted_before;   /* once they are counted */
    struct cli_batch_result result;
};

/* Work on a block, see cli_ring_calls.work (worker.c). */
suuji_status cli_worker_work(void *user, unsigned worker, uint64_t piece, size_t slot, bool *whole,
                             suuji_error *err);
/* Close what the worker has open. */
void cli_worker_leave(void *user, unsigned worker);

#endif
