/* SPDX-License-Identifier: MIT */
/* Numbers for strings of bytes that all have one length: each string that was seen has one, from 0
   in the order of their first use. A hash table with open addressing. */
#ifndef SJ_TUPLES_H
#define SJ_TUPLES_H

#include <stddef.h>
#include <stdint.h>

/* Zeroed but for `bytes`, which is at least 1, a table has no strings. */
struct sj_tuples {
    size_t bytes;     /* of each string */
    uint8_t *at;      /* [count * bytes], by number */
    uint32_t *number; /* [slots]: 1 + the number; 0: free */
    size_t count, room, slots;
};

/* The number of a string of `bytes` bytes, which is new or not; negative: there is no memory. */
int32_t sj_tuples_find(struct sj_tuples *tuples, const void *string);

/* String `i`. The pointer is valid until one more is found. */
static inline const uint8_t *sj_tuple(const struct sj_tuples *tuples, size_t i)
{
    return tuples->at + i * tuples->bytes;
}

void sj_tuples_free(struct sj_tuples *tuples);

#endif
