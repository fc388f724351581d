/* SPDX-License-Identifier: MIT */
/* Symmetries of rules, and canonical forms. Read suuji.h first: it explains handles, errors,
   structs, limits and threads. */
#ifndef SUUJI_CANON_H
#define SUUJI_CANON_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A symmetry of a rule set is a permutation of the cells that maps houses to houses and pairs to
   pairs, together with any relabelling of the values: 3359232 * 9! of them for 9x9. Two puzzles are
   equivalent if a symmetry maps one to the other. The canonical form of a puzzle, or of a solution
   grid, is the smallest of all that are equivalent to it, compared cell by cell, empty cells first
   (often called minlex). A suuji_canon has the symmetries of one rule set. docs/canon.md lists
   them. */
typedef struct suuji_canon suuji_canon;

/* SUUJI_ERR_UNSUPPORTED: these rules have too many symmetries to search. */
SUUJI_API suuji_status suuji_canon_new(const suuji_rules *rules, suuji_canon **out,
                                       suuji_error *err);
SUUJI_API void suuji_canon_free(suuji_canon *canon);
/* The number of permutations of the cells that are symmetries, in decimal: it may have 1,000
   digits. Valid as long as the handle. */
SUUJI_API const char *suuji_canon_symmetries(const suuji_canon *canon);

/* How to search. Default: no limits. */
typedef struct suuji_canon_query {
    size_t size; /* sizeof(suuji_canon_query) */
    /* A node is a row, column or symmetry that is tried. Memory is for candidates that are still
       equal: very symmetric grids need much. */
    suuji_limits limits;
} suuji_canon_query;

#define SUUJI_CANON_QUERY_INIT     \
    {                              \
        sizeof(suuji_canon_query), \
        {                          \
            0, 0, 0, NULL          \
        }                          \
    }

/* An equivalent grid, and the symmetry that gives it. Pointers are the handle's and valid until its
   next call. */
typedef struct suuji_canon_answer {
    size_t size;          /* sizeof(suuji_canon_answer) */
    suuji_end end;        /* SUUJI_END_COMPLETE, or the limit that was reached */
    const uint8_t *form;  /* the grid; NULL when a limit was reached */
    const uint16_t *cell; /* [cells]: form[i] is value[grid[cell[i]]] */
    const uint8_t *value; /* [size + 1]: the relabelling; value[0] is 0 */
    /* The number of permutations of the cells that, with some relabelling, map the grid to itself.
       UINT64_MAX: that many or more; 0: not counted. */
    uint64_t automorphisms;
    const char *automorphisms_text; /* the same number in decimal; NULL: not counted */
    uint64_t nodes;                 /* nodes searched */
} suuji_canon_answer;

#define SUUJI_CANON_ANSWER_INIT                                                      \
    {                                                                                \
        sizeof(suuji_canon_answer), SUUJI_END_COMPLETE, NULL, NULL, NULL, 0, NULL, 0 \
    }

/* The canonical form of `grid`, which may have empty cells. `query` may be NULL: the
   default. SUUJI_ERR_ARGUMENT: a value is above the size, or a house has a value twice. */
SUUJI_API suuji_status suuji_canon_form(suuji_canon *canon, const uint8_t *grid,
                                        const suuji_canon_query *query, suuji_canon_answer *answer,
                                        suuji_error *err);
/* A random grid equivalent to `grid`; every symmetry is equally likely. Errors: as above. */
SUUJI_API suuji_status suuji_canon_shuffle(suuji_canon *canon, const uint8_t *grid, uint64_t seed,
                                           suuji_canon_answer *answer, suuji_error *err);

#ifdef __cplusplus
}
#endif

#endif
