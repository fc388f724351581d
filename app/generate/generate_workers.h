/* SPDX-License-Identifier: MIT */
/* Generators in parallel: each thread has one and takes lots of numbers; the caller's text for them
   is written in order, the same for any number of threads. */
#ifndef CLI_GENERATE_WORKERS_H
#define CLI_GENERATE_WORKERS_H

#include "app/batch/progress.h"
#include "base/text.h"

/* Puzzles of one lot, `count` of them, all as requested. */
struct cli_generate_batch {
    const suuji_rules *rules;
    uint64_t first; /* the number of the first */
    size_t count;
    const suuji_made *const *made; /* [count] */
};

/* Numbers of clues that are counted separately. */
enum { CLI_GENERATE_CLUES = 128 };

/* The result of a run. */
struct cli_generate_result {
    uint64_t written;   /* puzzles */
    uint64_t attempts;  /* for them */
    uint64_t questions; /* for them */
    uint64_t unproved;  /* clues of them that may be redundant */
    suuji_end end;      /* SUUJI_END_COMPLETE: all were made. Else why the next one was not */
    suuji_made last;    /* what is known of the one that was not made */
    bool timed_out;     /* the time limit for all puzzles was reached */
    uint64_t
        clues[CLI_GENERATE_CLUES]; /* number of puzzles with this many clues; the last: or more */
    double weight[CLI_GENERATE_CLUES]; /* of each of these: suuji_made.weight */
};

/* How far a run has come. */
struct cli_generate_mark {
    uint64_t done; /* numbers that are written, from the first one on */
    struct cli_generate_result result;
    uint64_t shared_written; /* bytes of cli_generate_workers.shared_output */
    /* for the caller: */
    bool begun;
    uint64_t logged;
};

struct cli_generate_workers {
    const suuji_rules *rules;
    const suuji_generate_options *options;
    uint64_t first;         /* number of the first puzzle */
    uint64_t count;         /* how many; 0: until stopped */
    unsigned threads;       /* 0: as many as there are cores */
    double time_limit;      /* seconds for all; 0: none */
    const suuji_stop *stop; /* set by a signal handler; or NULL */
    void *user;
    /* What a worker has of its own; NULL: nothing. */
    suuji_status (*open)(void *user, void **own, suuji_error *err);
    void (*close)(void *own);
    /* Append what is to be written of a batch; called by several threads at once, each with what it
       has of its own. */
    suuji_status (*format)(void *user, void *own, const struct cli_generate_batch *batch,
                           struct sj_text *out, suuji_error *err);
    /* The next text, in order; one call at a time. */
    suuji_status (*write)(void *user, const char *text, size_t len, suuji_error *err);
    bool together; /* in a cluster: all its members make them; else this process does */
    bool keeps;    /* the run has a checkpoint */
    /* Then: the file that all members write to; NULL: rank 0 writes with `write`. */
    const char *shared_output;
    uint64_t shared_written;                /* bytes of it that are written already */
    const struct cli_generate_mark *resume; /* continue from here; NULL: from the beginning */
    /* Called when all numbers up to some are written, in order; a failure ends the run. NULL: not
       wanted. */
    suuji_status (*mark)(void *user, const struct cli_generate_mark *mark, suuji_error *err);
    /* Called several times a second, never while something is written; NULL: no progress. */
    void (*progress)(void *user, const struct cli_progress *progress);
};

suuji_status cli_generate_workers_run(const struct cli_generate_workers *workers,
                                      struct cli_generate_result *result, suuji_error *err);

#endif
