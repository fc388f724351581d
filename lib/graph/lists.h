/* SPDX-License-Identifier: MIT */
/* List colouring: for each vertex the colours that it may still have, kept up to date while
   vertices are coloured. Knows which vertices have one colour left, and which colours have one
   place left in a clique that needs them all. Open vertices are held in bins by the length of their
   lists. */
#ifndef SJ_LISTS_H
#define SJ_LISTS_H

#include "graph/approximate.h"

#define SJ_NO_VERTEX UINT32_MAX

struct sj_lists {
    const struct sj_problem *problem; /* since sj_lists_start */
    size_t words;                     /* 64-bit words of a list */
    size_t most_words;                /* words of a list that there is memory for */
    uint32_t room;                    /* vertices that there is memory for */
    uint32_t color_room, clique_room; /* colours and cliques */
    void *block;                      /* all arrays are in it (base/layout.h) */
    size_t block_bytes;
    uint64_t *list;        /* [room * words], bit c - 1: colour c is possible */
    uint32_t *left;        /* [room]: colours in the list */
    uint32_t *color;       /* [room]: 0 while open; may be above problem->colors */
    uint32_t *degree;      /* [room]: open neighbours */
    uint32_t *next, *prev; /* [room]: of the bin that an open vertex is in */
    uint32_t *bin;         /* [colors + 1]: first vertex with this many colours left */
    uint32_t *mark;        /* [room]: help for colours above */
    uint32_t open;         /* vertices without a colour */
    uint32_t above;        /* vertices with a colour above problem->colors */
    bool dead;             /* some vertex has no colour left, or some colour no place */

    uint32_t *places; /* [cliques * colors]: open vertices that could have it; TAKEN: one has */
    uint32_t *single; /* [cliques * colors]: those with one place, clique * colors + colour - 1 */
    uint32_t singles; /* that were noted and not removed yet */
};

/* Memory for problems of up to this many vertices, colours and cliques; 0 cliques: problems have no
   rainbow. */
suuji_status sj_lists_make(struct sj_lists *lists, uint32_t vertices, uint32_t colors,
                           uint32_t cliques, suuji_error *err);
size_t sj_lists_memory(uint32_t vertices, uint32_t colors, uint32_t cliques);
void sj_lists_free(struct sj_lists *lists);

/* Lists of a problem: what its bans and its fixed vertices leave. */
void sj_lists_start(struct sj_lists *lists, const struct sj_problem *problem);

/* Colour an open vertex; its neighbours' lists lose the colour. One above the problem's touches no
   list. */
void sj_lists_give(struct sj_lists *lists, uint32_t vertex, uint32_t color);

/* Take out a colour with one place left in a clique: its vertex, and the colour in `*color`.
   SJ_NO_VERTEX: there is none. */
uint32_t sj_lists_take_single(struct sj_lists *lists, uint32_t *color);

/* Colour vertices without a choice until there are none, or the lists are dead. With `across`,
   shorten lists where one clique decides for another. */
void sj_lists_propagate(struct sj_lists *lists, bool across);

static inline const uint64_t *sj_list(const struct sj_lists *lists, uint32_t vertex)
{
    return lists->list + vertex * lists->words;
}

/* The smallest colour in the list of a vertex, which has some. */
static inline uint32_t sj_list_smallest(const struct sj_lists *lists, uint32_t vertex)
{
    const uint64_t *word = sj_list(lists, vertex);
    uint32_t base = 1;
    for (; !*word; word++)
        base += SJ_WORD_BITS;
    return base + sj_low_bit(*word);
}

#endif
