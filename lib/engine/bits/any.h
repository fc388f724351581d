/* SPDX-License-Identifier: MIT */
/* The general search of the engine `bits`: any size, any rules.

   Items. Something has to be settled for every cell (which value?) and for every house and value
   (at which of the house's cells?). Both are *items* with a set of *members* still possible, a bit
   set of `words` 64-bit words. Values and positions count from 0 in here:

       item c, c < cells              members: the values left in cell c
       item cells + h * size + v      members: the positions of house h where v can still go

   A candidate (cell, value) is a member of 1 + k items, k the number of the cell's houses, and is
   removed from all of them at once. So the two views never differ:

       v in set(c)  <=>  at in set(cells + h * size + v)   for each house h that has c at `at`

   and left[i] is always the number of members of item i. An item with no member is a dead end; an
   item with one member that is not yet placed is a naked or hidden single and is in `single`.

   Undo. Each removed candidate is put on the trail; taking it back adds one member to the same
   items. Along one path a candidate is removed once, so size^3 entries are enough, and nothing is
   ever copied. Placed cells leave the sparse set `open`; only its count is restored.

   Squares. `size` row items and `size` column items such that member j of row i is member i of
   column j, the same candidate: in a solution they are matched one to one. Square h, for each
   house, has cells against values; square houses + v, for each value, has rows against columns.
   What holds for all-different holds for both, naked and hidden sets in the one, fish in the other.
   Small boards do without them: they find too little for what they cost.

   any.c holds tables and start, any_inl.h removing and undoing, any_propagate.c singles and locked
   candidates, any_match.c the squares, any_constraints.c and any_sums.c what constraints demand,
   any_branch.c the choice, any_search.c the search, any_trace.c its events. */
#ifndef SJ_BITS_ANY_H
#define SJ_BITS_ANY_H

#include "engine/engine.h"

struct sj_any_constraints;

/* One house of a cell. */
struct sj_any_slot {
    uint32_t place; /* item of the house and value 0 */
    uint16_t house;
    uint8_t at;   /* position of the cell in the house */
    uint8_t lock; /* a place set of at most this many members may lie in a second house */
};

/* House a seen from house b: two different houses that share at least two cells. */
struct sj_any_cross {
    uint32_t mask;  /* word index in `cross_mask`: the shared positions in a, then those in b */
    uint16_t other; /* b */
};

/* A guess: the length of the trail before it, and what was placed. */
struct sj_any_level {
    uint32_t trail;
    uint32_t open;
    uint32_t candidate; /* packed as on the trail */
};

struct sj_any {
    const suuji_rules *rules;
    unsigned size, cells, houses;
    size_t words;   /* of a member set */
    uint32_t items; /* cells + houses * size */
    void *block;    /* all arrays are in it (base/layout.h) */
    size_t block_bytes;

    /* Tables, constant after `prepare`. */
    const uint32_t *first;      /* [cells + 1], the rules' cell_first */
    struct sj_any_slot *slot;   /* cell c: slot[first[c] ..] */
    uint16_t *place_house;      /* [houses * size]: the house of item cells + i */
    uint8_t *house_lock;        /* [houses]: as in the slots */
    struct sj_any_cross *cross; /* house h: cross[cross_first[h] ..] */
    size_t crosses;
    uint32_t *cross_first; /* [houses + 1] */
    uint64_t *cross_mask;
    uint64_t *peer;    /* [cells * cell_words]: the cells that must differ from a cell; NULL for
                          rules without pairs and for large sizes */
    size_t cell_words; /* of a set of cells */

    /* The board. */
    uint64_t *set;   /* [items * words] */
    uint8_t *left;   /* [items] */
    uint64_t *used;  /* [houses * words]: values among the givens; only for the start */
    uint8_t *grid;   /* [cells]: value, 1-based, of each cell that is not open */
    uint16_t *open;  /* sparse set: the open cells are open[0 .. open_count) ... */
    uint16_t *where; /* ... and open[where[c]] == c for every cell */
    uint32_t open_count;
    uint32_t *trail; /* [cells * size]: cell << 8 | value */
    uint32_t trail_count;

    /* What is to be looked at. All empty between two calls of sj_any_propagate. */
    uint32_t *single; /* [items]: items that came down to one member */
    uint32_t single_head, single_tail;
    uint32_t looked; /* the trail was searched for such places and squares up to here */
    uint32_t *lock;  /* [houses * size]: place items that lost a member ... */
    uint8_t *locked; /* [houses * size]: ... and whether one is in that list */
    uint32_t lock_count;
    bool squares;    /* does this search look at squares? */
    uint64_t *dirty; /* [square_words]: squares that lost a candidate; none if not */
    size_t square_words;
    uint32_t
        dead; /* after a dead end: the item that has no member, or that a matching cannot serve;
                      items + i: primitive i of the constraints */
    struct sj_any_constraints *constraints; /* NULL: the rules have none */

    /* The squares' matchings: [squares * size], row of each column; a guess from the last look. */
    uint8_t *mate;

    /* The search. */
    struct sj_any_level *level; /* [cells] */
    uint32_t depth;
    float *ease;   /* [items]: 1 / weight, see any_branch.c */
    bool weighted; /* there was a dead end; before that `ease` is not set */
};

size_t sj_any_memory(const suuji_rules *rules);
suuji_status sj_any_prepare(struct sj_any *any, const suuji_rules *rules, suuji_error *err);
void sj_any_release(struct sj_any *any);

/* Search on behalf of sj_engine.run. */
void sj_any_run(struct sj_any *any, struct sj_task *task);

/* Put a puzzle on the board and queue what follows from it. False: it has no solution. */
bool sj_any_start(struct sj_any *any, const suuji_puzzle *puzzle);

/* Continue until nothing follows any more. False: a dead end; `dead` says where. */
bool sj_any_propagate(struct sj_any *any);

/* Place an open cell's candidate, or remove it, and propagate. False: a dead end. */
bool sj_any_assume(struct sj_any *any, uint32_t candidate);
bool sj_any_refute(struct sj_any *any, uint32_t candidate);

/* Look at one square. False: a dead end. */
bool sj_any_match(struct sj_any *any, unsigned square);

/* Choose a candidate to guess. There is an open cell, and nothing is queued. */
uint32_t sj_any_choose(const struct sj_any *any, struct sj_task *task);

/* Learn from the dead end at `dead`. */
void sj_any_learn(struct sj_any *any);

/* Events: the cells placed since `open` cells were open, first the guess of this depth if there is
   one among them; what going back to `depth` guesses takes back, before it does; the dead end at
   `dead`. */
void sj_any_trace_placed(const struct sj_any *any, struct sj_trace_hook *trace, uint32_t open);
void sj_any_trace_undo(const struct sj_any *any, struct sj_trace_hook *trace, uint32_t depth);
void sj_any_trace_dead(const struct sj_any *any, struct sj_trace_hook *trace);

#endif
