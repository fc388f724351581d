/* SPDX-License-Identifier: MIT */
/* Question after question to one solver, within the limits of one explanation. */
#ifndef SJ_EXPLAINER_H
#define SJ_EXPLAINER_H

#include "base/budget.h"
#include "explain/minimal_set.h"
#include "model/puzzle.h"

struct sj_explainer {
    suuji_solver *solver;
    const suuji_puzzle *puzzle;
    suuji_explain_options options;
    suuji_puzzle trial;      /* what the next question is about */
    struct sj_budget budget; /* of the whole explanation */
    uint64_t questions;
    uint64_t effort; /* their cost: one for a question, and more for long searches */
    suuji_end end;   /* what cut it short, so far */
};

void sj_explainer_start(struct sj_explainer *explainer, suuji_solver *solver,
                        const suuji_puzzle *puzzle, const suuji_explain_options *options);
void sj_explainer_clear(struct sj_explainer *explainer);

/* `trial` becomes the empty puzzle of the rules, or a copy of the puzzle. */
suuji_status sj_explainer_clear_trial(struct sj_explainer *explainer, suuji_error *err);
suuji_status sj_explainer_copy_puzzle(struct sj_explainer *explainer, suuji_error *err);
/* Add a clue to `trial`. */
suuji_status sj_explainer_add_clue(struct sj_explainer *explainer, const suuji_clue *clue,
                                   suuji_error *err);

/* Ask about `trial`: up to `limit` solutions. Limits that were reached are noted in `end`. */
suuji_status sj_explainer_solve(struct sj_explainer *explainer, uint64_t limit,
                                suuji_on_solution *on_solution, void *user, suuji_answer *answer,
                                suuji_error *err);

/* Is there nothing more to be asked? Notes the reason in `end`. */
bool sj_explainer_is_over(struct sj_explainer *explainer);

/* sj_minimal_set_new with questions to this explainer, whose effort counts and whose limits
   hold. */
suuji_status sj_explainer_minimal_set(struct sj_explainer *explainer, struct sj_minimal_set *search,
                                      size_t count, sj_ask *ask, void *user, suuji_error *err);

/* ---- What is found out; each fills its part of the explanation ---- */

/* conflict.c: the puzzle has no solution, and no givens that clash. */
suuji_status sj_explain_conflict(struct sj_explainer *explainer, suuji_explanation *out,
                                 suuji_error *err);
/* uniqueness.c: count solutions, which gives the verdict, and say what differs and what to add. */
suuji_status sj_explain_solutions(struct sj_explainer *explainer, suuji_explanation *out,
                                  suuji_error *err);

#endif
