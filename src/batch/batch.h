/* SPDX-License-Identifier: MIT */
/* Many puzzles: read, spread over threads, write in input order.

   One thread reads the inputs in blocks that end where a record ends. Workers take a block each,
   cut and parse its records, and hand them to the job as one lot; the job appends results to `out`
   and complaints to `notes`. Finished lots are written in input order, results and complaints each
   to their own place. The number of blocks under way is fixed, so memory does not grow with the
   input, and a slow puzzle holds up the output but not the other workers until the ring is full.

   Input is taken as it comes: a block is handed on as soon as a read returned whole records, so
   that a slow producer sees its answers at once. */
#ifndef SJ_BATCH_H
#define SJ_BATCH_H

#include "format/format.h"

#include <stdatomic.h>

/* One record: a puzzle, or what is wrong with it. */
struct sj_item {
    suuji_puzzle puzzle;
    suuji_status status; /* SUUJI_OK, or why the record could not be read */
    suuji_error error;   /* filled in when status is not SUUJI_OK */
    size_t line;         /* where the record starts in its file, 1-based */
    uint64_t number;     /* 1-based among all records of all inputs */
};

/* The records of one block, and what was made of them. */
struct sj_lot {
    const char *file; /* its name for messages; "-" for standard input */
    const struct sj_dialect *dialect;
    struct sj_item *item;
    size_t count;
    bool first_of_file; /* nothing of this file came before */
    struct sj_text out;
    struct sj_text notes;
    size_t done;       /* items finished: on a stop, output ends behind the last finished item */
    uint64_t tally[8]; /* for the job's own counts; added up over all lots that were written */
};

/* What to do with lots. Each worker has a state of its own. */
struct sj_job {
    void *user;
    suuji_status (*open)(void *user, void **state, suuji_error *err);
    /* Do lot->item[lot->done ..] in order, raising `done` behind each result that is complete in
       `out`. Return early, with `done` short of `count`, when stopped. */
    suuji_status (*work)(void *state, struct sj_lot *lot, suuji_error *err);
    /* End what `work` is doing as soon as possible; called from another thread. */
    void (*stop)(void *state);
    void (*close)(void *state);
};

struct sj_progress {
    uint64_t items;       /* written so far */
    uint64_t bytes;       /* of input consumed by them */
    uint64_t bytes_total; /* of all inputs, 0 when not known (a pipe) */
    double seconds;
    bool finished;
};

struct sj_batch {
    const char *const *files; /* names; "-" is standard input; NULL at the end */
    suuji_read_options read;
    unsigned threads; /* 0: as many as there are cores */
    const struct sj_job *job;
    /* Write all of it, or fail. Called by one thread at a time, in order. */
    suuji_status (*write_out)(void *user, const char *text, size_t len, suuji_error *err);
    suuji_status (*write_notes)(void *user, const char *text, size_t len, suuji_error *err);
    /* Told now and then, and at the end; NULL: nobody wants to know. */
    void (*progress)(void *user, const struct sj_progress *progress);
    void *user;
    atomic_bool *stop; /* set by a signal handler: end cleanly with what is done */
};

/* What came of it. */
struct sj_batch_result {
    uint64_t items;   /* records written, bad ones included */
    uint64_t bad;     /* records that could not be read */
    uint64_t missing; /* files that could not be opened or read, or whose format is not known */
    uint64_t tally[8];
    bool stopped;
};

/* Do it. A bad record or file is noted and the rest goes on; the status tells of what ends the
   whole: memory, or a failed write. */
suuji_status sj_batch_run(const struct sj_batch *batch, struct sj_batch_result *result,
                          suuji_error *err);

#endif
