/* SPDX-License-Identifier: MIT */
/* What a method of colouring graphs is, and what it is given to work with.

   A method is one const struct at the end of its file, listed once in coloring.c. It
   searches; suuji_graph_color (coloring.c) does the rest: it checks the question, keeps the best
   colouring, watches the budget, and checks that what is handed out is a colouring. */
#ifndef SJ_COLORING_H
#define SJ_COLORING_H

#include "base/option.h"
#include "base/budget.h"
#include "base/random_inl.h"
#include "graph/graph_rows.h"

/* A question being answered. Methods read the first part and count their work in `stats`; the rest
   belongs to coloring.c. */
struct sj_color_task {
    const suuji_graph *graph;
    const suuji_color_query *query; /* query->colors: 0 asks for as few as possible */
    const void *options;            /* the method's struct, filled in */
    struct sj_cliques cliques;      /* since sj_color_cliques */
    struct sj_random random;        /* seeded from the query */
    suuji_stats stats;
    uint32_t bound; /* as many are needed at least: raise it with sj_color_bound */

    uint32_t *best;          /* [vertices]: the best colouring found, the caller's */
    uint32_t best_colors;    /* what it needs; 0: none found */
    struct sj_budget budget; /* from the query's limits; its `end` says why the search must end */
};

struct sj_color_method {
    suuji_color_method_info info;
    size_t options_size; /* bytes of the struct that info.options fill */

    /* Look for colourings that are better than what was found, and hand them in by sj_color_found.
       Ends when sj_color_done says that nothing more is wanted, when sj_color_node says that the
       budget is spent, or when it knows no more. The fixed colours do not clash. */
    suuji_status (*run)(struct sj_color_task *task, suuji_error *err);
};

/* Must the search end? Looks at the clock and at the stop token: for long work between two
   nodes. */
static inline bool sj_color_over(struct sj_color_task *task)
{
    return !sj_budget_look(&task->budget);
}

/* Count a node. False: the budget is spent; return from `run`. */
static inline bool sj_color_node(struct sj_color_task *task)
{
    return sj_budget_node(&task->budget, &task->stats.nodes);
}

/* Hand in a whole colouring (colours from 1); it is kept if it needs fewer than the one before. */
void sj_color_found(struct sj_color_task *task, const uint32_t *color);

/* It was proved that fewer than `colors` are not enough. */
void sj_color_bound(struct sj_color_task *task, uint32_t colors);

/* Find cliques, unless they are known or nothing is left to ask: the largest is a bound. It may
   take all the time there is, so a first colouring should come before. */
suuji_status sj_color_cliques(struct sj_color_task *task, suuji_error *err);

/* How many colours the next colouring may have: one less than the best, or what the query says.
   Without either, one more than the highest degree, which always suffices, or the highest fixed. */
uint32_t sj_color_target(const struct sj_color_task *task);

/* Is everything known that was asked? */
bool sj_color_done(const struct sj_color_task *task);

/* ---- Colourings without proof, for other methods to begin with: approximate_method.c ---- */

/* Hand in what first fit finds, and highest saturation first if that is not enough; then tabu
   search with this many moves for each number of colours. */
suuji_status sj_color_approximate(struct sj_color_task *task, uint64_t moves, suuji_error *err);

#endif
