/* SPDX-License-Identifier: MIT */
/* The search for problems with colours or multiplicities, Knuth's XCC and MCC, which both methods
   have in common. multi.c makes room for it; multi_search_inl.h is the search, compiled once with
   linked lists (multi_links.c) and once with sparse sets (multi_sets.c).

   Sets. Each item has the set of its entries: the options left that have the item. Whatever leaves
   a set is noted in one trail, and put back in reverse order: a state is restored by cutting the
   trail to its earlier length.

   Degrees. `degree[i]` is the number of ways to branch on primary item i: the options left, plus
   one, minus how many the item still needs (Knuth's Algorithm M). An item in exactly one option has
   as many ways as options; one that needs nothing has one more, which is to be done without another
   option; one that needs more than is left has none. A large constant is added when an item is
   closed: no further option may have it. So the smallest of an array is the item to choose, and
   when all are large there is a solution. */
#ifndef SJ_MULTI_H
#define SJ_MULTI_H

#include "cover/cover_matrix.h"

/* Of an item with linked lists. Entry k is node items + k; the nodes of an item are a circle with
   its header, which is numbered as the item. */
struct sj_multi_link {
    uint32_t up, down;
};

/* A level of the search: a primary item for which options are tried. One that was tried is out of
   the item's set until the level is left. */
struct sj_multi_level {
    uint32_t item;
    uint32_t entry;         /* of the item that is tried; SJ_MULTI_NONE: it is done without */
    uint32_t opened, tried; /* lengths of the trail: before the level, and before what is tried */
    uint32_t guess;         /* guesses on the way here, this level included */
    bool several;           /* there was more than one way */
    bool exact;             /* the item needs one option and allows no more: it was closed first */
    bool begun;             /* something is tried */
};

#define SJ_MULTI_NONE UINT32_MAX

struct sj_multi {
    struct sj_matrix_bounds bounds; /* of the matrices that there is memory for */
    bool has_links;
    void *block; /* all that follows is in it (base/layout.h) */
    size_t block_bytes;
    struct sj_multi_link *link; /* [items + entries], with linked lists */
    uint32_t *set;              /* [entries], with sparse sets: those of item i from begin[i] on; */
    uint32_t *place;            /* [entries]: where an entry is in `set` */
    uint32_t *begin;            /* [items] */
    uint32_t *left;             /* [items]: how many entries are in the set */
    uint32_t *option_of;        /* [entries] */
    int32_t *degree;            /* [primary, rounded up] */
    float *ease;                /* the same: one over an item's weight */
    uint32_t *count;            /* [primary]: chosen options that have the item */
    uint32_t *setter;           /* [items]: 1 + the first chosen option with a secondary item */
    uint32_t *trail;            /* [entries] */
    uint32_t *chosen;           /* [options] */
    struct sj_multi_level *level; /* [options + primary + 1] */
};

/* How a search goes. */
struct sj_multi_way {
    bool weights;      /* choose items by degree over weight, which dead ends increase */
    uint64_t restarts; /* dead ends before the first restart; 0: none */
};

size_t sj_multi_memory(const struct sj_matrix_bounds *bounds, bool has_links);
/* On failure too `sj_multi_free` follows. */
suuji_status sj_multi_prepare(struct sj_multi *multi, const struct sj_matrix_bounds *bounds,
                              bool has_links, suuji_error *err);
void sj_multi_free(struct sj_multi *multi);

/* Search the job's matrix, whose steps are not reported. */
void sj_multi_search_links(struct sj_multi *multi, const struct sj_multi_way *way,
                           struct sj_cover_job *job);
void sj_multi_search_sets(struct sj_multi *multi, const struct sj_multi_way *way,
                          struct sj_cover_job *job);

#endif
