/* SPDX-License-Identifier: MIT */
/* The generator paper's method, to compare with: from one of its three solution grids a cell is
   drawn at random, again and again, and cleared, until the puzzle is no longer unique or 65 cells
   were drawn. A cell that is already empty may be drawn again. The first necessary clue ends a run,
   so its puzzles have 28 clues or more. Of some runs the best is kept; one with few enough clues,
   17 if not said otherwise, is the last. Uniqueness is decided by searching from both ends (engine
   singles:paper,unique=opposite). */
#ifndef CLI_PAPER_H
#define CLI_PAPER_H

#include "app/generate/generating.h"

/* suuji generate --method paper. */
enum cli_exit cli_generate_paper(struct generating *g);

#endif
