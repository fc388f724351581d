/* SPDX-License-Identifier: MIT */
/* A suuji_human: a board, the techniques to use on it, and memory for them. */
#ifndef SJ_HUMAN_HANDLE_H
#define SJ_HUMAN_HANDLE_H

#include "human/finder.h"
#include "human/step_check.h"

struct suuji_human {
    suuji_rules *rules;
    struct sj_map *map;
    struct sj_board *board;
    const struct sj_technique **technique; /* [count]: in the order to be asked */
    uint64_t *since;                       /* [count]: see struct sj_search */
    size_t count;
    bool check; /* check every step */
    struct sj_search search;
    struct sj_budget budget;
    bool limited; /* the budget is not that of no limits */
    struct sj_step step;
    suuji_human_step found; /* search.step as it is handed out */
    bool taken;
    bool busy; /* a callback of suuji_human_find is running */
    struct sj_step_checker *checker;
};

#endif
