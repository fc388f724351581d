/* SPDX-License-Identifier: MIT */
/* Which part of something is enough? There is a list of clues and a question that any set of them
   answers with yes or no; all of them together say yes, and so does every set that holds one that
   does. Two such questions are asked here: have these clues no solution (conflict.c), and have they
   no second solution (several.c).

   A no comes with a counterexample: a grid that satisfies the set that was asked about. The clues
   that it violates are a *correction set*: what that set missed. Every set that is enough has one
   of them at least, so it hits every correction set. From this follow both ends of the search for a
   smallest one: a set that is enough is an upper bound, and the smallest set that hits all
   correction sets so far is a lower bound (and the next to ask about). When they meet, the smallest
   is proved. */
#ifndef SJ_ENOUGH_H
#define SJ_ENOUGH_H

#include "explain/hitting.h"

enum sj_reply {
    SJ_ENOUGH, /* yes */
    SJ_MISSED, /* no */
    SJ_OPEN,   /* that could not be settled within the limits of one question */
    SJ_OVER    /* ask no more: time is up, or something failed */
};

/* Is `set` enough? With SJ_MISSED, `missed` gets what the counterexample violates, nothing of `set`
   among it. After a failure the reply is SJ_OVER, and `*status` and `err` say why. */
typedef enum sj_reply sj_ask(void *user, const uint64_t *set, uint64_t *missed,
                             suuji_status *status, suuji_error *err);

struct sj_enough {
    size_t count; /* clues, numbered from 0; the first are the first to be left out */
    size_t words; /* 64-bit words of a set of them */
    sj_ask *ask;
    void *user;
    struct sj_hitting missed; /* all correction sets found so far */
    const uint64_t *effort;   /* the cost of all questions so far; they add to it */
    uint64_t most_effort;     /* what the search for a smallest set may take ... */
    uint64_t start, worked;   /* ... from what `effort` and `missed.work` were then ... */
    uint64_t spent;           /* ... and what it took, hitting sets counted as well */
    uint64_t *scratch;        /* four sets */
    uint32_t *rest;           /* [count] */
};

suuji_status sj_enough_new(struct sj_enough *part, size_t count, sj_ask *ask, void *user,
                           suuji_error *err);
void sj_enough_free(struct sj_enough *part);

/* Leave clues out of `set`, which is enough, as long as it stays so. `*reduced`: irreducible, or
   partly if that could not be settled for every clue. */
suuji_status sj_enough_irreducible(struct sj_enough *part, uint64_t *set, suuji_reduced *reduced,
                                   suuji_error *err);

/* Look for a set of fewer clues than `set`, which is irreducible, until none can be there or the
   effort is spent. `*reduced` becomes smallest in the first case. */
suuji_status sj_enough_smallest(struct sj_enough *part, uint64_t *set, suuji_reduced *reduced,
                                suuji_error *err);

size_t sj_set_count(const uint64_t *set, size_t words);

#endif
