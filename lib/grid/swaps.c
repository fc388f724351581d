/* SPDX-License-Identifier: MIT */
/* Parts of a grid that can change by themselves.

   The cells of two values: from a cell go to the one with the other value in its row, in its
   column, in its box. What can be reached so has both values or none in every house: exchange them.
   Two rows of a band: from a column go to the one where the first row has what the second row has
   here. The columns of such a cycle have the same values in both rows: exchange the rows there. */
#include "grid/swaps.h"

#include "base/bits_inl.h"

#include <string.h>

enum { SIZE = 9, CELLS = 81 };

static unsigned box_of(unsigned cell)
{
    return cell / 27 * 3 + cell % 9 / 3;
}

/* Where each value is. */
struct places {
    uint8_t cell[SIZE][SIZE]; /* [value - 1][row] */
    uint8_t col[SIZE][SIZE];  /* [value - 1][column]: row */
    uint8_t box[SIZE][SIZE];  /* [value - 1][box]: row */
};

static void find_places(struct places *places, const uint8_t *grid)
{
    for (unsigned cell = 0; cell < CELLS; cell++) {
        const unsigned value = grid[cell] - 1u;
        const unsigned row = cell / 9;
        places->cell[value][row] = (uint8_t)cell;
        places->col[value][cell % 9] = (uint8_t)row;
        places->box[value][box_of(cell)] = (uint8_t)row;
    }
}

/* Sets by their numbers of cells, which are even. */
struct by_size {
    unsigned count[SIZE + 1];
    struct sj_cell_set set[SIZE + 1][SJ_SWAPS_MOST];
};

static void add_set(struct by_size *list, struct sj_cell_set set, unsigned half)
{
    list->set[half][list->count[half]++] = set;
}

/* The parts of the cells of two values. Both cells of a row are in the same part, so a part is a
   set of rows: each is joined to where the second value is in the column and in the box of the
   first. */
static void pair_values(struct by_size *list, const struct places *places, unsigned one,
                        unsigned two)
{
    unsigned part[SIZE];
    unsigned count = 0;
    for (unsigned row = 0; row < SIZE; row++) {
        const unsigned cell = places->cell[one][row];
        unsigned rows =
            1u << row | 1u << places->col[two][cell % 9] | 1u << places->box[two][box_of(cell)];
        for (unsigned i = count; i-- > 0;)
            if (part[i] & rows) {
                rows |= part[i];
                part[i] = part[--count];
            }
        part[count++] = rows;
    }
    for (unsigned i = 0; i < count; i++) {
        struct sj_cell_set cells = {0, 0};
        unsigned half = 0;
        for (unsigned rest = part[i]; rest; rest &= rest - 1, half++) {
            sj_cell_set_add(&cells, places->cell[one][sj_low_bit(rest)]);
            sj_cell_set_add(&cells, places->cell[two][sj_low_bit(rest)]);
        }
        add_set(list, cells, half);
    }
}

/* The cycles of two rows, or of two columns: `first` and `second` are where they begin, `step` is
   the distance to their next cell. */
static void pair_lines(struct by_size *list, const uint8_t *grid, unsigned first, unsigned second,
                       unsigned step)
{
    uint8_t place[SIZE + 1]; /* of each value in the first line */
    unsigned rest = (1u << SIZE) - 1;
    for (unsigned i = 0; i < SIZE; i++)
        place[grid[first + i * step]] = (uint8_t)i;
    while (rest) {
        struct sj_cell_set part = {0, 0};
        unsigned half = 0;
        for (unsigned i = sj_low_bit(rest); rest >> i & 1; i = place[grid[second + i * step]]) {
            rest &= ~(1u << i);
            sj_cell_set_add(&part, first + i * step);
            sj_cell_set_add(&part, second + i * step);
            half++;
        }
        add_set(list, part, half);
    }
}

void sj_swaps_find(struct sj_swaps *swaps, const uint8_t *grid)
{
    struct places places;
    struct by_size list;
    memset(list.count, 0, sizeof list.count);
    find_places(&places, grid);
    for (unsigned one = 0; one < SIZE; one++)
        for (unsigned two = one + 1; two < SIZE; two++)
            pair_values(&list, &places, one, two);
    for (unsigned line = 0; line < SIZE; line++) {
        /* The next one of its three: of three lines these are all pairs. */
        const unsigned next = line / 3 * 3 + (line + 1) % 3;
        pair_lines(&list, grid, line * SIZE, next * SIZE, 1);
        pair_lines(&list, grid, line, next, SIZE);
    }
    /* Small sets are hit least often: they decide most, and go first. */
    swaps->count = 0;
    for (unsigned half = 0; half <= SIZE; half++)
        for (unsigned i = 0; i < list.count[half]; i++)
            swaps->set[swaps->count++] = list.set[half][i];
}
