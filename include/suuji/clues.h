/* SPDX-License-Identifier: MIT */
/* Searches for puzzles by their clues: all minimal puzzles among the clues of one, puzzles with few clues,
   neighbourhoods. Read suuji.h first: it says how handles, errors, structs and threads are dealt with. */
#ifndef SUUJI_CLUES_H
#define SUUJI_CLUES_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- All minimal puzzles among the clues of a puzzle ----------------------------------------- */

/* Called for each minimal puzzle; return false to end the search. */
typedef bool suuji_on_minimal(void *user, const uint8_t *givens, unsigned clues);

/* Every minimal puzzle whose clues are clues of `puzzle`, each once. Of the options, seed, tries, clues and
   limits.nodes have no meaning, and neither has result->givens. SUUJI_ERR_UNSUPPORTED for excluded
   candidates and sizes above 36. */
SUUJI_API suuji_status suuji_minimizer_list(suuji_minimizer *minimizer, const suuji_puzzle *puzzle,
                                            const suuji_minimize_options *options,
                                            suuji_on_minimal *on_minimal, void *user,
                                            suuji_minimized *result, suuji_error *err);

/* ---- Searches -------------------------------------------------------------------------------- */

/* What a search has done so far. */
typedef struct suuji_clues_progress {
    unsigned clues;    /* fewest clues so far; 0: no puzzle yet */
    uint64_t found;    /* puzzles with this many; for a neighbourhood: puzzles handed out */
    uint64_t steps;    /* puzzles whose neighbours were looked at, random starts and random parts */
    uint64_t tests;    /* puzzles tested for uniqueness */
    uint64_t restarts; /* how often the search began again */
    double seconds;    /* wall clock */
} suuji_clues_progress;

/* A puzzle that was found. A second engine has confirmed that it is unique. */
typedef struct suuji_clues_found {
    const uint8_t *givens; /* [cells]; valid during the call */
    const uint8_t *solution;
    unsigned clues;
    bool minimal; /* shown: every clue is necessary */
    const suuji_clues_progress *progress;
} suuji_clues_found;

/* Return false to end the search. */
typedef bool suuji_on_clues_found(void *user, const suuji_clues_found *found);
typedef void suuji_on_clues_progress(void *user, const suuji_clues_progress *progress);

/* What to search for. `rules` and `on_found` must be set. */
typedef struct suuji_clues_query {
    size_t size;
    const suuji_rules *rules;
    const char *engine; /* that tests puzzles; NULL: the default */
    uint64_t seed;
    /* [start_count * cells]: puzzles to begin with, one after the other, each with exactly one solution
       (else SUUJI_ERR_ARGUMENT). NULL: random ones, for suuji_clues_fewest. */
    const uint8_t *start;
    size_t start_count;
    uint64_t count; /* end after this many puzzles; 0: find all */
    uint64_t steps; /* end after this many steps; 0: a default, see there */
    /* Of suuji_clues_fewest: */
    unsigned
        target; /* enough when there are `count` puzzles with no more clues than this; 0: with the
                         fewest that there can be, as far as is known */
    unsigned threads; /* 0: 1. The result does not depend on it */
    /* Of suuji_clues_vicinity: */
    unsigned removed, added; /* {-removed+added} */
    double patience;         /* end when there was no new puzzle for this many seconds; 0: never */

    suuji_limits limits; /* nodes and memory cannot be limited */
    suuji_on_clues_found *on_found;
    suuji_on_clues_progress *on_progress; /* several times a second at most; may be NULL */
    void *user;                           /* handed to both */
} suuji_clues_query;

#define SUUJI_CLUES_QUERY_INIT                                                                   \
    {                                                                                            \
        sizeof(suuji_clues_query), NULL, NULL, 0, NULL, 0, 0, 0, 0, 0, 0, 0, 0, {0, 0, 0, NULL}, \
            NULL, NULL, NULL                                                                     \
    }

typedef struct suuji_clues_result {
    size_t size;
    /* SUUJI_END_COMPLETE: the target was reached, or the whole neighbourhood was seen. Else what came
       first: SUUJI_END_LIMIT (`count`), SUUJI_END_NODES (`steps`), SUUJI_END_GAVE_UP (`patience`),
       SUUJI_END_TIME, SUUJI_END_STOPPED, SUUJI_END_CALLBACK. */
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

/* Search for puzzles with few clues. At the end, whatever it is, up to `count` minimal puzzles are handed
   out, those with the fewest clues. A seed and a number of steps determine them. Without steps and
   seconds there are as many steps as take a minute or two; UINT64_MAX steps are no limit. */
SUUJI_API suuji_status suuji_clues_fewest(const suuji_clues_query *query,
                                          suuji_clues_result *result, suuji_error *err);

/* Minimal puzzles in the neighbourhood of some: `removed` clues are removed and `added` others added, so
   that the puzzle is unique; its solution may be another. Each new puzzle is handed out when it is found.
   With a `count`, random parts of the neighbourhoods are looked at, `steps` of them (0: 100000, and all
   of a small neighbourhood), else all. */
SUUJI_API suuji_status suuji_clues_vicinity(const suuji_clues_query *query,
                                            suuji_clues_result *result, suuji_error *err);

#ifdef __cplusplus
}
#endif

#endif
