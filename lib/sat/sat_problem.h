/* SPDX-License-Identifier: MIT */
/* A formula as engines get it: the variables that clauses have, numbered from 0 without gaps, and
   the clauses without duplicate literals and without tautologies. A literal is 2v for "v is true"
   and 2v + 1 for "v is false". */
#ifndef SJ_SAT_PROBLEM_H
#define SJ_SAT_PROBLEM_H

#include "base/budget.h"
#include "suuji/sat.h"

/* A formula as its caller made it: what models are verified against. Engines get a struct
   sj_sat_problem. */

/* The largest number of counters of an engine. */
enum { SJ_SAT_COUNTERS = 8 };

struct suuji_formula {
    uint32_t variables;
    size_t clauses;
    size_t *first; /* [clauses + 1]: clause i is literal[first[i]] .. literal[first[i + 1] - 1] */
    int32_t *literal; /* as they were added */
    size_t first_room, literal_room;

    /* Of the last answer. */
    int32_t *model;
    size_t model_count;
    uint64_t counter[SJ_SAT_COUNTERS];
};

/* More variables than this have no literals of 31 bits. */
#define SJ_SAT_VARIABLES_MAX ((uint32_t)1 << 30)

/* A zeroed struct is a valid start. */
struct sj_sat_problem {
    uint32_t variables;
    size_t clauses;
    uint32_t *name; /* [variables]: number in the formula less 1, ascending */
    size_t *first;  /* [clauses + 1]: clause i is literal[first[i]] .. literal[first[i + 1] - 1] */
    uint32_t *literal;
};

/* False: the budget is spent, which says why. Clear it in any case. */
bool sj_sat_problem_make(struct sj_sat_problem *problem, const suuji_formula *formula,
                         struct sj_budget *budget);
void sj_sat_problem_clear(struct sj_sat_problem *problem);

/* A literal in the numbers 1 .. variables, negative for "false". */
static inline int sj_sat_signed(uint32_t literal)
{
    const int variable = (int)(literal >> 1) + 1;
    return literal & 1 ? -variable : variable;
}

#endif
