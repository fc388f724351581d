/* SPDX-License-Identifier: MIT */
/* What a picture in the terminal marks: a mark for every candidate of the board. */
#ifndef CLI_STEP_MARKS_H
#define CLI_STEP_MARKS_H

#include "suuji/human.h"

enum cli_mark {
    CLI_MARK_NONE,
    CLI_MARK_FIRST, /* parts of the evidence */
    CLI_MARK_SECOND,
    CLI_MARK_THIRD,
    CLI_MARK_FOURTH,
    CLI_MARK_FIFTH,
    CLI_MARK_SHARED, /* of several sets */
    CLI_MARK_PLACED,
    CLI_MARK_ELIMINATED,
    CLI_MARKS
};

/* How a piece of the evidence of `step` is marked; CLI_MARK_NONE: it is not. */
enum cli_mark cli_mark_of(const suuji_human_step *step, const suuji_evidence *evidence);

/* Fill marks[cell * size + value - 1]; there are size * cells of them. */
void cli_step_mark(const suuji_rules *rules, const suuji_human *human, const suuji_human_step *step,
                   uint8_t *marks);

#endif
