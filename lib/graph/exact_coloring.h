/* SPDX-License-Identifier: MIT */
/* Exact colouring with a given number of colours, each vertex with its own list of allowed ones:
   finds colourings one after the other until all are seen.

   The state is what each vertex may still have (its free colours) and, for each clique of as many
   vertices as there are colours, where each colour may still be put: such a clique needs every
   colour. These are the two kinds of choices; each has at least two ways to continue when it is
   open, one when it is settled, and none when the search must turn back. */
#ifndef SJ_EXACT_COLORING_H
#define SJ_EXACT_COLORING_H

#include "base/random_inl.h"
#include "graph/graph_rows.h"

/* What a search does, step by step. Fixed vertices are not reported. */
enum sj_exact_step {
    SJ_EXACT_GUESS,     /* a vertex gets a colour, one of several ways: a level begins */
    SJ_EXACT_FORCED,    /* a vertex gets a colour, the only way */
    SJ_EXACT_TAKE_BACK, /* a vertex loses its colour */
    SJ_EXACT_DEAD_END,  /* a vertex has no colour left (colour 0), or a colour has no place in a
                           clique */
    SJ_EXACT_RESTART    /* what is taken back next belongs to a search that starts over */
};

/* The caller that receives the colourings. The search counts its work in `stats`, but for nodes:
   `node` does. */
struct sj_exact_client {
    suuji_stats *stats;
    /* Called for each state; false: end the search. */
    bool (*node)(void *user);
    /* Called for each colouring, of colours from 1; false: end the search. */
    bool (*found)(void *user, const uint32_t *color);
    /* A step: the vertex or clique, the colour, and how many guesses hold after it. NULL: steps are
       not reported. */
    void (*step)(void *user, enum sj_exact_step step, uint32_t what, uint32_t color,
                 uint32_t level);
    void *user;
    suuji_order order;        /* of the ways to continue */
    struct sj_random *random; /* for SUUJI_ORDER_RANDOM */
    /* Only one colouring is wanted of all that differ in the names of their colours: of colours
       that no vertex has yet, only the first is tried. Lists must not distinguish such colours. */
    bool nameless;
};

/* One choice on the path from the root. */
struct sj_exact_level {
    uint32_t choice;  /* below `vertices`: a vertex; else vertices + clique * colors + colour - 1 */
    uint32_t trail;   /* `trail_count` before it */
    uint32_t open;    /* `open_count` before it */
    uint32_t guesses; /* levels up to here that had two ways or more */
    bool branches;    /* this one had */
};

struct sj_exact_coloring {
    const suuji_graph *graph; /* borrowed */
    uint32_t vertices;
    uint32_t colors;
    unsigned shift;   /* a vertex and a colour as one number: vertex << shift | colour - 1 */
    size_t words;     /* 64-bit words per set of colours; bit colour-1 */
    size_t row_words; /* the same per row of vertices; 0: the graph has no matrix */

    void *block; /* all arrays are in it (base/layout.h) */
    size_t block_bytes;

    /* The question: filled by the caller after sj_exact_start. Fixed neighbours differ. */
    uint32_t *fixed;   /* [vertices]: coloured beforehand; 0: not */
    uint64_t *allowed; /* [vertices * words] */

    /* The cliques of `colors` vertices. */
    uint32_t clique_count;
    uint32_t *clique;       /* [clique_count * colors]: their vertices, ascending */
    uint32_t *vertex_first; /* [vertices + 1]: cliques of v are vertex_clique[vertex_first[v]] .. */
    uint32_t *vertex_clique;

    /* The state. */
    uint64_t *domain; /* [vertices * words]: free colours; of a coloured vertex, its own */
    uint16_t *left;   /* [vertices]: how many */
    uint32_t *color;  /* [vertices]; 0: not coloured */
    uint32_t *uses;   /* [colors]: vertices that have it */
    uint16_t *places; /* [clique_count * colors]: vertices of the clique that may have the colour */
    uint32_t *sum;    /* the same: their numbers, exclusive or: the last one, when one is left */
    uint32_t *open;   /* [vertices]: those not coloured, then the others, the last coloured first;
                   [vertices] more: where each is */
    uint32_t open_count;
    uint64_t *open_row; /* those not coloured as a row of the graph's matrix, if it has one */
    uint32_t *trail;    /* colours lost: vertex << shift | colour - 1, oldest first */
    uint32_t trail_count;
    uint32_t *queue; /* what is forced and not done: the same form */
    uint32_t queue_count;

    /* For graphs with a matrix: rows of vertices, as in graph->row. */
    uint64_t *holders;    /* [colors * row_words]: those that may have the colour */
    uint64_t *clique_row; /* [clique_count * row_words]: the vertices of the clique */
    uint32_t *changed;    /* places (clique * colors + colour - 1) that have lost one */
    uint32_t changed_count;
    uint8_t *is_changed; /* [clique_count * colors] */

    /* The path. */
    struct sj_exact_level *level; /* [vertices + 1] */
    uint64_t *way;                /* [(vertices + 1) * words]: ways still to try: bit colour-1 of a
                                       vertex, or bit i of a clique's i-th vertex */

    /* What failed how often: choices that fail are made first. */
    float *ease;     /* [vertices + clique_count * colors]: 1 / (1 + failures) */
    uint32_t failed; /* the choice with no way left */
};

/* Bytes that sj_exact_prepare allocates, for a graph with a matrix or without and this many cliques
   of `colors` vertices; SIZE_MAX: too large for it. */
size_t sj_exact_memory(uint32_t vertices, bool rows, uint32_t colors, size_t clique_count);

/* Get ready to colour `graph`, which must stay, with `colors` colours. Of `cliques` those of that
   size are used; it may be NULL. On failure call sj_exact_release as well. */
suuji_status sj_exact_prepare(struct sj_exact_coloring *x, const suuji_graph *graph,
                              uint32_t colors, const struct sj_cliques *cliques, suuji_error *err);
void sj_exact_release(struct sj_exact_coloring *x);

/* Nothing is fixed and everything is allowed. */
void sj_exact_start(struct sj_exact_coloring *x);

/* Find all colourings; returns when all were found or the client ends the search. True: all
   seen. */
bool sj_exact_search(struct sj_exact_coloring *x, const struct sj_exact_client *client);

/* The same by plain backtracking: the first vertex in the order of numbers, each colour that no
   neighbour has. */
bool sj_exact_reading(struct sj_exact_coloring *x, const struct sj_exact_client *client);

/* Inside: */

/* Set up the state from the question and follow what is forced. False: there is no colouring. */
bool sj_exact_root(struct sj_exact_coloring *x, const struct sj_exact_client *client);
/* Colour a vertex and follow what is forced by it. False: that is a dead end, see `failed`. */
bool sj_exact_put(struct sj_exact_coloring *x, uint32_t vertex, uint32_t color,
                  const struct sj_exact_client *client);
/* Back to an earlier state. */
void sj_exact_undo(struct sj_exact_coloring *x, uint32_t trail, uint32_t open);

/* Take a way out of a set that is not empty, in the client's order; counts from 0. */
uint32_t sj_exact_draw(uint64_t *set, size_t words, const struct sj_exact_client *client);

#endif
