/* SPDX-License-Identifier: MIT */
/* The wave kernel for any rules: propagation and branch choice for all lanes at once.

   Lane k of every vector belongs to node k. A node is one bit for each cell and value, "is still
   possible", so a wave is one vector ("plane") for each of them. Every rule is Boolean algebra on
   whole vectors; which planes are combined is in the tables of the rules. Planes of one value lie
   together: a round does one value after the other, then one cell after the other.

   `size` is passed along so that for the usual sizes it is a constant, which leaves straight code.

   This file is included by one source per kind of machine; it defines static functions only. */
#ifndef SJ_WAVE_ANY_KERNEL_INL_H
#define SJ_WAVE_ANY_KERNEL_INL_H

#include "engine/bits/wave_any_state.h"
#include "engine/bits/wave_vector_inl.h"

/* What is known after a round. */
struct outcome {
    vec dead;   /* a contradiction was found */
    vec fresh;  /* the last round found new singles */
    vec solved; /* every cell is single */
};

/* A plane by its offset. */
WAVE_INLINE vec *plane_at(void *planes, size_t offset)
{
    return (vec *)((char *)planes + offset);
}

/* How many? `one` or more, `two` or more. */
struct tally {
    vec one, two;
};

WAVE_INLINE void tally_add(struct tally *tally, vec a)
{
    tally->two = or_and(tally->two, tally->one, a);
    tally->one |= a;
}

WAVE_INLINE void tally_add3(struct tally *tally, vec a, vec b, vec c)
{
    const vec any = or3(a, b, c);
    tally->two = or3(tally->two, tally->one & any, majority(a, b, c));
    tally->one |= any;
}

/* How many cells of a house, given by their offsets, have a plane set? */
WAVE_INLINE struct tally tally_house(void *planes, const uint32_t *cell, unsigned size)
{
    struct tally tally = {vec_none(), vec_none()};
    unsigned i = 0;
    for (; i + 3 <= size; i += 3)
        tally_add3(&tally, *plane_at(planes, cell[i]), *plane_at(planes, cell[i + 1]),
                   *plane_at(planes, cell[i + 2]));
    for (; i < size; i++)
        tally_add(&tally, *plane_at(planes, cell[i]));
    return tally;
}

/* Where a cell has the value for sure, and so which houses have it. The cells of a row are next to
   each other, and rows are the first houses: they are counted on the way. */
WAVE_INLINE void find_sure(struct sj_wave_any *wave, unsigned size, const vec *x, vec *dead)
{
    vec *const sure = wave->sure;
    vec *const taken = wave->taken;
    const vec *const single = wave->single;
    for (unsigned row = 0; row < size; row++) {
        struct tally tally = {vec_none(), vec_none()};
        for (unsigned cell = row * size; cell < (row + 1) * size; cell++) {
            sure[cell] = x[cell] & single[cell];
            tally_add(&tally, sure[cell]);
        }
        taken[row] = tally.one;
        *dead |= tally.two;
    }
    for (unsigned house = size; house < wave->houses; house++) {
        const struct tally tally = tally_house(sure, wave->house_cell + house * size, size);
        taken[house] = tally.one;
        *dead |= tally.two;
    }
}

/* A cell that has the value for sure takes it from all cells that must differ. What is left is put
   into `left`, and counted by rows unless `two` is NULL. */
WAVE_INLINE void remove_sure(struct sj_wave_any *wave, unsigned size, const vec *x, vec *left,
                             vec *two, vec *dead)
{
    const suuji_rules *const rules = wave->rules;
    vec *const sure = wave->sure;
    vec *const taken = wave->taken;
    for (unsigned row = 0; row < size; row++) {
        struct tally tally = {vec_none(), vec_none()};
        const vec in_row = taken[row];
        for (unsigned cell = row * size; cell < (row + 1) * size; cell++) {
            const uint32_t *house = wave->cell_house + rules->cell_first[cell] + 1;
            const uint32_t *const end = wave->cell_house + rules->cell_first[cell + 1];
            vec seen = in_row | *plane_at(taken, house[0]);
            for (house++; house < end; house++)
                seen |= *plane_at(taken, *house);
            seen &= ~sure[cell];
            if (rules->pair_count > 0) {
                for (uint32_t i = rules->mate_first[cell]; i < rules->mate_first[cell + 1]; i++)
                    seen |= *plane_at(sure, wave->mate[i]);
                *dead = or_and(*dead, seen, sure[cell]);
            }
            left[cell] = x[cell] & ~seen;
            if (two)
                tally_add(&tally, left[cell]);
        }
        if (two) {
            two[row] = tally.two;
            *dead |= ~tally.one;
        }
    }
}

/* After the last entry; an empty list has no memory. */
WAVE_INLINE const uint32_t *list_end(struct list list)
{
    return list.length ? list.at + list.length : list.at;
}

/* Make planes `to` of those of `view`, by OR or by AND. What is made is not read here but by later
   calls. */
WAVE_INLINE void join_planes(void *view, void *to, const struct joins *joins, bool all)
{
    const struct list few = joins->few;
    const struct list more = joins->more;
    for (const uint32_t *at = few.at, *end = list_end(few); at != end; at += 4) {
        const vec a = *plane_at(view, at[1]);
        const vec b = *plane_at(view, at[2]);
        const vec c = *plane_at(view, at[3]);
        *plane_at(to, at[0]) = all ? and3(a, b, c) : or3(a, b, c);
    }
    for (const uint32_t *at = more.at, *end = list_end(more); at < end;) {
        const uint32_t offset = at[0];
        const uint32_t *const stop = at + 2 + 3 * at[1];
        vec join = all ? vec_all(~(uint64_t)0) : vec_none();
        for (at += 2; at < stop; at += 3) {
            const vec a = *plane_at(view, at[0]);
            const vec b = *plane_at(view, at[1]);
            const vec c = *plane_at(view, at[2]);
            join = all ? join & and3(a, b, c) : join | or3(a, b, c);
        }
        *plane_at(to, offset) = join;
    }
}

/* Locked candidates. */
WAVE_INLINE void use_locks(struct sj_wave_any *wave, vec *x)
{
    join_planes(wave->view, wave->view, &wave->locks.segments, false);
    join_planes(wave->view, wave->view, &wave->locks.locks, false);
    join_planes(wave->view, wave->view, &wave->locks.groups, true);
    join_planes(wave->view, x, &wave->locks.cells, true);
}

/* Value by value: what follows from the places that it has. The last round of a wave uses locks. */
WAVE_INLINE void look_at_values(struct sj_wave_any *wave, unsigned size, struct outcome *outcome,
                                bool last)
{
    vec dead = outcome->dead;
    for (unsigned value = 0; value < size; value++) {
        vec *const x = (vec *)wave->x + value * wave->row;
        vec *const two = (vec *)wave->two + value * wave->houses;
        find_sure(wave, size, x, &dead);
        remove_sure(wave, size, x, last ? wave->view : x, last ? NULL : two, &dead);
        if (last)
            use_locks(wave, x);
        for (unsigned house = last ? 0 : size; house < wave->houses; house++) {
            const struct tally tally = tally_house(x, wave->house_cell + house * size, size);
            two[house] = tally.two;
            dead |= ~tally.one;
        }
    }
    outcome->dead = dead;
}

/* Where has a value two or more places in each of `count` houses, given by their offsets? */
WAVE_INLINE vec two_in_all(void *two, const uint32_t *house, unsigned count)
{
    vec all = *plane_at(two, house[0]) & *plane_at(two, house[1]);
    for (unsigned i = 2; i < count; i++)
        all &= *plane_at(two, house[i]);
    return all;
}

/* Hidden singles: a value that has one place in a house of the cell. The cell loses its other
   candidates; one that is that for two values is a contradiction, which shows as two candidates
   left. Returns where there is such a value. */
WAVE_INLINE vec keep_hidden(struct sj_wave_any *wave, unsigned size, unsigned cell,
                            vec x[SJ_WAVE_ANY_SIZE], const uint32_t *house, unsigned count)
{
    vec *at = (vec *)wave->x + cell;
    vec only[SJ_WAVE_ANY_SIZE];
    vec hidden = vec_none();
    for (unsigned value = 0; value < size; value++) {
        x[value] = at[value * wave->row];
        only[value] = x[value] & ~two_in_all((vec *)wave->two + value * wave->houses, house, count);
        hidden |= only[value];
    }
    for (unsigned value = 0; value < size; value++) {
        x[value] = choose(hidden, only[value], x[value]);
        at[value * wave->row] = x[value];
    }
    return hidden;
}

/* Cell by cell: apply hidden singles, find naked singles and empty cells. In the first round of a
   wave there is nothing about houses yet. */
WAVE_INLINE void look_at_cells(struct sj_wave_any *wave, unsigned size, struct outcome *outcome,
                               bool first)
{
    const suuji_rules *const rules = wave->rules;
    vec *const single = wave->single;
    vec dead = outcome->dead;
    vec solved = vec_all(~(uint64_t)0);
    vec fresh = vec_none();
    for (unsigned cell = 0; cell < wave->cells; cell++) {
        struct tally tally = {vec_none(), vec_none()};
        vec x[SJ_WAVE_ANY_SIZE];
        vec hidden = vec_none();
        if (first) {
            for (unsigned value = 0; value < size; value++)
                x[value] = ((vec *)wave->x)[value * wave->row + cell];
        } else { /* most cells are in three houses */
            const uint32_t *const house = wave->cell_house + rules->cell_first[cell];
            const unsigned count = rules->cell_first[cell + 1] - rules->cell_first[cell];
            hidden = count == 3 ? keep_hidden(wave, size, cell, x, house, 3)
                                : keep_hidden(wave, size, cell, x, house, count);
        }
        for (unsigned value = 0; value < size; value++)
            tally_add(&tally, x[value]);
        const vec is_single = tally.one & ~tally.two;
        fresh = or_and_not(fresh, is_single, single[cell]);
        solved &= is_single;
        single[cell] = is_single;
        dead = or_and(dead, hidden, tally.two) | ~tally.one;
    }
    outcome->dead = dead;
    outcome->solved = solved;
    outcome->fresh = fresh;
}

/* ---- The choice of a branch ------------------------------------------------------------------ */

enum {
    CODE_BITS = 8, /* of the number of a cell */
    KEY_BITS =
        SCORE_BITS + 2 /* of what cells are compared by: score, three candidates, two candidates */
};

/* Add 1 << `first` to a number of `bits` planes, from the lowest bit up, where `a` is set. */
WAVE_INLINE void add_bit(vec *number, unsigned bits, vec a, unsigned first)
{
    for (unsigned bit = first; bit < bits; bit++) {
        const vec carry = number[bit] & a;
        number[bit] ^= a;
        a = carry;
    }
}

/* Add the sum of a house. */
WAVE_INLINE void add_house(vec number[SCORE_BITS], const vec a[HOUSE_BITS])
{
    vec carry = vec_none();
    for (unsigned bit = 0; bit < HOUSE_BITS; bit++) {
        const vec sum = xor3(number[bit], a[bit], carry);
        carry = majority(number[bit], a[bit], carry);
        number[bit] = sum;
    }
    add_bit(number, SCORE_BITS, carry, HOUSE_BITS);
}

/* The best cell so far. */
struct pick {
    vec found;
    vec key[KEY_BITS];
    vec code[CODE_BITS];
};

/* Add four for a cell with two candidates, one for a cell with three. */
WAVE_INLINE void add_cell(vec *number, unsigned bits, const vec open[3])
{
    add_bit(number, bits, open[0], 2);
    add_bit(number, bits, open[1], 0);
}

/* Take this cell where it is open and has a higher key than those before. */
WAVE_INLINE void pick_best(struct pick *pick, vec is_open, const vec key[KEY_BITS], unsigned cell)
{
    vec take = ~pick->found;
    for (unsigned bit = 0; bit < KEY_BITS; bit++)
        take = less(pick->key[bit], key[bit], take);
    take &= is_open;
    pick->found |= is_open;
    for (unsigned bit = 0; bit < KEY_BITS; bit++)
        pick->key[bit] = choose(take, key[bit], pick->key[bit]);
    for (unsigned bit = 0; bit < CODE_BITS; bit++)
        pick->code[bit] = cell >> bit & 1 ? pick->code[bit] | take : pick->code[bit] & ~take;
}

/* How many candidates has each cell: two, three, or more? */
WAVE_INLINE void count_candidates(struct sj_wave_any *wave)
{
    vec(*const open)[3] = wave->open;
    for (unsigned cell = 0; cell < wave->cells; cell++) {
        vec one = vec_none(), two = vec_none(), three = vec_none(), four = vec_none();
        for (unsigned value = 0; value < wave->size; value++) {
            const vec x = ((vec *)wave->x)[value * wave->row + cell];
            four = or_and(four, three, x);
            three = or_and(three, two, x);
            two = or_and(two, one, x);
            one |= x;
        }
        open[cell][0] = two & ~three;
        open[cell][1] = three & ~four;
        open[cell][2] = four;
    }
}

/* Choose where to branch: a cell with two candidates, else one with three, else another; of several
   the one with the most such cells in its houses and pairs, which are likely to follow. `code` gets
   its number. */
WAVE_INLINE void choose_branch(struct sj_wave_any *wave)
{
    const suuji_rules *const rules = wave->rules;
    vec(*const open)[3] = wave->open;
    vec(*const sum)[HOUSE_BITS] = wave->score;
    vec(*const weight)[WEIGHT_BITS] = wave->weight;
    vec *const code = wave->code;
    struct pick pick = {0};
    count_candidates(wave);
    for (unsigned house = 0; house < wave->houses; house++) {
        vec score[HOUSE_BITS] = {0};
        for (unsigned i = 0; i < wave->size; i++)
            add_cell(score, HOUSE_BITS, open[sj_house(rules, house)[i]]);
        for (unsigned bit = 0; bit < HOUSE_BITS; bit++)
            sum[house][bit] = score[bit];
    }
    for (unsigned cell = 0; cell < wave->cells; cell++) {
        vec key[KEY_BITS] = {0}; /* the score, for now */
        for (uint32_t i = rules->cell_first[cell]; i < rules->cell_first[cell + 1]; i++)
            add_house(key, sum[rules->cell_house[i]]);
        for (uint32_t i = rules->mate_first[cell]; i < rules->mate_first[cell + 1]; i++)
            add_cell(key, SCORE_BITS, open[rules->mate[i]]);
        for (unsigned bit = 0; wave->size >= LARGE_SIZE && bit < WEIGHT_BITS; bit++)
            add_bit(key, SCORE_BITS, weight[cell][bit], bit + 4);
        key[SCORE_BITS] = open[cell][1];
        key[SCORE_BITS + 1] = open[cell][0];
        pick_best(&pick, or3(open[cell][0], open[cell][1], open[cell][2]), key, cell);
    }
    for (unsigned bit = 0; bit < CODE_BITS; bit++)
        code[bit] = pick.code[bit];
}

#endif
