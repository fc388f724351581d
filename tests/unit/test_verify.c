/* SPDX-License-Identifier: MIT */
/* The verifier against a second description of the rules: geometry, written here from the meaning
   of each rule. Every house and every pair of cells counts: two equal values are put into a grid,
   nothing else, and the verifier must refuse them exactly if the rules do. */
#include "suuji/houses.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The rules by their meaning ---- */

struct meaning {
    const char *spec;
    unsigned size, box_rows, box_columns; /* 0 and 0: a Latin square */
    bool x, windoku, disjoint, asterisk, center, antiknight, antiking;
};

static const struct meaning meanings[] = {
    {"1", 1, 1, 1, .x = false},
    {"2:latin", 2, 0, 0, .x = false},
    {"4", 4, 2, 2, .x = false},
    {"4+windoku+disjoint", 4, 2, 2, .windoku = true, .disjoint = true},
    {"5:latin+x+antiking", 5, 0, 0, .x = true, .antiking = true},
    {"6:2x3+x", 6, 2, 3, .x = true},
    {"6:3x2+disjoint", 6, 3, 2, .disjoint = true},
    {"8:2x4+antiknight", 8, 2, 4, .antiknight = true},
    {"9", 9, 3, 3, .x = false},
    {"9:latin", 9, 0, 0, .x = false},
    {"9+x", 9, 3, 3, .x = true},
    {"9+windoku", 9, 3, 3, .windoku = true},
    {"9+disjoint", 9, 3, 3, .disjoint = true},
    {"9+asterisk", 9, 3, 3, .asterisk = true},
    {"9+center", 9, 3, 3, .center = true},
    {"9+antiknight", 9, 3, 3, .antiknight = true},
    {"9+antiking", 9, 3, 3, .antiking = true},
    {"9+x+windoku+antiknight+antiking", 9, 3, 3, .x = true, .windoku = true, .antiknight = true,
     .antiking = true},
    {"12:3x4+antiknight", 12, 3, 4, .antiknight = true},
    {"15:3x5+center", 15, 3, 5, .center = true},
    {"16+windoku", 16, 4, 4, .windoku = true},
    {"25+antiking", 25, 5, 5, .antiking = true},
    {"62:latin", 62, 0, 0, .x = false},
    {"63:7x9+x", 63, 7, 9, .x = true},
    {"64", 64, 8, 8, .x = false},
    {"64+windoku", 64, 8, 8, .windoku = true},
    {"65:5x13+antiknight", 65, 5, 13, .antiknight = true},
    {"128:8x16+disjoint", 128, 8, 16, .disjoint = true},
    {"193:latin+antiking", 193, 0, 0, .antiking = true},
    {"225+center", 225, 15, 15, .center = true},
    {"255:15x17+x+antiknight", 255, 15, 17, .x = true, .antiknight = true},
};
#define MEANINGS (sizeof meanings / sizeof meanings[0])

static int distance(unsigned a, unsigned b)
{
    return abs((int)a - (int)b);
}

/* The window that holds a row or column number, from 1; 0 between windows. */
static unsigned window(unsigned line, unsigned side)
{
    return line % (side + 1) == 0 ? 0 : line / (side + 1) + 1;
}

static bool in_asterisk(unsigned row, unsigned column)
{
    static const char *const picture[] = {"         ", "    *    ", "  *   *  ",
                                          "         ", " *  *  * ", "         ",
                                          "  *   *  ", "    *    ", "         "};
    return picture[row][column] == '*';
}

static bool in_center(const struct meaning *m, unsigned row, unsigned column)
{
    return row % m->box_rows == m->box_rows / 2 && column % m->box_columns == m->box_columns / 2;
}

/* In how many houses are two different cells together? */
static unsigned shared_houses(const struct meaning *m, unsigned a, unsigned b)
{
    const unsigned row[2] = {a / m->size, b / m->size};
    const unsigned column[2] = {a % m->size, b % m->size};
    unsigned count = (row[0] == row[1]) + (unsigned)(column[0] == column[1]);
    if (m->box_rows) {
        count += row[0] / m->box_rows == row[1] / m->box_rows &&
                 column[0] / m->box_columns == column[1] / m->box_columns;
        count += m->disjoint && row[0] % m->box_rows == row[1] % m->box_rows &&
                 column[0] % m->box_columns == column[1] % m->box_columns;
        count += m->center && in_center(m, row[0], column[0]) && in_center(m, row[1], column[1]);
    }
    if (m->x) {
        count += row[0] == column[0] && row[1] == column[1];
        count += row[0] + column[0] == m->size - 1 && row[1] + column[1] == m->size - 1;
    }
    if (m->windoku)
        count += window(row[0], m->box_rows) && window(column[0], m->box_rows) &&
                 window(row[0], m->box_rows) == window(row[1], m->box_rows) &&
                 window(column[0], m->box_rows) == window(column[1], m->box_rows);
    count += m->asterisk && in_asterisk(row[0], column[0]) && in_asterisk(row[1], column[1]);
    return count;
}

/* Are they a chess move apart that is forbidden? */
static bool is_pair(const struct meaning *m, unsigned a, unsigned b)
{
    const int rows = distance(a / m->size, b / m->size);
    const int columns = distance(a % m->size, b % m->size);
    return (m->antiknight && rows * columns == 2) || (m->antiking && rows <= 1 && columns <= 1);
}

/* ---- Asking the verifier ---- */

struct heard {
    unsigned houses, pairs, others;
};

static bool hear(void *user, const suuji_fault *fault)
{
    struct heard *const heard = user;
    *(fault->kind == SUUJI_FAULT_HOUSE  ? &heard->houses
      : fault->kind == SUUJI_FAULT_PAIR ? &heard->pairs
                                        : &heard->others) += 1;
    return true;
}

static void set_given(suuji_puzzle *puzzle, unsigned cell, unsigned value)
{
    assert_int_equal(suuji_puzzle_set_given(puzzle, cell, value, NULL), SUUJI_OK);
}

/* Two equal values and nothing else. */
static void try_two(const struct meaning *m, suuji_puzzle *puzzle, unsigned a, unsigned b,
                    unsigned value)
{
    const unsigned houses = shared_houses(m, a, b);
    const bool pair = houses == 0 && is_pair(m, a, b);
    struct heard heard = {0};
    set_given(puzzle, a, value);
    set_given(puzzle, b, value);
    const bool quick = suuji_verify_givens(puzzle, NULL, NULL);
    const bool listed = suuji_verify_givens(puzzle, hear, &heard);
    set_given(puzzle, a, 0);
    set_given(puzzle, b, 0);
    if (quick != (houses == 0 && !pair) || listed != quick || heard.houses != houses ||
        heard.pairs != pair || heard.others)
        fail_msg("%s: two %us in cells %u and %u: %d, %d; %u houses and %u pairs, not %u and %d",
                 m->spec, value, a, b, quick, listed, heard.houses, heard.pairs, houses, pair);
}

static suuji_puzzle *empty(const struct meaning *m)
{
    return make_puzzle(m->spec, "");
}

/* All pairs of cells of small grids; in turn with every value. */
static void two_values_clash_as_the_rules_say(void **state)
{
    (void)state;
    for (size_t i = 0; i < MEANINGS; i++) {
        const struct meaning *const m = &meanings[i];
        const unsigned cells = m->size * m->size;
        if (m->size > 16)
            continue;
        suuji_puzzle *const puzzle = empty(m);
        unsigned turn = 0;
        for (unsigned a = 0; a < cells; a++)
            for (unsigned b = a + 1; b < cells; b++)
                try_two(m, puzzle, a, b, turn++ % m->size + 1);
        suuji_puzzle_free(puzzle);
    }
}

/* Large grids: in every house its first two cells, its last two, and the first and the last; in
   every rule its first and last pairs; with values around the borders of machine words. */
static void two_values_clash_at_large_sizes(void **state)
{
    static const unsigned values[] = {1,   2,   31,  32,  33,  62,  63,  64, 65,
                                      127, 128, 129, 191, 192, 193, 254, 255};
    (void)state;
    for (size_t i = 0; i < MEANINGS; i++) {
        const struct meaning *const m = &meanings[i];
        if (m->size <= 16)
            continue;
        suuji_puzzle *const puzzle = empty(m);
        const suuji_rules *const rules = suuji_puzzle_rules(puzzle);
        const unsigned houses = suuji_rules_house_count(rules);
        const size_t pairs = suuji_rules_pair_count(rules);
        unsigned turn = 0;
        for (unsigned house = 0; house < houses; house += house + 4 < houses && house > 3 ? 3 : 1) {
            const uint16_t *const cell = suuji_rules_house(rules, house);
            const unsigned last = m->size - 1;
            const unsigned two[3][2] = {
                {cell[0], cell[1]}, {cell[last - 1], cell[last]}, {cell[0], cell[last]}};
            for (unsigned k = 0; k < 3; k++, turn++) {
                const unsigned value = values[turn % (sizeof values / sizeof values[0])];
                try_two(m, puzzle, two[k][0], two[k][1], value <= m->size ? value : m->size);
            }
        }
        for (size_t pair = 0; pair < pairs; pair += pair + 2 < pairs && pair > 2 ? pairs / 50 : 1) {
            unsigned a, b;
            suuji_rules_pair(rules, pair, &a, &b);
            try_two(m, puzzle, a, b, m->size);
        }
        suuji_puzzle_free(puzzle);
    }
}

/* With the same value in every cell each house has size - 1 faults and each pair one. */
static void equal_values_break_every_house_and_pair(void **state)
{
    (void)state;
    for (size_t i = 0; i < MEANINGS; i++) {
        const struct meaning *const m = &meanings[i];
        const unsigned n = m->size;
        const unsigned cells = n * n;
        const unsigned houses = 2 * n + (m->box_rows ? n : 0) + (m->x ? 2 : 0) +
                                (m->windoku ? (m->box_rows - 1) * (m->box_rows - 1) : 0) +
                                (m->disjoint ? n : 0) + m->asterisk + m->center;
        unsigned pairs = 0;
        for (unsigned a = 0; a < cells; a++) /* a chess move reaches at most two rows down */
            for (unsigned b = a + 1; b < cells && b <= a + 2 * n + 2; b++)
                pairs += is_pair(m, a, b) && shared_houses(m, a, b) == 0;
        suuji_puzzle *const puzzle = empty(m);
        uint8_t *const grid = malloc(cells);
        assert_non_null(grid);
        for (unsigned value = 1; value <= n; value += n > 16 ? 127 : 1) {
            struct heard heard = {0};
            memset(grid, (int)value, cells);
            assert_int_equal(suuji_verify(puzzle, grid, hear, &heard), n == 1);
            assert_int_equal(heard.houses, houses * (n - 1));
            assert_int_equal(heard.pairs, pairs);
            assert_int_equal(heard.others, 0);
            assert_int_equal(suuji_verify(puzzle, grid, NULL, NULL), n == 1);
        }
        free(grid);
        suuji_puzzle_free(puzzle);
    }
}

static bool hear_one(void *user, const suuji_fault *fault)
{
    (void)fault;
    ++*(unsigned *)user;
    return false;
}

/* After a callback that returns false nothing more is reported, whatever is wrong. */
static void one_fault_is_enough(void **state)
{
    static const char *const grids[] = {"0000000000000000", "5555555555555555", "1111111111111111",
                                        "1234341221434321"};
    (void)state;
    for (size_t i = 0; i < sizeof grids / sizeof grids[0]; i++) {
        suuji_puzzle *const puzzle = make_puzzle("4+antiknight", "");
        uint8_t grid[16];
        unsigned calls = 0;
        for (unsigned cell = 0; cell < 16; cell++)
            grid[cell] = (uint8_t)(grids[i][cell] - '0');
        assert_false(suuji_verify(puzzle, grid, hear_one, &calls));
        assert_int_equal(calls, 1);
        suuji_puzzle_free(puzzle);
    }
}

/* ---- Whole grids ---- */

/* Boxes of R x C filled by shifts: a solution of the plain rules at every size. */
static void fill(uint8_t *grid, unsigned rows, unsigned columns)
{
    const unsigned n = rows * columns;
    for (unsigned r = 0; r < n; r++)
        for (unsigned c = 0; c < n; c++)
            grid[r * n + c] = (uint8_t)((r % rows * columns + r / rows + c) % n + 1);
}

static const unsigned boxes[][2] = {{2, 2}, {2, 3}, {3, 3},  {3, 4},  {4, 4},
                                    {7, 9}, {8, 8}, {5, 13}, {15, 17}};
#define BOXES (sizeof boxes / sizeof boxes[0])

static suuji_puzzle *plain(unsigned rows, unsigned columns)
{
    char spec[32];
    snprintf(spec, sizeof spec, "%u:%ux%u", rows * columns, rows, columns);
    return make_puzzle(spec, "");
}

static void refuse(const suuji_puzzle *puzzle, const uint8_t *grid, const char *why)
{
    struct heard heard = {0};
    if (suuji_verify(puzzle, grid, NULL, NULL) || suuji_verify(puzzle, grid, hear, &heard))
        fail_msg("accepted: %s", why);
}

/* Every cell, empty, above the size or with another value, spoils a solution. */
static void one_wrong_cell_spoils_a_grid(void **state)
{
    static uint8_t grid[SUUJI_MAX_SIZE * SUUJI_MAX_SIZE];
    (void)state;
    for (size_t i = 0; i < BOXES; i++) {
        const unsigned n = boxes[i][0] * boxes[i][1];
        suuji_puzzle *const puzzle = plain(boxes[i][0], boxes[i][1]);
        fill(grid, boxes[i][0], boxes[i][1]);
        assert_true(suuji_verify(puzzle, grid, NULL, NULL));
        struct heard heard = {0};
        assert_true(suuji_verify(puzzle, grid, hear, &heard));
        for (unsigned cell = 0; cell<n * n; cell += n> 16 ? n * n / 40 : 1) {
            const uint8_t right = grid[cell];
            for (unsigned value = 0; value <= 255; value += n > 16 ? 17 : 1) {
                grid[cell] = (uint8_t)value;
                if (value != right)
                    refuse(puzzle, grid, "a wrong value");
            }
            grid[cell] = right;
        }
        suuji_puzzle_free(puzzle);
    }
}

/* Two values swapped within a row and a box break two columns and nothing else; likewise for two
   columns. Two rows swapped across boxes break boxes and nothing else. */
static void one_kind_of_house_is_enough(void **state)
{
    static uint8_t grid[SUUJI_MAX_SIZE * SUUJI_MAX_SIZE];
    (void)state;
    for (size_t i = 0; i < BOXES; i++) {
        const unsigned rows = boxes[i][0], columns = boxes[i][1], n = rows * columns;
        suuji_puzzle *const puzzle = plain(rows, columns);
        fill(grid, rows, columns);
        for (unsigned line = 0; line<n; line += n> 16 ? 11 : 1) {
            const unsigned across = line * n + n - columns; /* in the last box of a row */
            const unsigned down = (n - rows) * n + line;    /* in the last box of a column */
            const unsigned swap[2][2] = {{across, across + columns - 1},
                                         {down, down + (rows - 1) * n}};
            for (unsigned k = 0; k < 2; k++) {
                const uint8_t value[2] = {grid[swap[k][0]], grid[swap[k][1]]};
                grid[swap[k][0]] = value[1];
                grid[swap[k][1]] = value[0];
                refuse(puzzle, grid, "two values swapped");
                grid[swap[k][0]] = value[0];
                grid[swap[k][1]] = value[1];
            }
        }
        for (unsigned r = 0; r + rows<n; r += n> 16 ? 11 : 1) {
            static uint8_t other[SUUJI_MAX_SIZE * SUUJI_MAX_SIZE];
            memcpy(other, grid, n * n);
            memcpy(other + r * n, grid + (r + rows) * n, n);
            memcpy(other + (r + rows) * n, grid + r * n, n);
            refuse(puzzle, other, "rows of two bands swapped");
        }
        suuji_puzzle_free(puzzle);
    }
}

/* A grid that keeps every rule but has another value at one given, or an eliminated candidate. */
static void givens_and_marks_are_kept(void **state)
{
    static uint8_t grid[SUUJI_MAX_SIZE * SUUJI_MAX_SIZE];
    (void)state;
    for (size_t i = 0; i < BOXES; i++) {
        const unsigned n = boxes[i][0] * boxes[i][1];
        fill(grid, boxes[i][0], boxes[i][1]);
        for (unsigned cell = 0; cell<n * n; cell += n> 16 ? n * n / 40 : 1) {
            suuji_puzzle *const puzzle = plain(boxes[i][0], boxes[i][1]);
            set_given(puzzle, cell, grid[cell]);
            assert_true(suuji_verify(puzzle, grid, NULL, NULL));
            set_given(puzzle, cell, grid[cell] % n + 1);
            refuse(puzzle, grid, "a given is another value");
            set_given(puzzle, cell, 0);
            const unsigned other = grid[cell] % n + 1;
            assert_int_equal(suuji_puzzle_set_excluded(puzzle, cell, other, true, NULL), SUUJI_OK);
            assert_true(suuji_verify(puzzle, grid, NULL, NULL));
            assert_int_equal(suuji_puzzle_set_excluded(puzzle, cell, grid[cell], true, NULL),
                             SUUJI_OK);
            refuse(puzzle, grid, "an eliminated candidate");
            suuji_puzzle_free(puzzle);
        }
    }
}

TEST_FILE(test_verify)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_values_clash_as_the_rules_say),
        cmocka_unit_test(two_values_clash_at_large_sizes),
        cmocka_unit_test(equal_values_break_every_house_and_pair),
        cmocka_unit_test(one_fault_is_enough),
        cmocka_unit_test(one_wrong_cell_spoils_a_grid),
        cmocka_unit_test(one_kind_of_house_is_enough),
        cmocka_unit_test(givens_and_marks_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
