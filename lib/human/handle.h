/* SPDX-License-Identifier: MIT */
/* A suuji_human: a board, the techniques to use on it, and memory for them. */
#ifndef SJ_HUMAN_HANDLE_H
#define SJ_HUMAN_HANDLE_H

#include "human/finder.h"
#include "suuji/human.h"

/* The checker of steps. It shares no code with the techniques: it knows the rules as lists of
   houses and pairs, the candidates before the step, and what the step names as evidence. */

struct sj_step_checker;

suuji_status sj_step_checker_new(const suuji_rules *rules, struct sj_step_checker **out,
                                 suuji_error *err);
void sj_step_checker_free(struct sj_step_checker *checker);

/* Does the evidence of `step` prove it, on a board with these candidates, placed values and givens,
   each [cells]? */
suuji_proved sj_step_check(struct sj_step_checker *checker, const uint64_t *candidates,
                           const uint8_t *value, const bool *given, const suuji_human_step *step);
/* Was the last result unknown because memory was short? */
bool sj_step_checker_failed(const struct sj_step_checker *checker);

struct suuji_human {
    suuji_rules *rules;
    struct sj_map *map;
    struct sj_board *board;
    const struct sj_technique **technique; /* [count]: in the order to be asked */
    uint64_t *since;                       /* [count]: see struct sj_search */
    size_t count;
    bool check;    /* check every step */
    char *symbols; /* for words; NULL: numbers */
    struct sj_search search;
    struct sj_budget budget;
    bool limited; /* the budget is not that of no limits */
    struct sj_step step;
    suuji_human_step found; /* search.step as it is handed out */
    bool taken;
    bool busy; /* a callback of suuji_human_find is running */
    struct sj_step_checker *checker;
};

/* human->step, which human->search.technique has, as callers see it: human->found. */
void sj_human_hand_out(suuji_human *human);
/* Begin a search within these limits, which may be NULL. */
void sj_human_start(suuji_human *human, const suuji_limits *limits);
/* Does the checker prove human->found? Else SUUJI_ERR_INTERNAL. */
suuji_status sj_human_check_found(suuji_human *human, suuji_error *err);
/* The call came out of a callback: there is one board and one step. */
suuji_status sj_human_fail_busy(suuji_error *err);

#endif
