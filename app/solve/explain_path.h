/* SPDX-License-Identifier: MIT */
/* How a puzzle with exactly one solution is solved, step by step. */
#ifndef CLI_EXPLAIN_PATH_H
#define CLI_EXPLAIN_PATH_H

#include "app/human/step_picture.h"
#include "answer/path.h"

struct cli_path_style {
    suuji_notation notation;
    bool brief;      /* a line per step, without reasons */
    bool merge;      /* singles that follow each other are one line */
    bool candidates; /* the board before each step */
    bool colour;
};

/* Write the path from the board of `human` to its end. The board is moved there. */
suuji_status cli_path_write(suuji_human *human, const suuji_rules *rules,
                            const suuji_limits *limits, const struct cli_path_style *style,
                            struct sj_path_end *end, struct sj_text *out, suuji_error *err);
/* "Solved in 51 steps", or "The techniques are exhausted after 12 steps: 30 cells are open, with 104
   candidates". */
void cli_path_end_write(const struct sj_path_end *end, struct sj_text *out);

#endif
