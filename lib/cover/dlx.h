/* SPDX-License-Identifier: MIT */
/* The state of a search with dancing links. dlx.c makes room for it, dlx_search_inl.h is the
   search, compiled for each width of numbers (dlx16.c, dlx32.c, dlx_long.c), and once with its
   steps reported (dlx_steps.c).

   Nodes. Each item has a header node, numbered as the item; each entry of an option has a node
   after the headers. The nodes of an item are a circle through `up` and `down` with the header in
   it. The nodes of an option lie side by side. In a *tight* layout each option has four places, so
   that the other nodes of an option are found by flipping the last two bits of a node's number; a
   place that is not needed links to itself and belongs to an item that is never chosen. Else
   there is a *spacer* between two options, which points back to the first node of the option before
   it (`up`) and on to the last node of the option after it (`down`).

   Lengths. `length[i]` is the number of options left for item i. While an item is covered nothing
   changes its length, so that a large constant is added: the item to choose is then simply the
   first smallest number in an array, and when all are large there is a solution. */
#ifndef SJ_DLX_H
#define SJ_DLX_H

#include "cover/cover_matrix.h"
#include "cover/multi.h"

struct sj_dlx_options {
    bool weights;
};

/* One level of the search. */
struct sj_dlx_level {
    uint32_t item;
    uint32_t node;  /* of the option that is tried; the header before the first one */
    uint32_t next;  /* where the options are listed: the place of the one to try next */
    uint32_t end;   /* and that after the last one */
    uint32_t guess; /* guesses on the way here, this level included */
    bool several;   /* there was more than one option to try */
    bool listed;    /* the options are in `shuffled`: tried in another order than the matrix's */
};

struct sj_dlx {
    struct sj_dlx_options option;
    struct sj_matrix_bounds bounds; /* of the matrices that there is memory for */
    struct sj_multi multi;          /* with colours or multiplicities: all that is used */
    bool tight;                     /* four places to an option */
    uint32_t secondary; /* number of the first secondary item here: the primary ones, rounded up */
    uint32_t first;     /* node of the first option */
    void *block;        /* all that follows is in it (base/layout.h) */
    size_t block_bytes;
    void *node;                 /* headers, then the nodes of the options */
    void *length;               /* [secondary + secondary items + 1]: the last belongs to no item */
    float *ease;                /* [secondary]: one over an item's weight */
    struct sj_dlx_level *level; /* [primary + 1] */
    uint32_t *chosen;           /* [primary]: the options on the path */
    uint32_t *shuffled;         /* [options]: nodes of the options of the items on the path */
};

extern const struct sj_cover_method sj_cover_dlx;

/* Build the links of the job's matrix and search it: with 16-bit numbers, with 32-bit nodes and
   16-bit lengths, with 32 bits for both, and the same with its steps reported. */
void sj_dlx_search16(struct sj_dlx *dlx, struct sj_cover_job *job);
void sj_dlx_search32(struct sj_dlx *dlx, struct sj_cover_job *job);
void sj_dlx_search_long(struct sj_dlx *dlx, struct sj_cover_job *job);
void sj_dlx_search_steps(struct sj_dlx *dlx, struct sj_cover_job *job);

#endif
