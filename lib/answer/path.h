/* SPDX-License-Identifier: MIT */
/* How a puzzle with exactly one solution is solved, step by step. */
#ifndef SJ_PATH_H
#define SJ_PATH_H

#include "answer/boards.h"
#include "answer/position.h"
#include "base/text.h"
#include "suuji/human.h"

/* How far the techniques lead. */
struct sj_path_end {
    uint64_t steps;
    uint64_t left_out;   /* further steps that were found, and are not needed */
    suuji_end end;       /* the limit that ended the search, or SUUJI_END_COMPLETE */
    bool solved;         /* every cell has a value */
    unsigned open;       /* cells without a value, */
    unsigned candidates; /* and their candidates */
};

/* Receives every step of a path; the board is as it was before the step. */
typedef void sj_on_path_step(void *user, const suuji_human *human, const suuji_human_step *step);

/* Who receives steps. */
struct sj_path_listener {
    sj_on_path_step *on_step; /* NULL: not wanted */
    void *user;
};

/* How a path is walked; see suuji_walk_options. */
struct sj_path_plan {
    suuji_limits limits; /* for all steps together */
    bool all_steps;
    struct sj_path_listener found, path; /* of steps as they are found; of those of the path */
};

/* Take step after step from the board of `human` to the end. While plan->path receives a step
   end->steps is its number, from 1. */
suuji_status sj_path_walk(suuji_human *human, const suuji_rules *rules,
                          const struct sj_path_plan *plan, struct sj_path_end *end,
                          suuji_error *err);
/* "Solved in 51 steps", or "The techniques are exhausted after 12 steps: 30 cells are open, with
   104 candidates". */
void sj_path_end_write(const struct sj_path_end *end, struct sj_text *out);
/* "8 further steps are not needed"; nothing if there are none. */
void sj_path_left_out_write(const struct sj_path_end *end, struct sj_text *out);

/* One step of the path of a position, by its number. */

/* Start with {.boards.choice = ...}; reused for the next position. */
struct sj_path_step {
    struct sj_boards boards;
    bool all_steps; /* the number counts steps that are not needed too */
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
