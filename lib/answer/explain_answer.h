/* SPDX-License-Identifier: MIT */
/* How a puzzle is solved, or why it cannot be: what is wrong with a player's entries, then the
   explanation, then for exactly one solution the board that the path begins with. */
#ifndef SJ_EXPLAIN_ANSWER_H
#define SJ_EXPLAIN_ANSWER_H

#include "answer/boards.h"
#include "answer/path.h"
#include "answer/position.h"

struct sj_explain_query {
    const suuji_puzzle *puzzle;
    suuji_explain_options options; /* its limits are for all of it together, steps too */
    bool any;                      /* explain it even if entries are wrong */
    bool rules;                    /* say what the rules demand, too */
    bool all_steps;                /* also steps that are not needed */
};

/* Start with {.boards.choice = ...}; reused for the next puzzle. */
struct sj_explain_answer {
    struct sj_boards boards;
    struct sj_path_listener listener; /* of steps as they are found; may be set at the start */
    struct sj_position position;      /* if it was examined */
    /* Of the current puzzle: */
    const suuji_puzzle *puzzle;
    bool rules; /* what they demand is part of the answer (demands.h) */
    bool all_steps;
    bool examined;
    suuji_explanation
        *explanation; /* NULL: the position has mistakes, and nothing else is explained */
    suuji_human
        *human; /* at the beginning of the path; NULL: not exactly one solution, or no board */
    suuji_error refusal; /* why there is no board; without a text it is the size */
    struct sj_budget budget;
};

/* Explain query->puzzle, which must live as long as the answer is used. */
suuji_status sj_explain_puzzle(struct sj_explain_answer *found, const struct sj_searcher *searcher,
                               const struct sj_explain_query *query, suuji_error *err);
void sj_explain_clear(struct sj_explain_answer *found);

/* Take the steps of the path, see sj_path_walk, within what is left of the limits. */
suuji_status sj_explain_walk(struct sj_explain_answer *found, sj_on_path_step *on_step, void *user,
                             struct sj_path_end *end, suuji_error *err);

/* The puzzle has exactly one solution, and no cell is open. */
bool sj_explain_is_full(const struct sj_explain_answer *found);
/* Why there are no steps to exactly one solution, without a line end. */
void sj_explain_write_refusal(const struct sj_explain_answer *found, struct sj_text *out);
/* All but the steps in words, a line each: mistakes, the explanation; of exactly one solution how
   far the steps lead. */
void sj_explain_write(const struct sj_explain_answer *found, const struct sj_path_end *end,
                      struct sj_text *out);

#endif
