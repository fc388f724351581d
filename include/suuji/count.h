/* SPDX-License-Identifier: MIT */
/* suuji: how many solutions, however many.

   A suuji_solver counts by finding every solution. The functions here count more than could ever be
   found: exactly, with methods that count many solutions at once, or as an estimate with an
   interval. docs/counting.md describes the methods. */
#ifndef SUUJI_COUNT_H
#define SUUJI_COUNT_H

#include "suuji.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Totals --------------------------------------------------------------------------------- */

/* What to count with. */
typedef enum suuji_count_want {
    SUUJI_COUNT_AUTO = 0, /* exactly, unless that takes too long: see `patience` */
    SUUJI_COUNT_EXACT,    /* exactly, however long it takes */
    SUUJI_COUNT_ESTIMATE  /* by random samples */
} suuji_count_want;

/* How far a count is: for suuji_on_count. Numbers of solutions are decimal logarithms, which may be
   infinite. */
typedef struct suuji_count_progress {
    double seconds;             /* since the call began */
    double done;                /* part of the exact count that is done, 0 .. 1; 0 if not known */
    double estimate, low, high; /* of the number of solutions, so far */
    uint64_t samples;           /* that the estimate is based on */
    double exact_seconds;       /* about how long the exact count takes in all; 0: not known */
} suuji_count_progress;

/* Called a few times a second. */
typedef void suuji_on_count(void *user, const suuji_count_progress *progress);

/* How to count. Default: SUUJI_COUNT_AUTO, 1 % at a confidence of 95 %, no limits. */
typedef struct suuji_count_options {
    size_t size; /* sizeof(suuji_count_options) */
    suuji_count_want want;
    unsigned rows;       /* count the ways to fill only the first rows, exactly; 0: all rows */
    double precision;    /* an estimate ends when the half width of its interval, divided by the
                            estimate, is at most this; 0: 0.01 */
    double confidence;   /* of the interval; 0: 0.95 */
    double patience;     /* SUUJI_COUNT_AUTO: seconds for the exact count; 0: 60 */
    uint64_t seed;       /* of the samples */
    unsigned threads;    /* count parts of the puzzle at the same time; 0, 1: do not */
    suuji_limits limits; /* nodes are not limited. Seconds are for the whole call, memory for each
                            exact method (0: 1 GiB) */
    suuji_on_count *on_count; /* NULL: none */
    void *user;
} suuji_count_options;

#define SUUJI_COUNT_OPTIONS_INIT                                                                \
    {                                                                                           \
        sizeof(suuji_count_options), SUUJI_COUNT_AUTO, 0, 0, 0, 0, 0, 0, {0, 0, 0, NULL}, NULL, \
            NULL                                                                                \
    }

/* A number of solutions. It is exact if `digits` is not NULL. Else it is an estimate, and `end`
   says why there is no exact count: SUUJI_END_COMPLETE, an estimate was asked for;
   SUUJI_END_GAVE_UP, the exact count would take too long; or a limit. */
typedef struct suuji_total {
    const char *digits; /* the exact number in decimal; NULL: it is not known */
    suuji_end end;
    const char *method;         /* "search", "bands", "layers", "samples" */
    double estimate, low, high; /* decimal logarithms; of an exact number all the same */
    double confidence;          /* of the interval from `low` to `high` */
    double error;               /* half the width of the interval, divided by the estimate */
    uint64_t samples;
    double exact_seconds; /* about how long an exact count takes; 0: not known */
    double seconds;       /* wall clock */
} suuji_total;

/* Count the solutions of `puzzle`; `options` may be NULL. SUUJI_ERR_UNSUPPORTED: the size is above
   64, or the rules have constraints, whose solutions suuji_solver_solve counts one by one.
   SUUJI_ERR_ARGUMENT: `rows` is above the size, `precision` or `confidence` is out of range. */
SUUJI_API suuji_status suuji_total_new(const suuji_puzzle *puzzle,
                                       const suuji_count_options *options, suuji_total **out,
                                       suuji_error *err);
SUUJI_API void suuji_total_free(suuji_total *total);

/* A number whose decimal logarithm is `log10`, with some digits: "1.234e+45", "288". */
SUUJI_API void suuji_total_text(double log10, unsigned digits, char *text, size_t room);

/* ---- Parts ---------------------------------------------------------------------------------- */

/* A puzzle split into parts: puzzles with more givens, of about the same estimated size. Every
   solution of the puzzle is a solution of exactly one part. The parts depend only on rules, givens,
   excluded candidates and `wanted`: part i is the same on every machine. */
typedef struct suuji_split suuji_split;

/* At least `wanted` parts where there are enough solutions to tell apart, and not many more; none
   if the puzzle has no solution that this can find out. SUUJI_ERR_UNSUPPORTED: the size is above
   64. */
SUUJI_API suuji_status suuji_split_new(const suuji_puzzle *puzzle, size_t wanted, suuji_split **out,
                                       suuji_error *err);
SUUJI_API void suuji_split_free(suuji_split *split);
SUUJI_API size_t suuji_split_size(const suuji_split *split);
/* Part `i`, from 0, as a new puzzle. SUUJI_ERR_ARGUMENT: there is no such part. */
SUUJI_API suuji_status suuji_split_puzzle(const suuji_split *split, size_t i, suuji_puzzle **out,
                                          suuji_error *err);

/* ---- Samples -------------------------------------------------------------------------------- */

/* How to draw solutions. */
typedef struct suuji_sample_options {
    size_t size;         /* sizeof(suuji_sample_options) */
    uint64_t count;      /* how many; 0: 1 */
    uint64_t seed;       /* the same seed gives the same solutions */
    suuji_limits limits; /* nodes are not limited; see suuji_count_options */
    double patience;     /* seconds for each exact count; 0: 60 */
} suuji_sample_options;

#define SUUJI_SAMPLE_OPTIONS_INIT                              \
    {                                                          \
        sizeof(suuji_sample_options), 0, 0, {0, 0, 0, NULL}, 0 \
    }

typedef struct suuji_sample_result {
    size_t size;    /* sizeof(suuji_sample_result) */
    uint64_t count; /* solutions drawn */
    suuji_end end;  /* SUUJI_END_COMPLETE, SUUJI_END_CALLBACK, or the limit that ended it */
    bool uniform;   /* every solution was equally likely; else a count took too long, and solutions
                       were found by random walks, which favour some */
} suuji_sample_result;

#define SUUJI_SAMPLE_RESULT_INIT                                  \
    {                                                             \
        sizeof(suuji_sample_result), 0, SUUJI_END_COMPLETE, false \
    }

/* Draw solutions of `puzzle` at random, each draw independent of the others, and pass them to
   `on_solution`; not in the order in which they were drawn. `options` may be NULL. */
SUUJI_API suuji_status suuji_sample(const suuji_puzzle *puzzle, const suuji_sample_options *options,
                                    suuji_on_solution *on_solution, void *user,
                                    suuji_sample_result *result, suuji_error *err);

#ifdef __cplusplus
}
#endif

#endif
