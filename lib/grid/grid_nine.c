/* SPDX-License-Identifier: MIT */
/* Plain 9x9 solution grids, uniformly among all there are.

   Let box 1 be 123456789; names are exchanged at the end. The rest of the upper band, boxes 2 and
   3, can be filled in 56 * 6^6 ways, and so can the left stack, boxes 4 and 7: both together are a
   frame, and frames are easy to draw uniformly. A frame has N completions, 2693 in the mean. Where
   M is no less than any N: draw a frame, draw a number below M, and begin again unless the number
   is below N; else it says which completion. All grids are then equally likely.

   The larger M is, the more draws are rejected. All frames were counted, up to symmetry, which gave
   the known number of grids and these bounds: N is at most 5644, but for frames where the columns
   of boxes 2 and 3 hold the same three sets of values, and the rows of boxes 4 and 7 do. These, one
   in 252 * 252, have up to 11664. So it is first drawn which kind of frame to take, with weights of
   number times bound; then a frame of that kind, and the number below its bound.

   How to count completions. In the band of boxes 4, 5 and 6, box 4 says which row each value has
   there; of the two other rows it takes one in box 5 and the other in box 6. These nine choices
   must put three values into each row of box 5, and then they do in box 6: there are 56 ways, the
   same list for every box 4 once values are named by their row in it and their place in that row (a
   "slot"). The same holds for the rows of boxes 8 and 9 with slots of box 7, and for columns: 56
   ways for boxes 5 and 8 with slots of box 2, and for boxes 6 and 9 with slots of box 3. A
   completion is a way for each of these four lines such that in each of the four boxes no two
   values meet in a cell.

   Sets of ways are words of 56 bits. For two values, the ways of a stack that keep them in
   different columns of a box are a word; so, by three such words, are those that keep apart the
   three values of a row; and by three of these, all that fit a way of the band. Completions are
   then counted by two intersections for each pair of ways of the two bands. */
#include "grid/random_grid.h"

#include "base/bits_inl.h"
#include "base/machine.h"

#include <string.h>

/* ---- The ways ---- */

/* Bit w of slot s = 3 * line + place: in way w the value of this slot continues to the next line,
   (line + 1) % 3, in the first of the two boxes; else to the line after that. From each line the
   same number of values continues, 0 in way 0, 1 in ways 1 to 27, 2 in ways 28 to 54, 3 in way 55.
   Within the 27, digit i to base 3 of the number says which place of line i is the one that
   continues, or the one that does not. */
static const uint64_t next[9] = {
    0xedb6db62492492, 0xdb6db6d4924924, 0xb6db6db9249248, 0xfe3f1f80381c0e, 0xf1f8fc71c0e070,
    0x8fc7e3fe070380, 0xffffe0000003fe, 0xffc01ff007fc00, 0x803ffffff80000,
};

/* The values of a line of the first box in way w: those that continue to it from the line before,
   and those that skip the other. `value` names the slots. */
static void fill_lines(unsigned w, const uint8_t *value, uint8_t first[3][3], uint8_t second[3][3])
{
    unsigned count[2][3] = {{0}, {0}};
    for (unsigned slot = 0; slot < 9; slot++) {
        const unsigned one = (slot / 3 + 1) % 3;
        const unsigned two = (slot / 3 + 2) % 3;
        const bool on = next[slot] >> w & 1;
        const unsigned a = on ? one : two;
        const unsigned b = on ? two : one;
        first[a][count[0][a]++] = value[slot];
        second[b][count[1][b]++] = value[slot];
    }
}

/* ---- Frames ---- */

/* The three lines that box 1 meets on one side, and the two boxes there. */
struct side {
    uint8_t box[2][3][3]; /* first and second box, line, place */
};

static void draw_side(const uint8_t *value, struct sj_random *random, struct side *side)
{
    fill_lines(sj_random_below(random, SJ_WAYS), value, side->box[0], side->box[1]);
    for (unsigned i = 0; i < 6; i++)
        sj_random_shuffle(random, side->box[i / 3][i % 3], 3, 1);
}

/* Across the lines of a side, do both boxes hold the same three sets of values? */
static bool is_twin(const struct side *side)
{
    unsigned set[2][3];
    for (unsigned b = 0; b < 2; b++)
        for (unsigned i = 0; i < 3; i++)
            set[b][i] =
                1u << side->box[b][0][i] | 1u << side->box[b][1][i] | 1u << side->box[b][2][i];
    for (unsigned i = 0; i < 3; i++)
        if (set[0][i] != set[1][0] && set[0][i] != set[1][1] && set[0][i] != set[1][2])
            return false;
    return true;
}

static void put_sides(const struct side *right, const struct side *down, struct sj_frame *frame)
{
    memset(frame->grid, 0, sizeof frame->grid);
    for (unsigned i = 0; i < 9; i++)
        frame->grid[i / 3 * 9 + i % 3] = (uint8_t)(i + 1);
    for (unsigned b = 0; b < 2; b++)
        for (unsigned line = 0; line < 3; line++)
            for (unsigned i = 0; i < 3; i++) {
                frame->grid[line * 9 + (b + 1) * 3 + i] = right->box[b][line][i];
                frame->grid[((b + 1) * 3 + i) * 9 + line] = down->box[b][line][i];
            }
}

void sj_frame_draw(struct sj_frame *frame, bool twins, struct sj_random *random)
{
    static const uint8_t by_rows[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    static const uint8_t by_columns[9] = {1, 4, 7, 2, 5, 8, 3, 6, 9};
    struct side right, down;
    do { /* each side by itself where both are to be twins, which is rare */
        do
            draw_side(by_rows, random, &right);
        while (twins && !is_twin(&right));
        do
            draw_side(by_columns, random, &down);
        while (twins && !is_twin(&down));
    } while (!twins && is_twin(&right) && is_twin(&down));
    put_sides(&right, &down, frame);
}

/* ---- Completions ---- */

/* Slots of the values of a box, by rows or by columns. */
struct slots {
    uint8_t value[9]; /* 0 .. 8 in each slot */
    uint8_t slot[9];  /* of each value */
};

static void find_slots(const uint8_t *grid, unsigned row, unsigned col, bool by_rows,
                       struct slots *slots)
{
    for (unsigned slot = 0; slot < 9; slot++) {
        const unsigned r = by_rows ? slot / 3 : slot % 3;
        const unsigned c = by_rows ? slot % 3 : slot / 3;
        const unsigned value = grid[(row + r) * 9 + col + c] - 1u;
        slots->value[slot] = (uint8_t)value;
        slots->slot[value] = (uint8_t)slot;
    }
}

/* One of the four boxes: which ways of its stack go with each way of its band. */
struct box {
    const struct slots *rows, *cols;
    bool second_row, second_col; /* which of the two boxes of the band, of the stack, it is */
};

/* For each two slots of rows, the ways of the stack in which their values are in different columns
   of the box. */
static void find_apart(const struct box *box, uint64_t apart[9][9])
{
    /* By the distance of their lines of column slots, -2 .. 2: are they in the same line, is the
       second one after the first in the circle of three, or before it? Which holds is a matter of
       chance: a choice by masks is faster than branches. */
    static const uint64_t same[5] = {0, 0, ~(uint64_t)0, 0, 0};
    static const uint64_t after[5] = {~(uint64_t)0, 0, 0, ~(uint64_t)0, 0};
    static const uint64_t before[5] = {0, ~(uint64_t)0, 0, 0, ~(uint64_t)0};
    uint64_t on[9]; /* ways in which it continues to the next line in this box */
    unsigned line[9];
    for (unsigned i = 0; i < 9; i++) {
        const unsigned slot = box->cols->slot[box->rows->value[i]];
        on[i] = box->second_col ? ~next[slot] : next[slot];
        line[i] = slot / 3;
    }
    for (unsigned one = 0; one < 9; one++)
        for (unsigned two = one + 1; two < 9; two++) {
            const uint64_t x = on[one];
            const uint64_t y = on[two];
            const unsigned distance = line[two] + 2 - line[one];
            /* From the same line they meet if both continue, or both skip. Else exactly one line is
               open to both. */
            apart[one][two] = apart[two][one] =
                ~((~(x ^ y) & same[distance]) | (~x & y & after[distance]) |
                  (x & ~y & before[distance]));
        }
}

/* A line of the box gets values from two lines of slots: one from the line `single`, all but one
   from the line `pair`. The ways of the stack that keep these three apart, for each choice of the
   one and of the one that is left out; with `turned` the latter comes first. */
static void fit_line(uint64_t apart[9][9], unsigned single, unsigned pair, bool turned,
                     uint64_t out[3][3])
{
    for (unsigned one = 0; one < 3; one++)
        for (unsigned but = 0; but < 3; but++) {
            const unsigned a = 3 * single + one;
            const unsigned b = 3 * pair + (but + 1) % 3;
            const unsigned c = 3 * pair + (but + 2) % 3;
            out[turned ? but : one][turned ? one : but] = apart[a][b] & apart[a][c] & apart[b][c];
        }
}

/* For each way of the band, the ways of the stack that keep all values of the box apart. */
static void match_ways(const struct box *box, uint64_t match[SJ_WAYS])
{
    uint64_t all = ((uint64_t)1 << SJ_WAYS) - 1;
    uint64_t apart[9][9]; /* by row slots */
    uint64_t
        line[2][3][3]
            [3]; /* how many continue less 1; line; which of the line before; of the other one */
    find_apart(box, apart);
    for (unsigned i = 0; i < 3; i++) {
        /* In the first box, values continue to line i from the line before and skip from the one
           before that; in the second box it is the other way round. */
        const unsigned before = (i + 2) % 3;
        const unsigned other = (i + 1) % 3;
        const bool turned = box->second_row;
        fit_line(apart, turned ? other : before, turned ? before : other, turned, line[0][i]);
        fit_line(apart, turned ? before : other, turned ? other : before, !turned, line[1][i]);
    }
    for (unsigned k = 0; k < 2; k++)
        for (unsigned choice = 0; choice < 9; choice++) {
            const unsigned zero = choice % 3;
            const unsigned one = choice / 3;
            for (unsigned two = 0; two < 3; two++)
                match[1 + 27 * k + 9 * two + choice] =
                    all & line[k][0][two][one] & line[k][1][zero][two] & line[k][2][one][zero];
        }
    for (unsigned i = 0; i < 3; i++) /* all three of a line of slots */
        all &= apart[3 * i][3 * i + 1] & apart[3 * i][3 * i + 2] & apart[3 * i + 1][3 * i + 2];
    match[0] = match[SJ_WAYS - 1] = all;
}

/* A way for each of the four lines of boxes. */
struct completion {
    unsigned upper, lower, left, right;
};

/* Bit number `i` of a set, from 0. */
static unsigned nth_bit(uint64_t set, unsigned i)
{
    while (i-- > 0)
        set &= set - 1;
    return sj_low_bit(set);
}

/* Put the values of a box where two ways say. */
static void put_box(const struct box *box, unsigned row_way, unsigned col_way, uint8_t *corner)
{
    for (unsigned value = 0; value < 9; value++) {
        const unsigned row = box->rows->slot[value];
        const unsigned col = box->cols->slot[value];
        const bool down = (next[row] >> row_way & 1) != box->second_row;
        const bool right = (next[col] >> col_way & 1) != box->second_col;
        const unsigned r = (row / 3 + (down ? 1 : 2)) % 3;
        const unsigned c = (col / 3 + (right ? 1 : 2)) % 3;
        corner[r * 9 + c] = (uint8_t)(value + 1);
    }
}

/* Completion number `pick`, which has the way count->way. */
static void find_completion(const struct sj_frame_count *count, struct completion *found)
{
    uint32_t rest = count->pick - count->before;
    found->upper = count->way;
    for (found->lower = 0;; found->lower++) {
        const uint64_t left = count->match[0][found->upper] & count->match[2][found->lower];
        const uint64_t right = count->match[1][found->upper] & count->match[3][found->lower];
        const unsigned rights = sj_bit_count(right);
        if (rest < sj_bit_count(left) * rights) {
            found->left = nth_bit(left, rest / rights);
            found->right = nth_bit(right, rest % rights);
            return;
        }
        rest -= sj_bit_count(left) * rights;
    }
}

/* The fastest that this machine can run. */
static sj_frame_counter *best_counter(void)
{
    if (sj_frame_count_popcnt512 && sj_machine_popcnt512())
        return sj_frame_count_popcnt512;
    return sj_frame_count_avx2 && sj_machine_avx2() ? sj_frame_count_avx2 : sj_frame_count_plain;
}

uint32_t sj_frame_complete(const struct sj_frame *frame, uint32_t pick, uint8_t *grid)
{
    struct sj_frame_count count = {.pick = pick, .way = SJ_WAYS};
    struct slots four, seven, two, three;
    struct completion found;
    find_slots(frame->grid, 3, 0, true, &four);
    find_slots(frame->grid, 6, 0, true, &seven);
    find_slots(frame->grid, 0, 3, false, &two);
    find_slots(frame->grid, 0, 6, false, &three);
    const struct box box[4] = {{&four, &two, false, false},
                               {&four, &three, true, false},
                               {&seven, &two, false, true},
                               {&seven, &three, true, true}};
    for (unsigned i = 0; i < 4; i++)
        match_ways(&box[i], count.match[i]);
    best_counter()(&count);
    if (count.way == SJ_WAYS)
        return count.before;
    find_completion(&count, &found);
    memcpy(grid, frame->grid, sizeof frame->grid);
    put_box(&box[0], found.upper, found.left, grid + 3 * 9 + 3);
    put_box(&box[1], found.upper, found.right, grid + 3 * 9 + 6);
    put_box(&box[2], found.lower, found.left, grid + 6 * 9 + 3);
    put_box(&box[3], found.lower, found.right, grid + 6 * 9 + 6);
    return pick + 1;
}

unsigned sj_grid_nine(struct sj_random *random, uint8_t *grid)
{
    uint8_t name[9];
    unsigned frames = 0;
    uint32_t pick = 0;
    struct sj_frame frame;
    do {
        const uint32_t twins = SJ_TWINS_MOST;
        const uint32_t others = (252 * 252 - 1) * SJ_FRAME_MOST;
        const bool twin = sj_random_below(random, twins + others) < twins;
        sj_frame_draw(&frame, twin, random);
        pick = sj_random_below(random, twin ? SJ_TWINS_MOST : SJ_FRAME_MOST);
        frames++;
    } while (sj_frame_complete(&frame, pick, grid) <= pick);
    for (unsigned i = 0; i < 9; i++)
        name[i] = (uint8_t)(i + 1);
    sj_random_shuffle(random, name, 9, 1);
    for (unsigned i = 0; i < 81; i++)
        grid[i] = name[grid[i] - 1];
    return frames;
}
