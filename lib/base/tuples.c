/* SPDX-License-Identifier: MIT */
/* Strings of bytes and their numbers. */
#include "base/tuples.h"

#include "base/arrays.h"

#include <stdlib.h>
#include <string.h>

/* Eight bytes at a time; lower bits of a product depend little on higher bits of its factors. */
static size_t first_slot(const struct sj_tuples *t, const uint8_t *string)
{
    uint64_t sum = 0;
    for (size_t at = 0; at < t->bytes; at += sizeof sum) {
        const size_t left = t->bytes - at;
        uint64_t word = 0;
        memcpy(&word, string + at, left < sizeof word ? left : sizeof word);
        sum = (sum ^ word) * 0x9E3779B97F4A7C15;
        sum ^= sum >> 32;
    }
    return (size_t)sum & (t->slots - 1);
}

static size_t find_slot(const struct sj_tuples *t, const uint8_t *string)
{
    size_t slot = first_slot(t, string);
    while (t->number[slot] && memcmp(sj_tuple(t, t->number[slot] - 1), string, t->bytes) != 0)
        slot = (slot + 1) & (t->slots - 1);
    return slot;
}

static bool grow_slots(struct sj_tuples *t)
{
    const size_t slots = t->slots ? 2 * t->slots : 64;
    uint32_t *const number = calloc(slots, sizeof *number);
    if (!number)
        return false;
    free(t->number);
    t->number = number;
    t->slots = slots;
    for (size_t i = 0; i < t->count; i++)
        number[find_slot(t, sj_tuple(t, i))] = (uint32_t)i + 1;
    return true;
}

int32_t sj_tuples_find(struct sj_tuples *t, const void *string)
{
    if (2 * t->count >= t->slots && !grow_slots(t))
        return -1;
    const size_t slot = find_slot(t, string);
    if (t->number[slot] == 0) {
        if (!sj_grow(&t->at, &t->room, t->count + 1, t->bytes))
            return -1;
        memcpy(t->at + t->count++ * t->bytes, string, t->bytes);
        t->number[slot] = (uint32_t)t->count;
    }
    return (int32_t)t->number[slot] - 1;
}

void sj_tuples_free(struct sj_tuples *tuples)
{
    free(tuples->at);
    free(tuples->number);
    *tuples = (struct sj_tuples){.bytes = tuples->bytes};
}
