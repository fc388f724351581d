/* SPDX-License-Identifier: MIT */
/* The board of the `singles` engine: candidate sets, and striking candidates out until neither a
   naked nor a hidden single is left.

   A cell with one candidate left is put on `queue`; taken from there it is fixed: its value is
   struck out of its peers. A house in which a candidate was struck out is dirty; it is scanned for
   values with one place when the queue is empty. Both rules only ever strike out what no solution
   uses, and what they end in does not depend on the order they are applied in.

   Every strike is one entry on the trail, so going back costs what going forward did and memory is
   bounded by the number of candidates. */
#ifndef SJ_SINGLES_INL_H
#define SJ_SINGLES_INL_H

#include "engine/engine.h"

#define SJ_SINGLES_WORDS 4u /* words of a set of values: enough for SUUJI_MAX_SIZE */

struct sj_singles_options {
    unsigned branch; /* BRANCH_... */
    unsigned unique; /* UNIQUE_... */
};

/* One guess on the path. */
struct sj_singles_frame {
    uint32_t cell;
    uint32_t trail; /* length of the trail before the guess */
    uint32_t fixed; /* cells fixed before the guess */
};

struct sj_singles {
    const suuji_rules *rules; /* borrowed from the solver */
    struct sj_singles_options option;
    size_t words;                   /* 64-bit words per set of values; bit value-1 */
    uint64_t all[SJ_SINGLES_WORDS]; /* every value of the size */

    uint64_t *cand;  /* [cells * words] */
    uint8_t *count;  /* [cells]: how many candidates */
    uint8_t *grid;   /* [cells]: value of a fixed cell, else 0 */
    uint64_t *used;  /* [houses * words]: values of its fixed cells */
    uint16_t *fixed; /* [cells]: cells in the order they were fixed */
    uint32_t fixed_count;
    uint16_t *queue; /* [cells]: cells with one candidate, not fixed yet */
    uint32_t queue_count;
    uint64_t *dirty; /* set of houses to scan */
    size_t dirty_words;
    uint32_t *trail; /* [cells * size]: cell * 256 + value-1, struck out */
    uint32_t trail_count;

    struct sj_singles_frame *frame; /* [cells + 1] */
    uint64_t *left;                 /* [(cells + 1) * words]: values still to try */

    /* Opposite paths. */
    enum { SJ_PATH_ALL, SJ_PATH_FIRST, SJ_PATH_SECOND } path; /* what to do with a solution */
    bool go_on;                                               /* the second path is needed */
    uint8_t *other; /* [cells]: the solution that the first path found */
};

/* Strike `value` out of `cell`, which has it and another one. */
static inline void sj_singles_strike(struct sj_singles *s, unsigned cell, unsigned value,
                                     size_t words)
{
    const suuji_rules *const rules = s->rules;
    sj_bit_clear(s->cand + cell * words, value - 1);
    s->trail[s->trail_count++] = cell << 8 | (value - 1);
    if (--s->count[cell] == 1)
        s->queue[s->queue_count++] = (uint16_t)cell;
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
        sj_bit_set(s->dirty, rules->cell_house[i]);
}

/* Leave `value` as the only candidate of `cell`, which has others. */
static inline void sj_singles_reduce(struct sj_singles *s, unsigned cell, unsigned value,
                                     size_t words)
{
    for (size_t w = 0; w < words; w++) {
        uint64_t others = s->cand[cell * words + w];
        if (w == (value - 1) / SJ_WORD_BITS)
            others &= ~((uint64_t)1 << (value - 1) % SJ_WORD_BITS);
        for (; others; others &= others - 1)
            sj_singles_strike(s, cell, (unsigned)w * SJ_WORD_BITS + sj_low_bit(others) + 1, words);
    }
}

/* Strike `value` out of a peer of a fixed cell. False: it was the peer's last candidate. */
static inline bool sj_singles_peer(struct sj_singles *s, unsigned peer, unsigned value,
                                   size_t words)
{
    if (!sj_bit_get(s->cand + peer * words, value - 1))
        return true;
    if (s->count[peer] == 1)
        return false;
    sj_singles_strike(s, peer, value, words);
    return true;
}

/* Fix a cell with one candidate. False: a peer would be left with none. */
static inline bool sj_singles_fix(struct sj_singles *s, unsigned cell, size_t words)
{
    const suuji_rules *const rules = s->rules;
    const uint64_t *const set = s->cand + cell * words;
    size_t w = 0;
    while (w + 1 < words && set[w] == 0)
        w++;
    const unsigned value = (unsigned)w * SJ_WORD_BITS + sj_low_bit(set[w]) + 1;
    s->grid[cell] = (uint8_t)value;
    s->fixed[s->fixed_count++] = (uint16_t)cell;
    for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++) {
        const unsigned house = rules->cell_house[i];
        const uint16_t *const cells = sj_house(rules, house);
        sj_bit_set(s->used + house * words, value - 1);
        for (unsigned k = 0; k < rules->size; k++)
            if (cells[k] != cell && !sj_singles_peer(s, cells[k], value, words))
                return false;
    }
    for (uint32_t i = rules->mate_first[cell]; i < rules->mate_first[cell + 1]; i++)
        if (!sj_singles_peer(s, rules->mate[i], value, words))
            return false;
    return true;
}

/* Look for hidden singles in a house while the queue is empty, so that its cells with one candidate
   are its fixed ones. False: a value has no place, or two values have one cell. */
static inline bool sj_singles_scan(struct sj_singles *s, unsigned house, size_t words)
{
    const uint16_t *const cells = sj_house(s->rules, house);
    const unsigned size = s->rules->size;
    for (size_t w = 0; w < words; w++) {
        uint64_t once = 0, twice = 0;
        for (unsigned k = 0; k < size; k++) {
            const uint64_t set = s->cand[cells[k] * words + w];
            twice |= once & set;
            once |= set;
        }
        if (once != s->all[w])
            return false;
        uint64_t hidden = once & ~twice & ~s->used[house * words + w];
        for (unsigned k = 0; hidden; k++) {
            const uint64_t here = s->cand[cells[k] * words + w] & hidden;
            if (!here)
                continue;
            if (here & (here - 1) || s->count[cells[k]] == 1)
                return false;
            sj_singles_reduce(s, cells[k], (unsigned)w * SJ_WORD_BITS + sj_low_bit(here) + 1,
                              words);
            hidden &= ~here;
        }
    }
    return true;
}

/* Fill singles until there is none. False: a contradiction. */
static inline bool sj_singles_propagate(struct sj_singles *s, size_t words)
{
    for (size_t d = 0;;) {
        while (s->queue_count > 0)
            if (!sj_singles_fix(s, s->queue[--s->queue_count], words))
                return false;
        for (d = 0; d < s->dirty_words && s->dirty[d] == 0;)
            d++;
        if (d == s->dirty_words)
            return true;
        const unsigned bit = sj_low_bit(s->dirty[d]);
        s->dirty[d] &= s->dirty[d] - 1;
        if (!sj_singles_scan(s, (unsigned)d * SJ_WORD_BITS + bit, words))
            return false;
    }
}

/* Back to a trail and a list of fixed cells as long as they were. */
static inline void sj_singles_undo(struct sj_singles *s, uint32_t trail, uint32_t fixed,
                                   size_t words)
{
    const suuji_rules *const rules = s->rules;
    while (s->fixed_count > fixed) {
        const unsigned cell = s->fixed[--s->fixed_count];
        for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
            sj_bit_clear(s->used + rules->cell_house[i] * words, s->grid[cell] - 1u);
        s->grid[cell] = 0;
    }
    while (s->trail_count > trail) {
        const uint32_t entry = s->trail[--s->trail_count];
        sj_bit_set(s->cand + (entry >> 8) * words, entry & 255);
        s->count[entry >> 8]++;
    }
    s->queue_count = 0;
    for (size_t d = 0; d < s->dirty_words; d++)
        s->dirty[d] = 0;
}

#endif
