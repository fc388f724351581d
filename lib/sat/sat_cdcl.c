/* SPDX-License-Identifier: MIT */
/* The engine `cdcl` for formulas: cdcl.h without groups. */
#include "base/fail.h"
#include "sat/cdcl.h"
#include "sat/sat_engine.h"

#include <string.h>

/* Clauses that are loaded between two looks at the clock. */
enum { LOOK_EVERY = 1 << 14 };

/* What a search has besides the core's struct. */
struct search {
    struct sj_cdcl core; /* the first member: what on_solution gets is this struct too */
    struct sj_sat_job *job;
};

static bool on_solution(struct sj_cdcl *core)
{
    struct sj_sat_job *const job = ((struct search *)core)->job;
    for (uint32_t i = 0; i < core->trail_count; i++)
        job->value[core->trail[i] >> 1] = !(core->trail[i] & 1);
    job->verdict = SUUJI_SAT_VERDICT_SATISFIABLE;
    return false;
}

/* Clauses of one literal hold on level 0. False: two contradict each other. */
static bool add_unit(struct sj_cdcl *c, uint32_t literal)
{
    if (c->value[literal >> 1] == SJ_CDCL_OPEN)
        sj_cdcl_assign(c, literal, 0);
    return sj_cdcl_value(c, literal) == SJ_CDCL_TRUE;
}

/* What became of loading the clauses. */
enum loaded { LOADED, REFUTED, SHORT_OF_MEMORY, OVER };

static enum loaded load_clauses(struct sj_cdcl *c, const struct sj_sat_problem *problem)
{
    memcpy(c->name, problem->name, problem->variables * sizeof *c->name);
    for (size_t i = 0; i < problem->clauses; i++) {
        const uint32_t *const literal = problem->literal + problem->first[i];
        const size_t count = problem->first[i + 1] - problem->first[i];
        if (i % LOOK_EVERY == 0 && !sj_budget_look(c->budget))
            return OVER;
        if (count == 0 || (count == 1 && !add_unit(c, literal[0])))
            return REFUTED;
        if (count < 2)
            continue;
        memcpy(c->learned, literal, count * sizeof *literal);
        c->learned_count = c->glue = (uint32_t)count;
        if (!sj_cdcl_add(c, SJ_CDCL_KEPT))
            return SHORT_OF_MEMORY;
    }
    c->arena_fixed = c->arena_used;
    return LOADED;
}

static suuji_status search_models(struct search *s, suuji_error *err)
{
    struct sj_cdcl *const c = &s->core;
    struct sj_sat_job *const job = s->job;
    const size_t limit = c->budget->limits.memory;
    const size_t taken = c->budget->used + sj_cdcl_problem_bytes(c) + sj_cdcl_clause_bytes(c);
    if (limit && taken > limit) {
        c->budget->end = SUUJI_END_MEMORY;
        return SUUJI_OK;
    }
    if (!sj_cdcl_problem_make(c) || !sj_cdcl_clauses_start(c, limit ? limit - taken : SIZE_MAX))
        return sj_fail_memory(err);
    switch (load_clauses(c, job->problem)) {
    case LOADED:
        sj_cdcl_search(c);
        break;
    case REFUTED:
        sj_cdcl_log_clause(c, NULL, 0);
        break;
    case SHORT_OF_MEMORY:
        c->budget->end = SUUJI_END_MEMORY;
        break;
    case OVER:
        break;
    }
    if (c->budget->end == SUUJI_END_MEMORY && !limit)
        return sj_fail_memory(err);
    if (c->budget->end == SUUJI_END_COMPLETE && job->verdict == SUUJI_SAT_VERDICT_UNKNOWN)
        job->verdict = SUUJI_SAT_VERDICT_UNSATISFIABLE;
    return SUUJI_OK;
}

static suuji_status run(struct sj_sat_job *job, const void *options, suuji_error *err)
{
    struct search s = {.core = {.budget = job->budget,
                                .stats = &job->stats,
                                .random = &job->random,
                                .log = job->log,
                                .on_solution = on_solution,
                                .variables = job->problem->variables},
                       .job = job};
    (void)options;
    const suuji_status status = search_models(&s, err);
    memcpy(job->counter, s.core.counter, sizeof s.core.counter);
    sj_cdcl_release(&s.core);
    return status;
}

static const char *const counter_names[SJ_CDCL_COUNTERS + 1] = {"conflicts", "learned", "restarts",
                                                                NULL};

const struct sj_sat_engine sj_sat_cdcl = {
    .info = {.name = "cdcl",
             .summary = "conflict-driven clause learning",
             .source =
                 "Marques-Silva and Sakallah 1999; Moskewicz et al. 2001; Biere and Fleury 2020",
             .proves = true,
             .counts = SUUJI_COUNTS_ALL,
             .counters = counter_names},
    .run = run,
};
