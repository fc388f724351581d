/* SPDX-License-Identifier: MIT */
/* The wave kernel: propagation and branch choice for all lanes at once, 256 search nodes where
   there is AVX2.

   Lane k of every vector belongs to node k. A node is 729 bits, "digit d is still possible in cell
   c", so a wave is 729 vectors ("planes"), 23 KB at most, which stay in the first-level cache.
   Every rule is Boolean algebra on whole vectors: no tables, no branches, the same work for all
   lanes.

   Words used below. A *line* is a row or a column, a *band* three rows or three columns that share
   boxes (6 of them: bands 0-2 of rows, 3-5 of columns), a *triad* the three cells that a line
   shares with a box (9 in a band, numbered line * 3 + box). In a band, a digit occurs once in each
   line and each box: there are six ways to choose its three triads, the *configurations*.

   This file is included by one source per kind of machine; it defines static functions only. */
#ifndef SJ_WAVE_KERNEL_INL_H
#define SJ_WAVE_KERNEL_INL_H

#include "engine/bits/wave_vector_inl.h"

#include <stdbool.h>
#include <stddef.h>

enum { DIGITS = 9, CELLS = 81, BANDS = 6, TRIADS = 54, CONFIGS = 6 };

/* A node is kept as words of 64 bits when it is not in a wave, so its planes come in blocks of 64:
   one for cells 0-63 of each digit, and one for cells 64-80 of three digits. A set of cells of one
   digit is then in two words, found without shifting over word boundaries. */
enum {
    LOW = 64,                     /* cells in the first part of a grid */
    HIGH = CELLS - LOW,           /* and in the second */
    BLOCKS = DIGITS + DIGITS / 3, /* words of a node */
    ROW = 66 /* from one block to the next: not 2 KB, a lane's words would clash */
};

struct planes {
    vec x[BLOCKS * ROW];      /* digit is possible in cell, see find_digit */
    vec single[CELLS];        /* the cell has one candidate left */
    vec two[9][DIGITS];       /* row: digit has two or more cells */
    vec all[TRIADS];          /* triad: exactly three digits are possible, all must be there */
    vec open[TRIADS][DIGITS]; /* triad: digit is possible */
    vec config[BANDS][DIGITS * CONFIGS]; /* configuration is possible */
    vec code[64]; /* the choice of a branch, see choose_branch; 13 are used */
    vec dead;     /* a contradiction was found */
    vec changed;  /* the last round changed something */
    vec solved;   /* every cell is single */
};

/* The planes of one digit. */
struct digit {
    vec *low, *high; /* of cell 0, of cell 64 */
};

WAVE_INLINE struct digit find_digit(struct planes *p, int d)
{
    return (struct digit){p->x + d * ROW, p->x + (DIGITS + d / 3) * ROW + d % 3 * HIGH};
}

WAVE_INLINE vec *plane(struct digit x, int cell)
{
    return cell < LOW ? x.low + cell : x.high + (cell - LOW);
}

/* The cell at place `i` of triad `line`, `box` in band `band`. */
WAVE_INLINE int triad_cell(int band, int line, int box, int i)
{
    const int across = box * 3 + i;
    return band < 3 ? (band * 3 + line) * 9 + across : across * 9 + (band - 3) * 3 + line;
}

/* Hidden singles: in its row a digit has no second cell, no `two`. A cell that is the only place
   for a digit loses its other candidates; one that is that for two digits is a contradiction, which
   shows as two candidates left. Returns where there is such a digit. Columns and boxes need no
   check: what has one place there has one place in its row after look_at_bands. */
WAVE_INLINE vec keep_hidden(const vec two[DIGITS], vec x[DIGITS], vec *changed)
{
    vec any[3];
    WAVE_UNROLL
    for (int i = 0; i < 3; i++) {
        any[i] = x[i] & ~two[i];
        any[i] = or_and_not(any[i], x[i + 3], two[i + 3]);
        any[i] = or_and_not(any[i], x[i + 6], two[i + 6]);
    }
    const vec hidden = or3(any[0], any[1], any[2]);
    WAVE_UNROLL
    for (int d = 0; d < DIGITS; d++) {
        const vec kept = and_nand(x[d], hidden, two[d]);
        if (changed)
            *changed = or_xor(*changed, x[d], kept);
        x[d] = kept;
    }
    return hidden;
}

/* The plane of a cell in one part of the grid, `high` or not. In a part the way from digit to digit
   is the same for all cells, and known when this is compiled. */
WAVE_INLINE vec *cell_plane(struct planes *p, int d, int cell, bool high)
{
    const struct digit x = find_digit(p, d);
    return high ? x.high + (cell - LOW) : x.low + cell;
}

/* One cell, in the given part of the grid. */
WAVE_INLINE void look_at_cell(struct planes *p, int cell, bool high, const vec two_in_row[DIGITS],
                              bool first, vec *dead, vec *solved, vec *changed)
{
    vec x[DIGITS];
    vec hidden = vec_none();
    WAVE_UNROLL
    for (int d = 0; d < DIGITS; d++)
        x[d] = load_once(cell_plane(p, d, cell, high));
    if (!first) {
        hidden = keep_hidden(two_in_row, x, changed);
        WAVE_UNROLL
        for (int d = 0; d < DIGITS; d++)
            *cell_plane(p, d, cell, high) = x[d];
    }
    const vec any0 = or3(x[0], x[1], x[2]);
    const vec any1 = or3(x[3], x[4], x[5]);
    const vec any2 = or3(x[6], x[7], x[8]);
    const vec pair =
        or3(majority(x[0], x[1], x[2]), majority(x[3], x[4], x[5]), majority(x[6], x[7], x[8]));
    const vec one = or3(any0, any1, any2);
    const vec two = pair | majority(any0, any1, any2);
    const vec single = one & ~two;
    *dead |= ~one;
    if (!first)
        *dead = or_and(*dead, hidden, two);
    p->single[cell] = single;
    *solved &= single;
}

/* Cells of one row, in the given part of the grid. */
WAVE_INLINE void look_at_row(struct planes *p, int from, int to, bool high, bool first, vec *dead,
                             vec *solved, vec *changed)
{
    vec two[DIGITS];
    if (!first) {
        WAVE_UNROLL
        for (int d = 0; d < DIGITS; d++)
            two[d] = p->two[from / 9][d];
    }
    for (int cell = from; cell < to; cell++)
        look_at_cell(p, cell, high, two, first, dead, solved, changed);
}

/* Cell by cell: apply hidden singles, find naked singles and empty cells. In the first round of a
   wave there is nothing about lines yet; the last one notes changes. */
WAVE_INLINE void look_at_cells(struct planes *p, bool first, bool last)
{
    vec dead = p->dead;
    vec solved = vec_all(~(uint64_t)0);
    vec changed = p->changed;
    for (int row = 0; row < LOW / 9; row++)
        look_at_row(p, row * 9, row * 9 + 9, false, first, &dead, &solved, last ? &changed : NULL);
    look_at_row(p, 63, LOW, false, first, &dead, &solved, last ? &changed : NULL);
    look_at_row(p, LOW, 72, true, first, &dead, &solved, last ? &changed : NULL);
    look_at_row(p, 72, CELLS, true, first, &dead, &solved, last ? &changed : NULL);
    p->dead = dead;
    p->solved = solved;
    if (last)
        p->changed = changed;
}

/* What a round of look_at_bands is to do besides its main work. */
struct round {
    bool use_triads;  /* take `all` and `open` into account */
    bool note_triads; /* leave in `open` what is possible, for count_triads */
    bool last;        /* note changes and configurations */
};

/* A digit in the nine triads of a band. */
struct band {
    vec open[9]; /* possible, as far as the line itself shows */
    vec two[9];  /* possible in two or more cells */
};

/* One line of a band: three triads of three cells; in those of `sure` there is a single cell of the
   digit. A digit that is certain in one triad of the line is not possible in the other two. */
WAVE_INLINE void look_at_line(const struct planes *p, struct round round, int band, int line, int d,
                              const vec in[9], const vec sure[3], struct band *b)
{
    vec open[3];
    vec certain[3];
    WAVE_UNROLL
    for (int box = 0; box < 3; box++) {
        const vec *const x = in + box * 3;
        const int triad = band * 9 + line * 3 + box;
        open[box] = or3(x[0], x[1], x[2]);
        b->two[line * 3 + box] = majority(x[0], x[1], x[2]);
        certain[box] = sure[box];
        if (round.use_triads) {
            open[box] &= p->open[triad][d];
            certain[box] = or_and(sure[box], open[box], p->all[triad]);
        }
    }
    WAVE_UNROLL
    for (int box = 0; box < 3; box++)
        b->open[line * 3 + box] =
            and_nor(open[box], certain[(box + 1) % 3], certain[(box + 2) % 3]);
}

/* Which configurations of a digit in a band are left, and so which triads: `left`. A configuration
   gives each line a box of its own, so that a box that is certain in one line is removed from the
   other lines by itself. `alive` stays where there is a configuration; `two`, if not NULL, says for
   each line whether two or more cells are left. */
WAVE_INLINE void close_band(const struct band *b, vec left[9], vec *two, vec *config, vec *alive)
{
    const vec *const q = b->open;
    const vec e0 = and3(q[0], q[4], q[8]);
    const vec e1 = and3(q[1], q[5], q[6]);
    const vec e2 = and3(q[2], q[3], q[7]);
    const vec f0 = and3(q[0], q[5], q[7]);
    const vec f1 = and3(q[1], q[3], q[8]);
    const vec f2 = and3(q[2], q[4], q[6]);
    if (config) {
        config[0] = e0;
        config[1] = e1;
        config[2] = e2;
        config[3] = f0;
        config[4] = f1;
        config[5] = f2;
    }
    left[0] = e0 | f0;
    left[1] = e1 | f1;
    left[2] = e2 | f2;
    left[3] = e2 | f1;
    left[4] = e0 | f2;
    left[5] = e1 | f0;
    left[6] = e1 | f2;
    left[7] = e2 | f0;
    left[8] = e0 | f1;
    *alive = and_or(*alive, left[0], left[1] | left[2]);
    if (!two)
        return;
    WAVE_UNROLL
    for (int line = 0; line < 3; line++) {
        const vec *const m = left + line * 3;
        const vec *const t = b->two + line * 3;
        const vec g = or_and(majority(m[0], m[1], m[2]), m[0], t[0]);
        two[line] = or_and(or_and(g, m[1], t[1]), m[2], t[2]);
    }
}

/* What is left of a digit in the triads of a band; the next look at the cells and at triads uses
   it. */
WAVE_INLINE void finish_band(struct planes *p, struct round round, int band, int d,
                             const struct band *b, vec left[9], vec *alive)
{
    vec two[3];
    close_band(b, left, band < 3 ? two : NULL, round.last ? p->config[band] + d * CONFIGS : NULL,
               alive);
    if (band < 3) {
        WAVE_UNROLL
        for (int line = 0; line < 3; line++)
            p->two[band * 3 + line][d] = two[line];
    }
    if (round.note_triads)
        for (int at = 0; at < 9; at++)
            p->open[band * 9 + at][d] = left[at];
}

/* One digit in a band of columns; `left` gets its triads that remain, `row_sure` those triads of
   rows that have a single cell of the digit. */
WAVE_INLINE void look_at_columns(struct planes *p, struct round round, int band, int d, vec left[9],
                                 vec row_sure[27], vec *alive)
{
    const struct digit x = find_digit(p, d);
    struct band b;
    WAVE_UNROLL
    for (int line = 0; line < 3; line++) {
        vec in[9];
        vec sure[3];
        WAVE_UNROLL
        for (int box = 0; box < 3; box++) {
            vec single[3];
            WAVE_UNROLL
            for (int i = 0; i < 3; i++) {
                const int c = triad_cell(band, line, box, i);
                vec *const row = &row_sure[(box * 3 + i) * 3 + band - 3];
                in[box * 3 + i] = load_once(plane(x, c));
                single[i] = in[box * 3 + i] & p->single[c];
                *row = line == 0 ? single[i] : *row | single[i];
            }
            sure[box] = or3(single[0], single[1], single[2]);
        }
        look_at_line(p, round, band, line, d, in, sure, &b);
    }
    finish_band(p, round, band, d, &b, left, alive);
}

/* The same in a band of rows, whose cells are read together with what the bands of columns have
   left. */
WAVE_INLINE void look_at_rows(struct planes *p, struct round round, int band, int d,
                              const vec column[27], const vec row_sure[27], vec left[9], vec *alive)
{
    const struct digit x = find_digit(p, d);
    struct band b;
    WAVE_UNROLL
    for (int line = 0; line < 3; line++) {
        vec in[9];
        WAVE_UNROLL
        for (int i = 0; i < 9; i++)
            in[i] = *plane(x, triad_cell(band, line, i / 3, i % 3)) & column[i * 3 + band];
        look_at_line(p, round, band, line, d, in, row_sure + (band * 3 + line) * 3, &b);
    }
    finish_band(p, round, band, d, &b, left, alive);
}

/* Digit by digit: in the bands of columns, then, with what that left, in the bands of rows. This
   removes singles from their peers, and does what is known as locked candidates; what remains of
   each row shows where hidden singles are. A digit with one cell in a column has no other cell in
   that cell's box after the columns' turn, so that the box leaves it one triad in the rows' turn,
   and that triad's row no other: it has one place in its row in the same round. */
WAVE_INLINE void look_at_bands(struct planes *p, struct round round)
{
    vec changed = vec_none();
    vec alive = vec_all(~(uint64_t)0);
    for (int d = 0; d < DIGITS; d++) {
        const struct digit x = find_digit(p, d);
        vec column[27];   /* triads of columns that are left: column * 3 + box */
        vec row_sure[27]; /* triads of rows with a single cell: row * 3 + box */
        WAVE_UNROLL
        for (int band = 3; band < 6; band++)
            look_at_columns(p, round, band, d, column + (band - 3) * 9, row_sure, &alive);
        WAVE_UNROLL
        for (int band = 0; band < 3; band++) {
            vec row[9];
            look_at_rows(p, round, band, d, column, row_sure, row, &alive);
            WAVE_UNROLL
            for (int i = 0; i < 27; i++) {
                const int c = band * 27 + i;
                vec *const at = plane(x, c);
                const vec old = load_once(at);
                const vec kept = and3(old, row[i / 3], column[i % 9 * 3 + band]);
                if (round.last)
                    changed = or_xor(changed, old, kept);
                *at = kept;
            }
        }
    }
    if (round.last)
        p->changed = changed;
    p->dead |= ~alive;
}

/* How many of nine? As sums: `three` or more, `four` or more. */
WAVE_INLINE void count_nine(const vec in[9], vec *three, vec *four)
{
    const vec s0 = xor3(in[0], in[1], in[2]);
    const vec s1 = xor3(in[3], in[4], in[5]);
    const vec s2 = xor3(in[6], in[7], in[8]);
    const vec c0 = majority(in[0], in[1], in[2]);
    const vec c1 = majority(in[3], in[4], in[5]);
    const vec c2 = majority(in[6], in[7], in[8]);
    const vec carry = majority(s0, s1, s2);
    const vec some = or3(c0, c1, c2);
    *four = or_and(majority(c0, c1, c2), carry, some);
    *three = or_and(*four, xor3(s0, s1, s2), carry | some);
}

/* A triad has three cells. If exactly three digits are possible in it, all three are certain; if
   three are certain (possible in no other triad of the line), no other digit is possible. */
WAVE_INLINE void count_triads(struct planes *p)
{
    vec dead = p->dead;
    for (int line = 0; line < 18; line++) {
        vec(*const open)[DIGITS] = p->open + line * 3;
        vec next[3][DIGITS];
        WAVE_UNROLL
        for (int t = 0; t < 3; t++) {
            vec certain[DIGITS];
            vec three;
            vec four;
            count_nine(open[t], &three, &four);
            dead |= ~three;
            p->all[line * 3 + t] = ~four;
            WAVE_UNROLL
            for (int d = 0; d < DIGITS; d++)
                certain[d] = and_nor(open[t][d], open[(t + 1) % 3][d], open[(t + 2) % 3][d]);
            count_nine(certain, &three, &four);
            dead |= four;
            WAVE_UNROLL
            for (int d = 0; d < DIGITS; d++)
                next[t][d] = choose(three, certain[d], open[t][d]);
        }
        WAVE_UNROLL
        for (int t = 0; t < 3; t++)
            WAVE_UNROLL
        for (int d = 0; d < DIGITS; d++)
            open[t][d] = next[t][d];
    }
    p->dead = dead;
}

/* The number of ones among three inputs of equal weight: sum, and carry of twice the weight. */
WAVE_INLINE void add3(vec *sum, vec *carry, vec a, vec b, vec c)
{
    *sum = xor3(a, b, c);
    *carry = majority(a, b, c);
}

/* The same for nine inputs: the sum, and four carries. */
WAVE_INLINE vec add9(const vec in[9], vec carry[4])
{
    vec sum[3];
    WAVE_UNROLL
    for (int i = 0; i < 3; i++)
        add3(&sum[i], &carry[i], in[3 * i], in[3 * i + 1], in[3 * i + 2]);
    add3(&sum[0], &carry[3], sum[0], sum[1], sum[2]);
    return sum[0];
}

/* How many configurations has a band, over all digits? Six planes of a number, from the lowest bit
   up; a band with nothing left to choose (one for each digit: nine) counts as 63. */
WAVE_INLINE void count_configs(const vec config[DIGITS * CONFIGS], vec number[6])
{
    vec one[6], two[27], four[13], eight[6], sixteen[3], a, b;
    WAVE_UNROLL
    for (int i = 0; i < 6; i++)
        one[i] = add9(config + 9 * i, two + 4 * i);
    add3(&a, &two[24], one[0], one[1], one[2]);
    add3(&b, &two[25], one[3], one[4], one[5]);
    number[0] = a ^ b;
    two[26] = a & b;
    WAVE_UNROLL
    for (int i = 0; i < 3; i++)
        one[i] = add9(two + 9 * i, four + 4 * i);
    add3(&number[1], &four[12], one[0], one[1], one[2]);
    add3(&a, &eight[4], add9(four, eight), four[9], four[10]);
    add3(&number[2], &eight[5], a, four[11], four[12]);
    add3(&a, &sixteen[0], eight[0], eight[1], eight[2]);
    add3(&b, &sixteen[1], eight[3], eight[4], eight[5]);
    number[3] = a ^ b;
    sixteen[2] = a & b;
    add3(&number[4], &number[5], sixteen[0], sixteen[1], sixteen[2]);
    const vec other = or3(number[5], number[4], number[2]) | number[1];
    const vec fixed = and_and_not(number[0], number[3], other);
    WAVE_UNROLL
    for (int bit = 0; bit < 6; bit++)
        number[bit] |= fixed;
}

/* The band with fewest configurations, as three planes of its number. */
WAVE_INLINE void choose_band(const struct planes *p, vec chosen[3])
{
    vec best[6];
    chosen[0] = chosen[1] = chosen[2] = vec_none();
    count_configs(p->config[0], best);
    for (int band = 1; band < BANDS; band++) {
        vec number[6];
        vec fewer = vec_none();
        count_configs(p->config[band], number);
        WAVE_UNROLL
        for (int bit = 0; bit < 6; bit++)
            fewer = less(number[bit], best[bit], fewer);
        WAVE_UNROLL
        for (int bit = 0; bit < 6; bit++)
            best[bit] = choose(fewer, number[bit], best[bit]);
        WAVE_UNROLL
        for (int bit = 0; bit < 3; bit++)
            chosen[bit] = band >> bit & 1 ? chosen[bit] | fewer : chosen[bit] & ~fewer;
    }
}

/* Choose where to branch: the band with fewest configurations, in it the first digit with two of
   them, else the first with three or more. `code` gets 13 planes: band (3), digit (4), and the
   digit's configurations in that band (6). */
WAVE_INLINE void choose_branch(struct planes *p)
{
    vec band[3];
    choose_band(p, band);
    vec is[BANDS];
    WAVE_UNROLL
    for (int b = 0; b < BANDS; b++)
        is[b] = and3(b & 1 ? band[0] : ~band[0], b & 2 ? band[1] : ~band[1],
                     b & 4 ? band[2] : ~band[2]);
    vec config2[CONFIGS], config3[CONFIGS], digit2[4], digit3[4];
    vec found2 = vec_none();
    vec found3 = vec_none();
    WAVE_UNROLL
    for (int k = 0; k < CONFIGS; k++)
        config2[k] = config3[k] = vec_none();
    WAVE_UNROLL
    for (int k = 0; k < 4; k++)
        digit2[k] = digit3[k] = vec_none();
    WAVE_UNROLL
    for (int d = 0; d < DIGITS; d++) {
        vec e[CONFIGS];
        WAVE_UNROLL
        for (int k = 0; k < CONFIGS; k++) {
            e[k] = is[0] & p->config[0][d * CONFIGS + k];
            WAVE_UNROLL
            for (int b = 1; b < BANDS; b++)
                e[k] = or_and(e[k], is[b], p->config[b][d * CONFIGS + k]);
        }
        const vec any_e = or3(e[0], e[1], e[2]);
        const vec any_f = or3(e[3], e[4], e[5]);
        const vec two_e = majority(e[0], e[1], e[2]);
        const vec two_f = majority(e[3], e[4], e[5]);
        const vec two = or_and(two_e | two_f, any_e, any_f);
        vec three = or_and(and3(e[0], e[1], e[2]), two_e, any_f);
        three = or3(three, and3(e[3], e[4], e[5]), two_f & any_e);
        const vec take2 = and_nor(two, three, found2);
        const vec take3 = three & ~found3;
        found2 |= take2;
        found3 |= take3;
        WAVE_UNROLL
        for (int k = 0; k < CONFIGS; k++) {
            config2[k] = or_and(config2[k], take2, e[k]);
            config3[k] = or_and(config3[k], take3, e[k]);
        }
        WAVE_UNROLL
        for (int k = 0; k < 4; k++)
            if (d >> k & 1) {
                digit2[k] |= take2;
                digit3[k] |= take3;
            }
    }
    WAVE_UNROLL
    for (int k = 0; k < 3; k++)
        p->code[k] = band[k];
    WAVE_UNROLL
    for (int k = 0; k < 4; k++)
        p->code[3 + k] = choose(found2, digit2[k], digit3[k]);
    WAVE_UNROLL
    for (int k = 0; k < CONFIGS; k++)
        p->code[7 + k] = choose(found2, config2[k], config3[k]);
}

#endif
