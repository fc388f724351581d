/* SPDX-License-Identifier: MIT */
/* Random numbers that depend only on a seed: the same on every machine. xoshiro256** by Blackman
   and Vigna, seeded through splitmix64. */
#ifndef SJ_RANDOM_INL_H
#define SJ_RANDOM_INL_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct sj_random {
    uint64_t s[4];
};

static inline void sj_random_seed(struct sj_random *random, uint64_t seed)
{
    for (int i = 0; i < 4; i++) {
        uint64_t z = (seed += 0x9e3779b97f4a7c15u);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        random->s[i] = z ^ (z >> 31);
    }
}

static inline uint64_t sj_random_next(struct sj_random *random)
{
    uint64_t *const s = random->s;
    const uint64_t x = s[1] * 5;
    const uint64_t result = ((x << 7) | (x >> 57)) * 9;
    const uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = (s[3] << 45) | (s[3] >> 19);
    return result;
}

/* 0 .. below - 1, each equally likely; `below` is 1 .. 2^32. */
static inline uint32_t sj_random_below(struct sj_random *random, uint64_t below)
{
    for (;;) { /* Lemire: reject the few low products that would favour some numbers */
        const uint64_t product = (sj_random_next(random) >> 32) * below;
        /* The bound is less than `below`: mostly no division is needed. */
        if ((uint32_t)product >= below ||
            (uint32_t)product >= (((uint64_t)1 << 32) - below) % below)
            return (uint32_t)(product >> 32);
    }
}

/* Put the `count` elements of `list`, `width` bytes each, up to 8, in random order, each order
   equally likely. */
static inline void sj_random_shuffle(struct sj_random *random, void *list, size_t count,
                                     size_t width)
{
    unsigned char *const at = list;
    for (size_t i = count; i > 1; i--) {
        unsigned char *const one = at + (i - 1) * width;
        unsigned char *const two = at + sj_random_below(random, i) * width;
        unsigned char swap[8];
        memcpy(swap, one, width);
        memmove(one, two, width);
        memcpy(two, swap, width);
    }
}

#endif
