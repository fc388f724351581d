/* SPDX-License-Identifier: MIT */
/* Racers: ways to solve many puzzles, with up to two solutions of each. Those that use a solver
   have it from a contestant of app/lab. */
#ifndef RACER_H
#define RACER_H

#include "samples.h"

#include "app/lab/contestant.h"
#include "engine/bits/wave.h"

/* A 9x9 set repeated until it is large enough to be measured. */
struct batch {
    const struct sample_set *set;
    char *text;   /* [count * BATCH_STRIDE]: 81 characters and a newline each */
    size_t count; /* puzzle i is puzzle i % set->count of the set */
};

enum { BATCH_STRIDE = 82, BATCH_UNSETTLED = 3, CHUNK_MOST = 20000 };

/* False when memory is short. Free in either case. */
bool batch_make(struct batch *batch, const struct sample_set *set, size_t at_least);
void batch_free(struct batch *batch);
/* Is it a set of plain 9x9 puzzles? */
bool batch_possible(const struct sample_set *set);

/* A part of a batch to be solved, and the results. */
struct chunk {
    const char *text;             /* NULL: only `puzzles` */
    suuji_puzzle *const *puzzles; /* the puzzles of the set */
    size_t from, of;              /* the first is puzzles[from % of] */
    size_t count;                 /* at most CHUNK_MOST */
    double seconds;               /* time limit for each puzzle; 0: none. For engines */
    uint64_t node_limit;          /* the same in nodes */
    uint8_t *found;               /* [count]: gets 0, 1, 2 or BATCH_UNSETTLED */
    uint64_t guesses;             /* added to */
    uint64_t nodes;               /* added to */
    unsigned counted; /* gets SUUJI_COUNTS_...: which of these were counted for every puzzle */
};

/* The C entry point of tdoku: number of solutions up to `limit`. */
typedef size_t peer_solver(const char *input, size_t limit, uint32_t configuration, char *solution,
                           size_t *guesses);

struct racer {
    char name[48];
    /* Solve a chunk. False: it failed, or does not support the puzzles. */
    bool (*run)(struct racer *racer, struct chunk *chunk);
    bool is_engine; /* measured on a small part of a set, with a limit */
    struct cli_contestant engine;
    suuji_solver *solver; /* of the engine; NULL: none is used */
    sj_wave_solver *kernel;
    struct sj_wave *wave;
    peer_solver *peer;
    void *library;
    struct answers *answers; /* room for rows */
    size_t per_call;         /* rows in a call */
};

/* Racer i of the list: rows, one per wave kernel of the machine, nine, one, text, rows in small
   calls, many, and the engines of the table. SUUJI_OK with no name after the last one. */
suuji_status racer_make(struct racer *racer, size_t i, suuji_error *err);
/* An engine with its options. */
suuji_status racer_make_engine(struct racer *racer, const char *spec, suuji_error *err);
/* The peer in a shared library with tdoku's entry point. */
suuji_status racer_make_peer(struct racer *racer, const char *path, suuji_error *err);
void racer_free(struct racer *racer);

#endif
