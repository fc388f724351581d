/* SPDX-License-Identifier: MIT */
/* The 9x9 kernel's state and propagation, written once and compiled for several kinds of vectors;
   nine_search_inl.h searches with them. The file that includes this one has included a
   nine_vec*_inl.h before, which brings `vec` and its operations.

   The state. Each digit has 81 candidates, kept as three words, one for each row of a band: word r
   has row r of the upper, the middle and the lower band, ten bits apiece. The tenth is spare and 0.

       bit      0 .. 8    9      10 .. 18   19      20 .. 28   29
       word 0   row 0     spare  row 3      spare   row 6      spare
       word 1   row 1     spare  row 4      spare   row 7      spare
       word 2   row 2     spare  row 5      spare   row 8      spare
       word 3   0

   So four words are a digit (a block), BLOCKS digits a vector, and VECTORS vectors all there is
   to know: it stays in registers, and each step below handles all nine digits at once.

   The steps of a round (propagate):
   1. Cells with one candidate, and candidates that are the only ones of their value in their row.
   The first remove the digit from the rest of their row, the second remove other digits from their
   cell.
   2. Minirows: the three cells that a row and a box share. In a band a digit takes one minirow of
      each row and of each box, that is one of six arrangements; minirows in none of them are
      removed.
   3. Minicolumns, likewise.
   Steps 2 and 3 are locked candidates in full, both ways, and carry what step 1 does to a row on to
   boxes and columns: a digit with one place in its row ends with one place in its box and column.
   When there is nothing to place, two rules of counting (triads): a minirow has three cells, so if
   only three digits can be there they are there, and if three digits must be there no other is.

   Each of 2 and 3 works on packed vectors. Three vectors hold 27 bits of minirows in 81 bits of
   cells: they are packed into one, bit c of each three being vector c's. For minicolumns, word c of
   each block is vector c's. */
#ifndef SJ_NINE_KERNEL_INL_H
#define SJ_NINE_KERNEL_INL_H

#include "engine/bits/nine_kernel.h"
#ifndef VECTORS /* the including file has chosen the vectors; these are for every machine */
#include "engine/bits/nine_vec128_inl.h"
#endif

#include <stdbool.h>
#include <string.h>

#define EACH 0x00100401u      /* times nine bits: those bits in each band */
#define CELLS (0x1FFu * EACH) /* every cell */
#define SPARE (0x200u * EACH) /* the bit above each row */
#define FIRST (0x049u * EACH) /* the first cell of each minirow */

enum { VECTOR_WORDS = 4 * BLOCKS, STATE_WORDS = VECTOR_WORDS * VECTORS };

struct state {
    vec x[VECTORS];
};

static inline struct state state_load(const uint32_t *words)
{
    struct state s;
    for (int v = 0; v < VECTORS; v++)
        s.x[v] = vec_load(words + VECTOR_WORDS * v);
    return s;
}

static inline void state_store(uint32_t *words, const struct state *s)
{
    for (int v = 0; v < VECTORS; v++)
        vec_store(words + VECTOR_WORDS * v, s->x[v]);
}

/* Vector v, or nothing: the last pack is not full. */
static inline vec vector_at(const struct state *s, int v)
{
    return v < VECTORS ? s->x[v] : vec_all(0);
}

/* ---- rows -------------------------------------------------------------------------------------
   Adding 0x1FF to a row sets its spare bit if the row is not empty, and leaves the row less its
   lowest bit where both have a 1. */

/* All nine bits of each row whose spare bit is set. */
static inline vec rows_of_spare(vec a)
{
    const vec spare = a & vec_all(SPARE);
    return vec_sub(spare, vec_right(spare, 9));
}

/* The candidates that are the only ones of their value in their row. */
static inline vec only_in_row(vec x)
{
    const vec cells = vec_all(CELLS);
    const vec others = vec_add(x, cells) & x;
    return vec_without(x, rows_of_spare(vec_add(others, cells)));
}

/* ---- minirows and minicolumns --------------------------------------------------------------- */

/* Every box of a band to the next one, cyclically; and to the one after that. */
static inline vec boxes_by_1(vec a)
{
    return vec_select(vec_all(0x1F8u * EACH), vec_left(a, 3), vec_right(a, 6));
}

static inline vec boxes_by_2(vec a)
{
    return vec_select(vec_all(0x1C0u * EACH), vec_left(a, 6), vec_right(a, 3));
}

/* Every column of a box to the next one, cyclically; and to the one after that. */
static inline vec columns_by_1(vec a)
{
    return vec_select(vec_all(0x1B6u * EACH), vec_left(a, 1), vec_right(a, 2));
}

static inline vec columns_by_2(vec a)
{
    return vec_select(vec_all(0x124u * EACH), vec_left(a, 2), vec_right(a, 1));
}

/* The minirows with a candidate, of vectors 3p .. 3p + 2. The spare bits are of no meaning. */
static inline vec minirows_pack(const struct state *s, int p)
{
    const vec a = vector_at(s, 3 * p), b = vector_at(s, 3 * p + 1), c = vector_at(s, 3 * p + 2);
    const vec in0 = vec_or3(a, vec_right(a, 1), vec_right(a, 2));
    const vec in1 = vec_or3(b, vec_left(b, 1), vec_right(b, 1));
    const vec in2 = vec_or3(c, vec_left(c, 1), vec_left(c, 2));
    return vec_select(vec_all(FIRST << 2), in2, vec_select(vec_all(FIRST), in0, in1));
}

/* The cells of the minirows that are packed at place i. */
static inline vec minirows_cells(vec packed, int i)
{
    const vec bit = packed & vec_all(FIRST << i);
    return i == 0   ? vec_sub(vec_left(bit, 3), bit)
           : i == 1 ? vec_sub(vec_left(bit, 2), vec_right(bit, 1))
                    : vec_sub(vec_left(bit, 1), vec_right(bit, 2));
}

/* The minirows that are in some arrangement: the other two rows have theirs in the other two boxes,
   one way or the other. */
static inline vec minirows_close(vec a)
{
    const vec by1 = boxes_by_1(a), by2 = boxes_by_2(a);
    const vec one_way = vec_turn1(by1) & vec_turn2(by2);
    return a & vec_or_and(one_way, vec_turn1(by2), vec_turn2(by1));
}

/* The minicolumns with a candidate, of vectors 3p .. 3p + 2: column bits as in a row. */
static inline vec minicolumns_pack(const struct state *s, int p)
{
    const vec a = vector_at(s, 3 * p), b = vector_at(s, 3 * p + 1), c = vector_at(s, 3 * p + 2);
    return vec_or3(vec_words(a, b, c), vec_turn1(vec_words(c, a, b)),
                   vec_turn2(vec_words(b, c, a)));
}

/* The minicolumns that are in some arrangement: the other two bands have theirs in the other two
   columns, one way or the other. */
static inline vec minicolumns_close(vec a)
{
    const vec by1 = columns_by_1(a), by2 = columns_by_2(a);
    const vec next1 = vec_left(by1, 10) | vec_right(by1, 20);
    const vec next2 = vec_left(by2, 10) | vec_right(by2, 20);
    const vec one_way = vec_and_or(next1, vec_left(by2, 20), vec_right(by2, 10));
    const vec other_way = vec_and_or(next2, vec_left(by1, 20), vec_right(by1, 10));
    return vec_and_or(a, one_way, other_way);
}

/* Take away the candidates of vectors 3p .. 3p + 2 that are not in the packed minirows. */
static inline void minirows_apply(struct state *s, int p, vec packed)
{
    s->x[3 * p] &= minirows_cells(packed, 0);
    if (3 * p + 1 < VECTORS)
        s->x[3 * p + 1] &= minirows_cells(packed, 1);
    if (3 * p + 2 < VECTORS)
        s->x[3 * p + 2] &= minirows_cells(packed, 2);
}

static inline void minicolumns_apply(struct state *s, int p, vec packed)
{
    s->x[3 * p] &= vec_word(packed, 0);
    if (3 * p + 1 < VECTORS)
        s->x[3 * p + 1] &= vec_word(packed, 1);
    if (3 * p + 2 < VECTORS)
        s->x[3 * p + 2] &= vec_word(packed, 2);
}

/* ---- counting digits ------------------------------------------------------------------------ */

/* For each cell: has it one candidate or more, two or more, ... */
struct at_least {
    vec one, two, three, four;
};

static inline struct at_least count_cells(const struct state *s)
{
    struct at_least n = {s->x[0], vec_all(0), vec_all(0), vec_all(0)};
    for (int v = 1; v < VECTORS; v++) {
        n.four = vec_or_and(n.four, n.three, s->x[v]);
        n.three = vec_or_and(n.three, n.two, s->x[v]);
        n.two = vec_or_and(n.two, n.one, s->x[v]);
        n.one |= s->x[v];
    }
    for (int i = 0; i < STEPS; i++) {
        const struct at_least m = {vec_swap(n.one), vec_swap(n.two), vec_swap(n.three),
                                   vec_swap(n.four)};
        n.four =
            vec_or3(n.four | m.four, vec_or_and(n.two & m.two, n.one, m.three), n.three & m.one);
        n.three = vec_or3(n.three | m.three, n.one & m.two, n.two & m.one);
        n.two = vec_or_and(n.two | m.two, n.one, m.one);
        n.one |= m.one;
    }
    return n;
}

/* The same, as far as two, with less to wait for. */
static inline void count_to_two(const struct state *s, vec *one, vec *two)
{
    vec some = vec_or3(s->x[0], s->x[1], s->x[2]);
    vec more = vec_two_of(s->x[0], s->x[1], s->x[2]);
    for (int v = 3; v < VECTORS; v += 2) {
        const vec a = s->x[v], b = vector_at(s, v + 1);
        more = vec_or3(more, a & b, vec_and_or(some, a, b));
        some = vec_or3(some, a, b);
    }
    for (int i = 0; i < STEPS; i++) {
        const vec a = vec_swap(some);
        more = vec_or_and(more | vec_swap(more), some, a);
        some |= a;
    }
    *one = some;
    *two = more;
}

/* In how many digits a bit is set: the union, and whether the number is odd. */
static inline void any_and_odd(const struct state *s, vec *any, vec *odd)
{
    *any = vec_or3(s->x[0], s->x[1], s->x[2]);
    *odd = vec_xor3(s->x[0], s->x[1], s->x[2]);
    for (int v = 3; v < VECTORS; v += 2) {
        *any = vec_or3(*any, s->x[v], vector_at(s, v + 1));
        *odd = vec_xor3(*odd, s->x[v], vector_at(s, v + 1));
    }
    for (int i = 0; i < STEPS; i++) {
        *any |= vec_swap(*any);
        *odd ^= vec_swap(*odd);
    }
}

/* ---- propagation ---------------------------------------------------------------------------- */

enum outcome { FAILED, STUCK, SOLVED };

/* Step 1 of a round. Besides its work it finds every contradiction that can be seen: a cell or a
   row without candidates, a row with two cells of the same only candidate, a cell where two digits
   must be. Two in a box or column leave a row empty in steps 2 and 3. */
static inline enum outcome place(struct state *s)
{
    const vec cells = vec_all(CELLS);
    vec one, two, taken, odd;
    struct state alone;
    vec rows = vec_all(SPARE);
    for (int v = 0; v < VECTORS; v++) {
        const vec sum = vec_add(s->x[v], cells);
        rows &= (sum | (v == VECTORS - 1 ? vec_load(sj_nine_absent) : vec_all(0)));
        alone.x[v] = only_in_row(s->x[v]);
    }
    count_to_two(s, &one, &two);
    any_and_odd(&alone, &taken, &odd);
    vec wrong = vec_or_xor(vec_without(cells, one), taken, odd) | vec_without(vec_all(SPARE), rows);
    for (int v = 0; v < VECTORS; v++) {
        const vec only = vec_without(s->x[v], two);
        const vec sum = vec_add(only, cells);
        wrong = vec_or_and(wrong, only, sum);
        s->x[v] = vec_keep(vec_keep(s->x[v], rows_of_spare(sum), only), taken, alone.x[v]);
    }
    if (vec_any(wrong))
        return FAILED;
    return vec_any(taken ^ cells) ? STUCK : SOLVED;
}

/* Is each box and column of a filled grid, in which each row is right, right as well? */
static inline bool boxes_and_columns_right(const struct state *s)
{
    vec lack = vec_all(0);
    for (int p = 0; p < PACKS; p++) {
        const vec a = minicolumns_pack(s, p);
        const vec boxes = vec_or3(a, vec_right(a, 1), vec_right(a, 2));
        const vec columns = vec_or3(a, vec_right(a, 10), vec_right(a, 20));
        lack |=
            vec_without(vec_without(vec_all(FIRST), boxes) | vec_without(vec_all(0x1FF), columns),
                        vec_load(sj_nine_absent_packed[p]));
    }
    return !vec_any(lack);
}

/* Rounds until there is nothing more to place. The minirows and minicolumns might still remove
   something then, but so rarely that another look does not pay. */
static inline enum outcome propagate(struct state *s)
{
    for (bool first = true;; first = false) {
        const struct state before = *s;
        const enum outcome outcome = place(s);
        if (outcome == SOLVED)
            return boxes_and_columns_right(s) ? SOLVED : FAILED;
        if (outcome == FAILED)
            return FAILED;
        vec change = vec_all(0);
        for (int v = 0; v < VECTORS; v++)
            change = vec_or_xor(change, s->x[v], before.x[v]);
        if (!first && !vec_any(change))
            return STUCK;
        for (int p = 0; p < PACKS; p++) {
            minirows_apply(s, p, minirows_close(minirows_pack(s, p)));
            minicolumns_apply(s, p, minicolumns_close(minicolumns_pack(s, p)));
        }
    }
}

/* ---- triads --------------------------------------------------------------------------------- */

/* A number of digits in binary, at least 4 counting as 4. */
struct sum {
    vec ones, twos, fours;
};

/* For each minirow (words 0 .. 2, first bit) and each minicolumn (word 3): digits in it. */
static inline struct sum triads_count(const vec *minirows, const vec *minicolumns)
{
    struct sum n = {vec_all(0), vec_all(0), vec_all(0)};
    for (int p = 0; p < PACKS; p++) {
        const vec a = minirows[p], a1 = vec_right(a, 1), a2 = vec_right(a, 2);
        const vec b = minicolumns[p], b1 = vec_turn1(b), b2 = vec_turn2(b);
        const vec ones = vec_join(vec_xor3(a, a1, a2), vec_xor3(b, b1, b2));
        const vec twos = vec_join(vec_two_of(a, a1, a2), vec_two_of(b, b1, b2));
        const vec carry = n.ones & ones;
        n.fours |= vec_two_of(n.twos, twos, carry);
        n.twos = vec_xor3(n.twos, twos, carry);
        n.ones ^= ones;
    }
    for (int i = 0; i < STEPS; i++) {
        const vec ones = vec_swap(n.ones), twos = vec_swap(n.twos), fours = vec_swap(n.fours);
        const vec carry = n.ones & ones;
        n.fours = vec_or3(n.fours, fours, vec_two_of(n.twos, twos, carry));
        n.twos = vec_xor3(n.twos, twos, carry);
        n.ones ^= ones;
    }
    return n;
}

/* The two rules of counting, once. True: candidates were removed. */
static inline bool triads(struct state *s)
{
    vec row[PACKS], column[PACKS];           /* minirows, minicolumns with a candidate */
    vec row_sure[PACKS], column_sure[PACKS]; /* those that the digit must use */
    for (int p = 0; p < PACKS; p++) {
        row[p] = minirows_pack(s, p) & vec_all(CELLS);
        column[p] = minicolumns_pack(s, p);
        row_sure[p] = vec_without2(row[p], vec_turn1(row[p]), vec_turn2(row[p]));
        column_sure[p] = vec_without2(column[p], columns_by_1(column[p]), columns_by_2(column[p]));
    }
    const struct sum can = triads_count(row, column), must = triads_count(row_sure, column_sure);
    const vec just3 = vec_without(can.ones & can.twos, can.fours);
    const vec full = vec_or_and(must.fours, must.ones, must.twos);
    vec change = vec_all(0);
    for (int p = 0; p < PACKS; p++) {
        const vec row_use = row[p] & minirows_cells(just3, 0);
        const vec column_use = column[p] & vec_word(just3, 3);
        const vec r = vec_without2(vec_keep(row[p], minirows_cells(full, 0), row_sure[p]),
                                   vec_turn1(row_use), vec_turn2(row_use));
        const vec c = vec_without2(vec_keep(column[p], vec_word(full, 3), column_sure[p]),
                                   columns_by_1(column_use), columns_by_2(column_use));
        change = vec_or3(change, row[p] ^ r, column[p] ^ c);
        minirows_apply(s, p, r);
        minicolumns_apply(s, p, c);
    }
    return vec_any(change);
}

#endif
