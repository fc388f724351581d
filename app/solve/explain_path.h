/* SPDX-License-Identifier: MIT */
/* How a puzzle with exactly one solution is solved, step by step. */
#ifndef CLI_EXPLAIN_PATH_H
#define CLI_EXPLAIN_PATH_H

#include "answer/explain_answer.h"
#include "app/batch/batch.h"
#include "app/frame/looks.h"

struct cli_path_style {
    bool brief;      /* a line per step, without reasons */
    bool merge;      /* singles that follow each other are one line */
    bool candidates; /* the board before each step */
    struct cli_looks looks;
};

/* Which row of the table of techniques is it? */
size_t cli_technique_row(const suuji_technique_info *technique);

/* Write the path of a puzzle with a board, and how far it leads, to the output of the lot. With all
   steps, each appears when it is found. */
suuji_status cli_path_write(struct sj_explain_answer *found, const struct cli_path_style *style,
                            struct sj_path_end *end, struct cli_lot *lot, suuji_error *err);

#endif
