/* SPDX-License-Identifier: MIT */
/* FNV-1a, 64 bits: the hash of everything here that is hashed. */
#ifndef SJ_HASH_INL_H
#define SJ_HASH_INL_H

#include <stddef.h>
#include <stdint.h>

#define SJ_HASH_START 0xcbf29ce484222325u

/* Continue `hash`, at first SJ_HASH_START, with some bytes. */
static inline uint64_t sj_hash(uint64_t hash, const void *bytes, size_t count)
{
    const uint8_t *const at = bytes;
    for (size_t i = 0; i < count; i++)
        hash = (hash ^ at[i]) * 0x100000001b3u;
    return hash;
}

#endif
