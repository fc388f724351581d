/* SPDX-License-Identifier: MIT */
/* Sets of the 81 cells of the plain 9x9, the only rules that HoDoKu knows. */
#ifndef SJ_HODOKU_CELLS_INL_H
#define SJ_HODOKU_CELLS_INL_H

#include "base/bits_inl.h"

struct sj_set81 {
    uint64_t w[2];
};

static inline struct sj_set81 sj_set81_and(struct sj_set81 a, struct sj_set81 b)
{
    return (struct sj_set81){{a.w[0] & b.w[0], a.w[1] & b.w[1]}};
}

static inline struct sj_set81 sj_set81_or(struct sj_set81 a, struct sj_set81 b)
{
    return (struct sj_set81){{a.w[0] | b.w[0], a.w[1] | b.w[1]}};
}

static inline struct sj_set81 sj_set81_minus(struct sj_set81 a, struct sj_set81 b)
{
    return (struct sj_set81){{a.w[0] & ~b.w[0], a.w[1] & ~b.w[1]}};
}

static inline bool sj_set81_any(struct sj_set81 a)
{
    return (a.w[0] | a.w[1]) != 0;
}

static inline bool sj_set81_meet(struct sj_set81 a, struct sj_set81 b)
{
    return ((a.w[0] & b.w[0]) | (a.w[1] & b.w[1])) != 0;
}

/* Is every cell of `a` in `b`? */
static inline bool sj_set81_within(struct sj_set81 a, struct sj_set81 b)
{
    return ((a.w[0] & ~b.w[0]) | (a.w[1] & ~b.w[1])) == 0;
}

static inline bool sj_set81_equal(struct sj_set81 a, struct sj_set81 b)
{
    return a.w[0] == b.w[0] && a.w[1] == b.w[1];
}

static inline bool sj_set81_has(struct sj_set81 a, unsigned cell)
{
    return a.w[cell / 64] >> (cell % 64) & 1;
}

static inline void sj_set81_add(struct sj_set81 *a, unsigned cell)
{
    a->w[cell / 64] |= (uint64_t)1 << (cell % 64);
}

static inline void sj_set81_remove(struct sj_set81 *a, unsigned cell)
{
    a->w[cell / 64] &= ~((uint64_t)1 << (cell % 64));
}

static inline unsigned sj_set81_count(struct sj_set81 a)
{
    return sj_bit_count(a.w[0]) + sj_bit_count(a.w[1]);
}

/* Has it exactly one cell? */
static inline bool sj_set81_is_one(struct sj_set81 a)
{
    const uint64_t any = a.w[0] | a.w[1];
    return any && (!a.w[0] || !a.w[1]) && (any & (any - 1)) == 0;
}

/* The lowest cell of a set that is not empty. */
static inline unsigned sj_set81_first(struct sj_set81 a)
{
    return a.w[0] ? sj_low_bit(a.w[0]) : 64 + sj_low_bit(a.w[1]);
}

/* Take the lowest cell off: while (sj_set81_any(set)) use(sj_set81_next(&set)); */
static inline unsigned sj_set81_next(struct sj_set81 *a)
{
    const unsigned cell = sj_set81_first(*a);
    if (a->w[0])
        a->w[0] &= a->w[0] - 1;
    else
        a->w[1] &= a->w[1] - 1;
    return cell;
}

#endif
