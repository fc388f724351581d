/* SPDX-License-Identifier: MIT */
/* The scale of Sudoku Explainer: plain 9x9 only. Whatever is particular to that program is in this
   folder: its two orders of houses, the order in which its producers are asked, which of several
   hints it takes, and how it adds up ratings in doubles.

   se.c            the table of producers, the scale
   se_singles.c    hidden and naked singles
   se_locking.c    pointing and claiming, direct or not
   se_sets.c       naked and hidden sets, hidden ones direct or not
   se_fish.c       fish
   se_wings.c      XY-wing, XYZ-wing
   se_loops.c      unique rectangles and loops: finding them, choosing a hint
   se_loop_hints.c the hints of a loop
   se_tables.c     what depends on the grid only
   se_bug.c        bivalue universal graves
   se_exclusion.c  aligned pair and triplet exclusion
   se_chains.h     cycles and forcing chains, static, dynamic, nested */
#ifndef SJ_SE_H
#define SJ_SE_H

#include "rate/scale.h"

struct sj_se_chains;

/* The first house of each family. */
enum { SJ_SE_ROW = 0, SJ_SE_COLUMN = 9, SJ_SE_BOX = 18 };

enum { SJ_SE_PEERS = 20, SJ_SE_MEETS = 108, SJ_SE_SEGMENTS = 54, SJ_SE_PRODUCERS = 30 };

/* A segment is the three cells that a line and a box share: segment 3r + k is part k of row r, 27 +
   3c + k part k of column c. Here they are seen from the line or from the box, `first`. */
struct sj_se_meet {
    uint8_t first, second;
    uint8_t other[2]; /* the other houses of the first one's family that meet the second */
    uint8_t own, near[2],
        far[2]; /* the segment, and the others of the first and the second house */
    uint16_t in_first, in_second; /* the shared cells as positions */
};

struct sj_se {
    bool classic; /* direct hints do not eliminate: serate 1.2.1 */
    suuji_rules *rules;
    struct sj_map *map;
    struct sj_board *board; /* houses: rows 0..8, columns 9..17, boxes 18..26 */
    struct sj_se_chains *chains;
    uint8_t peer[81][SJ_SE_PEERS];       /* in the program's order: box, row, column */
    struct sj_se_meet meet[SJ_SE_MEETS]; /* in the order in which locking looks at them */
    /* board->house_change when a producer last found nothing in a house; it need not look again
       before that changes. For those that look at houses one by one. */
    uint64_t looked[SJ_SE_PRODUCERS][27];
    uint64_t excluded[2][81]; /* candidates when exclusion of pairs, of triplets found nothing */
    char name[64];            /* of the current step, where it is put together */
    /* Of the current call: */
    unsigned asked; /* the number of the producer */
    struct sj_budget *budget;
    double high;
    struct sj_rated_step
        *step; /* name, score and technique are those of the producer, unless it sets others */
};

/* A producer of hints: it fills se->step with the first one and returns true, or returns false. */
struct sj_se_producer {
    const char *name;
    double least; /* no hint of it scores less */
    bool (*find)(struct sj_se *se, const struct sj_se_producer *producer);
    unsigned size;         /* of subsets and fish; the level of dynamic chains */
    const char *technique; /* of ours, the nearest */
};

/* What the program calls sets of 2, 3, ... : "Pair", "Triplet". */
extern const char *const sj_se_set_names[];

/* Fill the tables of a new state: peers and meets. */
void sj_se_fill_tables(struct sj_se *se);

bool sj_se_find_hidden_single(struct sj_se *se, const struct sj_se_producer *producer);
bool sj_se_find_naked_single(struct sj_se *se, const struct sj_se_producer *producer);
bool sj_se_find_direct_locking(struct sj_se *se, const struct sj_se_producer *producer);
bool sj_se_find_locking(struct sj_se *se, const struct sj_se_producer *producer);
bool sj_se_find_direct_hidden_set(struct sj_se *se, const struct sj_se_producer *producer);
bool sj_se_find_hidden_set(struct sj_se *se, const struct sj_se_producer *producer);
bool sj_se_find_naked_set(struct sj_se *se, const struct sj_se_producer *producer);
bool sj_se_find_fish(struct sj_se *se, const struct sj_se_producer *producer);
bool sj_se_find_wing(struct sj_se *se, const struct sj_se_producer *producer);
bool sj_se_find_loop(struct sj_se *se, const struct sj_se_producer *producer);
bool sj_se_find_bug(struct sj_se *se, const struct sj_se_producer *producer);
bool sj_se_find_exclusion(struct sj_se *se, const struct sj_se_producer *producer);

/* The chaining producers of Sudoku Explainer. */

struct sj_se_chains *sj_se_chains_new(void);
void sj_se_chains_free(struct sj_se_chains *chains);

/* What producer->size says. */
enum sj_se_chaining {
    SJ_SE_CYCLES,   /* cycles and forcing chains: producer 21 */
    SJ_SE_NISHIO,   /* 23 */
    SJ_SE_MULTIPLE, /* 24: static, over cells and houses */
    SJ_SE_DYNAMIC,  /* 25 */
    SJ_SE_PLUS,     /* 26; the following are nested: 27 to 30 */
    SJ_SE_NESTED_CHAINS,
    SJ_SE_NESTED_MULTIPLE,
    SJ_SE_NESTED_DYNAMIC,
    SJ_SE_NESTED_NESTED
};

bool sj_se_find_chain(struct sj_se *se, const struct sj_se_producer *producer);

/* Unique rectangles and loops: what their search and their hints share. */

/* No house has more than two cells of a loop. */
enum { SJ_SE_LOOP_CELLS = 18 };

struct sj_se_loop {
    struct sj_se *se;
    uint64_t pair;      /* the two values */
    unsigned low, high; /* the same as numbers */
    unsigned count;
    uint8_t cell[SJ_SE_LOOP_CELLS + 1]; /* in the order of the loop */
    uint64_t in_loop[2];                /* the same as a set */
    uint32_t houses[2];                 /* those of the cells with even and with odd index */
    /* The best hint so far: se->step has it. */
    bool found;
    double score;
    unsigned type;
};

/* What hints of a loop with this many cells score at least. */
double sj_se_loop_score(unsigned count);
/* Would a hint with this score and type be better than the best so far? */
bool sj_se_loop_is_better(const struct sj_se_loop *loop, double score, unsigned type);
/* Take the hints of a loop that are better. */
void sj_se_loop_hints(struct sj_se_loop *loop);

#endif
