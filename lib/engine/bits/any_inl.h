/* SPDX-License-Identifier: MIT */
/* Removing candidates and taking that back: the innermost loops of the general search. `words` is
   passed along so that a constant 1, which covers sizes up to 64, leaves straight code. */
#ifndef SJ_BITS_ANY_INL_H
#define SJ_BITS_ANY_INL_H

#include "engine/bits/any.h"

#include <assert.h>

static inline uint32_t sj_any_pack(unsigned cell, unsigned value)
{
    return cell << 8 | value;
}

static inline uint64_t *sj_any_set(const struct sj_any *any, uint32_t item, size_t words)
{
    return any->set + item * words;
}

static inline bool sj_any_has(const struct sj_any *any, uint32_t item, unsigned member,
                              size_t words)
{
    return words == 1 ? any->set[item] >> member & 1u : sj_bit_get(any->set + item * words, member);
}

/* Flip one member of an item. */
static inline void sj_any_flip(uint64_t *sets, uint32_t item, unsigned member, size_t words)
{
    if (words == 1)
        sets[item] ^= (uint64_t)1 << member;
    else
        sets[item * words + member / SJ_WORD_BITS] ^= (uint64_t)1 << member % SJ_WORD_BITS;
}

/* The lowest member of an item that has one. */
static inline unsigned sj_any_first(const struct sj_any *any, uint32_t item, size_t words)
{
    const uint64_t *const set = sj_any_set(any, item, words);
    size_t w = 0;
    while (w + 1 < words && set[w] == 0)
        w++;
    return (unsigned)(w * SJ_WORD_BITS) + sj_low_bit(set[w]);
}

/* The highest member of a cell that has one. */
static inline unsigned sj_any_last(const struct sj_any *any, uint32_t item)
{
    const uint64_t *const set = sj_any_set(any, item, any->words);
    size_t w = any->words;
    while (--w > 0 && set[w] == 0)
        continue;
    return (unsigned)(w * SJ_WORD_BITS) + sj_high_bit(set[w]);
}

static inline bool sj_any_is_open(const struct sj_any *any, unsigned cell)
{
    return any->where[cell] < any->open_count;
}

/* Note that an item has just come down to `left` members, 0 or 1. */
static inline bool sj_any_shrunk(struct sj_any *any, uint32_t item, unsigned left)
{
    if (left == 0) {
        any->dead = item;
        return false;
    }
    any->single[any->single_tail++] = item;
    return true;
}

/* Remove a candidate from its items, all but `but`. False: an item has no member left; the items
   are consistent even then, so that undoing needs no special case. The arrays are copied to locals:
   `left` is made of bytes, and a store to it would make the compiler load everything again. */
static inline bool sj_any_drop_but(struct sj_any *any, unsigned cell, unsigned value, uint32_t but,
                                   size_t words)
{
    uint64_t *const set = any->set;
    uint8_t *const left = any->left;
    const struct sj_any_slot *slot = any->slot + any->first[cell];
    const struct sj_any_slot *const end = any->slot + any->first[cell + 1];
    bool alive = true;
    any->trail[any->trail_count++] = sj_any_pack(cell, value);
    if (cell != but) {
        sj_any_flip(set, cell, value, words);
        if (--left[cell] <= 1)
            alive = sj_any_shrunk(any, cell, left[cell]);
    }
    for (; slot < end; slot++) {
        const uint32_t item = slot->place + value;
        if (item == but)
            continue;
        sj_any_flip(set, item, slot->at, words);
        if (--left[item] <= 1)
            alive = sj_any_shrunk(any, item, left[item]) && alive;
    }
    return alive;
}

/* Remove a candidate that is present. False: an item has no member left. */
static inline bool sj_any_drop(struct sj_any *any, unsigned cell, unsigned value, size_t words)
{
    assert(sj_any_has(any, cell, value, words));
    return sj_any_drop_but(any, cell, value, UINT32_MAX, words);
}

/* Take everything back that happened since the trail and the open cells were as given. */
static inline void sj_any_undo(struct sj_any *any, uint32_t trail, uint32_t open, size_t words)
{
    uint64_t *const set = any->set;
    uint8_t *const left = any->left;
    const struct sj_any_slot *const slots = any->slot;
    const uint32_t *const first = any->first;
    for (uint32_t i = any->trail_count; i-- > trail;) {
        const unsigned cell = any->trail[i] >> 8;
        const unsigned value = any->trail[i] & 255u;
        sj_any_flip(set, cell, value, words);
        left[cell]++;
        for (uint32_t k = first[cell]; k < first[cell + 1]; k++) {
            sj_any_flip(set, slots[k].place + value, slots[k].at, words);
            left[slots[k].place + value]++;
        }
    }
    any->trail_count = any->looked = trail;
    any->open_count = open;
}

/* Mark a cell as placed. */
static inline void sj_any_close(struct sj_any *any, unsigned cell, unsigned value)
{
    const uint16_t at = any->where[cell];
    const uint16_t last = any->open[--any->open_count];
    any->open[at] = last;
    any->where[last] = at;
    any->open[any->open_count] = (uint16_t)cell;
    any->where[cell] = (uint16_t)any->open_count;
    any->grid[cell] = (uint8_t)(value + 1);
}

#endif
