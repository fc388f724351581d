/* SPDX-License-Identifier: MIT */
/* What sums and automata left of their cells, remembered by the candidates that the cells had. In a search the same
   candidates come up again and again, and to look that up is far cheaper than to find it out. Remembered or not, the
   answer is the same, so that counted work does not depend on what is remembered. */
#ifndef SJ_BITS_ANY_MEMO_H
#define SJ_BITS_ANY_MEMO_H

#include <stdbool.h>
#include <stdint.h>

/* The candidates of the cells of a primitive, packed. */
struct sj_any_packed {
    uint64_t word[2];
};

struct sj_any_memo_entry {
    struct sj_any_packed had, kept;
    uint32_t shape; /* what the answer depends on beside the candidates; 0: the entry is empty */
    bool dead;
};

struct sj_any_memo {
    struct sj_any_memo_entry *entry; /* NULL: nothing is remembered */
    unsigned size, per_word;         /* candidates of a cell, cells in a word */
};

/* False: no memory. Above size 32 nothing is remembered. */
bool sj_any_memo_new(struct sj_any_memo *memo, unsigned size);
void sj_any_memo_free(struct sj_any_memo *memo);

static inline bool sj_any_memo_holds(const struct sj_any_memo *memo, uint32_t cells)
{
    return memo->entry && cells <= 2 * memo->per_word;
}

/* The candidates of cells: those of cell[i] are set[cell[i]], or set[i] without `cell`. */
static inline struct sj_any_packed sj_any_pack_sets(const struct sj_any_memo *memo,
                                                    const uint64_t *set, const uint16_t *cell,
                                                    uint32_t cells)
{
    struct sj_any_packed pack = {{0}};
    for (uint32_t i = 0, shift = 0, w = 0; i < cells; i++, shift += memo->size) {
        if (i == memo->per_word)
            w = 1, shift = 0;
        pack.word[w] |= set[cell ? cell[i] : i] << shift;
    }
    return pack;
}

static inline void sj_any_unpack_sets(const struct sj_any_memo *memo,
                                      const struct sj_any_packed *pack, uint64_t *set,
                                      uint32_t cells)
{
    const uint64_t mask = UINT64_MAX >> (64 - memo->size);
    for (uint32_t i = 0, shift = 0, w = 0; i < cells; i++, shift += memo->size) {
        if (i == memo->per_word)
            w = 1, shift = 0;
        set[i] = pack->word[w] >> shift & mask;
    }
}

/* Where this is remembered, if it is: `had` and `shape` say so. */
static inline struct sj_any_memo_entry *
sj_any_memo_find(const struct sj_any_memo *memo, const struct sj_any_packed *had, uint32_t shape)
{
    enum { SLOT_BITS = 14 };
    uint64_t hash = had->word[0] * 0x9E3779B97F4A7C15u ^ had->word[1] * 0xC2B2AE3D27D4EB4Fu;
    hash = (hash ^ hash >> 29 ^ shape) * 0xBF58476D1CE4E5B9u;
    return &memo->entry[hash >> (64 - SLOT_BITS)];
}

static inline bool sj_any_memo_is(const struct sj_any_memo_entry *entry,
                                  const struct sj_any_packed *had, uint32_t shape)
{
    return entry->shape == shape && entry->had.word[0] == had->word[0] &&
           entry->had.word[1] == had->word[1];
}

#endif
