/* SPDX-License-Identifier: MIT */
/* Subsets in the program's order: ascending as binary numbers, with bit j for item j. So the
   highest item changes last: 01, 02, 12, 03, 13, 23.

       struct sj_se_subsets all;
       sj_se_subsets_start(&all, 2);
       sj_se_subsets_add(&all, item, set); ... in ascending order of items
       while (sj_se_subsets_next(&all))
           use(all.items, all.joined);

   Only subsets of `size` items whose sets have together exactly `limit` members are of use, and
   `limit` is `size` unless it is changed; others are cut off as soon as the union is too large. */
#ifndef SJ_SE_SUBSETS_INL_H
#define SJ_SE_SUBSETS_INL_H

#include "base/bits_inl.h"

/* Has a set more than `count` members? For small counts. */
static inline bool sj_se_exceeds(unsigned set, unsigned count)
{
    while (count-- > 0)
        set &= set - 1;
    return set != 0;
}

struct sj_se_subsets {
    unsigned size, limit, count;
    uint8_t item[9];
    uint16_t set[9];
    /* The current subset, the highest item first: at[0] > at[1] > ... are indices of `item`. */
    unsigned level;
    int at[8];
    uint16_t items_to[9], joined_to[9]; /* of the items before a level */
    uint16_t items, joined;             /* the subset, as bits of items; the union of its sets */
};

static inline void sj_se_subsets_start(struct sj_se_subsets *all, unsigned size)
{
    all->size = all->limit = size;
    all->count = all->level = 0;
    all->at[0] = -1;
    all->items_to[0] = all->joined_to[0] = 0;
}

/* Unions begin with this set, and have `limit` members. */
static inline void sj_se_subsets_join(struct sj_se_subsets *all, uint64_t set, unsigned limit)
{
    all->joined_to[0] = (uint16_t)set;
    all->limit = limit;
}

static inline void sj_se_subsets_add(struct sj_se_subsets *all, unsigned item, uint64_t set)
{
    all->item[all->count] = (uint8_t)item;
    all->set[all->count++] = (uint16_t)set;
}

/* The same if the set may be part of a subset: it has 2 to `limit` members. */
static inline void sj_se_subsets_offer(struct sj_se_subsets *all, unsigned item, uint64_t set)
{
    if ((set & (set - 1)) && !sj_se_exceeds((unsigned)set, all->limit))
        sj_se_subsets_add(all, item, set);
}

static inline bool sj_se_subsets_next(struct sj_se_subsets *all)
{
    unsigned level = all->level;
    if (all->count < all->size)
        return false;
    for (;;) {
        const int i = ++all->at[level];
        if (i >= (level ? all->at[level - 1] : (int)all->count)) {
            if (level-- == 0)
                return false;
            continue;
        }
        const unsigned joined = all->joined_to[level] | all->set[i];
        const unsigned items = all->items_to[level] | 1u << all->item[i];
        if (sj_se_exceeds(joined, all->limit))
            continue;
        if (level + 1 < all->size) {
            level++;
            all->joined_to[level] = (uint16_t)joined;
            all->items_to[level] = (uint16_t)items;
            all->at[level] = -1;
        } else if (sj_se_exceeds(joined, all->limit - 1)) {
            all->level = level;
            all->joined = (uint16_t)joined;
            all->items = (uint16_t)items;
            return true;
        }
    }
}

#endif
