/* SPDX-License-Identifier: MIT */
/* Solving in rounds: what the scale of our own rests on.

   A rung is a kind of step. A round finds the easiest rung that has anything to do, collects
   everything that it can do on the unchanged board, and does all of it at once. Each rung is
   complete and has no preferences, so what a round does is the same for all equivalent forms of a
   puzzle: it depends on no order of cells, houses or values. And nothing assumes that there is one
   solution: what is solved is proved to have exactly one.

   Rungs only get stronger with fewer candidates: what a rung finds on a board, it or an easier one
   finds on every board with some of the candidates missing. So a further given never makes a puzzle
   harder. */
#ifndef SJ_ROUNDS_H
#define SJ_ROUNDS_H

#include "base/budget.h"
#include "human/board.h"

#include <stdbool.h>

struct sj_reach_search;
struct sj_rounds;
struct sj_tie_view;

struct sj_rung {
    const char *name;
    const char *technique; /* the nearest of ours */
    /* Others that are special cases, with commas between. Leaving out one of them leaves out the
       rung. */
    const char *also;
    unsigned level; /* of the scale's levels */
    double score;
    double cost; /* of a round: what `work` adds up */
    /* Collect with sj_rounds_place or in rounds->out. True: there is anything. */
    bool (*find)(struct sj_rounds *rounds, const struct sj_rung *rung);
    unsigned size;    /* of subsets and fish; the longest way of chains */
    unsigned variant; /* distinguishes rungs that have the same function */
};

/* Row i, the easiest first; NULL past the end. */
const struct sj_rung *sj_rung_at(size_t i);

/* All candidates that fail up to a depth, for a board as it was. */
struct sj_found {
    uint64_t change; /* board->change; 0: none */
    bool any;
    uint64_t *out;  /* [cells]: those that fail */
    uint64_t *rest; /* [cells]: those that may fail at a greater depth */
};

/* Searches whose results are kept: each looks only at what the one before has left. */
enum sj_search_depth { SJ_NEAR, SJ_FAR, SJ_DYNAMIC, SJ_DYNAMIC_FAR, SJ_DYNAMIC_ANY, SJ_DEPTHS };

/* Variants of sj_rung_leftovers. */
enum { SJ_DERIVED_SINGLE, SJ_DERIVED_LOCKED, SJ_LAW, SJ_LEFTOVER_RUNGS };

struct sj_rounds {
    const struct sj_map *map;
    struct sj_board *board;
    struct sj_budget *budget;
    const bool *skip;              /* [rungs]: left out */
    struct sj_reach_search *reach; /* what follows from assumptions: reach.h */
    struct sj_tie_view *ties;      /* what constraints say; NULL: there are none */
    struct sj_rounds *inner;       /* a board to try things on; NULL: none */
    suuji_candidate *placed;       /* [cells]: what the round places */
    unsigned placed_count;
    uint64_t *taken;    /* a set of cells: those in `placed` */
    uint64_t *out;      /* [cells]: what the round eliminates; all 0 between rounds */
    uint64_t *set;      /* a set of cells: scratch */
    uint64_t *possible; /* [size * words], as board->plane: scratch */
    struct sj_found found[SJ_DEPTHS];
    uint64_t nothing[SJ_LEFTOVER_RUNGS]; /* board->change when such a rung last found nothing */
    void *pattern;                       /* sj_pattern_memory bytes: scratch */
    bool last;                           /* no rung above the current one will be asked */
    uint64_t *box_bits; /* of board->hidden: those of boxes and of houses like them */
    bool more;          /* there are rules besides rows, columns and boxes */
    struct sj_arrays arrays;
};

suuji_status sj_rounds_new(const struct sj_map *map, const bool *skip, bool inner,
                           struct sj_rounds **out, suuji_error *err);
void sj_rounds_free(struct sj_rounds *rounds);

/* The first rung below `end` with a score up to `high` that has anything to do; it is collected.
   NULL: none. */
const struct sj_rung *sj_rounds_find(struct sj_rounds *rounds, size_t end, double high);
/* The round places values: how many cells can the rungs up to each of the first `levels` levels,
   all of which place values, fill on the same board? */
void sj_rounds_count_open(struct sj_rounds *rounds, unsigned levels, unsigned *open);
/* Do what is collected. */
void sj_rounds_apply(struct sj_rounds *rounds);
/* Find and apply as long as there is anything. False: the board is broken. */
bool sj_rounds_run(struct sj_rounds *rounds, size_t end);

/* For rungs. */
static inline void sj_rounds_place(struct sj_rounds *rounds, unsigned cell, unsigned value)
{
    if (sj_bit_get(rounds->taken, cell))
        return;
    sj_bit_set(rounds->taken, cell);
    rounds->placed[rounds->placed_count++] = (suuji_candidate){(uint16_t)cell, (uint16_t)value};
}

/* The rungs. */
bool sj_rung_full_house(struct sj_rounds *rounds, const struct sj_rung *rung);
bool sj_rung_hidden_single(struct sj_rounds *rounds, const struct sj_rung *rung);
bool sj_rung_naked_single(struct sj_rounds *rounds, const struct sj_rung *rung);
bool sj_rung_last_cell(struct sj_rounds *rounds, const struct sj_rung *rung);
bool sj_rung_needed(struct sj_rounds *rounds, const struct sj_rung *rung);
bool sj_rung_two_constraints(struct sj_rounds *rounds, const struct sj_rung *rung);
bool sj_rung_house_sums(struct sj_rounds *rounds, const struct sj_rung *rung);
bool sj_rung_constraint(struct sj_rounds *rounds, const struct sj_rung *rung);
bool sj_rung_locked(struct sj_rounds *rounds, const struct sj_rung *rung);
bool sj_rung_leftovers(struct sj_rounds *rounds, const struct sj_rung *rung);
bool sj_rung_derived_subset(struct sj_rounds *rounds, const struct sj_rung *rung);
bool sj_rung_naked_subset(struct sj_rounds *rounds, const struct sj_rung *rung);
bool sj_rung_hidden_subset(struct sj_rounds *rounds, const struct sj_rung *rung);
bool sj_rung_large_subset(struct sj_rounds *rounds, const struct sj_rung *rung);
bool sj_rung_fish(struct sj_rounds *rounds, const struct sj_rung *rung);
bool sj_rung_large_fish(struct sj_rounds *rounds, const struct sj_rung *rung);
bool sj_rung_near(struct sj_rounds *rounds, const struct sj_rung *rung);
bool sj_rung_far(struct sj_rounds *rounds, const struct sj_rung *rung);
bool sj_rung_dynamic(struct sj_rounds *rounds, const struct sj_rung *rung);
bool sj_rung_dynamic_cases(struct sj_rounds *rounds, const struct sj_rung *rung);
bool sj_rung_assume(struct sj_rounds *rounds, const struct sj_rung *rung);
bool sj_rung_exocet(struct sj_rounds *rounds, const struct sj_rung *rung);
bool sj_rung_locked_sets(struct sj_rounds *rounds, const struct sj_rung *rung);
bool sj_rung_tridagon(struct sj_rounds *rounds, const struct sj_rung *rung);

/* Memory for rungs that look for patterns. */
size_t sj_pattern_memory(const struct sj_map *map);

#endif
