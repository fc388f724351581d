/* SPDX-License-Identifier: MIT */
/* The state of a search with dancing cells. cells.c makes room for it, cells_search_inl.h is the
   search, compiled for each width of numbers (cells16.c, cells32.c, cells_long.c), and once with
   its steps reported (cells_steps.c).

   Sets. The options left for item i are the first `length[i]` places of its part of `set`, in any
   order; a place holds the number of the option's node for that item, and a node knows its place.
   An option leaves a set by changing places with the last one in it, and length[i] becomes less;
   what left is then right after the end, so that it comes back when the length is restored: undoing
   needs no more than a trail of the items whose lengths were counted down. Nodes are numbered as
   the entries of the matrix.

   Lengths. As with dancing links a covered item has a large constant added to its length, which
   makes the lengths themselves the set of active items: the smallest of an array is the item to
   choose, and when all are large there is a solution. Secondary items are large from the
   beginning. */
#ifndef SJ_CELLS_H
#define SJ_CELLS_H

#include "cover/cover_matrix.h"
#include "cover/multi.h"

struct sj_cells_options {
    bool weights;
    uint64_t restarts; /* dead ends before the first restart; 0: none */
};
extern const struct sj_option sj_cells_option_rows[];

/* A level of the search: an item with several options, which are tried one after the other. */
struct sj_cells_level {
    uint32_t item;
    uint32_t next, end;           /* places in `set`: options not tried yet */
    uint32_t chosen;              /* how many options were chosen before */
    uint32_t trail, hidden_trail; /* lengths of the trail before and after the item was hidden */
    uint32_t queue, hidden_queue; /* and of the queue */
    bool sorted;                  /* the options not tried yet are in the order of the query */
};

struct sj_cells {
    struct sj_cells_options option;
    struct sj_matrix_bounds bounds; /* of the matrices that there is memory for */
    struct sj_multi multi;          /* with colours or multiplicities: all that is used */
    uint32_t longest;               /* items of the longest option that there is room for */
    uint32_t secondary; /* number of the first secondary item here: the primary ones, rounded up */
    void *block;        /* all that follows is in it (base/layout.h) */
    size_t block_bytes;
    void *node;
    void *set;                    /* [entries] */
    void *begin;                  /* [items]: where in `set` an item's part begins */
    void *length;                 /* [items] */
    void *trail;                  /* [entries]: items, once for each option that left their sets */
    void *queue;                  /* [primary]: items that were left with one option */
    uint32_t *option_of;          /* [entries]: the option of a node */
    float *ease;                  /* [secondary]: one over an item's weight */
    struct sj_cells_level *level; /* [primary + 1] */
    uint32_t *chosen;             /* [primary]: the options on the path */
};

extern const struct sj_cover_method sj_cover_cells;

/* Build the sets of the job's matrix and search it: with 16-bit numbers, with 32-bit nodes and
   16-bit lengths, with 32 bits for both, and the same with its steps reported. */
void sj_cells_search16(struct sj_cells *cells, struct sj_cover_job *job);
void sj_cells_search32(struct sj_cells *cells, struct sj_cover_job *job);
void sj_cells_search_long(struct sj_cells *cells, struct sj_cover_job *job);
void sj_cells_search_steps(struct sj_cells *cells, struct sj_cover_job *job);

#endif
