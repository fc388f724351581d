/* SPDX-License-Identifier: MIT */
/* For each literal the clauses that watch it, all lists in one array that grows. A list that
   outgrows its place moves to the end; when most of the array is abandoned places, the lists are
   packed. */
#ifndef SJ_WATCHES_H
#define SJ_WATCHES_H

#include "base/budget.h"

struct sj_watch {
    uint32_t clause;
    uint32_t blocker; /* another literal of it: while that is true, the clause need not be seen */
};

struct sj_watch_list {
    uint64_t at; /* in sj_watches.watch */
    uint32_t len, room;
};

struct sj_watches {
    struct sj_budget *budget;
    struct sj_watch_list *list; /* [literals] */
    size_t literals;
    struct sj_watch *watch;
    size_t used, room;
    size_t lost; /* abandoned places */
};

bool sj_watches_start(struct sj_watches *watches, struct sj_budget *budget, size_t literals);
void sj_watches_free(struct sj_watches *watches);
/* Append to the list of `literal`. May move everything. False: out of budget. */
bool sj_watches_push(struct sj_watches *watches, uint32_t literal, struct sj_watch watch);

#endif
