/* SPDX-License-Identifier: MIT */
/* The states of one layer, each once. */
#include "count/layer_plan.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_SLOTS = 1024 };

void sj_layer_store_start(struct sj_layer_store *store, struct sj_budget *budget, unsigned marks,
                          unsigned limbs)
{
    *store = (struct sj_layer_store){.budget = budget, .marks = marks, .limbs = limbs};
}

void sj_layer_store_clear(struct sj_layer_store *store)
{
    store->count = 0;
    if (store->slot)
        memset(store->slot, 0, store->slots * sizeof *store->slot);
}

void sj_layer_store_free(struct sj_layer_store *store)
{
    free(store->item);
    free(store->slot);
    *store = (struct sj_layer_store){0};
}

static uint64_t hash_marks(const uint32_t *marks, unsigned count)
{
    uint64_t hash = 0x9e3779b97f4a7c15u;
    for (unsigned i = 0; i < count; i++) {
        hash = (hash ^ marks[i]) * 0xbf58476d1ce4e5b9u;
        hash ^= hash >> 29;
    }
    return hash ^ hash >> 32;
}

/* Where the state is in the table, or would be. */
static size_t find_slot(const struct sj_layer_store *store, const uint32_t *marks)
{
    size_t at = (size_t)hash_marks(marks, store->marks) & (store->slots - 1);
    while (store->slot[at] && memcmp(sj_layer_store_at(store, store->slot[at] - 1), marks,
                                     store->marks * sizeof *marks) != 0)
        at = (at + 1) & (store->slots - 1);
    return at;
}

static bool grow_table(struct sj_layer_store *store)
{
    const size_t slots = store->slots ? 2 * store->slots : FIRST_SLOTS;
    uint32_t *const slot = sj_budget_zeros(store->budget, slots, sizeof *slot);
    if (!slot)
        return false;
    store->budget->used -= store->slots * sizeof *slot;
    free(store->slot);
    store->slot = slot;
    store->slots = slots;
    for (size_t i = 0; i < store->count; i++)
        slot[find_slot(store, sj_layer_store_at(store, i))] = (uint32_t)i + 1;
    return true;
}

static void add_count(uint32_t *to, const uint32_t *count, unsigned limbs, uint32_t factor)
{
    uint64_t carry = 0;
    for (unsigned i = 0; i < limbs; i++) {
        carry += to[i] + (uint64_t)count[i] * factor;
        to[i] = (uint32_t)carry;
        carry >>= 32;
    }
}

bool sj_layer_store_add(struct sj_layer_store *store, const uint32_t *marks, const uint32_t *count,
                        uint32_t factor)
{
    const size_t width = store->marks + store->limbs;
    if (store->count >= UINT32_MAX - 1) {
        store->budget->end = SUUJI_END_MEMORY;
        return false;
    }
    if (2 * (store->count + 1) > store->slots && !grow_table(store))
        return false;
    const size_t at = find_slot(store, marks);
    if (!store->slot[at]) {
        if (!sj_budget_reserve(store->budget, &store->item, &store->room,
                               (store->count + 1) * width, sizeof *store->item))
            return false;
        uint32_t *const item = store->item + store->count * width;
        memcpy(item, marks, store->marks * sizeof *item);
        memset(item + store->marks, 0, store->limbs * sizeof *item);
        store->slot[at] = (uint32_t)++store->count;
    }
    if (factor)
        add_count(store->item + (store->slot[at] - 1) * width + store->marks, count, store->limbs,
                  factor);
    return true;
}
