/* SPDX-License-Identifier: MIT */
/* An ordered ring of workers: pieces of work are taken one by one, worked on side by side, and
   written in the order they were taken.

   Every worker thread does the same three things in turn. It takes the right to take and fills a
   slot with the next piece. It works on it. And when the piece that is next in order is finished,
   it takes the right to write and writes what is ready. So every core works; none is set aside for
   reading or writing. Pieces are numbered as they are taken; piece p lives in slot p % slots and
   frees it when it is written, so a slow piece holds up the output but not the other workers until
   the ring is full. The thread that called only watches. */
#ifndef CLI_RING_H
#define CLI_RING_H

#include "base/fail.h"
#include "base/threads.h"

#include <stdatomic.h>

/* What the owner of a ring does. `slot` and `worker` number the owner's own arrays. */
struct cli_ring_calls {
    /* Fill the slot with the next piece; one call at a time. `*more` is true; false: there is
       none. */
    suuji_status (*take)(void *user, size_t slot, bool *more, suuji_error *err);
    /* Work on a piece. `*whole` is true; false: it is not finished, because of a stop, and nothing
       after it is to be written. A failure ends the whole. */
    suuji_status (*work)(void *user, unsigned worker, uint64_t piece, size_t slot, bool *whole,
                         suuji_error *err);
    /* Write what there is of a piece, all of it or a first part; one call at a time. A clear
       `*whole` ends everything after this piece. */
    suuji_status (*write)(void *user, size_t slot, bool *whole, suuji_error *err);
    /* The whole of a finished piece is written; one call at a time, together with `write`. NULL:
       nothing to do. */
    suuji_status (*settle)(void *user, size_t slot, suuji_error *err);
    /* The piece is done with; with `lost` it was not written. Lock held. NULL: nothing to do. */
    void (*retire)(void *user, size_t slot, bool lost);
    /* A worker ends. NULL: nothing to do. */
    void (*leave)(void *user, unsigned worker);
    /* End what the workers are doing as soon as possible; called once, with the lock held. */
    void (*stop)(void *user);
    /* Is everything to be stopped? Asked many times a second, with the lock held. */
    bool (*is_over)(void *user);
    /* Instead of waiting, the watching thread does this again and again, a moment each time; a
       failure ends the whole. Pieces are then written only when they are finished. NULL: it
       waits. */
    suuji_status (*attend)(void *user, suuji_error *err);
    /* Show progress: several times a second, never while something is written, and at the end. */
    void (*progress)(void *user, bool finished);
};

struct cli_ring {
    const struct cli_ring_calls *calls;
    void *user;
    size_t slots;
    unsigned threads; /* at first those to start, then those that were started */
    struct cli_ring_slot *slot;
    struct cli_ring_worker *worker;

    pthread_mutex_t lock; /* guards what follows, and what owners share among workers */
    pthread_cond_t
        change;           /* a right or a free slot is there, or the end, or what owners wait for */
    pthread_cond_t ended; /* no worker is left */
    unsigned running;     /* workers that are left */
    uint64_t taken, written;
    bool taking, writing; /* the rights are held */
    bool over;            /* nothing more is to be taken */
    bool closed;          /* nothing more is to be written */
    suuji_status status;
    suuji_error error;

    atomic_bool cancel; /* set with `over` if work is to be abandoned */
};

/* A ring for `threads` workers, 0: as many as there are cores. It says how many slots and workers
   the owner needs. Close it in any case. */
suuji_status cli_ring_open(struct cli_ring *ring, const struct cli_ring_calls *calls, void *user,
                           unsigned threads, suuji_error *err);
/* How many workers a ring for `threads` has. */
unsigned cli_ring_threads(unsigned threads);
/* Do all pieces. */
suuji_status cli_ring_run(struct cli_ring *ring, suuji_error *err);
void cli_ring_close(struct cli_ring *ring);

/* Was the whole of a finished piece done? For `write`. */
bool cli_ring_is_whole(const struct cli_ring *ring, size_t slot);
/* Is work to be left undone? */
bool cli_ring_is_cancelled(const struct cli_ring *ring);
/* The same, after asking is_over now. */
bool cli_ring_look(struct cli_ring *ring);
/* Write what there is of a piece that is being worked on: with `wait` when its turn comes, else
   only if it is its turn now. False: nothing more will be written, the work should end. */
bool cli_ring_write(struct cli_ring *ring, uint64_t piece, bool wait);

#endif
