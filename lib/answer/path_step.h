/* SPDX-License-Identifier: MIT */
/* One step of the path of a position, by its number. */
#ifndef SJ_PATH_STEP_H
#define SJ_PATH_STEP_H

#include "answer/boards.h"
#include "answer/position.h"

/* Start with {.boards.choice = ...}; reused for the next position. */
struct sj_path_step {
    struct sj_boards boards;
    struct sj_position position;
    /* Of the current position: */
    const suuji_human *human;     /* the board before the step */
    const suuji_human_step *step; /* NULL: there is none */
};

/* Find step `number`, from 1. If there is none, `why` says why. It may say something of a step that
   was found too; else it is empty. */
suuji_status sj_path_step_find(struct sj_path_step *found, const struct sj_searcher *searcher,
                               const suuji_puzzle *puzzle, uint64_t number,
                               const suuji_limits *limits, struct sj_text *why, suuji_error *err);
void sj_path_step_clear(struct sj_path_step *found);

#endif
