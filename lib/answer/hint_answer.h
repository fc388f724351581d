/* SPDX-License-Identifier: MIT */
/* The next step of a position: mistakes first, then conflicts, then the first technique that finds
   something. */
#ifndef SJ_HINT_ANSWER_H
#define SJ_HINT_ANSWER_H

#include "answer/boards.h"
#include "answer/position.h"

/* What was found out about a position. */
enum sj_finding {
    SJ_FOUND_STEP,
    SJ_FOUND_SOLVED,
    SJ_FOUND_MISTAKE,  /* see the position */
    SJ_FOUND_CONFLICT, /* there is no solution: see the explanation */
    SJ_FOUND_NOTHING,  /* no technique finds a step, or a limit was reached */
    SJ_FOUND_TOO_LARGE /* there is no board for this size */
};

/* Start with {.boards.choice = ...}; reused for the next position. */
struct sj_hint {
    struct sj_boards boards;
    struct sj_position position;
    /* Of the current position: */
    enum sj_finding what;
    const suuji_puzzle *puzzle;
    const suuji_human *human;
    const suuji_human_step *step;
    suuji_end end;                  /* of the search for a step, or of the explanation */
    suuji_explanation *explanation; /* SJ_FOUND_CONFLICT */
    const suuji_puzzle *explained;  /* what it is about */
};

/* Look for the next step of `puzzle`, which must live as long as the hint is used. */
suuji_status sj_hint_find(struct sj_hint *hint, const struct sj_searcher *searcher,
                          const suuji_puzzle *puzzle, const suuji_limits *limits, suuji_error *err);
void sj_hint_clear(struct sj_hint *hint);

/* Why techniques that assume a unique solution are not used, if there may be a step; else
   nothing. */
void sj_hint_warning_write(const struct sj_hint *hint, struct sj_text *out);
/* What was found, in words, with a line end after each sentence: as much of it as `stage`
   reveals. */
void sj_hint_write(const struct sj_hint *hint, suuji_stage stage, struct sj_text *out);
/* A step as much as `stage` reveals of it, without a line end. */
void sj_hint_step_write(const struct sj_hint *hint, suuji_stage stage, struct sj_text *out);

#endif
