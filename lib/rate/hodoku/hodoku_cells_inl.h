/* SPDX-License-Identifier: MIT */
/* Sets of the 81 cells of the plain 9x9, the only rules that HoDoKu knows. */
#ifndef SJ_HODOKU_CELLS_INL_H
#define SJ_HODOKU_CELLS_INL_H

#include "base/bits_inl.h"

struct sj_cells {
    uint64_t w[2];
};

static inline struct sj_cells sj_cells_and(struct sj_cells a, struct sj_cells b)
{
    return (struct sj_cells){{a.w[0] & b.w[0], a.w[1] & b.w[1]}};
}

static inline struct sj_cells sj_cells_or(struct sj_cells a, struct sj_cells b)
{
    return (struct sj_cells){{a.w[0] | b.w[0], a.w[1] | b.w[1]}};
}

static inline struct sj_cells sj_cells_minus(struct sj_cells a, struct sj_cells b)
{
    return (struct sj_cells){{a.w[0] & ~b.w[0], a.w[1] & ~b.w[1]}};
}

static inline bool sj_cells_any(struct sj_cells a)
{
    return (a.w[0] | a.w[1]) != 0;
}

static inline bool sj_cells_meet(struct sj_cells a, struct sj_cells b)
{
    return ((a.w[0] & b.w[0]) | (a.w[1] & b.w[1])) != 0;
}

/* Is every cell of `a` in `b`? */
static inline bool sj_cells_within(struct sj_cells a, struct sj_cells b)
{
    return ((a.w[0] & ~b.w[0]) | (a.w[1] & ~b.w[1])) == 0;
}

static inline bool sj_cells_equal(struct sj_cells a, struct sj_cells b)
{
    return a.w[0] == b.w[0] && a.w[1] == b.w[1];
}

static inline bool sj_cells_has(struct sj_cells a, unsigned cell)
{
    return a.w[cell / 64] >> (cell % 64) & 1;
}

static inline void sj_cells_add(struct sj_cells *a, unsigned cell)
{
    a->w[cell / 64] |= (uint64_t)1 << (cell % 64);
}

static inline void sj_cells_remove(struct sj_cells *a, unsigned cell)
{
    a->w[cell / 64] &= ~((uint64_t)1 << (cell % 64));
}

static inline unsigned sj_cells_count(struct sj_cells a)
{
    return sj_bit_count(a.w[0]) + sj_bit_count(a.w[1]);
}

/* Has it exactly one cell? */
static inline bool sj_cells_is_one(struct sj_cells a)
{
    const uint64_t any = a.w[0] | a.w[1];
    return any && (!a.w[0] || !a.w[1]) && (any & (any - 1)) == 0;
}

/* The lowest cell of a set that is not empty. */
static inline unsigned sj_cells_first(struct sj_cells a)
{
    return a.w[0] ? sj_low_bit(a.w[0]) : 64 + sj_low_bit(a.w[1]);
}

/* Take the lowest cell off: while (sj_cells_any(set)) use(sj_cells_next(&set)); */
static inline unsigned sj_cells_next(struct sj_cells *a)
{
    const unsigned cell = sj_cells_first(*a);
    if (a->w[0])
        a->w[0] &= a->w[0] - 1;
    else
        a->w[1] &= a->w[1] - 1;
    return cell;
}

#endif
