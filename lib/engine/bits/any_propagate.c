/* SPDX-License-Identifier: MIT */
/* What follows without a guess: singles first, then locked candidates, then, on large boards, the
   squares. The cheapest step is first, and after each step that removes something the cheapest is
   next. */
#include "engine/bits/any_constraints.h"
#include "engine/bits/any_inl.h"

#include <string.h>

/* Remove `value` from a house's positions in `set`. */
static inline bool clear_places(struct sj_any *any, unsigned house, unsigned value,
                                const uint64_t *set, size_t words)
{
    const uint16_t *const cells = sj_house(any->rules, house);
    for (size_t w = 0; w < words; w++)
        for (uint64_t rest = set[w]; rest; rest &= rest - 1)
            if (!sj_any_drop(any, cells[w * SJ_WORD_BITS + sj_low_bit(rest)], value, words))
                return false;
    return true;
}

/* Reduce an item to one member: the others are put into `rest`; their other items are not updated
   yet. */
static inline void reduce(struct sj_any *any, uint32_t item, unsigned member, uint64_t *rest,
                          size_t words)
{
    uint64_t *const set = sj_any_set(any, item, words);
    for (size_t w = 0; w < words; w++) {
        rest[w] = set[w];
        set[w] = 0;
    }
    sj_bit_clear(rest, member);
    sj_bit_set(set, member);
    any->left[item] = 1;
}

/* Place a value in an open cell that can take it: everything that clashes with it is removed. The
   cell's items come down to one member at once; the other items lose theirs one by one, all of them
   even at a dead end, so that the items are in step again. */
static inline bool place(struct sj_any *any, unsigned cell, unsigned value, size_t words)
{
    const suuji_rules *const rules = any->rules;
    uint64_t rest[(SUUJI_MAX_SIZE + 63) / 64] = {0};
    bool alive = true;
    sj_any_close(any, cell, value);
    reduce(any, cell, value, rest, words);
    for (size_t w = 0; w < words; w++)
        for (; rest[w]; rest[w] &= rest[w] - 1) {
            const unsigned other = (unsigned)(w * SJ_WORD_BITS) + sj_low_bit(rest[w]);
            alive = sj_any_drop_but(any, cell, other, cell, words) && alive;
        }
    for (uint32_t i = any->first[cell]; alive && i < any->first[cell + 1]; i++) {
        const struct sj_any_slot *const slot = &any->slot[i];
        const uint16_t *const cells = sj_house(rules, slot->house);
        reduce(any, slot->place + value, slot->at, rest, words);
        for (size_t w = 0; w < words; w++)
            for (; rest[w]; rest[w] &= rest[w] - 1) {
                const unsigned other = cells[w * SJ_WORD_BITS + sj_low_bit(rest[w])];
                alive = sj_any_drop_but(any, other, value, slot->place + value, words) && alive;
            }
    }
    for (uint32_t i = rules->mate_first[cell]; alive && i < rules->mate_first[cell + 1]; i++)
        if (sj_any_has(any, rules->mate[i], value, words))
            alive = sj_any_drop(any, rules->mate[i], value, words);
    return alive;
}

/* Place the one member of an item, unless that is done. */
static inline bool place_single(struct sj_any *any, uint32_t item, size_t words)
{
    unsigned cell = item;
    unsigned value = sj_any_first(any, item, words);
    if (item >= any->cells) {
        const unsigned house = any->place_house[item - any->cells];
        cell = sj_house(any->rules, house)[value];
        value = item - any->cells - house * any->size;
    }
    return !sj_any_is_open(any, cell) || place(any, cell, value, words);
}

/* Locked candidates: when all places of a value in a house lie in a second house too, the rest of
   that house loses the value. */
static inline bool lock(struct sj_any *any, uint32_t item, size_t words)
{
    const unsigned house = any->place_house[item - any->cells];
    const unsigned value = item - any->cells - house * any->size;
    const struct sj_any_cross *cross = any->cross + any->cross_first[house];
    const struct sj_any_cross *const end = any->cross + any->cross_first[house + 1];
    const uint64_t *const set = sj_any_set(any, item, words);
    for (; cross < end; cross++) {
        const uint64_t *const mask = any->cross_mask + cross->mask;
        uint64_t outside = 0;
        for (size_t w = 0; w < words; w++)
            outside |= set[w] & ~mask[w];
        if (outside)
            continue;
        const uint32_t other = any->cells + cross->other * any->size + value;
        uint64_t rest[(SUUJI_MAX_SIZE + 63) / 64] = {0};
        for (size_t w = 0; w < words; w++)
            rest[w] = any->set[other * words + w] & ~mask[words + w];
        if (!clear_places(any, cross->other, value, rest, words))
            return false;
    }
    return true;
}

/* The same where pairs come in: a cell that must differ from every place of a value loses it. */
static inline bool lock_peers(struct sj_any *any, uint32_t item, size_t words)
{
    const unsigned house = any->place_house[item - any->cells];
    const unsigned value = item - any->cells - house * any->size;
    const uint16_t *const cells = sj_house(any->rules, house);
    const uint64_t *const places = sj_any_set(any, item, words);
    for (size_t k = 0; k < any->cell_words; k++) {
        uint64_t see = ~(uint64_t)0;
        for (size_t w = 0; w < words; w++)
            for (uint64_t rest = places[w]; rest; rest &= rest - 1) {
                const size_t cell = cells[w * SJ_WORD_BITS + sj_low_bit(rest)];
                see &= any->peer[cell * any->cell_words + k];
            }
        for (; see; see &= see - 1) {
            const unsigned cell = (unsigned)(k * SJ_WORD_BITS) + sj_low_bit(see);
            if (sj_any_has(any, cell, value, words) && !sj_any_drop(any, cell, value, words))
                return false;
        }
    }
    return true;
}

/* Queue the places and the squares that lost the candidates on the trail since the last time.
   Doing that here and not in `drop` costs nothing on paths that die of singles.

   A square needs a look only when one of its rows that are still open lost a member: a set of k
   rows with k columns that was none before has lost a column, in one of its rows. */
static void queue_trail(struct sj_any *any)
{
    const uint8_t *const left = any->left;
    for (; any->looked < any->trail_count; any->looked++) {
        const unsigned cell = any->trail[any->looked] >> 8;
        const unsigned value = any->trail[any->looked] & 255u;
        if (any->constraints)
            sj_any_wake_cell(any, cell);
        const uint64_t open = any->squares && left[cell] > 1;
        const struct sj_any_slot *slot = any->slot + any->first[cell];
        const struct sj_any_slot *const end = any->slot + any->first[cell + 1];
        if (any->squares && left[slot->place + value] > 1) /* a cell's first house is its row */
            sj_bit_set(any->dirty, any->houses + value);
        for (; slot < end; slot++) {
            const uint32_t item = slot->place + value;
            any->dirty[slot->house / SJ_WORD_BITS] |= open << slot->house % SJ_WORD_BITS;
            if (left[item] > 1 && left[item] <= slot->lock && !any->locked[item - any->cells]) {
                any->locked[item - any->cells] = 1;
                any->lock[any->lock_count++] = item;
            }
        }
    }
}

/* The next square to look at, or UINT32_MAX. */
static unsigned next_square(struct sj_any *any)
{
    for (size_t w = 0; w < any->square_words; w++)
        if (any->dirty[w]) {
            const unsigned bit = sj_low_bit(any->dirty[w]);
            any->dirty[w] &= any->dirty[w] - 1;
            return (unsigned)(w * SJ_WORD_BITS) + bit;
        }
    return UINT32_MAX;
}

/* Forget what is queued, at the end of a path. */
static void clear_queues(struct sj_any *any)
{
    any->single_head = any->single_tail = 0;
    any->looked = any->trail_count;
    while (any->lock_count > 0)
        any->locked[any->lock[--any->lock_count] - any->cells] = 0;
    memset(any->dirty, 0, any->square_words * sizeof *any->dirty);
    if (any->constraints)
        sj_any_sleep_all(any);
}

static inline bool propagate(struct sj_any *any, size_t words)
{
    for (;;) {
        while (any->single_head < any->single_tail)
            if (!place_single(any, any->single[any->single_head++], words))
                return false;
        any->single_head = any->single_tail = 0;
        if (any->open_count == 0 && !any->constraints) {
            clear_queues(any);
            return true;
        }
        queue_trail(any);
        if (any->lock_count > 0) {
            const uint32_t item = any->lock[--any->lock_count];
            any->locked[item - any->cells] = 0;
            if (any->left[item] > 1 &&
                !(any->peer ? lock_peers(any, item, words) : lock(any, item, words)))
                return false;
            continue;
        }
        bool none = true;
        if (any->constraints && !sj_any_constrain(any, &none))
            return false;
        if (!none)
            continue;
        const unsigned square = next_square(any);
        if (square == UINT32_MAX)
            return true;
        if (!sj_any_match(any, square))
            return false;
        queue_trail(any);
        sj_bit_clear(any->dirty, square); /* its own removals leave it consistent */
    }
}

bool sj_any_propagate(struct sj_any *any)
{
    const bool alive = any->words == 1 ? propagate(any, 1) : propagate(any, any->words);
    if (!alive)
        clear_queues(any);
    return alive;
}

bool sj_any_assume(struct sj_any *any, uint32_t candidate)
{
    const bool alive = any->words == 1 ? place(any, candidate >> 8, candidate & 255u, 1)
                                       : place(any, candidate >> 8, candidate & 255u, any->words);
    if (!alive)
        clear_queues(any);
    return alive && sj_any_propagate(any);
}

bool sj_any_refute(struct sj_any *any, uint32_t candidate)
{
    const bool alive = sj_any_drop(any, candidate >> 8, candidate & 255u, any->words);
    if (!alive)
        clear_queues(any);
    return alive && sj_any_propagate(any);
}
