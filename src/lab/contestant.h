/* SPDX-License-Identifier: MIT */
/* Who takes part in a comparison: an engine with its options, asked about one puzzle at a time, and
   what came of a single run. Whatever else is to be compared gets the same three functions. */
#ifndef SJ_CONTESTANT_H
#define SJ_CONTESTANT_H

#include "suuji.h"

/* How a run ended, as a comparison sees it. */
enum sj_outcome {
    SJ_OUTCOME_SOLVED,  /* as many solutions as were asked for, or all */
    SJ_OUTCOME_NONE,    /* proved: no solution */
    SJ_OUTCOME_TIME,    /* the time limit */
    SJ_OUTCOME_MEMORY,  /* the memory limit */
    SJ_OUTCOME_GAVE_UP, /* no solution and no proof, by its own choice */
    SJ_OUTCOME_REFUSED, /* not taken: the engine does not do this */
    SJ_OUTCOME_FAILED,  /* another program is missing or failed, or memory was short */
    SJ_OUTCOME_WRONG,   /* a grid that is not a solution */
    SJ_OUTCOMES
};

/* "solved", "none", "timeout", "memory", "gave up", ...; a verdict is more precise where there is
   one. */
const char *sj_outcome_name(enum sj_outcome outcome);
/* Did the run take its course, so that its time and its counters mean something? */
bool sj_outcome_counts(enum sj_outcome outcome);

struct sj_lab_run {
    enum sj_outcome outcome;
    suuji_verdict verdict;
    suuji_end end;
    uint64_t count;     /* solutions found */
    double seconds;     /* wall clock */
    double cpu_seconds; /* of all threads and of programs that were started */
    suuji_stats stats;
    bool verified;    /* there is a solution, and it is one */
    bool colored;     /* there is a colouring, and this is known of it: */
    unsigned colors;  /* different ones */
    unsigned above;   /* cells with a colour above the size */
    uint64_t clashes; /* pairs of cells that must differ and do not */
};

struct sj_contestant {
    char *name; /* as it was written: "backtrack:mrv,forward" */
    suuji_solver *solver;
    bool approximates;
    suuji_rules *warm; /* rules of the last puzzle; NULL: there was none */
};

/* A zeroed struct is ready to be freed as well. */
suuji_status sj_contestant_open(struct sj_contestant *contestant, const char *spec, size_t len,
                                suuji_error *err);
void sj_contestant_close(struct sj_contestant *contestant);

/* Before the first puzzle of other rules: a run that nobody measures, of at most `seconds`, so that
   memory is there and caches are filled. 0: none. */
void sj_contestant_warm(struct sj_contestant *contestant, const suuji_puzzle *puzzle,
                        const suuji_query *query, double seconds);

/* Measure one run. `solution` has room for the cells and gets the first solution, where there is
   one. False: it was stopped, and there is nothing to tell. `err` says why where the outcome is
   SJ_OUTCOME_REFUSED, _FAILED or _WRONG. */
bool sj_contestant_ask(struct sj_contestant *contestant, const suuji_puzzle *puzzle,
                       const suuji_query *query, struct sj_lab_run *run, uint8_t *solution,
                       suuji_error *err);

#endif
