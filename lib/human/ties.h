/* SPDX-License-Identifier: MIT */
/* What constraints demand, for people: ties.

   A tie is a part of a constraint that is looked at by itself: all of it, or, of a constraint for the
   whole grid, one of its primitives. Three questions are asked of a tie, each stronger than the one
   before: what its neighbours leave a cell, two by two; what its combinations leave, where only the
   set of values matters; and what all ways to fill its cells leave, in which cells that see each
   other differ. The answers depend on the candidates of its cells and on nothing else.

   Two constraints that have a few cells and much to do with each other are a tie together, and so is a
   sum that follows from the sums of houses and of cages. */
#ifndef SJ_TIES_H
#define SJ_TIES_H

#include "human/board.h"
#include "base/budget.h"
#include "constraint/lowering.h"

/* A primitive of two cells, seen from one of them. */
struct sj_bond {
    uint16_t cell;           /* the other */
    const uint64_t *allowed; /* [size]: what it may be beside each value of this one */
};

enum sj_tie_kind {
    SJ_TIE_OWN,   /* of one constraint */
    SJ_TIE_JOINT, /* of two */
    SJ_TIE_SUM    /* follows from houses and cages */
};

#define SJ_NO_CONSTRAINT UINT32_MAX

struct sj_tie {
    enum sj_tie_kind kind;
    uint32_t constraint, other; /* of the rules; SJ_NO_CONSTRAINT: none */
    uint16_t cells;
    uint32_t first;                 /* in ties->cell: each once, in the order of the search */
    uint32_t primitive, primitives; /* in ties->primitive */
    uint32_t set, sets;             /* in ties->set: its combinations; 0: others matter too */
    uint32_t proof;                 /* in ties->proof: the houses, then the constraints that it */
    uint16_t houses, cages;         /* follows from */
};

struct sj_ties {
    struct sj_lowering lowering;
    struct sj_tie *at; /* [count] */
    size_t count;
    uint16_t *cell;      /* of all ties */
    uint32_t *primitive; /* numbers of primitives, of all ties */
    uint64_t *set;       /* sets of values */
    uint32_t *proof;     /* houses and constraints */
    size_t cells, primitives, sets, proofs;
    size_t cell_room, primitive_room, set_room, proof_room, room;
    unsigned most_cells;  /* of a tie */
    uint32_t *bond_first; /* [cells of the grid + 1]: bonds of cell c are bond[bond_first[c] ..] */
    struct sj_bond *bond;
};

/* The ties of rules with constraints. SUUJI_ERR_UNSUPPORTED: one of them has too many states. */
suuji_status sj_ties_new(const suuji_rules *rules, struct sj_ties **out, suuji_error *err);
void sj_ties_free(struct sj_ties *ties);
/* Add the pairs of cells that constraints keep from being equal to `sees`, [cells * words]. */
void sj_ties_see(const struct sj_ties *ties, uint64_t *sees, unsigned words);
/* Add pairs of constraints with a few cells, some of which they share or that see each other. False:
   memory is short. */
bool sj_ties_join(struct sj_ties *ties, const uint64_t *sees, unsigned words);
/* Add sums that follow from those of houses and cages: house_sums.c. False: memory is short. */
bool sj_ties_add_house_sums(struct sj_ties *ties, const struct sj_map *map);
/* Add a tie of the primitives from `from` to `end`. False: memory is short. */
bool sj_ties_add(struct sj_ties *ties, size_t from, size_t end);
/* Their combinations, which need to know what sees what. False: memory is short. */
bool sj_ties_combine(struct sj_ties *ties, const suuji_rules *rules, const uint64_t *sees,
                     unsigned words);

static inline const uint16_t *sj_tie_cells(const struct sj_ties *ties, const struct sj_tie *tie)
{
    return ties->cell + tie->first;
}

/* What a cell may be: one bit for a placed value. */
static inline uint64_t sj_board_domain(const struct sj_board *board, unsigned cell)
{
    return board->value[cell] ? sj_value_bit(board->value[cell]) : board->candidates[cell];
}

/* Does a constraint of two cells forbid two values of them together? */
static inline bool sj_are_bonded(const struct sj_ties *ties, unsigned a, unsigned value_a,
                                 unsigned b, unsigned value_b)
{
    for (uint32_t i = ties->bond_first[a]; i < ties->bond_first[a + 1]; i++)
        if (ties->bond[i].cell == b && !(ties->bond[i].allowed[value_a - 1] >> (value_b - 1) & 1))
            return true;
    return false;
}

/* ---- Answers ---- */

struct sj_tie_view;

/* Memory for answers about boards of a map with ties; kept answers are used as long as the
   candidates of a tie's cells are the same. When `*budget` is spent, answers say that all is
   possible, and are not kept. */
suuji_status sj_tie_view_new(const struct sj_map *map, struct sj_budget *const *budget,
                             struct sj_tie_view **out, suuji_error *err);
void sj_tie_view_free(struct sj_tie_view *view);

enum sj_tie_question {
    SJ_TIE_NEIGHBOURS,   /* relations of two cells, and what single cells may be */
    SJ_TIE_COMBINATIONS, /* sets of values that the cells can have together */
    SJ_TIE_WAYS          /* ways to fill the cells */
};

/* keep[i]: what the i-th cell of the tie may still be; 0 in all of them if there is no way. Valid
   until the next call. Where there are too many ways to look at, all candidates are kept. */
const uint64_t *sj_tie_ask(struct sj_tie_view *view, const struct sj_board *board, size_t tie,
                           enum sj_tie_question question);
/* Is there a way if `value` is not in the cells of a set? True too where that is not known. */
bool sj_tie_has_way_without(struct sj_tie_view *view, const struct sj_board *board, size_t tie,
                            unsigned value, const uint64_t *cells);
/* Of a value that each way has: is there a way if a cell outside the tie has it? */
bool sj_tie_allows(struct sj_tie_view *view, const struct sj_board *board, size_t tie,
                   unsigned cell, unsigned value);
/* The cells of a tie that can have a value and see a cell. False: there are none. */
bool sj_tie_places(const struct sj_board *board, size_t tie, unsigned cell, unsigned value,
                   uint64_t *places);
/* The values that each way has. */
uint64_t sj_tie_needed(struct sj_tie_view *view, const struct sj_board *board, size_t tie);
/* How many cells of a tie have no value. */
unsigned sj_tie_open(const struct sj_board *board, size_t tie);
/* The combinations that are left, up to `room` of them. Returns how many there are. */
size_t sj_tie_combinations(const struct sj_board *board, size_t tie, uint64_t *set, size_t room);

#endif
