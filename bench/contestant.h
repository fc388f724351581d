/* SPDX-License-Identifier: MIT */
/* A contestant of a benchmark: a way to solve many puzzles, with up to two solutions of each. */
#ifndef CONTESTANT_H
#define CONTESTANT_H

#include "samples.h"

#include "engine/bits/wave.h"

/* A 9x9 set repeated until it is large enough to be measured. */
struct batch {
    const struct sample_set *set;
    char *text;   /* [count * BATCH_STRIDE]: 81 characters and a newline each */
    size_t count; /* puzzle i is puzzle i % set->count of the set */
};

enum { BATCH_STRIDE = 82, BATCH_UNSETTLED = 3 };

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
    size_t count;
    double seconds;      /* time limit for each puzzle; 0: none. For engines */
    uint64_t node_limit; /* the same in nodes */
    uint8_t *found;      /* [count]: gets 0, 1, 2 or BATCH_UNSETTLED */
    uint64_t guesses;    /* added to */
    uint64_t nodes;      /* added to */
    unsigned counted;    /* gets SUUJI_COUNTS_...: which of these were counted for every puzzle */
};

/* The C entry point of tdoku: number of solutions up to `limit`. */
typedef size_t peer_solver(const char *input, size_t limit, uint32_t configuration, char *solution,
                           size_t *guesses);

struct contestant {
    char name[48];
    const char *what;
    /* Solve a chunk of at most CHUNK_MOST puzzles. False: it failed, or does not support them. */
    bool (*run)(struct contestant *contestant, struct chunk *chunk);
    bool is_engine; /* measured on a small part of a set, with a limit */

    suuji_solver *solver;
    suuji_rules *rules;
    struct sj_wave *wave;
    sj_wave_solver *kernel;
    peer_solver *peer;
    void *library;
    struct answers *answers; /* room for rows */
    size_t per_call;         /* rows in a call */
    struct many *many;       /* the same for rows of any rules */
};

enum { CHUNK_MOST = 20000 };

/* Contestant i of the list: rows, one per wave kernel of the machine, nine, one, text, rows in small calls,
   many, and the engines of the table. False after the last one; or false with `complaint` not empty if it could not be
   made. */
bool contestant_make(struct contestant *contestant, size_t i, char *complaint, size_t room);
/* An engine with its options. */
bool contestant_make_engine(struct contestant *contestant, const char *spec, char *complaint,
                            size_t room);
/* The peer in a shared library with tdoku's entry point. */
bool contestant_make_peer(struct contestant *contestant, const char *path, char *complaint,
                          size_t room);
void contestant_free(struct contestant *contestant);

#endif
