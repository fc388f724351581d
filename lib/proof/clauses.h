/* SPDX-License-Identifier: MIT */
/* The clauses of a formula and of its proof, all in one array of words that grows.

   A clause is known by the index of its first word, never 0. Its words: the number of literals,
   flags, a link, the pivot (the literal that was written first), then the literals. The first two
   literals are the watched ones. A literal is 2 * variable, plus 1 if it is negative, so that its
   complement is one bit away.

   Variables are numbered densely: those that the formula declares keep their number as far as the
   formula is long enough to use them; others get the next free one when they first appear. So a
   huge number in a short text costs nothing. */
#ifndef SJ_CLAUSES_H
#define SJ_CLAUSES_H

#include "base/budget.h"

enum {
    SJ_CLAUSE_SIZE,  /* literals */
    SJ_CLAUSE_FLAGS, /* SJ_CLAUSE_... below */
    SJ_CLAUSE_LINK,  /* reading: next of the same hash; checking: next unit clause of the literal */
    SJ_CLAUSE_PIVOT, /* the first literal as written */
    SJ_CLAUSE_LITERAL /* the first of them */
};

enum {
    SJ_CLAUSE_ACTIVE = 1,    /* is in the set at the current step */
    SJ_CLAUSE_CORE = 2,      /* the refutation rests on it */
    SJ_CLAUSE_TAUTOLOGY = 4, /* has a literal and its complement: says nothing */
    SJ_CLAUSE_LEMMA = 8,     /* came with the proof */
    SJ_CLAUSE_TRIED = 16     /* resolved with, in the current RAT check */
};

/* The largest number of a variable in a text. */
#define SJ_VARIABLE_MAX INT32_MAX

struct sj_clauses {
    struct sj_budget *budget;
    uint32_t *word;
    size_t used, room; /* words */
    size_t count;      /* clauses */

    uint32_t open;  /* the clause being read; its literals are the last words */
    uint32_t *last; /* [literal]: `mark` if it is in that clause */
    size_t last_room;
    uint32_t mark;

    uint32_t *head; /* [heads]: first clause of a hash; for finding what is to be deleted */
    size_t heads;   /* a power of two */

    uint32_t direct;    /* variables up to this one keep their numbers */
    uint32_t *far_name; /* [k]: what variable direct + 1 + k is called */
    size_t far_count, far_room;
    uint32_t *far_slot; /* [far_slots]: 1 + k, 0 for a free slot; open addressing */
    size_t far_slots;
};

void sj_clauses_free(struct sj_clauses *clauses);

/* Start a clause, add literals as they are written (not 0), and end it. False, or 0: out of budget.
   A literal that is there already is left out. */
bool sj_clauses_open(struct sj_clauses *clauses);
bool sj_clauses_add(struct sj_clauses *clauses, int32_t literal);
uint32_t sj_clauses_close(struct sj_clauses *clauses, uint32_t flags);
/* End it the other way: find a clause of the same literals, which from then on is not found again,
   and forget the one that was read. 0: there is none. */
uint32_t sj_clauses_take(struct sj_clauses *clauses);

/* How many variables there are; they are numbered from 1. */
static inline size_t sj_clauses_variables(const struct sj_clauses *clauses)
{
    return clauses->direct + clauses->far_count;
}

/* The clause after this one; the one that sj_clauses_close gave first is number 1. */
static inline size_t sj_clauses_next(const struct sj_clauses *clauses, size_t clause)
{
    return clause + SJ_CLAUSE_LITERAL + clauses->word[clause + SJ_CLAUSE_SIZE];
}

#endif
