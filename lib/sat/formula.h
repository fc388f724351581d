/* SPDX-License-Identifier: MIT */
/* A formula as its caller made it: what models are verified against. Engines get a struct
   sj_sat_problem. */
#ifndef SJ_FORMULA_H
#define SJ_FORMULA_H

#include "suuji/sat.h"

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

#endif
