/* SPDX-License-Identifier: MIT */
/* 9x9 puzzles of every kind, made from a seed. */
#include "nine_puzzles.h"

#include <string.h>

/* Shuffle rows or columns: within bands, and the bands. */
static void shuffle_lines(struct sj_random *random, unsigned line[9])
{
    unsigned band[3] = {0, 1, 2};
    for (unsigned i = 3; i-- > 1;) {
        const unsigned j = sj_random_below(random, i + 1), old = band[i];
        band[i] = band[j];
        band[j] = old;
    }
    for (unsigned b = 0; b < 3; b++) {
        unsigned *const three = line + 3 * b;
        for (unsigned i = 0; i < 3; i++)
            three[i] = 3 * band[b] + i;
        for (unsigned i = 3; i-- > 1;) {
            const unsigned j = sj_random_below(random, i + 1), old = three[i];
            three[i] = three[j];
            three[j] = old;
        }
    }
}

/* An equivalent puzzle: lines permuted, values relabelled. */
static void move_about(struct sj_random *random, const uint8_t *from, uint8_t *to)
{
    unsigned row[9], col[9];
    uint8_t value[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    shuffle_lines(random, row);
    shuffle_lines(random, col);
    for (unsigned i = 9; i > 1; i--) {
        const unsigned j = 1 + sj_random_below(random, i);
        const uint8_t old = value[i];
        value[i] = value[j];
        value[j] = old;
    }
    for (unsigned cell = 0; cell < NINE_CELLS; cell++)
        to[cell] = value[from[row[cell / 9] * 9 + col[cell % 9]]];
}

void random_nine_grid(struct sj_random *random, uint8_t *grid)
{
    uint8_t known[NINE_CELLS];
    for (unsigned r = 0; r < 9; r++)
        for (unsigned c = 0; c < 9; c++)
            known[9 * r + c] = (uint8_t)((r * 3 + r / 3 + c) % 9 + 1);
    move_about(random, known, grid);
}

void random_nine_givens(struct sj_random *random, unsigned clues, uint8_t *givens)
{
    random_nine_grid(random, givens);
    for (unsigned filled = NINE_CELLS; filled > clues;) {
        const unsigned cell = sj_random_below(random, NINE_CELLS);
        filled -= givens[cell] != 0;
        givens[cell] = 0;
    }
}

static void hard_givens(struct sj_random *random, unsigned number, uint8_t *givens)
{
    static const char *const hard[] = {
        "....7......1..2.3........61......7.8...59.4....3...........1....9....5..54.......",
        "...2..4....7.9.3..1......9.9......4...6...5.3.523..7..........76...8.9..5..4.1..2",
        "12..3....4....1.2...52..1..5..4..2......6..7......3..8.5....9....9.7..3......8..6",
        "1....67......8..36........12.........78.........3...94......4.38.2.64.1..4..7..5.",
        "8.........95.......76.........624798...573142...918536...7.1465.....2987......213",
    };
    const char *const text = hard[number % (sizeof hard / sizeof *hard)];
    uint8_t plain[NINE_CELLS];
    for (unsigned cell = 0; cell < NINE_CELLS; cell++)
        plain[cell] = (uint8_t)(text[cell] == '.' ? 0 : text[cell] - '0');
    move_about(random, plain, givens);
}

/* Change the value of a cell. */
static void spoil(struct sj_random *random, uint8_t *givens)
{
    for (;;) {
        const unsigned cell = sj_random_below(random, NINE_CELLS);
        if (givens[cell]) {
            givens[cell] = (uint8_t)((givens[cell] + sj_random_below(random, 8)) % 9 + 1);
            return;
        }
    }
}

void random_nine_puzzle(struct sj_random *random, unsigned number, uint8_t *givens)
{
    switch (number % 8) {
    case 0: /* each number of clues in turn */
        random_nine_givens(random, number / 8 % (NINE_CELLS + 1), givens);
        break;
    case 1:
    case 2: /* as many as in most puzzles */
        random_nine_givens(random, 24 + sj_random_below(random, 16), givens);
        break;
    case 3: /* none, or another puzzle */
        random_nine_givens(random, 27 + sj_random_below(random, 14), givens);
        spoil(random, givens);
        break;
    case 4: /* clashes in a solution grid, or one cell of it that cannot be filled */
        random_nine_grid(random, givens);
        spoil(random, givens);
        if (number / 8 % 2)
            givens[sj_random_below(random, NINE_CELLS)] = 0;
        break;
    case 5: /* two of a value in one house */
        memset(givens, 0, NINE_CELLS);
        givens[0] = (uint8_t)(1 + sj_random_below(random, 9));
        givens[number / 8 % 3 == 0 ? 8 : number / 8 % 3 == 1 ? 72 : 20] = givens[0];
        break;
    default:
        hard_givens(random, number / 8, givens);
    }
}
