/* SPDX-License-Identifier: MIT */
/* The states of one layer (layers.c), each once, with the number of ways that lead to it. */
#ifndef SJ_LAYER_STORE_H
#define SJ_LAYER_STORE_H

#include "base/budget.h"

struct sj_layer_store {
    struct sj_budget *budget;
    unsigned marks; /* 32-bit words of a state */
    unsigned limbs; /* 32-bit words of a count */
    uint32_t *item; /* [count][marks + limbs] */
    size_t count, room;
    uint32_t *slot; /* hash table: number of an item + 1, or 0 */
    size_t slots;   /* a power of 2 */
};

void sj_layer_store_start(struct sj_layer_store *store, struct sj_budget *budget, unsigned marks,
                          unsigned limbs);
/* Add `count` times `factor` to the state `marks`; with factor 0 `count` is not read. False: memory
   is short, see the budget. */
bool sj_layer_store_add(struct sj_layer_store *store, const uint32_t *marks, const uint32_t *count,
                        uint32_t factor);
/* Forget the states, keep the memory. */
void sj_layer_store_clear(struct sj_layer_store *store);
void sj_layer_store_free(struct sj_layer_store *store);

/* State i, and after its marks its count. */
static inline const uint32_t *sj_layer_store_at(const struct sj_layer_store *store, size_t i)
{
    return store->item + i * (store->marks + store->limbs);
}

#endif
