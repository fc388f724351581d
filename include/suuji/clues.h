/* SPDX-License-Identifier: MIT */
/* Searches for puzzles by their clues: minimal puzzles with many clues, all minimal puzzles among
   the clues of one, puzzles with few clues, neighbourhoods. Read suuji.h first: it explains
   handles, errors, structs, limits and threads. */
#ifndef SUUJI_CLUES_H
#define SUUJI_CLUES_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Further functions of a minimizer -------------------------------------------------------- */

/* Search for a minimal puzzle with many clues and the solution of `puzzle`; it need not have the
   clues of `puzzle`. options->tries 0: 100; options->clues 0: as many as possible. Otherwise as
   suuji_minimizer_minimize. */
SUUJI_API suuji_status suuji_minimizer_maximize(suuji_minimizer *minimizer,
                                                const suuji_puzzle *puzzle,
                                                const suuji_minimize_options *options,
                                                suuji_minimized *result, suuji_error *err);
/* Add values of the solution in random cells until there are options->clues clues, necessary or
   not. Otherwise as suuji_minimizer_minimize. */
SUUJI_API suuji_status suuji_minimizer_add_clues(suuji_minimizer *minimizer,
                                                 const suuji_puzzle *puzzle,
                                                 const suuji_minimize_options *options,
                                                 suuji_minimized *result, suuji_error *err);

/* Called for each minimal puzzle, `givens` [cells]; return false to end the search. */
typedef bool suuji_on_minimal(void *user, const uint8_t *givens, unsigned clues);

/* Find every minimal puzzle whose clues are clues of `puzzle`, each once. Of the options, only
   `solution` and `limits` are used, without limits.nodes; result->givens is not set.
   SUUJI_ERR_UNSUPPORTED: excluded candidates, or a size above 36. */
SUUJI_API suuji_status suuji_minimizer_list(suuji_minimizer *minimizer, const suuji_puzzle *puzzle,
                                            const suuji_minimize_options *options,
                                            suuji_on_minimal *on_minimal, void *user,
                                            suuji_minimized *result, suuji_error *err);

/* ---- Searches -------------------------------------------------------------------------------- */

/* What a search has done so far. A small value that will not change. */
typedef struct suuji_clues_progress {
    unsigned clues;    /* fewest clues so far; 0: no puzzle yet */
    uint64_t found;    /* puzzles with this many clues; of a neighbourhood: puzzles handed out */
    uint64_t steps;    /* puzzles whose neighbours were tested, random starts and random parts */
    uint64_t tests;    /* puzzles tested for uniqueness */
    uint64_t restarts; /* number of restarts */
    double seconds;    /* wall clock */
} suuji_clues_progress;

/* A puzzle that was found. A second engine has proved that it is unique. Valid during the call. */
typedef struct suuji_clues_found {
    const uint8_t *givens;   /* [cells] */
    const uint8_t *solution; /* [cells] */
    unsigned clues;
    bool minimal; /* proved: every clue is necessary */
    const suuji_clues_progress *progress;
} suuji_clues_found;

/* Return false to end the search. */
typedef bool suuji_on_clues_found(void *user, const suuji_clues_found *found);
typedef void suuji_on_clues_progress(void *user, const suuji_clues_progress *progress);

/* What to search for. `rules` and `on_found` must be set: else SUUJI_ERR_ARGUMENT. */
typedef struct suuji_clues_query {
    size_t size; /* sizeof(suuji_clues_query) */
    const suuji_rules *rules;
    const char *engine; /* to test puzzles with; NULL: the default */
    uint64_t seed;
    /* [start_count * cells]: puzzles to begin with, one after the other, each with exactly one
       solution (else SUUJI_ERR_ARGUMENT). NULL: random ones; only for suuji_clues_fewest. */
    const uint8_t *start;
    size_t start_count;
    uint64_t count; /* end after this many puzzles; 0: find all */
    uint64_t steps; /* end after this many steps; 0: see the functions */
    /* Only for suuji_clues_fewest: */
    /* End when there are `count` puzzles with at most this many clues; 0: the fewest clues known
       for these rules. */
    unsigned target;
    unsigned threads; /* 0: 1. The result does not depend on it */
    /* Only for suuji_clues_vicinity: */
    unsigned removed, added; /* {-P+Q}: remove P clues, add Q */
    double patience;         /* end after this many seconds without a new puzzle; 0: never */

    suuji_limits limits; /* nodes and memory have no meaning */
    suuji_on_clues_found *on_found;
    suuji_on_clues_progress *on_progress; /* called a few times a second; NULL: no callback */
    void *user;                           /* first argument of both */
} suuji_clues_query;

#define SUUJI_CLUES_QUERY_INIT                                                                   \
    {                                                                                            \
        sizeof(suuji_clues_query), NULL, NULL, 0, NULL, 0, 0, 0, 0, 0, 0, 0, 0, {0, 0, 0, NULL}, \
            NULL, NULL, NULL                                                                     \
    }

typedef struct suuji_clues_result {
    size_t size; /* sizeof(suuji_clues_result) */
    /* SUUJI_END_COMPLETE: the target was reached, or the neighbourhood is complete. Else the limit
       that was reached: SUUJI_END_LIMIT (`count`), SUUJI_END_NODES (`steps`), SUUJI_END_GAVE_UP
       (`patience`), SUUJI_END_TIME, SUUJI_END_STOPPED, SUUJI_END_CALLBACK. */
    suuji_end end;
    suuji_clues_progress progress;
} suuji_clues_result;

#define SUUJI_CLUES_RESULT_INIT                         \
    {                                                   \
        sizeof(suuji_clues_result), SUUJI_END_COMPLETE, \
        {                                               \
            0, 0, 0, 0, 0, 0                            \
        }                                               \
    }

/* Search for puzzles with few clues. At the end, `on_found` gets up to `count` minimal puzzles,
   those with the fewest clues. They depend only on seed and steps. If steps and seconds are 0, the
   search takes a minute or two; UINT64_MAX steps: no limit. */
SUUJI_API suuji_status suuji_clues_fewest(const suuji_clues_query *query,
                                          suuji_clues_result *result, suuji_error *err);

/* Find minimal puzzles in the neighbourhood of `start`: puzzles made by removing `removed` clues
   and adding `added` others; the solution may change. `on_found` gets each new puzzle when it is
   found. With `count` the search tests random parts of the neighbourhood, `steps` of them (0:
   100000, or all of a small neighbourhood), else all of it. SUUJI_ERR_ARGUMENT: a puzzle has fewer
   than `removed` clues. */
SUUJI_API suuji_status suuji_clues_vicinity(const suuji_clues_query *query,
                                            suuji_clues_result *result, suuji_error *err);

#ifdef __cplusplus
}
#endif

#endif
