/* SPDX-License-Identifier: MIT */
/* Question after question to one solver, within the limits of one explanation. */
#ifndef SJ_EXPLAINER_H
#define SJ_EXPLAINER_H

#include "explain/hitting.h"
#include "base/budget.h"
#include "model/puzzle.h"
#include "model/reduce.h"

/* Minimal sets of clues with a monotone property: if a set has it, so has every larger one, and all
   clues together have it. Two properties are looked at: these clues have no solution (conflict.c,
   where a minimal set is a minimal conflict, or MUS), and they have no second solution
   (uniqueness.c).

   A set without the property comes with a counterexample: a grid that satisfies the set. The clues
   that it violates are a *correction set*. Every set with the property has at least one of them, so
   it hits every correction set. From this follow both ends of the search for a
   smallest one: a set with the property is an upper bound, and the smallest set that hits all
   correction sets so far is a lower bound (and the next to ask about). When they meet, the smallest
   is proved. */

enum sj_reply {
    SJ_REPLY_YES,
    SJ_REPLY_NO,
    SJ_REPLY_UNKNOWN, /* that could not be settled within the limits of one question */
    SJ_REPLY_END      /* ask no more: time is up, or something failed */
};

/* Has `set` the property? With SJ_REPLY_NO, `correction` gets what the counterexample violates,
   nothing of `set` among it. After a failure the reply is SJ_REPLY_END, and `*status` and `err` say
   why. */
typedef enum sj_reply sj_ask(void *user, const uint64_t *set, uint64_t *correction,
                             suuji_status *status, suuji_error *err);

struct sj_minimal_set {
    size_t count; /* clues, numbered from 0; the first are the first to be left out */
    size_t words; /* 64-bit words of a set of them */
    sj_ask *ask;
    void *user;
    struct sj_hitting corrections; /* all correction sets found so far */
    const uint64_t *effort;        /* the cost of all questions so far; they add to it */
    uint64_t most_effort;          /* what the search for a smallest set may take ... */
    uint64_t start, worked;        /* ... from what `effort` and `corrections.work` were then ... */
    uint64_t spent;                /* ... and what it took, hitting sets counted as well */
    uint64_t *scratch;             /* four sets */
    uint32_t *rest;                /* [count] */
};

suuji_status sj_minimal_set_new(struct sj_minimal_set *search, size_t count, sj_ask *ask,
                                void *user, suuji_error *err);
void sj_minimal_set_free(struct sj_minimal_set *search);

/* Leave clues out of `set`, which has the property, as long as it keeps it. `*reduced`:
   irreducible, or partly if that could not be settled for every clue. */
suuji_status sj_minimal_set_reduce(struct sj_minimal_set *search, uint64_t *set,
                                   suuji_reduced *reduced, suuji_error *err);

/* Look for a set of fewer clues than `set`, which is irreducible, until none can be there or the
   effort is spent. `*reduced` becomes smallest in the first case. */
suuji_status sj_minimal_set_minimize(struct sj_minimal_set *search, uint64_t *set,
                                     suuji_reduced *reduced, suuji_error *err);

size_t sj_set_count(const uint64_t *set, size_t words);

struct sj_explainer {
    suuji_solver *solver;
    const suuji_puzzle *puzzle;
    suuji_explain_options options;
    suuji_puzzle trial;      /* what the next question is about */
    suuji_rules *rules;      /* of the trial; NULL: those of the puzzle */
    struct sj_budget budget; /* of the whole explanation */
    uint64_t questions;
    uint64_t effort; /* their cost: one for a question, and more for long searches */
    suuji_end end;   /* what cut it short, so far */
};

void sj_explainer_start(struct sj_explainer *explainer, suuji_solver *solver,
                        const suuji_puzzle *puzzle, const suuji_explain_options *options);
void sj_explainer_clear(struct sj_explainer *explainer);

/* From the next trial on only the constraints of the set have to hold. */
suuji_status sj_explainer_demand(struct sj_explainer *explainer, const uint64_t *constraints,
                                 suuji_error *err);

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

/* From a contradiction that singles lead to, back to the clues and placements that it rests on: a
   proof that people can follow, and a good first guess at the conflicting clues. */

/* `open` has causes, and refutes its puzzle. `on_clue` is called for each clue that the
   contradiction rests on, once for givens and maybe several times for excluded candidates; NULL:
   not wanted. `*steps` become the placements that it rests on and that are not given, in order;
   NULL: not wanted. */
suuji_status sj_reasons_find(const struct sj_reduction *open,
                             void (*on_clue)(void *user, suuji_clue clue), void *user,
                             suuji_single **steps, size_t *count, suuji_error *err);

#endif
