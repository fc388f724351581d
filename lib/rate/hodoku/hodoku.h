/* SPDX-License-Identifier: MIT */
/* The scale of HoDoKu 2.2.0 with its default configuration: plain 9x9 only. Whatever is particular
   to that program is in this folder: queues of singles, the order of its step types, which of
   several steps it takes.

   hodoku.c             the table of step types, the scale hodoku_state.c       the board with its
   queues, singles, brute force hodoku_subsets.c     subsets, locked candidates hodoku_patterns.c
   skyscraper, kite, empty rectangle hodoku_wings.c       XY-, XYZ- and W-wing hodoku_uniqueness.c
   unique and avoidable rectangles, BUG+1; hodoku_rectangles.c looks for rectangles hodoku_colors.c
   simple and multi colors hodoku_fish.c        fish in lines; hodoku_franken.c,
   hodoku_franken_look.c: with boxes hodoku_chains.c      chains, tables, almost locked sets */
#ifndef SJ_HODOKU_H
#define SJ_HODOKU_H

#include "rate/scale.h"

/* Houses: rows 0 .. 8, columns 9 .. 17, boxes 18 .. 26. The houses of a cell are in this order
   too. */
enum { SJ_HODOKU_COLUMNS = 9, SJ_HODOKU_BOXES = 18, SJ_HODOKU_HOUSES = 27 };

struct sj_hodoku_chains;  /* chains, tables: hodoku_chains_own.h */
struct sj_hodoku_franken; /* fish of each value: hodoku_franken_inl.h */
struct sj_hodoku_lines;   /* places of each value, for fish: hodoku_fish.c */
struct sj_hodoku_deadly;  /* rectangles of the current position: hodoku_rectangles.h */

/* Singles wait in the order in which they came up: see hodoku_state.c. A candidate becomes the only
   one of its cell once, and the only one of a house once for each of 243 houses and values. */
struct sj_hodoku_queue {
    struct {
        uint8_t cell, value;
    } entry[256];
    unsigned first, end; /* entry[first .. end - 1] wait */
};

struct sj_hodoku_type;

struct sj_hodoku {
    suuji_rules *rules;
    struct sj_map *map;
    struct sj_board *board; /* board->given: fixed; without its sets of singles */
    struct sj_board *blank; /* without values */
    struct sj_hodoku_queue naked, hidden;
    uint32_t full; /* houses with one empty cell */
    const suuji_puzzle *puzzle;
    suuji_solver *solver;
    uint8_t solution[81]; /* what brute force places; [0] 0: not known yet */
    /* Do the givens without the rest have exactly one solution? Only puzzles with entries or
       excluded candidates are tested. */
    bool givens_tested, givens_unique;
    struct sj_hodoku_deadly *deadly;
    struct sj_hodoku_lines *lines;
    struct sj_hodoku_franken *franken;
    struct sj_hodoku_chains *chains;
    uint64_t *since; /* of each step type: board->change when it last found nothing; 0: never */
    unsigned score;  /* of the steps so far */
    /* Of the current call: */
    struct sj_budget *budget;
    struct sj_rated_step *step;
    const struct sj_hodoku_type *type; /* of the step found */
    uint64_t type_since;               /* `since` of the step type in hand */
};

/* A step type. `find` fills h->step->what and returns true, or returns false; it may give the step
   another name and technique, those of a sub-type. Eliminations are done in the order of the list,
   which decides the order of later singles; a candidate may be named several times.

   Nothing that a search may use has changed if h->board->change == h->type_since; then `find` is
   not called. board->value_change and house_change compare in the same way: see struct
   sj_search. */
struct sj_hodoku_type {
    const char *name;
    const char *technique; /* of ours that is nearest */
    unsigned level;        /* 0: easy */
    unsigned score;
    bool (*find)(struct sj_hodoku *h, const struct sj_hodoku_type *type);
    unsigned size, variant;
};

/* ---- hodoku_state.c ---- */

void sj_hodoku_load(struct sj_hodoku *h, const suuji_puzzle *puzzle);
/* Do the givens have exactly one solution, without entries and excluded candidates? Rectangles
   without all of their candidates say nothing if not. False also if the budget is spent. */
bool sj_hodoku_givens_are_unique(struct sj_hodoku *h);
/* Place a value, remove a candidate; what is not a candidate changes nothing. */
void sj_hodoku_set(struct sj_hodoku *h, unsigned cell, unsigned value);
void sj_hodoku_remove(struct sj_hodoku *h, unsigned cell, unsigned value);

bool sj_hodoku_full_house(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_naked_single(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_hidden_single(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_brute_force(struct sj_hodoku *h, const struct sj_hodoku_type *type);

/* ---- hodoku_subsets.c: type->size cells or values ---- */

/* type->variant 1: locked */
bool sj_hodoku_naked_subset(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_hidden_subset(struct sj_hodoku *h, const struct sj_hodoku_type *type);
/* type->variant 0: pointing, 1: claiming */
bool sj_hodoku_locked_candidates(struct sj_hodoku *h, const struct sj_hodoku_type *type);

/* ---- Others: the file of the same name, or see the list above ---- */

bool sj_hodoku_skyscraper(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_kite(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_empty_rectangle(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_xy_wing(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_xyz_wing(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_w_wing(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_bug(struct sj_hodoku *h, const struct sj_hodoku_type *type);
/* type->variant: number of the test; 7: hidden rectangle */
bool sj_hodoku_unique_rectangle(struct sj_hodoku *h, const struct sj_hodoku_type *type);
/* type->variant 1, 2: their types */
bool sj_hodoku_avoidable_rectangle(struct sj_hodoku *h, const struct sj_hodoku_type *type);
/* type->variant 0: simple, 1: multi */
bool sj_hodoku_colors(struct sj_hodoku *h, const struct sj_hodoku_type *type);
/* type->variant 0: without fins, 1: finned, 2: sashimi; type->size houses */
bool sj_hodoku_fish(struct sj_hodoku *h, const struct sj_hodoku_type *type);
/* NULL: no memory. Freed by free. */
struct sj_hodoku_lines *sj_hodoku_lines_new(void);
/* type->variant 1: finned */
bool sj_hodoku_franken_fish(struct sj_hodoku *h, const struct sj_hodoku_type *type);

/* Have the candidates of `value` not changed since the type in hand last found nothing? */
static inline bool sj_hodoku_is_old(const struct sj_hodoku *h, unsigned value)
{
    return h->board->value_change[value - 1] <= h->type_since;
}

/* Chains of HoDoKu: by depth-first search (turbot fish, remote pairs, X- and XY-chains), and in
   tables (nice loops, AIC, forcing chains and nets); almost locked sets. Each function is the
   `find` of a step type.

   hodoku_simple_chains.c  chains by depth-first search hodoku_sue_de_coq.c     Sue de Coq
   hodoku_als.c            the list of almost locked sets; hodoku_als_steps.c: their steps
   hodoku_tables.c         nodes and what follows from them at once; hodoku_groups.c: group nodes
   hodoku_reach.c          what follows link by link, as sets hodoku_loops.c          nice loops and
   AIC; hodoku_loops_first.c: the first without building all hodoku_forcing.c        forcing chains
   and nets; hodoku_ways.c: the ways to a result and their lengths hodoku_nets.c           direct
   entries of nets; hodoku_trial.c: the board they are tried on; hodoku_net_chain.c: chains
   hodoku_found.c          steps that were found, and which is first; hodoku_sort.c: the sort of
   Java's lists hodoku_chains.c         memory of these searches; what steps rest on */

struct sj_hodoku_chains *sj_hodoku_chains_new(void);
void sj_hodoku_chains_free(struct sj_hodoku_chains *chains);

/* By depth-first search. */
bool sj_hodoku_turbot(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_remote_pair(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_x_chain(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_xy_chain(struct sj_hodoku *h, const struct sj_hodoku_type *type);
/* Almost locked sets; Sue de Coq. */
bool sj_hodoku_sue_de_coq(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_als_xz(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_als_xy_wing(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_als_chain(struct sj_hodoku *h, const struct sj_hodoku_type *type);
/* In tables. type->variant 1: with group nodes. */
bool sj_hodoku_nice_loop(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_forcing_chain(struct sj_hodoku *h, const struct sj_hodoku_type *type);
bool sj_hodoku_forcing_net(struct sj_hodoku *h, const struct sj_hodoku_type *type);

#endif
