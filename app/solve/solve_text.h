/* SPDX-License-Identifier: MIT */
/* What suuji solve writes beside plain solutions: grids with marked givens, colourings. */
#ifndef CLI_SOLVE_TEXT_H
#define CLI_SOLVE_TEXT_H

#include "base/text.h"
#include "suuji.h"

/* Mark the givens of a grid that was just written at `from`: cells are the words of letters and
   digits, in order. If there are not as many of them as cells, the text stays as it is. */
void cli_solve_mark_givens(struct sj_text *out, size_t from, const suuji_puzzle *puzzle);

/* The colouring as rows of numbers, below a line that says what it is. */
void cli_solve_coloring(struct sj_text *out, const suuji_puzzle *puzzle,
                        const suuji_answer *answer);

#endif
