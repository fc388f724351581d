/* SPDX-License-Identifier: MIT */
/* Pairs, for all lanes at once: two cells of a house that have the same two candidates, or two
   values that have the same two places in it. Both are the same on a square of planes, `size` items
   with `size` members each: cells and their candidates, or values and their places. The members of
   a pair are in no other item.

   Included by the search around the kernel for any rules; static functions only. */
#ifndef SJ_WAVE_ANY_PAIRS_INL_H
#define SJ_WAVE_ANY_PAIRS_INL_H

#include "engine/bits/wave_any_kernel_inl.h"

/* Member m of item i is plane i * item + m * member of `at`. */
struct square {
    vec *at;
    unsigned item, member;
};

WAVE_INLINE vec *square_plane(struct square square, unsigned item, unsigned member)
{
    return square.at + item * square.item + member * square.member;
}

/* Which items have exactly two members? */
WAVE_INLINE void find_twos(struct square square, unsigned size, vec two_members[SJ_WAVE_ANY_SIZE])
{
    for (unsigned item = 0; item < size; item++) {
        vec one = vec_none(), two = vec_none(), three = vec_none();
        for (unsigned m = 0; m < size; m++) {
            const vec x = *square_plane(square, item, m);
            three = or_and(three, two, x);
            two = or_and(two, one, x);
            one |= x;
        }
        two_members[item] = two & ~three;
    }
}

/* Which items are part of a pair? Three items with the same two members are a contradiction. */
WAVE_INLINE void find_pairs(struct square square, unsigned size, vec paired[SJ_WAVE_ANY_SIZE],
                            vec *dead)
{
    vec two_members[SJ_WAVE_ANY_SIZE];
    find_twos(square, size, two_members);
    for (unsigned item = 0; item < size; item++)
        paired[item] = vec_none();
    for (unsigned a = 0; a < size; a++)
        for (unsigned b = 0; b < a; b++) {
            vec differ = vec_none();
            for (unsigned m = 0; m < size; m++)
                differ = or_xor(differ, *square_plane(square, a, m), *square_plane(square, b, m));
            const vec pair = and_and_not(two_members[a], two_members[b], differ);
            *dead = or_and(*dead, pair, paired[a] | paired[b]);
            paired[a] |= pair;
            paired[b] |= pair;
        }
}

/* Remove the members of pairs from all other items. Returns whether there are pairs in any lane. */
WAVE_INLINE bool use_pairs(struct square square, unsigned size, vec *dead)
{
    vec paired[SJ_WAVE_ANY_SIZE];
    vec any = vec_none();
    find_pairs(square, size, paired, dead);
    for (unsigned item = 0; item < size; item++)
        any |= paired[item];
    if (!vec_any(any))
        return false;
    for (unsigned m = 0; m < size; m++) {
        vec taken = vec_none();
        for (unsigned item = 0; item < size; item++)
            taken = or_and(taken, paired[item], *square_plane(square, item, m));
        for (unsigned item = 0; item < size; item++) {
            vec *const x = square_plane(square, item, m);
            *x &= ~(taken & ~paired[item]);
        }
    }
    return true;
}

/* Pairs of all houses. Singles that they leave are found in the next round. */
WAVE_INLINE void look_at_pairs(struct sj_wave_any *wave, unsigned size, vec *dead)
{
    for (unsigned house = 0; house < wave->houses; house++) {
        const uint32_t *const cell = wave->house_cell + house * size;
        vec planes[SJ_WAVE_ANY_SIZE * SJ_WAVE_ANY_SIZE]; /* by value, then by place */
        for (unsigned value = 0; value < size; value++)
            for (unsigned i = 0; i < size; i++)
                planes[value * size + i] = *plane_at((vec *)wave->x + value * wave->row, cell[i]);
        const bool hidden = use_pairs((struct square){planes, size, 1}, size, dead);
        const bool naked = use_pairs((struct square){planes, 1, size}, size, dead);
        if (!hidden && !naked)
            continue;
        for (unsigned value = 0; value < size; value++)
            for (unsigned i = 0; i < size; i++)
                *plane_at((vec *)wave->x + value * wave->row, cell[i]) = planes[value * size + i];
    }
}

#endif
