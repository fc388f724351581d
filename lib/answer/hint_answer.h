/* SPDX-License-Identifier: MIT */
/* The next step of a position: mistakes first, then conflicts, then the first technique that finds
   something, or every step of all techniques. */
#ifndef SJ_HINT_ANSWER_H
#define SJ_HINT_ANSWER_H

#include "answer/boards.h"
#include "answer/path.h"
#include "answer/position.h"

/* What was found out about a position. */
enum sj_finding {
    SJ_FOUND_STEP,
    SJ_FOUND_STEPS, /* with `all`: sj_hint_find_all looks for them */
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
    bool all; /* every step, not only the next; may be set at the start */
    /* Of the current position: */
    enum sj_finding what;
    struct sj_budget budget;
    const suuji_puzzle *puzzle;
    suuji_human *human;
    const suuji_human_step *step;
    uint64_t steps;       /* SJ_FOUND_STEPS: how many there are, */
    struct sj_text tally; /* and how many of each technique: "hidden single (8), naked pair (1)" */
    suuji_end end;        /* of the search for a step, or of the explanation */
    suuji_explanation *explanation; /* SJ_FOUND_CONFLICT */
    const suuji_puzzle *explained;  /* what it is about */
};

/* Look for the next step of `puzzle`, which must live as long as the hint is used. */
suuji_status sj_hint_find(struct sj_hint *hint, const struct sj_searcher *searcher,
                          const suuji_puzzle *puzzle, const suuji_limits *limits, suuji_error *err);
void sj_hint_clear(struct sj_hint *hint);
/* Look for every step, within what is left of the limits. Of SJ_FOUND_STEPS. */
suuji_status sj_hint_find_all(struct sj_hint *hint, sj_on_path_step *on_step, void *user,
                              suuji_error *err);

/* Why techniques that assume a unique solution are not used, if there may be a step; else
   nothing. */
void sj_hint_warning_write(const struct sj_hint *hint, struct sj_text *out);
/* What was found, in words, with a line end after each sentence: as much of it as `stage`
   reveals; of SJ_FOUND_STEPS how many there are. */
void sj_hint_write(const struct sj_hint *hint, suuji_stage stage, struct sj_text *out);
/* A step as much as `stage` reveals of it, without a line end. */
void sj_hint_step_write(const struct sj_hint *hint, suuji_stage stage, struct sj_text *out);

#endif
