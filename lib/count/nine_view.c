/* SPDX-License-Identifier: MIT */
/* For plain 9x9 only: which way round a puzzle is counted.

   The work is the number of divisions of the first band (up to symmetries of the other two) times
   the number of divisions of the second. A given in the first band leaves a third of the former,
   one in the others half of the latter. */
#include "count/nine_band.h"

#include "base/bits_inl.h"

#include <math.h>
#include <string.h>

#define STEP_SECONDS 2.5e-9 /* one division of all three bands */
#define RAW_SECONDS 12e-9   /* one division of the first band */
#define LEAST_SECONDS 0.1   /* tables */

static void read_puzzle(uint16_t allowed[81], const suuji_puzzle *puzzle)
{
    for (unsigned cell = 0; cell < 81; cell++) {
        allowed[cell] = 0;
        for (unsigned v = 1; v <= 9; v++)
            if ((!puzzle->given[cell] || puzzle->given[cell] == v) &&
                !sj_puzzle_is_excluded(puzzle, cell, v))
                allowed[cell] |= (uint16_t)(1u << (v - 1));
    }
}

/* The values that are given in a box, and how many candidates its other cells lack, as a set of
   bits and a small weight. */
static unsigned fixed_values(const uint16_t allowed[81], unsigned band, unsigned stack)
{
    unsigned set = 0;
    for (unsigned i = 0; i < 9; i++) {
        const uint16_t cell = allowed[(band * 3 + i / 3) * 9 + stack * 3 + i % 3];
        if (sj_bit_count(cell) == 1)
            set |= cell;
    }
    return set;
}

static double cost(const uint16_t allowed[81])
{
    struct sj_nine_symmetry rest, whole;
    double first = 1, second = 1;
    for (unsigned stack = 0; stack < 3; stack++) {
        const unsigned above = fixed_values(allowed, 0, stack);
        const unsigned middle = fixed_values(allowed, 1, stack);
        const unsigned below = fixed_values(allowed, 2, stack);
        first *= fmax(1, 1680 / pow(3, sj_bit_count(above)));
        second *= fmax(1, 56 / pow(2, sj_bit_count(middle | below)));
    }
    sj_nine_symmetry_find(&rest, allowed, 0770);
    sj_nine_symmetry_find(&whole, allowed, 0777);
    const double raw = fmax(1, first / sj_nine_symmetry_values(&whole) / whole.orders[0]);
    const double classes =
        fmax(1, first / sj_nine_symmetry_values(&rest) / sj_nine_symmetry_columns(&rest));
    return LEAST_SECONDS + raw * RAW_SECONDS + 2 * classes * second * STEP_SECONDS;
}

/* Row r of the view is row rows[r] of `from`; the same for columns. */
static void arrange(uint16_t to[81], const uint16_t from[81], const uint8_t bands[3],
                    const uint8_t stacks[3])
{
    for (unsigned row = 0; row < 9; row++)
        for (unsigned column = 0; column < 9; column++)
            to[row * 9 + column] =
                from[(bands[row / 3] * 3u + row % 3) * 9 + stacks[column / 3] * 3u + column % 3];
}

static void transpose(uint16_t to[81], const uint16_t from[81])
{
    for (unsigned cell = 0; cell < 81; cell++)
        to[cell] = from[cell % 9 * 9 + cell / 9];
}

void sj_nine_view_choose(struct sj_nine_view *view, const suuji_puzzle *puzzle)
{
    static const uint8_t turn[3][3] = {{0, 1, 2}, {1, 0, 2}, {2, 0, 1}};
    uint16_t original[81], turned[81], tried[81];
    read_puzzle(original, puzzle);
    transpose(turned, original);
    view->seconds = INFINITY;
    for (unsigned i = 0; i < 18; i++) {
        arrange(tried, i < 9 ? original : turned, turn[i % 3], turn[i / 3 % 3]);
        const double seconds = cost(tried);
        if (seconds < view->seconds) {
            view->seconds = seconds;
            memcpy(view->allowed, tried, sizeof tried);
        }
    }
}
