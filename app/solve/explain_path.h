/* SPDX-License-Identifier: MIT */
/* How a puzzle with exactly one solution is solved, step by step. */
#ifndef CLI_EXPLAIN_PATH_H
#define CLI_EXPLAIN_PATH_H

#include "app/human/step_picture.h"
#include "codec/json_writer.h"
#include "suuji/human.h"

struct cli_path_style {
    suuji_notation notation;
    bool brief;      /* a line per step, without reasons */
    bool merge;      /* singles that follow each other are one line */
    bool candidates; /* the board before each step */
    bool colour;
};

/* How far the techniques lead. */
struct cli_path_end {
    size_t steps;
    suuji_end end;       /* the limit that ended the search, or SUUJI_END_COMPLETE */
    bool solved;         /* every cell has a value */
    unsigned open;       /* cells without a value, */
    unsigned candidates; /* and their candidates */
};

/* Write the path from the board of `human` to its end. The board is moved there. */
suuji_status cli_path_write(suuji_human *human, const suuji_rules *rules,
                            const suuji_limits *limits, const struct cli_path_style *style,
                            struct cli_path_end *end, struct sj_text *out, suuji_error *err);
/* The same as members "steps", "solved" and what is left, of the object that is open. */
suuji_status cli_path_json(suuji_human *human, const suuji_rules *rules, const suuji_limits *limits,
                           suuji_notation notation, struct cli_path_end *end,
                           struct sj_json_writer *json, suuji_error *err);
/* Receives every step of a path; the board is as it was before the step. */
typedef void cli_on_path_step(void *user, const suuji_human *human, const suuji_human_step *step);
/* Go to the end, step by step; `on_step` may be NULL. */
suuji_status cli_path_visit(suuji_human *human, const suuji_rules *rules,
                            const suuji_limits *limits, cli_on_path_step *on_step, void *user,
                            struct cli_path_end *end, suuji_error *err);
/* "Solved in 51 steps", or "The techniques are exhausted after 12 steps: 30 cells are open, with 104
   candidates". */
void cli_path_end_write(const struct cli_path_end *end, struct sj_text *out);

#endif
