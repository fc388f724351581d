/* SPDX-License-Identifier: MIT */
/* Tabu search for a colouring with exactly this many colours. */
#ifndef SJ_TABU_SEARCH_H
#define SJ_TABU_SEARCH_H

#include "graph/approximate.h"
#include "graph/lists.h"

/* What is settled before the search. */
enum sj_tabu_reduce {
    SJ_REDUCE_ALL,     /* singles, and colours whose places in one clique lie in another */
    SJ_REDUCE_SINGLES, /* vertices with one colour left, colours with one place in a clique */
    SJ_REDUCE_NONE     /* only what is fixed */
};

struct sj_tabu_options {
    unsigned reduce;   /* enum sj_tabu_reduce */
    uint64_t moves;    /* in all; 0: no end but the budget's */
    uint64_t patience; /* moves without a new best before it starts over; 0: never */
};

/* The open vertices of a problem, renumbered, with the colours that they choose from. Colours count
   from 0 here. */
struct sj_tabu {
    struct sj_lists lists;
    uint32_t room, color_room; /* vertices and colours that there is memory for */
    size_t edge_room;
    void *block; /* all arrays are in it (base/layout.h) */
    size_t block_bytes;
    uint32_t *result; /* [vertices]: the best colouring, in the problem's numbers */
    uint64_t clashes; /* of it */

    uint32_t open;
    uint32_t colors;
    uint32_t *vertex;       /* [open]: the problem's number */
    uint32_t *number;       /* [vertices]: ours, or SJ_NO_VERTEX */
    uint32_t *first, *peer; /* open neighbours of i: peer[first[i]] .. */
    uint32_t *choice_first; /* colours of i: choice[choice_first[i]] .. */
    uint16_t *choice;
    uint16_t *agree; /* [open * colors]: neighbours of i with colour c */
    uint32_t *until; /* [open * colors]: before this move, i does not get colour c again */
    uint32_t *color; /* [open] */
    uint32_t *clashing, *place; /* vertices that agree with a neighbour; where each is there */
    uint32_t clashing_count;
};

/* Memory for problems on graphs of this many vertices and edges. */
suuji_status sj_tabu_make(struct sj_tabu *tabu, uint32_t vertices, size_t edges, uint32_t colors,
                          uint32_t cliques, suuji_error *err);
size_t sj_tabu_memory(uint32_t vertices, size_t edges, uint32_t colors, uint32_t cliques);
void sj_tabu_free(struct sj_tabu *tabu);

/* Colour what has no choice, then let the others agree with neighbours as they must, and change the
   colour of one after the other. True: there is a colouring in `result`, with `clashes` left, and
   with colours above for vertices that may have none of those wanted. False: the budget was spent
   before there was one. One step per vertex of the start, and one per move. */
bool sj_tabu_run(struct sj_tabu *tabu, const struct sj_problem *problem,
                 const struct sj_tabu_options *options, const struct sj_pace *pace);

/* Fall back to more colours: vertices of `result` that agree with a neighbour get a colour that
   none of their neighbours has, one above if there is no other. */
void sj_tabu_separate(struct sj_tabu *tabu);

#endif
