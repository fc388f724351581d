/* SPDX-License-Identifier: MIT */
/* A generator and its parts.

   solution_grid.c  random solution grids; grid_nine.c and grid_large.c have ways of their own
   regions.c     random irregular regions, also such that have a solution grid
   drawn_puzzle.c  puzzles with regions or constraints of their own; drawn_constraints.h
   impossible.c  what is known to be impossible
   property.c    what of a puzzle can be asked for within a range; property_rating.c,
                 property_technique.c and property_path.c have some of it
   carve.c       clues are removed towards such a range
   refill.c      and put back within it
   harden.c      clues are removed from large boards that are almost hard enough
   pattern.c     clues exactly where a pattern has them
   accept.c      is a puzzle what is asked for?
   planes.c      a search for one board: grids, questions, checks
   lanes.c       many puzzles side by side; wave_questions.c asks about them
   unbiased.c    minimal puzzles, each equally likely
   swaps.c       sets of cells of a grid, one of which must have a clue
   certify.c     the second engine, and witnesses of minimality
   generator.c   the handle: number after number, attempt after attempt */
#ifndef SJ_GENERATE_H
#define SJ_GENERATE_H

#include "generate/property.h"
#include "base/arrays.h"
#include "base/budget.h"
#include "base/random_inl.h"
#include "minimize/removal.h"
#include "minimize/second_solution.h"
#include "model/puzzle.h"
#include "model/symmetry.h"

/* Of a puzzle with rules of its own, nodes for a question: what takes more is given up, and other
   rules are drawn. */
#define SJ_DRAWN_NODES 2000u

struct suuji_generator {
    suuji_rules *rules;
    suuji_generate_options options;
    struct sj_orbits orbits;
    suuji_solver *filler;     /* finds solution grids */
    suuji_solver *maker;      /* finds further solutions */
    suuji_solver *checker;    /* another engine, which confirms uniqueness */
    struct sj_planes *planes; /* finds grids; NULL: of no use for these rules ... */
    bool planes_answer;       /* ... and answers questions */
    struct sj_removal *removal;
    struct sj_lanes *lanes;       /* NULL: one puzzle after the other */
    struct sj_unbiased *unbiased; /* NULL: redundant clues are removed */
    uint16_t *pattern_cell;       /* the cells of a pattern, `pattern_cells` of them */
    unsigned pattern_cells;
    struct sj_filters filters;
    bool carves;             /* of the redundant clues only some are removed: carve.c */
    bool refills;            /* and some are put back, where more are asked for: refill.c */
    bool proves;             /* the filters replace the engine: what they allow is unique */
    bool hurried;            /* questions that take too long are given up */
    bool last_attempt;       /* the first attempt at a puzzle is the last: drawn_puzzle.c */
    uint16_t *removed;       /* [orbits]: scratch of carve.c */
    suuji_puzzle puzzle;     /* the current question */
    uint8_t *other;          /* [cells] */
    uint8_t *doubtful;       /* [cells]: clues that may not be necessary */
    struct sj_arrays arrays; /* pattern_cell, removed, other, doubtful */
    struct sj_budget budget; /* of the current puzzle */
    /* The results of the last call. */
    suuji_made *made;
    size_t made_count, made_room;
    uint8_t *grids; /* [2 * made_room * cells]: givens, then solutions */
};

/* What attempts at a puzzle with clues put back have come to: refill.c. */
struct sj_refilled {
    bool any;      /* suuji_made has the closest of them */
    uint64_t vain; /* attempts since then */
};

/* One attempt at a puzzle: a solution grid, and what is left of its clues. */
struct sj_attempt {
    struct sj_random random;
    uint8_t *solution; /* [cells] */
    uint8_t *givens;   /* [cells] */
    unsigned clues;
    unsigned unproved;            /* clues about which a question was given up */
    uint64_t effort;              /* that is left for questions, see HURRIED_EFFORT */
    bool minimal;                 /* no orbit is redundant; for patterns: no clue */
    bool strict;                  /* no clue is redundant */
    double wish;                  /* for this rating at least, for a while; 0: none */
    bool refills;                 /* see generator->refills: first it is tried without */
    struct sj_refilled *refilled; /* of all attempts at the puzzle */
    bool exchanged; /* generator->checker helped to make it: generator->maker checks it */
    bool by_planes; /* generator->planes helped to make it: does not check it */
    double measured[SUUJI_MADE_MEASURED];
    suuji_rating rating; /* without a scale: there is none */
};

/* Begin puzzle `number`: its random numbers, a stream of its own, and what it should be like if that
   does not take long. */
void sj_generator_wish(const suuji_generator *generator, uint64_t number,
                       struct sj_attempt *attempt);
/* The random numbers alone. */
void sj_generator_random(const suuji_generator *generator, uint64_t number,
                         struct sj_random *random);

/* suuji_generator_grid within `seconds`, 0: no limit; `end` says whether there is a grid. */
suuji_status sj_generator_grid(suuji_generator *generator, uint64_t number, double seconds,
                               uint8_t *grid, suuji_end *end, suuji_error *err);

/* Begin a puzzle: it has the whole of the limits. */
void sj_generator_begin(const suuji_generator *generator, struct sj_budget *budget);

/* Questions about a second solution of generator->puzzle, within what is left of the limits. It is
   stored in generator->other. */
struct sj_second sj_generator_second(suuji_generator *generator, suuji_solver *solver,
                                     const uint8_t *known);

/* Has attempt->givens a second solution? It is stored in generator->other. If `single` is one of
   the cells, it has another value there than attempt->solution. `*end` says when time was up before
   that was known. */
suuji_status sj_generator_ask(suuji_generator *generator, struct sj_attempt *attempt,
                              unsigned single, bool *found, suuji_end *end, suuji_error *err);

/* Is time up, or was the generator stopped? */
suuji_end sj_generator_end(suuji_generator *generator);

/* Read the options of a caller. */
suuji_status sj_generator_options(suuji_generate_options *own,
                                  const suuji_generate_options *options, suuji_error *err);

/* solution_grid.c: a random solution grid of the rules. `*end` says when it was not found in
   time. */
suuji_status sj_solution_grid(suuji_generator *generator, struct sj_random *random, uint8_t *grid,
                              suuji_end *end, suuji_error *err);

/* impossible.c: SUUJI_ERR_ARGUMENT for options that no puzzle can meet. */
suuji_status sj_target_check(const suuji_rules *rules, const suuji_generate_options *options,
                             suuji_error *err);
/* The fewest clues that a unique puzzle of these rules can have, as far as is known for certain. */
unsigned sj_fewest_clues(const suuji_rules *rules);

/* accept.c: the puzzle is there; `removal` has its witnesses, NULL for patterns. Is the puzzle what
   is asked for, by clues and properties? Then it is certified, `made` filled in, and `*good` set.
   Else `made` keeps what came nearest so far, and made->end says when there is no time for another
   attempt. */
suuji_status sj_attempt_check(suuji_generator *generator, struct sj_attempt *attempt,
                              struct sj_removal *removal, suuji_made *made, bool *good,
                              suuji_error *err);

/* carve.c: `removal` is done, so that attempt->givens is minimal. Put back clues until the puzzle
   is within the filters that guide, and then remove others until it is what they ask for. `*good`:
   it is; attempt->measured has what they measured last. */
suuji_status sj_carve(suuji_generator *generator, struct sj_attempt *attempt,
                      const struct sj_removal *removal, suuji_made *made, bool *good,
                      suuji_error *err);
/* Is the puzzle attempt->givens within the filters that guide? If so, attempt->measured gets their
   values. */
suuji_status sj_carve_ask(suuji_generator *generator, struct sj_attempt *attempt,
                          enum sj_measuring measuring, suuji_made *made, bool *allowed,
                          suuji_error *err);

/* Put an orbit into the puzzle, or out of it. */
void sj_carve_set(const suuji_generator *generator, struct sj_attempt *attempt, unsigned orbit,
                  bool there);

/* The orbits that are in the puzzle, or those that are not, in random order into generator->removed.
   Returns how many. */
unsigned sj_carve_list(suuji_generator *generator, struct sj_attempt *attempt, bool there);

/* harden.c: the puzzle is within the filters by cheap measuring. Remove clues, one orbit after the
   other, until it is what they ask for. */
suuji_status sj_harden(suuji_generator *generator, struct sj_attempt *attempt, suuji_made *made,
                       suuji_error *err);

/* refill.c: the fewest clues that attempt number `number` keeps; sets attempt->refills. */
unsigned sj_refill_low(const suuji_generator *generator, struct sj_attempt *attempt,
                       uint64_t number);
/* The puzzle is what the filters that guide ask for. Put clues back in random order, those with
   which it stays so, until there are enough. */
suuji_status sj_refill_clues(suuji_generator *generator, struct sj_attempt *attempt,
                             suuji_made *made, suuji_error *err);
/* It was refilled, and still is not what is asked for. If that has happened too often since one came
   nearer, made->end is SUUJI_END_GAVE_UP. */
void sj_refill_count(const struct sj_attempt *attempt, suuji_made *made, bool nearer);

/* certify.c: the puzzle is unique, and no orbit is redundant, as `removal` can show (NULL: there is
   none). Is a single clue redundant? Then it is not attempt->strict. Each other solution passes the
   verifier, now or in sj_certify. `*end` says when time was up before that was known. */
suuji_status sj_find_strict(suuji_generator *generator, struct sj_attempt *attempt,
                            struct sj_removal *removal, suuji_end *end, suuji_error *err);

/* certify.c: is the attempt's puzzle unique, by the second engine, and minimal, if it says so, by
   its witnesses? SUUJI_ERR_INTERNAL: it is not. `*end` says when time was up before that was
   known. */
suuji_status sj_certify(suuji_generator *generator, const struct sj_attempt *attempt,
                        struct sj_removal *removal, suuji_end *end, suuji_error *err);

/* Puzzles whose clues are exactly where a pattern has them. */

/* One attempt: fill the pattern from a random grid, and change clues as long as that helps. Fills
   attempt->givens and solution. `*good`: the puzzle is unique, by the first engine. */
suuji_status sj_pattern_fill(suuji_generator *generator, struct sj_attempt *attempt,
                             suuji_made *made, bool *good, suuji_error *err);

/* Puzzles side by side: clues are removed from hundreds of them at once, and their
   questions go through waves of the engine 'bits' together. */

struct sj_lanes;

suuji_status sj_lanes_new(suuji_generator *generator, struct sj_lanes **out, suuji_error *err);
void sj_lanes_free(struct sj_lanes *lanes);

/* What suuji_generator_make does. */
suuji_status sj_lanes_make(struct sj_lanes *lanes, uint64_t first, size_t count, uint8_t *givens,
                           uint8_t *solutions, suuji_made *made, suuji_error *err);

/* Minimal puzzles, unbiased: each that there is, within a range of clues, is equally likely.

   A trial draws a solution grid and an order of its cells, and removes clues in that order,
   skipping none. Whatever the order, at most one of the puzzles on this path is minimal: the last
   that is unique. After cells - n clues are removed, each set of n clues is equally likely to be
   left. So a given minimal puzzle with n clues is met with probability 1 / C(cells, n), times that
   of its grid, and is as likely as any other once it is accepted with probability proportional to
   C(cells, n): the weight of a puzzle. With an upper limit for the clues, the weight is 1 for this
   many and less for fewer.

   Almost all trials fail, and almost all of these with the first look. */

struct sj_unbiased;

/* For what the generator's options ask: SUUJI_ERR_ARGUMENT where this method cannot do it. */
/* SUUJI_ERR_ARGUMENT: the options are not for this method. */
suuji_status sj_unbiased_check(const suuji_rules *rules, const suuji_generate_options *options,
                               suuji_error *err);
suuji_status sj_unbiased_new(suuji_generator *generator, struct sj_unbiased **out,
                             suuji_error *err);
void sj_unbiased_free(struct sj_unbiased *unbiased);

/* What suuji_generator_make does. */
suuji_status sj_unbiased_make(struct sj_unbiased *unbiased, uint64_t first, size_t count,
                              uint8_t *givens, uint8_t *solutions, suuji_made *made,
                              suuji_error *err);

#endif
