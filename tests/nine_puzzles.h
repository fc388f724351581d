/* SPDX-License-Identifier: MIT */
/* 9x9 puzzles of every kind, made from a seed, for tests of kernels for many puzzles. */
#ifndef NINE_PUZZLES_H
#define NINE_PUZZLES_H

#include "base/random_inl.h"

enum { NINE_CELLS = 81 };

/* A solution grid: a known one with values, bands, stacks, rows and columns shuffled. */
void random_nine_grid(struct sj_random *random, uint8_t *grid);

/* `clues` cells of such a grid, the others empty. */
void random_nine_givens(struct sj_random *random, unsigned clues, uint8_t *givens);

/* One of several kinds, chosen by `number`: unique, several, none, clashing givens, full, nearly
   empty, a hardest one known with its cells permuted. */
void random_nine_puzzle(struct sj_random *random, unsigned number, uint8_t *givens);

#endif
