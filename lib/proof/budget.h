/* SPDX-License-Identifier: MIT */
/* What a check may spend: memory, time, patience. Every allocation of this folder goes through here,
   so that a limit holds and a failure is remembered; a query that needs more memory gives up. */
#ifndef SJ_BUDGET_H
#define SJ_BUDGET_H

#include "suuji/proof.h"

struct sj_budget {
    size_t used;              /* bytes allocated */
    size_t limit;             /* 0: none */
    double deadline;          /* by sj_clock_now; 0: none */
    suuji_on_pause *on_pause; /* may be NULL */
    void *user;
    suuji_end end; /* other than SUUJI_END_COMPLETE: spent, and why */
    bool failed;   /* an allocation failed */
};

/* Room for `need` elements of `size` bytes at `at` (NULL at first), where `*room` are now. Returns the
   memory, moved perhaps; NULL if there is no more, and `at` stays valid. New bytes are not cleared. */
void *sj_budget_grow(struct sj_budget *budget, void *at, size_t *room, size_t need, size_t size);

/* `count` elements of `size` bytes, all zero, at least one; NULL if there is no more. */
void *sj_budget_zeros(struct sj_budget *budget, size_t count, size_t size);

/* Look at the clock and ask the caller. False when work must end: then, and after failures. */
bool sj_budget_poll(struct sj_budget *budget);

/* May work continue? */
static inline bool sj_budget_good(const struct sj_budget *budget)
{
    return budget->end == SUUJI_END_COMPLETE && !budget->failed;
}

#endif
