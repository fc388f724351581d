/* SPDX-License-Identifier: MIT */
/* Fireworks: values that two houses have outside a box in one cell each.

   Two houses, the arms, have one cell of a box in common, the pivot. A value that is outside the box
   in only one cell of each arm, a pincer, is in at least one of the three cells: if both arms had it
   in the box, then in the same cell, and that is the pivot. The same holds for a value that one of
   the arms has in the pivot and its pincer only.

   Three such values with the same three cells fill them. Two of one corner and two of another one
   with the same pincers fill four cells. And of two, one is in a pincer: if each pincer has an almost
   locked set with both values, the values are in one or the other. */
#ifndef SJ_FIREWORKS_H
#define SJ_FIREWORKS_H

#include "human/board.h"

enum sj_firework_kind { SJ_FIREWORK_TRIPLE, SJ_FIREWORK_QUADRUPLE, SJ_FIREWORK_PAIR };

enum { SJ_FIREWORK_MOST_SET = 3 }; /* cells of an almost locked set */

/* A corner with two pincers, and the values that are in one of these cells. */
struct sj_firework {
    unsigned box, pivot;
    unsigned arm[2];    /* houses */
    uint64_t inside[2]; /* their positions in the box */
    uint64_t both;      /* values that are fireworks */
    uint64_t one[2];    /* other values, that this arm has in the pivot and its pincer only */
};

struct sj_fireworks {
    const struct sj_board *board;
    enum sj_firework_kind kind; /* that is looked for */
    /* Receives one, from which something may follow. True: no more. */
    bool (*found)(struct sj_fireworks *fireworks);
    void *user;
    struct sj_budget *budget;     /* when it is spent, the search ends */
    struct sj_firework corner[2]; /* the second one: of a quadruple */
    unsigned pincer[2];           /* of the first corner's arms */
    uint64_t values;
    struct {
        uint16_t cell[SJ_FIREWORK_MOST_SET];
        unsigned count;
    } set[2]; /* of a pair: by pincer */
};

bool sj_fireworks_fit(const struct sj_map *map);
/* False: all of them have been found, or the budget is spent. */
bool sj_fireworks_find(struct sj_fireworks *fireworks);
/* What follows from the one that was found. */
void sj_fireworks_conclude(const struct sj_fireworks *fireworks,
                           void (*eliminate)(void *user, unsigned cell, unsigned value),
                           void *user);

#endif
