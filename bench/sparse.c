/* SPDX-License-Identifier: MIT */
/* Nearly empty puzzles: a few cells of a random grid. The grid is the simplest one with its values
   relabelled and its rows and columns permuted, so there is always a solution, and with so few
   givens there are always several. */
#include "sparse.h"

#include "base/random_inl.h"

#include <stdlib.h>

enum { SIZE = 9, MOST_GIVENS = 12 };

/* The numbers 0 .. n - 1 in random order. */
static void shuffle(struct sj_random *random, unsigned *number, unsigned n)
{
    for (unsigned i = 0; i < n; i++)
        number[i] = i;
    sj_random_shuffle(random, number, n, sizeof *number);
}

/* An order of nine lines that keeps bands together. */
static void shuffle_lines(struct sj_random *random, unsigned line[SIZE])
{
    unsigned band[3];
    shuffle(random, band, 3);
    for (unsigned b = 0; b < 3; b++) {
        unsigned in[3];
        shuffle(random, in, 3);
        for (unsigned k = 0; k < 3; k++)
            line[3 * b + k] = 3 * band[b] + in[k];
    }
}

static suuji_puzzle *make(const suuji_rules *rules, struct sj_random *random)
{
    unsigned row[SIZE], column[SIZE], value[SIZE], cell[SIZE * SIZE];
    suuji_puzzle *puzzle = NULL;
    if (suuji_puzzle_new(rules, &puzzle, NULL) != SUUJI_OK)
        return NULL;
    shuffle_lines(random, row);
    shuffle_lines(random, column);
    shuffle(random, value, SIZE);
    shuffle(random, cell, SIZE * SIZE);
    const unsigned givens = sj_random_below(random, MOST_GIVENS + 1);
    for (unsigned i = 0; i < givens; i++) {
        const unsigned r = row[cell[i] / SIZE];
        const unsigned c = column[cell[i] % SIZE];
        suuji_puzzle_set_given(puzzle, cell[i], value[(r * 3 + r / 3 + c) % SIZE] + 1, NULL);
    }
    return puzzle;
}

bool sparse_add(struct samples *samples, size_t count)
{
    struct sample_set *const set = samples_new_set(samples, "nearly_empty");
    suuji_rules *rules = NULL;
    struct sj_random random;
    sj_random_seed(&random, 1);
    if (!set || suuji_rules_new("9", &rules, NULL) != SUUJI_OK)
        return false;
    set->puzzle = calloc(count, sizeof *set->puzzle);
    while (set->puzzle && set->count < count) {
        suuji_puzzle *const puzzle = make(rules, &random);
        if (!puzzle)
            break;
        set->puzzle[set->count++] = puzzle;
    }
    suuji_rules_free(rules);
    return set->count == count;
}
