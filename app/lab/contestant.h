/* SPDX-License-Identifier: MIT */
/* A contestant of a comparison, run on one puzzle at a time, and the result of a single run.

   There are kinds of contestants: engines with their options (here), and other programs
   (external.h). Each kind is a few functions. A contestant of any kind can be run in its own
   process (isolate.h), where it may crash. */
#ifndef SJ_CONTESTANT_H
#define SJ_CONTESTANT_H

#include "suuji.h"

#include <stdatomic.h>

/* How a run ended, as a comparison sees it. */
enum sj_lab_outcome {
    SJ_OUTCOME_SOLVED,  /* as many solutions as requested, or all */
    SJ_OUTCOME_NONE,    /* no solution, proved or reported */
    SJ_OUTCOME_TIME,    /* the time limit */
    SJ_OUTCOME_MEMORY,  /* the memory limit */
    SJ_OUTCOME_GAVE_UP, /* no solution and no proof, by its own choice */
    SJ_OUTCOME_REFUSED, /* the engine does not support the puzzle */
    SJ_OUTCOME_FAILED,  /* another program is missing or failed, or memory ran out */
    SJ_OUTCOME_WRONG,   /* a grid that is not a solution */
    SJ_OUTCOME_CRASHED, /* its process was killed by a signal */
    SJ_OUTCOME_SKIPPED, /* not run: it timed out too often */
    SJ_OUTCOMES
};

/* "solved", "none", "timeout", "memory", "gave up", ...; a verdict, if there is one, is more
   precise. */
const char *sj_outcome_name(enum sj_lab_outcome outcome);
/* The outcome of that name; SJ_OUTCOMES: there is none. */
enum sj_lab_outcome sj_outcome_find(const char *name);
/* Did the run end as solved, none, timeout or gave up, so that its time and its counters are
   valid? */
bool sj_outcome_counts(enum sj_lab_outcome outcome);

struct sj_lab_run {
    enum sj_lab_outcome outcome;
    suuji_verdict verdict;
    suuji_end end;
    uint64_t count;     /* solutions found */
    double seconds;     /* wall clock */
    double cpu_seconds; /* of all threads and of programs that were started */
    suuji_stats stats;
    bool verified;    /* there is a solution, and it is correct */
    bool colored;     /* there is a colouring, with these properties: */
    unsigned colors;  /* different ones */
    unsigned above;   /* cells with a colour above the size */
    uint64_t clashes; /* pairs of cells that must differ and do not */
};

/* The verdict, or where there is none the outcome, as a word. */
const char *sj_lab_run_word(const struct sj_lab_run *run);

struct sj_contestant;

/* What a kind of contestant does. */
struct sj_contestant_kind {
    /* A run that is not measured; NULL: it needs none. */
    void (*warm)(struct sj_contestant *contestant, const suuji_puzzle *puzzle,
                 const suuji_query *query);
    /* As sj_contestant_ask. */
    bool (*ask)(struct sj_contestant *contestant, const suuji_puzzle *puzzle,
                const suuji_query *query, struct sj_lab_run *run, uint8_t *solution,
                suuji_error *err);
    void (*close)(struct sj_contestant *contestant);
};

struct sj_contestant {
    char *name;                            /* as it was written: "backtrack:mrv,forward" */
    const struct sj_contestant_kind *kind; /* NULL: nothing is open */
    void *state;                           /* the kind's own */
    bool approximates;
    bool counts;       /* its work counters are valid */
    bool isolated;     /* run in its own process */
    suuji_rules *warm; /* rules of the last puzzle; NULL: there was none */
    double warm_up;    /* seconds, for a process of its own, which begins cold */
};

/* Open an engine. A zeroed struct is ready to be closed as well. */
suuji_status sj_contestant_open(struct sj_contestant *contestant, const char *spec, size_t len,
                                suuji_error *err);
void sj_contestant_close(struct sj_contestant *contestant);

/* Before the first puzzle of other rules: a run that is not measured, of at most `seconds`, so that
   memory is allocated and caches are filled. 0: none. */
void sj_contestant_warm(struct sj_contestant *contestant, const suuji_puzzle *puzzle,
                        const suuji_query *query, double seconds);

/* Measure one run. A run below a millisecond is repeated and the second run counts, unless warm-up
   is off (sj_contestant_warm) or its kind has none: so every short run begins in the same state,
   independent of the contestant before. `solution` has room for the cells and gets the first
   solution, if there is one. False: it was stopped, and there is no result. `err` has the reason if
   the outcome is SJ_OUTCOME_REFUSED, _FAILED, _CRASHED, _MEMORY (of a process) or _WRONG. */
bool sj_contestant_ask(struct sj_contestant *contestant, const suuji_puzzle *puzzle,
                       const suuji_query *query, struct sj_lab_run *run, uint8_t *solution,
                       suuji_error *err);

#endif
