/* SPDX-License-Identifier: MIT */
/* SK-loops. Two rows of different bands and two columns of different stacks meet in four cells, the
   corners, in four boxes. In each of these boxes the other cells of the row and of the column
   belong to the loop: eight segments, in a circle, with a line or a box between each and the next.

   A value that is in some segments fits into the loop at most as often as there are lines and
   boxes needed to cover these segments. If all values together fit only as often as the loop has
   empty cells, then each of these lines and boxes has its value in the loop. */
#ifndef SJ_SK_LOOP_H
#define SJ_SK_LOOP_H

#include "human/board.h"

struct sj_budget;

enum { SJ_LOOP_PARTS = 8 };

struct sj_sk_loop {
    const struct sj_board *board;
    struct sj_budget *budget;
    /* Each segment has empty cells. True: no more loops. */
    bool (*found)(struct sj_sk_loop *loop);
    void *user;
    /* Part i of the circle, a line or a box, covers segments i - 1 and i. */
    uint16_t house[SJ_LOOP_PARTS];
    uint64_t segment[SJ_LOOP_PARTS];      /* the values in it, as bits */
    uint8_t in[SUUJI_HUMAN_MAX_SIZE];     /* the segments that have a value, as bits */
    uint8_t needed[SUUJI_HUMAN_MAX_SIZE]; /* how many parts cover them */
    uint64_t cells[SJ_MOST_WORDS];        /* the empty cells of the loop */
    unsigned count;                       /* of them */
    uint8_t fewest[256];                  /* parts that cover some segments */
    uint16_t row[SUUJI_HUMAN_MAX_SIZE], column[SUUJI_HUMAN_MAX_SIZE],
        box[SUUJI_HUMAN_MAX_SIZE]; /* houses */
};

/* Do the rules have rows, columns and boxes of at least two rows and two columns? */
bool sj_sk_loop_fits(const struct sj_map *map);

/* All loops. False: it was ended by `found` or by the budget. */
bool sj_sk_loop_find(struct sj_sk_loop *loop);

/* Do these parts, as bits, cover the segments that have a value, and are they as few as possible?
   */
bool sj_sk_loop_covers(const struct sj_sk_loop *loop, unsigned value, unsigned parts);
/* The places that a value loses with this cover. False: none. */
bool sj_sk_loop_others(const struct sj_sk_loop *loop, unsigned value, unsigned parts,
                       uint64_t *others);

#endif
