/* SPDX-License-Identifier: MIT */
/* Approximate colouring: what is to be coloured, and the methods that do it without proof.

   A problem asks for colours 1 .. `colors`. A method that finds no such colour for a vertex uses
   one above, except tabu search, which lets neighbours agree instead and counts them. Each method
   has a struct with its own memory, made once for a graph and used for any number of problems. */
#ifndef SJ_APPROXIMATE_H
#define SJ_APPROXIMATE_H

#include "suuji/graph.h"
#include "base/random_inl.h"
#include "graph/graph_rows.h"

/* Cliques of exactly as many vertices as there are colours: each colour occurs in each of them
   once. Borrowed arrays. */
struct sj_rainbow {
    uint32_t count;
    uint32_t size;          /* vertices of each: the number of colours */
    const uint16_t *vertex; /* clique q: vertex[q * size ..] */
    const uint32_t *first;  /* [vertices + 1]: cliques of v are clique[first[v] ..] */
    const uint16_t *clique;
};

struct sj_problem {
    const suuji_graph *graph;
    uint32_t colors;                  /* that are wanted, 1 .. SUUJI_GRAPH_MAX_COLORS */
    const uint32_t *fixed;            /* [vertices], 0 is free; neighbours differ. NULL: all free */
    const uint64_t *banned;           /* [vertices * sj_words(colors)], bit c - 1: not colour c;
                                         no vertex is fixed to one. NULL: none */
    const struct sj_rainbow *rainbow; /* NULL: no such clique is known */
};

/* How a search is counted and ended. */
struct sj_pace {
    bool (*step)(void *user); /* a state more; false: the budget is spent */
    void *user;
    struct sj_random *random;
};

static inline bool sj_step(const struct sj_pace *pace)
{
    return pace->step(pace->user);
}

static inline bool sj_problem_bans(const struct sj_problem *problem, uint32_t vertex,
                                   uint32_t color)
{
    return problem->banned && color <= problem->colors &&
           sj_bit_get(problem->banned + vertex * sj_words(problem->colors), color - 1);
}

/* ---- First fit: first_fit.c ---- */

enum sj_fit_order { SJ_FIT_READING, SJ_FIT_DEGREE, SJ_FIT_RANDOM };

struct sj_first_fit {
    uint32_t vertices, highest; /* that there is memory for */
    void *block;                /* all arrays are in it (base/layout.h) */
    size_t block_bytes;
    uint32_t *color; /* [vertices]: what came of it */
    uint32_t *order; /* [vertices] */
    uint32_t *seen;  /* [colours that may occur + 1]: the last vertex with such a neighbour */
};

/* `highest`: the largest colour that a problem prefers or has fixed. */
suuji_status sj_first_fit_make(struct sj_first_fit *fit, const suuji_graph *graph, uint32_t highest,
                               suuji_error *err);
size_t sj_first_fit_memory(uint32_t vertices, uint32_t highest);
void sj_first_fit_free(struct sj_first_fit *fit);
/* Vertices in this order, each with the smallest colour that it may have. One step per vertex that
   is not fixed; false: the budget was spent before the last. */
bool sj_first_fit_run(struct sj_first_fit *fit, const struct sj_problem *problem,
                      enum sj_fit_order order, const struct sj_pace *pace);

/* ---- Highest saturation first: saturation.c ---- */

struct sj_saturation_options {
    bool singles; /* a colour with one place left in a clique is put there first */
    bool least;   /* the colour that the fewest neighbours could have, not the smallest */
    bool shuffle; /* ties are broken at random, not by number */
};

struct sj_lists;

/* Take the open vertex with the fewest colours left, of these the one with most open neighbours,
   and colour it; repeat. `lists` has been started for the problem; the colouring is in it at the
   end. A vertex without a colour left takes one above, the smallest that no neighbour has. Ends
   early when `most` vertices are above. One step per vertex; false: ended early, or the budget was
   spent, which the pace knows. */
bool sj_saturation_run(struct sj_lists *lists, const struct sj_saturation_options *options,
                       uint32_t most, const struct sj_pace *pace);

#endif
