/* SPDX-License-Identifier: MIT */
/* What an engine for formulas is, as lib/engine/engine.h has it for puzzles: one const struct at
   the end of its file, listed once in sat_engine_table.c. sat_solve.c makes the problem, writes the
   proof and verifies the model; an engine only searches. */
#ifndef SJ_SAT_ENGINE_H
#define SJ_SAT_ENGINE_H

#include "base/option.h"
#include "base/random_inl.h"
#include "base/registry.h"
#include "sat/cdcl.h"
#include "sat/sat_problem.h"

/* One search. */
struct sj_sat_job {
    const struct sj_sat_problem *problem;
    struct sj_budget *budget; /* its `used` counts memory */
    struct sj_random random;
    const struct sj_clause_log *log; /* in the formula's numbers; NULL: none */
    suuji_stats stats;
    uint64_t *counter; /* [SJ_SAT_COUNTERS], zero at first; in the order of info.counters */

    /* The result. If the budget's end is not SUUJI_END_COMPLETE, it is
       SUUJI_SAT_VERDICT_UNKNOWN. */
    suuji_sat_verdict verdict;
    uint8_t *value; /* [variables]: satisfiable: 1 for true, 0 for false; zero at first */
};

struct sj_sat_engine {
    suuji_sat_engine_info info;
    size_t options_size; /* bytes of the struct that info.options fill; 0: none */
    /* Another program or library searches: a wrong model is its error. */
    bool foreign;
    suuji_status (*run)(struct sj_sat_job *job, const void *options, suuji_error *err);
};

/* Of sj_sat_engine. */
extern const struct sj_registry sj_sat_engines;

#endif
