/* SPDX-License-Identifier: MIT */
/* A run of generators in parallel: what its slots and workers have, on one machine and on a
   cluster. */
#ifndef CLI_GENERATE_RUN_H
#define CLI_GENERATE_RUN_H

#include "app/batch/ring.h"
#include "app/generate/generate_workers.h"

/* Numbers to make, `first` and up, and what was made of them. */
struct cli_generate_slot {
    uint64_t first;
    size_t count;
    struct sj_text text;
    uint64_t puzzles, attempts, questions, unproved;
    uint32_t clues[CLI_GENERATE_CLUES];
    double weight[CLI_GENERATE_CLUES];
    suuji_end end; /* other than complete: no puzzle after these */
    suuji_made last;
    double seconds; /* of work */
    uint64_t piece; /* in a cluster: its number there */
};

struct cli_generate_worker {
    suuji_generator *generator;
    const suuji_made **made; /* results of the current lot */
    void *own;               /* see cli_generate_workers.open */
    double seconds;          /* that the last lot took */
};

struct cli_generate_run {
    const struct cli_generate_workers *workers;
    struct cli_generate_result *result;
    struct cli_ring ring;
    struct cli_generate_slot *slot;
    struct cli_generate_worker *worker;
    suuji_stop *stop; /* of all generators */
    unsigned made;    /* workers */
    double start;
    size_t lot, most; /* puzzles per lot: now, and in the end; under the lock */
    uint64_t handed;  /* numbers that were assigned */
    bool
        late; /* a puzzle ended with what it had, and there is no time for another; under the lock */
    struct cli_generate_cluster *cluster; /* NULL: this process makes them all */
};

/* Calls of the ring, see cli_ring_calls. */
suuji_status cli_generate_work(void *user, unsigned worker, uint64_t piece, size_t slot,
                               bool *whole, suuji_error *err);
void cli_generate_stop(void *user);
bool cli_generate_is_over(void *user);
void cli_generate_show(void *user, bool finished);
/* Add what was made in a slot to the result of the run. */
void cli_generate_add(struct cli_generate_run *run, const struct cli_generate_slot *slot);

/* Make the puzzles as a member of a cluster (generate_cluster.c). */
suuji_status cli_generate_run_cluster(struct cli_generate_run *run, suuji_error *err);

#endif
