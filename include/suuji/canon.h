/* SPDX-License-Identifier: MIT */
/* Symmetries of rules, and canonical forms. Read suuji.h first: it says how handles, errors, structs and threads are dealt with. */
#ifndef SUUJI_CANON_H
#define SUUJI_CANON_H

#include <suuji.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A symmetry of a rule set is a permutation of the cells that maps houses to houses and pairs to
   pairs, together with any relabelling of the values: 3359232 * 9! of them for 9x9. Two puzzles are
   equivalent if a symmetry takes one to the other. The canonical form of a puzzle, or of a full grid,
   is the smallest of all that are equivalent to it, compared cell by cell, empty cells being smallest
   (often called minlex). A suuji_canon knows the symmetries of one rule set. docs/canon.md says what
   they are for each. */
typedef struct suuji_canon suuji_canon;

/* SUUJI_ERR_UNSUPPORTED: the symmetries of these rules are too many to be worked with. */
SUUJI_API suuji_status suuji_canon_new(const suuji_rules *rules, suuji_canon **out,
                                       suuji_error *err);
SUUJI_API void suuji_canon_free(suuji_canon *canon);
/* How many permutations of the cells are symmetries, in decimal: there may be 10^1010 of them. */
SUUJI_API const char *suuji_canon_symmetries(const suuji_canon *canon);

/* How to search. All zero: without limits. */
typedef struct suuji_canon_query {
    size_t size; /* sizeof(suuji_canon_query) */
    /* A node is a row, column or symmetry tried; memory is for what is still equal: very symmetric grids
       need much. */
    suuji_limits limits;
} suuji_canon_query;

#define SUUJI_CANON_QUERY_INIT     \
    {                              \
        sizeof(suuji_canon_query), \
        {                          \
            0, 0, 0, NULL          \
        }                          \
    }

/* An equivalent grid, and how it comes about. Pointers are the canon's, until its next call. */
typedef struct suuji_canon_answer {
    size_t size;          /* sizeof(suuji_canon_answer) */
    suuji_end end;        /* SUUJI_END_COMPLETE, or the limit that was reached */
    const uint8_t *form;  /* the grid; NULL when a limit was reached */
    const uint16_t *cell; /* form[i] is value[grid[cell[i]]]: where a cell comes from, */
    const uint8_t *value; /* and what has become of a value; value[0] is 0 */
    uint64_t
        automorphisms; /* permutations of the cells that, with some relabelling, take the grid to
                               itself; UINT64_MAX: that many or more; 0: not counted */
    const char *automorphisms_text; /* the same in decimal, however many; NULL: not counted */
    uint64_t nodes;                 /* counted work: as in suuji_canon_query */
} suuji_canon_answer;

#define SUUJI_CANON_ANSWER_INIT                                                      \
    {                                                                                \
        sizeof(suuji_canon_answer), SUUJI_END_COMPLETE, NULL, NULL, NULL, 0, NULL, 0 \
    }

/* The canonical form of `grid`, which may have empty cells. SUUJI_ERR_ARGUMENT when a value stands
   twice in a house. `query` may be NULL: no limits. */
SUUJI_API suuji_status suuji_canon_form(suuji_canon *canon, const uint8_t *grid,
                                        const suuji_canon_query *query, suuji_canon_answer *answer,
                                        suuji_error *err);
/* A random grid equivalent to `grid`, every symmetry being equally likely. */
SUUJI_API suuji_status suuji_canon_shuffle(suuji_canon *canon, const uint8_t *grid, uint64_t seed,
                                           suuji_canon_answer *answer, suuji_error *err);

#ifdef __cplusplus
}
#endif

#endif
