/* SPDX-License-Identifier: MIT */
/* What a search may spend: time, nodes and memory, and the token that stops it. Made from
   suuji_limits; every search of the library has one.

   A search counts its nodes itself and calls sj_budget_node for each; the clock and the stop token
   are looked at every `check_every` nodes. Searches that allocate while they run do it through
   sj_budget_grow and sj_budget_zeros, so that the memory limit holds and a failure is
   remembered. */
#ifndef SJ_BUDGET_H
#define SJ_BUDGET_H

#include "suuji.h"

/* Are they limits? SUUJI_ERR_ARGUMENT: the seconds are negative or no number. NULL is well. Every
   public function that gets limits asks. */
suuji_status sj_limits_check(const suuji_limits *limits, suuji_error *err);
/* Is it one of the orders? SUUJI_ERR_ARGUMENT. */
suuji_status sj_order_check(suuji_order order, suuji_error *err);

struct sj_budget {
    suuji_limits limits;
    double deadline;      /* on sj_clock_now; 0: none */
    uint64_t next_check;  /* look at the limits when the number of nodes gets here */
    uint64_t check_every; /* nodes between two looks */
    size_t used;          /* bytes allocated by sj_budget_grow and sj_budget_zeros */
    suuji_end end;        /* why the search must end; SUUJI_END_COMPLETE while it may go on */
    bool failed;          /* an allocation failed */
};

/* Begin at `start` on the clock, with a look every `check_every` nodes. A time limit that is not
   above 0 is none. The first node looks, so that a spent budget ends the search at once. */
void sj_budget_start(struct sj_budget *budget, const suuji_limits *limits, double start,
                     uint64_t check_every);

/* May the search go on? */
static inline bool sj_budget_good(const struct sj_budget *budget)
{
    return budget->end == SUUJI_END_COMPLETE && !budget->failed;
}

/* The same after a look at the stop token and the clock: for long work between two nodes. */
bool sj_budget_look(struct sj_budget *budget);

/* Is there time to allocate and fill `bytes` bytes? For set-up that does not look at the clock;
   what takes a moment is always afforded. */
bool sj_budget_affords(struct sj_budget *budget, size_t bytes);

/* The slow part of sj_budget_node. */
bool sj_budget_check(struct sj_budget *budget, uint64_t *nodes);

/* Count a node. False: the search must end, and the node was not counted. */
static inline bool sj_budget_node(struct sj_budget *budget, uint64_t *nodes)
{
    return ++*nodes < budget->next_check || sj_budget_check(budget, nodes);
}

/* The receiver of results needs no more: refuse the next node. */
static inline void sj_budget_quit(struct sj_budget *budget)
{
    budget->end = SUUJI_END_CALLBACK;
    budget->next_check = 0;
}

/* The limits of a search that is part of this one: the same, with the seconds that are left. */
suuji_limits sj_budget_left(const struct sj_budget *budget);

/* Room for `need` elements of `size` bytes at `at` (NULL at first), where `*room` are now. Returns
   the memory, moved perhaps; NULL if there is no more, and `at` stays valid. New bytes are not
   cleared. */
void *sj_budget_grow(struct sj_budget *budget, void *at, size_t *room, size_t need, size_t size);

/* The same for the array whose address is `array`, which is moved if it must be. False: there is no
   more. */
bool sj_budget_reserve(struct sj_budget *budget, void *array, size_t *room, size_t need,
                       size_t size);

/* `count` elements of `size` bytes, all zero, at least one; NULL if there is no more. */
void *sj_budget_zeros(struct sj_budget *budget, size_t count, size_t size);

#endif
