/* SPDX-License-Identifier: MIT */
/* A contestant of a comparison, run on one puzzle at a time, and the result of a single run.

   There are kinds of contestants: engines with their options (here), and other programs
   (external.h). Each kind is a few functions. A contestant of any kind can be run in its own
   process, where it may crash. */
#ifndef CLI_CONTESTANT_H
#define CLI_CONTESTANT_H

#include "suuji.h"

/* How a run ended, as a comparison sees it. */
enum cli_lab_outcome {
    CLI_OUTCOME_SOLVED,  /* as many solutions as requested, or all */
    CLI_OUTCOME_NONE,    /* no solution, proved or reported */
    CLI_OUTCOME_TIME,    /* the time limit */
    CLI_OUTCOME_MEMORY,  /* the memory limit */
    CLI_OUTCOME_GAVE_UP, /* no solution and no proof, by its own choice */
    CLI_OUTCOME_REFUSED, /* the engine does not support the puzzle */
    CLI_OUTCOME_FAILED,  /* another program is missing or failed, or memory ran out */
    CLI_OUTCOME_WRONG,   /* a grid that is not a solution */
    CLI_OUTCOME_CRASHED, /* its process was killed by a signal */
    CLI_OUTCOME_SKIPPED, /* not run: it timed out too often */
    CLI_OUTCOMES
};

/* "solved", "none", "timeout", "memory", "gave up", ...; a verdict, if there is one, is more
   precise. */
const char *cli_outcome_name(enum cli_lab_outcome outcome);
/* Is the puzzle solved, or proved unsolvable? */
bool cli_outcome_is_done(enum cli_lab_outcome outcome);
/* Did the run end as solved, none, timeout or gave up, so that its time and its counters are
   valid? */
bool cli_outcome_is_timed(enum cli_lab_outcome outcome);

struct cli_lab_run {
    unsigned contestant; /* its number in the experiment */
    enum cli_lab_outcome outcome;
    suuji_verdict verdict;
    suuji_end end;
    uint64_t count; /* solutions found */
    bool best;      /* with an objective: `value` is that of the best solution, proved */
    int64_t value;
    double seconds;     /* wall clock */
    double cpu_seconds; /* of all threads and of programs that were started */
    suuji_stats stats;
    bool verified;    /* there is a solution, and it is correct */
    unsigned colors;  /* of a colouring; 0: there is none, and the members below have no meaning */
    unsigned above;   /* cells with a colour above the size */
    uint64_t clashes; /* pairs of cells that must differ and do not */
    double ratio;     /* if there are none: the colours to the size, the fewest possible; else 0 */
};

/* The verdict, or where there is none the outcome, as a word. */
const char *cli_lab_run_word(const struct cli_lab_run *run);

/* What a contestant is given, and what it makes of it. */
struct cli_lab_task {
    const suuji_puzzle *puzzle;
    const suuji_query *query;
    uint8_t *solution;      /* [cells]: gets the first solution, if there is one */
    struct cli_lab_run run; /* the result */
    /* Why, if the outcome is CLI_OUTCOME_REFUSED, _FAILED, _CRASHED, _MEMORY (of a process) or
       _WRONG. */
    suuji_error error;
};

struct cli_contestant;

/* What a kind of contestant does. */
struct cli_contestant_kind {
    /* A run that is not measured; NULL: it needs none. */
    void (*warm)(struct cli_contestant *contestant, const suuji_puzzle *puzzle,
                 const suuji_query *query);
    /* Measure one run. False: it was stopped, and there is no result. */
    bool (*ask)(struct cli_contestant *contestant, struct cli_lab_task *task);
    void (*close)(struct cli_contestant *contestant);
};

struct cli_contestant {
    char *name;                             /* as it was written: "backtrack:mrv,forward" */
    const struct cli_contestant_kind *kind; /* NULL: nothing is open */
    void *state;                            /* the kind's own */
    bool approximates;
    bool isolated;     /* run in its own process */
    suuji_rules *warm; /* rules of the last puzzle; NULL: there was none */
    double warm_up;    /* seconds, for a process of its own, which begins cold */
};

/* Open an engine. A zeroed struct is ready to be closed as well. */
suuji_status cli_contestant_open(struct cli_contestant *contestant, const char *spec, size_t len,
                                 suuji_error *err);
void cli_contestant_close(struct cli_contestant *contestant);
/* The solver of an engine, to search outside the measurement; NULL: it is another program. */
suuji_solver *cli_contestant_solver(const struct cli_contestant *contestant);

/* Before the first puzzle of other rules: a run that is not measured, of at most `seconds`, so that
   memory is allocated and caches are filled. 0: none. */
void cli_contestant_warm(struct cli_contestant *contestant, const suuji_puzzle *puzzle,
                         const suuji_query *query, double seconds);

/* Measure one run, in a process of its own where that is wanted. A run below a millisecond is
   repeated several times and the median counts, unless warm-up is off (cli_contestant_warm) or its
   kind has none: so every short run begins in the same state, independent of the contestant before.
   False: it was stopped, and there is no result. */
bool cli_contestant_ask(struct cli_contestant *contestant, struct cli_lab_task *task);
/* The same in a process of its own (isolate.c): if it crashes or reaches the memory limit, that is
   the result. The new process warms up first, every time: it begins with the memory of this one,
   but each page that it writes to must be copied. query->limits.memory is used by the engine and
   also limits the address space that the process may add. */
bool cli_isolated_ask(struct cli_contestant *contestant, struct cli_lab_task *task);

#endif
