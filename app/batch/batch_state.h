/* SPDX-License-Identifier: MIT */
/* A batch under way: what is in the slots of its ring, and what its workers have. */
#ifndef CLI_BATCH_STATE_H
#define CLI_BATCH_STATE_H

#include "app/batch/batch.h"
#include "app/batch/cutter.h"
#include "app/batch/picker.h"
#include "app/batch/ring.h"
#include "app/cluster/cluster_message.h"

struct cli_slot {
    struct cli_block block;
    struct cli_lot lot;
    uint64_t items; /* finished and not written */
    uint64_t bad;   /* of these */
    /* in a cluster: */
    uint64_t piece; /* its number there */
    struct cli_grant grant;
    struct cli_piece_result done;
};

struct cli_worker {
    struct cli_cutter cutter;
    void *state; /* the job's; NULL: not open. Changes under the ring's lock */
    struct cli_source
        source; /* in a cluster: its own; `stream.memory` is NULL before the first piece */
    bool reads; /* it is open */
};

struct cli_batch_state {
    const struct cli_batch *batch;
    struct cli_batch_cluster *cluster; /* NULL: this process does everything */
    struct cli_ring ring;
    struct cli_slot *slot;
    struct cli_worker *worker;
    double start;

    struct cli_source source; /* of the worker with the right to take */
    struct cli_picker picker; /* the same */
    bool begun;               /* the same; a block was taken */

    size_t want;      /* bytes of the next block; under the lock, as what follows */
    uint64_t counted; /* blocks whose records are counted, and their records */
    uint64_t records;

    struct cli_input
        *first;            /* of the first record that was written; a reference. Of the worker with
                               the right to write, as what follows */
    bool has_head;         /* the head was asked for */
    uint64_t bytes;        /* of the blocks that are written */
    uint64_t lines_before; /* those that lines with CLI_LINE_RELATIVE are counted from, */
    bool counted_before;   /* once they are counted */
    struct cli_batch_result result;
};

/* Set up slots and workers, run the ring, and free them (batch.c). */
suuji_status cli_batch_run_ring(struct cli_batch_state *state, const struct cli_ring_calls *calls,
                                suuji_error *err);
/* Write messages, with the right numbers of lines. */
suuji_status cli_batch_write_notes(struct cli_batch_state *state, const struct sj_text *notes,
                                   suuji_error *err);
/* Must the head be written now? Once. */
bool cli_batch_needs_head(struct cli_batch_state *state);
/* Does this run write the tail? */
bool cli_batch_has_tail(const struct cli_batch_state *state);
/* The first and the last part of the inputs have head and tail also if they have no records: find
   the format. */
suuji_status cli_batch_find_frame(struct cli_batch_state *state, suuji_error *err);
void cli_batch_stop(void *user);
bool cli_batch_is_over(void *user);
void cli_batch_progress(void *user, bool finished);
/* Do the batch as a member of a cluster, instead of a ring of this process alone
   (batch_cluster.c). */
suuji_status cli_batch_run_cluster(struct cli_batch_state *state, suuji_error *err);

/* Are the records of this block numbered? */
bool cli_block_is_numbered(const struct cli_batch_state *state, const struct cli_block *block);
/* Work on a block, see cli_ring_calls.work (worker.c). */
suuji_status cli_worker_work(void *user, unsigned worker, uint64_t piece, size_t slot, bool *whole,
                             suuji_error *err);
/* Open the job's state for this worker, unless it is open. */
suuji_status cli_worker_open(struct cli_batch_state *state, struct cli_worker *worker,
                             suuji_error *err);
/* Close what the worker has open. */
void cli_worker_leave(void *user, unsigned worker);

#endif
