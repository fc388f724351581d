/* SPDX-License-Identifier: MIT */
/* Branch and bound over the cells of an objective.

   An item is an empty cell whose value matters. Each has its open values, those that a solution
   better than the best so far might have there, as far as is known at this node of the tree. Costs
   are weights, or their negatives where the objective is maximised: less is better. Costs of cells
   that are not items are the same for every solution and left out.

   The bound. Items are put into groups, each within one house, so that the values in a group must
   differ: the cheapest way to do that is an assignment problem. The bound is the sum over the
   groups. Prices that come with each assignment say for every value by how much the bound rises if
   an item takes it; values that would lift it to the bar or above are closed. */
#ifndef SJ_BEST_STATE_H
#define SJ_BEST_STATE_H

#include "suuji/objective.h"
#include "base/assign.h"
#include "engine/engine.h"
#include "model/objective_weights.h"

#define SJ_NO_ITEM UINT16_MAX
#define SJ_NO_COST INT64_MAX

/* A node that is being searched: `item` is restricted to its values that cost `cost` or less. That
   is the least, which happens once on a path, or at least halves its costs, of which there are 255
   at most. */
#define SJ_BEST_SPLITS 9

struct sj_best_frame {
    size_t trail; /* its length before */
    unsigned item;
    int64_t cost;
};

struct sj_best {
    struct sj_task *task;
    const suuji_objective *objective;
    unsigned size;
    size_t words; /* of a set of values */

    unsigned count;    /* items */
    uint16_t *cell;    /* [count] */
    uint16_t *slot;    /* [count]: the place of the cell in the objective */
    uint16_t *item_of; /* [cells], or SJ_NO_ITEM */
    uint64_t *open;    /* [count * words], bit value-1 */
    uint16_t *left;    /* [count]: how many values are open */
    int64_t *least;    /* [count]: the least cost of an open value */
    int64_t *next;     /* [count]: the least cost above that, or SJ_NO_COST */

    uint32_t *trail; /* closed (item, value - 1), to be opened again: item << 8 | value - 1 */
    size_t trail_len;
    uint16_t *queue; /* [count]: items with one value, which is not yet removed from their peers */
    unsigned queue_len;

    unsigned groups;
    uint32_t *house_left;  /* [houses]: items in no group, while groups are made */
    uint32_t *group_first; /* [groups + 1]: items of group g are member[group_first[g] ..] */
    uint16_t *member;      /* [count] */
    uint16_t *group_of;    /* [count] */
    bool *stale;           /* [groups]: open values have changed since this was worked out: */
    int64_t *group_cost;   /* [groups]: the least cost */
    int64_t *item_price;   /* [count] */
    int64_t *value_price;  /* [groups * size] */
    int64_t *table;        /* [size * size]: costs of a group */
    struct sj_assign assign;

    int64_t bound; /* no solution of this node costs less */
    int64_t bar;   /* cost of the best solution so far; SJ_NO_COST: none */

    struct sj_best_frame *frame; /* [count * SJ_BEST_SPLITS] */
    unsigned depth;
    bool halve; /* the last split gained nothing: be more careful with the next */

    suuji_puzzle asked; /* the puzzle with its items restricted to their open values; borrows rules
                           and label */
    uint8_t *first;     /* [cells]: for the engine's tasks */
    uint8_t *found;     /* [cells]: the last solution, if `has_found` */
    bool has_found;

    void *block; /* all the arrays */
};

static inline int64_t sj_best_cost(const struct sj_best *best, unsigned item, unsigned value)
{
    const suuji_objective *const objective = best->objective;
    const int64_t weight =
        objective->weight[(size_t)best->slot[item] * objective->size + value - 1];
    return objective->sense == SUUJI_SENSE_MINIMIZE ? weight : -weight;
}

static inline bool sj_best_is_open(const struct sj_best *best, unsigned item, unsigned value)
{
    return sj_bit_get(best->open + item * best->words, value - 1);
}

/* ---- best_items.c ---- */

/* Find the items of the task's puzzle, and the values that givens and marks leave them. False: one
   has none. */
bool sj_best_items(struct sj_best *best);

/* Close an open value, now or again for one that is closed. False: it was the last. */
bool sj_best_close(struct sj_best *best, unsigned item, unsigned value);
/* Remove the values of items that have only one from their peers. False: one of them has none
   left. */
bool sj_best_spread(struct sj_best *best);
/* Open what was closed since the trail had this length. */
void sj_best_reopen(struct sj_best *best, size_t trail);

/* ---- best_bound.c ---- */

/* Put the items into groups. */
void sj_best_group(struct sj_best *best);

/* Close all that the bounds show not to be part of a solution below the bar. False: nothing is
   left, or the task is over. */
bool sj_best_narrow(struct sj_best *best);

#endif
