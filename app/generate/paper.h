/* SPDX-License-Identifier: MIT */
/* The generator paper's method, to compare with: from one of its three solution grids a cell is
   drawn at random, again and again, and cleared, until the puzzle is no longer unique or 65 cells
   were drawn. A cell that is already empty may be drawn again. The first necessary clue ends a run,
   so its puzzles have 28 clues or more. Uniqueness is decided by searching from both ends (engine
   singles:unique=opposite). */
#ifndef CLI_PAPER_H
#define CLI_PAPER_H

#include "suuji.h"

enum { CLI_PAPER_GRIDS = 3, CLI_PAPER_CELLS = 81, CLI_PAPER_DRAWS = 65 };

/* Grid 1 .. 3: the solution of a puzzle with 17 clues, that of a hard one, and the first solution of the
   empty grid. 81 characters. */
const char *cli_paper_grid(unsigned number);

/* One run. `solver` decides; `clue` and `solution` have room for 81 cells. */
suuji_status cli_paper_run(suuji_solver *solver, unsigned grid, uint64_t seed, uint64_t run,
                           uint8_t *clue, uint8_t *solution, uint64_t *tests, suuji_error *err);

#endif
