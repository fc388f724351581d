/* SPDX-License-Identifier: MIT */
/* Positions as lines of tests/techniques/. */
#ifndef POSITION_LINE_H
#define POSITION_LINE_H

#include "suuji/human.h"

/* Print the board, on which `puzzle` was loaded, and what `step` does. */
void print_position(const suuji_human *human, const suuji_puzzle *puzzle,
                    const suuji_human_step *step);

#endif
