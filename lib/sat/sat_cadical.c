/* SPDX-License-Identifier: MIT */
/* The engine `cadical` for formulas: CaDiCaL as a library. It is C++ and ends the program when
   memory is short: the one thing that this engine cannot survive. */
#include "base/fail.h"
#include "sat/sat_engine.h"

#ifdef SUUJI_HAVE_CADICAL
#include <ccadical.h>

/* Clauses that are loaded between two looks at the clock. */
enum { LOOK_EVERY = 1 << 12 };
/* About how many bytes CaDiCaL needs for a clause and for a variable. */
enum { CLAUSE_BYTES = 64, VARIABLE_BYTES = 512 };
/* Its answers. */
enum { SATISFIABLE = 10, UNSATISFIABLE = 20 };

static int must_end(void *budget)
{
    return !sj_budget_look(budget);
}

/* False: the budget was spent before everything was loaded. */
static bool load_clauses(CCaDiCaL *solver, const struct sj_sat_problem *problem,
                         struct sj_budget *budget)
{
    for (size_t i = 0; i < problem->clauses; i++) {
        if (i % LOOK_EVERY == 0 && !sj_budget_look(budget))
            return false;
        for (size_t k = problem->first[i]; k < problem->first[i + 1]; k++)
            ccadical_add(solver, sj_sat_signed(problem->literal[k]));
        ccadical_add(solver, 0);
    }
    return true;
}

static void search_models(struct sj_sat_job *job, CCaDiCaL *solver)
{
    if (!load_clauses(solver, job->problem, job->budget) ||
        !sj_budget_node(job->budget, &job->stats.nodes))
        return;
    ccadical_set_terminate(solver, job->budget, must_end);
    const int said = ccadical_solve(solver);
    ccadical_set_terminate(solver, NULL, NULL);
    if (said == UNSATISFIABLE)
        job->verdict = SUUJI_SAT_VERDICT_UNSATISFIABLE;
    if (said != SATISFIABLE)
        return;
    job->verdict = SUUJI_SAT_VERDICT_SATISFIABLE;
    for (uint32_t v = 0; v < job->problem->variables; v++)
        job->value[v] = ccadical_val(solver, (int)v + 1) > 0;
}

static suuji_status run(struct sj_sat_job *job, const void *options, suuji_error *err)
{
    const struct sj_sat_problem *const problem = job->problem;
    const size_t limit = job->budget->limits.memory;
    const uint64_t bytes =
        (uint64_t)problem->clauses * CLAUSE_BYTES + (uint64_t)problem->variables * VARIABLE_BYTES;
    (void)options;
    (void)err;
    if (limit && bytes > limit - job->budget->used) {
        job->budget->end = SUUJI_END_MEMORY;
        return SUUJI_OK;
    }
    CCaDiCaL *const solver = ccadical_init();
    ccadical_set_option(solver, "quiet", 1);
    search_models(job, solver);
    ccadical_release(solver);
    return SUUJI_OK;
}
#endif

const struct sj_sat_engine sj_sat_cadical = {
    .info =
        {
            .name = "cadical",
            .counts = SUUJI_COUNTS_NODES,
            .summary = "CaDiCaL as a library",
            .source = "Biere et al., CaDiCaL",
#ifndef SUUJI_HAVE_CADICAL
            .missing = "libcadical-dev",
#endif
        },
    .foreign = true,
#ifdef SUUJI_HAVE_CADICAL
    .run = run,
#endif
};
