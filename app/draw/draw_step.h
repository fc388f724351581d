/* SPDX-License-Identifier: MIT */
/* `suuji draw --step N` and `--hint`: a step of the path of a puzzle, on the board before it. */
#ifndef CLI_DRAW_STEP_H
#define CLI_DRAW_STEP_H

#include "app/human/human_options.h"
#include "app/human/position.h"
#include "suuji/draw.h"

/* Start with {.number = ..., .solver = ..., .boards.choice = ...}. */
struct cli_step_drawer {
    uint64_t number; /* of the step, from 1 */
    double time_limit;
    suuji_solver *solver; /* not its own */
    struct cli_boards boards;
    struct cli_position position;
};

/* Add the step to `book`. `*drawn` is false if the puzzle has no such step; `why` then says why. It may say
   something of a drawn step too; else it is empty. */
suuji_status cli_step_drawer_add(struct cli_step_drawer *drawer, suuji_book *book,
                                 const suuji_puzzle *puzzle, bool *drawn, struct sj_text *why,
                                 suuji_error *err);
void cli_step_drawer_clear(struct cli_step_drawer *drawer);

#endif
